import { german as files } from "../../../../../sdk/formats/mod.ts";
import { german as catalogue, writingIn } from "../../../../../sdk/verdicts/mod.ts";
import type { ScreenWords } from "./english.ts";

const { plural, number, day, list } = writingIn("de");
const { verdicts } = catalogue;

const ACT = "Verordnung (EU) 2024/886";

/** Titles of our own data, and of those whose publishers have one in this language. */
const TITLES: readonly (readonly [name: string, word: string])[] = [
  ["Bankscreen country risk", "Länderrisiken von Bankscreen"],
  ["Bankscreen countries of EU transaction bans", "Länder mit EU-Transaktionsverboten"],
  ["Institutions under EU transaction bans", "Institute mit EU-Transaktionsverbot"],
  ["Bankscreen reviewed identities", "Geprüfte Identitäten von Banken"],
  ["Bankscreen reviewed namesakes", "Geprüfte Namensgleichheiten"],
  ["Bankscreen reviewed seats of BIC parties", "Geprüfte Sitze von BIC-Inhabern"],
  ["Bankscreen issuer list", "Verzeichnis der IBAN-Herausgeber"],
  ["acts that end a licence", "Rechtsakte, die eine Zulassung beenden"],
  ["EU list of high-risk third countries", "EU-Liste der Drittländer mit hohem Risiko"],
  ["FATF members and lists", "Mitglieder und Listen der FATF"],
  ["FATF plenaries", "Plenarsitzungen der FATF"],
  ["Comprehensively sanctioned jurisdictions", "Umfassend sanktionierte Länder und Gebiete"],
  ["Community BIC directory", "Freies BIC-Verzeichnis"],
];

