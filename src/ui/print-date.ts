// Writes the date of printing into the page's footer, which only print styles show.
addEventListener("beforeprint", () => {
  const element = document.querySelector("[data-printed]");
  const today = new Date().toLocaleDateString("en-GB", { dateStyle: "medium" });
  if (element) element.textContent = ` · Printed ${today}`;
});
