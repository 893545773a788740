// Generated from openapi/ by deno task generate. Do not edit.

/** Messages of `service.docs`. */
export interface DocsWords {
  /** Documentation */
  readonly title: string;
  /** Guides, the reference of every operation, and a page for each error. */
  readonly description: string;
  /** Start with the <link>first call</link>; it takes a minute and needs no account. */
  readonly lede: <T>(a: { readonly link: (text: string) => T }) => readonly (string | T)[];
  /** The guides are in English. */
  readonly inEnglish: string;
  /** Select it manually */
  readonly notCopied: string;
  /** Overview */
  readonly overview: string;
  /** Contents */
  readonly contents: string;
  /** Reference */
  readonly reference: string;
  /** API reference */
  readonly apiReference: string;
  /** Every operation with its members, errors and examples. Try each on this server. */
  readonly apiDetail: string;
  /** Errors */
  readonly errors: string;
  /** Every error by its token: what happened, and what to do. */
  readonly errorsDetail: string;
  readonly parts: {
    /** Start */
    readonly start: string;
    /** Ways to call */
    readonly calling: string;
    /** Data and proof */
    readonly proof: string;
    /** Your own server */
    readonly hosting: string;
  };
  readonly guides: {
    /** First call */
    readonly first_call: string;
    /** Keys */
    readonly keys: string;
    /** Payments */
    readonly payments: string;
    /** Errors */
    readonly errors: string;
    /** Going live */
    readonly going_live: string;
    /** Versions and changes */
    readonly versions: string;
    /** TypeScript client */
    readonly sdk: string;
    /** Command line */
    readonly command_line: string;
    /** Spreadsheets and other tools */
    readonly spreadsheets: string;
    /** AI assistants */
    readonly assistants: string;
    /** Tools for AI assistants (MCP) */
    readonly mcp: string;
    /** Data and its dates */
    readonly data: string;
    /** Check digits of accounts */
    readonly check_digits: string;
    /** Watching banks */
    readonly watch: string;
    /** Evidence */
    readonly evidence: string;
    /** Security */
    readonly security: string;
    /** Hosting */
    readonly hosting: string;
    /** Deploying */
    readonly deploying: string;
    /** Selling */
    readonly selling: string;
    /** Operating */
    readonly operating: string;
    /** Scale */
    readonly scale: string;
  };
  readonly search: {
    /** Search */
    readonly title: string;
    /** Search */
    readonly button: string;
    /** Search: {query} */
    readonly titleOf: (a: { readonly query: string }) => string;
    /** Search the documentation */
    readonly label: string;
    /** Search ( / ) */
    readonly placeholder: string;
    /** Search all guides, the API reference and the errors. */
    readonly description: string;
    /** Type a word: an operation, a member of an answer, an error, or what you want to do. */
    readonly empty: string;
    /** {count, plural, one {1 result} other {# results}} for “{query}”, best first. */
    readonly found: (a: { readonly count: number; readonly query: string }) => string;
    /** Nothing found for “{query}”. Try another word, or look through the <guides>guides</guides> and the <reference>reference</reference>. */
    readonly none: <T>(a: { readonly query: string; readonly guides: (text: string) => T; readonly reference: (text: string) => T }) => readonly (string | T)[];
  };
  readonly findings: {
    /** Findings */
    readonly title: string;
    /** Everything a check can find, with its verdict. */
    readonly detail: string;
    /** Answers list what was found in <code>findings</code>, the most serious first. The first one decides the verdict. The message of a finding is built from its values. */
    readonly lede: <T>(a: { readonly code: (text: string) => T }) => readonly (string | T)[];
    /** Code */
    readonly code: string;
    /** Verdict */
    readonly verdict: string;
    /** What it means */
    readonly meaning: string;
    /** Values */
    readonly values: string;
    /** Risk and watches */
    readonly effect: string;
    /** {points, number} points */
    readonly points: (a: { readonly points: number }) => string;
    /** Watched as */
    readonly watch: string;
  };
  readonly error: {
    /** Error {token} */
    readonly title: (a: { readonly token: string }) => string;
    /** status {statuses} */
    readonly status: (a: { readonly statuses: string }) => string;
    /** What happened */
    readonly happened: string;
    /** What to do */
    readonly fix: string;
    /** Where it occurs */
    readonly operations: string;
    /** In programs, branch on <code>error</code>, which never changes its meaning. The sentence in <message>message</message> has more details, and may be reworded. */
    readonly stable: <T>(a: { readonly code: (text: string) => T; readonly message: (text: string) => T }) => readonly (string | T)[];
    /** All tokens */
    readonly all: string;
    /** {count, number} tokens, each with its page */
    readonly count: (a: { readonly count: number }) => string;
    /** Token */
    readonly token: string;
    /** Status */
    readonly statusHead: string;
    /** What it means */
    readonly meaning: string;
  };
  readonly api: {
    /** Every operation of the Bankscreen API: members, errors, examples, and a form to try it. */
    readonly description: string;
    /** JSON over HTTP, described by <link>OpenAPI 3.1</link>. You can try each operation on this server. */
    readonly lede: <T>(a: { readonly link: (text: string) => T }) => readonly (string | T)[];
    /** Parameters */
    readonly parameters: string;
    /** optional */
    readonly optional: string;
    /** Request body */
    readonly body: string;
    /** Answers */
    readonly answers: string;
    /** Try it */
    readonly tryIt: string;
    /** The call as a terminal command */
    readonly terminal: string;
    /** Body */
    readonly bodyField: string;
    /** API key */
    readonly key: string;
    /** Stays in this page, and is sent to this server only. */
    readonly keyNote: string;
    /** Not needed for the week's free calls. */
    readonly keyNotNeeded: string;
    /** Send */
    readonly send: string;
    readonly price: {
      /** {price} per IBAN */
      readonly perIban: (a: { readonly price: string }) => string;
      /** price of the pack */
      readonly pack: string;
      /** free, with a key */
      readonly withKey: string;
      /** free, signed in */
      readonly signedIn: string;
      /** free */
      readonly free: string;
    };
    readonly cost: {
      /** Free with the key it concerns. */
      readonly key: string;
      /** Free when you are signed in. */
      readonly session: string;
      /** The price of the pack, in USDC. */
      readonly purchase: string;
      /** Free, without a key. */
      readonly free: string;
      /** {unit, select, iban {One credit for each IBAN} other {One credit of a key}}{price, select, none {} other {, or {price} USDC}}. */
      readonly paid: (a: { readonly unit: string; readonly price: string }) => string;
      /** The first calls of a week are free. */
      readonly trial: string;
    };
    readonly consequence: {
      /** This ends the key for good. */
      readonly revoke: string;
      /** This replaces the secret of the key. */
      readonly rotate: string;
      /** If it succeeds, this call is charged as usual. */
      readonly charged: string;
      /** This makes a real call. */
      readonly real: string;
    };
  };
}
