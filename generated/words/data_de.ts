// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { DataWords } from "./data.ts";

const writing = /* @__PURE__ */ writingIn("de");

/** Messages of `data`. */
export const data: DataWords = {
  title: "Daten",
  description: "Alle Register hinter den Antworten, mit Herausgeber, Stand und Alter.",
  current: "Alle Daten sind aktuell",
  notCurrent: "Einige Daten fehlen oder sind veraltet",
  outOfDate: (a) => `${writing.plural(a.count, "# Datenbestand ist", "# Datenbestände sind")} älter als ein Jahr`,
  outOfDateMeans: "Banken werden damit weiterhin ermittelt; seither vergebene oder gelöschte Bankleitzahlen sind jedoch nicht berücksichtigt. Antworten, die darauf beruhen, nennen das Alter.",
  lede: (a) => `${writing.plural(a.datasets, "# Datenbestand", "# Datenbestände")} mit ${writing.plural(a.rows, "# Zeile", "# Zeilen")}, jeweils mit Herausgeber und Stand. Jede Antwort nennt ihre Quellen und behauptet nichts, was nicht in einer davon steht.`,
  coverage: (a) => `Bankleitzahlen aus ${writing.plural(a.count, "# Land", "# Ländern")}`,
  map: (a) => `Karte mit ${writing.plural(a.count, "# Land", "# Ländern")}: ${writing.number(a.register)} mit amtlichem Register, ${writing.number(a.list)} mit einer Bankenliste, ${writing.number(a.directory)} nur mit dem BIC-Verzeichnis.`,
  coverages: {
    register: "Amtliches Register: zeigt auch, welche Bankleitzahlen es nicht gibt",
    list: "Bankenliste: ermittelt die Bank, kann aber keine Bankleitzahl ausschließen",
    directory: "Nur BIC-Verzeichnis: die Bank ist ein Vorschlag",
  },
  asList: "Als Liste anzeigen",
  datasets: "Datenbestände",
  dated: (a) => writing.plural(a.count, "# Datenbestand mit Stand", "# Datenbestände mit Stand"),
  columns: {
    register: "Register",
    publisher: "Herausgeber",
    date: "Stand",
    age: "Alter",
    rows: "Zeilen",
    terms: "Nutzungsbedingungen (auf Englisch)",
  },
  official: "amtlich",
  old: "alt",
  age: {
    today: "von heute",
    days: (a) => writing.plural(a.count, "# Tag", "# Tage"),
    months: (a) => writing.plural(a.count, "# Monat", "# Monate"),
    years: (a) => writing.plural(a.count, "# Jahr", "# Jahre"),
  },
  forPrograms: (a) => ["Programme rufen dieselbe Tabelle mit der Prüfsumme jeder Ausgabe über ", a.code("GET /v1/data/editions"), " ab. Mehr dazu unter ", a.guide("Daten und ihr Stand"), " (auf Englisch)."],
};
