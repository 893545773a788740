/**
 * Adds a button to each block of code that copies it.
 *
 * @module
 */
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