const desk: ScreenWords["desk"] = {
  noName: "Ohne Namen",
  close: "Schließen",
  next: "Nächste Schritte",
  columns: {
    row: "Zeile",
    payee: "Zahlungsempfänger",
    account: "Konto",
    bank: "Bank",
    verdict: "Ergebnis",
    reach: "Erreichbarkeit, Sanktionen",
    decision: "Entscheidung",
  },
  waiting: "Ausstehend",
  more: (count) => `Und ${number(count)} weitere.`,
  noMatch: "Kein Zahlungsempfänger passt dazu.",
  all: "Alle",
  allMeaning: "Zahlungs\u00adempfänger",
  decide: "Entscheiden",
  choices: { paid: "Trotzdem zahlen", held: "Zurückhalten", asked: "Nachgefragt, Antwort offen" },
  note: "Notiz (wer wurde angerufen, was wurde gesagt)",
  initials: "Kürzel",
  save: "Speichern",
  saveAndNext: "Speichern und weiter",
  takeBack: "Zurücknehmen",
  clearedUnchanged: (by, on) => `Freigegeben von ${by} am ${day(on)}, Konto seitdem unverändert.`,
  clearedNewFinding: (by, on) =>
    `Freigegeben von ${by} am ${day(on)}; das Konto ist unverändert, der Befund ist neu.`,
  clearedOtherAccount: (by, on) => `Freigegeben von ${by} am ${day(on)} für ein anderes Konto.`,
  earlier: (choice, by, on) =>
    `${choice === "held" ? "Zurückgehalten" : "Nachgefragt"} von ${by} am ${day(on)}.`,
  kept: (count) =>
    plural(
      count,
      "# Entscheidung wird nur in diesem Browser aufbewahrt.",
      "# Entscheidungen werden nur in diesem Browser aufbewahrt.",
    ),
  notKept:
    "Dieser Browser bewahrt nichts auf: Die Entscheidungen gelten, bis die Seite geschlossen wird. Laden Sie die Ergebnisse herunter.",
  forgetAsk: "Alle Entscheidungen löschen, die dieser Browser aufbewahrt, auch die aus früheren Läufen?",
  undecided: (count) =>
    plural(count, "# Zahlung ist noch zu entscheiden.", "# Zahlungen sind noch zu entscheiden."),
  allDecided: "Über jede Zahlung ist entschieden.",
  stillRunning: "Die Prüfung läuft noch.",
  cleanPart: (count) =>
    `${
      plural(count, "# Zahlung ist", "# Zahlungen sind")
    } noch nicht geprüft: Das ist nur ein Teil der Datei`,
  decidedSoFar: (count) =>
    `Alles bisher Gefundene ist entschieden; ${
      plural(count, "# Zahlung ist", "# Zahlungen sind")
    } noch nicht geprüft.`,
  unread: (count) => plural(count, "# nicht lesbarer Betrag", "# nicht lesbare Beträge"),
  letter: "Schreiben an den Lieferanten",
  letterTo:
    "Senden Sie es an die Adresse, die Sie von früher kennen, nie an eine aus der E-Mail, die das neue Konto nannte.",
  openInMail: "Im E-Mail-Programm öffnen",
  cleanNote: (kept, held) => `${plural(kept, "# Zahlung", "# Zahlungen")}, ${number(held)} zurückgehalten`,
  forAll: "Für alle Zeilen",
  notes: {
    notLoaded: (lists) =>
      `Auf diesem Server nicht geladen: ${
        list(lists)
      }. Darauf ist keine Bank geprüft; prüfen Sie die Banken anderweitig oder bitten Sie den Betreiber, ${
        lists.length === 1 ? "die Liste" : "die Listen"
      } zu laden.`,
    tooOld: (lists) =>
      `Veraltet und daher keine Grundlage für eine Freigabe: ${
        list(lists.map(([name, days]) => `${name} (${plural(days, "# Tag", "# Tage")})`))
      }. Eine gelistete Bank führt weiterhin zu „${verdicts.stop.word}“; prüfen Sie die übrigen anderweitig oder bitten Sie den Betreiber um eine Aktualisierung.`,
    notAsked:
      "Die Sanktionslisten werden nicht geprüft: Dafür sind ein Schlüssel und ein Abruf je Bank nötig.",
    noRegister:
      `Es ist kein Register der Echtzeitüberweisungen und der Empfängerüberprüfung (VoP) geladen. Die Angaben in den Zeilen folgen dem Gesetz: Die ${ACT} verpflichtet Banken des Euroraums seit dem ${
        day("2025-01-09")
      }, Echtzeitüberweisungen zu empfangen, und seit dem ${
        day("2025-10-09")
      }, sie zu senden und die Empfängerüberprüfung anzubieten.`,
  },
  reach: {
    instant: "Echtzeit",
    vop: "VoP",
    outside: "Außerhalb der SEPA",
    outsideDetail:
      "Das Land gehört nicht zur SEPA: weder Echtzeitüberweisungen in Euro noch Empfängerüberprüfung (VoP).",
    instantYes: "Die Bank ist für Echtzeitüberweisungen eingetragen.",
    instantNo: "Die Bank ist nicht für Echtzeitüberweisungen eingetragen.",
    instantLaw: (from) =>
      `Banken dieses Landes müssen seit dem ${day(from)} Echtzeitüberweisungen empfangen (${ACT}).`,
    instantUnknown:
      "Nicht bekannt: Es ist kein Register geladen, und kein Gesetz verpflichtet dieses Institut heute.",
    vopYes: "Die Bank beantwortet die Empfängerüberprüfung (VoP).",
    vopNo: "Die Bank ist nicht für die Empfängerüberprüfung (VoP) eingetragen.",
    vopPending: "Die Bank hat die Empfängerüberprüfung (VoP) angekündigt.",
    vopLaw: (from) =>
      `Banken dieses Landes müssen seit dem ${
        day(from)
      } die Empfängerüberprüfung (VoP) beantworten (${ACT}).`,
    vopUnknown:
      "VoP nicht bekannt: Es ist kein Register geladen, und kein Gesetz verpflichtet dieses Institut.",
  },
  sanctions: {
    clear: "Kein Treffer",
    listed: "Gelistet",
    alike: "Möglicher Treffer",
    notAsked: "Nicht geprüft",
    unknownBank: "Bank nicht bekannt",
    clearOn: (lists) => `Kein Treffer: ${list(lists)}`,
    noneCurrent: "Keine aktuelle Liste",
  },
  lists: {
    hit: "listet die Bank",
    review: "listet möglicherweise die Bank",
    clear: "kein Treffer",
    not_current: "veraltet, keine Freigabe",
    not_loaded: "nicht geladen",
    not_applicable: "Bank nicht bekannt",
  },
  change: {
    name: (names) => `Bisher bezahlt als ${names}`,
    account: (accounts, where) =>
      `${
        where === null ? "Geändert" : where === "country" ? "Anderes Land" : "Andere Bank"
      }, bisher ${accounts}`,
  },
  facts: {
    inTheFile: "In der Datei",
    none: "Keines",
    before: "Voriger Lauf",
    givenBic: "BIC in der Datei",
    notKnown: "Nicht bekannt",
    bankCode: "Bankleitzahl",
    reach: "Erreichbarkeit",
    countryRisk: "Länderrisiko",
    sanctions: "Sanktionen",
    listed: "Gelistet",
    lists: "Listen",
    risk: "Risiko",
  },
  report: {
    title: "Prüfung einer Zahlungsdatei",
    file: "Datei",
    hash: "SHA-256 der Datei",
    by: "Geprüft mit",
    started: "Beginn",
    ended: "Ende",
    notEnded: "läuft noch",
    notStarted: "nicht begonnen",
    comparedWith: "Verglichen mit",
    missing: "Fehlt jetzt",
    finding: "Befund zur Datei",
    scope: "Umfang",
    scopeText:
      "Die kontoführende Bank. Zahlungsempfänger, ihre Eigentümer und der Zweck der Zahlungen werden nicht geprüft.",
    payments: "Zahlungen",
    total: "Summe",
    listsAndDates: "Sanktionslisten",
    stops: "Nicht zahlen oder zuerst prüfen",
    noStops: "Keine.",
    reason: "Grund, nächster Schritt, Entscheidung",
    legend: "Legende",
    notes: "Notizen",
    signature: "Freigegeben von (Name, Datum, Unterschrift)",
    second: "Zweite Unterschrift",
    data: "Verwendete Daten",
    noEditions: "Der Server hat nicht angegeben, auf welchem Stand seine Daten sind.",
    remark: (title) => {
      const own = TITLES.reduce((text, [name, word]) => text.replace(name, word), title);
      return own.replace(/\(copy compiled (?:by|from) (?:a public script|its PDF)\)/, "(Abschrift)")
        .replace(/\(copy compiled by ([^()]*)\)/, "(Abschrift von $1)").replace(
          "(compiled)",
          "(zusammengestellt)",
        )
        .replace("earlier editions", "frühere Ausgaben").replace(", and schwifty", ", und schwifty")
        .replace("schwifty list of banks", "Bankenliste von schwifty");
    },
    sheets: { evidence: "Nachweis", data: "Datenbestände", what: "Angabe", value: "Wert" },
    heads: ["Register", "Herausgeber", "Stand", "Zeilen", "SHA-256"],
  },
};

