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
reasons: {
bank_listed: {
by_code: ({ name, register }: Values<"name" | "register">): string => `${name} is on the ${register}, which states the BIC or the bank code of the account.`,
by_given_bic: ({ name, register, bic }: Values<"name" | "register" | "bic">): string => `${name} is on the ${register}, which states the BIC sent with the account, ${bic}.`,
ban: "The ban applies to persons bound by EU law.",
listed: ({ bank, lists }: Values<"bank" | "lists">): string => `${bank} is on a sanctions list: ${lists}.`,
banned: ({ bank, acts }: Values<"bank" | "acts">): string => `${bank} is subject to ${acts}.`,
},
sanctions_review: {
entry: ({ bank, name, list, because }: Values<"bank" | "name" | "list" | "because">): string => `${bank} may be ${name} on the ${list} list: ${because}.`,
other: ({ bank }: Values<"bank">): string => `${bank} may be on a sanctions list.`,
},
country_sanctioned: ({ act }: Values<"act">): string => `The country or region is under comprehensive sanctions: ${act}.`,
remark: ({ source, words, name }: Values<"source" | "words" | "name">): string => `${source} says "${words}" of ${name}.`,
bank_code_not_allocated: {
unknown: ({ register, code }: Values<"register" | "code">): string => `${register} allocates every bank code of the country, and ${code} is not one of them.`,
retired: ({ register, code, last_listed, name }: Values<"register" | "code" | "last_listed" | "name">): string => `${register} no longer has ${code}, which the edition of ${last_listed} gave to ${name}.`,
},
verify_payee_name: {
no_register: "No register of bank codes is public for this country.",
retired: ({ register, code, last_listed, name }: Values<"register" | "code" | "last_listed" | "name">): string => `${register} no longer has ${code}, which an edition of ${last_listed} gave to ${name}.`,
absent: ({ code, as_of, register }: Values<"code" | "as_of" | "register">): string => `${code} is not in the edition of ${as_of} of ${register}: it was retired before that, or allocated since.`,
incomplete: ({ register, code }: Values<"register" | "code">): string => `${register} does not list ${code}, and it is not complete enough to deny the code.`,
bic: ({ why }: Values<"why">): string => `No source confirms the bank: ${why}.`,
},
modulus_check_failed: "The national check digits inside the IBAN do not match.",
bic_is_advisory: ({ bic, candidates }: Values<"bic" | "candidates">): string => `${bic} is one of several BICs that may belong to the bank code: ${candidates}.`,
bank_code_retired: {
replaced: ({ code, successor, name }: Values<"code" | "successor" | "name">): string => `Bank code ${code} has been retired and replaced by ${successor} (${name}).`,
deleted: ({ code }: Values<"code">): string => `The register marks bank code ${code} for deletion.`,
deleted_and_replaced: ({ code, successor }: Values<"code" | "successor">): string => `The register marks bank code ${code} for deletion; ${successor} replaces it.`,
bic: ({ bic, name, code }: Values<"bic" | "name" | "code">): string => `${bic} was the BIC of ${name}, whose bank code ${code} has been retired.`,
bic_and_replaced: ({ bic, name, code, successor }: Values<"bic" | "name" | "code" | "successor">): string => `${bic} was the BIC of ${name}, whose bank code ${code} has been retired and replaced by ${successor}.`,
},
reference_data_stale: {
bank_code: ({ code }: Values<"code">): string => `Bank code ${code}`,
old: ({ what, source }: Values<"what" | "source">): string => `${what} is known only from the ${source}. Banks have merged and closed since.`,
keeps_ended: ({ what, source }: Values<"what" | "source">): string => `${what} is known only from the ${source}, which keeps institutions whose licence has ended.`,
},
test_bic: "The eighth character of the BIC is 0, which marks a test code.",
expect_virtual_iban: ({ name, kind }: Values<"name" | "kind">): string => `${name} is listed as ${kind}, which may issue virtual IBANs.`,
kinds_of_issuer: {
bank: "a bank",
digital_bank: "a digital bank",
emi: "an e-money institution",
payment_institution: "a payment institution",
not_a_bank: "an e-money or payment institution",
},
issuer_not_a_known_iban_issuer: "This bank code is not on the country's list of institutions that issue IBANs.",
bic_of_another_bank: {
malformed: ({ given }: Values<"given">): string => `The given BIC, ${given}, does not have the format of a BIC.`,
other_bank: ({ given, known, source }: Values<"given" | "known" | "source">): string => `The given BIC, ${given}, is not that of the account's bank, ${known} (${source}).`,
other_country: ({ given }: Values<"given">): string => `The given BIC, ${given}, belongs to a bank in a different country.`,
},
screen_compliance: {
known_bank: "The bank behind the code is known.",
incomplete: ({ bank, doubts }: Values<"bank" | "doubts">): string => `The loaded lists do not include ${bank}, but ${doubts}.`,
unchecked: ({ lists }: Values<"lists">): string => `${lists} could not be checked in full`,
outdated: ({ lists }: Values<"lists">): string => `the loaded editions of ${lists} are out of date`,
unsearchable: ({ bank }: Values<"bank">): string => `No sanctions list was checked: the name ${bank} isn't distinctive enough to search for.`,
no_list: "No sanctions list is loaded here, so none was checked.",
no_name: "No source gives the bank's name, so no sanctions list was checked for it.",
},
bank: "The bank",
bank_inside: "the bank",
bank_of_account: "The bank behind this account",
bank_of_given_bic: ({ bic }: Values<"bic">): string => `The bank of the BIC sent with the account, ${bic},`,
unconfirmed: {
bic: ({ bic }: Values<"bic">): string => `neither the BIC directory nor a register of bank codes lists ${bic}`,
shared_bic: ({ count, bic }: Values<"count" | "bic">): string => `${count} institutions share ${bic}`,
not_allocated: ({ register, code }: Values<"register" | "code">): string => `${register} has no ${code}`,
no_register: "there is no register of bank codes for this country here",
absent: ({ register, code }: Values<"register" | "code">): string => `${register} does not list ${code}`,
compiled: ({ register }: Values<"register">): string => `${register} has it`,
one_bic: ({ register, code, bic }: Values<"register" | "code" | "bic">): string => `${register}, where one BIC begins with ${code}, gives ${bic}`,
several_bics: ({ register, count, code, bic }: Values<"register" | "count" | "code" | "bic">): string => `${register}, where ${count} BICs begin with ${code}, gives ${bic}`,
},
},
flag_details: {
entry: ({ list, id, name }: Values<"list" | "id" | "name">): string => `${list} entry ${id}, ${name}`,
hit: {
bic8: ({ entry }: Values<"entry">): string => `${entry}, by its BIC`,
bank_code: ({ entry }: Values<"entry">): string => `${entry}, by the bank code of the IBAN`,
lei: ({ entry }: Values<"entry">): string => `${entry}, by its LEI`,
reviewed_name: ({ entry, basis }: Values<"entry" | "basis">): string => `${entry}, by a reviewed identity (${basis})`,
name: ({ entry, basis }: Values<"entry" | "basis">): string => `${entry}, by its name (${basis})`,
},
review: ({ entry, because }: Values<"entry" | "because">): string => `${entry}: ${because}`,
remark: ({ source, words, name }: Values<"source" | "words" | "name">): string => `${source} says "${words}" of ${name}`,
fatf_list_overdue: ({ as_of }: Values<"as_of">): string => `the last one loaded is that of ${as_of}`,
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
qr_bill: {
source: "SIX Implementation Guidelines QR-bill v2.3 (effective 2025-11-22) and v2.4 (2026-02)",
sources: {
elements: "SIX Implementation Guidelines QR-bill v2.3, data elements, 2025-11-22",
line_ends: "SIX Implementation Guidelines QR-bill v2.3, chapter 4.1.4, 2025-11-22",
characters: "SIX Implementation Guidelines QR-bill v2.3, character set, 2025-11-22",
addresses: "SIX Implementation Guidelines QR-bill v2.3, structured addresses only, 2025-11-22; combined addresses have not been processed since 2026-11-14",
qr_reference: "SIX Implementation Guidelines QR-bill v2.3, chapter 2.12.1, and v2.4, Annex B, 2026-02",
creditor_reference: "SIX Implementation Guidelines QR-bill v2.3, chapter 2.12.2, 2025-11-22; ISO 11649:2009",
pairing: "SIX Implementation Guidelines QR-bill v2.4, QR-IBAN and reference type, 2026-02",
},
details: {
line_ends_invalid: "All lines must end in CR LF, or all in LF.",
payload_too_short: ({ count, min }: Values<"count" | "min">): string => `${count} lines were sent; a Swiss QR code has at least ${min}, empty ones included. The lines in between were not checked.`,
payload_too_long: ({ max }: Values<"max">): string => `A Swiss QR code ends on line ${max} at the latest; the rest was ignored.`,
qr_type_invalid: "Line 1 must be SPC, which marks a Swiss QR code.",
version_unsupported: "Line 2 must be 0200, also under guidelines v2.3 and v2.4.",
coding_invalid: "Line 3 must be 1 (UTF-8, Latin characters only).",
trailer_missing: {
missing: ({ line }: Values<"line">): string => `Line ${line} must be EPD.`,
moved: ({ found, line }: Values<"found" | "line">): string => `EPD is on line ${found} instead of ${line}: lines were lost or added above it. The lines in between were not checked.`,
},
iban_invalid: {
missing: "Line 4 must contain the creditor's IBAN.",
wrong: "The IBAN is not valid: its length, layout or check digits are wrong.",
printed: "The IBAN itself is valid, but in the code it must be in capitals and without spaces.",
},
iban_not_ch_li: "A QR-bill can be paid to an account in Switzerland or Liechtenstein (CH, LI) only.",
creditor_missing: "Lines 5 to 11 are empty; a QR-bill must have a creditor.",
ultimate_creditor_not_allowed: "Lines 12 to 18 are reserved for later use and must be empty.",
address_type_invalid: ({ type }: Values<"type">): string => `The address type must be S (structured), "${type}" found.`,
combined_address: "Type K is no longer allowed; send type S.",
combined_address_stray_fields: "A combined address leaves the fields for postal code and town empty.",
address_field_missing: {
postal_code: "The postal code is missing.",
town: "The town is missing.",
second_line: "A combined address has postal code and town in its second line, which is empty.",
},
name_missing: "The name is missing.",
country_invalid: {
missing: "The country is missing.",
wrong: ({ country }: Values<"country">): string => `"${country}" is not a country code of ISO 3166-1 in two capital letters.`,
},
amount_invalid: {
wrong: "The amount must be at most 9 digits without leading zeros, a point and two decimals, or empty.",
zero: "An amount of 0.00 is for notifications only, whose message says \"DO NOT USE FOR PAYMENT\"; leave it empty for an open amount.",
},
currency_invalid: "The currency must be CHF or EUR.",
reference_type_invalid: "The reference type must be QRR, SCOR or NON.",
qrr_requires_qr_iban: ({ iid }: Values<"iid">): string => `Type QRR needs a QR-IBAN (institution number 30000 to 31999); this account has ${iid}.`,
qr_iban_requires_qrr: ({ iid }: Values<"iid">): string => `The account is a QR-IBAN (institution number ${iid}), which needs type QRR.`,
field_too_long: ({ length, max }: Values<"length" | "max">): string => `${length} characters; at most ${max} are allowed.`,
character_not_permitted: ({ code }: Values<"code">): string => `The character U+${code} is outside the extended Latin set of the Swiss QR code.`,
additional_information_too_long: ({ total, max }: Values<"total" | "max">): string => `Message and billing information have ${total} characters together; at most ${max} are allowed.`,
billing_information_invalid: "Billing information must start with // and the two characters of its syntax, for example //S1.",
},
references: {
unknown_type: "Not checked: the reference type is unknown.",
too_long: ({ length, max }: Values<"length" | "max">): string => `${length} characters; an ISO 11649 reference has at most ${max}.`,
none: "No reference, as declared by type NON.",
unexpected: "Type NON means that there is no reference, but one is given.",
separated: "In the code, the reference must have no spaces or separators.",
},
proposed: {
high: "Derived from the two address lines; check it and send it as type S.",
low: "The address lines do not have the usual form; complete this manually before you send it as type S.",
},
steps: {
read_again: "Read the code again and pass its text with every line break; if it stays the same, ask the creditor for a new QR-bill.",
ask_account: "Do not pay: ask the creditor for the account, through a channel that you knew before this bill.",
ask_type: "Do not pay: account and reference type do not match; ask the creditor which of the two is wrong.",
ask_reference: "Ask the creditor for the correct reference; without it, the payment cannot be matched to the bill.",
ask_amount: "Ask the creditor for the amount and currency.",
convert_creditor: "Convert the creditor address to type S; proposed_structured shows how its lines would be split.",
convert_debtor: "Convert the ultimate debtor address to type S; proposed_structured shows how its lines would be split.",
correct_creditor: "Have the creditor correct its name and address.",
correct_debtor: "Correct the name and address of the ultimate debtor, or leave all of it empty.",
empty_ultimate_creditor: "Leave the seven lines of the ultimate creditor empty; they are reserved for later use.",
write_in_latin: "Write these texts in Latin letters; a Swiss QR code allows no others.",
shorten: "Have the creditor shorten or correct the texts listed in the findings.",
compare_ignored: "Compare the ignored lines with the bill; nothing after the second alternative scheme is read.",
check_account: "Check the account with POST /v1/iban/validate before you pay: this check only reads the code and does not know whether the account exists or who owns it.",
notification: "Do not pay: this is a notification, not a bill.",
},
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
