// Generated from openapi/ by deno task generate. Do not edit.
import type { VerifyWords } from "./verify.ts";

/** Messages of `verify`. */
export const verify: VerifyWords = {
  description: "Antwort, Zeile oder Nachweis einer Zahlungsdatei ablegen und sehen, ob alles genau so ist, wie der Dienst es signiert hat. Nichts verlässt Ihren Browser.",
  lede: "Hier sehen Sie, ob eine Antwort, eine Zeile oder eine ganze Zahlungsdatei genau so ist, wie der Dienst sie signiert hat, und wann das war.",
  noScript: "Diese Seite prüft die Datei in Ihrem Browser und braucht dafür JavaScript. Auf der Kommandozeile geht es so:",
  drop: "Nachweis hier ablegen",
  choose: "Dateien auswählen",
  files: (a) => ["Die JSON-Datei einer Antwort, einer Zeile oder eines Prüflaufs. Fügen Sie, falls vorhanden, die Zahlungsdatei und den Schlüsselsatz des Dienstes (", a.keySet("jwks.json"), ") hinzu; ohne ihn lässt sich der Nachweis eines anderen Servers nicht prüfen."],
  promise: "Nichts verlässt diesen Browser.",
  promiseDetail: "Nur die öffentlichen Schlüssel dieses Servers werden abgerufen.",
  guide: "Was ein Nachweis belegt und was nicht (auf Englisch)",
};
