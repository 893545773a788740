// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { StatusWords } from "./status.ts";

const writing = /* @__PURE__ */ writingIn("de");

/** Messages of `status`. */
export const status: StatusWords = {
  title: {
    well: "Status: alles in Ordnung",
    limited: "Status: Daten fehlen oder sind veraltet",
    problem: "Status: Störung",
  },
  description: "Ob Bankscreen und seine Daten gerade in Ordnung sind.",
  heading: {
    well: (a) => ["Alles ist ", a.marked("in Ordnung")],
    limited: (a) => ["Der Dienst läuft, aber ", a.marked("Daten fehlen oder sind veraltet")],
    problem: "Es liegt eine Störung vor",
  },
  found: (a) => `Stand: ${writing.minute(a.at)}.`,
  parts: "Komponenten des Dienstes",
  databases: {
    bic: "Bankregister",
    stats: "Schlüssel und Abrechnung",
    compliance: "Sanktionen und Risiko",
  },
  mail: "E‑Mail",
  ok: "in Ordnung",
  lacksLists: "Listen fehlen oder sind veraltet",
  broken: "gestört",
  mailSince: (a) => `seit ${writing.minute(a.at)}; Codes und Belege kommen womöglich nicht an`,
  running: "In Betrieb seit",
  version: (a) => `Version ${a.version}`,
  uptime: {
    short: "weniger als einer Minute",
    minutes: (a) => writing.plural(a.count, "# Minute", "# Minuten"),
    hours: (a) => writing.plural(a.count, "# Stunde", "# Stunden"),
    days: (a) => writing.plural(a.count, "# Tag", "# Tagen"),
  },
  lists: "Sanktionslisten und SEPA-Register",
  listsLede: (a) => `Fehlt eine Liste oder ist sie veraltet, gilt keine Bank als unbedenklich; das Ergebnis lautet dann bestenfalls „${a.verdict}“.`,
  bringLists: (a) => ["Auf Ihrem eigenen Server lädt ", a.code("deno task data:refresh"), " sie nach, meist in weniger als einer Minute."],
  sanctions: {
    OFAC: {
      list: "Sanktionsliste der USA (OFAC)",
      inSentence: "OFAC",
    },
    EU: {
      list: "Sanktionsliste der EU",
      inSentence: "EU",
    },
    UN: {
      list: "Sanktionsliste der Vereinten Nationen",
      inSentence: "UN",
    },
    UK: {
      list: "Sanktionsliste des Vereinigten Königreichs",
      inSentence: "Vereinigtem Königreich",
    },
  },
  registers: {
    epc_sct: "Register der SEPA-Überweisung",
    epc_sct_inst: "Register der SEPA-Echtzeitüberweisung",
    epc_sdd_core: "Register der SEPA-Lastschrift",
    epc_vop: "Register der Empfängerüberprüfung (VoP)",
  },
  ofList: {
    current: "aktuell",
    old: "veraltet",
    missing: "nicht geladen",
  },
  ofRegister: {
    current: "aktuell",
    old: "veraltet",
    missing: "nicht geladen",
  },
  asOf: (a) => `Stand ${writing.day(a.date)}`,
  oldSince: (a) => `Stand ${writing.day(a.date)}; veraltet seit ${writing.day(a.since)}`,
  never: "Antworten stützen sich stattdessen auf die EU-Verordnung oder die Regeln des Landes",
  fresh: "Wie aktuell die Daten sind",
  loaded: (a) => `${writing.plural(a.datasets, "# Datenbestand ist geladen", "# Datenbestände sind geladen")}, mit ${writing.plural(a.bics, "# BIC", "# BICs")} und ${writing.plural(a.numbers, "# Schweizer Clearingnummer", "# Schweizer Clearingnummern")}. Nach Alter:`,
  byAge: "Datenbestände nach Alter",
  ages: {
    month: "Bis zu einem Monat",
    half: "Bis zu einem halben Jahr",
    year: "Bis zu einem Jahr",
    older: "Älter als ein Jahr",
  },
  note: "Beruht eine Antwort auf Daten, die älter als ein Jahr sind, wird darauf hingewiesen.",
  each: "Alle Datenbestände mit Stand",
};
