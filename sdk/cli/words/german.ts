import { german as evidence } from "../../evidence/words/mod.ts";
import { german as files } from "../../formats/mod.ts";
import { help } from "../../generated/words/help_de.ts";
import { catalogues } from "../../verdicts/mod.ts";
import { type CliWords, type CostWords, endSentence } from "./english.ts";

const catalogue = catalogues.de;
const { plural, list, number } = catalogue.writing;

const calls = (count: number): string => plural(count, "# Abruf", "# Abrufe");

const describe = ({ accounts, banks, seal }: CostWords): string =>
  list([
    plural(accounts, "# Konto", "# Konten"),
    ...(banks === 0 ? [] : [plural(banks, "# Bank", "# Banken")]),
    ...(seal ? ["das Siegel"] : []),
  ]);

const mistakes: CliWords["mistakes"] = {
  help: (command) => `Hilfe: ${command}`,
  unknownCommand: (command) => `Den Befehl „${command}“ gibt es nicht.`,
  unknownOption: (option) => `Die Option „${option}“ gibt es nicht.`,
  optionOfOther: (command, option) => `${command} kennt die Option „${option}“ nicht.`,
  takesNothing: (command, extra) => `${command} erwartet keine weitere Angabe: „${extra}“.`,
  missingValue: (option) => `Zu ${option} fehlt ein Wert.`,
  unwantedValue: (option) => `${option} nimmt keinen Wert an.`,
  onlyScreens: "Mit diesem Befehl können Sie nur prüfen.",
  verifyOneFile: "verify erwartet genau eine Datei mit einem Nachweis.",
  watchOneFile: "watch erwartet genau eine Datei mit Zahlungsempfängern.",
  changesNoFile: "changes erwartet keine Datei: Mit --after geben Sie an, wo es weitergeht.",
  resumeNeedsOut: "--resume braucht dasselbe --out wie der abgebrochene Lauf.",
  partialNeedsOut: "--partial braucht --out, damit nichts verloren geht, was bezahlt ist.",
  beforeColumnNeedsBefore: "--before-column gibt es nur zusammen mit --before.",
  evidenceNeedsServer: "--evidence braucht einen Server, der signiert: Verwenden Sie „bankscreen screen“.",
  after: (text) =>
    `--after ist „${text}“; erwartet wird der Cursor, mit dem ein früherer Aufruf geendet hat.`,
  format: (text) => `Das Format „${text}“ gibt es nicht: Wählen Sie csv, xlsx, json oder pain001.`,
  language: (text, languages) => `--lang ist „${text}“; möglich sind ${languages}.`,
  row: (text) => `--row erwartet die Nummer einer Zeile der Zahlungsdatei, nicht „${text}“.`,
  concurrency: (text) => `--concurrency ist „${text}“; möglich sind Zahlen von 1 bis 99.`,
  address: (text) =>
    `Die Adresse „${text}“ ist nicht verwendbar: Sie muss mit http:// oder https:// beginnen und darf weder „?“ noch „#“ enthalten.`,
  apiKey: "Der API-Schlüssel ist nicht verwendbar: Er enthält Leerzeichen oder andere unzulässige Zeichen.",
  nothing: "Es ist nichts zu prüfen angegeben.",
  oneFile: "Prüfen Sie eine Datei nach der anderen, oder geben Sie IBANs und BICs an.",
  ofAFile: (option) => `${option} gibt es nur für Dateien; angegeben sind Konten.`,
  outReplacesSource: "--out würde die Datei überschreiben, die gelesen wird.",
  outReplacesBefore: "--out würde die Datei überschreiben, mit der verglichen wird.",
  evidenceAlone: "--evidence braucht eine eigene Datei.",
  replaces: (option) => `${option} würde eine andere Datei dieses Laufs überschreiben.`,
  cleanNeedsSums:
    "--clean braucht eine Datei, deren Anzahl und Summen stimmen: Sie werden aus ihr neu berechnet.",
  nameColumn: (message) => `${message} Geben Sie die Spalte mit den IBANs mit --column an.`,
  nameBeforeColumn: (message) => `${message} Geben Sie die Spalte mit den IBANs mit --before-column an.`,
};

