// Submits the form of the start page without a reload, and replaces the answer with the one in the returned page.
/// <reference lib="dom" />
import { offerCopy, whileBusy } from "./shared/elements.ts";

const form = document.querySelector<HTMLFormElement>("#try");
const place = document.querySelector<HTMLElement>("#answer");
if (form !== null && place !== null) listen(form, place);

showCopyButtons();

function listen(form: HTMLFormElement, place: HTMLElement): void {
  const box = form.querySelector("textarea");
  // Enter submits a single line, and Shift+Enter adds a line. With several lines, only the button submits.
  box?.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing || box.value.includes("\n")) return;
    event.preventDefault();
    form.requestSubmit();
  });
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
    showCopyButtons();
  } catch {
    place.textContent = form.dataset.unreachable ?? "";
  }
  // On a phone, the answer would be out of view, especially with the keyboard open.
  place.scrollIntoView({ block: "nearest" });
}

function showCopyButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-copy]")) {
    offerCopy(button, button.dataset.copy ?? "");
  }
}
