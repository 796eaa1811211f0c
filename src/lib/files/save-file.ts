/** Saves a PDF as a file of the visitor. */
export function savePdf(bytes: Uint8Array<ArrayBuffer>, name: string): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: "application/pdf" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // Safari reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
