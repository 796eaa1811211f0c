/** Such as `22 Nov 2026, 09:30:00`, in the browser's time zone. */
export const formatDateTime = (iso: string): string =>
  new Date(iso).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "medium" });

/** When a charge was paid: the time of a payment by card, the day of a transfer. */
export const formatPaid = (iso: string, payment_id: string | null): string =>
  payment_id === null ? iso.slice(0, 10) : formatDateTime(iso);
