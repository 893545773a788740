// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { KeysWords } from "./keys.ts";

const writing = /* @__PURE__ */ writingIn("de");

/** Messages of `keys`. */
export const keys: KeysWords = {
  problems: {
    rate_limited: "Für diese Adresse wurde in den letzten 24 Stunden bereits ein Schlüssel erstellt oder bestätigt. Er gilt weiter; den nächsten können Sie nach Ablauf der 24 Stunden erstellen.",
    key_creation_limit: "In Ihrem Netzwerk sind die kostenlosen Schlüssel für heute aufgebraucht. Bitte versuchen Sie es morgen wieder.",
    account_key_limit: "Ihre Adresse hat die Höchstzahl an Schlüsseln erreicht. Sperren Sie einen, den Sie nicht mehr brauchen.",
    address_not_proven: "Bitte bestätigen Sie zuerst, dass dieser Schlüssel Ihnen gehört.",
    invalid_email: "Das ist keine gültige E‑Mail-Adresse. Bitte prüfen Sie die Schreibweise.",
    disposable_email: "Diese Domain ist ein Platzhalter oder bietet Wegwerfadressen an. Bitte verwenden Sie Ihre eigene Adresse.",
    undeliverable_email: "Diese Domain nimmt keine E‑Mails an. Bitte prüfen Sie die Schreibweise.",
    invalid_code: "Der Code ist falsch oder abgelaufen. Bitte fordern Sie einen neuen an.",
    invalid_request: "Die Angaben sind unvollständig. Bitte füllen Sie das Formular noch einmal aus.",
    code_rate_limited: "An diese Adresse wurden zu viele Codes geschickt. Bitte warten Sie eine Stunde.",
    code_unavailable: "Die E‑Mail konnte nicht verschickt werden. Bitte versuchen Sie es in einigen Minuten erneut.",
    rate_limit_exceeded: "Aus Ihrem Netzwerk kamen zu viele Abrufe. Bitte warten Sie eine Minute.",
    device_rate_limited: "Es wurden zu viele Codes eingegeben. Bitte warten Sie einen Moment.",
    verification_required: "Für einen weiteren Schlüssel benötigen wir eine bestätigte E‑Mail-Adresse.",
    invalid_or_expired: "Dieser Code ist unbekannt oder abgelaufen. Bitte starten Sie die Anmeldung in Ihrem Programm neu.",
    approval_token_required: "Diese Seite ist abgelaufen. Bitte geben Sie den Code noch einmal ein.",
    service_unavailable: "Der Dienst antwortet gerade nicht. Bitte versuchen Sie es gleich noch einmal.",
    signed_out: "Sie sind abgemeldet.",
    not_found: "Diesen Schlüssel gibt es nicht mehr. Möglicherweise wurde er inzwischen gesperrt.",
    receipt_not_found: "Zu dieser Zahlung gibt es keinen Beleg.",
    payment_required: "Die Abrufe dieses Schlüssels reichen dafür nicht aus. Es wurde nichts hinzugefügt und nichts berechnet.",
    watch_limit: "Dieser Schlüssel kann nicht so viele Zahlungsempfänger beobachten. Beenden Sie Beobachtungen, die Sie nicht mehr brauchen, oder kaufen Sie ein Paket oder Pro.",
    invalid_webhook_url: "Diese Adresse ist nicht möglich. Geben Sie eine öffentliche Adresse an, die mit https:// beginnt, ohne Port, Benutzernamen und „#“.",
    webhook_limit: "Dieser Schlüssel hat bereits die Höchstzahl an Webhooks. Löschen Sie zuerst einen.",
    webhook_not_found: "Diesen Webhook gibt es nicht mehr.",
    delivery_not_found: "Diese Nachricht ist nicht mehr gespeichert.",
  },
  email: "E‑Mail-Adresse",
  code: "Code aus der E‑Mail",
  mailCode: "Code zusenden",
  resume: "Weiter",
  shown: {
    title: "Ihr API-Schlüssel",
    once: "Bitte bewahren Sie ihn jetzt sicher auf: Er wird nicht noch einmal angezeigt.",
    copy: "Schlüssel kopieren",
    copied: "Kopiert",
    gone: "Der Schlüssel wurde nur einmal angezeigt und ist jetzt ausgeblendet.",
    use: "Mit diesem Schlüssel können Sie sofort eine Zahlungsdatei prüfen. Die Seite öffnet sich in einem neuen Tab, der den Schlüssel nur im Arbeitsspeicher behält.",
    screen: "Mit diesem Schlüssel eine Datei prüfen",
    firstCall: "Ersten API-Aufruf ausprobieren",
  },
  page: {
    title: "Kostenlosen Schlüssel holen",
    description: "Sofort ein kostenloser API-Schlüssel, ohne Konto und ohne E‑Mail-Adresse.",
    lede: (a) => `Sofort ${writing.number(a.calls)} Abrufe im Monat, ohne Konto und ohne E‑Mail-Adresse. Mit einem Schlüssel können Sie außerdem jede Bank gegen Sanktionslisten und auf Risiken prüfen, ebenso Dateien mit mehr als ${writing.number(a.accounts)} Zahlungsempfängern.`,
    once: "Der Schlüssel wird nur einmal angezeigt. Halten Sie einen sicheren Ort dafür bereit.",
    show: "Schlüssel anzeigen",
    more: (a) => `Mit bestätigter E‑Mail-Adresse sind es ${writing.number(a.calls)} Abrufe im Monat:`,
    how: "so bestätigen Sie eine Adresse",
    prices: "Alle Preise",
  },
};