const calls = (count: number): string => plural(count, "# Abruf", "# Abrufe");
const banks = (count: number): string => plural(count, "# Bank", "# Banken");
const accounts = (count: number): string => plural(count, "# Konto", "# Konten");
const payees = (count: number): string => plural(count, "# Zahlungsempfänger", "# Zahlungsempfänger");

const run: ScreenWords["run"] = {
  tooLarge: (max) => `Diese Datei ist größer als ${max} MB. Die Kommandozeile nimmt Dateien bis 64 MB.`,
  read: (count, file) => `${file}: ${payees(count)} gelesen.`,
  summary: (format, count, distinct) =>
    `${format}, ${payees(count)}, ${plural(distinct, "# verschiedenes Konto", "# verschiedene Konten")}`,
  otherFile: "Andere Datei",
  whichColumn: "In welcher Spalte stehen die IBANs der Zahlungsempfänger?",
  columns: (file) => `Spalten von ${file}`,
  column: (place) => `Spalte ${place}`,
  noColumn: "Keine",
  shown: (count) => `${payees(count)} angezeigt.`,
  before: "Der vorige Lauf",
  compare: "Mit dem Vormonat vergleichen",
  compareNote:
    "Wählen oder ziehen Sie die Datei des Vormonats oder deren Ergebnisse hierher: Geänderte Konten werden in diesem Browser gefunden; dafür wird nichts übertragen.",
  comparedWith: (file) => `Verglichen mit ${file}`,
  changed: (file, count) => `Verglichen mit ${file}: ${accounts(count)} geändert.`,
  byComparison: "Zahlungsempfänger nach Vergleich anzeigen",
  otherName: "Name geändert",
  missing: (count, file, names, isMore) =>
    `${payees(count)} aus ${file} ${count === 1 ? "fehlt" : "fehlen"} jetzt: ${names}${
      isMore ? " und weitere" : ""
    }`,
  remove: "Entfernen",
  left: (count) => `Mit diesem Schlüssel noch ${calls(count)}`,
  unknownKey: "Dieser Schlüssel ist unbekannt oder gesperrt.",
  unreadKey: "Das Guthaben des Schlüssels konnte nicht abgefragt werden.",
  cost: (all, ibans, bankCount) =>
    `${calls(all)}: ${list([accounts(ibans), ...(bankCount === 0 ? [] : [banks(bankCount)])])}`,
  check: (count) => `${accounts(count)} prüfen`,
  checkBanks: (count) => `${banks(count)} prüfen`,
  checkFirst: (count) => `Die ersten ${number(count)} prüfen`,
  checkFirstAccounts: (count) =>
    count === 1 ? "Das erste Konto prüfen" : `Die ersten ${number(count)} Konten prüfen`,
  checkFirstWithSanctions: (count) => `Die ersten ${number(count)} mit Sanktionslisten prüfen`,
  trial: "Kostenlos zur Probe.",
  trialPart: (all) => `Kostenlos zur Probe. Mit einem Schlüssel alle ${number(all)}.`,
  costs: (cost) => `Kostet ${cost}.`,
  costsOf: (cost, left, unchecked) =>
    `Kostet ${cost}; mit diesem Schlüssel sind noch ${number(left)} übrig. ${accounts(unchecked)} ${
      unchecked === 1 ? "bleibt" : "bleiben"
    } ungeprüft.`,
  short: (cost, left) =>
    `Die Datei kostet ${cost}; mit diesem Schlüssel sind noch ${
      number(left)
    } übrig. Es wurde nichts übertragen.`,
  notNow: "Nicht jetzt",
  verifyEmail: (count) => `E-Mail-Adresse bestätigen: ${number(count)} Abrufe im Monat`,
  buyPack: "Paket kaufen",
  lookAgain: "Neu abfragen",
  goOn: "Weiter",
  nothingSent: (why) => `${why} Es wurde nichts übertragen.`,
  progress: "Geprüfte Konten",
  cancel: "Abbrechen",
  checking: "Wird geprüft.",
  done: (done, total) => `${number(done)} von ${number(total)} Konten.`,
  askingBanks: "Die Banken werden geprüft.",
  wait: (seconds) =>
    `Der Server nimmt nur eine begrenzte Zahl von Abrufen je Minute an; weiter in ${seconds} s.`,
  waiting: "Noch nicht an der Reihe.",
  noKeyLeft: (count) =>
    `${verdicts.not_checked.word}: Ohne Schlüssel werden nur die ersten ${count} Konten geprüft.`,
  endedLeft: `${verdicts.not_checked.word}: Der Lauf wurde vorher beendet.`,
  kept: "Bereits erhaltene Antworten bleiben erhalten und werden nicht noch einmal berechnet.",
  cancelled: "Abgebrochen.",
  unanswered: "Nicht jeder Abruf wurde beantwortet.",
  found: (stops, checks) => {
    const parts = [
      ...(stops === 0 ? [] : [`${number(stops)} nicht zu zahlen`]),
      ...(checks === 0 ? [] : [`${number(checks)} zuerst zu klären`]),
    ];
    return parts.length === 0 ? "" : `: ${parts.join(", ")}`;
  },
  trialEnded: (count, found, left) =>
    `Die ersten ${count} Konten sind geprüft${found}. Geben Sie einen Schlüssel ein, um die übrigen ${
      number(left)
    } zu prüfen.`,
  withoutVerdict: (found, count) =>
    `Geprüft${found}. ${payees(count)} ohne Ergebnis; der Grund steht jeweils daneben.`,
  allChecked: (count, found) =>
    `${
      count === 1 ? "Der Zahlungsempfänger ist" : `Alle ${number(count)} Zahlungsempfänger sind`
    } geprüft${found}.`,
  noSanctions: "Sanktionslisten wurden nicht geprüft.",
  noSanctionsWithoutKey: "Sanktionslisten wurden nicht geprüft; dafür ist ein Schlüssel nötig.",
  evidence: (when, count) =>
    `Geprüft am ${when} anhand von ${
      plural(count, "# Datenbestand", "# Datenbeständen")
    }. Ihr Stand steht als Nachweis in der XLSX-Datei und im gedruckten Bericht.`,
};

/** The words of the page in German. */
export const german: ScreenWords = {
  catalogue,
  desk,
  run,
  files,
  count: number,
  notLoaded: "Ein Teil der Seite wurde nicht geladen. Prüfen Sie die Verbindung und versuchen Sie es erneut.",
  seal: {
    unproven:
      "Zu einer Antwort fehlt der Beleg, deshalb gibt es noch keinen Nachweis. Prüfen Sie die Datei mit Ihrem Schlüssel: Innerhalb von 24 Stunden wird nichts doppelt berechnet.",
    refused: (why) => `Es wurde kein Nachweis erstellt: ${why}`,
    sealed: (count, id) =>
      `${plural(count, "# Zeile", "# Zeilen")} versiegelt als ${id}. Der gedruckte Bericht nennt das Siegel.`,
    code: "QR-Code des Siegels",
    onPaper: (id, address) =>
      `Versiegelt als ${id}. Der Code öffnet ${address}: Dort wird das Siegel geprüft und, mit der Datei des Nachweises, jede Zeile.`,
  },
};
