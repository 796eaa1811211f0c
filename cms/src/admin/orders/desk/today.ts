/** Today where the member of staff is, as an ISO date. */
export const today = (): string => new Date().toLocaleDateString("sv-SE");
