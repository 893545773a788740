import { writingIn } from "../../verdicts/mod.ts";
import type { CommandWords } from "./commands_english.ts";

const { number, plural } = writingIn("de");

/** Sentences of the commands beside `screen`, and of what keeps one from being carried out, in German. */
export const commandsGerman: CommandWords = {
  login: {
    already: (key, command) =>
      `Sie sind bereits angemeldet, mit dem Schlüssel ${key}. Melden Sie sich zuerst ab: ${command} logout`,
    open: (address, code) => `Öffnen Sie ${address}, und geben Sie dort diesen Code ein: ${code}`,
    waiting: (minutes) =>
      `Warten auf Ihre Freigabe, höchstens ${plural(minutes, { one: "# Minute", other: "# Minuten" })} …`,
    done: (key, calls, file) =>
      `Angemeldet mit dem Schlüssel ${key} (${
        plural(calls, { one: "# Abruf", other: "# Abrufe" })
      } im Monat), gespeichert in ${file}.`,
    variableWins: "BANKSCREEN_API_KEY ist gesetzt und hat Vorrang vor diesem Schlüssel.",
    noFolder: "Der Schlüssel lässt sich nicht speichern: Weder HOME noch XDG_CONFIG_HOME nennt einen Ordner.",
    noKeyKept: (server) => `Für ${server} ist kein Schlüssel gespeichert.`,
    signedOut: (server, key) =>
      `Von ${server} abgemeldet. Kopien des Schlüssels ${key} bleiben gültig; POST /v1/keys/revoke sperrt ihn.`,
    who: (key, server, used, limit, from) =>
      `${key} bei ${server}${
        limit === 0
          ? ""
          : `, ${number(used)} von ${plural(limit, { one: "# Abruf", other: "# Abrufen" })} verbraucht`
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
    serves: (ibans) =>
      `Er reicht für ${plural(ibans, { one: "# IBAN", other: "# IBANs" })} im Monat. So verwenden Sie ihn:`,
    unusual: "Der Server hat keinen Schlüssel in der üblichen Form geliefert.",
  },
  credits: {
    subscription: () =>
      "Ein Abonnement hat kein Guthaben. Was vom Monat übrig ist, zeigt „bankscreen whoami“.",
    left: (key, left, total) =>
      `${key}: Guthaben für ${plural(left, { one: "# Abruf", other: "# Abrufe" })} (gekauft: ${
        number(total)
      })`,
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
      `${number(added)} hinzugefügt (${plural(charged, { one: "# Abruf", other: "# Abrufe" })} berechnet), ${
        number(already)
      } schon vorher beobachtet, ${number(refused)} nicht beobachtet.`,
    watches: (watched, limit) =>
      `Mit diesem Schlüssel werden ${number(watched)} von höchstens ${
        number(limit)
      } Zahlungsempfängern beobachtet.`,
    severities: { stop: "Stopp", check: "Zuerst prüfen", info: "Hinweis" },
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
      `Der Nachweis über ${
        plural(rows, { one: "# Zeile", other: "# Zeilen" })
      } steht in ${path}, versiegelt als ${id}.`,
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
    unfinished: (path) =>
      `Ein Lauf mit dieser Datei wurde abgebrochen; was er schon bezahlt hat, steht in ${path}. Setzen Sie ihn mit --resume fort, oder löschen Sie das Journal, um alles neu abzufragen.`,
    none: (path) =>
      `Der Lauf kann nicht fortgesetzt werden: ${path} gibt es nicht. Starten Sie ihn ohne --resume.`,
  },
  ended: "Abgebrochen.",
};

const REFUSALS = {
  invalid_iban: "Die IBAN ist ungültig.",
  invalid_bic: "Der BIC ist ungültig.",
  missing_account: "Es fehlt die IBAN oder der BIC.",
  reference_is_account: "Die Referenz enthält eine Kontonummer, und die wird nicht gespeichert.",
} as const;
