// Generated from openapi/ by deno task generate. Do not edit.

/** Values that a sentence takes by name. */
type Values<Name extends string> = { readonly [Key in Name]: string | number };

/** Sentences that callers see in good answers. */
export const texts = {
attribution: {
text: "Bank data by Bankscreen",
note: "Show `text` as a link to `url` where people see the result. Internal use needs no link.",
},
trial: {
resets: "Monday 00:00 UTC",
},
compliance: {
disclaimer: "Screens the institution that holds the account against the lists named in `sources`, by BIC, by LEI, by reviewed identities and by name, each with its basis. The payee, its owners and the purpose of the payment are not screened, and a parent or subsidiary under another BIC is not either. Institutions in the annexes of the EU's transaction bans are screened against a separate table; these bans bind persons under EU law. For information only: this isn't a regulated AML or sanctions service, nor legal advice. Check every hit and every entry under `review` with the publisher of the list before you decide.",
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
} as const;
