/**
 * The words of `/screen` in German.
 *
 * @module
 */
import { german as catalogue, writingIn } from "../../../../../sdk/verdicts/mod.ts";
import { deskGerman as desk } from "./desk_german.ts";
import { runGerman as run } from "./run_german.ts";
import type { ScreenWords } from "./english.ts";

const { plural, number } = writingIn("de");

/** The words of the page in German. */
export const german: ScreenWords = {
  catalogue,
  desk,
  run,
  payees: (count) => plural(count, { one: "# Zahlungsempfänger", other: "# Zahlungsempfänger" }),
  accounts: (count) => plural(count, { one: "# Konto", other: "# Konten" }),
  count: number,
  seal: {
    unproven:
      "Eine Antwort kam ohne ihren Nachweis, darum gibt es noch keinen. Prüfen Sie die Datei mit Ihrem Schlüssel: binnen 24 Stunden kostet nichts zweimal.",
    refused: (why) => `Es wurde kein Nachweis erstellt: ${why}`,
    sealed: (count, id) =>
      `${
        plural(count, { one: "# Zeile", other: "# Zeilen" })
      } versiegelt als ${id}. Der gedruckte Bericht nennt das Siegel.`,
    code: "QR-Code des Siegels",
    onPaper: (id, address) =>
      `Versiegelt als ${id}. Der Code öffnet ${address}: dort wird das Siegel geprüft und, mit der Datei des Nachweises, jede Zeile.`,
  },
};
