// Generated from openapi/ by deno task generate. Do not edit.

/** Values that a sentence takes by name. */
type Values<Name extends string> = { readonly [Key in Name]: string | number };

/** Sentences in successful answers. */
export const texts = {
attribution: {
text: "Bank data by Bankscreen",
note: "Show `text` as a link to `url` where people see the result. Internal use needs no link.",
},
trial: {
resets: "Monday 00:00 UTC",
},
compliance: {
disclaimer: "Screens the institution that holds the account against the lists in `sources`, by BIC, by LEI, by reviewed identities and by name, each with its basis. The payee, its owners and the purpose of the payment are not screened, and a parent or subsidiary under another BIC is not either. Institutions in the annexes of the EU's transaction bans are screened against a separate table; these bans bind persons under EU law. For information only: this isn't a regulated AML or sanctions service, nor legal advice. Check every hit and every entry under `review` with the publisher of the list before you decide.",
country_risk_scope: "Our own assessment, separate from the FATF status: points for UN and EU sanctions regimes, for EU restrictions on banks, for the EU list of high-risk third countries, and for comprehensive sanctions.",
},
compliance_in_brief: {
disclaimer: "Screens the bank, never the payee. For information only, not legal advice; check a hit with the list's publisher.",
country_risk_scope: "Our own assessment, separate from FATF.",
},
iban_structure: {
example_iban_note: "An illustration from the IBAN registry: its bank code need not be allocated.",
notes: "Positions count from 0 within the BBAN, which starts after the two check digits.",
upgrade_hint: ({ iban }: Values<"iban">): string => `POST /v1/iban/validate with {"iban": "${iban}"} shows the full answer.`,
},
test_iban: {
disclaimer: "For tests only. The account may belong to someone: never send money to it.",
note: "The bank code is allocated; the account number is random.",
},
demo: {
message: "These answers were computed just now, from the same data as paid calls.",
how_to_read: "`bank_code_check` says whether the bank code is allocated and who says so; `next_steps` says what to do about it; `risk_breakdown` gives a reason for every point of the score.",
ibans: {
DE89370400440532013000: "A German bank, confirmed by the national register",
CH3130005000000000042: "A Swiss QR-IBAN, led to the bank it belongs to",
NL91ABNA0417164300: "A Dutch bank with an instant and name-check duty",
PK36SCBL0000001123456702: "A Pakistani bank, inferred from the letters of its BIC",
DE23999999990000000000: "A German bank code that is not allocated",
DE89370400440532013001: "One digit mistyped",
},
bics: {
COBADEFF: "A German bank",
ZZZZDEFF: "A code that no directory lists",
},
listed: "A bank that a sanctions list names, found by the IBAN of one of its customers",
},
failures: {
shortfalls: {
monthly_quota_exhausted: {
meaning: "The quota of the key was used up.",
fix: "",
},
monthly_quota_insufficient: {
meaning: "A batch needed more credits than the key had left. Nothing was consumed.",
fix: "Send a smaller batch.",
},
credits_exhausted: {
meaning: "The credits of the key were used up.",
fix: "",
},
credits_insufficient: {
meaning: "A batch needed more credits than the key had left. Nothing was consumed.",
fix: "Send a smaller batch.",
},
},
statuses: {
_400: {
meaning: "The request was malformed.",
fix: "The answer's `message` says what was expected. Not charged.",
},
_402: {
meaning: "Nothing covered the call.",
fix: "Look at `cause` in the answer for the reason.",
},
_403: {
meaning: "The request was not allowed.",
fix: "The answer's `message` says what is missing.",
},
_404: {
meaning: "Nothing was found under this path.",
fix: "Check the path.",
},
_409: {
meaning: "The request conflicts with the current state.",
fix: "The answer's `message` says how.",
},
_413: {
meaning: "The body was too large.",
fix: "Send it in smaller parts.",
},
_429: {
meaning: "Too many calls.",
fix: "Wait as long as `Retry-After` says.",
},
},
other: {
meaning: "The service failed.",
fix: "Try again. If the error persists, send us the X-Request-Id.",
},
},
} as const;
