// Generated from openapi/ by deno task generate. Do not edit.
import type { FrameWords } from "./frame.ts";

/** Messages of `frame`. */
export const frame: FrameWords = {
  skip: "Zum Inhalt springen",
  startPage: "Bankscreen-Startseite",
  main: "Hauptnavigation",
  more: "Weitere Seiten",
  language: "Sprache",
  links: {
    screen: "Datei prüfen",
    docs: "Dokumentation",
    api: "API",
    data: "Daten",
    pricing: "Preise",
    account: "Konto",
    errors: "Fehler",
    verify: "Nachweis prüfen",
    status: "Status",
    buy: "Kaufen",
    terms: "Nutzungsbedingungen",
    privacy: "Datenschutz",
    openapi: "OpenAPI",
  },
  scope: "Bankscreen prüft die Bank, die ein Konto führt, nie die Person dahinter. Das Ergebnis hilft bei der Entscheidung; eine regulierte Compliance-Prüfung ersetzt es nicht.",
  previewOf: "Erst die Bank kennen, dann zahlen.",
  notFound: {
    title: "Seite nicht gefunden",
    description: "Diese Seite gibt es nicht.",
    heading: (a) => ["Unter dieser Adresse gibt es keine ", a.marked("Seite"), "."],
    lede: "Haben Sie eine dieser Seiten gesucht?",
    tryIban: "IBAN prüfen",
    docs: "Dokumentation",
    api: "API-Referenz",
  },
  tooMany: {
    title: "Zu viele Anfragen",
    heading: "Einen Augenblick bitte",
    before: "Diese Seite wird in",
    after: "Sekunden neu geladen.",
    why: "Aus Ihrem Netzwerk kamen in einer Minute mehr Anfragen, als wir annehmen. Es geht nichts verloren, und es wurde nichts berechnet.",
  },
  wrongMethod: {
    title: "Formular nicht angenommen",
    heading: "Diese Seite nimmt keine Formulare an",
    lede: "Es wurde nichts geändert. Öffnen Sie die Seite und beginnen Sie dort von vorn.",
  },
  foreignForm: {
    title: "Formular nicht angenommen",
    heading: "Es wurde nichts geändert",
    lede: "Das Formular kam von einer anderen Website. Wenn Sie es absenden wollten, senden Sie es bitte noch einmal von hier aus ab.",
    open: "Seite öffnen",
  },
  failed: {
    title: "Fehler",
    heading: "Diese Seite kann gerade nicht angezeigt werden",
    lede: "Bei uns ist ein Fehler aufgetreten; er wurde protokolliert. Bitte versuchen Sie es in einer Minute erneut.",
    again: "Erneut versuchen",
    state: "Status des Dienstes",
  },
};
