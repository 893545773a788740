import type { FileWords } from "./english.ts";

const xml = (what: string): string => `Le fichier XML est incorrect\u00a0: ${what}`;
const table = (what: string): string => `Le tableau ne peut pas être lu\u00a0: ${what}`;
const item = (place: number, what: string): string =>
  `L’élément ${place} de la liste ne peut pas être lu\u00a0: ${what}`;

const number = (value: number): string => value.toLocaleString("fr-FR");

const LISTED = 5;

const more = (count: number): string => count > LISTED ? ` et ${count - LISTED} de plus` : "";

const rows = (places: readonly number[]): string =>
  `${places.length === 1 ? "Ligne" : "Lignes"} ${places.slice(0, LISTED).join(", ")}${more(places.length)}`;

const listed = (places: readonly number[], amounts: readonly string[]): string =>
  amounts.slice(0, LISTED).map((amount, at) => `«\u00a0${amount.slice(0, 30)}\u00a0» (ligne ${places[at]})`)
    .join(", ") + more(amounts.length);

/** Faults of files, in French. */
export const french: FileWords = {
  xml: {
    unclosedSection: (start) => xml(`«\u00a0${start}\u00a0» n’est pas fermé.`),
    closesNothing: (element) => xml(`</${element}> ne ferme rien.`),
    behindRoot: (element) => xml(`<${element}> suit l’élément racine.`),
    tooManyElements: (max) => xml(`il contient plus de ${number(max)} éléments.`),
    tooDeep: (max) => xml(`il compte plus de ${number(max)} niveaux d’imbrication.`),
    longTag: (max) => xml(`une de ses balises dépasse ${number(max)} caractères.`),
    empty: () => xml("il ne contient aucun élément."),
    unclosed: (element) => xml(`<${element}> n’est pas fermé.`),
    documentType: () => xml("une déclaration de type de document (DOCTYPE) n’est pas admise."),
    near: (text) => `Le fichier XML est incorrect près de «\u00a0${text}\u00a0».`,
    outsideText: () => xml("il y a du texte en dehors de l’élément racine."),
    noEntity: (entity) => xml(`l’entité «\u00a0${entity}\u00a0» n’existe pas.`),
  },
  archive: {
    breaksOff: "le fichier est incomplet.",
    partBreaksOff: (path) => `${path} est incomplet.`,
    damaged: (path) => `${path} est endommagé.`,
    password: (path) => `${path} est protégé par un mot de passe.`,
    otherPacking: (path) => `${path} est compressé par un procédé qui n’est pas pris en charge.`,
    directory: "le répertoire de l’archive est endommagé.",
  },
  workbook: {
    unreadable: (why) => `Le classeur ne peut pas être lu\u00a0: ${why}`,
    tooLarge: (megabytes) => `décompressé, il dépasse ${number(megabytes)} Mo.`,
    tooPacked: (times) => `décompressé, il fait plus de ${times} fois la taille du fichier.`,
    tooManySheets: (max) => `il contient plus de ${number(max)} feuilles.`,
    longCell: (row, max) => `une cellule de la ligne ${row} contient plus de ${number(max)} caractères.`,
    tooMuchText: (millions) => `ses cellules contiennent plus de ${number(millions)} millions de caractères.`,
    tooManyCells: (max) => `il contient plus de ${number(max)} cellules.`,
    tooManyRows: (max) => `il contient plus de ${number(max)} lignes.`,
    tooManyColumns: (row, max) => `la ligne ${row} contient plus de ${number(max)} colonnes.`,
    noWorkbook: "Le fichier est une archive, mais pas un classeur (.xlsx).",
    oldForm:
      "Le fichier est un classeur à l’ancien format (.xls)\u00a0: enregistrez-le au format .xlsx ou CSV.",
    locked: "Le fichier est protégé par un mot de passe\u00a0: enregistrez-le sans mot de passe.",
  },
  table: {
    tooManyCells: (max) => table(`il contient plus de ${number(max)} cellules.`),
    tooManyRows: (max) => table(`il contient plus de ${number(max)} lignes.`),
    tooManyColumns: (row, max) => table(`la ligne ${row} contient plus de ${number(max)} colonnes.`),
    endlessRow: (row) => table(`la ligne ${row} n’a pas de fin.`),
    unclosedQuote: (line) => table(`le guillemet de la ligne ${line} n’est pas fermé.`),
    notFound: "Aucun tableau n’a été trouvé dans le fichier.",
    decimalsJoined: (places) =>
      `${
        rows(places)
      }\u00a0: une virgule décimale sans guillemets a coupé le montant en deux. Il a été reconstitué\u202f; à vérifier.`,
    longRows: (places) =>
      `${
        rows(places)
      }\u00a0: plus de cellules que l’en-tête\u202f; les valeurs sont peut-être dans les mauvaises colonnes.`,
    otherTotal: (place, total, sum) =>
      `La ligne ${place} donne un total de ${total}, mais les montants lisibles qui précèdent font ${sum}.`,
  },
  columns: {
    notFound: (column) => `La colonne «\u00a0${column}\u00a0» n’existe pas.`,
    several: (columns) =>
      `Plusieurs colonnes peuvent être celle des IBAN\u00a0: ${
        columns.map((column) => `«\u00a0${column}\u00a0»`).join(", ")
      }.`,
    none: "Aucune colonne ne s’appelle IBAN ni ne contient d’IBAN.",
    doubtful: (column, held, filled) =>
      `La colonne «\u00a0${column}\u00a0» ne contient un IBAN que dans ${held} lignes sur ${filled}\u202f; ce n’est peut-être pas la bonne.`,
    listed: (why, columns) => `${why} Colonnes du fichier\u00a0: ${columns}.`,
    noColumns: (column) =>
      `Ce fichier n’a pas de colonnes, «\u00a0${column}\u00a0» ne peut donc pas être choisie.`,
  },
  json: {
    unreadable: (why) => `Ce n’est pas du JSON valable (${why}).`,
    noList:
      "Les bénéficiaires sont introuvables\u00a0: le JSON doit être une liste, ou un objet qui contient une seule liste.",
    noItem: (place) => item(place, "ce n’est ni un texte ni un objet."),
    tooManyItems: (max) =>
      `Le JSON ne peut pas être lu\u00a0: la liste compte plus de ${
        number(max)
      } éléments. Veuillez enregistrer une liste plus longue au format CSV ou la diviser.`,
    tooManyMembers: (place, max) => item(place, `il contient plus de ${number(max)} champs.`),
    tooDeep: (max) => `Le JSON ne peut pas être lu\u00a0: il compte plus de ${max} niveaux d’imbrication.`,
    tooDifferent: (place) => item(place, "les éléments ont trop de champs différents."),
  },
  text: {
    tooLarge: (megabytes) => `Le fichier dépasse ${number(megabytes)} Mo, la taille maximale.`,
    pdf: "Le fichier est un PDF\u00a0: enregistrez les bénéficiaires au format .xlsx ou CSV.",
    noText: "Le fichier ne contient pas de texte.",
    encoding: (encoding) => `Le fichier ne correspond pas à son encodage «\u00a0${encoding}\u00a0».`,
    empty: "Le fichier est vide.",
    noPayee: "Le fichier ne contient aucun bénéficiaire.",
    noTable: "Le fichier ne contient pas de tableau.",
    unreadAmounts: (places, amounts) =>
      `${
        amounts.length === 1 ? "Un montant est illisible" : `${amounts.length} montants sont illisibles`
      }, les totaux sont donc incomplets\u00a0: ${listed(places, amounts)}.`,
  },
  payments: {
    noTransfer: (element) =>
      `Le fichier XML ne contient aucun bénéficiaire\u00a0: sans ${element}, ce n’est pas un fichier de paiements pain.001.`,
    count: (isBlock, declared, held) =>
      `${
        isBlock ? "Un bloc de paiement" : "Le fichier"
      } annonce ${declared} virements (NbOfTxs) et en contient ${held}.`,
    sum: (isBlock, declared, held) =>
      `${
        isBlock ? "Un bloc de paiement" : "Le fichier"
      } annonce une somme de ${declared} (CtrlSum)\u202f; ses montants font ${held}.`,
    notCut: (why) => `Impossible de retirer des paiements de ce fichier. ${why}`,
    noneLeft: "Il ne reste aucun paiement\u00a0: tous ceux du fichier sont retenus.",
  },
};
