// The sentences of the command line, beside those of the findings, in English. One is added here, in `german.ts` and in
// `french.ts`; one that is missing does not compile. What a server says stays in English.
import { english as evidence } from "../../evidence/words/mod.ts";
import { english as files } from "../../formats/mod.ts";
import { help } from "../../generated/words/help_en.ts";
import { catalogues, type Verdict } from "../../verdicts/mod.ts";
import type { components } from "../../generated/types.ts";

/** Cost of a run, or of a part of it. */
export interface CostWords {
  readonly accounts: number;
  readonly banks: number;
  readonly seal: boolean;
}

const catalogue = catalogues.en;
const { plural, list, number } = catalogue.writing;

const calls = (count: number): string => plural(count, "# call", "# calls");

const describe = ({ accounts, banks, seal }: CostWords): string =>
  list([
    plural(accounts, "# account", "# accounts"),
    ...(banks === 0 ? [] : [plural(banks, "# bank", "# banks")]),
    ...(seal ? ["the seal"] : []),
  ]);

type WatchRefusal = "invalid_iban" | "invalid_bic" | "missing_account" | "reference_is_account";

const mistakes = {
  help: (command: string): string => `For help: ${command}`,
  unknownCommand: (command: string): string => `There is no command "${command}"`,
  unknownOption: (option: string): string => `There is no option "${option}"`,
  optionOfOther: (command: string, option: string): string => `${command} has no option "${option}"`,
  takesNothing: (command: string, extra: string): string => `${command} takes nothing beside it: "${extra}"`,
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

const commands = {
  login: {
    already: (key: string, command: string): string =>
      `You are signed in already, with the key ${key}. Sign out first: ${command} logout`,
    open: (address: string, code: string): string => `Open ${address} and type the code ${code}`,
    waiting: (minutes: number): string => `Waiting for the approval, for ${number(minutes)} minutes …`,
    done: (key: string, calls: number, file: string): string =>
      `Signed in with the key ${key}, ${number(calls)} calls a month, kept in ${file}.`,
    variableWins: "BANKSCREEN_API_KEY is set and is used instead of it.",
    noFolder: "Cannot keep a key: neither HOME nor XDG_CONFIG_HOME names a folder",
    noKeyKept: (server: string): string => `No key is kept for ${server}.`,
    signedOut: (server: string, key: string): string =>
      `Signed out of ${server}. The key ${key} works on where it was copied to; POST /v1/keys/revoke ends it.`,
    who: (key: string, server: string, used: number, limit: number, from: string): string =>
      `${key} at ${server}, ${
        limit === 0 ? "" : `${number(used)} of ${number(limit)} calls used, `
      }from ${from}`,
  },
  noKey: {
    whoami: "There is no API key: BANKSCREEN_API_KEY is not set, and you are not signed in.",
    watch: "Watching needs an API key: BANKSCREEN_API_KEY is not set, and you are not signed in.",
    changes: "Changes need an API key: BANKSCREEN_API_KEY is not set, and you are not signed in.",
    credits: "A balance needs an API key: BANKSCREEN_API_KEY is not set, and you are not signed in.",
    screen: "Screening needs an API key: BANKSCREEN_API_KEY is not set, and you are not signed in.",
    get: (command: string): string =>
      `Get one with "${command} login", or take a free one with "${command} key" and set the variable to it.`,
  },
  key: {
    /** `said` is what the server says of it, in English. */
    store: (said: string): string => said,
    serves: (ibans: number): string =>
      `It serves ${plural(ibans, "# IBAN", "# IBANs")} a month. Use it with:`,
    unusual: "The server gave no key of the usual form",
  },
  credits: {
    /** `said` is what the server says of it, in English. */
    subscription: (said: string): string => said,
    left: (key: string, left: number, total: number): string =>
      `${key}: ${number(left)} of ${number(total)} credits left`,
    free: (left: number, limit: number): string =>
      `${number(left)} of ${number(limit)} free calls left, which are used first`,
    byCard: (pack: string, link: string): string => `Recharge ${pack} by card: ${link}`,
    byUsdc: (link: string): string => `Recharge by USDC: ${link}`,
    pro: (link: string): string => `Subscribe to Pro: ${link}`,
  },
  watch: {
    /** `said` is what the server says of it, in English. */
    refused: (row: string, _reason: WatchRefusal | undefined, said: string): string =>
      `Row ${row} is not watched. ${said}`,
    added: (added: number, charged: number, already: number, refused: number): string =>
      `${number(added)} added (${plural(charged, "# call", "# calls")} charged), ${
        number(already)
      } watched before, ${number(refused)} not watched.`,
    watches: (watched: number, limit: number): string =>
      `The key watches ${number(watched)} of ${number(limit)}.`,
    severities: {
      stop: catalogue.verdicts.stop.word,
      check: catalogue.verdicts.check_first.word,
      info: "info",
    },
    nothing: "Nothing has changed.",
    goOn: (cursor: string): string => `Go on with: bankscreen changes --after ${cursor}`,
  },
  verify: {
    /** Stands between the outcome and its sentence. */
    mark: ": ",
    outcomes: {
      valid: "Valid",
      altered: "Altered",
      unknown_key: "Unknown signing key",
      key_compromised: "Stolen signing key",
      not_evidence: "No evidence",
    },
    notJson: (path: string): string => `${path} is not JSON, or names a member twice`,
    noKeySet: (path: string): string => `${path} is no key set: save /.well-known/jwks.json of the service`,
    notOfARun: (path: string): string => `${path} is not the evidence of a run`,
    noRow: (path: string, row: number): string => `${path} has no row ${row}`,
  },
  seal: {
    unproven:
      "An answer came without evidence, so none was written. Ask again within 24 hours, which costs nothing.",
    sealed: (rows: number, path: string, id: string): string =>
      `The evidence of ${plural(rows, "# row", "# rows")} is in ${path}, sealed as ${id}.`,
    /** `why` is what the server says, in English. */
    refused: (why: string): string => `No evidence was written: ${why}`,
  },
  /** A refusal of the server, in its words, and what may help. */
  refusals: {
    said: (message: string): string => message,
    unreachable: (message: string): string =>
      `${message}. Is BANKSCREEN_BASE_URL (or --base-url) the address of your server?`,
    timeout: (message: string): string =>
      `${message}. Is BANKSCREEN_BASE_URL (or --base-url) the address of your server?`,
    key: (message: string, command: string): string =>
      `${message} The key is read from BANKSCREEN_API_KEY, else kept by "${command} login".`,
    otherServer: (message: string): string =>
      `${message} Is BANKSCREEN_BASE_URL (or --base-url) the address of a Bankscreen server?`,
  },
  files: {
    missing: (path: string | null): string =>
      `Cannot use ${path ?? "the file"}: there is no such file or folder.`,
    folder: (path: string | null): string => `Cannot use ${path ?? "the file"}: that is a folder.`,
    forbidden: (path: string | null): string =>
      `Cannot use ${path ?? "the file"}: you may not read or write it.`,
    full: (path: string | null): string => `Cannot write ${path ?? "the file"}: there is no room left.`,
    /** `said` is what the operating system says. */
    other: (_path: string | null, said: string): string => said,
    tooLarge: (name: string, megabytes: number): string =>
      `Cannot read ${name}: it is larger than ${number(megabytes)} MB`,
    standardInput: "standard input",
  },
  journal: {
    notOne: (path: string): string => `Cannot go on: ${path} is no journal of a run`,
    otherFile: (path: string): string =>
      `Cannot go on: ${path} is of a run of another file; remove it, or name another --out`,
    withEvidence: (path: string): string =>
      `Cannot go on: ${path} is of a run with --evidence; go on with it`,
    withoutEvidence: (path: string): string =>
      `Cannot go on: ${path} is of a run without --evidence; go on without it`,
    tooOld: (path: string, hours: number): string =>
      `Cannot go on: the answers in ${path} may be more than ${hours} hours old; remove it to ask everything anew`,
    unfinished: (path: string): string =>
      `A run of this file was ended, and ${path} holds what it paid for. Go on with --resume, or remove it to ask everything anew`,
    none: (path: string): string => `Cannot go on: there is no ${path}; run without --resume`,
  },
  ended: "The run was ended.",
};

/** The sentences in English. */
export const english = {
  help,
  mistakes,
  commands,
  files,
  evidence,
  /** `counts` begins with the worst verdict. */
  summary: (payees: number, counts: readonly (readonly [verdict: Verdict, count: number])[]): string =>
    `${plural(payees, "# payee", "# payees")}: ${
      counts.map(([verdict, count]) => `${number(count)} ${catalogue.verdicts[verdict].word.toLowerCase()}`)
        .join(
          ", ",
        )
    }.`,
  compared: {
    account_changed: (count: number): string => `${number(count)} account changed`,
    name_changed: (count: number): string => `${number(count)} other name`,
    new_payee: (count: number): string => `${number(count)} new`,
    same_account: (count: number): string => `${number(count)} same account`,
  },
  comparison: (parts: readonly string[]): string =>
    `Compared with the run before: ${parts.join(", ") || "no account to compare"}.`,
  missing: (count: number, names: readonly string[], hasMore: boolean): string =>
    endSentence(`Missing now: ${number(count)}, ${names.join("; ")}${hasMore ? " and others" : ""}`),
  since: (day: string): string => `since ${day}, Regulation (EU) 2024/886`,
  lists: {
    hit: "listed",
    review: "possible match",
    clear: "clear",
    not_current: "too old",
    not_loaded: "not loaded",
    not_applicable: "bank not known",
  } satisfies Readonly<Record<components["schemas"]["ListOutcome"], string>>,
  risk: (level: components["schemas"]["RiskLevel"]): string => `Risk: ${level}`,
  left: {
    /** `said` is what the server says of it, in English. */
    unpaid: (said: string): string => said,
    uncovered: "The key does not cover it.",
    ended: "The run was ended before its turn came.",
  },
  cost: (units: number, cost: CostWords): string => `The file costs ${calls(units)}: ${describe(cost)}.`,
  has: (key: string, left: number): string => `The key ${key} has ${number(left)} left`,
  covers: (has: string, part: string | null): string =>
    `${has}, which covers ${part ?? "none of its accounts"}.`,
  nothingSent: (has: string): string => `${has}, so nothing was sent.`,
  part: (cost: CostWords, withSanctions: boolean): string =>
    `the first ${describe(cost)}${withSanctions ? ", so that none lacks its sanctions" : ""}`,
  takePart: (part: string): string => `Check ${part}: add --partial --out FILE`,
  verifyEmail: (count: number, url: string): string =>
    `Get ${calls(count)} a month, free, with a verified email: ${url}`,
  buyPack: (link: string | null): string => `Buy a pack of credits: ${link ?? "bankscreen credits says how"}`,
  recharge: (link: string): string => `Recharge the key: ${link}`,
  clean: (kept: number, all: number, held: number, unasked: number, left: number): string =>
    `${
      left === 0
        ? ""
        : `A part of the file, ${plural(left, "# payment isn't", "# payments aren't")} checked yet: `
    }${number(kept)} of ${number(all)} payments, ${number(held)} held${
      unasked === 0
        ? "."
        : `; sanctions were not checked, or not on every list, for ${number(unasked)} of them.`
    }`,
  noClean: (path: string): string => `${path} is not written: every payment of the file is held.`,
  held: (count: number): string => `${plural(count, "# payment is", "# payments are")} held.`,
  letters: (count: number): string => `${plural(count, "# letter", "# letters")}.`,
  noEvidence: "No evidence was written, because not everything was answered.",
  resume: "What was answered is kept: the same command with --resume goes on and pays for none of it again.",
};

/** The sentences of one language. */
export type CliWords = typeof english;

/** Those of the commands beside `screen`, and of what keeps one from being carried out. */
export type CommandWords = typeof commands;

/** Ends a sentence that may end in a name with a full stop of its own, such as "Muster e.K.". */
export function endSentence(text: string): string {
  return text.endsWith(".") ? text : `${text}.`;
}
