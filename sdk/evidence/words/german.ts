import { writingIn } from "../../verdicts/mod.ts";
import { type CheckWords, ROWS_NAMED } from "./english.ts";

const { plural, list, minute } = writingIn("de");

/** Findings about evidence, in German. */
export const german: CheckWords = {
  answered: (issuer, operation, at) =>
    `${issuer} hat ${operation} am ${
      minute(at)
    } (laut eigener Uhr) so beantwortet; seitdem wurde nichts verändert.`,
  sealedRow: (issuer, at) =>
    `${issuer} hat diese Zeile am ${
      minute(at)
    } (laut eigener Uhr) versiegelt; seitdem wurde nichts verändert.`,
  sealed: (issuer, rows, at) =>
    `${issuer} hat ${plural(rows, "# Zeile", "# Zeilen")} am ${
      minute(at)
    } (laut eigener Uhr) versiegelt; seitdem wurde nichts verändert.`,
  sameFile: "Die Zahlungsdatei ist die, die geprüft wurde.",
  notCompared: (parts) => `Nicht verglichen: ${list(parts)}.`,
  parts: { request: "die Anfrage", editions: "der Stand der Daten" },
  altered: {
    token: "Die signierten Angaben wurden verändert.",
    answer: "Die Antwort ist nicht die, die signiert wurde.",
    request: "Die Anfrage ist nicht die, die beantwortet wurde.",
    editions: "Der Stand der Daten ist nicht der, der damals galt.",
    record: "Die Zeile ist nicht die, die versiegelt wurde.",
    path: "Die Zeile lässt sich nicht auf das Siegel zurückführen.",
    source: "Die Zahlungsdatei ist nicht die, die geprüft wurde.",
    account: "Die signierten Antworten betreffen ein anderes Konto oder eine andere Bank als die Zeile.",
    verdict: "Das Ergebnis der Zeile ist keines der fünf möglichen.",
    issuer: "Versiegelt hat ein anderer Dienst als der, von dem die Antworten stammen.",
    rows: "Die Zeile ist doppelt vorhanden oder fehlt in der Zahlungsdatei.",
  },
  problems: {
    unknown_key:
      "Der Schlüssel, mit dem signiert wurde, ist hier nicht bekannt: Besorgen Sie sich den Schlüsselsatz des Dienstes, der geantwortet hat.",
    key_compromised:
      "Signiert haben kann das auch jemand anderes: Zum angegebenen Zeitpunkt galt der Signaturschlüssel bereits als gestohlen.",
    not_evidence: "Das ist kein Nachweis eines Bankscreen-Dienstes.",
  },
  row: (row) => `Zeile ${row}.`,
  about: (account) => `Die Zeile betrifft ${account}.`,
  elsewhere: (issuer, address) =>
    `Als Dienst ist ${issuer} angegeben: Legen Sie den Schlüsselsatz von dort (${address}) zusammen mit der Datei ab.`,
  warnings: {
    keyStolenLater: (from) =>
      `Der Signaturschlüssel gilt seit dem ${
        minute(from)
      } als gestohlen. Angegeben ist ein früherer Zeitpunkt, doch den kann auch eintragen, wer den Schlüssel gestohlen hat: Verlangen Sie einen Zeitstempel von dritter Seite.`,
    milderVerdict: (rows) =>
      rows.length === 1
        ? `Für ${
          nameRows(rows)
        } steht im Nachweis ein günstigeres Ergebnis als in der signierten Antwort: Maßgeblich ist die Antwort.`
        : `Für ${
          nameRows(rows)
        } stehen im Nachweis günstigere Ergebnisse als in den signierten Antworten: Maßgeblich sind die Antworten.`,
    notAsked: (rows) =>
      rows.length === 1
        ? `Für ${nameRows(rows)} wurde der Dienst nicht befragt; das Ergebnis dort stammt nicht von ihm.`
        : `Für ${nameRows(rows)} wurde der Dienst nicht befragt; die Ergebnisse dort stammen nicht von ihm.`,
    fileNotCompared:
      "Die Zahlungsdatei wurde nicht verglichen; die Antworten können andere Konten betreffen als deren Zeilen: Prüfen Sie den Nachweis zusammen mit der Datei.",
    otherColumn: (column) =>
      `Die Konten stehen in der Spalte „${column}“ der Zahlungsdatei: Bitte prüfen, ob das die Konten der Empfänger sind.`,
    askedOtherwise: (rows) =>
      `Geprüft wurde ${
        nameRows(rows)
      } mit einem anderen BIC oder einer anderen Referenz als in der Zahlungsdatei.`,
    answeredAnotherDay: (rows) => `Zwischen Antwort und Siegel liegt mehr als ein Tag: ${nameRows(rows)}.`,
    rowsMissing: (rows) => `Im Nachweis fehlt aus der Zahlungsdatei: ${nameRows(rows)}.`,
  },
};

function nameRows(rows: readonly string[]): string {
  const more = rows.length - ROWS_NAMED;
  const named = [...rows.slice(0, ROWS_NAMED), ...(more > 0 ? [`${more} weitere`] : [])];
  return rows.length === 1 ? `Zeile ${list(named)}` : `die Zeilen ${list(named)}`;
}
