import { german as catalogue } from "../../../../sdk/verdicts/mod.ts";
import type { Words } from "../english/mod.ts";

const { plural, number } = catalogue.writing;

/** Prices in short, and the page of prices. */
export const prices: Words["prices"] = {
  label: "Preise",
  heading: "Kostenlos beginnen und nur zahlen, was Sie nutzen",
  free: "Kostenlos",
  withoutAccount: "ohne Anmeldung",
  trial: (calls) => `${number(calls)} Prüfungen pro Woche, auf der Startseite oder über die API`,
  withKey: "mit kostenlosem Schlüssel",
  allowance: (calls, verified) =>
    `${number(calls)} Abrufe im Monat sofort, ${number(verified)} mit bestätigter E-Mail-Adresse.`,
  getKey: "Schlüssel holen",
  credits: (count) => plural(count, { one: "Paket mit # Abruf", other: "Paket mit # Abrufen" }),
  pack: "Verfallen nie. Zahlung per Karte oder in USDC",
  proUnit: "im Monat, Pro",
  pro: (calls) => `${number(calls)} Abrufe im Monat, alle Funktionen`,
  single: "je Einzelabruf",
  x402: "In USDC mit dem Abruf selbst bezahlt (x402), ohne Anmeldung",
  page: {
    title: "Preise",
    description:
      "Kostenlose Abrufe jede Woche, kostenlose Schlüssel, Guthaben ohne Verfall, ein Monatsabo und Einzelabrufe in USDC.",
    heading: "Zahlen Sie für Antworten, nicht für Lizenzen",
    lede:
      "Ein abgewiesener Abruf kostet nie etwas, ein Stapel wird ganz oder gar nicht berechnet, und Gekauftes verfällt nicht.",
    example: "Was ein Monat kostet",
    exampleRows: (accounts, banks) => [
      `Eine Zahlungsdatei mit ${number(accounts)} Lieferanten braucht ${
        plural(accounts, { one: "# Abruf", other: "# Abrufe" })
      } für die Konten und ${
        plural(banks, { one: "# Abruf", other: "# Abrufe" })
      } für deren Banken, denn jede Bank wird einmal geprüft.`,
    ],
    exampleTotal: (calls, free, price) =>
      `Das sind ${plural(calls, { one: "# Abruf", other: "# Abrufe" })}. Davon sind ${
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
