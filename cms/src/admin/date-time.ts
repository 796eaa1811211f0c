/** Such as `22 Nov 2026, 09:30:00`, in the browser's time zone. */
export const formatDateTime = (iso: string): string =>
  new Date(iso).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "medium" });
