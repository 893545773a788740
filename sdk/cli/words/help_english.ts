/** The help in English. Names of options, commands and formats are the same in every language. */
export const helpEnglish = {
  usage: "Usage:",
  /** Words that stand for what the user puts there. */
  places: {
    file: "FILE",
    name: "NAME",
    format: "FORMAT",
    language: "LANGUAGE",
    cursor: "CURSOR",
    address: "URL",
    number: "N",
    keySet: "JWKS",
    payouts: "PAYOUTS",
    options: "options",
  },
  commands: {
    screenFile: "a CSV, XLSX, JSON or pain.001 file",
    screenAccounts: "BICs too",
    login: "get a key that you approve in the browser, and keep it",
    logout: "forget that key",
    whoami: "which key is used, and what it has used",
    key: "get a free API key",
    mcp: "serve the tools to an AI assistant (MCP on standard input)",
    verify:
      "whether an answer or the evidence of a run is as it was signed; --row prints that of one row, to be shown without the others",
    watch: "be told what changes about the banks of these payees; no account is kept",
    changes: "what has changed about them",
    credits: "what the key has left, and how to recharge it",
  },
  purpose: "Names the bank behind each IBAN and tells whether anything stands against paying.",
  options: {
    column: "the column (or JSON member) that holds the IBAN; default: found by name and content",
    "name-column": "the column that names the payee; default: name, payee, beneficiary …",
    format: "csv, xlsx, json or pain001; default: recognised from the content",
    before:
      "compare with the payees of the run before (any of these formats, or results of this command): whose account is another, who is new, who is missing; nothing is sent for it",
    "before-column": "the column of that file that holds the IBAN",
    compliance: "screen each bank for sanctions and risk too: one more call per distinct bank",
    out: "write the results: .json, .xlsx, anything else as CSV; then only findings are listed",
    codes: "in CSV files, codes for headings and values, the same in every language, for programs",
    evidence: 'write what proves the run, signed and sealed by the server (one call more), for "verify"',
    clean:
      "write the file again in its own form, with the payments that nothing stands against; of a pain.001 file, the numbers and sums are those of what is left",
    held: "write the payments that are held (.json, .xlsx, anything else as CSV)",
    letters: "write a letter to each supplier that has to confirm something",
    resume: "go on with a run that was ended: what is in the journal beside --out is not asked again",
    partial: "screen as many as the key covers, where it does not cover the whole file; needs --out",
    lang: "en, de or fr; default: that of LC_ALL, LC_MESSAGES or LANG, else English",
    explain: "print all that is known of each payee, the worst first",
    json: "print one JSON object per payee",
    concurrency: "batches of 100 on their way at once; default: 4",
    "base-url": "the server; default: BANKSCREEN_BASE_URL, else {server}",
    help: "print this help",
    version: "print the version",
    keys: "of verify: a saved key set (jwks.json); default: fetched from the server",
    file: "of verify: the payout file, to compare a run with it",
    row: "of verify: the number of a row of the payout file",
    after: "of changes: where the last run of it ended; default: from the start",
    follow: "of changes: wait for more",
  },
  key:
    "The API key is read from BANKSCREEN_API_KEY, else the one that the command login keeps is used. An IBAN that stands twice is asked once, and a run that is ended or repeated within 24 hours pays nothing twice.",
  verdicts: {
    fine: "nothing stands against paying: the account and the bank were asked",
    account_fine: "nothing stands against the account; sanctions were not checked (or not on every list)",
    check_first: "a person clears something up before the payment",
    stop: "do not pay",
    not_checked: "there is no result, with the reason",
  },
  status:
    "Exit status: 0 all fine, 1 findings, 2 could not run or not all were screened, 3 accounts in order and sanctions not checked.",
};

/** The words of the help in one language. */
export type HelpWords = typeof helpEnglish;
