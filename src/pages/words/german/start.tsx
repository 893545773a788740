import { german as catalogue } from "../../../../sdk/verdicts/mod.ts";
import type { Words } from "../english/mod.ts";

const { plural, number } = catalogue.writing;

/** The start page, and the answer that it gives. */
export const start: Words["start"] = {
  title: "Bankscreen: die Bank kennen, bevor Sie zahlen",
  description:
    "Welche Bank führt dieses Konto, kommt die Überweisung an und spricht etwas gegen die Zahlung? Eine Antwort, mit " +
    "Register und Stand zu jeder Angabe.",
  heading: (
    <>
      Erst die <span class="marked">Bank</span> kennen, dann zahlen.
    </>
  ),
  lede:
    "Fügen Sie die IBAN eines Zahlungsempfängers ein. Bankscreen sagt, welche Bank das Konto führt, ob die Überweisung " +
    "ankommt, ob die Bank auf einer Sanktionsliste steht und was zu tun ist, mit Quelle und Stand zu jeder Angabe.",
  form: {
    label: "IBAN oder BIC prüfen",
    button: "Prüfen",
    note: (lines, calls) =>
      `Kostenlos und ohne Anmeldung: ${
        number(calls)
      } Prüfungen pro Woche. Eine IBAN oder ein BIC pro Zeile, bis zu ${
        number(lines)
      }. Nur diese werden übertragen und nicht gespeichert.`,
    example: "Zum Beispiel",
    answer: "Ergebnis",
    empty: "Bitte geben Sie zuerst eine IBAN oder einen BIC ein.",
    spent:
      "Die kostenlosen Prüfungen dieser Woche sind in Ihrem Netzwerk aufgebraucht. Mit einem kostenlosen Schlüssel gibt es mehr.",
    getKey: "Kostenlosen Schlüssel holen",
    unreachable: "Die Antwort ist nicht angekommen. Prüfen Sie die Verbindung und versuchen Sie es erneut.",
    more: (lines) => `Die ersten ${number(lines)} Zeilen wurden geprüft.`,
    screenFile: "Ganze Datei prüfen",
    neither: "Das ist weder eine IBAN noch ein BIC.",
    letter: (letter, digit) =>
      `Der Buchstabe ${letter} steht, wo eine Ziffer stehen muss (${digit}). Meinten Sie diese IBAN?`,
    checkThis: "Diese prüfen",
  },
  slip: {
    whatToDo: "Was zu tun ist",
    restsOn: "Worauf das beruht",
    bank: "Bank",
    notKnown: "Nicht bekannt",
    instant: "Echtzeitüberweisung",
    vop: "Empfänger\u00adüberprüfung (VoP)",
    countryRisk: "Länderrisiko",
    sanctions: "Sanktionslisten",
    neverChecked: "Wird nie geprüft",
    owner: "Ob es das Konto gibt und wem es gehört",
    bic: "BIC",
    noBic: "Keine Quelle ordnet dieser Bankleitzahl einen BIC zu",
    bankCode: "Bankleitzahl",
    parts: { check: "Prüfziffern", bank: "Bank", branch: "Filiale", account: "Konto" },
    copy: "Kopieren",
    copied: "Kopiert",
    asOf: (date) => `Stand ${date}`,
    old: "älter als ein Jahr",
    holder: {
      confirmed: "Vergeben, laut Register der vergebenden Stelle",
      inferred: "In einer zusammengestellten Liste bekannt, nicht in einem Register der vergebenden Stelle",
      not_allocated: "Nicht vergeben, laut Register der vergebenden Stelle",
      unknown: "Kein Register macht dazu eine Angabe",
    },
    basis: {
      given: "vom Zahlungsempfänger mit der IBAN angegeben",
      national_register: "laut Register dieser Bankleitzahl zugeordnet",
      curated_map: "laut einer zusammengestellten Liste dieser Bankleitzahl zugeordnet",
      directory_prefix: "wahrscheinlich: der BIC beginnt mit der Bankleitzahl",
    },
    risk: { standard: "Normal", elevated: "Erhöht", high: "Hoch" },
    instantIs: {
      outside: "Das Land gehört nicht zu SEPA",
      listed: "Die Bank ist für SEPA-Echtzeitüberweisungen eingetragen",
      notListed: "Die Bank ist nicht für SEPA-Echtzeitüberweisungen eingetragen",
      duty: "Empfang seit 9. Januar 2025 gesetzlich vorgeschrieben (Verordnung (EU) 2024/886)",
      later: "Empfang ab 9. Januar 2027 gesetzlich vorgeschrieben (Verordnung (EU) 2024/886)",
      none: "Für diese Bank nicht bekannt",
    },
    vopIs: {
      takesPart: "Die Bank nimmt teil",
      notInRegister: "Die Bank steht nicht im Register",
      duty: "Banken dieses Landes müssen sie anbieten",
      none: "In diesem Land nicht vorgeschrieben",
    },
    sanctionsAre: {
      hit: (lists) => `Gelistet: ${lists}`,
      review: "Möglicher Treffer: bitte abgleichen",
      clear: "Die Bank steht auf keiner Sanktionsliste",
      incomplete: (lists) => `Nicht auf allen Listen in aktuellem Stand geprüft: ohne ${lists}`,
      not_screened: "Nicht geprüft",
    },
    columns: {
      account: "IBAN oder BIC",
      verdict: "Ergebnis",
      bank: "Bank",
      reason: "Grund und nächster Schritt",
    },
  },
  questions: {
    heading: "Sechs Fragen, aus den Registern beantwortet",
    example: (account, country) => `Das Ergebnis von heute für ${account}, ein Konto in ${country}.`,
    noExample: "Was die Prüfung beantwortet.",
    number: {
      ask: "Gibt es diese Nummer?",
      how: "Länge, Aufbau und Prüfziffern von 89 Ländern, nach dem IBAN-Register von SWIFT.",
    },
    wellFormed: "Richtig aufgebaut",
    holder: {
      ask: "Welche Bank führt das Konto?",
      how: (banks) =>
        `Zuerst die nationalen Register, dann ein Verzeichnis mit ${
          plural(banks, { one: "# BIC", other: "# BICs" })
        }. Nie geraten.`,
    },
    reach: {
      ask: "Kommt die Überweisung an?",
      how: "SEPA-Überweisung, Echtzeitüberweisung und Empfängerüberprüfung, nach Land und nach Bank.",
    },
    reached: { outside: "Nicht in SEPA", instant: "In Echtzeit", slow: "Nicht in Echtzeit" },
    listed: {
      ask: "Steht die Bank auf einer Sanktionsliste?",
      how: "Listen von OFAC, UN, Vereinigtem Königreich und EU, nach BIC, LEI, Name und geprüfter Identität.",
    },
    risk: {
      ask: "Wie hoch ist das Risiko?",
      how: "Ein Wert von 0 bis 100; jeder Punkt ist begründet.",
    },
    score: (score) => `${number(score)} von 100`,
    next: {
      ask: "Was ist zu tun?",
      how: "Ein Satz, der den nächsten Schritt nennt, und ein fester Code für Programme.",
    },
  },
  ways: {
    heading: "Die erste Antwort dauert eine Minute",
    lede:
      "Ohne Konto, Schlüssel oder Karte: Die ersten Abrufe einer Woche sind für jedes Netzwerk kostenlos.",
    terminal: "Im Terminal",
    typescript: "TypeScript",
    python: "Python",
    agent: "KI-Assistent, über MCP",
  },
};
