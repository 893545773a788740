// Adds to the pages of the documentation: a copy button on each block of code, the key `/` for the search, and the "Try
// it" form of the reference. A typed key is never stored, and only sent to the server of the page.
/// <reference lib="dom" />
import { make, whileBusy } from "./shared/elements.ts";

const COPIED_MS = 2000;

// The server renders these words in the language of the page.
const { copyWord = "", copiedWord = "", notCopied = "", unanswered = "" } =
  document.querySelector<HTMLElement>(".docs")?.dataset ?? {};

for (const block of document.querySelectorAll<HTMLPreElement>("pre")) addButton(block);

function addButton(block: HTMLPreElement): void {
  const frame = make("div", { class: "copied-block" });
  // `aria-live` makes screen readers announce the changed text.
  const attributes = { type: "button", class: "button-quiet button-small copy", "aria-live": "polite" };
  const button = make("button", attributes, copyWord);
  button.addEventListener("click", () => void copy(button, block.innerText));
  block.replaceWith(frame);
  frame.append(block, button);
}

async function copy(button: HTMLButtonElement, text: string): Promise<void> {
  button.textContent = await navigator.clipboard.writeText(text).then(
    () => copiedWord,
    () => notCopied,
  );
  setTimeout(() => button.textContent = copyWord, COPIED_MS);
}

addEventListener("keydown", (event) => {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const isTyping = target instanceof HTMLElement && target.matches("input, textarea, select");
  if (key !== "/" || ctrlKey || metaKey || altKey || isTyping) return;
  event.preventDefault();
  document.querySelector<HTMLInputElement>("#search")?.focus();
});

const form = document.querySelector<HTMLFormElement>("form.try-operation");
if (form !== null) {
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void whileBusy(form.querySelector("button"), () => send(form));
  });
  // Removes the answer and typed keys, because a browser may keep the page in memory after the user has left.
  addEventListener("pagehide", () => {
    form.querySelector("[data-answer]")?.replaceChildren();
    for (const key of form.querySelectorAll<HTMLInputElement>("[data-key]")) key.value = "";
  });
}

async function send(form: HTMLFormElement): Promise<void> {
  const place = form.querySelector("[data-answer]");
  if (place === null) return;
  try {
    const started = performance.now();
    const response = await fetch(addressOf(form), requestOf(form));
    const text = await response.text();
    show(place, response, text, performance.now() - started);
  } catch {
    place.textContent = unanswered;
  }
}

function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  let path = form.dataset.path ?? "";
  for (const input of form.querySelectorAll<HTMLInputElement>("[data-place]")) {
    if (input.dataset.place === "path") {
      path = path.replace(`{${input.name}}`, encodeURIComponent(input.value));
    } else if (input.value !== "") query.set(input.name, input.value);
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

function requestOf(form: HTMLFormElement): RequestInit {
  const key = form.querySelector<HTMLInputElement>("[data-key]")?.value.trim() ?? "";
  const body = form.querySelector<HTMLTextAreaElement>("[name=body]")?.value;
  return {
    method: (form.dataset.method ?? "get").toUpperCase(),
    credentials: "omit",
    headers: {
      ...(key !== "" && { Authorization: `Bearer ${key}` }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    ...(body !== undefined && { body }),
  };
}

const SHOWN_HEADERS = /^(x-quota|x-credits|x-trial|x-charged|ratelimit-|retry-after|x-request-id|link)/;

function show(place: Element, response: Response, text: string, ms: number): void {
  const headers = [...response.headers].filter(([name]) => SHOWN_HEADERS.test(name));
  const lines = headers.map(([name, value]) => `${name}: ${value}`).join("\n");
  place.replaceChildren(
    make("p", {}, `Status ${response.status}, ${Math.round(ms)} ms`),
    make("p", { class: "small quiet mono lines" }, lines),
    make("pre", { tabindex: 0 }, pretty(text)),
  );
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