const commands: CliWords["commands"] = {
  login: {
    already: (key, command) =>
      `Sie sind bereits angemeldet, mit dem Schlüssel ${key}. Melden Sie sich zuerst ab: ${command} logout`,
    open: (address, code) => `Öffnen Sie ${address}, und geben Sie dort diesen Code ein: ${code}`,
    waiting: (minutes) => `Warten auf Ihre Freigabe, höchstens ${plural(minutes, "# Minute", "# Minuten")} …`,
    done: (key, calls, file) =>
      `Angemeldet mit dem Schlüssel ${key} (${
        plural(calls, "# Abruf", "# Abrufe")
      } im Monat), gespeichert in ${file}.`,
    variableWins: "BANKSCREEN_API_KEY ist gesetzt und hat Vorrang vor diesem Schlüssel.",
    noFolder: "Der Schlüssel lässt sich nicht speichern: Weder HOME noch XDG_CONFIG_HOME nennt einen Ordner.",
    noKeyKept: (server) => `Für ${server} ist kein Schlüssel gespeichert.`,
    signedOut: (server, key) =>
      `Von ${server} abgemeldet. Kopien des Schlüssels ${key} bleiben gültig; POST /v1/keys/revoke sperrt ihn.`,
    who: (key, server, used, limit, from) =>
      `${key} bei ${server}${
        limit === 0 ? "" : `, ${number(used)} von ${plural(limit, "# Abruf", "# Abrufen")} verbraucht`
      }; der Schlüssel stammt aus ${from}`,
  },
  noKey: {
    whoami:
      "Kein API-Schlüssel vorhanden: BANKSCREEN_API_KEY ist nicht gesetzt, und angemeldet sind Sie nicht.",
    watch:
      "Zum Beobachten brauchen Sie einen API-Schlüssel; BANKSCREEN_API_KEY ist nicht gesetzt, und angemeldet sind Sie nicht.",
    changes:
      "Änderungen erfahren Sie nur mit einem API-Schlüssel; BANKSCREEN_API_KEY ist nicht gesetzt, und angemeldet sind Sie nicht.",
    credits:
      "Ein Guthaben gehört zu einem API-Schlüssel; BANKSCREEN_API_KEY ist nicht gesetzt, und angemeldet sind Sie nicht.",
    screen:
      "Zum Prüfen brauchen Sie einen API-Schlüssel; BANKSCREEN_API_KEY ist nicht gesetzt, und angemeldet sind Sie nicht.",
    get: (command) =>
      `Melden Sie sich mit „${command} login“ an, oder holen Sie mit „${command} key“ einen kostenlosen Schlüssel und tragen Sie ihn in die Variable ein.`,
  },
  key: {
    store: () => "Bewahren Sie den Schlüssel jetzt sicher auf: Er wird nur dieses eine Mal angezeigt.",
    serves: (ibans) => `Er reicht für ${plural(ibans, "# IBAN", "# IBANs")} im Monat. So verwenden Sie ihn:`,
    unusual: "Der Server hat keinen Schlüssel in der üblichen Form geliefert.",
  },
  credits: {
    subscription: () =>
      "Ein Abonnement hat kein Guthaben. Was vom Monat übrig ist, zeigt „bankscreen whoami“.",
    left: (key, left, total) =>
      `${key}: Guthaben für ${plural(left, "# Abruf", "# Abrufe")} (gekauft: ${number(total)})`,
    free: (left, limit) =>
      `Noch ${number(left)} von ${number(limit)} kostenlosen Abrufen; sie werden zuerst verbraucht`,
    byCard: (pack, link) => `Mit Karte aufladen (${pack}): ${link}`,
    byUsdc: (link) => `Mit USDC aufladen: ${link}`,
    pro: (link) => `Pro abonnieren: ${link}`,
  },
  watch: {
    refused: (row, reason, said) =>
      `Zeile ${row} wird nicht beobachtet: ${reason === undefined ? said : REFUSALS[reason]}`,
    added: (added, charged, already, refused) =>
      `${number(added)} hinzugefügt (${plural(charged, "# Abruf", "# Abrufe")} berechnet), ${
        number(already)
      } schon vorher beobachtet, ${number(refused)} nicht beobachtet.`,
    watches: (watched, limit) =>
      `Mit diesem Schlüssel werden ${number(watched)} von höchstens ${
        number(limit)
      } Zahlungsempfängern beobachtet.`,
    severities: {
      stop: catalogue.verdicts.stop.word,
      check: catalogue.verdicts.check_first.word,
      info: "Hinweis",
    },
    nothing: "Es hat sich nichts geändert.",
    goOn: (cursor) => `Weiter mit: bankscreen changes --after ${cursor}`,
  },
  verify: {
    mark: ": ",
    outcomes: {
      valid: "Gültig",
      altered: "Verändert",
      unknown_key: "Unbekannter Signaturschlüssel",
      key_compromised: "Signaturschlüssel gestohlen",
      not_evidence: "Kein Nachweis",
    },
    notJson: (path) => `${path} ist kein gültiges JSON oder enthält einen Namen doppelt.`,
    noKeySet: (path) =>
      `${path} ist kein Schlüsselsatz: Speichern Sie /.well-known/jwks.json des Dienstes als Datei.`,
    notOfARun: (path) => `${path} ist nicht der Nachweis eines Laufs.`,
    noRow: (path, row) => `${path} enthält keine Zeile ${row}.`,
  },
  seal: {
    unproven:
      "Zu einer Antwort fehlt der Beleg, deshalb wurde kein Nachweis geschrieben. Wiederholen Sie den Lauf innerhalb von 24 Stunden, dann kostet er nichts.",
    sealed: (rows, path, id) =>
      `Der Nachweis über ${plural(rows, "# Zeile", "# Zeilen")} steht in ${path}, versiegelt als ${id}.`,
    refused: (why) => `Es wurde kein Nachweis geschrieben. Der Server meldet: ${why}`,
  },
  refusals: {
    said: (message) => `Der Server meldet: ${message}`,
    unreachable: (message) =>
      `Der Server ist nicht erreichbar (${message}). Ist BANKSCREEN_BASE_URL (oder --base-url) die Adresse Ihres Servers?`,
    timeout: (message) =>
      `Der Server hat nicht rechtzeitig geantwortet (${message}). Ist BANKSCREEN_BASE_URL (oder --base-url) die Adresse Ihres Servers?`,
    key: (message, command) =>
      `Der Server meldet: ${message} Der Schlüssel kommt aus BANKSCREEN_API_KEY, sonst aus „${command} login“.`,
    otherServer: (message) =>
      `Der Server meldet: ${message} Ist BANKSCREEN_BASE_URL (oder --base-url) die Adresse eines Bankscreen-Servers?`,
  },
  files: {
    missing: (path) => `${path === null ? "" : `${path}: `}Datei oder Ordner nicht gefunden.`,
    folder: (path) => `${path ?? "Das"} ist ein Ordner, keine Datei.`,
    forbidden: (path) => `Kein Zugriff auf ${path ?? "die Datei"}: Ihnen fehlt die Berechtigung.`,
    full: (path) => `${path ?? "Die Datei"} kann nicht geschrieben werden: Der Datenträger ist voll.`,
    other: (path, said) =>
      `${path ?? "Die Datei"} kann nicht verwendet werden. Das Betriebssystem meldet: ${said}`,
    tooLarge: (name, megabytes) => `${name} ist zu groß: Gelesen werden höchstens ${number(megabytes)} MB.`,
    standardInput: "Die Standardeingabe",
  },
  journal: {
    notOne: (path) => `Der Lauf kann nicht fortgesetzt werden: ${path} ist kein Journal eines Laufs.`,
    otherFile: (path) =>
      `Der Lauf kann nicht fortgesetzt werden: ${path} gehört zu einer anderen Datei. Löschen Sie es, oder nennen Sie ein anderes --out.`,
    withEvidence: (path) =>
      `Der Lauf kann nicht fortgesetzt werden: ${path} gehört zu einem Lauf mit --evidence. Setzen Sie ihn mit --evidence fort.`,
    withoutEvidence: (path) =>
      `Der Lauf kann nicht fortgesetzt werden: ${path} gehört zu einem Lauf ohne --evidence. Setzen Sie ihn ohne --evidence fort.`,
    tooOld: (path, hours) =>
      `Der Lauf kann nicht fortgesetzt werden: Die Antworten in ${path} sind womöglich mehr als ${hours} Stunden alt. Löschen Sie das Journal, um alles neu abzufragen.`,
    unfinished: (path) =>
      `Ein Lauf mit dieser Datei wurde abgebrochen; was er schon bezahlt hat, steht in ${path}. Setzen Sie ihn mit --resume fort, oder löschen Sie das Journal, um alles neu abzufragen.`,
    none: (path) =>
      `Der Lauf kann nicht fortgesetzt werden: ${path} gibt es nicht. Starten Sie ihn ohne --resume.`,
  },
  ended: "Abgebrochen.",
};

