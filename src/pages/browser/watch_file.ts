// Reads a file of payees into the field of `/account/watch`. Nothing is sent before the user submits the form.
/// <reference lib="dom" />
import { type Payee, readPayees } from "../../../sdk/payees/mod.ts";
import { takeDrops } from "./shared/elements.ts";

const field = document.querySelector<HTMLTextAreaElement>("#payees");
const drop = document.querySelector<HTMLElement>("#drop");
const note = document.querySelector<HTMLElement>("#file-note");
const chosen = document.querySelector<HTMLInputElement>("#chosen");

// Before the sign-in, the page at this address has none of these elements.
if (field !== null && drop !== null && note !== null && chosen !== null) {
  document.querySelector("#choose")?.removeAttribute("hidden");
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    try {
      const { payees } = readPayees(new Uint8Array(await file.arrayBuffer()));
      const lines = new Set(payees.filter(({ iban, bic }) => iban !== "" || bic !== null).map(lineOf));
      field.value = [...lines].join("\n");
      const count = lines.size.toLocaleString(document.documentElement.lang);
      note.textContent = `${file.name}: ${(note.dataset.read ?? "").replace("#", count)}`;
    } catch {
      note.textContent = `${file.name}: ${note.dataset.unreadable}`;
    }
  };
  chosen.addEventListener("change", () => void take(chosen.files?.[0]));
  takeDrops(drop, ([file]) => void take(file));
}

/** Returns a line with IBAN or BIC, a tab, and a reference: the first known of supplier number, name and row. */
function lineOf({ iban, bic, supplier, name, place }: Payee): string {
  const reference = [...(supplier ?? name ?? `row ${place}`).replaceAll(/\s+/g, " ")].slice(0, 64).join("");
  return `${iban === "" ? bic : iban}\t${reference}`;
}
