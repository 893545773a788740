// Helps on every page of the documentation: a button that copies each block of code, and `/` leads to the search.
/// <reference lib="dom" />

/** Time for which a button shows its outcome. */
const SAID_MS = 2000;

for (const block of document.querySelectorAll<HTMLPreElement>("pre")) addButton(block);

function addButton(block: HTMLPreElement): void {
  const frame = document.createElement("div");
  frame.className = "copied-block";
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button-quiet button-small copy";
  button.textContent = "Copy";
  // What it says afterwards is read out too.
  button.ariaLive = "polite";
  button.addEventListener("click", () => void copy(button, block.innerText));
  block.replaceWith(frame);
  frame.append(block, button);
}

async function copy(button: HTMLButtonElement, text: string): Promise<void> {
  button.textContent = await navigator.clipboard.writeText(text).then(
    () => "Copied",
    () => "Select it by hand",
  );
  setTimeout(() => button.textContent = "Copy", SAID_MS);
}

addEventListener("keydown", (event) => {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const isTyping = target instanceof HTMLElement && target.matches("input, textarea, select");
  if (key !== "/" || ctrlKey || metaKey || altKey || isTyping) return;
  event.preventDefault();
  document.querySelector<HTMLInputElement>("#search")?.focus();
});
