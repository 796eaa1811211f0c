/** The address that dials a telephone number, without the spaces and hyphens that it is read by. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, "")}`;
