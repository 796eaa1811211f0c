/**
 * Loads what waits in `<template data-later>`: scripts that only somebody needs who operates something. The first focus or opened
 * panel is the sign; a page that is only read loads none. Imports nothing, so it stays inline in every page.
 */
const SIGNS = ["focusin", "toggle"] as const;

function load(): void {
  for (const sign of SIGNS) document.removeEventListener(sign, load, true);
  const later = document.querySelector<HTMLTemplateElement>("[data-later]");
  if (later) later.replaceWith(later.content);
}

for (const sign of SIGNS) document.addEventListener(sign, load, true);
