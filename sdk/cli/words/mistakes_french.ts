import type { MistakeWords } from "./mistakes_english.ts";

/** Mistakes in the arguments, in French. */
export const mistakesFrench: MistakeWords = {
  help: (command) => `Aide\u00a0: ${command}`,
  unknownCommand: (command) => `La commande «\u00a0${command}\u00a0» n’existe pas.`,
  unknownOption: (option) => `L’option «\u00a0${option}\u00a0» n’existe pas.`,
  missingValue: (option) => `Il manque une valeur après ${option}.`,
  unwantedValue: (option) => `${option} n’accepte pas de valeur.`,
  onlyScreens: "Cette commande sert uniquement à contrôler.",
  verifyOneFile: "verify attend un seul fichier de preuve.",
  watchOneFile: "watch attend un seul fichier de bénéficiaires.",
  changesNoFile: "changes n’attend pas de fichier\u00a0: --after indique où reprendre.",
  resumeNeedsOut: "--resume demande le même --out que le contrôle interrompu.",
  partialNeedsOut: "--partial demande --out, pour que rien de ce qui est payé ne se perde.",
  beforeColumnNeedsBefore: "--before-column ne s’emploie qu’avec --before.",
  evidenceNeedsServer:
    "--evidence demande un serveur qui signe\u00a0: utilisez «\u00a0bankscreen screen\u00a0».",
  after: (text) =>
    `--after vaut «\u00a0${text}\u00a0»\u202f; il faut le curseur donné à la fin d’un appel précédent.`,
  format: (text) =>
    `Le format «\u00a0${text}\u00a0» n’existe pas\u00a0: choisissez csv, xlsx, json ou pain001.`,
  language: (text, languages) =>
    `--lang vaut «\u00a0${text}\u00a0»\u202f; les valeurs possibles sont ${languages}.`,
  row: (text) => `--row attend le numéro d’une ligne du fichier de paiements, et non «\u00a0${text}\u00a0».`,
  concurrency: (text) => `--concurrency vaut «\u00a0${text}\u00a0»\u202f; il faut un nombre de 1 à 99.`,
  address: (text) =>
    `L’adresse «\u00a0${text}\u00a0» n’est pas utilisable\u00a0: elle doit commencer par http:// ou https:// et ne contenir ni «\u202f?\u00a0» ni «\u00a0#\u00a0».`,
  apiKey:
    "La clé d’API n’est pas utilisable\u00a0: elle contient des espaces ou d’autres caractères interdits.",
  nothing: "Vous n’avez rien indiqué à contrôler.",
  oneFile: "Contrôlez un seul fichier à la fois, ou bien des IBAN et des BIC.",
  ofAFile: (option) => `${option} ne s’emploie qu’avec un fichier\u202f; vous avez indiqué des comptes.`,
  outReplacesSource: "--out remplacerait le fichier à lire.",
  outReplacesBefore: "--out remplacerait le fichier de comparaison.",
  evidenceAlone: "--evidence demande un fichier à part.",
  replaces: (option) => `${option} remplacerait un autre fichier de ce contrôle.`,
  cleanNeedsSums:
    "--clean demande un fichier dont le nombre et les sommes sont justes\u00a0: ils y sont recalculés.",
  nameColumn: (message) => `${message} Indiquez la colonne des IBAN avec --column.`,
  nameBeforeColumn: (message) => `${message} Indiquez la colonne des IBAN avec --before-column.`,
};
