/** `<log-out key="auth" to="/login">` around a button: forgets the stored sign-in and leads on. Imports nothing, so it stays inline. */
class LogOut extends HTMLElement {
  #leave = (): void => {
    localStorage.removeItem(this.getAttribute("key") ?? "");
    location.assign(this.getAttribute("to") ?? "/");
  };

  connectedCallback(): void {
    this.addEventListener("click", this.#leave);
  }

  disconnectedCallback(): void {
    this.removeEventListener("click", this.#leave);
  }
}

customElements.define("log-out", LogOut);
