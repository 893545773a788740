// Generated from openapi/ by deno task generate. Do not edit.

/** Messages of `client.command`. */
export interface CommandWords {
  readonly mistakes: {
    /** For help, run: {command} */
    readonly help: (a: { readonly command: string }) => string;
    /** Unknown command "{command}". */
    readonly unknownCommand: (a: { readonly command: string }) => string;
    /** Unknown option "{option}". */
    readonly unknownOption: (a: { readonly option: string }) => string;
    /** The {command} command has no option "{option}". */
    readonly optionOfOther: (a: { readonly command: string; readonly option: string }) => string;
    /** The {command} command takes no arguments, but got "{extra}". */
    readonly takesNothing: (a: { readonly command: string; readonly extra: string }) => string;
    /** {option} needs a value. */
    readonly missingValue: (a: { readonly option: string }) => string;
    /** {option} takes no value. */
    readonly unwantedValue: (a: { readonly option: string }) => string;
    /** This command can only screen. */
    readonly onlyScreens: string;
    /** build needs a country and one account number, for example: bankscreen build SE 8257466 --bank 5839 */
    readonly buildOne: string;
    /** verify needs exactly one evidence file. */
    readonly verifyOneFile: string;
    /** watch needs exactly one file of payees. */
    readonly watchOneFile: string;
    /** changes takes no file. Use --after to say where to continue. */
    readonly changesNoFile: string;
    /** --resume needs the --out file of the interrupted run. */
    readonly resumeNeedsOut: string;
    /** --partial needs --out, so that no result you paid for is lost. */
    readonly partialNeedsOut: string;
    /** --before-column needs --before. */
    readonly beforeColumnNeedsBefore: string;
    /** --evidence needs a server that signs answers. Use "bankscreen screen" instead. */
    readonly evidenceNeedsServer: string;
    /** --after must be the cursor printed by an earlier call, not "{text}". */
    readonly after: (a: { readonly text: string }) => string;
    /** Unknown format "{text}": use csv, xlsx, json or pain001. */
    readonly format: (a: { readonly text: string }) => string;
    /** --lang must be one of {languages}, not "{text}". */
    readonly language: (a: { readonly languages: string; readonly text: string }) => string;
    /** --row must be the number of a row in the payout file, not "{text}". */
    readonly row: (a: { readonly text: string }) => string;
    /** --concurrency must be a number from 1 to 99, not "{text}". */
    readonly concurrency: (a: { readonly text: string }) => string;
    /** "{text}" can't be used as the base URL. It must start with http:// or https:// and have no query or fragment. */
    readonly address: (a: { readonly text: string }) => string;
    /** The API key can't be used: it contains spaces or other characters that aren't allowed. */
    readonly apiKey: string;
    /** Nothing to screen: give a file, IBANs or BICs. */
    readonly nothing: string;
    /** Screen one file at a time, or list IBANs and BICs. Put an IBAN with spaces, or a path with spaces, in quotes. */
    readonly oneFile: string;
    /** {option} works with a file only, not with a list of accounts. */
    readonly ofAFile: (a: { readonly option: string }) => string;
    /** --out would overwrite the file to screen. */
    readonly outReplacesSource: string;
    /** --out would overwrite the --before file. */
    readonly outReplacesBefore: string;
    /** {option} would overwrite another file of this run. */
    readonly replaces: (a: { readonly option: string }) => string;
    /** --clean needs a file whose declared counts and sums are correct, because it recalculates them. */
    readonly cleanNeedsSums: string;
    /** {message} Use --column to say which column has the IBANs. */
    readonly nameColumn: (a: { readonly message: string }) => string;
    /** {message} Use --before-column to say which column has the IBANs. */
    readonly nameBeforeColumn: (a: { readonly message: string }) => string;
  };
  readonly login: {
    /** You are already signed in with key {key}. To sign out, run: {command} logout */
    readonly already: (a: { readonly key: string; readonly command: string }) => string;
    /** Open {address} and enter the code {code} */
    readonly open: (a: { readonly address: string; readonly code: string }) => string;
    /** Waiting for your approval, for up to {minutes, plural, one {# minute} other {# minutes}} … */
    readonly waiting: (a: { readonly minutes: number }) => string;
    /** Signed in with key {key} ({calls, plural, one {# call} other {# calls}} a month), saved in {file}. */
    readonly done: (a: { readonly key: string; readonly calls: number; readonly file: string }) => string;
    /** BANKSCREEN_API_KEY is set and takes precedence over this key. */
    readonly variableWins: string;
    /** The key can't be saved: set HOME or XDG_CONFIG_HOME. */
    readonly noFolder: string;
    /** No key is saved for {server}. */
    readonly noKeyKept: (a: { readonly server: string }) => string;
    /** Signed out of {server}. Copies of key {key} still work; POST /v1/keys/revoke revokes it. */
    readonly signedOut: (a: { readonly server: string; readonly key: string }) => string;
    /** {key} at {server}{limit, plural, =0 {} other {, {used, number} of # calls used}}, read from {source} */
    readonly who: (a: { readonly key: string; readonly server: string; readonly limit: number; readonly used: number; readonly source: string }) => string;
  };
  readonly noKey: {
    /** No API key found: BANKSCREEN_API_KEY isn't set, and you aren't signed in. */
    readonly missing: string;
    /** Sign in with "{command} login", or get a free key with "{command} key" and set the variable to it. */
    readonly get: (a: { readonly command: string }) => string;
  };
  readonly key: {
    /** Save this key now: it is shown only once. */
    readonly store: string;
    /** It covers {ibans, plural, one {# IBAN} other {# IBANs}} a month. To use it: */
    readonly serves: (a: { readonly ibans: number }) => string;
    /** The server returned a key in an unknown format. */
    readonly unusual: string;
  };
  readonly credits: {
    /** This key has no credits. "bankscreen whoami" shows what is left of this month's quota. */
    readonly subscription: string;
    /** {key}: {left, number} of {total, number} credits left */
    readonly left: (a: { readonly key: string; readonly left: number; readonly total: number }) => string;
    /** {left, number} of {limit, number} free calls left this month; they are used first */
    readonly free: (a: { readonly left: number; readonly limit: number }) => string;
    /** Buy credits by card ({pack}): {link} */
    readonly byCard: (a: { readonly pack: string; readonly link: string }) => string;
    /** Buy credits with USDC: {link} */
    readonly byUsdc: (a: { readonly link: string }) => string;
    /** Subscribe to Pro: {link} */
    readonly pro: (a: { readonly link: string }) => string;
  };
  readonly watch: {
    /** Row {row} isn't watched. {reason, select, invalid_iban {This isn't a valid IBAN.} invalid_bic {This isn't a valid BIC.} missing_account {The IBAN or BIC is missing.} reference_is_account {The reference contains an account number, which isn't stored.} other {{said}}} */
    readonly refused: (a: { readonly row: string; readonly reason: string; readonly said: string }) => string;
    /** {added, number} added ({charged, plural, one {# call} other {# calls}} charged), {already, number} already watched, {refused, number} rejected. */
    readonly added: (a: { readonly added: number; readonly charged: number; readonly already: number; readonly refused: number }) => string;
    /** This key watches {watched, number} of up to {limit, number} payees. */
    readonly watches: (a: { readonly watched: number; readonly limit: number }) => string;
    /** Note */
    readonly forInformation: string;
    /** No changes. */
    readonly nothing: string;
    /** To continue, run: bankscreen changes --after {cursor} */
    readonly next: (a: { readonly cursor: string }) => string;
  };
  readonly verify: {
    /** {outcome}: {sentence} */
    readonly report: (a: { readonly outcome: string; readonly sentence: string }) => string;
    readonly outcomes: {
      /** Valid */
      readonly valid: string;
      /** Altered */
      readonly altered: string;
      /** Unknown signing key */
      readonly unknown_key: string;
      /** Stolen signing key */
      readonly key_compromised: string;
      /** Not evidence */
      readonly not_evidence: string;
    };
    /** {path} isn't valid JSON, or contains the same name twice. */
    readonly notJson: (a: { readonly path: string }) => string;
    /** {path} isn't a key set. Save the service's /.well-known/jwks.json and use that. */
    readonly noKeySet: (a: { readonly path: string }) => string;
    /** {path} isn't the evidence of a run. */
    readonly notOfARun: (a: { readonly path: string }) => string;
    /** {path} has no row {row}. */
    readonly noRow: (a: { readonly path: string; readonly row: string }) => string;
  };
  readonly seal: {
    /** No evidence was written, because one answer came without a signature. Run the command again within 24 hours; it costs nothing. */
    readonly unproven: string;
    /** Evidence for {rows, plural, one {# row} other {# rows}} written to {path}, sealed as {id}. */
    readonly sealed: (a: { readonly rows: number; readonly path: string; readonly id: string }) => string;
    /** No evidence was written: {why} */
    readonly refused: (a: { readonly why: string }) => string;
  };
  readonly refusals: {
    /** {message} */
    readonly said: (a: { readonly message: string }) => string;
    /** {message}. Check that BANKSCREEN_BASE_URL (or --base-url) is the address of your server. */
    readonly unreachable: (a: { readonly message: string }) => string;
    /** {message}. Check that BANKSCREEN_BASE_URL (or --base-url) is the address of your server. */
    readonly timeout: (a: { readonly message: string }) => string;
    /** {message} The key is read from BANKSCREEN_API_KEY or, if that isn't set, was saved by "{command} login". */
    readonly key: (a: { readonly message: string; readonly command: string }) => string;
    /** {message} Check that BANKSCREEN_BASE_URL (or --base-url) is the address of a Bankscreen server. */
    readonly otherServer: (a: { readonly message: string }) => string;
  };
  readonly system: {
    /** {path, select, none {File or folder not found.} other {File or folder not found: {path}}} */
    readonly missing: (a: { readonly path: string }) => string;
    /** {path, select, none {This} other {{path}}} is a folder, not a file. */
    readonly folder: (a: { readonly path: string }) => string;
    /** {path, select, none {The file} other {{path}}} can't be read or written: permission denied. */
    readonly forbidden: (a: { readonly path: string }) => string;
    /** {path, select, none {The file} other {{path}}} can't be written: the disk is full. */
    readonly full: (a: { readonly path: string }) => string;
    /** {path, select, none {The file} other {{path}}} can't be used. The operating system says: {said} */
    readonly other: (a: { readonly path: string; readonly said: string }) => string;
    /** {name} is too large: files can have up to {megabytes, number} MB. */
    readonly tooLarge: (a: { readonly name: string; readonly megabytes: number }) => string;
    /** Standard input */
    readonly standardInput: string;
  };
  readonly journal: {
    /** Can't resume: {path} isn't the journal of a run. */
    readonly notOne: (a: { readonly path: string }) => string;
    /** Can't resume: {path} belongs to another file. Delete it, or choose another --out. */
    readonly otherFile: (a: { readonly path: string }) => string;
    /** Can't resume: {path} belongs to a run with --evidence. Resume it with --evidence. */
    readonly withEvidence: (a: { readonly path: string }) => string;
    /** Can't resume: {path} belongs to a run without --evidence. Resume it without --evidence. */
    readonly withoutEvidence: (a: { readonly path: string }) => string;
    /** Can't resume: the answers in {path} may be more than {hours, number} hours old. Delete this journal to start over. */
    readonly tooOld: (a: { readonly path: string; readonly hours: number }) => string;
    /** A run of this file was interrupted. The answers it paid for are in {path}. Continue with --resume, or delete this journal to start over. */
    readonly unfinished: (a: { readonly path: string }) => string;
    /** Can't resume: {path} doesn't exist. Run the command without --resume. */
    readonly none: (a: { readonly path: string }) => string;
  };
  readonly run: {
    /** Interrupted. */
    readonly interrupted: string;
    /** {payees, plural, one {# payee} other {# payees}}: {counts}. */
    readonly summary: (a: { readonly payees: number; readonly counts: string }) => string;
    /** {count, number} {verdict} */
    readonly count: (a: { readonly count: number; readonly verdict: string }) => string;
    readonly compared: {
      /** {count, plural, one {# account changed} other {# accounts changed}} */
      readonly account_changed: (a: { readonly count: number }) => string;
      /** {count, plural, one {# name changed} other {# names changed}} */
      readonly name_changed: (a: { readonly count: number }) => string;
      /** {count, number} new */
      readonly new_payee: (a: { readonly count: number }) => string;
      /** {count, number} unchanged */
      readonly same_account: (a: { readonly count: number }) => string;
    };
    /** Compared with the last run: {parts, select, none {no accounts to compare} other {{parts}}}. */
    readonly comparison: (a: { readonly parts: string }) => string;
    /** No longer in the file: {count, number} ({names}{more, plural, =0 {} other {; # more}}). */
    readonly missing: (a: { readonly count: number; readonly names: string; readonly more: number }) => string;
    /** since {from, date}, Regulation (EU) 2024/886 */
    readonly since: (a: { readonly from: string }) => string;
    readonly lists: {
      /** listed */
      readonly hit: string;
      /** possible match */
      readonly review: string;
      /** no match */
      readonly clear: string;
      /** out of date */
      readonly not_current: string;
      /** not loaded */
      readonly not_loaded: string;
      /** bank unknown */
      readonly not_applicable: string;
    };
    /** Risk: {level, select, unassessable {can't be assessed} other {{level}}} */
    readonly risk: (a: { readonly level: string }) => string;
    /** {explain, select, yes {Everything known about each payee: add --explain.} other {}}{out, select, yes { Save the results: add --out results.xlsx.} other {}} */
    readonly hint: (a: { readonly explain: string; readonly out: string }) => string;
    readonly unanswered: {
      /** The key has no calls left. */
      readonly unpaid: string;
      /** The key has too few calls left for this account. */
      readonly uncovered: string;
      /** The run was interrupted before this account was checked. */
      readonly ended: string;
    };
    /** This file costs {most, select, yes {at most } other {}}{units, plural, one {# call} other {# calls}}: {parts}. Repeating it within 24 hours is free. */
    readonly cost: (a: { readonly most: string; readonly units: number; readonly parts: string }) => string;
    /** {count, plural, one {# account} other {# accounts}} */
    readonly accounts: (a: { readonly count: number }) => string;
    /** {count, plural, one {# bank} other {# banks}} */
    readonly banks: (a: { readonly count: number }) => string;
    /** the seal */
    readonly seal: string;
    /** Key {key} has {left, plural, one {# call} other {# calls}} left. */
    readonly balance: (a: { readonly key: string; readonly left: number }) => string;
    /** Key {key} has {left, plural, one {# call} other {# calls}} left, {part, select, none {not enough for any of the accounts} other {enough for {part}}}. */
    readonly covers: (a: { readonly key: string; readonly left: number; readonly part: string }) => string;
    /** Key {key} has {left, plural, one {# call} other {# calls}} left, so nothing was sent. */
    readonly nothingSent: (a: { readonly key: string; readonly left: number }) => string;
    /** the beginning of the file ({parts}{screened, select, true {, all screened for sanctions} other {}}) */
    readonly part: (a: { readonly parts: string; readonly screened: string }) => string;
    /** To check only {part}, add: --partial --out FILE */
    readonly takePart: (a: { readonly part: string }) => string;
    /** Verify your email to get {calls, plural, one {# free call} other {# free calls}} a month: {url} */
    readonly verifyEmail: (a: { readonly calls: number; readonly url: string }) => string;
    /** Buy credits: {link, select, none {see "bankscreen credits"} other {{link}}} */
    readonly buy: (a: { readonly link: string }) => string;
    /** {left, plural, =0 {} one {only part of the file, # payment not checked yet: } other {only part of the file, # payments not checked yet: }}{kept, number} of {all, plural, one {# payment} other {# payments}}, {held, number} on hold.{unasked, plural, =0 {} one { For # of the payments to make, the bank wasn't screened against every sanctions list.} other { For # of the payments to make, the banks weren't screened against every sanctions list.}} */
    readonly clean: (a: { readonly left: number; readonly kept: number; readonly all: number; readonly held: number; readonly unasked: number }) => string;
    /** {path} was not written: every payment in the file is on hold. */
    readonly noClean: (a: { readonly path: string }) => string;
    /** {count, plural, one {# payment} other {# payments}} on hold. */
    readonly held: (a: { readonly count: number }) => string;
    /** {count, plural, one {# letter} other {# letters}}. */
    readonly letters: (a: { readonly count: number }) => string;
    /** No evidence was written, because not every account has an answer yet. */
    readonly noEvidence: string;
    /** The server is older than this program, so each reason is only its summary. Update the server to see all of them. */
    readonly olderServer: string;
    /** The answers so far are saved. Run the same command with --resume to continue without paying for them again. */
    readonly resume: string;
  };
}