/** The sentences in German. */
export const german: CliWords = {
  help,
  mistakes,
  commands,
  files,
  evidence,
  summary: (payees, counts) =>
    `${plural(payees, "# Empfänger", "# Empfänger")}: ${
      counts.map(([verdict, count]) => `${number(count)}-mal ${catalogue.verdicts[verdict].word}`).join(
        ", ",
      )
    }.`,
  compared: {
    account_changed: (count) => plural(count, "# Konto geändert", "# Konten geändert"),
    name_changed: (count) => `${number(count)} mit anderem Namen`,
    new_payee: (count) => `${number(count)} neu`,
    same_account: (count) => `${number(count)} unverändert`,
  },
  comparison: (parts) =>
    `Vergleich mit dem letzten Lauf: ${parts.join(", ") || "kein Konto zu vergleichen"}.`,
  missing: (count, names, hasMore) =>
    endSentence(`Nicht mehr dabei: ${number(count)}, ${names.join("; ")}${hasMore ? " und weitere" : ""}`),
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
  verifyEmail: (count, url) => `${calls(count)} im Monat, kostenlos, mit bestätigter E-Mail-Adresse: ${url}`,
  buyPack: (link) => `Guthaben kaufen: ${link ?? "bankscreen credits zeigt, wie"}`,
  recharge: (link) => `Guthaben aufladen: ${link}`,
  clean: (kept, all, held, unasked, left) =>
    `${
      left === 0
        ? ""
        : `Nur ein Teil der Datei, ${plural(left, "# Zahlung ist", "# Zahlungen sind")} noch nicht geprüft: `
    }${number(kept)} von ${plural(all, "# Zahlung", "# Zahlungen")}, ${number(held)} zurückgehalten${
      unasked === 0
        ? "."
        : `; bei ${number(unasked)} davon sind die Sanktionslisten nicht oder nicht alle geprüft.`
    }`,
  noClean: (path) => `${path} wurde nicht geschrieben: Jede Zahlung der Datei wird zurückgehalten.`,
  held: (count) => `${plural(count, "# Zahlung", "# Zahlungen")} zurückgehalten.`,
  letters: (count) => `${plural(count, "# Brief", "# Briefe")}.`,
  noEvidence: "Es wurde kein Nachweis geschrieben, weil nicht alles beantwortet ist.",
  resume:
    "Die Antworten sind gespeichert: Derselbe Befehl mit --resume macht weiter und bezahlt keine davon noch einmal.",
};

const REFUSALS = {
  invalid_iban: "Die IBAN ist ungültig.",
  invalid_bic: "Der BIC ist ungültig.",
  missing_account: "Es fehlt die IBAN oder der BIC.",
  reference_is_account: "Die Referenz enthält eine Kontonummer, und die wird nicht gespeichert.",
} as const;

const RISKS: Readonly<Record<Parameters<CliWords["risk"]>[0], string>> = {
  low: "gering",
  medium: "mittel",
  elevated: "erhöht",
  high: "hoch",
  critical: "kritisch",
  unassessable: "nicht zu beurteilen",
};
