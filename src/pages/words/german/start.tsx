// Words of the home page and of the prices, in German.
import { german as catalogue } from "../../../../sdk/verdicts/mod.ts";
import type * as english from "../english/start.tsx";

const { plural, number } = catalogue.writing;

/** The start page, and the answer that it gives. */
export const start: typeof english.start = {
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
          plural(banks, "# BIC", "# BICs")
        }. Nie geraten.`,
    },
    reach: {
      ask: "Kommt die Überweisung an?",
      how: "SEPA-Überweisung, Echtzeitüberweisung und Empfängerüberprüfung, nach Land und nach Bank.",
    },
    reached: { outside: "Nicht in SEPA", instant: "In Echtzeit", slow: "Nicht in Echtzeit" },
    listed: {
      ask: "Steht die Bank auf einer Sanktionsliste?",
      how: (lists: string): string => `Listen von ${lists}, nach BIC, LEI, Name und geprüfter Identität.`,
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

/** Prices in short, and the page of prices. */
export const prices: typeof english.prices = {
  label: "Preise",
  heading: "Kostenlos beginnen und nur zahlen, was Sie nutzen",
  free: "Kostenlos",
  withoutAccount: "ohne Anmeldung",
  trial: (calls) => `${number(calls)} Prüfungen pro Woche, auf der Startseite oder über die API`,
  withKey: "mit kostenlosem Schlüssel",
  quota: (calls, verified) =>
    `${number(calls)} Abrufe im Monat sofort, ${number(verified)} mit bestätigter E-Mail-Adresse.`,
  getKey: "Schlüssel holen",
  credits: (count) => plural(count, "Paket mit # Abruf", "Paket mit # Abrufen"),
  pack: "Verfallen nie. Zahlung per Karte oder in USDC",
  proUnit: "im Monat, Pro",
  pro: (calls) => `${number(calls)} Abrufe im Monat, alle Funktionen`,
  single: "je Einzelabruf",
  x402: "In USDC mit dem Abruf selbst bezahlt (x402), ohne Anmeldung",
  page: {
    description:
      "Kostenlose Abrufe jede Woche, kostenlose Schlüssel, Guthaben ohne Verfall, ein Monatsabo und Einzelabrufe in USDC.",
    heading: "Zahlen Sie für Antworten, nicht für Lizenzen",
    lede:
      "Ein abgewiesener Abruf kostet nie etwas, ein Stapel wird ganz oder gar nicht berechnet, und Gekauftes verfällt nicht.",
    example: "Was ein Monat kostet",
    exampleRows: (accounts, banks) => [
      `Eine Zahlungsdatei mit ${number(accounts)} Lieferanten braucht ${
        plural(accounts, "# Abruf", "# Abrufe")
      } für die Konten und ${
        plural(banks, "# Abruf", "# Abrufe")
      } für deren Banken, denn jede Bank wird einmal geprüft.`,
    ],
    exampleTotal: (calls, free, price) =>
      `Das sind ${plural(calls, "# Abruf", "# Abrufe")}. Davon sind ${
        number(free)
      } im Monat mit bestätigter E-Mail-Adresse kostenlos; die übrigen ${
        number(calls - free)
      } kosten aus einem Paket ${price}. Dieselbe Datei, innerhalb von 24 Stunden noch einmal geprüft, kostet nichts.`,
    packs: "Guthabenpakete",
    pack: "Paket",
    credits: "Abrufe",
    price: "Preis",
    perCall: "Je Abruf",
    worth: (small, large) =>
      `Die Pakete mit ${number(small)} und ${
        number(large)
      } Abrufen kosten je Abruf gleich viel; das größere bedeutet einen Kauf und einen Beleg statt mehrerer. Das größte ist je Abruf günstiger.`,
    tax:
      "Alle Preise gelten in US-Dollar. Ihre Karte wird in Ihrer Währung zum Kurs Ihrer Bank belastet; wo Umsatzsteuer anfällt, kommt sie hinzu und steht auf dem Beleg des Zahlungsdienstleisters.",
    buy: "Paket oder Pro kaufen",
    soldInUsdc: "Dieser Server nimmt keine Karten an. Programme kaufen Pakete und einzelne Abrufe in USDC:",
    howInUsdc: "so geht es",
    notSold: "Dieser Server verkauft nichts. Kostenlose Abrufe und Schlüssel gibt es auch hier.",
    calls: "Was ein Abruf kostet",
    operation: "Funktion",
    withKey: "Mit Schlüssel",
    inUsdc: "In USDC, ohne Schlüssel",
    credit: "1 Abruf",
    creditPerIban: "1 Abruf je IBAN",
    perIban: "je IBAN",
    names: {
      validateIBAN: "Eine IBAN prüfen und die Bank nennen",
      batchValidateIBAN: "Bis zu 100 IBANs auf einmal prüfen",
      complianceCheck: "Die Bank hinter einer IBAN oder einem BIC auf Sanktionen prüfen",
      lookupBIC: "Das Institut hinter einem BIC nennen",
      lookupChClearing: "Eine Schweizer Clearingnummer nachschlagen",
      sealEvidence: "Den Nachweis einer Zahlungsdatei versiegeln",
    },
    restIsFree:
      "Alles andere ist kostenlos: Formate, Referenzen, QR-Rechnungen, Adressen, Länderaufbau, Test-IBANs und alles rund um Schlüssel.",
    asked: "Fragen",
    questions: [
      {
        ask: "Was zählt als Abruf?",
        answer: "Eine Antwort. Auch eine falsche IBAN ist eine Antwort; eine unlesbare Anfrage ist keine.",
      },
      {
        ask: "Was geschieht, wenn die kostenlosen Abrufe verbraucht sind?",
        answer:
          "Dann wird das Guthaben des Schlüssels verwendet. Ohne Guthaben wird nichts geprüft und nichts berechnet, und Sie erfahren, wie es weitergeht.",
      },
      {
        ask: "Wer darf meine Ergebnisse sehen?",
        answer:
          "Bei einem kostenlosen Schlüssel tragen Ergebnisse, die Sie anderen zeigen, einen Quellenhinweis mit Link, bei bezahlten Tarifen nicht.",
      },
    ],
  },
};
