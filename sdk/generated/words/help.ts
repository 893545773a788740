// Generated from openapi/ by deno task generate. Do not edit.

/** Messages of `client.help`. */
export interface HelpWords {
  /** Usage: */
  readonly usage: string;
  readonly places: {
    /** COUNTRY */
    readonly country: string;
    /** ACCOUNT */
    readonly account: string;
    /** CODE */
    readonly code: string;
    /** FILE */
    readonly file: string;
    /** FOLDER */
    readonly folder: string;
    /** NAME */
    readonly name: string;
    /** FORMAT */
    readonly format: string;
    /** LANGUAGE */
    readonly language: string;
    /** CURSOR */
    readonly cursor: string;
    /** URL */
    readonly address: string;
    /** N */
    readonly number: string;
    /** JWKS */
    readonly keySet: string;
    /** PAYOUTS */
    readonly payouts: string;
    /** options */
    readonly options: string;
  };
  readonly commands: {
    /** a CSV, XLSX, JSON or pain.001 file */
    readonly screenFile: string;
    /** IBANs or BICs */
    readonly screenAccounts: string;
    /** sign in: approve an API key in your browser, and save it */
    readonly login: string;
    /** delete the saved key */
    readonly logout: string;
    /** show which key is used, and how much of its quota */
    readonly whoami: string;
    /** get a free API key */
    readonly key: string;
    /** serve the tools to an AI assistant (MCP on standard input and output) */
    readonly mcp: string;
    /** check that an answer or the evidence of a run hasn't been altered; --row prints the evidence of one row, without revealing the others */
    readonly verify: string;
    /** get notified when something changes at these payees' banks; no account number is stored */
    readonly watch: string;
    /** list what has changed at these banks */
    readonly changes: string;
    /** turn a domestic account number into an IBAN, by its country's rule: bankscreen build SE 8257466 --bank 5839 */
    readonly build: string;
    /** show the credits left on the key, and how to buy more */
    readonly credits: string;
  };
  /** Finds the bank behind each IBAN and checks whether it is safe to pay. */
  readonly purpose: string;
  readonly options: {
    /** heading (or JSON member) of the IBANs, or the number of the column; default: found by headings and content */
    readonly column: string;
    /** heading of the payees' names, or the number of the column; default: name, payee, beneficiary … */
    readonly "name-column": string;
    /** csv, xlsx, json or pain001; default: detected from the content */
    readonly format: string;
    /** compare with the payees of the last run (any of these formats, or results of this command): changed accounts, new and missing payees; nothing is sent for this */
    readonly before: string;
    /** heading or number of the column with the IBAN in that file */
    readonly "before-column": string;
    /** also screen each bank for sanctions and risk: one more call per distinct bank */
    readonly compliance: string;
    /** write the results: .json, .xlsx, or CSV for any other name; then only findings are printed */
    readonly out: string;
    /** in CSV files, write codes for headings and values, the same in every language, for programs */
    readonly codes: string;
    /** write evidence of the run, signed and sealed by the server (one more call), for "verify" */
    readonly evidence: string;
    /** write a copy of the file, in the same format, without the payments on hold; counts and totals in a pain.001 file are recalculated */
    readonly clean: string;
    /** write the payments on hold (.json, .xlsx, or CSV for any other name) */
    readonly held: string;
    /** write a letter to each supplier who has to confirm something, in the language of the account's country, as text and as a page to print */
    readonly letters: string;
    /** with --letters: name and address of the sender, lines separated by semicolons */
    readonly sender: string;
    /** continue an interrupted run: answers in the journal next to --out aren't requested again */
    readonly resume: string;
    /** if the key doesn't cover the whole file, check as many accounts as it covers; needs --out */
    readonly partial: string;
    /** en, de or fr; default: taken from LC_ALL, LC_MESSAGES or LANG, otherwise English */
    readonly lang: string;
    /** print everything known about each payee, worst first; with verify: also the code of the outcome */
    readonly explain: string;
    /** print one JSON object per payee */
    readonly json: string;
    /** batches of 100 sent at the same time; default: 4 */
    readonly concurrency: string;
    /** address of the server; default: BANKSCREEN_BASE_URL, otherwise {server} */
    readonly "base-url": (a: { readonly server: string }) => string;
    /** print this help */
    readonly help: string;
    /** print the version */
    readonly version: string;
    /** with verify: a saved key set (jwks.json); default: fetched from the server */
    readonly keys: string;
    /** with verify: the payout file to compare the evidence of a run with */
    readonly file: string;
    /** with verify: number of a row in the payout file */
    readonly row: string;
    /** with build: the domestic bank code */
    readonly bank: string;
    /** with build: the branch code; in the United Kingdom the sort code */
    readonly branch: string;
    /** with build: the bank's BIC, instead of a bank code */
    readonly bic: string;
    /** with changes: cursor printed by the last call; default: from the start */
    readonly after: string;
    /** with changes: wait for more */
    readonly follow: string;
  };
  /** The API key is read from BANKSCREEN_API_KEY; if that isn't set, the key saved by login is used. An IBAN that occurs twice is checked once, and a run that is interrupted or repeated within 24 hours isn't charged twice. */
  readonly key: string;
  /** Exit status: 0 all fine, 1 findings, 2 failed or not everything checked, 3 accounts fine but not fully screened for sanctions. */
  readonly status: string;
}
