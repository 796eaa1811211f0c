// Replaces the build's year by the current year (FTR-05), unless the visitor's clock is behind it.
// Imports nothing, so that it stays inline in every page.
const element = document.querySelector("[data-year]");
const year = new Date().getFullYear();
if (element && year > Number(element.textContent)) element.textContent = String(year);
