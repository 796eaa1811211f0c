/** A day as customers read it, such as `3 December 2026`. @param day an ISO date or time, in UTC */
export const formatDay = (day: string): string =>
  new Date(day).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
