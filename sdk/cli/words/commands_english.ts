/**
 * The sentences of the commands beside `screen` in English.
 *
 * @module
 */
import { writingIn } from "../../verdicts/mod.ts";

const { number, plural } = writingIn("en");

/** Sentences of the commands beside `screen`, and of what keeps one from being carried out, in English. */
export const commandsEnglish = {
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
  /** Commands that need a key, and the way to one. */
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
      `It serves ${plural(ibans, { one: "# IBAN", other: "# IBANs" })} a month. Use it with:`,
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
      `${number(added)} added (${plural(charged, { one: "# call", other: "# calls" })} charged), ${
        number(already)
      } watched before, ${number(refused)} not watched.`,
    watches: (watched: number, limit: number): string =>
      `The key watches ${number(watched)} of ${number(limit)}.`,
    severities: { stop: "stop", check: "check", info: "info" },
    nothing: "Nothing has changed.",
    goOn: (cursor: string): string => `Go on with: bankscreen changes --after ${cursor}`,
  },
  verify: {
    /** Stands between the outcome and its sentence. */
    mark: ": ",
    outcomes: {
      valid: "valid",
      altered: "altered",
      unknown_key: "unknown_key",
      key_compromised: "key_compromised",
      not_evidence: "not_evidence",
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
      `The evidence of ${plural(rows, { one: "# row", other: "# rows" })} is in ${path}, sealed as ${id}.`,
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
    unfinished: (path: string): string =>
      `A run of this file was ended, and ${path} holds what it paid for. Go on with --resume, or remove it to ask everything anew`,
    none: (path: string): string => `Cannot go on: there is no ${path}; run without --resume`,
  },
  ended: "The run was ended.",
};

/** Reason why a payee cannot be watched. */
export type WatchRefusal = "invalid_iban" | "invalid_bic" | "missing_account" | "reference_is_account";

/** The words of the commands in one language. */
export type CommandWords = typeof commandsEnglish;
