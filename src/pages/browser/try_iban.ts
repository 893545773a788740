/**
 * Checks the number of the start page without loading the page again. The page answers its form by itself; this only
 * puts the new answer in the place of the old one.
 *
 * @module
 */
/// <reference lib="dom" />
import { whileBusy } from "./shared/busy.ts";

const form = document.querySelector<HTMLFormElement>("#try");
const place = document.querySelector<HTMLElement>("#answer");
if (form !== null && place !== null) listen(form, place);

function listen(form: HTMLFormElement, place: HTMLElement): void {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void whileBusy(form.querySelector("button"), () => send(form, place));
  });
}

async function send(form: HTMLFormElement, place: HTMLElement): Promise<void> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.set(name, String(value));
  try {
    const response = await fetch(form.action, { method: "POST", body });
    const answered = new DOMParser().parseFromString(await response.text(), "text/html");
    const answer = answered.querySelector("#answer");
    if (answer === null) throw new TypeError(`The page answered ${response.status}`);
    place.replaceChildren(...answer.childNodes);
  } catch {
    place.textContent = "The answer did not arrive. Check the connection and try again.";
  }
  // On a phone the answer stands below what is in view, more so while its keyboard is open.
  place.scrollIntoView({ block: "nearest" });
}
