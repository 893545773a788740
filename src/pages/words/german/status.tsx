import { german as catalogue } from "../../../../sdk/verdicts/mod.ts";
import type { Words } from "../english/mod.ts";

const { plural, day, minute } = catalogue.writing;

/** The state of the service and of its data. */
export const status: Words["status"] = {
  title: {
    well: "Status: in Ordnung",
    limited: "Status: Daten fehlen oder sind veraltet",
    trouble: "Status: gestört",
  },
  description: "Ob Bankscreen und seine Daten in Ordnung sind, festgestellt in diesem Augenblick.",
  heading: {
    well: (
      <>
        Alles ist <span class="marked">in Ordnung</span>
      </>
    ),
    limited: (
      <>
        Der Dienst läuft, aber <span class="marked">Daten fehlen oder sind veraltet</span>
      </>
    ),
    trouble: <>Etwas ist nicht in Ordnung</>,
  },
  found: (at) => `Für diese Seite festgestellt am ${minute(at)}.`,
  parts: "Komponenten des Dienstes",
  databases: { bic: "Bankregister", stats: "Schlüssel und Abrechnung", compliance: "Sanktionen und Risiko" },
  mail: "E-Mail",
  ok: "in Ordnung",
  broken: "gestört",
  mailSince: (at) => `seit ${minute(at)}; Codes und Belege können fehlen`,
  running: "In Betrieb seit",
  version: (version) => `Version ${version}`,
  uptime: {
    short: "weniger als einer Minute",
    minutes: (count) => plural(count, { one: "# Minute", other: "# Minuten" }),
    hours: (count) => plural(count, { one: "# Stunde", other: "# Stunden" }),
    days: (count) => plural(count, { one: "# Tag", other: "# Tagen" }),
  },
  lists: "Sanktionslisten und Erreichbarkeitsregister",
  listsLede:
    "Eine fehlende oder veraltete Liste entlastet keine Bank: Ergebnisse lauten dann höchstens „Konto in Ordnung“.",
  sanctions: {
    OFAC: "Sanktionsliste der USA (OFAC)",
    EU: "Sanktionsliste der EU",
    UN: "Sanktionsliste der Vereinten Nationen",
    UK: "Sanktionsliste des Vereinigten Königreichs",
  },
  registers: {
    epc_sct: "Register der SEPA-Überweisung",
    epc_sct_inst: "Register der SEPA-Echtzeitüberweisung",
    epc_sdd_core: "Register der SEPA-Lastschrift",
    epc_vop: "Register der Empfängerüberprüfung (VoP)",
  },
  ofList: { current: "aktuell", old: "veraltet", missing: "nicht geladen" },
  ofRegister: { current: "aktuell", old: "veraltet", missing: "nicht geladen" },
  asOf: (date) => `Stand ${day(date)}`,
  oldSince: (date, since) => `Stand ${day(date)}; veraltet seit ${day(since)}`,
  never: "stattdessen gilt, was die Verordnung oder das Land vorgibt",
  fresh: "Wie aktuell die Daten sind",
  loaded: (datasets, bics, numbers) =>
    `${plural(datasets, { one: "# Datenbestand ist geladen", other: "# Datenbestände sind geladen" })}, mit ${
      plural(bics, { one: "# BIC", other: "# BICs" })
    } und ${
      plural(numbers, { one: "# Schweizer Clearingnummer", other: "# Schweizer Clearingnummern" })
    }. Nach Alter:`,
  byAge: "Datenbestände nach Alter",
  ages: {
    month: "Bis zu einem Monat",
    half: "Bis zu einem halben Jahr",
    year: "Bis zu einem Jahr",
    older: "Älter als ein Jahr",
  },
  note: "Beruht eine Antwort auf Daten, die älter als ein Jahr sind, so steht das dabei.",
  each: "Jeder Datenbestand mit seinem Stand",
};
