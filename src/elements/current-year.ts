/**
 * Puts the current year in the place of the year in which the page was built (FTR-05). A clock that is behind the build is
 * wrong. It imports nothing, so that it stays inline in every page.
 */
const place = document.querySelector("[data-year]");
const year = new Date().getFullYear();
if (place && year > Number(place.textContent)) place.textContent = String(year);
