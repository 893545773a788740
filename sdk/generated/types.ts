// Generated from openapi/ by deno task generate. Do not edit.

export interface paths {
    "/v1/iban/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Validate an IBAN and name the bank behind it
         * @description Checks length, check digits and national layout, then asks the registers who holds the bank code: name, BIC,
         *     edition, SEPA reach, kind of issuer, and what a careful payer does next.
         *
         *     An invalid IBAN is an answer: status 200, `valid: false`, with `error` and `error_detail`.
         *
         *     Without a credential the call is served on the keyless trial, 25 calls per ISO week and network, and the
         *     answer says in `trial` what is left. A refused call spends nothing of it. An empty object without a
         *     credential is the discovery probe of x402 clients and gets the 402 answer.
         */
        post: operations["validateIBAN"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/iban/format": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check the structure of an IBAN at no cost
         * @description Check digits, length and layout of the country, and nothing else: no bank, no SEPA, no sanctions. Without
         *     spaces and hyphens the text must have 15 to 34 characters, and at most 64 as sent; anything else is refused.
         */
        get: operations["formatCheckIBAN"];
        put?: never;
        /**
         * Check the structure of an IBAN sent in a body
         * @description The same check as the GET form, for callers that keep account numbers out of URLs and their logs.
         */
        post: operations["formatCheckIBANPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/iban/structure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the countries that issue IBANs
         * @description Every country of the IBAN registry, with the length of its IBANs and whether it is in SEPA.
         */
        get: operations["listIBANStructures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/iban/structure/{country}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the IBAN layout of one country
         * @description Lengths, positions and character sets as the country registered them, with an example.
         */
        get: operations["getIBANStructure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/test-iban": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Make IBANs for tests
         * @description IBANs that pass every structural check and whose bank code a national register confirms; the account number
         *     is made at random. For tests only: somebody may hold that account.
         */
        get: operations["getTestIban"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/demo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See real answers without sending anything
         * @description A few fixed questions, answered by the same code and data as the paid operations.
         */
        get: operations["getDemo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask whether the service can answer, and how fresh its data is
         * @description For monitors, and for anyone who wants to know the date of the registers behind an answer.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask whether the process is alive
         * @description Answers `pong` without touching data or storage.
         */
        get: operations["ping"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read this API description
         * @description The OpenAPI 3.1 document that the service is generated from, in one file.
         */
        get: operations["getOpenApiDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The shape of every refusal. Some refusals carry more members, named in their own schemas. */
        ApiError: {
            error: components["schemas"]["ErrorCode"];
            /** @description What was found, what was expected, and what to do. Written for people; it may be reworded. */
            message: string;
        };
        /**
         * @description The credit owed when results served on a free key, or on the trial, are shown to people: `text` as a link
         *     to `url`. Use behind the scenes owes nothing. Absent on paid plans and on paid calls.
         */
        Attribution: {
            /** @constant */
            required: true;
            text: string;
            /** Format: uri */
            url: string;
            note: string;
        };
        /** @description Whether the bank code of the IBAN is allocated, and to whom. */
        BankCodeCheck: {
            /** @description The code that the verdict is about. May be shorter than `bban.bank_code` (FI, IS). */
            value: string;
            /**
             * @description - `verified`: a reference set knows the code.
             *     - `not_in_register`: the national register does not have it.
             *     - `unavailable`: no statement can be made.
             * @enum {string}
             */
            status: "verified" | "not_in_register" | "unavailable";
            /**
             * @description `register` for a hit in a register of bank codes, `prefix` for a BIC of the directory that begins with the code, `null` without a hit.
             * @enum {string|null}
             */
            match: "register" | "prefix" | null;
            /** @description The reference set that was asked. */
            register: string | null;
            /** @description True only when that set is the national register that allocates bank codes. */
            authoritative: boolean;
            /** @description Date of the reference set, `YYYY-MM` or `YYYY-MM-DD`; `null` when there is none for the country. */
            as_of: string | null;
            reason?: components["schemas"]["BankCodeReason"];
            /** @description Number of distinct BICs that begin with the code. Only with `match` `prefix`. */
            candidates?: number;
            /**
             * @description The register marks the code for deletion.
             * @constant
             */
            retired?: true;
            /** @description The code that the register names as successor. */
            superseded_by?: string;
            institution?: components["schemas"]["BankInstitution"];
        };
        /**
         * @description The short answer to "who holds this bank code": `confirmed` by a register, `inferred` from the BIC directory,
         *     `not_allocated` by the word of the national register, or `unknown`.
         * @enum {string}
         */
        BankCodeHolder: "confirmed" | "inferred" | "not_allocated" | "unknown";
        /**
         * @description Why the status is not `verified`. `not_allocated` is stated only by the register that allocates bank codes,
         *     and it alone justifies holding a payment back.
         * @enum {string}
         */
        BankCodeReason: "not_allocated" | "absent_from_reference_data" | "no_reference_data_for_country" | "register_names_no_holder" | "national_register_unavailable" | "lookup_failed";
        /** @description The holder as the national register prints it. */
        BankInstitution: {
            name: string;
            street: string | null;
            post_code: string | null;
            town: string | null;
            country: string;
            /** @description Legal Entity Identifier (ISO 17442), when the register prints it. */
            lei?: string;
        };
        /** @description How a catalogue may call this operation. */
        BazaarExtension: {
            /** @constant */
            discoverable: true;
            routeTemplate: string;
            bodyType?: string;
            inputSchema?: {
                [key: string]: unknown;
            };
            outputSchema?: {
                [key: string]: unknown;
            };
            info: {
                [key: string]: unknown;
            };
        };
        /** @description The national part of the IBAN, cut as the IBAN registry says. */
        Bban: {
            /** @example 37040044 */
            bank_code: string;
            /** @description Absent where the country has none. */
            branch_code?: string;
            /** @description What follows bank and branch code. National check digits are kept in it. */
            account_number: string;
        };
        /** @description The parts of a national account number. */
        BbanLayout: {
            bank_code: components["schemas"]["BbanPart"];
            branch_code?: components["schemas"]["BbanPart"];
            account_number: components["schemas"]["BbanPart"];
        };
        /** @description One part of the BBAN. */
        BbanPart: {
            /** @description Counted from 0 within the BBAN. */
            start: number;
            length: number;
            /** @description Registry notation, for example `8!n`. */
            charset: string | null;
        };
        /** @description What was and what was not checked, in one place. Only `pass` means that a check passed. */
        Checks: {
            /** @enum {string} */
            iban_structure: "pass";
            /** @enum {string} */
            iban_checksum: "pass";
            /** @enum {string} */
            bank_code: "pass" | "fail" | "inferred" | "unknown";
            /** @enum {string} */
            bic: "pass" | "inferred" | "unknown" | "not_applicable";
            /** @enum {string} */
            sepa_reachability: "pass" | "fail" | "unknown" | "not_applicable";
            /** @enum {string} */
            national_check_digits: "pass" | "fail" | "not_applicable" | "not_checked";
            /** @enum {string} */
            account_exists: "not_checked";
            /** @enum {string} */
            payee_name: "not_checked";
            /** @enum {string} */
            payee_sanctions: "not_checked";
            /** @enum {string} */
            institution_sanctions: "not_checked" | "pass" | "fail" | "unknown";
            /** @enum {string} */
            country_sanctions: "not_checked" | "pass" | "fail" | "unknown";
        };
        /**
         * @description Kind of participant in Swiss interbank clearing.
         * @enum {string}
         */
        ClearingInstitutionType: "bank" | "cantonal_bank" | "postfinance" | "raiffeisen" | "central_bank" | "foreign_participant";
        /** @description What the call cost in USDC; 0 when a key or the keyless trial served it. */
        CostUsdc: number;
        /** @description A country by its ISO 3166-1 alpha-2 code and English name. */
        Country: {
            /** @example DE */
            code: string;
            /** @example Germany */
            name: string;
        };
        /** @description The country in the path is not two letters. */
        CountryCodeError: components["schemas"]["ApiError"] & {
            /** @enum {string} */
            error?: "invalid_country_code" | "placeholder_literal";
            /** @description A path that works. */
            example?: string;
            /** @description Where this API description is served. */
            schema?: string;
        };
        /**
         * @description Editorial country-risk axis, apart from FATF status and reviewed on its own date.
         * @enum {string}
         */
        CountryRisk: "standard" | "elevated" | "high";
        /** @description The country in SEPA today. */
        CountrySepa: {
            member: boolean;
            schemes: components["schemas"]["SepaScheme"][];
            /** @description Verification of Payee is a duty in the country today. */
            vop_required: boolean;
        };
        /** @description How to buy prepaid credits. Card links are absent where none are configured. */
        CreditPacksHint: {
            description: string;
            /**
             * Format: uri
             * @description Buys the smallest pack on a NEW key.
             */
            pay_by_card?: string;
            pay_by_card_all_packs?: components["schemas"]["PackLinks"];
            /** @description The operation that sells a pack for USDC. */
            pay_by_usdc: string;
            pricing?: string;
            data_note?: string;
            topup_this_key?: components["schemas"]["TopupThisKey"];
        };
        /**
         * @description `not_loaded` means that there is no data, `unreachable` that it cannot be asked.
         * @enum {string}
         */
        DatabaseState: "ok" | "not_loaded" | "unreachable";
        /** @description The short form of a BIC lookup. `cost_usdc` is the list price. */
        DemoBicExample: {
            label: string;
            bic: string;
            bic8: string;
            bic11: string;
            found: boolean;
            institution: string | null;
            country: components["schemas"]["Country"];
            city: string | null;
            lei: string | null;
            cost_usdc: number;
        };
        /** @description One compliance answer. */
        DemoComplianceExample: {
            description: string;
            endpoint: string;
            /** @description The price in words. */
            cost: string;
            result: components["schemas"]["DemoUnavailable"];
        };
        /** @description A validation result with a label. `cost_usdc` is the list price. */
        DemoIbanExample: components["schemas"]["DemoValidIban"] | components["schemas"]["DemoInvalidIban"];
        /** @description An invalid IBAN of the demonstration. */
        DemoInvalidIban: components["schemas"]["InvalidIban"] & components["schemas"]["DemoLabel"];
        /** @description What the example shows. */
        DemoLabel: {
            label: string;
        };
        /** @description Real answers to fixed questions, computed when asked. */
        DemoResponse: {
            message: string;
            /** Format: date-time */
            served_at?: string;
            how_to_read?: string;
            iban_examples: components["schemas"]["DemoIbanExample"][];
            bic_examples: components["schemas"]["DemoBicExample"][];
            compliance_example?: components["schemas"]["DemoComplianceExample"];
        };
        /** @description Says why the example cannot be given right now. */
        DemoUnavailable: {
            error: string;
        };
        /** @description A valid IBAN of the demonstration. */
        DemoValidIban: components["schemas"]["ValidIban"] & components["schemas"]["DemoLabel"];
        /**
         * @description The registry of error tokens. A token never changes its meaning; branch on it.
         * @enum {string}
         */
        ErrorCode: "invalid_json" | "invalid_request" | "missing_iban" | "invalid_iban_length" | "invalid_country_code" | "placeholder_literal" | "unsupported_country" | "payment_required" | "not_found" | "method_not_allowed" | "payload_too_large" | "rate_limit_exceeded" | "generation_failed";
        /** @description The IBAN to check. Member names are read in either case. */
        FormatIbanRequest: {
            /**
             * @description 15 to 34 characters once spaces and hyphens are removed.
             * @example CH9300762011623852957
             */
            iban: string;
        };
        /** @description The format check was asked without an IBAN, or with text that no IBAN can be. */
        FormatRequestError: components["schemas"]["ApiError"] & {
            /** @enum {string} */
            error?: "missing_iban" | "invalid_iban_length" | "invalid_json";
            /** @description A request that works. */
            example?: string;
            /** @description What the full validation adds. */
            upgrade_to_full_validation: string;
        };
        /** @description What can be checked at no cost. */
        FreeCheckHint: {
            description: string;
            endpoint: string;
        };
        /** @description How to get a free key. Absent when the key presented is itself the one that ran dry. */
        FreeTierHint: {
            description: string;
            /** @description The request that mints a key. */
            signup: string;
            /** @description How to send the key. */
            usage: string;
        };
        /** @description The edition of one dataset that answers are given from. */
        HealthDataset: {
            /**
             * @description Stable name.
             * @example de_bank_codes
             */
            dataset: string;
            /** @description Name of the register as answers print it. */
            register: string;
            publisher: string;
            /** @description Date of the edition, `YYYY-MM-DD` or `YYYY-MM`. */
            as_of: string;
            rows: number;
            /** @description A code that the dataset lacks is not allocated. */
            authoritative: boolean;
            sha256?: string;
        };
        /** @description Whether the service can answer, and how fresh its data is. */
        HealthResponse: {
            /**
             * @description Anything but `ok` comes with status 503.
             * @enum {string}
             */
            status: "ok" | "unavailable";
            /** @description Version of this API. */
            version: string;
            /** Format: date-time */
            served_at?: string;
            uptime_seconds: number;
            bic_database_entries: number;
            ch_clearing_entries: number;
            /** @description Date of the BIC directory. */
            bic_data_last_updated: string;
            /** @description The stores that answers are read from and charges are written to. */
            databases: {
                bic: components["schemas"]["DatabaseState"];
                stats: components["schemas"]["DatabaseState"];
                compliance: components["schemas"]["DatabaseState"];
            };
            /** @description Every reference dataset that is loaded. */
            datasets: components["schemas"]["HealthDataset"][];
        };
        /** @description The structural verdict. `valid` tells the two shapes apart. */
        IBANFormatResult: components["schemas"]["ValidIbanFormat"] | components["schemas"]["InvalidIbanFormat"];
        /** @description The layout that a country registered for its IBANs (ISO 13616). */
        IBANStructure: {
            country: components["schemas"]["Country"];
            iban_length: number;
            bban_length: number;
            /** @description Where the parts of the national account number stand. */
            bban?: components["schemas"]["BbanLayout"] | null;
            /** @description Registry notation: `n` digits, `a` capital letters, `c` both. */
            bban_pattern?: string | null;
            sepa: components["schemas"]["CountrySepa"];
            /** @description An illustration. Its bank code is not guaranteed to be allocated. */
            example_iban?: string | null;
            example_iban_note?: string | null;
            notes?: string;
            /** @description What to call next. Absent without an example. */
            upgrade_hint?: string;
            /** @constant */
            cost_usdc: 0;
        };
        /** @description The countries whose IBANs can be validated. */
        IBANStructureList: {
            total: number;
            countries: components["schemas"]["IBANStructureSummary"][];
            /** @description The operation that gives the layout of one country. */
            endpoint_per_country: string;
            /** @constant */
            cost_usdc: 0;
        };
        /** @description One country of the list. */
        IBANStructureSummary: {
            code: string;
            name: string;
            iban_length: number;
            sepa_member: boolean;
            has_bban_structure: boolean;
            has_example: boolean;
        };
        /**
         * @description The verdict on one IBAN. `valid` tells the two shapes apart: a valid IBAN comes with its parts and the bank
         *     behind it, an invalid one with `error` and `error_detail`.
         */
        IBANValidationResult: components["schemas"]["ValidIban"] | components["schemas"]["InvalidIban"];
        /** @description The BIC that belongs to the bank code, and who says so. */
        IbanBic: {
            /**
             * @description 8 or 11 characters as the source prints it.
             * @example COBADEFFXXX
             */
            code: string;
            /** @description The first 8 characters, the part to compare on. */
            bic8: string;
            bank_name: string | null;
            city: string | null;
            /** @description The dataset that names the bank. */
            source: string | null;
            /** @description Month of that dataset as `YYYY-MM`. */
            as_of: string | null;
            /**
             * @description - `national_register`: the national register pairs this bank code with this BIC.
             *     - `curated_map`: a table kept by hand does.
             *     - `directory_prefix`: the bank code is the start of the BIC in the BIC directory; advisory.
             * @enum {string}
             */
            basis: "national_register" | "curated_map" | "directory_prefix";
            /** @description True only for `national_register` and a bank code that is not retired. */
            authoritative: boolean;
            /** @description The bank code that was asked, when the register names a successor and this is its BIC. */
            redirected_from?: string;
        };
        /** @description The institution in the Swiss bank master. A participation of `null` is not told by this edition. */
        IbanClearing: {
            iid: string;
            name: string;
            type: components["schemas"]["ClearingInstitutionType"];
            town: string | null;
            sic: boolean | null;
            instant_payments_chf: boolean | null;
            eurosic: boolean | null;
            qr_iid: string | null;
            qr_iid_source: components["schemas"]["QrIidSource"];
            /** @description All QR-IIDs, when there are several. */
            qr_iids?: string[];
        };
        /** @description The body was refused. */
        InvalidBodyError: components["schemas"]["ApiError"] & {
            /** @enum {string} */
            error?: "invalid_json" | "invalid_request";
        };
        /** @description An IBAN that fails a structural check. */
        InvalidIban: {
            /** @description Upper case, without separators. */
            iban: string;
            /** @constant */
            valid: false;
            error: components["schemas"]["ValidationErrorCode"];
            /** @description What was found and what was expected. */
            error_detail: string;
            reference_check?: components["schemas"]["ReferenceCheckBlock"];
            cost_usdc: components["schemas"]["CostUsdc"];
            processing_ms?: components["schemas"]["ProcessingMs"];
            trial?: components["schemas"]["Trial"];
            attribution?: components["schemas"]["Attribution"];
        };
        /** @description A structural check fails. */
        InvalidIbanFormat: {
            iban: string;
            /** @constant */
            valid: false;
            error: components["schemas"]["ValidationErrorCode"];
            /** @description What was found and what was expected. */
            error_detail: string;
            /** @description What the full validation adds. */
            upgrade_to_full_validation: string;
        };
        /** @description The institution that issued the account. Present when a holder of the bank code was found. */
        Issuer: {
            type: components["schemas"]["IssuerType"];
            name: string;
            /**
             * @description `curated` when the institution was identified one by one, `register` when an official register states its kind, `default` when nothing says otherwise than bank.
             * @enum {string}
             */
            classification: "curated" | "register" | "default";
            /**
             * @description Whether the country's list of IBAN issuers names it. Only where such a list is published (NL).
             * @enum {string}
             */
            iban_issuer?: "confirmed" | "not_listed";
        };
        /**
         * @description Kind of institution; `null` when it is not known.
         * @enum {string|null}
         */
        IssuerType: "bank" | "digital_bank" | "emi" | "payment_institution" | null;
        /**
         * @description Tier of a free key: `anonymous` until a mailbox is proven (`claimed`, or `email` from birth).
         * @enum {string}
         */
        KeyTier: "anonymous" | "claimed" | "email";
        /** @description The Pro plan. */
        MonthlyPlanHint: {
            description: string;
            /** Format: uri */
            subscribe_by_card?: string;
            details: string;
        };
        /** @description The check digits inside the national part, where the country publishes the rule. A failure is a warning and never changes `valid`. */
        NationalCheckDigits: {
            country: string;
            /**
             * @description Name of the rule.
             * @example Clé RIB
             */
            scheme: string;
            /** @enum {string} */
            status: "pass" | "fail" | "not_checked";
            detail?: string;
            /** @description The document that publishes the rule, with its date. */
            source?: string;
        };
        /** @description One piece of advice. */
        NextStep: {
            code: components["schemas"]["NextStepCode"];
            do: string;
            because: string;
            /** @description The operation that does it, as method and path. */
            action?: string;
        };
        /**
         * @description - `bank_code_not_allocated`: the register that allocates bank codes denies this one. Do not pay.
         *     - `verify_payee_name`: the bank code is not confirmed. Confirm the account with the payee.
         *     - `modulus_check_failed`: the account number fails the check of its sorting code.
         *     - `bank_code_retired`: the register marks the code for deletion.
         *     - `bic_is_advisory`: several BICs begin with this bank code.
         *     - `test_bic`: the BIC is a test BIC.
         *     - `expect_virtual_iban`: the issuer hands out virtual IBANs.
         *     - `issuer_not_a_known_iban_issuer`: the country's list of IBAN issuers does not name the issuer.
         *     - `screen_compliance`: the bank is confirmed. Screen it before paying.
         * @enum {string}
         */
        NextStepCode: "bank_code_not_allocated" | "verify_payee_name" | "modulus_check_failed" | "bank_code_retired" | "bic_is_advisory" | "test_bic" | "expect_virtual_iban" | "issuer_not_a_known_iban_issuer" | "screen_compliance";
        /** @description An OpenAPI 3.1 document. */
        OpenApiDocument: {
            openapi: string;
            info: {
                [key: string]: unknown;
            };
            paths: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        /** @description One card link per pack. */
        PackLinks: {
            /** Format: uri */
            "1k"?: string;
            /** Format: uri */
            "5k"?: string;
            /** Format: uri */
            "25k"?: string;
        };
        /** @description The body is over the limit. */
        PayloadTooLargeError: components["schemas"]["ApiError"] & {
            /** @constant */
            error?: "payload_too_large";
        };
        /** @description The precise reason, when there is one. Absent on a call that carried no credential at all. */
        PaymentCause: {
            reason: components["schemas"]["PaymentCauseReason"];
            /** @description One sentence, the same as `message`. */
            detail: string;
            tier?: components["schemas"]["KeyTier"];
            quota?: components["schemas"]["PaymentCauseQuota"];
            credits?: components["schemas"]["PaymentCauseCredits"];
        };
        /** @description The prepaid balance that does not cover the call. */
        PaymentCauseCredits: {
            /** @description Units that the call needs. */
            required: number;
            remaining: number;
            /** @description Credits ever bought on the key. */
            total: number;
            /**
             * Format: uri
             * @description Card link that adds 1000 credits to this key.
             */
            topup?: string;
        };
        /** @description The allowance that does not cover the call. */
        PaymentCauseQuota: {
            used: number;
            limit: number;
            /** @description `YYYY-MM`, or `week` for the keyless trial. */
            month: string;
            /** @description When it is filled again, in words. */
            resets: string;
            /** @description Units that the call needs. */
            required?: number;
            remaining?: number;
        };
        /**
         * @description - `trial_exhausted`: the keyless calls of this network are used up for the week.
         *     - `trial_unavailable`: keyless calls cannot be counted right now.
         *     - `monthly_quota_exhausted`: the allowance of the key is used up.
         *     - `monthly_quota_insufficient`: a batch needs more than the key has left; nothing was consumed.
         *     - `credits_exhausted`, `credits_insufficient`: the same for prepaid credits.
         *     - `invalid_api_key`: the key is unknown or revoked.
         *     - `key_revoked_burst`: the key was revoked in a burst of automated signups; a claim brings it back.
         * @enum {string}
         */
        PaymentCauseReason: "trial_exhausted" | "trial_unavailable" | "monthly_quota_exhausted" | "monthly_quota_insufficient" | "credits_exhausted" | "credits_insufficient" | "invalid_api_key" | "key_revoked_burst";
        /** @description One payment that would be accepted (x402 version 2, scheme `exact`). */
        PaymentOffer: {
            /** @constant */
            scheme: "exact";
            /**
             * @description Chain in CAIP-2 form.
             * @example eip155:8453
             */
            network: string;
            /** @description Atomic units of the asset; USDC has 6 decimals. */
            amount: string;
            /** @description Address of the token contract. */
            asset: string;
            /** @description Address that receives the payment. */
            payTo: string;
            maxTimeoutSeconds: number;
            /** @description EIP-712 signing domain of the token contract. */
            extra: {
                name: string;
                version: string;
            };
        };
        /** @description The 402 envelope, an x402 payment offer that also names every other way to be served. */
        PaymentRequired: components["schemas"]["ApiError"] & {
            /** @constant */
            x402Version: 2;
            /**
             * @description Always this token; the reason is in `cause`.
             * @constant
             */
            error: "payment_required";
            /** @description Why a payment that was sent was refused. Absent when none was sent. */
            payment_error?: string;
            resource: components["schemas"]["PaymentResource"];
            /** @description Payments that would be accepted for this call. Empty where USDC is not configured. */
            accepts: components["schemas"]["PaymentOffer"][];
            /** @description Discovery data for x402 catalogues. */
            extensions?: {
                bazaar?: components["schemas"]["BazaarExtension"];
            };
            cause?: components["schemas"]["PaymentCause"];
            free_tier?: components["schemas"]["FreeTierHint"];
            free_structural_check?: components["schemas"]["FreeCheckHint"];
            credit_packs?: components["schemas"]["CreditPacksHint"];
            monthly_plan?: components["schemas"]["MonthlyPlanHint"];
            x402?: components["schemas"]["X402Hint"];
            /** Format: uri */
            documentation?: string;
            /** Format: uri */
            terms?: string;
            /** Format: uri */
            llms?: string;
        };
        /** @description What the payment would buy. */
        PaymentResource: {
            /**
             * Format: uri
             * @description The address called, with its real parameters.
             */
            url: string;
            description: string;
            /** @constant */
            mimeType: "application/json";
        };
        /** @description Time that the server took, in milliseconds with two decimals. Absent on the items of a batch. */
        ProcessingMs: number;
        /**
         * @description Whether the QR-IID is allocated to the IID itself or to its headquarters; `null` without a QR-IID.
         * @enum {string|null}
         */
        QrIidSource: "register" | "headquarters" | null;
        /** @description Too many calls in a minute. */
        RateLimitError: components["schemas"]["ApiError"] & {
            /** @constant */
            error?: "rate_limit_exceeded";
            /** @description Seconds to wait. */
            retry_after: number;
        };
        /** @description The verdict under the other scheme that the same digits could follow. */
        ReferenceAlternative: {
            scheme: components["schemas"]["ReferenceScheme"];
            valid: boolean | null;
            check_digit_expected?: string;
        };
        /**
         * @description The verdict on the payment reference, and whether it may travel with this account: a QR reference needs a
         *     QR-IBAN, and an ISO 11649 reference must not go to one.
         */
        ReferenceCheckBlock: {
            /** @description Upper case, without separators. */
            reference: string;
            scheme: components["schemas"]["ReferenceScheme"];
            /** @description `null` when it cannot be told. */
            valid: boolean | null;
            status: components["schemas"]["ReferenceStatus"];
            /** @description Keeps a leading zero. */
            check_digit_expected?: string;
            also_valid_as?: components["schemas"]["ReferenceAlternative"];
            /** @description The document that publishes the rule. */
            source: string | null;
            /** @description Month of that document as `YYYY-MM`. */
            as_of?: string | null;
            pairing: components["schemas"]["ReferencePairing"];
            /** @description The document behind `pairing`. Only when it was judged. */
            pairing_source?: string;
            pairing_as_of?: string;
            note: string;
        };
        /**
         * @description Whether reference and account go together. Judged for CH and LI only.
         * @enum {string}
         */
        ReferencePairing: "ok" | "qrr_requires_qr_iban" | "scor_forbidden_with_qr_iban" | "not_applicable";
        /**
         * @description `rf` is the ISO 11649 creditor reference, `qrr` the Swiss QR reference, `ogm` the Belgian structured
         *     communication, `viitenumero` the Finnish reference number, `kid` the Norwegian and `ocr` the Swedish one;
         *     `null` when nothing matches.
         * @enum {string|null}
         */
        ReferenceScheme: "rf" | "qrr" | "ogm" | "viitenumero" | "kid" | "ocr" | null;
        /**
         * @description - `checked`: the rule of the scheme was applied.
         *     - `unverifiable_without_creditor_config`: the creditor decides on length and check digits, so nobody else can tell.
         *     - `unrecognised`: the text follows no known scheme.
         * @enum {string}
         */
        ReferenceStatus: "checked" | "unverifiable_without_creditor_config" | "unrecognised";
        /** @description Signals for a first look. The composite score belongs to the compliance operation. */
        RiskIndicators: {
            issuer_type: components["schemas"]["IssuerType"];
            country_risk: components["schemas"]["CountryRisk"];
            /** @description Position 8 of the BIC is `0`, the mark of a test BIC (ISO 9362). */
            test_bic: boolean;
            sepa_reachable: boolean;
            /** @constant */
            sepa_reachable_scope: "country";
            /** @description The same as `sepa.vop_required`. */
            vop_coverage: boolean;
        };
        /** @description No operation answers this path, or not with this method. */
        RouteError: components["schemas"]["ApiError"] & {
            /** @enum {string} */
            error?: "not_found" | "method_not_allowed";
            /** @description The methods that the path accepts; only with `method_not_allowed`. */
            allow?: string[];
            /** @description The nearest path that exists, when one is near. */
            did_you_mean?: string;
            /** @description Operations by name, each as its method, path and a body that works. */
            endpoints?: {
                [key: string]: string;
            };
            /** @description Where this API description is served. */
            schema?: string;
            /** @description Where the MCP endpoint is served. */
            mcp?: string;
        };
        /** @description Whether the account can be reached in SEPA, by country and, where a register is loaded, by bank. */
        SepaReach: {
            /** @description The country is in the geographical scope of SEPA. */
            member: boolean;
            /** @description Schemes that banks of the country take part in. */
            schemes: components["schemas"]["SepaScheme"][];
            /** @description Verification of Payee is a duty in the country today. */
            vop_required: boolean;
            /** @description The bank is listed as active for VoP; `null` when no bank was found or no register is loaded. */
            vop_participant: boolean | null;
            /**
             * @description What `schemes` rests on: the usual reach of the country, the duty of Regulation (EU) 2024/886, or the
             *     participation registers of the European Payments Council.
             * @enum {string}
             */
            basis: "country_default" | "regulation" | "epc_register";
            /**
             * @description Whether the registers list this bank; `null` when no register is loaded.
             * @enum {string|null}
             */
            bank_reachability?: "listed" | "not_listed" | "no_bank" | "bank_code_not_allocated" | null;
            /** @description Schemes that this bank is listed for; `null` when no register is loaded or no bank was found. */
            bank_schemes?: components["schemas"]["SepaScheme"][] | null;
            /**
             * @description Status of the bank in the VoP register; `null` when that is not loaded or no bank was found.
             * @enum {string|null}
             */
            vop_register_status?: "active" | "pending" | "inactive" | "not_listed" | null;
        };
        /**
         * @description Credit transfer, direct debit, instant credit transfer.
         * @enum {string}
         */
        SepaScheme: "SCT" | "SDD" | "SCT_INST";
        /** @description One IBAN for tests. */
        TestIban: {
            iban: string;
            formatted: string;
            country: string;
            /** @description What the registers say about its bank code. */
            proof: {
                bank_code_check: components["schemas"]["BankCodeCheck"];
                bic: components["schemas"]["IbanBic"] | null;
            };
            note: string;
        };
        /** @description Test IBANs are not offered for the country, or `count` is not a whole number. */
        TestIbanRequestError: components["schemas"]["ApiError"] & {
            /** @enum {string} */
            error?: "unsupported_country" | "invalid_request";
            /** @description The countries that are offered. */
            countries?: string[];
        };
        /** @description IBANs for tests, each with a bank code that is allocated and an account number made at random. */
        TestIbanResult: {
            test_ibans: components["schemas"]["TestIban"][];
            disclaimer: string;
            /** Format: uri */
            docs: string;
            /** @constant */
            cost_usdc: 0;
        };
        /** @description No test IBAN could be made, because no register is loaded. */
        TestIbanUnavailableError: components["schemas"]["ApiError"] & {
            /** @constant */
            error?: "generation_failed";
        };
        /** @description Links that recharge the key presented. They carry a recharge reference and never the key. */
        TopupThisKey: {
            by_card: components["schemas"]["PackLinks"];
            by_usdc: string;
            /**
             * Format: uri
             * @description Puts the Pro plan on this key. Absent when it has one.
             */
            pro?: string;
            note?: string;
        };
        /** @description What is left of the keyless calls of this network. Only on an answer served without a credential. */
        Trial: {
            calls_used_this_week: number;
            calls_left_this_week: number;
            weekly_limit: number;
            /** @description When the count starts anew, in words. */
            resets: string;
            /**
             * Format: date-time
             * @description The same as an instant: the next Monday, 00:00 UTC.
             */
            resets_at: string;
            /** @description The request that mints a free key. */
            free_key: string;
            /** Format: uri */
            docs: string;
        };
        /** @description No IBAN structure is registered for the country. */
        UnknownCountryError: components["schemas"]["ApiError"] & {
            /** @constant */
            error?: "unsupported_country";
            /** @description The operation that lists the countries covered. */
            countries_endpoint: string;
        };
        /** @description A structurally valid IBAN, its parts, and what the registers say about its bank. */
        ValidIban: {
            /** @description Upper case, without separators. */
            iban: string;
            /** @constant */
            valid: true;
            /** @description In groups of four. */
            formatted: string;
            country: components["schemas"]["Country"];
            check_digits: string;
            bban: components["schemas"]["Bban"];
            /** @description The BIC of the bank; `null` when no source pairs the bank code with one. */
            bic: components["schemas"]["IbanBic"] | null;
            issuer?: components["schemas"]["Issuer"];
            sepa: components["schemas"]["SepaReach"];
            risk_indicators: components["schemas"]["RiskIndicators"];
            bank_code_check: components["schemas"]["BankCodeCheck"];
            bank_code_holder?: components["schemas"]["BankCodeHolder"];
            /** @description The institution in the Swiss bank master. Only for CH and LI; `null` when the master does not list the code. */
            clearing?: components["schemas"]["IbanClearing"] | null;
            /** @description What a careful payer does next, blocking steps first. May be empty. */
            next_steps: components["schemas"]["NextStep"][];
            national_check_digits?: components["schemas"]["NationalCheckDigits"];
            checks?: components["schemas"]["Checks"];
            reference_check?: components["schemas"]["ReferenceCheckBlock"];
            cost_usdc: components["schemas"]["CostUsdc"];
            processing_ms?: components["schemas"]["ProcessingMs"];
            trial?: components["schemas"]["Trial"];
            attribution?: components["schemas"]["Attribution"];
        };
        /** @description Length, check digits and layout are right. Nothing is said about the bank. */
        ValidIbanFormat: {
            iban: string;
            /** @constant */
            valid: true;
            /** @description In groups of four. */
            formatted: string;
            country: components["schemas"]["Country"];
            check_digits: string;
            bban: components["schemas"]["Bban"];
            /** @description What the full validation adds. */
            upgrade_to_full_validation: string;
        };
        /** @description The IBAN to screen. Member names are read in either case. */
        ValidateIbanRequest: {
            /**
             * @description Spaces and hyphens are allowed, letters in either case.
             * @example DE89 3704 0044 0532 0130 00
             */
            iban: string;
            /**
             * @description A structured payment reference. Adds `reference_check` to the answer.
             * @example RF18 5390 0754 7034
             */
            reference?: string | null;
            /**
             * @description How to read the reference when it could be several: `rf` or `scor` (ISO 11649), `qrr`, `ogm` or `vcs`,
             *     `viitenumero`, `kid`, `ocr`. The names `iso11649`, `qr` and `fi` are understood too. An unknown name is
             *     treated as absent.
             * @example rf
             */
            reference_type?: string | null;
        };
        /**
         * @description Why an IBAN is not valid. The checks run in this order, and the first that fails is told:
         *
         *     - `invalid_format`: characters other than letters, digits, spaces and hyphens; under 5 or over 64 characters.
         *     - `unsupported_country`: the first two letters name no country of the IBAN registry.
         *     - `wrong_length`: not the length that the country registered.
         *     - `invalid_check_digits`: characters 3 and 4 are not digits from 02 to 98.
         *     - `checksum_failed`: the remainder modulo 97 is not 1.
         *     - `invalid_bban_structure`: the national part does not follow the layout of the country.
         * @enum {string}
         */
        ValidationErrorCode: "invalid_format" | "unsupported_country" | "wrong_length" | "invalid_check_digits" | "checksum_failed" | "invalid_bban_structure";
        /** @description How to pay with the call itself. */
        X402Hint: {
            description: string;
            /** Format: uri */
            protocol_docs: string;
            /** Format: uri */
            discovery: string;
            payment_header: string;
            wallet_setup?: string;
            bazaar?: string;
        };
    };
    responses: {
        /** @description The body is not JSON, or lacks what the operation needs. Nothing is charged. */
        InvalidBody: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "invalid_request",
                 *       "message": "The body has no `iban`. Send {\"iban\": \"DE89370400440532013000\"}."
                 *     }
                 */
                "application/json": components["schemas"]["InvalidBodyError"];
            };
        };
        /** @description The path exists and this method does not. `allow` and the header `Allow` name those that do. */
        MethodNotAllowed: {
            headers: {
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "method_not_allowed",
                 *       "message": "Use POST here.",
                 *       "allow": [
                 *         "POST"
                 *       ],
                 *       "endpoints": {
                 *         "validate_iban": "POST /v1/iban/validate  {\"iban\": \"DE89370400440532013000\"}"
                 *       },
                 *       "schema": "https://bankscreen.example/openapi.json"
                 *     }
                 */
                "application/json": components["schemas"]["RouteError"];
            };
        };
        /** @description The body is over 256 KB. It was not read to its end, and nothing is charged. */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "payload_too_large",
                 *       "message": "A body holds at most 256 KB. Split the request and send it in parts."
                 *     }
                 */
                "application/json": components["schemas"]["PayloadTooLargeError"];
            };
        };
        /**
         * @description Nothing covers the call: no credential, an unknown key, an allowance used up, or a payment refused.
         *     Nothing was charged. `cause.reason` says why for a program, `message` for a person, and the other
         *     members are the ways out.
         */
        PaymentRequired: {
            headers: {
                "PAYMENT-REQUIRED": components["headers"]["PAYMENT-REQUIRED"];
                "X-API-Key-Invalid": components["headers"]["X-API-Key-Invalid"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PaymentRequired"];
            };
        };
        /** @description More calls came from this network in a minute than one network may make. */
        RateLimited: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "rate_limit_exceeded",
                 *       "message": "This network made more than 100 calls in a minute. Try again in 42 seconds.",
                 *       "retry_after": 42
                 *     }
                 */
                "application/json": components["schemas"]["RateLimitError"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description The methods that this path accepts, parted by commas.
         * @example POST
         */
        Allow: string;
        /** @description The payment offer of the body as base64 of JSON, for x402 clients. */
        "PAYMENT-REQUIRED": string;
        /** @description Receipt of a settled x402 payment as base64 of JSON. Only on a call paid with `PAYMENT-SIGNATURE`. */
        "PAYMENT-RESPONSE": string;
        /**
         * @description Calls that one network may make in the current minute.
         * @example 100
         */
        "RateLimit-Limit": number;
        /**
         * @description Calls left in the current minute.
         * @example 97
         */
        "RateLimit-Remaining": number;
        /**
         * @description Seconds until the minute starts anew, at least 1.
         * @example 42
         */
        "RateLimit-Reset": number;
        /**
         * @description Seconds to wait before the next try.
         * @example 42
         */
        "Retry-After": number;
        /** @description `true` when a key was sent that is unknown or revoked. */
        "X-API-Key-Invalid": "true";
        /**
         * @description Where the units of this call were drawn from. Absent when nothing was billed.
         * @example allowance
         */
        "X-Charged-From": "allowance" | "credits" | "allowance+credits";
        /**
         * @description Prepaid credits left on the key after this call.
         * @example 950
         */
        "X-Credits-Remaining": number;
        /**
         * @description Credits ever bought on the key.
         * @example 1000
         */
        "X-Credits-Total": number;
        /**
         * @description Allowance of the key.
         * @example 25
         */
        "X-Quota-Limit": number;
        /**
         * @description Calendar month of the counters, `YYYY-MM`.
         * @example 2026-11
         */
        "X-Quota-Month": string;
        /**
         * @description What is left of the allowance after this call.
         * @example 18
         */
        "X-Quota-Remaining": number;
        /**
         * @description Calls billed to the allowance of the key, this one included.
         * @example 7
         */
        "X-Quota-Used": number;
        /**
         * @description The same as `RateLimit-Limit`, under its older name.
         * @example 100
         */
        "X-RateLimit-Limit": number;
        /**
         * @description The same as `RateLimit-Remaining`, under its older name.
         * @example 97
         */
        "X-RateLimit-Remaining": number;
        /**
         * @description When the minute starts anew, as a Unix timestamp in seconds.
         * @example 1795248060
         */
        "X-RateLimit-Reset": number;
        /**
         * @description Keyless calls that a network has in an ISO week.
         * @example 25
         */
        "X-Trial-Limit": number;
        /**
         * @description Period of the trial counter.
         * @example week
         */
        "X-Trial-Period": "week";
        /**
         * @description Keyless calls left in the ISO week.
         * @example 22
         */
        "X-Trial-Remaining": number;
        /**
         * @description When the trial counter starts anew, as an ISO 8601 instant.
         * @example 2026-11-23T00:00:00Z
         */
        "X-Trial-Reset": string;
        /**
         * @description Keyless calls that this network has made in the ISO week, this one included.
         * @example 3
         */
        "X-Trial-Used": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    validateIBAN: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ValidateIbanRequest"];
            };
        };
        responses: {
            /** @description The verdict. It tells a valid IBAN from an invalid one by `valid`. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Quota-Used": components["headers"]["X-Quota-Used"];
                    "X-Quota-Limit": components["headers"]["X-Quota-Limit"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Month": components["headers"]["X-Quota-Month"];
                    "X-Credits-Remaining": components["headers"]["X-Credits-Remaining"];
                    "X-Credits-Total": components["headers"]["X-Credits-Total"];
                    "X-Charged-From": components["headers"]["X-Charged-From"];
                    "X-Trial-Used": components["headers"]["X-Trial-Used"];
                    "X-Trial-Limit": components["headers"]["X-Trial-Limit"];
                    "X-Trial-Remaining": components["headers"]["X-Trial-Remaining"];
                    "X-Trial-Period": components["headers"]["X-Trial-Period"];
                    "X-Trial-Reset": components["headers"]["X-Trial-Reset"];
                    "PAYMENT-RESPONSE": components["headers"]["PAYMENT-RESPONSE"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IBANValidationResult"];
                };
            };
            400: components["responses"]["InvalidBody"];
            402: components["responses"]["PaymentRequired"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
        };
    };
    formatCheckIBAN: {
        parameters: {
            query: {
                /**
                 * @description The IBAN, with or without spaces and hyphens, letters in either case.
                 * @example CH9300762011623852957
                 */
                iban: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The structural verdict. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IBANFormatResult"];
                };
            };
            /** @description No IBAN was sent, or text that no IBAN can be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_iban_length",
                     *       "message": "The text has 9 characters without spaces and hyphens. An IBAN has 15 to 34.",
                     *       "upgrade_to_full_validation": "POST /v1/iban/validate also names the bank and says how to reach it."
                     *     }
                     */
                    "application/json": components["schemas"]["FormatRequestError"];
                };
            };
            429: components["responses"]["RateLimited"];
        };
    };
    formatCheckIBANPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "iban": "CH9300762011623852957"
                 *     }
                 */
                "application/json": components["schemas"]["FormatIbanRequest"];
            };
        };
        responses: {
            /** @description The structural verdict. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IBANFormatResult"];
                };
            };
            /** @description No IBAN was sent, or text that no IBAN can be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_iban_length",
                     *       "message": "The text has 9 characters without spaces and hyphens. An IBAN has 15 to 34.",
                     *       "upgrade_to_full_validation": "POST /v1/iban/validate also names the bank and says how to reach it."
                     *     }
                     */
                    "application/json": components["schemas"]["FormatRequestError"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
        };
    };
    listIBANStructures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The countries, by code. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 89,
                     *       "countries": [
                     *         {
                     *           "code": "AD",
                     *           "name": "Andorra",
                     *           "iban_length": 24,
                     *           "sepa_member": true,
                     *           "has_bban_structure": true,
                     *           "has_example": true
                     *         }
                     *       ],
                     *       "endpoint_per_country": "GET /v1/iban/structure/{country}",
                     *       "cost_usdc": 0
                     *     }
                     */
                    "application/json": components["schemas"]["IBANStructureList"];
                };
            };
            429: components["responses"]["RateLimited"];
        };
    };
    getIBANStructure: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ISO 3166-1 alpha-2 code, in either case.
                 * @example DE
                 */
                country: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The layout of the country. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "country": {
                     *         "code": "DE",
                     *         "name": "Germany"
                     *       },
                     *       "iban_length": 22,
                     *       "bban_length": 18,
                     *       "bban": {
                     *         "bank_code": {
                     *           "start": 0,
                     *           "length": 8,
                     *           "charset": "8!n"
                     *         },
                     *         "account_number": {
                     *           "start": 8,
                     *           "length": 10,
                     *           "charset": "10!n"
                     *         }
                     *       },
                     *       "bban_pattern": "8!n10!n",
                     *       "sepa": {
                     *         "member": true,
                     *         "schemes": [
                     *           "SCT",
                     *           "SDD",
                     *           "SCT_INST"
                     *         ],
                     *         "vop_required": true
                     *       },
                     *       "example_iban": "DE89370400440532013000",
                     *       "example_iban_note": "From the IBAN registry. Its bank code is not guaranteed to be allocated.",
                     *       "notes": "Release 102 of the IBAN registry.",
                     *       "upgrade_hint": "POST /v1/iban/validate names the bank behind a real one.",
                     *       "cost_usdc": 0
                     *     }
                     */
                    "application/json": components["schemas"]["IBANStructure"];
                };
            };
            /** @description The path does not hold a country code. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_country_code",
                     *       "message": "A country is two letters (ISO 3166-1), for example DE. GET /v1/iban/structure lists them all.",
                     *       "example": "/v1/iban/structure/DE",
                     *       "schema": "/openapi.json"
                     *     }
                     */
                    "application/json": components["schemas"]["CountryCodeError"];
                };
            };
            /** @description The country has not registered an IBAN. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "unsupported_country",
                     *       "message": "No IBAN structure is registered for US. GET /v1/iban/structure lists the countries that have one.",
                     *       "countries_endpoint": "GET /v1/iban/structure"
                     *     }
                     */
                    "application/json": components["schemas"]["UnknownCountryError"];
                };
            };
            429: components["responses"]["RateLimited"];
        };
    };
    getTestIban: {
        parameters: {
            query?: {
                /**
                 * @description Country of the IBANs, in either case. Absent means any of those offered.
                 * @example CH
                 */
                country?: string;
                /**
                 * @description How many, from 1 to 10. A number outside that range is read as 1.
                 * @example 1
                 */
                count?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The IBANs. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "test_ibans": [
                     *         {
                     *           "iban": "CH6300230000000000042",
                     *           "formatted": "CH63 0023 0000 0000 0004 2",
                     *           "country": "CH",
                     *           "proof": {
                     *             "bank_code_check": {
                     *               "value": "00230",
                     *               "status": "verified",
                     *               "match": "register",
                     *               "register": "SIX Bank Master",
                     *               "authoritative": true,
                     *               "as_of": "2026-08"
                     *             },
                     *             "bic": null
                     *           },
                     *           "note": "The account number is random."
                     *         }
                     *       ],
                     *       "disclaimer": "Never send money to these accounts.",
                     *       "docs": "https://bankscreen.example/docs",
                     *       "cost_usdc": 0
                     *     }
                     */
                    "application/json": components["schemas"]["TestIbanResult"];
                };
            };
            /** @description The country is not offered, or `count` is not a number. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "unsupported_country",
                     *       "message": "Test IBANs are offered for AT, BE, CH and DE.",
                     *       "countries": [
                     *         "AT",
                     *         "BE",
                     *         "CH",
                     *         "DE"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TestIbanRequestError"];
                };
            };
            429: components["responses"]["RateLimited"];
            /** @description No register is loaded that could confirm a bank code. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "generation_failed",
                     *       "message": "No register is loaded for CH right now. Try again in a minute."
                     *     }
                     */
                    "application/json": components["schemas"]["TestIbanUnavailableError"];
                };
            };
        };
    };
    getDemo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The questions and their answers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Answers of the paid operations to fixed questions.",
                     *       "served_at": "2026-11-21T08:00:00Z",
                     *       "how_to_read": "Each example is a full answer with a label. The prices are list prices.",
                     *       "iban_examples": [
                     *         {
                     *           "label": "A typing error",
                     *           "iban": "DE89370400440532013001",
                     *           "valid": false,
                     *           "error": "checksum_failed",
                     *           "error_detail": "The remainder modulo 97 is 28 and must be 1; most often a digit is mistyped or swapped.",
                     *           "cost_usdc": 0.005
                     *         }
                     *       ],
                     *       "bic_examples": [
                     *         {
                     *           "label": "A German bank",
                     *           "bic": "COBADEFF",
                     *           "bic8": "COBADEFF",
                     *           "bic11": "COBADEFFXXX",
                     *           "found": true,
                     *           "institution": "Commerzbank AG",
                     *           "country": {
                     *             "code": "DE",
                     *             "name": "Germany"
                     *           },
                     *           "city": "Frankfurt am Main",
                     *           "lei": null,
                     *           "cost_usdc": 0.003
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DemoResponse"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything that answers need is there. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "version": "1.5.0",
                     *       "served_at": "2026-11-21T08:00:00Z",
                     *       "uptime_seconds": 86400,
                     *       "bic_database_entries": 21467,
                     *       "ch_clearing_entries": 1127,
                     *       "bic_data_last_updated": "2026-08-20",
                     *       "databases": {
                     *         "bic": "ok",
                     *         "stats": "ok",
                     *         "compliance": "not_loaded"
                     *       },
                     *       "datasets": [
                     *         {
                     *           "dataset": "de_bank_codes",
                     *           "register": "Bundesbank Bankleitzahlendatei",
                     *           "publisher": "Deutsche Bundesbank",
                     *           "as_of": "2026-06-08",
                     *           "rows": 3506,
                     *           "authoritative": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["HealthResponse"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description A store cannot be used. The body has the same shape and says which. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "unavailable",
                     *       "version": "1.5.0",
                     *       "served_at": "2026-11-21T08:00:00Z",
                     *       "uptime_seconds": 86400,
                     *       "bic_database_entries": 21467,
                     *       "ch_clearing_entries": 1127,
                     *       "bic_data_last_updated": "2026-08-20",
                     *       "databases": {
                     *         "bic": "ok",
                     *         "stats": "unreachable",
                     *         "compliance": "not_loaded"
                     *       },
                     *       "datasets": []
                     *     }
                     */
                    "application/json": components["schemas"]["HealthResponse"];
                };
            };
        };
    };
    ping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Alive. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example pong */
                    "text/plain": "pong";
                };
            };
            405: components["responses"]["MethodNotAllowed"];
        };
    };
    getOpenApiDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The description. May be kept for an hour. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "3.1.0",
                     *       "info": {
                     *         "title": "Bankscreen",
                     *         "version": "1.5.0"
                     *       },
                     *       "paths": {}
                     *     }
                     */
                    "application/json": components["schemas"]["OpenApiDocument"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
        };
    };
}
