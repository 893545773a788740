// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../verdicts/language.ts";
import type { EvidenceWords } from "./evidence.ts";

const writing = /* @__PURE__ */ writingIn("de");

/** Messages of `evidence`. */
export const evidence: EvidenceWords = {
  answered: (a) => `${a.issuer} hat ${a.operation} am ${writing.minute(a.at)} (laut eigener Uhr) so beantwortet; seitdem wurde nichts verändert.`,
  sealedRow: (a) => `${a.issuer} hat diese Zeile am ${writing.minute(a.at)} (laut eigener Uhr) versiegelt; seitdem wurde nichts verändert.`,
  sealed: (a) => `${a.issuer} hat ${writing.plural(a.rows, "# Zeile", "# Zeilen")} am ${writing.minute(a.at)} (laut eigener Uhr) versiegelt; seitdem wurde nichts verändert.`,
  released: (a) => `Vorbereitet von ${a.preparer} am ${writing.minute(a.prepared)}, freigegeben von ${a.releaser} am ${writing.minute(a.released)}.`,
  sameFile: "Es ist dieselbe Zahlungsdatei, die geprüft wurde.",
  notCompared: (a) => `Nicht verglichen: ${a.parts}.`,
  parts: {
    request: "die Anfrage",
    editions: "der Stand der Daten",
  },
  altered: {
    token: "Die signierten Angaben wurden verändert.",
    answer: "Signiert wurde eine andere Antwort.",
    request: "Beantwortet wurde eine andere Anfrage.",
    editions: "Geprüft wurde mit einem anderen Stand der Daten.",
    record: "Versiegelt wurde eine andere Zeile.",
    path: "Die Zeile lässt sich nicht auf das Siegel zurückführen.",
    source: "Geprüft wurde eine andere Zahlungsdatei.",
    account: "Die signierten Antworten betreffen ein anderes Konto oder eine andere Bank als die Zeile.",
    verdict: "Das Ergebnis der Zeile ist keines der fünf möglichen.",
    issuer: "Versiegelt hat ein anderer Dienst als der, von dem die Antworten stammen.",
    rows: "Die Zeile ist doppelt vorhanden oder fehlt in der Zahlungsdatei.",
  },
  problems: {
    unknown_key: "Der Signaturschlüssel gehört nicht zum verwendeten Schlüsselsatz: Verwenden Sie den Schlüsselsatz des Dienstes, der signiert hat.",
    key_compromised: "Möglicherweise hat jemand anderes signiert: Zum Zeitpunkt der Signatur war der Schlüssel bereits als gestohlen gemeldet.",
    not_evidence: "Das ist kein Nachweis eines Bankscreen-Dienstes.",
  },
  row: (a) => `Zeile ${a.row}.`,
  about: (a) => `Die Zeile betrifft ${a.account}.`,
  elsewhere: (a) => `Der Nachweis stammt von ${a.issuer}: Fügen Sie den Schlüsselsatz dieses Dienstes (${a.address}) zusammen mit der Datei hinzu.`,
  rows: (a) => `${writing.isOne(a.count) ? `Zeile ${a.rows}` : `die Zeilen ${a.rows}`}${a.more === 0 ? "" : writing.plural(a.more, " und # weitere", " und # weitere")}`,
  warnings: {
    key_stolen_later: (a) => `Der Schlüssel gilt seit ${writing.minute(a.from)} als gestohlen. Die Signatur trägt einen früheren Zeitpunkt, doch den kann auch der Dieb eingetragen haben: Verlangen Sie einen Zeitstempel von dritter Seite.`,
    milder_verdict: (a) => `Für ${a.rows} ${writing.plural(a.count, "enthält der Nachweis ein günstigeres Ergebnis als die signierte Antwort: Maßgeblich ist die Antwort", "enthält der Nachweis günstigere Ergebnisse als die signierten Antworten: Maßgeblich sind die Antworten")}.`,
    not_asked: (a) => `Für ${a.rows} wurde der Dienst nicht abgefragt; ${writing.plural(a.count, "das Ergebnis stammt", "die Ergebnisse stammen")} nicht von ihm.`,
    file_not_compared: "Die Zahlungsdatei wurde nicht verglichen; die Antworten können andere Konten betreffen als deren Zeilen: Prüfen Sie den Nachweis zusammen mit der Datei.",
    other_column: (a) => `Die Konten stehen in der Spalte „${a.column}“ der Zahlungsdatei: Bitte prüfen Sie, ob das die Konten der Zahlungsempfänger sind.`,
    asked_otherwise: (a) => `Der Dienst hat ${a.rows} mit einem anderen BIC oder einer anderen Referenz geprüft, als in der Zahlungsdatei steht.`,
    answered_another_day: (a) => `Zwischen Antwort und Siegel liegt mehr als ein Tag: ${a.rows}.`,
    rows_missing: (a) => `In der Zahlungsdatei, aber nicht im Nachweis: ${a.rows}.`,
  },
};
