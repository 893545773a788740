import { german as evidence } from "../../evidence/words/mod.ts";
import { german as files } from "../../formats/mod.ts";
import { catalogues } from "../../verdicts/mod.ts";
import { commandsGerman as commands } from "./commands_german.ts";
import { helpGerman as help } from "./help_german.ts";
import { mistakesGerman as mistakes } from "./mistakes_german.ts";
import { type CliWords, type CostWords, endSentence, type RiskLevel } from "./words.ts";

const catalogue = catalogues.de;
const { plural, list, number: figure } = catalogue.writing;

const calls = (number: number): string => plural(number, { one: "# Abruf", other: "# Abrufe" });

const describe = ({ accounts, banks, seal }: CostWords): string =>
  list([
    plural(accounts, { one: "# Konto", other: "# Konten" }),
    ...(banks === 0 ? [] : [plural(banks, { one: "# Bank", other: "# Banken" })]),
    ...(seal ? ["das Siegel"] : []),
  ]);

/** The sentences in German. */
export const german: CliWords = {
  help,
  mistakes,
  commands,
  files,
  evidence,
  summary: (payees, counts) =>
    `${plural(payees, { one: "# Empfänger", other: "# Empfänger" })}: ${
      counts.map(([verdict, number]) => `${figure(number)}-mal ${catalogue.verdicts[verdict].word}`).join(
        ", ",
      )
    }.`,
  compared: {
    account_changed: (number) => plural(number, { one: "# Konto geändert", other: "# Konten geändert" }),
    name_changed: (number) => `${number} mit anderem Namen`,
    new_payee: (number) => `${number} neu`,
    same_account: (number) => `${number} unverändert`,
  },
  comparison: (parts) =>
    `Vergleich mit dem letzten Lauf: ${parts.join(", ") || "kein Konto zu vergleichen"}.`,
  missing: (number, names, hasMore) =>
    endSentence(`Nicht mehr dabei: ${number}, ${names.join("; ")}${hasMore ? " und weitere" : ""}`),
  instant: "Echtzeitüberweisung",
  vop: "Empfängerüberprüfung (VoP)",
  since: (day) => `seit ${day}, Verordnung (EU) 2024/886`,
  lists: {
    hit: "gelistet",
    review: "möglicher Treffer",
    clear: "kein Treffer",
    not_current: "zu alt",
    not_loaded: "nicht geladen",
    not_applicable: "Bank nicht bekannt",
  },
  risk: (level) => `Risiko: ${RISKS[level]}`,
  left: {
    unpaid: () => "Das Guthaben des Schlüssels ist aufgebraucht.",
    uncovered: "So weit reicht das Guthaben des Schlüssels nicht.",
    ended: "Der Lauf wurde vorher abgebrochen.",
  },
  cost: (units, cost) => `Die Datei kostet ${calls(units)}: ${describe(cost)}.`,
  has: (key, left) => `Der Schlüssel ${key} hat noch ${calls(left)}`,
  covers: (has, part) => `${has}; das reicht für ${part ?? "keines der Konten"}.`,
  nothingSent: (has) => `${has}; deshalb wurde nichts gesendet.`,
  part: (cost, withSanctions) =>
    `den Anfang der Datei (${describe(cost)}${withSanctions ? ", jedes Konto mit Sanktionsprüfung" : ""})`,
  takePart: (part) => `Nur ${part} prüfen: mit --partial --out DATEI`,
  verifyEmail: (number, url) =>
    `${calls(number)} im Monat, kostenlos, mit bestätigter E-Mail-Adresse: ${url}`,
  buyPack: (link) => `Guthaben kaufen: ${link ?? "bankscreen credits zeigt, wie"}`,
  recharge: (link) => `Guthaben aufladen: ${link}`,
  clean: (kept, all, held, unasked) =>
    `${kept} von ${plural(all, { one: "# Zahlung", other: "# Zahlungen" })}, ${held} zurückgehalten${
      unasked === 0 ? "." : `; bei ${unasked} davon sind die Sanktionslisten nicht oder nicht alle geprüft.`
    }`,
  noClean: (path) => `${path} wurde nicht geschrieben: Jede Zahlung der Datei wird zurückgehalten.`,
  held: (number) => `${plural(number, { one: "# Zahlung", other: "# Zahlungen" })} zurückgehalten.`,
  letters: (number) => `${plural(number, { one: "# Brief", other: "# Briefe" })}.`,
  noEvidence: "Es wurde kein Nachweis geschrieben, weil nicht alles beantwortet ist.",
  resume:
    "Die Antworten sind gespeichert: Derselbe Befehl mit --resume macht weiter und bezahlt keine davon noch einmal.",
};

const RISKS: Readonly<Record<RiskLevel, string>> = {
  low: "gering",
  medium: "mittel",
  elevated: "erhöht",
  high: "hoch",
  critical: "kritisch",
  unassessable: "nicht zu beurteilen",
};
