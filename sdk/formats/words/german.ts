import type { FileWords } from "./english.ts";

const xml = (what: string): string => `Die XML-Datei ist fehlerhaft: ${what}`;
const table = (what: string): string => `Die Tabelle kann nicht gelesen werden: ${what}`;
const item = (place: number, what: string): string =>
  `Eintrag ${place} der Liste kann nicht gelesen werden: ${what}`;

const number = (value: number): string => value.toLocaleString("de-DE");

const LISTED = 5;

const more = (count: number): string => count > LISTED ? ` und ${number(count - LISTED)} weitere` : "";

const rows = (places: readonly number[]): string =>
  `${places.length === 1 ? "Zeile" : "Zeilen"} ${places.slice(0, LISTED).join(", ")}${more(places.length)}`;

const listed = (places: readonly number[], amounts: readonly string[]): string =>
  amounts.slice(0, LISTED).map((amount, at) => `„${amount.slice(0, 30)}“ (Zeile ${places[at]})`).join(", ") +
  more(amounts.length);

/** Faults of files, in German. */
export const german: FileWords = {
  xml: {
    unclosedSection: (start) => xml(`„${start}“ wird nicht geschlossen.`),
    closesNothing: (element) => xml(`</${element}> schließt nichts.`),
    behindRoot: (element) => xml(`<${element}> steht hinter dem Wurzelelement.`),
    tooManyElements: (max) => xml(`Sie hat mehr als ${number(max)} Elemente.`),
    tooDeep: (max) => xml(`Sie ist tiefer als ${number(max)} Ebenen verschachtelt.`),
    longTag: (max) => xml(`Eines ihrer Tags ist länger als ${number(max)} Zeichen.`),
    empty: () => xml("Sie enthält kein Element."),
    unclosed: (element) => xml(`<${element}> wird nicht geschlossen.`),
    documentType: () => xml("Eine Dokumenttyp-Deklaration (DOCTYPE) ist nicht erlaubt."),
    near: (text) => `Die XML-Datei ist fehlerhaft bei „${text}“.`,
    outsideText: () => xml("Außerhalb des Wurzelelements steht Text."),
    noEntity: (entity) => xml(`Die Entität „${entity}“ gibt es nicht.`),
  },
  archive: {
    breaksOff: "Die Datei ist unvollständig.",
    partBreaksOff: (path) => `${path} ist unvollständig.`,
    damaged: (path) => `${path} ist beschädigt.`,
    password: (path) => `${path} ist mit einem Kennwort geschützt.`,
    otherPacking: (path) => `${path} ist mit einem Verfahren gepackt, das hier nicht gelesen wird.`,
    directory: "Das Verzeichnis des Archivs ist beschädigt.",
  },
  workbook: {
    unreadable: (why) => `Die Arbeitsmappe kann nicht gelesen werden: ${why}`,
    tooLarge: (megabytes) => `Entpackt ist sie größer als ${number(megabytes)} MB.`,
    tooPacked: (times) => `Entpackt ist sie mehr als ${times}-mal so groß wie die Datei.`,
    tooManySheets: (max) => `Sie hat mehr als ${number(max)} Tabellenblätter.`,
    longCell: (row, max) => `Eine Zelle in Zeile ${row} hat mehr als ${number(max)} Zeichen.`,
    tooMuchText: (millions) => `Ihre Zellen enthalten mehr als ${number(millions)} Millionen Zeichen.`,
    tooManyCells: (max) => `Sie hat mehr als ${number(max)} Zellen.`,
    tooManyRows: (max) => `Sie hat mehr als ${number(max)} Zeilen.`,
    tooManyColumns: (row, max) => `Zeile ${row} hat mehr als ${number(max)} Spalten.`,
    noWorkbook: "Die Datei ist ein Archiv, aber keine Arbeitsmappe (.xlsx).",
    oldForm: "Die Datei ist eine Arbeitsmappe im alten Format (.xls): Speichern Sie sie als .xlsx oder CSV.",
    locked: "Die Datei ist kennwortgeschützt: Speichern Sie sie ohne Kennwort.",
  },
  table: {
    tooManyCells: (max) => table(`Sie hat mehr als ${number(max)} Zellen.`),
    tooManyRows: (max) => table(`Sie hat mehr als ${number(max)} Zeilen.`),
    tooManyColumns: (row, max) => table(`Zeile ${row} hat mehr als ${number(max)} Spalten.`),
    endlessRow: (row) => table(`Zeile ${row} hat kein Ende.`),
    unclosedQuote: (line) => table(`Das Anführungszeichen in Zeile ${line} wird nicht geschlossen.`),
    notFound: "In der Datei wurde keine Tabelle gefunden.",
    decimalsJoined: (places) =>
      `${
        rows(places)
      }: Ein Dezimalkomma ohne Anführungszeichen hat den Betrag geteilt. Er wurde wieder zusammengesetzt; bitte prüfen.`,
    longRows: (places) =>
      `${rows(places)}: mehr Zellen als die Kopfzeile; die Werte stehen womöglich in falschen Spalten.`,
    otherTotal: (place, total, sum) =>
      `Zeile ${place} nennt die Summe ${total}, die lesbaren Beträge darüber ergeben aber ${sum}.`,
  },
  columns: {
    notFound: (column) => `Die Spalte „${column}“ gibt es nicht.`,
    several: (columns) =>
      `Welche Spalte die IBANs enthält, ist nicht eindeutig. In Frage kommen: ${
        columns.map((column) => `„${column}“`).join(", ")
      }.`,
    none: "Keine Spalte heißt IBAN oder enthält IBANs.",
    doubtful: (column, held, filled) =>
      `Die Spalte „${column}“ enthält nur in ${held} von ${filled} Zeilen eine IBAN; vielleicht ist es nicht die richtige.`,
    listed: (why, columns) => `${why} Vorhanden sind: ${columns}.`,
    noColumns: (column) => `Diese Datei hat keine Spalten, „${column}“ kann daher nicht ausgewählt werden.`,
  },
  json: {
    unreadable: (why) => `Das ist kein gültiges JSON (${why}).`,
    noList:
      "Die Zahlungsempfänger wurden nicht gefunden: Das JSON muss eine Liste sein oder ein Objekt mit genau einer Liste.",
    noItem: (place) => item(place, "Er ist weder Text noch ein Objekt."),
    tooManyItems: (max) =>
      `Das JSON kann nicht gelesen werden: Die Liste hat mehr als ${
        number(max)
      } Einträge. Bitte eine längere Liste als CSV speichern oder aufteilen.`,
    tooManyMembers: (place, max) => item(place, `Er hat mehr als ${number(max)} Felder.`),
    tooDeep: (max) => `Das JSON kann nicht gelesen werden: Es ist tiefer als ${max} Ebenen verschachtelt.`,
    tooDifferent: (place) => item(place, "Die Einträge haben zu viele verschiedene Felder."),
  },
  text: {
    tooLarge: (megabytes) => `Die Datei ist zu groß: Gelesen werden höchstens ${number(megabytes)} MB.`,
    pdf: "Die Datei ist ein PDF: Speichern Sie die Zahlungsempfänger als .xlsx oder CSV.",
    noText: "Die Datei enthält keinen Text.",
    encoding: (encoding) => `Die Datei passt nicht zu ihrer Zeichenkodierung „${encoding}“.`,
    empty: "Die Datei ist leer.",
    noPayee: "Die Datei enthält keinen Zahlungsempfänger.",
    noTable: "Die Datei enthält keine Tabelle.",
    unreadAmounts: (places, amounts) =>
      `${
        amounts.length === 1 ? "Ein Betrag ist" : `${number(amounts.length)} Beträge sind`
      } nicht lesbar, die Summen sind daher unvollständig: ${listed(places, amounts)}.`,
  },
  payments: {
    noTransfer: (element) =>
      `Die XML-Datei enthält keinen Zahlungsempfänger: Ohne ${element} ist sie keine Zahlungsdatei nach pain.001.`,
    count: (isBlock, declared, held) =>
      `${
        isBlock ? "Ein Zahlungsblock" : "Die Datei"
      } nennt ${declared} Überweisungen (NbOfTxs), enthält aber ${held}.`,
    sum: (isBlock, declared, held) =>
      `${
        isBlock ? "Ein Zahlungsblock" : "Die Datei"
      } nennt als Summe der Beträge ${declared} (CtrlSum); tatsächlich sind es ${held}.`,
    notCut: (why) => `Aus dieser Datei lassen sich keine Zahlungen herausnehmen. ${why}`,
    noneLeft: "Es bleibt keine Zahlung übrig: Alle Zahlungen der Datei werden zurückgehalten.",
  },
};
