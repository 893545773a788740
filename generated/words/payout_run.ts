// Generated from openapi/ by deno task generate. Do not edit.

/** Messages of `service.payoutRun`. */
export interface PayoutRunWords {
  /** Part of the page didn't load. Check your connection and try again. */
  readonly notLoaded: string;
  readonly lists: {
    /** OFAC */
    readonly OFAC: string;
    /** EU */
    readonly EU: string;
    /** UN */
    readonly UN: string;
    /** UK */
    readonly UK: string;
  };
  readonly desk: {
    /** Review next */
    readonly decideNext: string;
    /** Files for your bank */
    readonly forBank: string;
    /** Clean file */
    readonly clean: string;
    /** Payments on hold */
    readonly held: string;
    /** Letters to suppliers */
    readonly letters: string;
    /** Clear decisions and last runs */
    readonly forget: string;
    /** Results */
    readonly heading: string;
    /** Show payees by verdict */
    readonly byVerdict: string;
    /** Search payees, accounts and banks */
    readonly searchLabel: string;
    /** Search by name, IBAN, bank or reason */
    readonly search: string;
    /** Download the results */
    readonly exports: string;
    /** Evidence */
    readonly evidence: string;
    /** Print report */
    readonly print: string;
    /** Payees */
    readonly payees: string;
    /** Select {count, plural, one {the payment shown} other {all # payments shown}} */
    readonly selectAll: (a: { readonly count: number }) => string;
    /** Select {name} */
    readonly select: (a: { readonly name: string }) => string;
    /** {count, plural, one {# payment} other {# payments}} selected */
    readonly selected: (a: { readonly count: number }) => string;
    /** Clear selection */
    readonly clear: string;
    /** {count, plural, one {# is} other {# are}} marked “{stop}” */
    readonly stops: (a: { readonly count: number; readonly stop: string }) => string;
    /** Use the arrow keys, or tick several payments to decide on them together. */
    readonly hint: string;
    /** All reasons */
    readonly anyReason: string;
    /** All countries */
    readonly anyCountry: string;
    readonly choices: {
      /** Pay */
      readonly paid: string;
      /** Hold */
      readonly held: string;
      /** Ask */
      readonly asked: string;
    };
    /** Note */
    readonly note: string;
    /** Undo */
    readonly undo: string;
    readonly keys: {
      /** Keyboard shortcuts */
      readonly heading: string;
      /** ↑ ↓ Home End */
      readonly moveKeys: string;
      /** Enter */
      readonly openKey: string;
      /** Next, previous, first or last payment */
      readonly move: string;
      /** Show the details */
      readonly open: string;
      /** Select or deselect */
      readonly select: string;
      /** Pay anyway */
      readonly pay: string;
      /** Put on hold */
      readonly hold: string;
      /** Supplier asked */
      readonly ask: string;
      /** Decide and add a note */
      readonly note: string;
      /** Undo the last decision */
      readonly undo: string;
      /** Search */
      readonly search: string;
      /** Make a column wider or narrower (on its heading) */
      readonly resize: string;
      /** Show this list */
      readonly help: string;
    };
  };
  readonly review: {
    /** No name */
    readonly noName: string;
    /** Close */
    readonly close: string;
    /** Next steps */
    readonly next: string;
    readonly columns: {
      /** Row */
      readonly row: string;
      /** Payee */
      readonly payee: string;
      /** Account */
      readonly account: string;
      /** Bank */
      readonly bank: string;
      /** Verdict */
      readonly verdict: string;
      /** SEPA reach, sanctions */
      readonly reach: string;
      /** Decision */
      readonly decision: string;
    };
    /** Waiting */
    readonly waiting: string;
    /** +{count, number} more */
    readonly more: (a: { readonly count: number }) => string;
    /** No matching payees. */
    readonly noMatch: string;
    /** All */
    readonly all: string;
    /** payees */
    readonly allMeaning: string;
    /** Decide */
    readonly decide: string;
    readonly choices: {
      /** Pay anyway */
      readonly paid: string;
      /** Put on hold */
      readonly held: string;
      /** Supplier asked, awaiting reply */
      readonly asked: string;
    };
    /** Note (who you called, what they said) */
    readonly note: string;
    /** Initials */
    readonly initials: string;
    /** Save */
    readonly save: string;
    /** Save and review next */
    readonly saveAndNext: string;
    /** Undo decision */
    readonly takeBack: string;
    /** Confirmed {on, date} by {by} */
    readonly clearedUnchanged: (a: { readonly on: string; readonly by: string }) => string;
    /** Confirmed {on, date} by {by}; same account, but there is a new finding. */
    readonly clearedNewFinding: (a: { readonly on: string; readonly by: string }) => string;
    /** Confirmed {on, date} by {by}, but for a different account. */
    readonly clearedOtherAccount: (a: { readonly on: string; readonly by: string }) => string;
    /** Confirmed {on, date} by {by}, but the account is with a different bank now. */
    readonly clearedOtherBank: (a: { readonly on: string; readonly by: string }) => string;
    /** {choice, select, held {Put on hold} other {Supplier asked}} by {by} on {on, date}. */
    readonly earlier: (a: { readonly choice: string; readonly by: string; readonly on: string }) => string;
    /** {count, plural, one {# decision is} other {# decisions are}} stored, only in this browser. */
    readonly kept: (a: { readonly count: number }) => string;
    /** This browser can't store decisions; they are lost when you close the page. Download the results first. */
    readonly notKept: string;
    /** Clear everything this browser remembers about earlier runs, decisions and accounts? The next file can't be compared then. */
    readonly forgetAsk: string;
    /** {count, plural, one {# payment needs} other {# payments need}} a decision. */
    readonly undecided: (a: { readonly count: number }) => string;
    /** All payments reviewed. */
    readonly allDecided: string;
    /** The check is still running. */
    readonly stillRunning: string;
    /** ; {count, plural, one {# payment hasn't} other {# payments haven't}} been checked yet, so this is only part of the file */
    readonly cleanPart: (a: { readonly count: number }) => string;
    /** All findings so far reviewed; {count, plural, one {# payment hasn't} other {# payments haven't}} been checked yet. */
    readonly decidedSoFar: (a: { readonly count: number }) => string;
    /** {count, plural, one {# unreadable amount} other {# unreadable amounts}} */
    readonly unread: (a: { readonly count: number }) => string;
    /** {kept, plural, one {# payment} other {# payments}} left, {held, number} on hold */
    readonly cleanNote: (a: { readonly kept: number; readonly held: number }) => string;
    /** Available once the check has finished. */
    readonly afterRun: string;
    /** {count, plural, one {# payment} other {# payments}}: {choice, select, held {on hold} paid {paid anyway} other {supplier asked}}. */
    readonly decided: (a: { readonly count: number; readonly choice: string }) => string;
    /** {count, plural, one {# decision} other {# decisions}} removed. */
    readonly tookBack: (a: { readonly count: number }) => string;
    /** Last change undone for {count, plural, one {# payment} other {# payments}}. */
    readonly undone: (a: { readonly count: number }) => string;
    readonly reasons: {
      /** IBAN missing */
      readonly missing_iban: string;
      /** Several IBANs in one cell */
      readonly several_ibans: string;
      /** Digits lost in a spreadsheet */
      readonly account_digits_lost: string;
      /** Not a valid IBAN */
      readonly invalid_format: string;
      /** IBAN too long or too short */
      readonly wrong_length: string;
      /** Check digits impossible */
      readonly invalid_check_digits: string;
      /** Typo in the IBAN */
      readonly checksum_failed: string;
      /** Wrong format for the country */
      readonly invalid_bban_structure: string;
      /** Country without IBANs */
      readonly unsupported_country: string;
      /** Bank under sanctions */
      readonly bank_sanctioned: string;
      /** Country or region under sanctions */
      readonly country_sanctioned: string;
      /** Bank code doesn't exist */
      readonly bank_code_not_allocated: string;
      /** Test BIC */
      readonly test_bic: string;
      /** High risk */
      readonly risk_high: string;
      /** Elevated risk */
      readonly risk_elevated: string;
      /** Medium risk */
      readonly risk_medium: string;
      /** Account changed */
      readonly account_changed: string;
      /** Name changed */
      readonly name_changed: string;
      /** New payee */
      readonly new_payee: string;
      /** Possible sanctions match */
      readonly sanctions_review: string;
      /** Bank insolvent or closed */
      readonly bank_in_insolvency: string;
      /** Measure by an authority */
      readonly special_measure: string;
      /** BIC of another bank */
      readonly bic_of_another_bank: string;
      /** Same account, other name */
      readonly account_of_other_name: string;
      /** Same name, other account */
      readonly name_on_other_account: string;
      /** Possible double payment */
      readonly repeated_payment: string;
      /** Payee listed more than once */
      readonly repeated_payee: string;
      /** Outdated bank code */
      readonly bank_code_retired: string;
      /** Account check digit wrong */
      readonly national_check_digits_failed: string;
      /** Account check digit unusual */
      readonly national_check_digits_suspect: string;
      /** National check digits wrong */
      readonly modulus_check_failed: string;
      /** Payment reference wrong */
      readonly reference_wrong: string;
      /** Bank not confirmed by a register */
      readonly verify_payee_name: string;
      /** Bank not known for IBANs */
      readonly issuer_not_a_known_iban_issuer: string;
      /** Number format not registered */
      readonly unregistered_layout: string;
      /** Not an IBAN */
      readonly not_an_iban: string;
      /** Bank not screened */
      readonly bank_not_screened: string;
      /** Country on the FATF grey list */
      readonly fatf_grey_list: string;
      /** Several BICs possible */
      readonly bic_is_advisory: string;
      /** May be a virtual IBAN */
      readonly expect_virtual_iban: string;
      /** IBAN in the wrong field */
      readonly iban_in_wrong_element: string;
      /** IBAN taken from a text */
      readonly iban_in_text: string;
    };
    /** {count, number} open */
    readonly stillOpen: (a: { readonly count: number }) => string;
    /** For all rows */
    readonly forAll: string;
    /** For several rows */
    readonly forMany: string;
    /** By country */
    readonly byCountry: string;
    readonly notes: {
      /** {country, select, none {The bank codes aren't in the registers of their countries. Confirm the accounts with the payees} other {{country}: no register on this server confirms the banks of these accounts. Ask the payees for their bank's name and BIC}}. */
      readonly unconfirmed: (a: { readonly country: string }) => string;
      /** {title} ({count, plural, one {# payment} other {# payments}}): {reason} */
      readonly repeated: (a: { readonly title: string; readonly count: number; readonly reason: string }) => string;
      /** {country}: the latest list of banks on this server is from {asOf, date} ({count, plural, one {# payment} other {# payments}}). This puts no payment on hold; ask the operator for an update. */
      readonly oldRegister: (a: { readonly country: string; readonly asOf: string; readonly count: number }) => string;
      /** Not loaded on this server: {lists}. No bank has been screened against {count, plural, one {this list} other {these lists}}. Screen the banks elsewhere, or ask the operator to load {count, plural, one {it} other {them}}. */
      readonly notLoaded: (a: { readonly lists: string; readonly count: number }) => string;
      /** Too old to clear any bank: {lists}. Banks on {count, plural, one {this list} other {these lists}} are still marked “{stop}”; screen the others elsewhere, or ask the operator for an update. */
      readonly tooOld: (a: { readonly lists: string; readonly count: number; readonly stop: string }) => string;
      /** {list} ({days, plural, one {# day} other {# days}}) */
      readonly listAge: (a: { readonly list: string; readonly days: number }) => string;
      /** Sanctions lists aren't checked: that needs a key, and one call per bank. */
      readonly notAsked: string;
      /** No register of instant payments and Verification of Payee (VoP) is loaded, so the rows state what the law requires. Under Regulation (EU) 2024/886, banks in the euro area have had to receive instant payments since 9 January 2025, and to send them and verify payees since 9 October 2025. */
      readonly noRegister: string;
    };
    readonly reach: {
      /** Outside SEPA */
      readonly outside: string;
      /** The country isn't in SEPA: no instant payments in euro and no Verification of Payee. */
      readonly outsideDetail: string;
      readonly instant: {
        /** Instant */
        readonly name: string;
        /** The bank is registered for instant payments. */
        readonly yes: string;
        /** The bank isn't registered for instant payments. */
        readonly no: string;
        /** Banks in this country have had to receive instant payments since {from, date} (Regulation (EU) 2024/886). */
        readonly law: (a: { readonly from: string }) => string;
        /** Unknown: no register is loaded, and the law doesn't require it of this bank yet. */
        readonly unknown: string;
      };
      readonly vop: {
        /** VoP */
        readonly name: string;
        /** The bank answers Verification of Payee requests. */
        readonly yes: string;
        /** The bank isn't registered for Verification of Payee. */
        readonly no: string;
        /** The bank has announced Verification of Payee. */
        readonly pending: string;
        /** Banks in this country have had to answer Verification of Payee requests since {from, date} (Regulation (EU) 2024/886). */
        readonly law: (a: { readonly from: string }) => string;
        /** Verification of Payee unknown: no register is loaded, and the law doesn't require it of this bank yet. */
        readonly unknown: string;
      };
    };
    readonly sanctions: {
      /** No match */
      readonly clear: string;
      /** Listed */
      readonly hit: string;
      /** Possible match */
      readonly review: string;
      /** Not checked */
      readonly notAsked: string;
      /** Bank unknown */
      readonly not_screened: string;
      /** Not on the {count, plural, one {{lists} list} other {{lists} lists}} */
      readonly clearOn: (a: { readonly count: number; readonly lists: string }) => string;
      /** No current list */
      readonly noneCurrent: string;
    };
    readonly lists: {
      /** lists the bank */
      readonly hit: string;
      /** possible match */
      readonly review: string;
      /** no match */
      readonly clear: string;
      /** too old to clear the bank */
      readonly not_current: string;
      /** not loaded */
      readonly not_loaded: string;
      /** bank unknown */
      readonly not_applicable: string;
    };
    readonly change: {
      /** Previously paid as {names} */
      readonly name: (a: { readonly names: string }) => string;
      /** {where, select, country {Different country} bank {Different bank} other {Account changed}}, previously {accounts} */
      readonly account: (a: { readonly where: string; readonly accounts: string }) => string;
    };
    readonly levels: {
      /** low */
      readonly low: string;
      /** standard */
      readonly standard: string;
      /** medium */
      readonly medium: string;
      /** elevated */
      readonly elevated: string;
      /** high */
      readonly high: string;
      /** critical */
      readonly critical: string;
      /** can't be assessed */
      readonly unassessable: string;
    };
    readonly fatf: {
      /** member */
      readonly member: string;
      /** not a member */
      readonly non_member: string;
      /** grey list */
      readonly grey_list: string;
      /** black list */
      readonly black_list: string;
      /** membership suspended */
      readonly suspended: string;
    };
    /** The bank that holds the account is screened by BIC, LEI, reviewed identity and name. The payee, its owners, the purpose of the payment, and banks of the same group with another BIC aren't. The EU's transaction bans are in a separate table; they bind anyone under EU law. For information only: this isn't a regulated AML or sanctions service, nor legal advice. Check every match with the publisher of the list before you decide. */
    readonly disclaimer: string;
    readonly facts: {
      /** In the file */
      readonly inTheFile: string;
      /** None */
      readonly none: string;
      /** Last run */
      readonly before: string;
      /** BIC in the file */
      readonly givenBic: string;
      /** Unknown */
      readonly notKnown: string;
      /** Bank code */
      readonly bankCode: string;
      /** SEPA reach */
      readonly reach: string;
      /** FATF status */
      readonly fatf: string;
      /** Country risk */
      readonly countryRisk: string;
      /** Sanctions */
      readonly sanctions: string;
      /** Listed */
      readonly listed: string;
      /** Lists */
      readonly lists: string;
      /** Risk */
      readonly risk: string;
    };
    readonly report: {
      /** Payout file check */
      readonly title: string;
      /** File */
      readonly file: string;
      /** SHA-256 of the file */
      readonly hash: string;
      /** Checked with */
      readonly by: string;
      /** Started */
      readonly started: string;
      /** Finished */
      readonly ended: string;
      /** still running */
      readonly notEnded: string;
      /** not started */
      readonly notStarted: string;
      /** Compared with */
      readonly comparedWith: string;
      /** No longer in the file */
      readonly missing: string;
      /** Finding about the file */
      readonly finding: string;
      /** Scope */
      readonly scope: string;
      /** The bank that holds each account. Payees, their owners and the purpose of payments aren't checked. */
      readonly scopeText: string;
      /** Payments */
      readonly payments: string;
      /** Total */
      readonly total: string;
      /** Sanctions lists */
      readonly listsAndDates: string;
      /** Stop or check first */
      readonly stops: string;
      /** None. */
      readonly noStops: string;
      /** Reason, next step, decision */
      readonly reason: string;
      /** Legend */
      readonly legend: string;
      /** Notes */
      readonly notes: string;
      /** Prepared by (name, date, signature) */
      readonly signature: string;
      /** Released by (name, date, signature) */
      readonly second: string;
      /** Data used */
      readonly data: string;
      /** The server didn't report which data it used. */
      readonly noEditions: string;
      readonly sheets: {
        /** Evidence */
        readonly evidence: string;
        /** Data */
        readonly data: string;
        /** Item */
        readonly what: string;
        /** Value */
        readonly value: string;
      };
      readonly heads: {
        /** Register */
        readonly register: string;
        /** Publisher */
        readonly publisher: string;
        /** As of */
        readonly asOf: string;
        /** Rows */
        readonly rows: string;
        /** SHA-256 */
        readonly hash: string;
      };
    };
  };
  readonly run: {
    /** This file is larger than {max, number} MB. The command line accepts files of up to 64 MB. */
    readonly tooLarge: (a: { readonly max: number }) => string;
    /** {file}: {count, plural, one {# payee} other {# payees}} found. */
    readonly read: (a: { readonly file: string; readonly count: number }) => string;
    /** {format}, {count, plural, one {# payee} other {# payees}}, {distinct, plural, one {# distinct account} other {# distinct accounts}} */
    readonly summary: (a: { readonly format: string; readonly count: number; readonly distinct: number }) => string;
    /** {where, select, row {Total in row {row, number}} other {Control sum}}: {total} ✓ */
    readonly totalAgrees: (a: { readonly where: string; readonly row: number; readonly total: string }) => string;
    /** {where, select, row {Total in row {row, number}} other {Control sum}}: {total}, differs from the amounts by {difference} */
    readonly totalDiffers: (a: { readonly where: string; readonly row: number; readonly total: string; readonly difference: string }) => string;
    /** Choose another file */
    readonly otherFile: string;
    /** Which column has the payees' IBANs? */
    readonly whichColumn: string;
    /** Columns{from, select, last { (as chosen last time)} before { of the earlier file} other {}} */
    readonly columns: (a: { readonly from: string }) => string;
    /** Chosen together with this file */
    readonly others: string;
    /** Open */
    readonly open: string;
    /** Compare with this file */
    readonly compareWithIt: string;
    /** Column {place, number} */
    readonly column: (a: { readonly place: number }) => string;
    /** None */
    readonly noColumn: string;
    /** Showing {count, plural, one {# payee} other {# payees}}. */
    readonly shown: (a: { readonly count: number }) => string;
    /** Last run */
    readonly before: string;
    /** Compare with last month */
    readonly compare: string;
    /** Choose or drop last month's file or results to find changed accounts. The comparison runs in this browser; nothing is sent. */
    readonly compareNote: string;
    /** Compared with {file} */
    readonly comparedWith: (a: { readonly file: string }) => string;
    /** Compared with {file} ({on, date}) */
    readonly comparedWithRun: (a: { readonly file: string; readonly on: string }) => string;
    /** Compare with {file} ({on, date}) */
    readonly compareRun: (a: { readonly file: string; readonly on: string }) => string;
    /** This browser remembers the payees of the last run{count, plural, one {} other { for each of # kinds of file}}. */
    readonly remembered: (a: { readonly count: number }) => string;
    /** Compared with {file}: {count, plural, one {# account} other {# accounts}} changed. */
    readonly changed: (a: { readonly file: string; readonly count: number }) => string;
    /** Filter payees by comparison */
    readonly byComparison: string;
    /** Name changed */
    readonly otherName: string;
    /** In {file} but no longer in this file: {count, plural, one {# payee} other {# payees}} ({names}{more, plural, =0 {} other {; # more}}) */
    readonly missing: (a: { readonly file: string; readonly count: number; readonly names: string; readonly more: number }) => string;
    /** Remove */
    readonly remove: string;
    /** {count, plural, one {# call} other {# calls}} left on this key */
    readonly left: (a: { readonly count: number }) => string;
    /** This key is unknown or has been revoked. */
    readonly unknownKey: string;
    /** You've been signed out. Sign in again at /account, and reload this page. */
    readonly signedOut: string;
    /** {who, select, none {The operator of this server doesn't sell calls.} other {This server doesn't sell calls: ask {who} for more.}} */
    readonly askOperator: (a: { readonly who: string }) => string;
    /** {reason, select, trial_exhausted {The free checks of your network are used up for this week.} other {Free checks aren't available right now.}} Get a free key or sign in to check the rest. */
    readonly trialUsed: (a: { readonly reason: string }) => string;
    /** Get a free key */
    readonly getKey: string;
    /** Sign in */
    readonly signIn: string;
    /** This key doesn't have enough calls left for the rest. */
    readonly keyUsed: string;
    /** The server couldn't answer ({code}). Try again in a few minutes. */
    readonly serverFailed: (a: { readonly code: string }) => string;
    /** Contact the operator */
    readonly contact: string;
    /** Couldn't load how many calls this key has left. */
    readonly unreadKey: string;
    /** {most, select, yes {at most } other {}}{units, plural, one {# call} other {# calls}}: {accounts, plural, one {# account} other {# accounts}}{banks, plural, =0 {} one { and # bank} other { and # banks}} */
    readonly cost: (a: { readonly most: string; readonly units: number; readonly accounts: number; readonly banks: number }) => string;
    /** Check {count, plural, one {# account} other {# accounts}} */
    readonly check: (a: { readonly count: number }) => string;
    /** Check {count, plural, one {# bank} other {# banks}} */
    readonly checkBanks: (a: { readonly count: number }) => string;
    /** Check the first {count, number} */
    readonly checkFirst: (a: { readonly count: number }) => string;
    /** Check the first {count, plural, one {account} other {# accounts}} */
    readonly checkFirstAccounts: (a: { readonly count: number }) => string;
    /** Check the first {count, number}, including sanctions */
    readonly checkFirstWithSanctions: (a: { readonly count: number }) => string;
    /** Free trial. */
    readonly trial: string;
    /** Free trial. With a key, you can check all {all, number}. */
    readonly trialPart: (a: { readonly all: number }) => string;
    /** Costs {cost}. */
    readonly costs: (a: { readonly cost: string }) => string;
    /** Costs {cost}. This key has {left, plural, one {# call} other {# calls}} left, so {unchecked, plural, one {# account} other {# accounts}} won't be checked. */
    readonly costsOf: (a: { readonly cost: string; readonly left: number; readonly unchecked: number }) => string;
    /** The file costs {cost}. This key has {left, plural, one {# call} other {# calls}} left, so nothing was sent. */
    readonly short: (a: { readonly cost: string; readonly left: number }) => string;
    /** Not now */
    readonly notNow: string;
    /** Verify your email to get {count, number} calls a month */
    readonly verifyEmail: (a: { readonly count: number }) => string;
    /** Buy credits */
    readonly buyPack: string;
    /** Refresh balance */
    readonly lookAgain: string;
    /** Continue */
    readonly resume: string;
    /** {why} Nothing was sent. */
    readonly nothingSent: (a: { readonly why: string }) => string;
    /** Accounts checked */
    readonly progress: string;
    /** Cancel */
    readonly cancel: string;
    /** Checking. */
    readonly checking: string;
    /** {done, number} of {total, number} accounts. */
    readonly done: (a: { readonly done: number; readonly total: number }) => string;
    /** Checking the banks. */
    readonly askingBanks: string;
    /** The server limits calls per minute. Resuming in {seconds, number} s. */
    readonly wait: (a: { readonly seconds: number }) => string;
    /** Waiting. */
    readonly waiting: string;
    /** Only {count, number} accounts a week are checked without a key. */
    readonly noKeyLeft: (a: { readonly count: number }) => string;
    /** The run ended before this account was checked. */
    readonly endedLeft: string;
    /** You're offline. The check continues once you're back online. */
    readonly offline: string;
    /** Answers received so far are kept and won't be charged again. */
    readonly kept: string;
    /** You left the page before the check finished. Enter your key again to continue. */
    readonly interrupted: string;
    /** Cancelled. */
    readonly cancelled: string;
    /** Some calls got no answer. */
    readonly unanswered: string;
    /** {stops, plural, =0 {{checks, plural, =0 {} other {: # to check first}}} other {: # to stop{checks, plural, =0 {} other {, # to check first}}}} */
    readonly found: (a: { readonly stops: number; readonly checks: number }) => string;
    /** The first {count, plural, one {account has} other {# accounts have}} been checked{found}. Enter a key to check the other {left, number}. */
    readonly trialEnded: (a: { readonly count: number; readonly found: string; readonly left: number }) => string;
    /** Check finished{found}. {count, plural, one {# payee has} other {# payees have}} no verdict; see the reason in each row. */
    readonly withoutVerdict: (a: { readonly found: string; readonly count: number }) => string;
    /** {count, plural, one {The payee has} other {All # payees have}} been checked{found}. */
    readonly allChecked: (a: { readonly count: number; readonly found: string }) => string;
    /** Sanctions lists weren't checked. */
    readonly noSanctions: string;
    /** Sanctions lists weren't checked: that needs a key. */
    readonly noSanctionsWithoutKey: string;
    /** Checked {when} against {count, plural, one {# dataset} other {# datasets}}. The XLSX file and the printed report list their dates as evidence. */
    readonly evidence: (a: { readonly when: string; readonly count: number }) => string;
  };
  readonly letters: {
    /** Letters to suppliers */
    readonly heading: string;
    /** Letter to the supplier */
    readonly one: string;
    /** Send each to the address you already have on file, never to one from the message that gave you the new account. */
    readonly how: string;
    /** No supplier has to confirm anything. Resolve sanctions and risk findings internally first. */
    readonly none: string;
    /** Sender (name and address) */
    readonly sender: string;
    /** Date */
    readonly date: string;
    /** Language */
    readonly language: string;
    /** {count, plural, one {# payment} other {# payments}} */
    readonly payments: (a: { readonly count: number }) => string;
    /** Text */
    readonly text: string;
    /** Page to print */
    readonly html: string;
    /** Open in email app */
    readonly mail: string;
    /** Download {count, plural, one {the letter} other {all # letters}} (ZIP) */
    readonly all: (a: { readonly count: number }) => string;
  };
  readonly verify: {
    /** Verify your email */
    readonly heading: string;
    /** The key in use gets more calls a month. We email you a code. */
    readonly how: string;
    /** Email */
    readonly email: string;
    /** Send the code */
    readonly send: string;
    /** We sent a code to {email}. */
    readonly sent: (a: { readonly email: string }) => string;
    /** Code from the email */
    readonly code: string;
    /** {step, select, email {We can't send a code to this address.} other {This code isn't valid or has expired.}} */
    readonly rejected: (a: { readonly step: string }) => string;
    /** Confirm */
    readonly confirm: string;
  };
  readonly handover: {
    /** Dual control */
    readonly heading: string;
    /** Hand over for release */
    readonly handOver: string;
    /** Release */
    readonly release: string;
    /** Send back */
    readonly sendBack: string;
    /** Prepared by {by} on {at, time}. */
    readonly by: (a: { readonly by: string; readonly at: string }) => string;
    /** Released by {by} on {at, time}. */
    readonly releasedBy: (a: { readonly by: string; readonly at: string }) => string;
    /** Sent back by {by} on {at, time}: {note} */
    readonly returned: (a: { readonly by: string; readonly at: string; readonly note: string }) => string;
    /** Your name */
    readonly name: string;
    /** Note */
    readonly note: string;
    /** Saves the payments, findings and decisions in one file, which the second person opens on this page. Nothing is sent. */
    readonly handOverNote: string;
    /** Seals every row and decision with both names and times. That costs one call of your key. */
    readonly releaseNote: string;
    /** Saves the file again, with your note, for the person who prepared it. */
    readonly sendBackNote: string;
    /** The person who prepared the run can't release it. */
    readonly samePerson: string;
    /** Saved. Give the file to the other person. */
    readonly saved: string;
    /** This file isn't what the service signed. Ask for it again. */
    readonly damaged: string;
  };
  readonly seal: {
    /** One answer came without a signature, so there is no evidence yet. Check the file again with your key: within 24 hours, nothing is charged twice. */
    readonly unproven: string;
    /** No evidence was created: {why} */
    readonly refused: (a: { readonly why: string }) => string;
    /** {count, plural, one {# row} other {# rows}} sealed as {id}. The printed report shows the seal. */
    readonly sealed: (a: { readonly count: number; readonly id: string }) => string;
    /** QR code of the seal */
    readonly code: string;
    /** Sealed as {id}. The code opens {address}, where you can verify the seal and, with the evidence file, every row. */
    readonly onPaper: (a: { readonly id: string; readonly address: string }) => string;
  };
}
