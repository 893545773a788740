// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { BuyWords } from "./buy.ts";

const writing = /* @__PURE__ */ writingIn("de");

/** Messages of `buy`. */
export const buy: BuyWords = {
  title: "Kaufen",
  description: "Guthaben oder Pro mit Karte kaufen und einen neuen API-Schlüssel erhalten.",
  heading: "Guthaben mit Karte kaufen",
  sold: "Sie bezahlen auf der Seite des Zahlungsdienstleisters. Sobald die Zahlung bestätigt ist, kommen Sie hierher zurück, und Ihr neuer Schlüssel wird einmal angezeigt.",
  notSold: "Auf diesem Server können Sie nicht mit Karte bezahlen. Kostenlose Schlüssel und Abrufe gibt es trotzdem.",
  credits: (a) => writing.plural(a.count, "# Abruf", "# Abrufe"),
  perCall: (a) => `${a.price} pro Abruf; Guthaben verfällt nicht`,
  buyCredits: (a) => `${writing.plural(a.count, "# Abruf", "# Abrufe")} kaufen`,
  proUnit: "im Monat, Pro",
  proWhat: (a) => `${writing.plural(a.count, "# Abruf", "# Abrufe")} jeden Monat`,
  subscribe: "Abonnieren",
  ownKey: "Vorhandenen Schlüssel aufladen",
  ownKeyHow: (a) => ["Jeder Schlüssel hat eigene Zahlungslinks; was Sie dort kaufen, wird ihm gutgeschrieben. Sie finden die Links in ", a.account("Ihrem Konto"), ", Programme finden sie als „topup“ in der ", a.usage("Nutzung des Schlüssels"), ". Die Links enthalten eine Referenz, nicht den Schlüssel; Sie können sie also an die Person weitergeben, die bezahlt."],
  usdc: "Mit USDC bezahlen",
  usdcHow: (a) => ["Programme können Guthaben und einzelne Abrufe über x402 kaufen: siehe ", a.payments("Bezahlung"), " (auf Englisch)."],
  outcome: {
    description: "Ergebnis einer Kartenzahlung.",
    key: "Ihr API-Schlüssel",
    ask: "Der Schlüssel wird nur einmal angezeigt. Halten Sie einen sicheren Ort dafür bereit.",
    show: "Schlüssel anzeigen",
    shown_before: "Dieser Schlüssel wurde bereits angezeigt",
    recharged: "Zahlung eingegangen",
    rechargedDetail: "Ihr Schlüssel ist aufgeladen. Sie müssen nichts weiter tun.",
    screen: "Datei prüfen",
    balance: "Guthaben ansehen",
    waiting: "Warten auf die Zahlung",
    not_paid: "Zahlung nicht eingegangen",
    reversed: "Zahlung zurückgebucht",
    unknown: "Nichts anzuzeigen",
    unknownDetail: "Unter dieser Adresse gibt es keinen Schlüssel. Er wurde bereits angezeigt, oder die Adresse ist unvollständig.",
    unknownHelp: (a) => ["Bezahlt, aber kein Schlüssel? Öffnen Sie den Link in der E‑Mail, die wir an die bei der Zahlung angegebene Adresse gesendet haben; er funktioniert nur einmal. Schlüssel mit Ihrer bestätigten E‑Mail-Adresse finden Sie in ", a.account("Ihrem Konto"), "."],
    details: {
      shown_before: "Ihre Zahlung ist eingegangen, und der Schlüssel wurde hier einmal angezeigt. Falls Sie ihn verpasst haben, öffnen Sie den Link in der E‑Mail, die wir an die bei der Zahlung angegebene Adresse gesendet haben.",
      waiting: "Die Zahlung ist noch nicht bestätigt. Kartenzahlungen dauern Sekunden, Überweisungen können Tage dauern. Diese Seite wird automatisch neu geladen. Sie können sie auch schließen und später wiederkommen.",
      not_paid: "Die Zahlung ist nicht oder nicht vollständig eingegangen, daher wurde kein Schlüssel erstellt.",
      reversed: "Diese Zahlung wurde erstattet oder wird beanstandet.",
    },
  },
};
