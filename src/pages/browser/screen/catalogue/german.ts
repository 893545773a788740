// The words of `/screen` in German.
import { german as files } from "../../../../../sdk/formats/mod.ts";
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
  files,
  payees: (count) => plural(count, { one: "# Zahlungsempfänger", other: "# Zahlungsempfänger" }),
  accounts: (count) => plural(count, { one: "# Konto", other: "# Konten" }),
  count: number,
  notLoaded:
    "Ein Teil der Seite wurde nicht geladen. Prüfen Sie die Verbindung, und klicken Sie noch einmal.",
  seal: {
    unproven:
      "Zu einer Antwort fehlt der Beleg, deshalb gibt es noch keinen Nachweis. Prüfen Sie die Datei mit Ihrem Schlüssel: Innerhalb von 24 Stunden wird nichts doppelt berechnet.",
    refused: (why) => `Es wurde kein Nachweis erstellt: ${why}`,
    sealed: (count, id) =>
      `${
        plural(count, { one: "# Zeile", other: "# Zeilen" })
      } versiegelt als ${id}. Der gedruckte Bericht nennt das Siegel.`,
    code: "QR-Code des Siegels",
    onPaper: (id, address) =>
      `Versiegelt als ${id}. Der Code öffnet ${address}: Dort wird das Siegel geprüft und, mit der Datei des Nachweises, jede Zeile.`,
  },
};
