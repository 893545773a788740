// Words of the frame of every page, and of the pages that refuse (not found, too many calls, a form of another site),
// in German.
import type * as english from "../english/frame.tsx";

/** The frame of every page, and the pages that refuse. */
export const frame: typeof english.frame = {
  skip: "Zum Inhalt springen",
  startPage: "Bankscreen, Startseite",
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
    terms: "AGB",
    privacy: "Datenschutz",
    openapi: "OpenAPI",
  },
  scope:
    "Bankscreen prüft die Bank, die ein Konto führt, nie die Person dahinter. Das Ergebnis ist eine Entscheidungshilfe " +
    "und ersetzt keine regulierte Compliance-Prüfung.",
  previewOf: "Erst die Bank kennen, dann zahlen.",
  notFound: {
    title: "Seite nicht gefunden",
    description: "Diese Seite gibt es nicht.",
    heading: (
      <>
        Unter dieser Adresse gibt es keine <span class="marked">Seite</span>.
      </>
    ),
    lede: "Vielleicht haben Sie eine dieser Seiten gesucht.",
    tryIban: "IBAN prüfen",
    docs: "Dokumentation",
    api: "API-Referenz",
  },
  tooMany: {
    title: "Zu viele Abrufe",
    heading: "Einen Augenblick bitte",
    before: "Neuer Versuch in",
    after: "Sekunden.",
    why:
      "Aus Ihrem Netzwerk kamen in einer Minute mehr Abrufe, als je Netzwerk zulässig sind. Es geht nichts verloren, und es wurde nichts berechnet.",
  },
  foreignForm: {
    title: "Nicht angenommen",
    heading: "Es wurde nichts ausgeführt",
    lede:
      "Das Formular kam von einer anderen Website. Wenn Sie es absenden wollten, senden Sie es bitte noch einmal von hier aus ab.",
    open: "Seite öffnen",
  },
};
