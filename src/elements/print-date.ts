/** Writes the day of printing at the foot of the page, which only paper shows. */
addEventListener("beforeprint", () => {
  const place = document.querySelector("[data-printed]");
  const today = new Date().toLocaleDateString("en-GB", { dateStyle: "medium" });
  if (place) place.textContent = ` · Printed ${today}`;
});
