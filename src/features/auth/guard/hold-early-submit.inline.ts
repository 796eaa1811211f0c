/**
 * Holds back the submit of a form whose script has not loaded, so that no password is sent by the
 * browser itself. The press is marked, and checked-form.ts submits the form once it is loaded.
 * @param lost message to show when a script fails to load
 */
export default function holdEarlySubmit(lost: string): void {
  const hold = (event: Event) => {
    const form = event.target;
    if (
      !(form instanceof HTMLFormElement) ||
      !form.closest("checked-form:not(:defined),auth-form:not(:defined)")
    )
      return;
    event.preventDefault();
    form.dataset["pressed"] = "";
  };
  const showFailure = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    for (const alert of document.querySelectorAll(":not(:defined) form [role=alert]"))
      alert.textContent = lost;
    for (const form of document.querySelectorAll("[data-pressed]")) form.removeAttribute("data-pressed");
  };
  addEventListener("submit", hold, true);
  addEventListener("error", showFailure, true);
}
