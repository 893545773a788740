/** Mistakes in the arguments, in English. */
export const mistakesEnglish = {
  help: (command: string): string => `For help: ${command}`,
  unknownCommand: (command: string): string => `There is no command "${command}"`,
  unknownOption: (option: string): string => `There is no option "${option}"`,
  missingValue: (option: string): string => `${option} needs a value`,
  unwantedValue: (option: string): string => `${option} takes no value`,
  onlyScreens: "This command screens, and does nothing else",
  verifyOneFile: "verify takes one file of evidence",
  watchOneFile: "watch takes one file of payees",
  changesNoFile: "changes takes no file: --after says where to go on",
  resumeNeedsOut: "--resume needs the --out of the run that was ended",
  partialNeedsOut: "--partial needs --out, where what is paid for is kept",
  beforeColumnNeedsBefore: "--before-column needs --before",
  evidenceNeedsServer: '--evidence needs a server that signs: use "bankscreen screen"',
  after: (text: string): string =>
    `--after is "${text}" and must be the cursor with which an earlier run ended`,
  format: (text: string): string => `There is no format "${text}": choose csv, xlsx, json or pain001`,
  language: (text: string, languages: string): string =>
    `--lang is "${text}" and must be one of ${languages}`,
  row: (text: string): string => `--row takes the number of a row of the payout file, not "${text}"`,
  concurrency: (text: string): string => `--concurrency is "${text}" and must be a number from 1 to 99`,
  address: (text: string): string =>
    `Cannot use the base URL "${text}": it must start with http:// or https://, and have no query and no fragment`,
  apiKey: "Cannot use the API key: it holds spaces or other characters",
  nothing: "There is nothing to screen",
  oneFile: "Screen one file at a time, or IBANs and BICs",
  ofAFile: (option: string): string => `${option} is that of a file, and these are accounts`,
  outReplacesSource: "--out would replace the file that is read",
  outReplacesBefore: "--out would replace the file that is compared with",
  evidenceAlone: "--evidence needs a file of its own",
  replaces: (option: string): string => `${option} would replace another file of the run`,
  cleanNeedsSums: "--clean needs a file that holds what it declares: its numbers are written anew",
  nameColumn: (message: string): string => `${message}. Name the one of the IBANs with --column`,
  nameBeforeColumn: (message: string): string => `${message}. Name the one of the IBANs with --before-column`,
};

/** The mistakes in the arguments in one language. */
export type MistakeWords = typeof mistakesEnglish;
