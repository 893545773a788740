// Words of the pages that screen, verify and watch, and of the page of the service's state, in German.
import { german as catalogue } from "../../../../sdk/verdicts/mod.ts";
import type * as english from "../english/screening.tsx";

const { writing: { plural, number }, verdicts } = catalogue;

/** Watched payees, and who is told of them. */
export const watch: typeof english.watch = {
  title: "Beobachtete Zahlungsempfänger",
  description:
    "Die beobachteten Banken Ihrer Zahlungsempfänger, was sich geändert hat und wer davon erfährt.",
  keys: "Schlüssel",
  lede: (watched, limit) =>
    `Mit diesem Schlüssel werden ${number(watched)} von ${
      plural(limit, "# möglichen Zahlungsempfänger", "# möglichen Zahlungsempfängern")
    } beobachtet. Sie erfahren, wenn eine Bank fusioniert, auf eine Sanktionsliste kommt, ihre Lizenz verliert oder nicht mehr erreichbar ist.`,
  done: {
    end: "Die Beobachtung ist beendet.",
    redeliver: "Die Nachricht wird noch einmal gesendet.",
    mailsOn: "Änderungen werden Ihnen wieder per E-Mail gemeldet.",
    mailsOff: "Änderungen werden nicht mehr per E-Mail gemeldet.",
    add: "Der Webhook erhält ab jetzt jede Änderung.",
    delete: "Der Webhook ist gelöscht.",
    pause: "An den Webhook wird nichts gesendet, bis Sie ihn fortsetzen.",
    resume: "Der Webhook läuft wieder.",
    test: "Der Test ist unterwegs: Laden Sie die Seite neu, um das Ergebnis zu sehen.",
    rotate_secret:
      "Der Webhook hat ein neues Geheimnis; einen Tag lang wird auch noch mit dem alten signiert.",
  },
  noWebhook: "Diesen Webhook gibt es nicht.",
  secretOnce: "Bewahren Sie das Geheimnis jetzt auf, es wird nur dieses eine Mal angezeigt:",
  add: {
    heading: "Zahlungsempfänger hinzufügen",
    label: "Eine Zeile je Empfänger: IBAN oder BIC, ein Komma oder Tabulator, dann Ihre eigene Bezeichnung",
    example: "DE89 3704 0044 0532 0130 00, Lieferant 42",
    choose: "Datei wählen",
    drop: "oder hier ablegen: CSV, XLSX, pain.001",
    submit: "Beobachten",
    cost:
      "Jeder neue Empfänger kostet einen Abruf. Gespeichert werden Land, Bankleitzahl und Filiale, nicht die Kontonummer.",
    unread: (lines, count) =>
      `${
        plural(
          count,
          "# Zeile beginnt weder mit einer IBAN noch mit einem BIC und wurde nicht hinzugefügt",
          "# Zeilen beginnen weder mit einer IBAN noch mit einem BIC und wurden nicht hinzugefügt",
        )
      } (${count === 1 ? "Zeile" : "Zeilen"} ${lines.map(number).join(", ")}${
        count > lines.length ? " …" : ""
      }). Bitte berichtigen Sie das im Feld und senden Sie es noch einmal.`,
    none:
      "Es ist kein Empfänger angegeben. Fügen Sie je Empfänger eine Zeile ein: IBAN, dann Ihre eigene Bezeichnung.",
    before: (count) => `Die ersten ${number(count)} Empfänger werden beobachtet. `,
    added: (count) =>
      plural(count, "# Empfänger wird ab jetzt beobachtet.", "# Empfänger werden ab jetzt beobachtet."),
    already: (count) => plural(count, "# wurde es schon vorher.", "# wurden es schon vorher."),
    refused: (count) => `${number(count)} nicht möglich:`,
    reasons: {
      invalid_iban: "Die IBAN ist ungültig.",
      invalid_bic: "Der BIC ist ungültig.",
      missing_account: "Es fehlt die IBAN oder der BIC.",
      reference_is_account: "Die Bezeichnung enthält eine Kontonummer, und die wird nicht gespeichert.",
    },
    read: "# Empfänger aus der Datei gelesen. Gesendet wird erst, wenn Sie das Formular absenden.",
    unreadable: "Die Datei lässt sich nicht lesen.",
  },
  changes: {
    heading: "Änderungen",
    none: "Seit die Empfänger hinzugefügt wurden, hat sich nichts geändert.",
    found: "Festgestellt",
    payee: "Empfänger",
    what: "Was geschah und was zu tun ist",
    weight: "Bedeutung",
    severities: { stop: verdicts.stop.word, check: verdicts.check_first.word, info: "Zur Kenntnis" },
    corrected: "Unsere eigenen Daten wurden berichtigt; bei der Bank hat sich nichts geändert.",
    source: (dataset, date) => `Quelle: ${dataset}, ${date}.`,
  },
  payees: {
    heading: "Zahlungsempfänger",
    none: "Noch wird kein Empfänger beobachtet.",
    first: (shown, all) => `Die ersten ${number(shown)} von ${number(all)}.`,
    rest: "Über die API erhalten Sie alle.",
    bank: "Bank",
    code: "Bankleitzahl, BIC",
    since: "Seit",
    act: "Beenden",
    unknownBank: "Name nicht bekannt",
    end: (name) => `Beobachtung von ${name} beenden`,
  },
  webhooks: {
    heading: "Webhooks",
    none: "Noch keiner.",
    how: "Wie ein Programm benachrichtigt wird",
    state: "Zustand",
    states: {
      active: "Funktioniert",
      failing: "Fehlgeschlagen, wird wiederholt",
      paused: "Angehalten: Es wird nichts gesendet, bis Sie ihn fortsetzen oder ein Test beantwortet wird",
    },
    told: "Erhält",
    every: "jede Änderung",
    id: "Kennung",
    acts: {
      test: "Test senden",
      resume: "Fortsetzen",
      pause: "Anhalten",
      rotate_secret: "Neues Geheimnis",
      delete: "Löschen",
    },
    sent: "Gesendet",
    message: "Nachricht",
    outcome: "Ergebnis",
    again: "Erneut senden",
    sendAgain: (id) => `${id} noch einmal senden`,
    notYet: "noch nicht",
    deliveries: { pending: "wartet", delivered: "zugestellt", failed: "fehlgeschlagen" },
    answered: (status) => `Antwort ${status}`,
    problems: {
      address_not_allowed: "der Name führt zu einer Adresse, die nicht öffentlich ist",
      name_not_found: "der Name ist nicht bekannt",
      certificate_refused: "das Zertifikat ist ungültig",
      not_connected: "keine Verbindung möglich",
      no_answer: "keine Antwort innerhalb von 10 Sekunden",
      malformed_answer: "die Antwort war kein HTTP",
    },
    addHeading: "Webhook hinzufügen",
    url: "Öffentliche HTTPS-Adresse, an die Änderungen gesendet werden",
    some: "Nur bestimmte Änderungen senden",
    all: "Ohne Auswahl werden alle gesendet.",
    submit: "Hinzufügen",
    verify: "Wie eine Nachricht geprüft wird",
    kinds: {
      sanctions_listed: "auf einer Sanktionsliste",
      sanctions_review: "möglicherweise auf einer Sanktionsliste",
      sanctions_delisted: "von einer Sanktionsliste gestrichen",
      bank_merged: "fusioniert",
      bank_closed: "geschlossen",
      bank_insolvent: "insolvent",
      licence_ended: "Lizenz erloschen",
      bank_restored: "wieder im Register",
      bank_renamed: "umbenannt",
      code_redirected: "Bankleitzahl umgeleitet",
      bic_changed: "anderer BIC",
      reach_lost: "Verfahren verlassen",
      reach_gained: "Verfahren beigetreten",
      fatf_changed: "FATF-Status",
      eu_high_risk_changed: "EU-Hochrisikostatus",
      country_sanctions_changed: "Land sanktioniert",
    },
  },
  mails: {
    heading: "E-Mails",
    on: "Änderungen, die eine Zahlung verbieten, werden sofort gemeldet, alle anderen einmal am Tag.",
    off: "Änderungen werden nicht per E-Mail gemeldet.",
    start: "Änderungen per E-Mail melden",
  },
  unsubscribe: {
    title: "E-Mails über Änderungen",
    description: "Bestellt die E-Mails über Änderungen bei den Banken beobachteter Zahlungsempfänger ab.",
    ask: "E-Mails über Änderungen abbestellen?",
    rest:
      "Feed und Webhooks laufen weiter, und die E-Mails können Sie in Ihrem Konto jederzeit wieder einschalten.",
    submit: "E-Mails abbestellen",
    done: "Sie erhalten keine E-Mails über Änderungen mehr",
    again: (account) => (
      <>
        Wieder einschalten können Sie sie in <a href={account}>Ihrem Konto</a>.
      </>
    ),
    broken: "Dieser Link ist unvollständig",
    brokenDetail:
      "Öffnen Sie den Link noch einmal aus der E-Mail; wenn Sie ihn kopieren, dann vollständig. Es hat sich nichts geändert.",
    failed: "Es hat sich nichts geändert",
  },
};

