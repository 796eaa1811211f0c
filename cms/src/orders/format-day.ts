/** Made once, which costs more than to format with it. */
const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** A day as customers read it, such as `3 December 2026`. @param day an ISO date or time, in UTC */
export const formatDay = (day: string): string => DAY.format(new Date(day));
