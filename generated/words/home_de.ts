// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { HomeWords } from "./home.ts";

const writing = /* @__PURE__ */ writingIn("de");

/** Messages of `home`. */
export const home: HomeWords = {
  title: "Bankscreen: erst die Bank kennen, dann zahlen",
  description: "Welche Bank führt dieses Konto, kommt die Überweisung an und spricht etwas gegen die Zahlung? Eine Antwort, mit Quelle und Stand jeder Angabe.",
  heading: (a) => ["Erst die ", a.marked("Bank"), " kennen, dann zahlen."],
  lede: "Geben Sie die IBAN eines Zahlungsempfängers ein. Bankscreen zeigt, welche Bank das Konto führt, ob die Überweisung ankommt, ob die Bank auf einer Sanktionsliste steht und was zu tun ist, mit Quelle und Stand jeder Angabe.",
  form: {
    label: "IBAN oder BIC prüfen",
    button: "Prüfen",
    note: (a) => `Kostenlos und ohne Anmeldung: ${writing.number(a.calls)} Prüfungen pro Woche. Eine IBAN oder ein BIC pro Zeile, höchstens ${writing.number(a.lines)}. Nur diese Angaben werden übertragen, und wir speichern sie nicht.`,
    listsOld: (a) => ["Derzeit sind nicht alle Sanktionslisten aktuell (", a.status("zum Status"), "); deshalb gilt keine Bank als unbedenklich."],
    example: "Zum Beispiel",
    answer: "Ergebnis",
    empty: "Bitte geben Sie zuerst eine IBAN oder einen BIC ein.",
    spent: "Die kostenlosen Prüfungen dieser Woche sind in Ihrem Netzwerk aufgebraucht. Mit einem kostenlosen Schlüssel erhalten Sie mehr.",
    unreachable: "Es kam keine Antwort. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
    more: (a) => `Die ersten ${writing.number(a.lines)} Zeilen wurden geprüft.`,
    screenFile: "Ganze Datei prüfen",
    neither: "Das ist weder eine IBAN noch ein BIC.",
    letter: (a) => `Statt der Ziffer ${a.digit} steht dort der Buchstabe ${a.letter}. Meinten Sie diese IBAN?`,
    checkThis: "Diese prüfen",
  },
  slip: {
    otherFindings: "Weitere Befunde",
    restsOn: "Quellen",
    bank: "Bank",
    notKnown: "Unbekannt",
    instant: "Echtzeitüberweisung",
    vop: "Empfänger­überprüfung (VoP)",
    countryRisk: "Länderrisiko",
    sanctions: "Sanktionslisten",
    neverChecked: "Wird nie geprüft",
    owner: "Ob es das Konto gibt und wem es gehört",
    bic: "BIC",
    noBic: "Keine Quelle ordnet dieser Bankleitzahl einen BIC zu",
    bankCode: "Bankleitzahl",
    parts: {
      check: "Prüfziffern",
      bank: "Bank",
      branch: "Filiale",
      account: "Konto",
    },
    copy: "Kopieren",
    copied: "Kopiert",
    asOf: (a) => `Stand ${a.date}`,
    old: "älter als ein Jahr",
    holder: {
      confirmed: "Vergeben, laut Register der zuständigen Stelle",
      inferred: "In einer zusammengestellten Liste enthalten, aber nicht im Register einer zuständigen Stelle",
      not_allocated: "Nicht vergeben, laut Register der zuständigen Stelle",
      absent: "Nicht in dieser Quelle; ausgeschlossen ist die Bankleitzahl damit nicht",
      unknown: "In keinem Register erfasst",
    },
    basis: {
      given: "vom Zahlungsempfänger mit der IBAN angegeben",
      national_register: "laut Register dieser Bankleitzahl zugeordnet",
      curated_map: "laut einer zusammengestellten Liste dieser Bankleitzahl zugeordnet",
      directory_prefix: "wahrscheinlich: der BIC beginnt mit der Bankleitzahl",
    },
    risk: {
      standard: "Normal",
      elevated: "Erhöht",
      high: "Hoch",
    },
    instantIs: {
      outside: "Das Land gehört nicht zum SEPA-Raum",
      listed: "Die Bank nimmt SEPA-Echtzeitüberweisungen an",
      notListed: "Die Bank ist nicht für SEPA-Echtzeitüberweisungen registriert",
      duty: (a) => `Annahme seit dem ${a.date} gesetzlich vorgeschrieben (Verordnung (EU) 2024/886)`,
      later: (a) => `Annahme ab dem ${a.date} gesetzlich vorgeschrieben (Verordnung (EU) 2024/886)`,
      none: "Für diese Bank unbekannt",
    },
    vopIs: {
      takesPart: "Die Bank nimmt teil",
      notInRegister: "Die Bank steht nicht im Register",
      duty: "Banken in diesem Land müssen sie anbieten",
      none: "In diesem Land nicht vorgeschrieben",
    },
    sanctionsAre: {
      hit: (a) => `Auf einer Sanktionsliste (${a.lists})`,
      review: "Möglicher Treffer: bitte vergleichen",
      clear: "Die Bank steht auf keiner Sanktionsliste",
      incomplete: (a) => `Nicht vollständig geprüft (fehlt oder veraltet: ${a.lists})`,
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
    heading: "Sechs Fragen, beantwortet aus den Registern",
    example: (a) => `Das heutige Ergebnis für ${a.account}, ein Konto in ${a.country}.`,
    noExample: "Das beantwortet eine Prüfung.",
    number: {
      ask: "Ist die IBAN gültig?",
      how: "Länge, nationaler Aufbau und Prüfziffern für 89 Länder, nach dem IBAN-Register von SWIFT.",
    },
    wellFormed: "Gültig",
    holder: {
      ask: "Welche Bank führt das Konto?",
      how: (a) => `Zuerst nationale Register, dann ein Verzeichnis mit ${writing.plural(a.banks, "# BIC", "# BICs")}. Geraten wird nie.`,
    },
    reach: {
      ask: "Kommt die Überweisung an?",
      how: "SEPA-Überweisung, Echtzeitüberweisung und Empfängerüberprüfung, nach Land und nach Bank.",
    },
    reached: {
      outside: "Nicht im SEPA-Raum",
      instant: "In Echtzeit",
      slow: "Nicht in Echtzeit",
    },
    listed: {
      ask: "Steht die Bank auf einer Sanktionsliste?",
      how: (a) => `Listen von ${a.lists}, abgeglichen nach BIC, LEI, Name und geprüfter Identität.`,
    },
    risk: {
      ask: "Wie hoch ist das Risiko?",
      how: "Ein Wert von 0 bis 100; jeder Punkt ist begründet.",
    },
    score: (a) => `${writing.number(a.score)} von 100`,
    next: {
      ask: "Was ist zu tun?",
      how: "Ein Satz mit dem nächsten Schritt und ein fester Code für Programme.",
    },
  },
  ways: {
    heading: "In einer Minute zum ersten Ergebnis",
    lede: "Ohne Konto, Schlüssel oder Karte: Pro Netzwerk sind jede Woche einige Abrufe kostenlos.",
    terminal: "Im Terminal",
    typescript: "TypeScript",
    python: "Python",
    agent: "KI-Assistent (MCP)",
  },
};
