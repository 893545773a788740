// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { PricingWords } from "./pricing.ts";

const writing = /* @__PURE__ */ writingIn("de");

/** Messages of `pricing`. */
export const pricing: PricingWords = {
  label: "Preise",
  heading: "Kostenlos starten und nur zahlen, was Sie nutzen",
  about: (a) => `etwa ${a.price}`,
  packPrice: (a) => `${writing.number(a.count)} für ${a.price}`,
  freeOnly: "Kostenlos nutzen",
  free: "Kostenlos",
  withoutAccount: "ohne Anmeldung",
  trial: (a) => `${writing.number(a.calls)} Prüfungen pro Woche, auf der Startseite oder über die API`,
  withKey: "mit kostenlosem Schlüssel",
  quota: (a) => `${writing.number(a.calls)} Abrufe im Monat sofort, ${writing.number(a.verified)} mit bestätigter E‑Mail-Adresse.`,
  getKey: "Schlüssel holen",
  credits: (a) => writing.plural(a.count, "Paket mit # Abruf", "Paket mit # Abrufen"),
  pack: (a) => `Verfällt nie. Zahlung ${a.by === "card" ? "per Karte" : a.by === "usdc" ? "in USDC" : "per Karte oder in USDC"}`,
  proUnit: "im Monat, Pro",
  pro: (a) => `${writing.number(a.calls)} Abrufe im Monat, alle Funktionen`,
  single: "pro Abruf",
  x402: "In USDC mit dem Abruf selbst bezahlt (x402), ohne Anmeldung",
  page: {
    description: "Kostenlose Abrufe jede Woche, kostenlose Schlüssel, Guthaben ohne Verfall, ein Monatsabo und einzelne Abrufe in USDC.",
    heading: "Sie zahlen nur, was Sie nutzen",
    lede: "Abgelehnte Anfragen kosten nichts, eine Sammelprüfung wird ganz oder gar nicht berechnet, und Guthaben verfällt nie.",
    example: "Was ein Monat kostet",
    exampleRows: (a) => `Für eine Zahlungsdatei mit ${writing.number(a.accounts)} Lieferanten brauchen Sie ${writing.plural(a.accounts, "# Abruf", "# Abrufe")} für die Konten und ${writing.plural(a.banks, "# Abruf", "# Abrufe")} für deren Banken, denn jede Bank wird nur einmal geprüft.`,
    exampleTotal: (a) => `Zusammen ${writing.plural(a.calls, "# Abruf", "# Abrufe")}. Mit bestätigter E‑Mail-Adresse sind davon ${writing.number(a.free)} im Monat kostenlos; die übrigen ${writing.number(a.paid)} kosten mit einem Paket ${a.price}. Prüfen Sie dieselbe Datei innerhalb von 24 Stunden noch einmal, kostet das nichts.`,
    packs: "Guthabenpakete",
    pack: "Paket",
    packNames: {
      "1k": "Klein",
      "5k": "Mittel",
      "25k": "Groß",
    },
    credits: "Abrufe",
    price: "Preis",
    perCall: "Pro Abruf",
    worth: (a) => `Die Pakete mit ${writing.number(a.small)} und ${writing.number(a.large)} Abrufen kosten pro Abruf gleich viel; mit dem größeren haben Sie nur einen Kauf und einen Beleg. Beim größten Paket ist der einzelne Abruf günstiger.`,
    tax: "Alle Preise in US-Dollar. Ihre Karte wird in Ihrer Währung zum Kurs Ihrer Bank belastet. Fällt Umsatzsteuer an, kommt sie hinzu und steht auf dem Beleg des Zahlungsdienstleisters.",
    buy: "Paket oder Pro kaufen",
    soldInUsdc: "Dieser Server nimmt keine Karten an. Programme können Pakete und einzelne Abrufe in USDC kaufen:",
    howInUsdc: "so funktioniert es",
    notSold: "Der Betreiber dieses Servers verkauft nichts. Kostenlose Abrufe und Schlüssel gibt es trotzdem.",
    askOperator: (a) => ["Wenn Sie mehr Abrufe brauchen, wenden Sie sich an ", a.operator(a.who), "."],
    calls: "Was ein Abruf kostet",
    operation: "Funktion",
    withKey: "Mit Schlüssel",
    inUsdc: "In USDC, ohne Schlüssel",
    credit: "1 Abruf",
    creditPerIban: "1 Abruf pro IBAN",
    perIban: "pro IBAN",
    names: {
      validateIBAN: "Eine IBAN prüfen und ihre Bank ermitteln",
      batchValidateIBAN: "Bis zu 100 IBANs auf einmal prüfen",
      complianceCheck: "Die Bank hinter einer IBAN oder einem BIC gegen Sanktionslisten prüfen",
      lookupBIC: "Das Institut zu einem BIC ermitteln",
      lookupChClearing: "Eine Schweizer Clearingnummer nachschlagen",
      sealEvidence: "Den Nachweis einer Zahlungsdatei versiegeln",
    },
    restIsFree: "Alles andere ist kostenlos: Formate, Referenzen, QR-Rechnungen, Adressen, IBAN-Aufbau der Länder, Test-IBANs und die Verwaltung von Schlüsseln.",
    asked: "Häufige Fragen",
    questions: {
      counts: {
        ask: "Was zählt als Abruf?",
        answer: "Jede Antwort. Auch „Diese IBAN ist falsch“ ist eine Antwort; die Ablehnung einer unlesbaren Anfrage ist keine.",
      },
      spent: {
        ask: "Was passiert, wenn die kostenlosen Abrufe aufgebraucht sind?",
        answer: "Dann wird das Guthaben des Schlüssels verwendet. Ohne Guthaben wird nichts geprüft und nichts berechnet, und die Antwort zeigt Ihnen, welche Möglichkeiten Sie haben.",
      },
      results: {
        ask: "Wer darf meine Ergebnisse sehen?",
        answer: "Bei einem kostenlosen Schlüssel brauchen Ergebnisse, die Sie anderen zeigen, einen Quellenhinweis mit Link. Bei bezahlten Tarifen entfällt er.",
      },
    },
  },
};