const { day, minute } = catalogue.writing;

/** The state of the service and of its data. */
export const status: typeof english.status = {
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
  lacksLists: "Listen fehlen oder sind veraltet",
  broken: "gestört",
  mailSince: (at) => `seit ${minute(at)}; Codes und Belege können fehlen`,
  running: "In Betrieb seit",
  version: (version) => `Version ${version}`,
  uptime: {
    short: "weniger als einer Minute",
    minutes: (count) => plural(count, "# Minute", "# Minuten"),
    hours: (count) => plural(count, "# Stunde", "# Stunden"),
    days: (count) => plural(count, "# Tag", "# Tagen"),
  },
  lists: "Sanktionslisten und Erreichbarkeitsregister",
  listsLede:
    `Eine fehlende oder veraltete Liste entlastet keine Bank: Ergebnisse lauten dann höchstens „${verdicts.account_fine.word}“.`,
  /** By list: its name, and as it stands in "Listen von …". */
  sanctions: {
    OFAC: { list: "Sanktionsliste der USA (OFAC)", inSentence: "OFAC" },
    EU: { list: "Sanktionsliste der EU", inSentence: "EU" },
    UN: { list: "Sanktionsliste der Vereinten Nationen", inSentence: "UN" },
    UK: { list: "Sanktionsliste des Vereinigten Königreichs", inSentence: "Vereinigtem Königreich" },
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
    `${plural(datasets, "# Datenbestand ist geladen", "# Datenbestände sind geladen")}, mit ${
      plural(bics, "# BIC", "# BICs")
    } und ${plural(numbers, "# Schweizer Clearingnummer", "# Schweizer Clearingnummern")}. Nach Alter:`,
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

/** The words of `/screen` that stand on it before its script runs. */
export const screen: typeof english.screen = {
  title: "Zahlungsdatei prüfen",
  description:
    "CSV-, XLSX- oder pain.001-Datei ablegen: Jedes Konto wird geprüft, doppelte Zahlungen und gelistete Banken werden " +
    "gefunden. Die Datei bleibt in Ihrem Browser; nur die IBANs werden übertragen.",
  lede:
    "Jedes Konto wird geprüft, bevor Geld fließt: welche Bank es führt, ob die Überweisung ankommen kann, wer doppelt " +
    "in der Datei steht und welche Bank auf einer Sanktionsliste steht.",
  noScript:
    "Diese Seite liest die Datei in Ihrem Browser und braucht dafür JavaScript. Dasselbe leistet die Kommandozeile:",
  source: {
    drop: "Datei hier ablegen",
    choose: "Datei auswählen",
    sample: "Beispieldatei ausprobieren",
    formats: "CSV, XLSX oder pain.001 in jeder Version, bis 20 MB.",
    promise: "Die Datei verlässt diesen Browser nicht.",
    promiseDetail:
      "Namen, Beträge und Verwendungszwecke bleiben hier; nur die IBANs werden übertragen und nicht gespeichert.",
  },
  access: {
    heading: "Schlüssel und Abrufe",
    key: "API-Schlüssel",
    note: "Bleibt nur im Speicher dieses Tabs. Ohne Schlüssel werden die ersten 25 Konten kostenlos geprüft.",
    sanctions: "Sanktionslisten und Risiko prüfen",
    sanctionsCost: "Nur mit Schlüssel: ein weiterer Abruf je Bank",
  },
  results: {
    decideNext: "Nächste Entscheidung",
    forBank: "Für die Bank",
    clean: "Bereinigte Datei",
    held: "Zurückgehaltene Zahlungen",
    letters: "Schreiben an Lieferanten",
    forget: "Alle Entscheidungen löschen",
    heading: "Ergebnisse",
    byVerdict: "Zahlungsempfänger nach Ergebnis anzeigen",
    searchLabel: "Zahlungsempfänger, Konten und Banken durchsuchen",
    search: "Name, IBAN, Bank oder Grund suchen",
    exports: "Ergebnisse herunterladen",
    evidence: "Nachweis",
    print: "Bericht drucken",
    payees: "Zahlungsempfänger",
  },
};

/** The words of `/verify` that stand on it before its script runs. */
export const verify: typeof english.verify = {
  description:
    "Antwort, Zeile oder Nachweis einer Zahlungsdatei ablegen: Sie sehen, ob alles noch so ist, wie der Dienst es " +
    "signiert hat. Nichts verlässt Ihren Browser.",
  lede:
    "Ob eine Antwort, eine Zeile oder eine ganze Zahlungsdatei noch genau so ist, wie der Dienst sie signiert hat, " +
    "und wann das war.",
  noScript:
    "Diese Seite prüft die Datei in Ihrem Browser und braucht dafür JavaScript. Dasselbe leistet die Kommandozeile:",
  drop: "Nachweis hier ablegen",
  choose: "Dateien auswählen",
  files: (keySet) => (
    <>
      Die JSON-Datei einer Antwort, einer Zeile oder eines Prüflaufs. Dazu, falls vorhanden, die Zahlungsdatei
      und der Schlüsselsatz des Dienstes ({keySet}); ohne ihn lässt sich der Nachweis eines anderen Servers
      nicht prüfen.
    </>
  ),
  promise: "Nichts verlässt diesen Browser.",
  promiseDetail: "Abgerufen werden nur die veröffentlichten Schlüssel dieses Servers.",
  guide: "Was ein Nachweis belegt und was nicht (auf Englisch)",
};
