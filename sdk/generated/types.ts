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
         * Validate an IBAN and find its bank
         * @description Checks the length, the check digits and the national layout, then looks up the bank code in the registers. Returns the
         *     bank's name and BIC, the source and its date, SEPA reachability, the kind of issuer, and what a careful payer does next.
         *
         *     An invalid IBAN is an answer: status 200, `valid: false`, with `error` and `error_detail`.
         *
         *     Without credentials, a network gets 25 free calls a week (ISO week), and `trial` says how many are left.
         *     Rejected calls don't count. x402 clients discover prices by sending an empty object without credentials; the answer
         *     is 402.
         */
        post: operations["validateIBAN"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/iban/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Validate up to 100 IBANs in one call
         * @description Every item gets the full answer of a single validation, in the order sent. Each IBAN costs one credit, all or
         *     nothing: if the key has fewer left, the answer is 402 and nothing is consumed. A string that is not an IBAN is a
         *     result with `valid: false` and costs its credit, unless it is blank: then it is `invalid_format` and free. If an
         *     item is neither a string nor an object with an IBAN, the whole batch is rejected and nothing is charged.
         */
        post: operations["batchValidateIBAN"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/iban/compliance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Screen the bank behind an IBAN or a BIC
         * @description Validates the IBAN and screens the institution that holds the account: sanctions lists, the FATF status of its country, SEPA
         *     Instant and VoP reachability, and a risk score from 0 to 100, with every point explained in `risk_breakdown`.
         *
         *     A list that couldn't be checked is reported; the verdict is then never `fine`, but the score doesn't change. The payee's
         *     name isn't screened. The answer helps you decide; this isn't a regulated compliance product.
         */
        post: operations["complianceCheck"];
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
         * Check the structure of an IBAN for free
         * @description Checks only the check digits, the length and the country's layout: no bank, no SEPA, no sanctions. The text must have 15 to
         *     34 characters without spaces and hyphens, and at most 64 with them; anything else is rejected.
         */
        get: operations["formatCheckIBAN"];
        put?: never;
        /**
         * Check the structure of an IBAN sent in a body
         * @description The same as GET, for callers that keep account numbers out of URLs and logs.
         */
        post: operations["formatCheckIBANPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/iban/build": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Build an IBAN from a domestic account number for free
         * @description Applies the rule that the country publishes, and verifies the check digits in the account number. If each bank
         *     has its own rule, as in Germany, or if a part is missing, the answer is `built: false` with the reason; nothing
         *     is guessed. Only the bank knows whether the account exists.
         */
        post: operations["buildIBAN"];
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
    "/v1/bic/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up the institution behind a BIC
         * @description Returns the institution, its country, city and address, its LEI if a source links the two, and whether it is on a
         *     sanctions list. A well-formed BIC that isn't in any source gets 200 with `found: false`. A branch that isn't listed is
         *     looked up by its first 8 characters, and `note` says so.
         */
        get: operations["lookupBIC"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ch/clearing/{iid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up a Swiss clearing number
         * @description Returns the institution behind an IID or a QR-IID in the SIX bank master: address, BIC, QR-IIDs, and the payment systems
         *     it takes part in. A QR-IID is resolved to its standard IID, a merged IID to its successor. An unknown number gets 200
         *     with `found: false`.
         */
        get: operations["lookupChClearing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ch/qr-bill/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check the text of a Swiss QR code
         * @description Checks every element against the SIX Implementation Guidelines: header and version, the creditor's IBAN or QR-IBAN, the
         *     reference and whether it fits the account, amount and currency, and whether addresses are structured. Combined
         *     addresses have been errors since 2025-11-21; the answer suggests the structured form.
         */
        post: operations["checkSwissQrBill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reference/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check a structured payment reference
         * @description Detects the scheme of a reference and checks its check digits: ISO 11649 (RF), Swiss QR reference, Belgian OGM, Finnish
         *     viitenumero. Norwegian KID and Swedish OCR are recognized, but only the creditor can verify them, so `valid` is `null`. To
         *     check whether a reference fits an account, call POST /v1/iban/validate with `reference`.
         */
        get: operations["validatePaymentReference"];
        put?: never;
        /**
         * Check a structured payment reference sent in a body
         * @description The same as GET, for callers that keep references out of URLs and logs. With `iban`, it also checks whether the reference fits that account.
         */
        post: operations["validatePaymentReferencePost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/address/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a postal address against the rules of a payment scheme
         * @description Evaluates every rule of the Swiss Payment Standards, of the SEPA schemes, of Fedwire or of HVPS+ on an ISO 20022
         *     address, and returns one finding per rule with its document and date. It does not split free text into elements.
         */
        post: operations["checkPostalAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/data/editions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the data editions that answers come from
         * @description Every dataset with its publisher, date, number of rows and checksum. The `ETag` changes when any edition does:
         *     send it back in `If-None-Match`, and an unchanged list answers 304 without a body.
         */
        get: operations["getDataEditions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/data/editions/{digest}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the editions behind a digest
         * @description Evidence identifies the data editions it is based on by a digest. Returns the list for that digest, for as long as this
         *     server's database exists.
         */
        get: operations["getEditionList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/evidence/seal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Seal the evidence of a payout file
         * @description Signs the Merkle root of a run, so that no row can be added, removed or changed afterwards, and a single row can be shown
         *     without the others. Only the root is sent, no accounts or verdicts. Costs one call.
         */
        post: operations["sealEvidence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/jwks.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the keys that verify evidence
         * @description Every key that was ever used to sign, as a JSON Web Key Set (RFC 7517). Keep a copy with your evidence, so that anyone can
         *     verify it even if this server no longer exists.
         */
        get: operations["getEvidenceKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a free API key
         * @description Without a body, or without `email`, the key is anonymous and has 25 calls a month. With an email it has
         *     200. If this network got a key in the last 7 days, the email has to be verified first: the answer is 403
         *     `verification_required`, a code is emailed, and the same request with `code` returns the key.
         *
         *     The key is shown only in this answer. A network can get 3 free keys a day, an email 1.
         */
        post: operations["generateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Raise the quota of an anonymous key by verifying an email
         * @description Takes two calls with the key in the header. The first sends `email`, and a code is emailed; the second sends `email`
         *     and `code`, and from then on the same key has 200 calls a month. Make at least one other call with the key
         *     first. A key that was revoked in a burst of automated sign-ups is restored this way.
         */
        post: operations["claimApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See what the key has used and has left
         * @description Costs nothing and consumes nothing.
         */
        get: operations["getApiKeyUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See the usage report of the key
         * @description Lists calls per day and operation, failures with their cause and fix, and how many networks used the key. A sudden rise in
         *     networks is a sign of a leaked key.
         */
        get: operations["getApiKeyReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke the key permanently
         * @description Permanently revokes the key in the header, and no other. Its prepaid credits are lost; to keep them, rotate the key
         *     instead.
         */
        post: operations["revokeApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the key with a new one
         * @description The new key takes over plan, quota, usage and credits, and the old one stops working immediately. Calls in progress are
         *     charged once, to one of the two.
         */
        post: operations["rotateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys/device": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask a person for a key
         * @description For a program that acts for a person: show `display_to_human`, then poll POST /v1/keys/device/token until the person has
         *     decided. A network can open 10 requests an hour, and each open request counts as one of its
         *     3 free keys of the day.
         */
        post: operations["openDeviceGrant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys/device/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Collect the key once it is approved
         * @description Waits up to 25 seconds for a decision (long polling) and returns as soon as the request is approved;
         *     without a decision, the answer is 400 `authorization_pending`. Wait `interval` seconds before the next call, and
         *     5 more after a `slow_down`. Browsers, and callers when too many are waiting, get an answer immediately.
         *     The key is in one answer only: if that couldn't be sent, call again; if the server crashed while sending it, the key is
         *     lost, so open a new request. Accepts JSON and, according to RFC 8628, forms.
         */
        post: operations["collectDeviceGrantKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys/device/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * See which program is asking for a key
         * @description Returns what the approval page shows. Unknown, expired and decided codes all get the same answer, after the same time.
         */
        post: operations["lookupDeviceGrant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys/device/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a key
         * @description With `email`, the key gets the higher quota: a code is emailed first, and the same request with `code` approves. The program
         *     collects the key; it isn't returned here.
         */
        post: operations["approveDeviceGrant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys/device/deny": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deny a key
         * @description The program finds out with its next call.
         */
        post: operations["denyDeviceGrant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/credits/bundles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the credit packs and the monthly plan
         * @description Prices of everything that is sold in advance. Credits never expire.
         */
        get: operations["listCreditBundles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/credits/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See the prepaid credits of the key
         * @description Costs nothing and consumes nothing.
         */
        get: operations["getCreditBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/credits/buy/{bundle}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buy a credit pack with USDC
         * @description Paid with x402: the first request gets 402 with the offer, and the same request with the payment buys the pack. With a
         *     key in the Authorization header, the credits are added to that key; without one, you get a new key. If you repeat the
         *     request with the same payment, you get the outcome of the purchase and never pay twice. An anonymous key that buys
         *     credits loses its free quota.
         */
        post: operations["buyCreditBundle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/credits/recover/{ref}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Recover the key of a purchase whose answer was lost
         * @description Returns the key; this works once. The reference is in the answers to the purchase, and anyone who has it can get the key.
         */
        get: operations["recoverPurchasedKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Email a sign-in code
         * @description For people in a browser. The answer is the same for every email, whether or not it has keys. The code works from any
         *     network.
         */
        post: operations["requestAccountSignInCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with the emailed code
         * @description The session lasts 7 days, even if it is used. It is in a cookie that scripts can't read. It only works in
         *     the account area, and on the page /screen, which can use the keys of the address meanwhile.
         */
        post: operations["openAccountSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See the keys of the address
         * @description Lists the keys that the email is verified for, with their usage and available actions, followed by keys that someone created
         *     or bought with this email and that aren't confirmed yet; 50 at a time.
         */
        get: operations["getAccountOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a key for the address
         * @description A free key with a verified email. An email can get one key in 24 hours and have up to 25. A message is sent to
         *     it, as for every key that is rotated or revoked here.
         */
        post: operations["createAccountKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/keys/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rename a key, or confirm that it is yours
         * @description `name` sets the name of the key; `null` removes it. `confirm` confirms a key that was bought or created with your email; from
         *     then on it is like your other keys. Until then it can't be named. Only confirm a key that you created or bought: anyone
         *     who knows its secret keeps access, and sees what you add to it.
         */
        post: operations["changeAccountKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/keys/disown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disown a key that is not yours
         * @description For a key that someone created or bought with your email and that you haven't confirmed. Your email is removed from it: the
         *     key disappears from your account, you get no messages about it, and a free key gets the quota of a key without an email.
         *     The key isn't revoked, because its holder may simply have mistyped their own email. For a confirmed key, the answer is
         *     404: revoke it instead.
         */
        post: operations["disownAccountKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/keys/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a key a new secret
         * @description Same as POST /v1/keys/rotate: plan, quota, credits, watches, webhooks and name stay, and the old secret stops working
         *     immediately. Only for confirmed keys. A message is sent to your email.
         */
        post: operations["rotateAccountKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/keys/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a key
         * @description Same as POST /v1/keys/revoke, permanently: watches and webhooks end, and credits are lost. Only for confirmed keys. A
         *     message is sent to your email.
         */
        post: operations["revokeAccountKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/keys/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See the usage report of one of the keys
         * @description Same as GET /v1/keys/report. If several keys start with the same characters, the most recently used one is reported.
         */
        get: operations["getAccountKeyReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the payments for the keys
         * @description Packs and subscriptions paid for the keys of this email, newest first.
         */
        get: operations["listAccountReceipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the card processor's receipt
         * @description Available for packs paid by card, if the processor has reported the receipt's address.
         */
        get: operations["getAccountReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/watch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See what one of the keys watches
         * @description The payees that the key watches, the latest changes, and its webhooks with what was sent to them. Without `prefix`, it is the
         *     confirmed key that watches the most payees.
         */
        get: operations["getAccountWatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/watch/payees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Watch payees with one of the keys
         * @description Same as POST /v1/watches with the key: a new watch costs one of its calls, and account numbers are dropped before anything is
         *     written.
         */
        post: operations["addAccountWatches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/watch/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a watch, resend a message, or turn emails on or off
         * @description One of: `end_watch` ends a watch of the key, `redeliver` sends a message of one of its webhooks again, `mails`
         *     turns emails about changes on or off. Succeeds even if the watch or message does not exist.
         */
        post: operations["changeAccountWatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/watch/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add, delete, pause or test a webhook of one of the keys, or replace its secret
         * @description `add` needs `url`, and `kinds` unless every change is to be sent; all other actions need `webhook`. After `pause`, nothing is sent
         *     until `resume` or a successful test; in the meantime, changes are only in the feed, and those of the last 3 days
         *     are sent when it resumes. A new secret is shown once, in the answer; the previous one stays valid for one more day.
         */
        post: operations["changeAccountWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out, here or everywhere
         * @description Clears the cookie, even if it is no longer valid.
         */
        post: operations["closeAccountSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/watches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what is watched
         * @description The payees that the key watches, in the order they were added. Free.
         */
        get: operations["listWatches"];
        put?: never;
        /**
         * Watch the banks of payees
         * @description Screens each item once and watches it from then on; GET /v1/watches/changes reports what changes. Of an IBAN,
         *     only the country, bank code and branch are stored; the account number is dropped before anything is written. A
         *     new watch costs one call; watching is free. Payees that the key already watches cost nothing, so you can safely
         *     repeat a call. Either all new watches of a call are added, or none.
         */
        post: operations["addWatches"];
        /**
         * Stop watching a payee
         * @description Ends every watch of the key with this reference and deletes what was recorded about it. Succeeds even if there
         *     is none. Free.
         */
        delete: operations["deleteWatchesByReference"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/watches/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what has changed
         * @description The feed of every change at the banks that the key watches, complete and in order, kept for 400 days. Webhooks and
         *     emails only tell you to read it. Send the `cursor` of the last answer as `after`. If there is nothing new, the call waits
         *     up to `wait` seconds (long polling); browsers, and callers when too many are waiting, get an answer immediately. Free.
         */
        get: operations["listWatchChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/watches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one watch
         * @description Ends the watch and deletes what was recorded about it. Succeeds even if there is none. Free.
         */
        delete: operations["deleteWatch"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/watches/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop the emails about changes
         * @description Stops the emails to an address, like the link in each of them (RFC 8058). Feed and webhooks continue, and emails can be
         *     turned on again in the account area.
         */
        post: operations["unsubscribeFromChanges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the webhooks
         * @description The webhooks of the key, each with its latest delivery. Free.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Send changes to a webhook
         * @description From now on, every change at the banks that the key watches is posted to the address, signed according to Standard Webhooks
         *     (the request is described under `webhooks`). Each change is sent at least once, in order per watch. You have 10
         *     seconds to answer, and failures are retried for 3 days; the feed of GET /v1/watches/changes is complete in
         *     any case. The address must be public and HTTPS, and redirects aren't followed. The secret is shown once. Free.
         */
        post: operations["addWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Stops sending to it, and deletes its records. Succeeds even if the webhook doesn't exist. Free.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the secret of a webhook
         * @description Creates a new secret, which is shown once. For one day, every message is signed with both secrets, so that you can switch
         *     your receiver in the meantime.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test to a webhook
         * @description Sends one message of the type `webhook.test` within seconds; GET /v1/webhooks shows the result. A paused webhook resumes
         *     if the test succeeds. Further tests within ten seconds send nothing.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the messages sent to a webhook
         * @description The latest 50 deliveries of a webhook, newest first. They are kept for 30 days.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/deliveries/{message_id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend a message
         * @description Sends the message within seconds under the same id, even if it was delivered before or the webhook is paused.
         */
        post: operations["redeliverWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a wrong answer, missing data, or a payment to refund
         * @description Free, without a key. Say what you sent and what you expected; a person reads every report. If a payment brought no answer,
         *     request a refund with its transaction in `tx_hash`. A network can send 20 reports an hour. Don't send API keys
         *     or full account numbers; they aren't needed.
         */
        post: operations["submitFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/feedback/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See whether a report was dealt with
         * @description Returns only the status of a report, never its text.
         */
        get: operations["getFeedbackStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open the stream of events of a session
         * @description Messages from the server, as server-sent events. Without a session, the answer describes the endpoint.
         */
        get: operations["openMcpEventStream"];
        put?: never;
        /**
         * Speak MCP, the protocol of tools for language models
         * @description JSON-RPC 2.0 over Streamable HTTP. The operations of this API are tools here. 10 calls a day need no key; with a key,
         *     they cost the same as the operations. An MCP client only needs the address; the guide is at `/docs/mcp`. Versions up to
         *     2025-11-25 start with `initialize`, and every later message sends the `mcp-session-id` of its answer; requests of version
         *     2026-07-28 need no session. A list of messages is answered with a list, and each message counts as one request. `GET` with
         *     a session opens the event stream, `DELETE` ends the session.
         */
        post: operations["mcpStreamableHttp"];
        /**
         * End a session
         * @description Its event streams end, too.
         */
        delete: operations["closeMcpSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/llms.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what a language model needs to know
         * @description What the service is for, how it is called, and what it costs, in plain text.
         */
        get: operations["getLlmsText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/llms-full.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read all guides in one text
         * @description `/llms.txt`, followed by all guides.
         */
        get: operations["getLlmsFullText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/x402": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what can be paid for in USDC
         * @description The paid operations with their prices, for x402 wallets and catalogues. `/.well-known/x402.json` is the same.
         */
        get: operations["getX402Catalogue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/agents.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Learn how an agent uses this service
         * @description How an agent gets a key, calls and pays. `/agents.json`, `/.well-known/agent.json` and `/agent-directory.json` are the same.
         */
        get: operations["getAgentsDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/agent-card.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the agent card
         * @description The skills of this service, for directories of agents.
         */
        get: operations["getAgentCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/mcp/server-card.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the card of the MCP server
         * @description The address of the MCP server, and its protocol versions.
         */
        get: operations["getMcpServerCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/rate-limits.yml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read every limit
         * @description The limits of each operation. `/rate-limits.yml` and `/rate-limits.yaml` are the same.
         */
        get: operations["getRateLimits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/api-catalog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the descriptions of this API
         * @description Links to the API description, the documentation and the status of the service (RFC 9727).
         */
        get: operations["getApiCatalog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the operations
         * @description What the API offers, with the path and the cost of each operation.
         */
        get: operations["getIndex"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apis.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find this API in a catalogue
         * @description Links to the description, documentation, prices and limits (apisjson.org). `/.well-known/apis.json` is the same.
         */
        get: operations["getApisJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/postman.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Import every operation into Postman or Bruno
         * @description A collection (v2.1) with an example of each operation, made from this contract.
         */
        get: operations["getPostmanCollection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what agents may do
         * @description Where an agent finds the documentation, a key and MCP, in plain text. `/.well-known/agents.txt` is the same.
         */
        get: operations["getAgentsText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/robots.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what crawlers may visit
         * @description The pages that search engines should leave out.
         */
        get: operations["getRobotsText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive an event of the card processor
         * @description Only for the card processor, which signs each event in `Stripe-Signature`. Signed events of an unknown kind are
         *     accepted and ignored. The path only exists on servers that take cards. Genuine events are not rate-limited;
         *     those with a wrong signature count as calls of their network.
         */
        post: operations["receiveCardEvent"];
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
         * Get test IBANs
         * @description IBANs that pass every structural check, with a bank code that a national register confirms and a random account number. For
         *     tests only: the account may belong to someone.
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
         * @description A few fixed examples, answered by the same code and data as the paid operations.
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
         * Check whether the service can answer, and how fresh its data is
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
         * Check whether the process is running
         * @description Answers `pong` without using data or storage.
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
export interface webhooks {
    watchEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A change, sent to your webhook
         * @description The request that your server receives. Verify it before you trust it: `webhook-signature` contains one or more signatures,
         *     separated by spaces. One of them must be `v1,` followed by the base64 HMAC-SHA256 of `webhook-id`, `webhook-timestamp` and
         *     the raw body, joined by full stops. The HMAC key is the part of the secret after `whsec_`, decoded from base64. Reject
         *     messages that are more than five minutes old. Answer 2xx within 10 seconds and do the work afterwards. The same
         *     `webhook-id` may arrive more than once.
         */
        post: operations["receiveWatchEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description What can be bought for the key. */
        AccountActions: {
            /** @description Links to top it up by card; null if no pack is sold by card. */
            topup: components["schemas"]["PackLinks"] | null;
            /**
             * Format: uri
             * @description Link to subscribe it to Pro; null if it has a subscription, or Pro isn't sold.
             */
            subscribe_pro: string | null;
            /**
             * Format: uri
             * @description Where to manage its subscription; null if it has none.
             */
            manage_subscription: string | null;
        };
        /** @description A notice that was emailed. */
        AccountAlert: {
            /**
             * @description The reason for the email.
             * @enum {string}
             */
            kind: "quota_80" | "credits_low";
            /**
             * Format: date-time
             * @description When it was sent.
             */
            sent_at: string;
        };
        /** @description The code does not sign in. */
        AccountCodeError: components["schemas"]["ApiError"] & {
            /**
             * @description - `invalid_code`: wrong, too old, used, locked, or not a code at all.
             * @enum {string}
             */
            error?: "invalid_json" | "invalid_request" | "invalid_code";
        };
        /** @description No code can be sent right now. */
        AccountCodeLimitError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @enum {string}
             */
            error?: "code_rate_limited" | "rate_limit_exceeded";
            /** @description Seconds to wait. */
            retry_after: number;
        };
        /** @description The email address to sign in with. */
        AccountCodeRequest: {
            /**
             * Format: email
             * @description The email address.
             */
            email: string;
        };
        /** @description A code was sent, whether or not the address has a key. */
        AccountCodeSent: {
            /**
             * @description The outcome.
             * @constant
             */
            status: "code_sent";
            /** @description Seconds for which the code is valid. */
            expires_in: number;
        };
        /** @description The email could not be sent (`code_unavailable`), or the service cannot answer (`service_unavailable`). */
        AccountCodeUnavailableError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @enum {string}
             */
            error?: "code_unavailable" | "service_unavailable";
        };
        /** @description Prepaid credits. */
        AccountCredits: {
            /** @description Credits left. */
            remaining: number;
            /** @description Credits ever bought. */
            purchased_total: number;
        };
        /** @description The address was rejected. No email was sent. */
        AccountEmailError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @enum {string}
             */
            error?: "invalid_json" | "invalid_request" | "invalid_email" | "disposable_email" | "undeliverable_email";
        };
        /** @description A key that was verified or confirmed for the address. Its secret isn't stored. */
        AccountKey: {
            /** @description Id of a key of the account. It stays the same when the secret is replaced, and can't be used to make calls. */
            ref: components["schemas"]["AccountKeyRef"];
            /** @description Its name in the account; null if it has none. */
            name: components["schemas"]["AccountKeyName"] | null;
            /** @description The first 8 characters of the key, safe to log. Two keys may have the same. */
            key_prefix: components["schemas"]["KeyPrefix"];
            /**
             * Format: date-time
             * @description When it was created (ISO 8601, UTC).
             */
            created_at: string;
            /**
             * @description What pays for its calls; `+pack` if it has credits in addition to its quota.
             * @enum {string}
             */
            plan: "free" | "free+pack" | "pack" | "none" | "pro" | "pro+pack";
            /** @description Its quota; null if it has none. */
            allowance: components["schemas"]["BalanceAllowance"] | null;
            /** @description Its credits; null if it never had any. */
            credits: components["schemas"]["AccountCredits"] | null;
            /** @description Its subscription; null if it has none. */
            subscription: components["schemas"]["AccountSubscription"] | null;
            /** @description Calls with the key this month, charged or not. A batch is one call. */
            calls_this_month: number;
            /**
             * Format: date-time
             * @description When it was last used; null if never.
             */
            last_call_at: string | null;
            /** @description Emails sent about the key, newest first. */
            alerts: components["schemas"]["AccountAlert"][];
            /**
             * @description The email was verified for it.
             * @constant
             */
            address_proven: true;
            /** @description Number of payees that it watches. */
            watches: number;
            /** @description Number of its webhooks. */
            webhooks: number;
            /** @description What can be bought for the key. */
            actions: components["schemas"]["AccountActions"];
        };
        /** @description The key, and what to change. */
        AccountKeyChange: {
            /** @description Id of a key of the account. It stays the same when the secret is replaced, and can't be used to make calls. */
            ref: components["schemas"]["AccountKeyRef"];
            /** @description Its new name; null removes it. */
            name?: components["schemas"]["AccountKeyName"] | null;
            /**
             * @description Confirms that the key is yours. Only confirm a key that you recognize.
             * @constant
             */
            confirm?: true;
        };
        /** @description The change was made. */
        AccountKeyChanged: {
            /** @description Id of a key of the account. It stays the same when the secret is replaced, and can't be used to make calls. */
            ref: components["schemas"]["AccountKeyRef"];
            /** @description Its current name; null if it has none. */
            name: components["schemas"]["AccountKeyName"] | null;
            /**
             * @description The email is verified for it.
             * @constant
             */
            address_proven: true;
        };
        /** @description The key. */
        AccountKeyChoice: {
            /** @description Id of a key of the account. It stays the same when the secret is replaced, and can't be used to make calls. */
            ref: components["schemas"]["AccountKeyRef"];
        };
        /** @description The address was removed from the key. */
        AccountKeyDisowned: {
            /**
             * @description The key is no longer linked to the address.
             * @constant
             */
            disowned: true;
            /** @description The first 8 characters of the key, safe to log. Two keys may have the same. */
            key_prefix: components["schemas"]["KeyPrefix"];
        };
        /** @description The request was rejected. */
        AccountKeyForbiddenError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @enum {string}
             */
            error?: "forbidden_origin" | "account_key_limit";
        };
        /** @description No key can be created right now. */
        AccountKeyLimitError: components["schemas"]["ApiError"] & {
            /**
             * @description - `rate_limited`: the address already got a key in the last 24 hours.
             *     - `key_creation_limit`: the network has used up its free keys for 24 hours.
             * @enum {string}
             */
            error?: "rate_limited" | "key_creation_limit" | "rate_limit_exceeded";
            /** @description Seconds to wait. */
            retry_after: number;
        };
        /**
         * @description Name of a key in the account, without invisible characters or ones that change the direction of text.
         * @example Payment run
         */
        AccountKeyName: string;
        /** @description Id of a key of the account. It stays the same when the secret is replaced, and can't be used to make calls. */
        AccountKeyRef: string;
        /** @description The key to create. */
        AccountKeyRequest: {
            /** @description Name of a key in the account, without invisible characters or ones that change the direction of text. */
            name?: components["schemas"]["AccountKeyName"];
        };
        /** @description The key no longer works. */
        AccountKeyRevoked: {
            /**
             * @description The key no longer works.
             * @constant
             */
            revoked: true;
            /** @description The first 8 characters of the key, safe to log. Two keys may have the same. */
            key_prefix: components["schemas"]["KeyPrefix"];
            /** @description Prepaid credits that were lost with it. */
            credits_lost: number;
        };
        /** @description A key with its secret, which is only shown this once. */
        AccountKeySecret: {
            /** @description The secret. It is shown only once and not stored; save it now. */
            api_key: components["schemas"]["ApiKeySecret"];
            /** @description The first 8 characters of the key, safe to log. Two keys may have the same. */
            key_prefix: components["schemas"]["KeyPrefix"];
            /** @description Id of a key of the account. It stays the same when the secret is replaced, and can't be used to make calls. */
            ref: components["schemas"]["AccountKeyRef"];
            /** @description Its name; null if it has none. */
            name: components["schemas"]["AccountKeyName"] | null;
            /** @description What to do with it. */
            message: string;
        };
        /** @description The address has no active key that starts like this. */
        AccountKeyUnknownError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @constant
             */
            error?: "not_found";
        };
        /** @description The request was rejected. */
        AccountKeyUnprovenError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @enum {string}
             */
            error?: "forbidden_origin" | "address_not_proven";
        };
        /** @description What to sign out of. */
        AccountLogoutRequest: {
            /** @description Also ends all other sessions of the address. */
            all?: boolean;
        };
        /** @description A page of another origin sent the request. */
        AccountOriginError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @constant
             */
            error?: "forbidden_origin";
        };
        /** @description The keys of an email address, 50 per page, most recently used first. */
        AccountOverview: {
            /** @description The email address. */
            email: string;
            /**
             * Format: date-time
             * @description When the session ends.
             */
            session_expires_at: string;
            /** @description Calendar month of the counters, `YYYY-MM`. */
            month: string;
            /** @description Number of the page. */
            page: number;
            /** @description Number of pages. */
            pages: number;
            /**
             * @description The active keys. Keys that haven't been confirmed for the address come last; `address_proven` tells the two
             *     shapes apart.
             */
            keys: (components["schemas"]["AccountKey"] | components["schemas"]["UnconfirmedAccountKey"])[];
            /** @description Number of confirmed keys of the address that are no longer active. */
            inactive_keys: number;
        };
        /** @description A payment that was received. */
        AccountReceipt: {
            /** @description Id of a payment, which reveals nothing about it. */
            ref: components["schemas"]["ReceiptRef"];
            /**
             * Format: date-time
             * @description When it was paid.
             */
            paid_at: string;
            /**
             * @description What was bought.
             * @enum {string}
             */
            kind: "pack" | "subscription";
            /** @description The plan; null for a pack. */
            plan: "pro" | null;
            /**
             * @description How it was paid.
             * @enum {string}
             */
            rail: "card" | "usdc";
            /** @description Credits of the pack, minus those that were taken back; null for a plan. */
            credits: number | null;
            /** @description Amount paid, minus any partial refund. */
            amount: components["schemas"]["ReceiptAmount"];
            /**
             * @description Status of the payment.
             * @enum {string}
             */
            status: "paid" | "refunded" | "disputed";
            /** @description The first 8 characters of the key, safe to log. Two keys may have the same. */
            key_prefix: components["schemas"]["KeyPrefix"];
            /** @description Name of the key in the account; null if it has none, or if the key is someone else's. */
            key_name: components["schemas"]["AccountKeyName"] | null;
            /** @description Path that returns the card processor's receipt; null if there is none. */
            receipt: string | null;
            /**
             * Format: uri
             * @description The card processor's page with the invoice of a month of the plan; null for a pack, or if there is none.
             */
            invoices: string | null;
        };
        /** @description The payments for the keys of the address. */
        AccountReceipts: {
            /** @description Newest first. Unpaid purchases are left out. */
            receipts: components["schemas"]["AccountReceipt"][];
        };
        /** @description The message to send again. */
        AccountRedelivery: {
            /** @description Id of the webhook. */
            webhook: string;
            /** @description Id of the delivery. */
            delivery: string;
        };
        /** @description The request can't be read. */
        AccountRequestError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @enum {string}
             */
            error?: "invalid_json" | "invalid_request";
        };
        /** @description The browser is signed in. The session is only in the cookie. */
        AccountSession: {
            /**
             * @description The browser is signed in.
             * @constant
             */
            signed_in: true;
            /**
             * Format: date-time
             * @description When the session ends, even if it is used until then.
             */
            expires_at: string;
        };
        /** @description The email address, and the code that was sent to it. */
        AccountSessionRequest: {
            /** @description The email address. */
            email: string;
            /** @description The 6 digits from the email. */
            code: string;
        };
        /** @description A subscription. */
        AccountSubscription: {
            /**
             * @description The plan.
             * @constant
             */
            plan: "pro";
            /**
             * @description The subscription is paid.
             * @constant
             */
            status: "active";
            /**
             * Format: uri
             * @description Where to manage it; null if this server has no such page.
             */
            manage_url: string | null;
        };
        /** @description What one of the keys of the address watches. */
        AccountWatch: {
            /** @description The first 8 characters of the key, safe to log. Two keys may have the same. */
            key_prefix: components["schemas"]["KeyPrefix"];
            /** @description The keys of the address; the one that watches the most payees comes first. */
            keys: components["schemas"]["AccountWatchKey"][];
            /** @description Whether changes are emailed to the address. */
            mails: boolean;
            /** @description Watches of the key. */
            watched: number;
            /** @description Maximum number of watches. */
            limit: number;
            /** @description The first 1,000 watches, in the order they were added. */
            watches: components["schemas"]["Watch"][];
            /** @description The latest 50 changes, newest first. */
            changes: components["schemas"]["WatchChange"][];
            /** @description The webhooks of the key. */
            webhooks: components["schemas"]["AccountWebhook"][];
        };
        /** @description One change. */
        AccountWatchChange: {
            /** @description The first 8 characters of the key, safe to log. Two keys may have the same. */
            prefix?: components["schemas"]["KeyPrefix"];
            /** @description Id of the watch to end. */
            end_watch?: string;
            /** @description The message to send again. */
            redeliver?: components["schemas"]["AccountRedelivery"];
            /** @description Whether to email changes. */
            mails?: boolean;
        };
        /** @description The change was made. */
        AccountWatchChanged: {
            /** @description False if there was nothing to change. */
            changed: boolean;
        };
        /** @description The request was rejected. */
        AccountWatchForbiddenError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @enum {string}
             */
            error?: "forbidden_origin" | "watch_limit";
        };
        /** @description A key of the address. */
        AccountWatchKey: {
            /** @description The first 8 characters of the key, safe to log. Two keys may have the same. */
            key_prefix: components["schemas"]["KeyPrefix"];
            /** @description Its name in the account; null if it has none. */
            name: components["schemas"]["AccountKeyName"] | null;
            /** @description Its watches. */
            watched: number;
        };
        /** @description Payees to watch with a key. */
        AccountWatchRequest: {
            /** @description The first 8 characters of the key, safe to log. Two keys may have the same. */
            prefix: components["schemas"]["KeyPrefix"];
            /** @description The payees. */
            items: components["schemas"]["WatchItem"][];
        };
        /** @description A webhook with what was sent to it. */
        AccountWebhook: {
            /** @description An address that changes are sent to. */
            webhook: components["schemas"]["Webhook"];
            /** @description The latest 10 deliveries, newest first. */
            deliveries: components["schemas"]["WebhookDelivery"][];
        };
        /** @description An action on a webhook of a key. */
        AccountWebhookChange: {
            /** @description The first 8 characters of the key, safe to log. Two keys may have the same. */
            prefix: components["schemas"]["KeyPrefix"];
            /**
             * @description The action.
             * @enum {string}
             */
            action: "add" | "delete" | "pause" | "resume" | "test" | "rotate_secret";
            /** @description Id of the webhook; leave it out to add one. */
            webhook?: string;
            /** @description A public address that starts with https://, for `add`. */
            url?: string;
            /** @description The kinds of change to send, for `add`; leave it out to send all. */
            kinds?: components["schemas"]["WatchChangeKind"][];
        };
        /** @description The change was made. */
        AccountWebhookChanged: {
            /** @description False if the webhook was not found. */
            changed: boolean;
            /** @description The secret that messages are signed with. Store it now. */
            secret?: components["schemas"]["Secret"];
        };
        /** @description The request was rejected. */
        AccountWebhookForbiddenError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @enum {string}
             */
            error?: "forbidden_origin" | "webhook_limit";
        };
        /** @description 1 to 1000 payees. */
        AddWatchesRequest: {
            /** @description The payees. */
            items: components["schemas"]["WatchItem"][];
        };
        /** @description The address to send to, and what to send. */
        AddWebhookRequest: {
            /**
             * @description A public address that starts with https://, without port, user name or fragment. It is called with POST.
             * @example https://hooks.company.com/bankscreen
             */
            url: string;
            /** @description The kinds of change to send; leave it out to send all. */
            kinds?: components["schemas"]["WatchChangeKind"][];
        };
        /** @description The result of one item. */
        AddedWatch: {
            /**
             * @description - `added`: it is watched from now on.
             *     - `already_watched`: it is already watched; this is free.
             *     - `refused`: it can't be watched; `error` and `message` say why.
             * @enum {string}
             */
            outcome: "added" | "already_watched" | "refused";
            /** @description The watched bank of a payee. */
            watch?: components["schemas"]["Watch"];
            /**
             * @description The whole answer in one word, the same in the API, the command line, the pages and the tools.
             *
             *     - `stop`: do not pay. The number is wrong, the bank is listed or banned, or its bank code does not exist.
             *     - `check_first`: someone has to clear something up first, such as a possible match or a bank that no source
             *       confirms.
             *     - `not_checked`: no result; the reason says why.
             *     - `account_fine`: the account is in order. Sanctions were not checked, or not on every list in a current edition,
             *       or the bank's only source is old or still lists banks that have lost their licence (`reference_data_stale`).
             *     - `fine`: everything that can be checked was checked, and no reason was found not to pay.
             */
            verdict?: components["schemas"]["Verdict"];
            /** @description The verdict with its most serious reason and what to do, in one sentence for people. Its wording may change. */
            summary?: components["schemas"]["Summary"];
            /**
             * @description - `invalid_iban`: the text is not a valid IBAN.
             *     - `invalid_bic`: the text is not a BIC.
             *     - `missing_account`: both IBAN and BIC are missing.
             *     - `reference_is_account`: the reference contains an account number, which isn't stored.
             */
            error?: components["schemas"]["WatchItemError"];
            /** @description Why it was refused, and what to do. The wording may change. */
            message?: string;
        };
        /** @description The result of each item, in the order sent. */
        AddedWatches: {
            /** @description One result per item. */
            items: components["schemas"]["AddedWatch"][];
            /** @description Watches that are new. */
            added: number;
            /** @description Items that the key already watches, or that are in the call twice. */
            already_watched: number;
            /** @description Items that can't be watched. They cost nothing. */
            refused: number;
            /** @description Credits or free calls that were used: one for each new watch. */
            charged: number;
            /** @description Watches of the key now. */
            watched: number;
            /** @description Maximum number of watches. */
            limit: number;
        };
        /** @description The webhook, and its secret, which is only shown this once. */
        AddedWebhook: {
            /** @description An address that changes are sent to. */
            webhook: components["schemas"]["Webhook"];
            /** @description The secret that messages are signed with. Store it now. */
            secret: components["schemas"]["Secret"];
        };
        /** @description An address in ISO 20022 elements, and the scheme whose rules it must meet. */
        AddressCheckRequest: {
            /**
             * @description `sps` (Swiss Payment Standards), `sepa` (schemes of the European Payments Council), `hvps_plus` (T2 RTGS) or
             *     `fedwire`. Case, spaces and hyphens are ignored; `hvps+` works, too. `cbpr+` is rejected because its rules are
             *     not public.
             * @example sps
             */
            scheme: string;
            /** @description Elements of an ISO 20022 postal address. Other elements are rejected. */
            address: components["schemas"]["PostalAddress"];
        };
        /** @description The verdict of every rule of the scheme. */
        AddressCheckResult: {
            /** @description The scheme that was applied. */
            scheme: components["schemas"]["AddressScheme"];
            /** @description True if no rule failed. Rules that do not apply are ignored. */
            conforms: boolean;
            /** @description One verdict for each rule of the scheme. */
            findings: components["schemas"]["AddressFinding"][];
            /** @description Why no `cbpr+` scheme is offered. */
            note: string;
        };
        /** @description The verdict of one rule. */
        AddressFinding: {
            /** @description Stable name of a rule. */
            rule: components["schemas"]["AddressRule"];
            /**
             * @description Whether the address follows the rule.
             * @enum {string}
             */
            verdict: "pass" | "fail" | "not_applicable";
            /** @description What was found. */
            detail: string;
            /** @description The rule document, with its date. */
            source: string;
        };
        /** @description The body is malformed, has an unknown element, or requests a scheme that is not offered. */
        AddressRequestError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @enum {string}
             */
            error?: "invalid_json" | "invalid_request" | "unknown_scheme" | "scheme_not_available";
            /** @description The schemes that are offered. */
            schemes?: components["schemas"]["AddressScheme"][];
            /** @description Why no `cbpr+` scheme is offered. */
            note?: string;
            /** @description The shape of a body. */
            expected?: {
                [key: string]: unknown;
            };
            /** @description A body that works. */
            example?: {
                [key: string]: unknown;
            };
        };
        /**
         * @description Stable name of a rule.
         * @enum {string}
         */
        AddressRule: "twn_nm_required" | "ctry_required" | "twn_nm_ctry_required_if_no_adr_line" | "unstructured_forbidden" | "ctry_iso3166" | "adr_tp_forbidden" | "adr_line_max_2" | "adr_line_max_length_70" | "adr_line_no_repeat" | "strt_nm_max_70" | "bldg_nb_max_16" | "pst_cd_max_16" | "twn_nm_max_35";
        /** @enum {string} */
        AddressScheme: "sps" | "sepa" | "hvps_plus" | "fedwire";
        /** @description The shape of every error. Some errors have more members; see their schemas. */
        ApiError: {
            /** @description The registry of error tokens. A token never changes its meaning; branch on it. */
            error: components["schemas"]["ErrorCode"];
            /** @description What was found, what was expected, and what to do. Written for people; the wording may change. */
            message: string;
        };
        /** @description The secret. It is shown only once and not stored; save it now. */
        ApiKeySecret: string;
        /** @description With `true`, the answer includes `evidence`, a signed proof of it, at no extra cost. */
        AskForEvidence: boolean;
        /**
         * @description The credit line for results of a free key or of calls without a key: wherever people see them, show `text` as a
         *     link to `url`. Internal use needs none. A free key needs it even for calls paid with credits. Absent on paid
         *     plans, on a key that was bought or is no longer free, and on x402 payments.
         */
        Attribution: {
            /**
             * @description The credit line is required.
             * @constant
             */
            required: true;
            /** @description The text to show. */
            text: string;
            /**
             * Format: uri
             * @description Where the text links to.
             */
            url: string;
            /** @description When the credit line is required. */
            note: string;
        };
        /**
         * @description What is known about a BIC. `found` distinguishes the two shapes: it is true only when a source lists the
         *     institution.
         */
        BICLookupResult: components["schemas"]["FoundBic"] | components["schemas"]["UnknownBic"];
        /** @description The free or subscribed quota of the key. */
        BalanceAllowance: {
            /**
             * @description How the quota is counted.
             * @enum {string}
             */
            basis: "monthly" | "lifetime";
            /** @description Calls of the quota. */
            limit: number;
            /** @description Calls used. */
            used: number;
            /** @description Calls left. */
            remaining: number;
        };
        /** @description Whether the bank code of the IBAN is allocated, and to whom. */
        BankCodeCheck: {
            /** @description The code that was checked. It may be shorter than `bban.bank_code` (FI, IS). */
            value: string;
            /**
             * @description - `verified`: a source has the code. That does not prove that the bank has a licence: registers of some
             *       countries keep institutions whose licence has ended, and `findings` then says so or has `reference_data_stale`.
             *     - `not_in_register`: the national register does not have it.
             *     - `unavailable`: not known.
             * @enum {string}
             */
            status: "verified" | "not_in_register" | "unavailable";
            /** @description `register` if a register of bank codes has the code, `prefix` if a BIC in the directory begins with it, `null` if neither. */
            match: ("register" | "prefix") | null;
            /** @description The source that was checked. */
            register: string | null;
            /** @description True only if the source is the national register that allocates bank codes, and it covers this one. */
            authoritative: boolean;
            /** @description Date of the source, `YYYY-MM` or `YYYY-MM-DD`. If the country has none, the date of the IBAN registry by which the code was read. */
            as_of: string;
            /** @description The data is more than a year old, so later mergers and closures are missing. Absent otherwise. */
            stale?: components["schemas"]["Stale"];
            /**
             * @description Why the status is not `verified`. Only the register that allocates bank codes can say `not_allocated`, and only
             *     that is a reason to put a payment on hold.
             */
            reason?: components["schemas"]["BankCodeReason"];
            /** @description Number of distinct BICs that begin with the code. Only if `match` is `prefix`. */
            candidates?: number;
            /**
             * @description The register marks the code for deletion; with `not_in_register`, the code was allocated earlier and has been removed.
             * @constant
             */
            retired?: true;
            /** @description The successor of the code, according to the register. */
            superseded_by?: string;
            /** @description What the register has for the code, if its rows are offices; the name of the institution is in `bic` and `institution`. */
            office?: string;
            /** @description The institution, as printed in the national register. */
            institution?: components["schemas"]["BankInstitution"];
        };
        /**
         * @description The short answer to "who holds this bank code": `confirmed` by a publisher's register, `inferred` from a compiled
         *     list or the BIC directory, `not_allocated` according to the national register, or `unknown`.
         * @enum {string}
         */
        BankCodeHolder: "confirmed" | "inferred" | "not_allocated" | "unknown";
        /**
         * @description Why the status is not `verified`. Only the register that allocates bank codes can say `not_allocated`, and only
         *     that is a reason to put a payment on hold.
         * @enum {string}
         */
        BankCodeReason: "not_allocated" | "absent_from_reference_data" | "no_reference_data_for_country" | "register_names_no_holder" | "national_register_unavailable" | "lookup_failed";
        /** @description The institution, as printed in the national register. */
        BankInstitution: {
            /** @description Name of the institution. */
            name: string;
            /** @description Street. */
            street: string | null;
            /** @description Postal code. */
            post_code: string | null;
            /** @description Town. */
            town: string | null;
            /** @description Country, ISO 3166-1 alpha-2. */
            country: string;
            /** @description Legal Entity Identifier (ISO 17442), if the register has it. */
            lei?: string;
        };
        /** @description An IBAN with the BIC that came with it. */
        BatchIban: {
            /** @description Spaces and hyphens are allowed, upper or lower case. */
            iban: string;
            /** @description The BIC that the payee gave, 8 or 11 characters, upper or lower case; spaces are ignored. If no register of the country identifies the bank, the BIC does, so that it can be screened. A BIC that contradicts the account is a finding (`bic_of_another_bank`). */
            bic?: components["schemas"]["GivenBic"];
        };
        /** @description The whole batch was rejected. */
        BatchRequestError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @enum {string}
             */
            error?: "invalid_json" | "invalid_request" | "empty_batch" | "batch_too_large";
        };
        /** @description 1 to 100 IBANs. Member names are case-insensitive; `iban_list` and `list` are aliases of `ibans`. */
        BatchValidateIbanRequest: {
            /**
             * @description Spaces and hyphens are allowed, upper or lower case. An item is an IBAN, or an object with the IBAN and the BIC that came with it.
             * @example [
             *       "DE89 3704 0044 0532 0130 00",
             *       "CH9300762011623852957"
             *     ]
             */
            ibans: (string | components["schemas"]["BatchIban"])[];
            /** @description With `true`, the answer includes `evidence`, a signed proof of it, at no extra cost. */
            evidence?: components["schemas"]["AskForEvidence"];
        };
        /** @description How a catalogue may call this operation. */
        BazaarExtension: {
            /**
             * @description The operation may be listed in catalogues.
             * @constant
             */
            discoverable: true;
            /** @description Path with its parameters by name, for example `/v1/bic/:code`. */
            routeTemplate: string;
            /** @description An example of the input. */
            info: {
                [key: string]: unknown;
            };
            /** @description JSON Schema of `info`. */
            schema: {
                [key: string]: unknown;
            };
        };
        /** @description The national part of the IBAN, split as in the IBAN registry. The branch code of FR, MC and PT follows their national standard, because the registry does not have it. */
        Bban: {
            /**
             * @description The code of the bank.
             * @example 37040044
             */
            bank_code: string;
            /** @description Absent if the country has none. */
            branch_code?: string;
            /** @description What follows the bank and branch code, including national check digits. */
            account_number: string;
        };
        /** @description The parts of a national account number. */
        BbanLayout: {
            /** @description One part of the BBAN. */
            bank_code: components["schemas"]["BbanPart"];
            /** @description One part of the BBAN. */
            branch_code?: components["schemas"]["BbanPart"];
            /** @description One part of the BBAN. */
            account_number: components["schemas"]["BbanPart"];
        };
        /** @description One part of the BBAN. */
        BbanPart: {
            /** @description Counted from 0 within the BBAN. */
            start: number;
            /** @description Number of characters. */
            length: number;
            /** @description Registry notation, for example `8!n`. */
            charset: string | null;
        };
        /** @description A registered address. */
        BicAddress: {
            /**
             * @description Type of the address.
             * @constant
             */
            type: "registered";
            /** @description Street. */
            street: string | null;
            /** @description Postal code. */
            post_code: string | null;
            /** @description Part of the country, ISO 3166-2; null if the source has none. */
            region: string | null;
            /** @description City. */
            city: string | null;
            /** @description Country, ISO 3166-1 alpha-2. */
            country: string;
            /** @description Street in Latin letters. */
            romanized: string | null;
            /**
             * @description How `romanized` was transliterated.
             * @enum {string}
             */
            romanization: "original_latin" | "gleif_english" | "unavailable";
            /** @description The source. */
            source: string;
            /** @description Language of the address, ISO 639-1. */
            language: string | null;
            /** @description Date of the source. */
            as_of: string | null;
        };
        /** @description A current source that has the BIC from an old one, which confirms that the bank still exists. Its name and the link to the bank code come from the old source. Absent if there is none. */
        BicConfirmation: {
            /**
             * @description Name of the source.
             * @example EPC register of SEPA Credit Transfer
             */
            source: string;
            /** @description Its date, `YYYY-MM` or `YYYY-MM-DD`. */
            as_of: string;
        };
        /** @description The members of both shapes. */
        BicFacts: {
            /** @description The BIC, in upper case. */
            bic: string;
            /** @description Its first 8 characters. */
            bic8: string;
            /** @description Ends in `XXX` for the head office. */
            bic11: string;
            /**
             * @description The text has the shape of a BIC.
             * @constant
             */
            valid_format: true;
            /** @description A country by its ISO 3166-1 alpha-2 code and English name. */
            country: components["schemas"]["Country"];
            /** @description City. */
            city: string | null;
            /** @description The address in the source. */
            address: components["schemas"]["BicAddress"] | null;
            /** @description An address is known. */
            address_available: boolean;
            /** @description `XXX` for the head office. */
            branch_code: string;
            /** @description The branch, as in the directory. */
            branch_info: string | null;
            /**
             * @description Legal Entity Identifier (ISO 17442) of the BIC, or else of its head office; `null` if no source has one, or if
             *     a source has several.
             */
            lei: string | null;
            /** @description The holder of the BIC in the list of a central bank or supervisor, and the legal entity of its LEI at GLEIF. Absent if no list is loaded or none has the BIC, which says nothing against the bank. */
            official_identity?: components["schemas"]["OfficialIdentity"];
            /**
             * @description `ACTIVE` or `INACTIVE`, whether the legal entity of the LEI exists, as GLEIF prints it; `null` if it is not known.
             * @example ACTIVE
             */
            lei_status: string | null;
            /** @description Whether position 8 is `0` (ISO 9362). */
            is_test_bic: boolean;
            /** @description Token of the dataset that lists the institution. */
            source: string | null;
            /** @description Name of that dataset. */
            source_name?: string;
            /** @description The data is more than a year old, so later mergers and closures are missing. Absent otherwise. */
            stale?: components["schemas"]["Stale"];
            /** @description Date of that dataset, `YYYY-MM` or `YYYY-MM-DD`. */
            source_as_of?: string;
            /** @description Whether the institution is on a sanctions list. Present even if the BIC is not found. */
            sanctions: components["schemas"]["BicSanctions"];
            /** @description Several institutions share the first 8 characters. */
            shared_bic8?: components["schemas"]["SharedBic8"];
            /** @description Everything that was found about the account and its bank, the most serious first: the verdict is the `severity` of the first, or `fine` if there are none. Absent in answers of versions before 1.0.0. */
            findings?: components["schemas"]["Findings"];
            /** @description A note for people. Absent if there is nothing to add. */
            note?: string;
            /**
             * @description Proof of this answer, if `evidence: true` was sent: a compact JWS (RFC 7515, ES256) of the type
             *     `bankscreen-evidence+jwt`. Its claims are `iss`, `iat`, `jti` (our id), `request_id` (the `X-Request-Id` that was
             *     sent), `fmt`, `op`, `ver`, and three SHA-256 values of canonical JSON (RFC 8785) as base64url: `req` of the
             *     request without `evidence`, `res` of this answer without this member, and `editions` of the list that `GET
             *     /v1/data/editions/{digest}` returns. It contains no account number. Verify it with the keys of
             *     `/.well-known/jwks.json`. A request for evidence that sends a name more than once, in the path, the query or the
             *     body, is rejected with 400 `invalid_request`.
             */
            evidence?: components["schemas"]["Evidence"];
            /** @description What the call cost in USDC; 0 with a key or a free call. */
            cost_usdc: components["schemas"]["CostUsdc"];
            /** @description Processing time on the server, in milliseconds with two decimals. Absent on the items of a batch. */
            processing_ms?: components["schemas"]["ProcessingMs"];
            /**
             * @description The credit line for results of a free key or of calls without a key: wherever people see them, show `text` as a
             *     link to `url`. Internal use needs none. A free key needs it even for calls paid with credits. Absent on paid
             *     plans, on a key that was bought or is no longer free, and on x402 payments.
             */
            attribution?: components["schemas"]["Attribution"];
        };
        /** @description The path does not contain a BIC, or the `Idempotency-Key` is malformed. */
        BicFormatError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @enum {string}
             */
            error?: "invalid_bic_format" | "placeholder_literal" | "invalid_request";
            /**
             * @description The text is not a BIC.
             * @constant
             */
            valid_format?: false;
            /**
             * @description Nothing was looked up.
             * @constant
             */
            found?: false;
            /**
             * @description What the call cost, in USDC.
             * @constant
             */
            cost_usdc?: 0;
            /** @description A path that works. */
            example?: string;
        } & components["schemas"]["DescribedError"];
        /** @description Whether the institution is on a sanctions list. Present even if the BIC is not found. */
        BicSanctions: {
            /**
             * @description False if no list could be checked: none is loaded, or nothing is known that a list could match (a name, an LEI
             *     or a listed BIC).
             */
            screened: boolean;
            /**
             * @description False only if every list was checked and the institution is on none; `null` if it was not screened, if a list
             *     is not loaded or is incomplete for its country, or if someone has to check `review` first.
             */
            listed: boolean | null;
            /** @description Lists that the institution is on. */
            matched_lists: components["schemas"]["SanctionsList"][];
            /**
             * @description - `hit`: the institution is on a list. Do not pay.
             *     - `review`: a listed name may be that of the institution. Do not pay before someone has checked.
             *     - `clear`: every list was checked in a current edition, and the institution is on none.
             *     - `incomplete`: the institution is on no loaded list, and those in `unscreened_lists` were not checked in full and in a current edition.
             *     - `not_screened`: too little is known about the institution to compare it with a list, or no list is loaded.
             */
            outcome: components["schemas"]["SanctionsOutcome"];
            /** @description Entries that may be this institution, at most 5, with at least one of each list in question. Have someone check them before you pay. */
            review: components["schemas"]["SanctionsReview"][];
            /** @description Lists that could not be checked in full and in a current edition. */
            unscreened_lists?: components["schemas"]["SanctionsList"][];
        };
        /** @description A source of BICs and names of institutions. */
        BicSource: {
            /** @description Its dataset. */
            source: string;
            /** @description Its rows. */
            entries: number;
            /** @description When it was fetched (ISO 8601, UTC); null if it came with the software. */
            last_updated: string | null;
            /** @description Date of the edition, `YYYY-MM-DD` or `YYYY-MM`. */
            source_as_of: string;
            /** @description Whether it is more than a year old. */
            stale: boolean;
            stale_reason: components["schemas"]["StaleReason"] | null;
        };
        /**
         * @description Calls use the quota first. Present if the key has both.
         * @enum {string}
         */
        BillingOrder: "allowance_then_credits";
        /** @description The body is malformed. */
        BuildRequestError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @enum {string}
             */
            error?: "invalid_json" | "invalid_request";
            /** @description A body that works. */
            example?: {
                [key: string]: unknown;
            };
        };
        /** @description An IBAN built by the country's rule. Only the bank knows whether the account exists. */
        BuiltIban: {
            /**
             * @description There is an IBAN.
             * @constant
             */
            built: true;
            /** @description The IBAN, upper case, without separators. */
            iban: string;
            /** @description In groups of four. */
            formatted: string;
            /** @description A country by its ISO 3166-1 alpha-2 code and English name. */
            country: components["schemas"]["Country"];
            /** @description Characters 3 and 4 of the IBAN. */
            check_digits: string;
            /** @description The national part of the IBAN, split as in the IBAN registry. The branch code of FR, MC and PT follows their national standard, because the registry does not have it. */
            bban: components["schemas"]["Bban"];
            /** @description The check digits inside the national part, if the country publishes the rule. A failure is a warning and never changes `valid`. */
            national_check_digits?: components["schemas"]["NationalCheckDigits"];
            /** @description The document that publishes the rule, with its date. */
            rule: string;
            /** @description What the answer doesn't cover. */
            note: string;
            /** @description What the full validation adds. */
            upgrade_to_full_validation: string;
            /**
             * @description What the call cost, in USDC.
             * @constant
             */
            cost_usdc: 0;
        };
        /** @description Credits bought, used and left. */
        BundleBalance: {
            /**
             * @description Type of the balance.
             * @constant
             */
            type: "credit_bundle";
            /** @description The first 8 characters of the key, safe to log. Two keys may have the same. */
            key_prefix: components["schemas"]["KeyPrefix"];
            /** @description Prepaid credits left. */
            credits_remaining: number;
            /** @description All credits ever bought on the key, including top-ups. */
            credits_total: number;
            /** @description Credits that calls have used. */
            credits_used: number;
            /** @description The quota, which is used first; `null` for a purchased key. */
            allowance: components["schemas"]["BalanceAllowance"] | null;
            /** @description Calls use the quota first. Present if the key has both. */
            billing_order?: components["schemas"]["BillingOrder"];
            /** @description Links to top up this key. They contain a reference, never the key. */
            topup: components["schemas"]["KeyTopup"];
            /** @description The purchase operations, then the card links and the Pro link if they are configured. */
            topup_endpoints: string[];
        };
        /** @description Optional. */
        BuyBundleRequest: {
            /** @description Email of the payer. Signing in to the account area with it shows the receipt, and a new key. Nothing is sent to it, and it is not verified. */
            email?: string;
        };
        /** @description What the Swiss bank master says about an IID. `found` tells the two shapes apart. */
        ChClearingResult: components["schemas"]["FoundClearing"] | components["schemas"]["UnknownClearing"];
        /** @description The watch that a change is about. */
        ChangedWatch: {
            /**
             * @description Id of the watch.
             * @example wat_Zr0QeJ2mWw8yTn5K
             */
            id: string;
            /** @description Your own name for the payee, such as its number in your books, without control characters. It must not contain an IBAN. */
            reference: components["schemas"]["WatchReference"];
            /** @description ISO 3166-1 alpha-2, of the IBAN or else of the BIC. */
            country: string;
            /** @description Bank code of the IBAN; `null` if only a BIC is watched. */
            bank_code: string | null;
            /** @description Branch of the IBAN; `null` if IBANs of its country have none. */
            branch: string | null;
            /** @description The BIC that came with the payee; `null` if there was none. */
            bic: string | null;
        };
        /** @description What was checked and what wasn't, in one place. Only `pass` means that a check passed. */
        Checks: {
            /**
             * @description Length and layout of the country.
             * @enum {string}
             */
            iban_structure: "pass";
            /**
             * @description Check digits of the IBAN.
             * @enum {string}
             */
            iban_checksum: "pass";
            /**
             * @description Whether the bank code is allocated. `unknown` also for a code that its register has retired or replaced.
             * @enum {string}
             */
            bank_code: "pass" | "fail" | "inferred" | "unknown";
            /**
             * @description Whether a BIC belongs to the bank code.
             * @enum {string}
             */
            bic: "pass" | "inferred" | "unknown" | "not_applicable";
            /**
             * @description Whether the registers list the bank.
             * @enum {string}
             */
            sepa_reachability: "pass" | "fail" | "unknown" | "not_applicable";
            /**
             * @description Check digits inside the national part.
             * @enum {string}
             */
            national_check_digits: "pass" | "fail" | "suspect" | "not_applicable" | "not_checked";
            /**
             * @description Only the bank knows.
             * @enum {string}
             */
            account_exists: "not_checked";
            /**
             * @description Only the bank knows, through Verification of Payee.
             * @enum {string}
             */
            payee_name: "not_checked";
            /**
             * @description The payee is not screened here.
             * @enum {string}
             */
            payee_sanctions: "not_checked";
            /**
             * @description Whether the bank is on a list; checked by the compliance operation.
             * @enum {string}
             */
            institution_sanctions: "not_checked" | "pass" | "fail" | "unknown";
            /**
             * @description Whether a sanctions regime concerns the country; checked by the compliance operation.
             * @enum {string}
             */
            country_sanctions: "not_checked" | "pass" | "fail" | "unknown";
        };
        /** @description A code was sent. If the mail server has not confirmed it yet, the message says so. */
        ClaimCodeSent: {
            /**
             * @description The outcome.
             * @constant
             */
            status: "code_sent";
            /** @description The first 8 characters of the key, safe to log. Two keys may have the same. */
            key_prefix: components["schemas"]["KeyPrefix"];
            /** @description How long the code is valid. */
            expires_in_minutes: number;
            /** @description What to do with the code. */
            message: string;
        };
        /** @description This key cannot be claimed with this address. */
        ClaimConflictError: components["schemas"]["ApiError"] & {
            /**
             * @description - `already_claimed`: the key already has the higher quota, or was bought.
             *     - `already_claimed_elsewhere`: the address has a free key, or claimed one in the last 24 hours.
             *     - `verification_in_flight`: a code for the address was sent moments ago for another key, or is being sent.
             * @enum {string}
             */
            error?: "already_claimed" | "already_claimed_elsewhere" | "verification_in_flight";
        };
        /** @description The key has not been used yet (`unused_key`), or the code does not verify the email. */
        ClaimForbiddenError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @enum {string}
             */
            error?: "unused_key" | "verification_failed";
            /**
             * @description - `wrong_code`: try again, up to 5 times.
             *     - `expired`: the code is more than 15 minutes old.
             *     - `no_challenge`: no code is pending for this address.
             *     - `too_many_attempts`: the code is locked. Repeat the request without a code to get a new one.
             */
            reason?: components["schemas"]["VerificationReason"];
        };
        /** @description The email to verify, and in the second call the code from the email. Member names are case-insensitive. */
        ClaimKeyRequest: {
            /** Format: email */
            email: string;
            /** @description The code of 6 digits from the email. Valid for 15 minutes and 5 tries. */
            code?: components["schemas"]["VerificationCode"];
        };
        /** @description The claim has to wait. The key keeps working. */
        ClaimLimitError: components["schemas"]["ApiError"] & {
            /**
             * @description - `claim_rate_limited`: this network has claimed the maximum number of keys in 24 hours.
             *     - `verification_rate_limited`: too many codes were emailed today.
             *     - `rate_limit_exceeded`: too many calls in a minute.
             * @enum {string}
             */
            error?: "claim_rate_limited" | "verification_rate_limited" | "rate_limit_exceeded";
            /** @description Seconds to wait. */
            retry_after: number;
        };
        /** @description The same key now has the higher quota. */
        ClaimedKey: {
            /**
             * @description The quota was raised.
             * @constant
             */
            claimed: true;
            /** @description The first 8 characters of the key, safe to log. Two keys may have the same. */
            key_prefix: components["schemas"]["KeyPrefix"];
            /**
             * @description Tier of the key now.
             * @constant
             */
            tier: "claimed";
            /**
             * @description How the quota was raised.
             * @constant
             */
            claim_method: "email_code";
            /** @description Calls per month. */
            monthly_limit: number;
            /**
             * @description How the quota is counted.
             * @constant
             */
            basis: "monthly";
            /** @description Calls per month before. */
            previous_monthly_limit: number;
            /**
             * Format: date-time
             * @description When it was raised (ISO 8601, UTC).
             */
            claimed_at: string;
            /**
             * @description Whether the key had been revoked in a burst of sign-ups and works again.
             * @constant
             */
            restored?: true;
        };
        /** @description The address in the bank master. */
        ClearingAddress: {
            /** @description Street. */
            street: string | null;
            /** @description Number of the building. */
            building_number: string | null;
            /** @description Postal code. */
            post_code: string | null;
            /** @description Town. */
            town: string | null;
            /** @description Country, ISO 3166-1 alpha-2. */
            country: string;
        };
        /** @description The participant. */
        ClearingInstitution: {
            /** @description Name. */
            name: string;
            /** @description Kind of participant in Swiss interbank clearing. */
            type: components["schemas"]["ClearingInstitutionType"];
            /**
             * @description What kind of office the number belongs to.
             * @enum {string}
             */
            iid_type: "headquarters" | "branch" | "other";
            /** @description Number of the head office; `null` if it is not known. */
            headquarters_iid: string | null;
        };
        /**
         * @description Kind of participant in Swiss interbank clearing.
         * @enum {string}
         */
        ClearingInstitutionType: "bank" | "cantonal_bank" | "postfinance" | "raiffeisen" | "central_bank" | "foreign_participant";
        /**
         * @description How completely the bank was screened. What was not checked adds nothing to `risk_score`.
         *
         *     - `full`: every list was checked in a current edition.
         *     - `partial`: some lists were, or some were only checked in an edition that is not current.
         *     - `none`: no list could be checked for this bank.
         *
         *     The FATF list and the SEPA registers do not count, because they clear no bank. `stale_sources` and the flags say
         *     if they are old or missing.
         * @enum {string}
         */
        Completeness: "full" | "partial" | "none";
        /** @description Sanctions, reachability and the composite risk score of the institution. */
        Compliance: {
            /** @description The result for each sanctions list, with the dates of the list; one entry per list, in this order. */
            lists: components["schemas"]["ListScreening"][];
            /** @description The result for the sanctions lists. It is a hit if a list has its BIC8 or LEI, if a reviewer identified it, or if its name and country clearly match an entry. Possible matches by name are in `review`: have someone check them before you pay. */
            sanctions: components["schemas"]["ComplianceSanctions"];
            /** @description SEPA schemes that the institution is registered for. */
            reachability: components["schemas"]["ComplianceReachability"];
            /** @description Verification of Payee. */
            vop: components["schemas"]["ComplianceVop"];
            /** @description The sum of the weights in `risk_breakdown`, capped at 100. It only counts facts: what wasn't checked adds nothing, but shows in `completeness` and `lists`. `null` if the IBAN isn't valid. */
            risk_score: number | null;
            /**
             * @description `low` 0 to 19, `medium` 20 to 39, `elevated` 40 to 59, `high` 60 to 79, `critical` 80 to 100; `unassessable`
             *     when the IBAN is not valid, and instead of `low` while `completeness` is not `full`: a low risk requires a current edition of every list. The other levels are based on what is known.
             */
            risk_level: components["schemas"]["RiskLevel"];
            /**
             * @description How completely the bank was screened. What was not checked adds nothing to `risk_score`.
             *
             *     - `full`: every list was checked in a current edition.
             *     - `partial`: some lists were, or some were only checked in an edition that is not current.
             *     - `none`: no list could be checked for this bank.
             *
             *     The FATF list and the SEPA registers do not count, because they clear no bank. `stale_sources` and the flags say
             *     if they are old or missing.
             */
            completeness: components["schemas"]["Completeness"];
            /** @description A token for everything that was found, for programs. */
            flags: components["schemas"]["RiskFlag"][];
            /** @description One entry per flag, so that you can audit the score. */
            risk_breakdown: components["schemas"]["RiskReason"][];
        };
        /** @description Screen the bank with this BIC. */
        ComplianceByBic: {
            /** @description Absent or `null`. */
            iban?: null;
            /** @description 8 or 11 characters, upper or lower case; spaces are ignored. */
            bic: string;
        };
        /** @description Screen the bank behind an IBAN. */
        ComplianceByIban: {
            /** @description Spaces and hyphens are allowed, upper or lower case. */
            iban: string;
            /** @description The BIC that the payee gave, 8 or 11 characters, upper or lower case; spaces are ignored. If no register of the country identifies the bank, the BIC does, so that it can be screened. A BIC that contradicts the account is a finding (`bic_of_another_bank`). */
            bic?: components["schemas"]["GivenBic"];
        };
        /** @description Part of every compliance answer. */
        ComplianceMembers: {
            /** @description Sanctions, reachability and the composite risk score of the institution. */
            compliance: components["schemas"]["Compliance"];
            /** @description What the answer covers, and how fresh its sources are. */
            meta: components["schemas"]["ComplianceMeta"];
        };
        /** @description What the answer covers, and how fresh its sources are. */
        ComplianceMeta: {
            /**
             * @description The institution, never the name of the payee.
             * @constant
             */
            scope: "bank_bic_only";
            /** @description What the answer does not say. */
            disclaimer: string;
            /**
             * Format: date-time
             * @description Date of the oldest list that was checked. Absent if none is loaded.
             */
            sanctions_as_of?: string;
            /** @description Month of the FATF plenary as `YYYY-MM`. */
            fatf_as_of: string;
            /** @description The lists consulted, separated by commas: OFAC, EU, UN, UK, FATF, EPC-SCT, EPC-SCT_INST, EPC-SDD. */
            sources: string;
            /**
             * @description Those of `sources` that are out of date, separated by commas: a sanctions list that is not current, or the
             *     FATF list after 140 days. Absent if there are none.
             */
            stale_sources?: string;
            /** @description Month of the last review as `YYYY-MM`. */
            country_risk_as_of: string;
            /** @description What the country risk covers. */
            country_risk_scope: string;
        };
        /** @description SEPA schemes that the institution is registered for. */
        ComplianceReachability: {
            /** @description Receives instant credit transfers; absent if no register was checked. */
            sepa_instant?: boolean;
            /** @description Receives SEPA credit transfers; absent if no register was checked. */
            sct?: boolean;
            /** @description Takes part in SEPA direct debits; absent if no register was checked. */
            sdd?: boolean;
            /** @description False if no register could be checked for the bank; the other members are then absent. */
            screened: boolean;
            /** @description Whether the registers list the bank; `null` if they were not checked. */
            listed_in_epc_registers: boolean | null;
        };
        /** @description What to screen, either an IBAN, optionally with the BIC that came with it, or only a BIC. Member names are case-insensitive. */
        ComplianceRequest: {
            /** @description With `true`, the answer includes `evidence`, a signed proof of it, at no extra cost. */
            evidence?: components["schemas"]["AskForEvidence"];
        } & (components["schemas"]["ComplianceByIban"] | components["schemas"]["ComplianceByBic"]);
        /** @description The body is not JSON, or has neither `iban` nor `bic`. */
        ComplianceRequestError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @enum {string}
             */
            error?: "invalid_json" | "invalid_request" | "invalid_bic_format";
        };
        /** @description The answer to "may I pay this bank": a validation result for an IBAN, or the institution for a BIC, always with `compliance` and `meta`. `valid` and `found` tell the shapes apart. */
        ComplianceResult: components["schemas"]["ScreenedIban"] | components["schemas"]["ScreenedInvalidIban"] | components["schemas"]["ScreenedBic"];
        /** @description The result for the sanctions lists. It is a hit if a list has its BIC8 or LEI, if a reviewer identified it, or if its name and country clearly match an entry. Possible matches by name are in `review`: have someone check them before you pay. */
        ComplianceSanctions: {
            /**
             * @description - `hit`: the institution is on a list. Do not pay.
             *     - `review`: a listed name may be that of the institution. Do not pay before someone has checked.
             *     - `clear`: every list was checked in a current edition, and the institution is on none.
             *     - `incomplete`: the institution is on no loaded list, and those in `unscreened_lists` were not checked in full and in a current edition.
             *     - `not_screened`: too little is known about the institution to compare it with a list, or no list is loaded.
             */
            outcome: components["schemas"]["SanctionsOutcome"];
            /** @description The country is comprehensively sanctioned. */
            country_sanctioned: boolean;
            /** @description Sanctions regimes on the country, each with its act and a source that shows it is active. A regime can ban payments to some banks or for some purposes only, so `checks.country_sanctions` is `unknown` while there is one. */
            country_regimes: components["schemas"]["CountryRegime"][];
            /**
             * @description True for a hit, false if every list was checked in a current edition and the bank is on none. Otherwise
             *     absent, never `null`. If your types turn a missing boolean into false, check `bank_screened` first: false
             *     never means "not screened".
             */
            bank_sanctioned?: boolean;
            /** @description Lists that the bank is on. */
            matched_lists: components["schemas"]["SanctionsList"][];
            /** @description The status of the country at the Financial Action Task Force. */
            fatf_status: components["schemas"]["FatfStatus"];
            /**
             * @description True exactly if `bank_sanctioned` is present. False if nothing is known about the bank that a list could match
             *     (its name, its LEI or a listed BIC), if a list is not loaded or not current, or if someone has to check
             *     `review` first; `outcome` and `lists` say which.
             */
            bank_screened: boolean;
            /**
             * @description True for a hit, false if every list was checked and the institution is on none. Otherwise `null`: it was not
             *     screened, a list is not loaded or is incomplete for its country, or someone has to check `review` first.
             */
            institution_listed: boolean | null;
            /**
             * @description The name of the payee is never screened.
             * @constant
             */
            payee_screened: false;
            /** @description The entries for the bank. */
            hits: components["schemas"]["SanctionsHit"][];
            /** @description Entries that may be this institution, at most 5, with at least one of each list in question. Have someone check them before you pay. */
            review: components["schemas"]["SanctionsReview"][];
            /**
             * @description Lists that could not be checked in full and in a current edition: those that are not loaded, those that are
             *     out of date (see `lists`), and the EU list for banks of some countries, because the EU publishes asset freezes
             *     as data, but transaction bans only in annexes to its acts.
             */
            unscreened_lists?: components["schemas"]["SanctionsList"][];
        };
        /** @description Verification of Payee. */
        ComplianceVop: {
            /** @description True only if the status is `active`; absent if the register was not checked. */
            participant?: boolean;
            /**
             * @description Status of the bank in the VoP register; absent if that was not checked.
             * @enum {string}
             */
            status?: "active" | "pending" | "inactive" | "not_found";
            /** @description False if the register could not be checked. */
            screened: boolean;
            /** @description The status in the register; `null` if it could not be checked. */
            register_status: ("active" | "pending" | "inactive" | "not_listed") | null;
        };
        /** @description What the call cost in USDC; 0 with a key or a free call. */
        CostUsdc: number;
        /** @description A country by its ISO 3166-1 alpha-2 code and English name. */
        Country: {
            /**
             * @description ISO 3166-1 alpha-2, or XK.
             * @example DE
             */
            code: string;
            /**
             * @description Common name, in English.
             * @example Germany
             */
            name: string;
        };
        /** @description The country in the path is not two letters. */
        CountryCodeError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @enum {string}
             */
            error?: "invalid_country_code" | "placeholder_literal" | "invalid_request";
            /** @description A path that works. */
            example?: string;
        } & components["schemas"]["DescribedError"];
        /** @description A sanctions regime against a country. */
        CountryRegime: {
            /**
             * @description Who imposed it, and whether it restricts banks of the country.
             * @enum {string}
             */
            kind: "comprehensive" | "un_sanctions_regime" | "eu_restrictions_on_banks" | "eu_sanctions_regime" | "us_sanctions_regime" | "uk_sanctions_regime";
            /** @description The act that it is based on. */
            act: string;
            /** @description The list or annex, with its date, that shows the regime is active. `null`: the act is cited without a copy; look it up at its publisher. */
            seen_in: string | null;
        };
        /**
         * @description Our own assessment of the country risk, separate from the FATF status, with its own review date.
         * @enum {string}
         */
        CountryRisk: "standard" | "elevated" | "high";
        /** @description The country in SEPA today. */
        CountrySepa: {
            /** @description The country is in the geographical scope of SEPA. */
            member: boolean;
            /** @description Schemes that banks of the country take part in. */
            schemes: components["schemas"]["SepaScheme"][];
            /** @description Whether banks of the country must offer Verification of Payee today. */
            vop_required: boolean;
        };
        /** @description The prepaid balance of a key. If the key never had credits, the answer refers to its usage instead. */
        CreditBalance: components["schemas"]["BundleBalance"] | components["schemas"]["SubscriptionBalance"];
        /** @description A pack of credits. One credit pays for one call, or for one IBAN of a batch, and never expires. */
        CreditBundle: {
            /**
             * @description Name of the pack in paths.
             * @enum {string}
             */
            slug: "1k" | "5k" | "25k";
            /** @description Number of credits. */
            credits: number;
            /** @description Price in USDC. */
            price_usdc: number;
            /** @description Price of one credit in USDC. */
            price_per_call_usdc: number;
            /** @description The operation that buys it. */
            buy_endpoint: string;
        };
        /** @description The packs and the plan that are for sale. */
        CreditBundleList: {
            /** @description The packs. */
            bundles: components["schemas"]["CreditBundle"][];
            /** @description How packs can be paid for on this server, in words. */
            payment_method: string;
            /**
             * Format: uri
             * @description Link to the documentation.
             */
            documentation: string;
            /** @description The monthly plan. */
            subscription: components["schemas"]["ProPlan"];
        };
        /** @description How to buy prepaid credits. If no card links are configured, they are absent and the texts say so. */
        CreditPacksHint: {
            /** @description A description for people. */
            description: string;
            /**
             * Format: uri
             * @description Buys the smallest pack, on a new key.
             */
            pay_by_card?: string;
            /** @description One card link per pack. */
            pay_by_card_all_packs?: components["schemas"]["PackLinks"];
            /** @description The operation that sells a pack for USDC, or that it is not offered. */
            pay_by_usdc: string;
            /** @description Prices of the packs. */
            pricing: string;
            /** @description Data that the price of a call includes. */
            data_note: string;
            /** @description Links to top up the key that was sent. They contain a reference, never the key. */
            topup_this_key?: components["schemas"]["TopupThisKey"];
        };
        /** @description One edition of one dataset. */
        DataEdition: {
            /**
             * @description Stable name.
             * @example de_bank_codes
             */
            dataset: string;
            /** @description Name of the register, as in answers. */
            register: string;
            /** @description Who publishes the data. */
            publisher: string;
            /**
             * Format: uri
             * @description Official address of the live file.
             */
            url: string;
            /** @description Date of the edition, `YYYY-MM-DD` or `YYYY-MM`. */
            as_of: string;
            /** @description Days since that date, or since the first of that month. */
            age_days: number;
            /** @description The data is more than a year old, so later mergers and closures are missing. Absent otherwise. */
            stale?: components["schemas"]["Stale"];
            /** @description Rows of the edition. */
            rows: number;
            /** @description Checksum of the table. */
            sha256: string;
            /** @description Whether codes that aren't in the dataset are known not to be allocated. */
            authoritative: boolean;
            /** @description Terms of use of the publisher. */
            terms: string;
            /**
             * Format: date-time
             * @description When this edition was fetched; `null` if it came with the software.
             */
            fetched_at: string | null;
            /**
             * Format: date
             * @description Day on which the publisher was last checked and had nothing newer. Absent if it has not been checked since this edition.
             */
            confirmed_on?: string;
        };
        /** @description The editions of reference data that answers are based on. */
        DataEditions: {
            /** @description One per dataset, by name. */
            editions: components["schemas"]["DataEdition"][];
        };
        /**
         * @description `not_loaded`: there is no data. `unreachable`: it does not answer. `locked`: another process prevents writing. `full`: its disk is full. `replaced`: its file was deleted, replaced or overwritten. `broken`: its file cannot be read or written.
         * @enum {string}
         */
        DatabaseState: "ok" | "not_loaded" | "unreachable" | "locked" | "full" | "replaced" | "broken";
        /** @description Watches that were ended. */
        DeletedWatches: {
            /** @description How many there were. */
            deleted: number;
        };
        /** @description The key no longer has a webhook with this id. */
        DeletedWebhook: {
            /** @description Id of the webhook. */
            id: components["schemas"]["WebhookId"];
            /** @description True if there was one. */
            deleted: boolean;
        };
        /** @description The short form of a BIC lookup. `cost_usdc` is the list price. */
        DemoBicExample: {
            /** @description What the example shows. */
            label: string;
            /** @description The BIC, in capitals. */
            bic: string;
            /** @description Its first 8 characters. */
            bic8: string;
            /** @description With `XXX` for the head office. */
            bic11: string;
            /** @description A source lists the institution. */
            found: boolean;
            /** @description Name of the institution. */
            institution: string | null;
            /** @description A country by its ISO 3166-1 alpha-2 code and English name. */
            country: components["schemas"]["Country"];
            /** @description City. */
            city: string | null;
            /** @description Legal Entity Identifier (ISO 17442). */
            lei: string | null;
            /** @description What the call cost, in USDC. */
            cost_usdc: number;
        };
        /** @description One compliance answer. */
        DemoComplianceExample: {
            /** @description A description for people. */
            description: string;
            /** @description The operation. */
            endpoint: string;
            /** @description The price in words. */
            cost: string;
            /** @description The complete answer. */
            result: components["schemas"]["ComplianceResult"] | components["schemas"]["DemoUnavailable"];
        };
        /** @description A validation result with a label. `cost_usdc` is the list price. */
        DemoIbanExample: components["schemas"]["DemoValidIban"] | components["schemas"]["DemoInvalidIban"];
        /** @description An invalid IBAN of the demonstration. */
        DemoInvalidIban: components["schemas"]["InvalidIban"] & components["schemas"]["DemoLabel"];
        /** @description What the example shows. */
        DemoLabel: {
            /** @description What the example shows. */
            label: string;
        };
        /** @description Real answers to fixed examples, computed on request. */
        DemoResponse: {
            /** @description What this is. */
            message: string;
            /**
             * Format: date-time
             * @description When the answer was created (ISO 8601, UTC).
             */
            served_at: string;
            /** @description What to look at. */
            how_to_read: string;
            /** @description Answers about IBANs. */
            iban_examples: components["schemas"]["DemoIbanExample"][];
            /** @description Answers about BICs. */
            bic_examples: components["schemas"]["DemoBicExample"][];
            /** @description One compliance answer. */
            compliance_example: components["schemas"]["DemoComplianceExample"];
        };
        /** @description Why the example is not available right now. */
        DemoUnavailable: {
            /** @description Error token; its meaning never changes. */
            error: string;
        };
        /** @description A valid IBAN of the demonstration. */
        DemoValidIban: components["schemas"]["ValidIban"] & components["schemas"]["DemoLabel"];
        /** @description An error that links to the description of its operation. */
        DescribedError: {
            /** @description Address of this API description. */
            schema?: string;
        };
        /** @description The approval cannot be read, or the email was rejected. Nothing was decided. */
        DeviceApproveError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @enum {string}
             */
            error?: "invalid_json" | "invalid_request" | "invalid_email" | "disposable_email" | "undeliverable_email";
        };
        /** @description The email cannot be verified right now. Approve without an email, or wait. */
        DeviceApproveLimitError: components["schemas"]["ApiError"] & {
            /**
             * @description - `key_rate_limited`: the program's network has used up its free keys for 24 hours, or the email was
             *       verified for a key in the last 24 hours.
             *     - `verification_rate_limited`: too many codes were emailed today.
             *     - `rate_limit_exceeded`: too many calls in a minute.
             * @enum {string}
             */
            error?: "key_rate_limited" | "verification_rate_limited" | "rate_limit_exceeded";
            /** @description Seconds to wait. */
            retry_after: number;
        };
        /** @description The approval. With `email`, a code is emailed first, and the same request with `code` approves. */
        DeviceApproveRequest: {
            /** @description The code that the program shows. */
            user_code: string;
            /** @description The token from the latest lookup. */
            approval_token?: string | null;
            /**
             * Format: email
             * @description Email to verify for the larger quota.
             */
            email?: string | null;
            /** @description The code of 6 digits from the email. Valid for 15 minutes and 5 tries. */
            code?: components["schemas"]["VerificationCode"];
        };
        /** @description The program can collect its key. The key itself is not returned here. */
        DeviceApproved: {
            /**
             * @description The request is approved.
             * @constant
             */
            ok: true;
            /** @description `email` if the person has verified an email. */
            tier: components["schemas"]["DeviceKeyTier"];
            /** @description Calls per month. */
            monthly_limit: number;
            /** @description The email that was verified. Absent without one. */
            email?: string;
            /** @description Says that the quota is reduced for now. Absent otherwise. */
            notice?: string;
        };
        /** @description A code was sent. If the mail server has not confirmed it yet, the message says so. */
        DeviceCodeSent: {
            /**
             * @description The outcome.
             * @constant
             */
            status: "code_sent";
            /** @description Seconds for which the code is valid. */
            expires_in: number;
            /** @description What to do with the code. */
            message: string;
        };
        /** @description The request is denied, and the program is notified. */
        DeviceDenied: {
            /**
             * @description The request is denied.
             * @constant
             */
            ok: true;
        };
        /**
         * @description The denial comes from a page of another origin (`forbidden_origin`), or without the token from the latest lookup
         *     (`approval_token_required`).
         */
        DeviceDenyForbiddenError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @enum {string}
             */
            error?: "forbidden_origin" | "approval_token_required";
        };
        /** @description The denial. */
        DeviceDenyRequest: {
            /** @description The code that the program shows. */
            user_code: string;
            /** @description The token from the latest lookup. */
            approval_token?: string | null;
        };
        /**
         * @description The approval comes from a page of another origin (`forbidden_origin`), without the token from the latest lookup
         *     (`approval_token_required`), or its code does not verify the email (`verification_failed`).
         */
        DeviceForbiddenError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @enum {string}
             */
            error?: "forbidden_origin" | "approval_token_required" | "verification_failed";
            /**
             * @description - `wrong_code`: try again, up to 5 times.
             *     - `expired`: the code is more than 15 minutes old.
             *     - `no_challenge`: no code is pending for this address.
             *     - `too_many_attempts`: the code is locked. Repeat the request without a code to get a new one.
             */
            reason?: components["schemas"]["VerificationReason"];
        };
        /** @description The key, which is returned only once. */
        DeviceKey: {
            /** @description The secret. It is shown only once and not stored; save it now. */
            api_key: components["schemas"]["ApiKeySecret"];
            /** @description The first 8 characters of the key, safe to log. Two keys may have the same. */
            key_prefix: components["schemas"]["KeyPrefix"];
            /** @description `email` if the person has verified an email. */
            tier: components["schemas"]["DeviceKeyTier"];
            /** @description Calls per month. */
            monthly_limit: number;
            /** @description The email that the person verified. Absent without one. */
            email?: string;
            /** @description What to do with the key. */
            message: string;
            /** @description Says that the quota is reduced for now. Absent otherwise. */
            notice?: string;
            /**
             * Format: uri
             * @description Link to the terms.
             */
            terms_url: string;
            /** @description The key as a line of a `.env` file. */
            config_line: string;
        };
        /**
         * @description `email` if the person has verified an email.
         * @enum {string}
         */
        DeviceKeyTier: "anonymous" | "email";
        /** @description Which program asks, and why. What it says about itself is not verified. */
        DeviceLookup: {
            /** @description The code that the person enters. Case, spaces and dashes are ignored. */
            user_code: components["schemas"]["UserCode"];
            /** @description Name of the program, in its own words. */
            client_name: string | null;
            /** @description What it needs the key for, in its own words. */
            reason: string | null;
            /** @description Seconds until the request expires. */
            expires_in: number;
            /**
             * @description It has not been decided yet.
             * @constant
             */
            status: "pending";
            /** @description Calls per month if the key is approved without an email. */
            anonymous_monthly_limit: number;
            /** @description Calls per month if the key is approved with a verified email. */
            claimed_monthly_limit: number;
            /** @description Approves or denies the request within 300 seconds. The next lookup replaces it. */
            approval_token: string;
        };
        /** @description The code cannot be read. */
        DeviceLookupError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @enum {string}
             */
            error?: "invalid_json" | "invalid_request";
        };
        /** @description The code that the program shows. */
        DeviceLookupRequest: {
            /** @description Case, spaces and dashes are ignored. */
            user_code: string;
        };
        /** @description The request was rejected. Nothing was opened. */
        DeviceOpenError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @enum {string}
             */
            error?: "invalid_json" | "invalid_request";
        };
        /** @description No request can be opened right now. Existing keys keep working. */
        DeviceOpenLimitError: components["schemas"]["ApiError"] & {
            /**
             * @description - `device_rate_limited`: the network has opened the maximum number of requests this hour.
             *     - `key_rate_limited`: the network has used up its free keys for 24 hours.
             *     - `rate_limit_exceeded`: too many calls in a minute.
             * @enum {string}
             */
            error?: "device_rate_limited" | "key_rate_limited" | "rate_limit_exceeded";
            /** @description Seconds to wait. */
            retry_after: number;
            /** @description What the program shows to the person. */
            display_to_human?: string;
        };
        /** @description There is no key to collect, now or later. */
        DeviceTokenError: components["schemas"]["ApiError"] & {
            /**
             * @description - `authorization_pending`: not decided yet; try again after `interval` seconds.
             *     - `slow_down`: that was too soon; wait longer.
             *     - `access_denied`: the person denied the request.
             *     - `expired_token`: nobody decided, or nobody collected the key, in time.
             *     - `invalid_grant`: the device code is unknown, or its key was already collected.
             *     - `unsupported_grant_type`: the `grant_type` is not that of device keys.
             * @enum {string}
             */
            error?: "invalid_json" | "invalid_request" | "authorization_pending" | "slow_down" | "access_denied" | "expired_token" | "invalid_grant" | "unsupported_grant_type";
            /** @description Seconds until the request expires. Only while it is pending. */
            expires_in?: number;
            /** @description Seconds to wait before the next call. Only while it is pending. */
            interval?: number;
        };
        /** @description The question whether the request was approved, as JSON or as a form. */
        DeviceTokenRequest: {
            /** @description The `device_code` of the request. */
            device_code: string;
            /**
             * @description Optional.
             * @constant
             */
            grant_type?: "urn:ietf:params:oauth:grant-type:device_code";
        };
        /** @description The email could not be sent (`device_unavailable`), or the service cannot answer (`service_unavailable`). */
        DeviceUnavailableError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @enum {string}
             */
            error?: "device_unavailable" | "service_unavailable";
        };
        /** @description There is no open request with this code. Unknown, expired and decided codes get the same answer. */
        DeviceUnknownError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @constant
             */
            error?: "invalid_or_expired";
        };
        /** @description The editions that answers were based on. */
        EditionList: {
            /** @description The claim `editions` of evidence. */
            digest: components["schemas"]["EditionsDigest"];
            /** @description One per dataset, by name. The SHA-256 of the canonical form of this array (RFC 8785) is the digest. */
            editions: components["schemas"]["ListedEdition"][];
            /**
             * Format: date-time
             * @description When this server first based an answer on them.
             */
            first_used_at: string;
        };
        /** @description The claim `editions` of evidence. */
        EditionsDigest: string;
        /** @description The path does not contain a digest. */
        EditionsDigestError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @constant
             */
            error?: "invalid_request";
        };
        /** @description This server has never used these editions. */
        EditionsUnknownError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @constant
             */
            error?: "not_found";
        };
        /**
         * @description The registry of error tokens. A token never changes its meaning; branch on it.
         * @enum {string}
         */
        ErrorCode: "invalid_json" | "invalid_request" | "empty_batch" | "batch_too_large" | "invalid_email" | "disposable_email" | "undeliverable_email" | "missing_iban" | "invalid_iban_length" | "missing_reference" | "invalid_reference" | "invalid_payload" | "invalid_bic_format" | "invalid_iid_format" | "unknown_scheme" | "scheme_not_available" | "invalid_country_code" | "placeholder_literal" | "unsupported_country" | "missing_key" | "invalid_key" | "payment_required" | "verification_required" | "verification_failed" | "invalid_error_type" | "insufficient_detail" | "invalid_id" | "unused_key" | "not_found" | "method_not_allowed" | "already_claimed" | "already_claimed_elsewhere" | "verification_in_flight" | "idempotency_conflict" | "request_timeout" | "payload_too_large" | "rate_limit_exceeded" | "authorization_pending" | "slow_down" | "access_denied" | "expired_token" | "invalid_grant" | "unsupported_grant_type" | "invalid_code" | "signed_out" | "account_key_limit" | "address_not_proven" | "receipt_not_found" | "invalid_webhook_url" | "webhook_limit" | "webhook_not_found" | "delivery_not_found" | "code_rate_limited" | "code_unavailable" | "approval_token_required" | "invalid_or_expired" | "forbidden_origin" | "unsupported_media_type" | "device_rate_limited" | "key_rate_limited" | "device_unavailable" | "rate_limited" | "key_creation_limit" | "claim_rate_limited" | "feedback_rate_limited" | "verification_rate_limited" | "generation_failed" | "verification_unavailable" | "service_unavailable" | "unknown_bundle" | "payment_pending" | "payment_refused" | "payment_reversed" | "payment_already_used" | "settlement_unconfirmed" | "payment_unavailable" | "watch_limit";
        /** @description An obligation of payment service providers, and when it starts. */
        EuroDuty: {
            /**
             * @description What has to be offered. Receiving and sending refer to instant credit transfers in euro.
             * @enum {string}
             */
            service: "instant_receive" | "instant_send" | "verification_of_payee";
            /**
             * @description The kind of provider that the date applies to. E-money and payment institutions have until 2027-04-09.
             * @enum {string}
             */
            provider: "bank" | "emi_or_payment_institution" | "any";
            /**
             * Format: date
             * @description First day of the obligation; it may be in the future.
             */
            from: string;
            /** @description Whether the obligation applies today. */
            in_force: boolean;
            /**
             * @description Article that the obligation is based on.
             * @example Regulation (EU) No 260/2012, Article 5a(8)
             */
            basis: string;
        };
        /**
         * @description Proof of this answer, if `evidence: true` was sent: a compact JWS (RFC 7515, ES256) of the type
         *     `bankscreen-evidence+jwt`. Its claims are `iss`, `iat`, `jti` (our id), `request_id` (the `X-Request-Id` that was
         *     sent), `fmt`, `op`, `ver`, and three SHA-256 values of canonical JSON (RFC 8785) as base64url: `req` of the
         *     request without `evidence`, `res` of this answer without this member, and `editions` of the list that `GET
         *     /v1/data/editions/{digest}` returns. It contains no account number. Verify it with the keys of
         *     `/.well-known/jwks.json`. A request for evidence that sends a name more than once, in the path, the query or the
         *     body, is rejected with 400 `invalid_request`.
         */
        Evidence: string;
        /** @description A public key on the curve P-256, and when it was used. */
        EvidenceKey: {
            /**
             * @description Type of the key.
             * @constant
             */
            kty: "EC";
            /**
             * @description Its curve.
             * @constant
             */
            crv: "P-256";
            /** @description First coordinate, as base64url. */
            x: string;
            /** @description Second coordinate, as base64url. */
            y: string;
            /** @description Id of the key, as in signed tokens. */
            kid: string;
            /**
             * @description It verifies signatures.
             * @constant
             */
            use: "sig";
            /**
             * @description The algorithm that it is used with.
             * @constant
             */
            alg: "ES256";
            /**
             * Format: date-time
             * @description When it was first used.
             */
            used_from: string;
            /**
             * Format: date-time
             * @description When another key replaced it; absent while it is in use.
             */
            used_until?: string;
            /**
             * Format: date-time
             * @description Since when someone else may have signed with it; absent unless that is known.
             */
            compromised_from?: string;
        };
        /** @description Every key that was ever used to sign (RFC 7517). With a copy of it, evidence can be verified without this server. */
        EvidenceKeySet: {
            /** @description The keys, oldest first. */
            keys: components["schemas"]["EvidenceKey"][];
        };
        /**
         * @description The status of the country at the Financial Action Task Force.
         * @enum {string}
         */
        FatfStatus: "member" | "grey_list" | "black_list" | "suspended" | "non_member";
        /**
         * @description - `wrong_validation`: an account was judged wrongly.
         *     - `stale_bic`: the BIC or bank in the answer is out of date.
         *     - `missing_data`: a bank, branch or country is missing.
         *     - `incorrect_classification`: the kind of institution or the risk is wrong.
         *     - `latency`: an answer took too long.
         *     - `other`: anything else.
         * @enum {string}
         */
        FeedbackErrorType: "wrong_validation" | "stale_bic" | "missing_data" | "incorrect_classification" | "latency" | "other";
        /** @description This is not the number of a report. */
        FeedbackIdError: components["schemas"]["ApiError"] & {
            /**
             * @description - `invalid_id`: not the number of a report.
             *     - `invalid_request`: a key is in the URL, where logs may keep it.
             * @enum {string}
             */
            error?: "invalid_id" | "invalid_request";
        };
        /** @description The network has sent the maximum number of reports this hour, or too many calls in a minute. */
        FeedbackLimitError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @enum {string}
             */
            error?: "feedback_rate_limited" | "rate_limit_exceeded";
            /** @description Seconds to wait. */
            retry_after: number;
        };
        /** @description The report is stored. */
        FeedbackReceived: {
            /**
             * @description The report is stored.
             * @constant
             */
            ok: true;
            /** @description Number of the report. Keep it to check its status. */
            id: number;
            /** @description The same for people; the wording may change. */
            message: string;
            /** @description `open` until someone has dealt with it, then `done`. */
            status: components["schemas"]["FeedbackStatus"];
            /** @description Links for the next steps. */
            next_steps: {
                /** @description The operation that returns the status of the report. */
                check_status: string;
                /**
                 * Format: uri
                 * @description Link to the documentation.
                 */
                documentation: string;
            };
        };
        /** @description The status of a report. Its text is not returned. */
        FeedbackReport: {
            /** @description Number of the report. */
            id: number;
            /**
             * Format: date-time
             * @description When it was sent (ISO 8601, UTC).
             */
            created_at: string;
            /** @description The operation that it is about; null if none was sent. */
            endpoint: string | null;
            /**
             * @description - `wrong_validation`: an account was judged wrongly.
             *     - `stale_bic`: the BIC or bank in the answer is out of date.
             *     - `missing_data`: a bank, branch or country is missing.
             *     - `incorrect_classification`: the kind of institution or the risk is wrong.
             *     - `latency`: an answer took too long.
             *     - `other`: anything else.
             */
            error_type: components["schemas"]["FeedbackErrorType"];
            /** @description `open` until someone has dealt with it, then `done`. */
            status: components["schemas"]["FeedbackStatus"];
        };
        /**
         * @description What is wrong or missing. All members are optional, but at least one of `endpoint`, `tx_hash` and `notes` is
         *     needed. Longer texts are cut, not rejected.
         */
        FeedbackRequest: {
            /** @description The kind of problem; `other` if left out. */
            error_type?: components["schemas"]["FeedbackErrorType"] | null;
            /** @description The operation that it is about, for example `POST /v1/iban/validate`. Its first 200 characters are kept. */
            endpoint?: string | null;
            /** @description Transaction of an x402 payment that should be refunded. It is looked up among the payments that this service has received. Its first 120 characters are kept. */
            tx_hash?: string | null;
            /** @description A description in your own words. Its first 4000 characters are kept. */
            notes?: string | null;
            /** @description How to reach you, if we may reply. Its first 255 characters are kept. */
            contact?: string | null;
            /** @description The program that sends the report. Its first 120 characters are kept. */
            agent?: string | null;
            /** @description What the answer should have been, as any JSON value. The first 2000 characters of its JSON are kept. */
            expected?: string | number | boolean | unknown[] | Record<string, unknown> | null;
            /** @description What the answer was, as any JSON value. The first 2000 characters of its JSON are kept. */
            got?: string | number | boolean | unknown[] | Record<string, unknown> | null;
        };
        /** @description The report was rejected. Nothing was stored. */
        FeedbackRequestError: components["schemas"]["ApiError"] & {
            /**
             * @description - `invalid_error_type`: not one of the kinds.
             *     - `insufficient_detail`: `endpoint`, `tx_hash` and `notes` are all empty.
             * @enum {string}
             */
            error?: "invalid_json" | "invalid_request" | "invalid_error_type" | "insufficient_detail";
        };
        /**
         * @description `open` until someone has dealt with it, then `done`.
         * @enum {string}
         */
        FeedbackStatus: "open" | "done";
        /** @description There is no report with this number. */
        FeedbackUnknownError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @constant
             */
            error?: "not_found";
        };
        /** @description Something that was found, or could not be checked. */
        Finding: {
            /**
             * @description The codes are stable; later versions may add some, so use `severity` and `message` for a code that you do not
             *     know.
             *     - `invalid_format`: not the form of an IBAN.
             *     - `wrong_length`: too long or too short for its country.
             *     - `invalid_check_digits`: characters 3 and 4 can't be check digits.
             *     - `checksum_failed`: the check digits don't match.
             *     - `invalid_bban_structure`: not the format of its country.
             *     - `bank_sanctioned`: the bank is on a sanctions list. Do not pay.
             *     - `country_sanctioned`: the country or region is under comprehensive sanctions. Do not pay.
             *     - `bank_code_not_allocated`: the register that allocates bank codes does not have this one. Do not pay.
             *     - `test_bic`: the BIC is a test BIC.
             *     - `risk_high`: the flags that no other finding reports have 60 or more points together.
             *     - `unsupported_country`: the first two letters aren't a country that uses IBANs.
             *     - `sanctions_review`: a name on a sanctions list may be that of the bank, or the BIC that was sent is that of a listed bank. Do not pay before someone has checked.
             *     - `bank_in_insolvency`: a register or an act says that the bank is insolvent, in liquidation, under special administration, closed or merged into another.
             *     - `special_measure`: an authority took a measure against the bank that is not a sanction, such as an order of FinCEN. Have compliance decide.
             *     - `bic_of_another_bank`: the BIC that came with the IBAN is not that of the account's bank, or of its country.
             *     - `bank_code_retired`: the register marks the bank code for deletion, or it has replaced the code.
             *     - `national_check_digits_failed`: the account number does not match the check digits of its bank. Ask for the IBAN again.
             *     - `modulus_check_failed`: the account number fails the check digits of its country or sorting code.
             *     - `reference_wrong`: the payment reference is blank or has a typo, or may not go to this account.
             *     - `verify_payee_name`: the bank code or BIC is not confirmed. Ask the payee.
             *     - `issuer_not_a_known_iban_issuer`: the issuer is not on the country's list of IBAN issuers.
             *     - `risk_elevated`: the flags that no other finding reports have 40 to 59 points together.
             *     - `risk_medium`: the flags that no other finding reports have 20 to 39 points together.
             *     - `unregistered_layout`: the country uses such numbers without having registered them, and the check digits match.
             *     - `bank_not_screened`: too little is known about the bank to check a list.
             *     - `lists_incomplete`: a sanctions list was not checked in full and in a current edition.
             *     - `national_check_digits_suspect`: the account number does not match a check digit rule that isn't conclusive. A warning.
             *     - `sanctions_not_asked`: the bank wasn't screened for sanctions.
             *     - `reference_data_stale`: the answer is based on data that is more than a year old, on a list that nobody maintains, or on a register that keeps institutions whose licence has ended, and no current source confirms the BIC. For information: such an account is at best `account_fine`.
             *     - `bic_is_advisory`: several BICs begin with this bank code, or sources disagree; `bic.candidates` has them.
             *     - `fatf_grey_list`: the FATF monitors the country, and nothing else is wrong with it.
             *     - `expect_virtual_iban`: the issuer may issue virtual IBANs.
             */
            code: components["schemas"]["FindingCode"];
            /**
             * @description The whole answer in one word, the same in the API, the command line, the pages and the tools.
             *
             *     - `stop`: do not pay. The number is wrong, the bank is listed or banned, or its bank code does not exist.
             *     - `check_first`: someone has to clear something up first, such as a possible match or a bank that no source
             *       confirms.
             *     - `not_checked`: no result; the reason says why.
             *     - `account_fine`: the account is in order. Sanctions were not checked, or not on every list in a current edition,
             *       or the bank's only source is old or still lists banks that have lost their licence (`reference_data_stale`).
             *     - `fine`: everything that can be checked was checked, and no reason was found not to pay.
             */
            severity: components["schemas"]["Verdict"];
            /** @description The values of the message, by name, such as a bank code or a register. `/docs/findings` lists those of each code. */
            values: {
                [key: string]: unknown;
            };
            /** @description What was found and what to do, in the language of the answer (`Accept-Language`). */
            message: string;
        };
        /**
         * @description The codes are stable; later versions may add some, so use `severity` and `message` for a code that you do not
         *     know.
         *     - `invalid_format`: not the form of an IBAN.
         *     - `wrong_length`: too long or too short for its country.
         *     - `invalid_check_digits`: characters 3 and 4 can't be check digits.
         *     - `checksum_failed`: the check digits don't match.
         *     - `invalid_bban_structure`: not the format of its country.
         *     - `bank_sanctioned`: the bank is on a sanctions list. Do not pay.
         *     - `country_sanctioned`: the country or region is under comprehensive sanctions. Do not pay.
         *     - `bank_code_not_allocated`: the register that allocates bank codes does not have this one. Do not pay.
         *     - `test_bic`: the BIC is a test BIC.
         *     - `risk_high`: the flags that no other finding reports have 60 or more points together.
         *     - `unsupported_country`: the first two letters aren't a country that uses IBANs.
         *     - `sanctions_review`: a name on a sanctions list may be that of the bank, or the BIC that was sent is that of a listed bank. Do not pay before someone has checked.
         *     - `bank_in_insolvency`: a register or an act says that the bank is insolvent, in liquidation, under special administration, closed or merged into another.
         *     - `special_measure`: an authority took a measure against the bank that is not a sanction, such as an order of FinCEN. Have compliance decide.
         *     - `bic_of_another_bank`: the BIC that came with the IBAN is not that of the account's bank, or of its country.
         *     - `bank_code_retired`: the register marks the bank code for deletion, or it has replaced the code.
         *     - `national_check_digits_failed`: the account number does not match the check digits of its bank. Ask for the IBAN again.
         *     - `modulus_check_failed`: the account number fails the check digits of its country or sorting code.
         *     - `reference_wrong`: the payment reference is blank or has a typo, or may not go to this account.
         *     - `verify_payee_name`: the bank code or BIC is not confirmed. Ask the payee.
         *     - `issuer_not_a_known_iban_issuer`: the issuer is not on the country's list of IBAN issuers.
         *     - `risk_elevated`: the flags that no other finding reports have 40 to 59 points together.
         *     - `risk_medium`: the flags that no other finding reports have 20 to 39 points together.
         *     - `unregistered_layout`: the country uses such numbers without having registered them, and the check digits match.
         *     - `bank_not_screened`: too little is known about the bank to check a list.
         *     - `lists_incomplete`: a sanctions list was not checked in full and in a current edition.
         *     - `national_check_digits_suspect`: the account number does not match a check digit rule that isn't conclusive. A warning.
         *     - `sanctions_not_asked`: the bank wasn't screened for sanctions.
         *     - `reference_data_stale`: the answer is based on data that is more than a year old, on a list that nobody maintains, or on a register that keeps institutions whose licence has ended, and no current source confirms the BIC. For information: such an account is at best `account_fine`.
         *     - `bic_is_advisory`: several BICs begin with this bank code, or sources disagree; `bic.candidates` has them.
         *     - `fatf_grey_list`: the FATF monitors the country, and nothing else is wrong with it.
         *     - `expect_virtual_iban`: the issuer may issue virtual IBANs.
         * @enum {string}
         */
        FindingCode: "invalid_format" | "wrong_length" | "invalid_check_digits" | "checksum_failed" | "invalid_bban_structure" | "bank_sanctioned" | "country_sanctioned" | "bank_code_not_allocated" | "test_bic" | "risk_high" | "unsupported_country" | "sanctions_review" | "bank_in_insolvency" | "special_measure" | "bic_of_another_bank" | "bank_code_retired" | "national_check_digits_failed" | "modulus_check_failed" | "reference_wrong" | "verify_payee_name" | "issuer_not_a_known_iban_issuer" | "risk_elevated" | "risk_medium" | "unregistered_layout" | "bank_not_screened" | "lists_incomplete" | "national_check_digits_suspect" | "sanctions_not_asked" | "reference_data_stale" | "bic_is_advisory" | "fatf_grey_list" | "expect_virtual_iban";
        /** @description Everything that was found about the account and its bank, the most serious first: the verdict is the `severity` of the first, or `fine` if there are none. Absent in answers of versions before 1.0.0. */
        Findings: components["schemas"]["Finding"][];
        /** @description The IBAN to check. Member names are case-insensitive. */
        FormatIbanRequest: {
            /**
             * @description 15 to 34 characters once spaces and hyphens are removed.
             * @example CH9300762011623852957
             */
            iban: string;
        };
        /** @description The format check was called without an IBAN, or with text that cannot be one. */
        FormatRequestError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @enum {string}
             */
            error?: "missing_iban" | "invalid_iban_length" | "invalid_json" | "invalid_request";
            /** @description A request that works. */
            example?: string;
            /** @description What the full validation adds. */
            upgrade_to_full_validation?: string;
        };
        /** @description A BIC whose institution is known. */
        FoundBic: components["schemas"]["BicFacts"] & {
            /**
             * @description A source lists the institution.
             * @constant
             */
            found: true;
            /** @description Name of the institution. */
            institution: string;
        };
        /** @description The institution behind the number, after a QR-IID or a merged IID was resolved to its standard IID. */
        FoundClearing: {
            /** @description The standard IID of the institution. */
            iid: string;
            /**
             * @description The bank master lists the number.
             * @constant
             */
            found: true;
            /** @description The participant. */
            institution: components["schemas"]["ClearingInstitution"];
            /** @description The address in the bank master. */
            address: components["schemas"]["ClearingAddress"];
            /** @description BIC of the institution; `null` if it has none. */
            bic: string | null;
            /** @description Payment systems that the institution takes part in. If one is absent, this edition has no information about it. */
            payment_services: components["schemas"]["PaymentServices"];
            /** @description 6 digits. */
            sic_iid: string | null;
            /** @description First QR-IID of the institution; `null` if it has none. */
            qr_iid: string | null;
            /** @description Whether the QR-IID is allocated to the IID itself or to its headquarters; `null` without a QR-IID. */
            qr_iid_source: components["schemas"]["QrIidSource"];
            /** @description All QR-IIDs, if there are several. */
            qr_iids?: string[];
            /**
             * @description The requested number is a QR-IID (30000 to 31999).
             * @constant
             */
            is_qr_iid?: true;
            /** @description The requested number, if its institution was merged into this one. */
            redirected_from?: string;
            /** @description A note for people. */
            note?: string;
            /**
             * Format: date
             * @description Date of the register file.
             */
            valid_on: string;
            /** @description What the call cost in USDC; 0 with a key or a free call. */
            cost_usdc: components["schemas"]["CostUsdc"];
            /** @description Processing time on the server, in milliseconds with two decimals. Absent on the items of a batch. */
            processing_ms: components["schemas"]["ProcessingMs"];
            /**
             * @description Proof of this answer, if `evidence: true` was sent: a compact JWS (RFC 7515, ES256) of the type
             *     `bankscreen-evidence+jwt`. Its claims are `iss`, `iat`, `jti` (our id), `request_id` (the `X-Request-Id` that was
             *     sent), `fmt`, `op`, `ver`, and three SHA-256 values of canonical JSON (RFC 8785) as base64url: `req` of the
             *     request without `evidence`, `res` of this answer without this member, and `editions` of the list that `GET
             *     /v1/data/editions/{digest}` returns. It contains no account number. Verify it with the keys of
             *     `/.well-known/jwks.json`. A request for evidence that sends a name more than once, in the path, the query or the
             *     body, is rejected with 400 `invalid_request`.
             */
            evidence?: components["schemas"]["Evidence"];
            /**
             * @description The credit line for results of a free key or of calls without a key: wherever people see them, show `text` as a
             *     link to `url`. Internal use needs none. A free key needs it even for calls paid with credits. Absent on paid
             *     plans, on a key that was bought or is no longer free, and on x402 payments.
             */
            attribution?: components["schemas"]["Attribution"];
        };
        /** @description What can be checked for free. */
        FreeCheckHint: {
            /** @description A description for people. */
            description: string;
            /** @description The operation. */
            endpoint: string;
        };
        /** @description How to get a free key. Absent if the key that was sent is the one with no calls left. */
        FreeTierHint: {
            /** @description A description for people. */
            description: string;
            /** @description The request that creates a key. */
            signup: string;
            /** @description How to send the key. */
            usage: string;
        };
        /** @description Everything is optional. Without `email` and `code`, the key is anonymous; `code` needs the `email` it was sent to. Member names are case-insensitive. */
        GenerateKeyRequest: {
            /**
             * Format: email
             * @description With it, the key has the higher quota from the start.
             */
            email?: string | null;
            /** @description The code of 6 digits from the email. Valid for 15 minutes and 5 tries. */
            code?: components["schemas"]["VerificationCode"];
            /** @description Your own label; it has no effect. */
            source?: string | null;
            /** @description Has no effect. */
            anonymous?: boolean | null;
        };
        /** @description A new key. */
        GeneratedKey: {
            /** @description The secret. It is shown only once and not stored; save it now. */
            api_key: components["schemas"]["ApiKeySecret"];
            /** @description The first 8 characters of the key, safe to log. Two keys may have the same. */
            key_prefix: components["schemas"]["KeyPrefix"];
            /** @description Tier of a free key: `anonymous` until an email is verified (`claimed` later, or `email` from the start). */
            tier: components["schemas"]["KeyTier"];
            /** @description Calls per month. */
            monthly_limit: number;
            /**
             * Format: uri
             * @description Where to claim an anonymous key. Absent for others.
             */
            claim_url?: string;
            /** @description The email that was sent. Absent if there was none. */
            email?: string;
            /** @description What to do with the key. */
            message: string;
            /** @description Says that the quota is reduced for now, because many keys are being created automatically. */
            notice?: string;
            /**
             * Format: uri
             * @description Link to the terms.
             */
            terms_url: string;
        };
        /**
         * @description The BIC that the payee gave, 8 or 11 characters, upper or lower case; spaces are ignored. If no register of the country identifies the bank, the BIC does, so that it can be screened. A BIC that contradicts the account is a finding (`bic_of_another_bank`).
         * @example COBADEFFXXX
         */
        GivenBic: string | null;
        /** @description The edition of one dataset that answers are based on. */
        HealthDataset: {
            /**
             * @description Stable name.
             * @example de_bank_codes
             */
            dataset: string;
            /** @description Name of the register, as in answers. */
            register: string;
            /** @description Who publishes the data. */
            publisher: string;
            /** @description Date of the edition, `YYYY-MM-DD` or `YYYY-MM`. */
            as_of: string;
            /** @description Days since that date, or since the first of that month. */
            age_days: number;
            /** @description The data is more than a year old, so later mergers and closures are missing. Absent otherwise. */
            stale?: components["schemas"]["Stale"];
            /** @description Why it is old. `source_frozen`: no refresh has anything newer. `import_overdue`: a newer edition should have been imported. */
            stale_reason?: components["schemas"]["StaleReason"];
            /** @description Rows of the edition. */
            rows: number;
            /** @description Whether codes that aren't in the dataset are known not to be allocated. */
            authoritative: boolean;
            /** @description Checksum of the table. */
            sha256: string;
        };
        /** @description A sanctions list, and whether it can clear a bank. */
        HealthList: {
            /** @description Lists of the United States (OFAC), the European Union, the United Nations and the United Kingdom. */
            list: components["schemas"]["SanctionsList"];
            /** @description Date of its edition, `YYYY-MM-DD` or `YYYY-MM`; missing if it isn't loaded. */
            as_of?: string;
            /**
             * @description `not_current`: its edition is too old. `not_loaded`: it is missing, or only partly loaded.
             * @enum {string}
             */
            state: "current" | "not_current" | "not_loaded";
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
            /**
             * Format: date-time
             * @description When the answer was created (ISO 8601, UTC).
             */
            served_at: string;
            /** @description Seconds since the start. */
            uptime_seconds: number;
            /** @description Rows of the BIC directory. */
            bic_database_entries: number;
            /** @description Rows of the Swiss bank master. */
            ch_clearing_entries: number;
            /** @description Date of the BIC directory. */
            bic_data_last_updated: string;
            /** @description The databases that answers are read from and charges are written to. */
            databases: {
                /** @description `not_loaded`: there is no data. `unreachable`: it does not answer. `locked`: another process prevents writing. `full`: its disk is full. `replaced`: its file was deleted, replaced or overwritten. `broken`: its file cannot be read or written. */
                bic: components["schemas"]["DatabaseState"];
                /** @description `not_loaded`: there is no data. `unreachable`: it does not answer. `locked`: another process prevents writing. `full`: its disk is full. `replaced`: its file was deleted, replaced or overwritten. `broken`: its file cannot be read or written. */
                stats: components["schemas"]["DatabaseState"];
                /** @description `not_loaded`: there is no data. `unreachable`: it does not answer. `locked`: another process prevents writing. `full`: its disk is full. `replaced`: its file was deleted, replaced or overwritten. `broken`: its file cannot be read or written. */
                compliance: components["schemas"]["DatabaseState"];
            };
            /** @description Every reference dataset that is loaded. */
            datasets: components["schemas"]["HealthDataset"][];
            /** @description Whether each sanctions list can clear a bank. If one cannot, the service still answers, with `completeness` other than `full`. */
            sanctions_lists: components["schemas"]["HealthList"][];
            /** @description The sources of BICs, in the order in which they are searched. */
            bic_sources?: components["schemas"]["BicSource"][];
            /** @description Those that get no newer editions. */
            frozen_bic_sources?: string[];
            /** @description Whether email is being sent, as seen by the instance that answers. Calls work in any case. */
            mail: components["schemas"]["MailState"];
        };
        /** @description One result per IBAN, in the order sent. */
        IBANBatchResult: {
            /** @description One result per IBAN, in the order sent. */
            results: components["schemas"]["IBANValidationResult"][];
            /** @description Items in the batch, including blank ones. */
            count: number;
            /** @description Number of valid IBANs. */
            valid_count: number;
            /** @description What the call cost in USDC; 0 with a key or a free call. */
            cost_usdc: components["schemas"]["CostUsdc"];
            /** @description Processing time of the whole batch, in milliseconds. */
            processing_ms: number;
            /**
             * @description Proof of this answer, if `evidence: true` was sent: a compact JWS (RFC 7515, ES256) of the type
             *     `bankscreen-evidence+jwt`. Its claims are `iss`, `iat`, `jti` (our id), `request_id` (the `X-Request-Id` that was
             *     sent), `fmt`, `op`, `ver`, and three SHA-256 values of canonical JSON (RFC 8785) as base64url: `req` of the
             *     request without `evidence`, `res` of this answer without this member, and `editions` of the list that `GET
             *     /v1/data/editions/{digest}` returns. It contains no account number. Verify it with the keys of
             *     `/.well-known/jwks.json`. A request for evidence that sends a name more than once, in the path, the query or the
             *     body, is rejected with 400 `invalid_request`.
             */
            evidence?: components["schemas"]["Evidence"];
            /**
             * @description The credit line for results of a free key or of calls without a key: wherever people see them, show `text` as a
             *     link to `url`. Internal use needs none. A free key needs it even for calls paid with credits. Absent on paid
             *     plans, on a key that was bought or is no longer free, and on x402 payments.
             */
            attribution?: components["schemas"]["Attribution"];
        };
        /** @description The structural verdict. `valid` tells the two shapes apart. */
        IBANFormatResult: components["schemas"]["ValidIbanFormat"] | components["schemas"]["InvalidIbanFormat"];
        /** @description The layout that a country registered for its IBANs (ISO 13616). */
        IBANStructure: {
            /** @description A country by its ISO 3166-1 alpha-2 code and English name. */
            country: components["schemas"]["Country"];
            /** @description Characters of an IBAN of the country. */
            iban_length: number;
            /** @description Characters of the national part. */
            bban_length: number;
            /** @description Positions of the parts of the national account number. */
            bban: components["schemas"]["BbanLayout"] | null;
            /** @description Registry notation: `n` digits, `a` capital letters, `c` both. */
            bban_pattern: string | null;
            /** @description The country in SEPA today. */
            sepa: components["schemas"]["CountrySepa"];
            /** @description An illustration. Its bank code is not guaranteed to be allocated. */
            example_iban: string | null;
            /** @description What the example is. */
            example_iban_note: string | null;
            /** @description How to read the layout. */
            notes: string;
            /** @description What to call next. Absent without an example. */
            upgrade_hint: string;
            /**
             * @description What the call cost, in USDC.
             * @constant
             */
            cost_usdc: 0;
        };
        /** @description The countries whose IBANs can be validated. */
        IBANStructureList: {
            /** @description Number of countries. */
            total: number;
            /** @description The countries, by their code. */
            countries: components["schemas"]["IBANStructureSummary"][];
            /** @description The operation that returns the layout of one country. */
            endpoint_per_country: string;
            /**
             * @description What the call cost, in USDC.
             * @constant
             */
            cost_usdc: 0;
        };
        /** @description One country of the list. */
        IBANStructureSummary: {
            /** @description ISO 3166-1 alpha-2, or XK. */
            code: string;
            /** @description Name of the country. */
            name: string;
            /** @description Characters of an IBAN of the country. */
            iban_length: number;
            /** @description The country is in the geographical scope of SEPA. */
            sepa_member: boolean;
            /** @description Whether the layout of the national part is known. */
            has_bban_structure: boolean;
            /** @description Whether an example is known. */
            has_example: boolean;
        };
        /** @description The result for one IBAN. `valid` tells the two shapes apart: a valid IBAN comes with its parts and its bank, an invalid one with `error` and `error_detail`. */
        IBANValidationResult: components["schemas"]["ValidIban"] | components["schemas"]["InvalidIban"];
        /** @description The BIC that belongs to the bank code, and its source. */
        IbanBic: {
            /**
             * @description 8 or 11 characters as the source prints it.
             * @example COBADEFFXXX
             */
            code: string;
            /** @description The first 8 characters, the part to compare on. */
            bic8: string;
            /** @description Name of the bank; `null` if the source has none. */
            bank_name: string | null;
            /** @description City. */
            city: string | null;
            /** @description Legal Entity Identifier (ISO 17442) that the BIC is mapped to. Absent if none is known. */
            lei?: string;
            /** @description The dataset that lists the bank. */
            source: string | null;
            /** @description Month of that dataset as `YYYY-MM`. */
            as_of: string | null;
            /** @description The data is more than a year old, so later mergers and closures are missing. Absent otherwise. */
            stale?: components["schemas"]["Stale"];
            /** @description A current source that has the BIC from an old one, which confirms that the bank still exists. Its name and the link to the bank code come from the old source. Absent if there is none. */
            confirmed_by?: components["schemas"]["BicConfirmation"];
            /** @description All BICs that may belong to the bank code, `code` first: several start with it, or sources disagree, and no current register decides. Absent if `code` is the only one. */
            candidates?: string[];
            /**
             * @description - `national_register`: an official register links this bank code to this BIC.
             *     - `curated_map`: a list compiled by others links them.
             *     - `directory_prefix`: the BIC in the BIC directory starts with the bank code; a hint only.
             *     - `given`: it was sent with the IBAN, its country is that of the account, and `source` lists the bank.
             * @enum {string}
             */
            basis: "national_register" | "curated_map" | "directory_prefix" | "given";
            /** @description True only for `national_register` and a bank code that is not retired. */
            authoritative: boolean;
            /** @description The bank code in the IBAN, if the register has a successor for it and this is the BIC of the successor. */
            redirected_from?: string;
        };
        /** @description A domestic account. Spaces, dots and hyphens are ignored. */
        IbanBuildRequest: {
            /**
             * @description Country of the account as two letters.
             * @example SE
             */
            country: string;
            /**
             * @description The account number; for BE, ES, FI, FR, NO, PL and PT all of it, with the bank code that it contains.
             * @example 8257466
             */
            account_number: string;
            /**
             * @description The domestic bank code; in Sweden the clearing number, in Denmark the registration number.
             * @example 5839
             */
            bank_code?: string;
            /**
             * @description The branch code, if it is separate; in the United Kingdom the sort code.
             * @example 601613
             */
            branch_code?: string;
            /**
             * @description The bank's BIC, as an alternative to the bank code.
             * @example ABNANL2A
             */
            bic?: string;
        };
        /** @description The IBAN of a domestic account, or the reason why there is none. `built` tells the two shapes apart. */
        IbanBuildResult: components["schemas"]["BuiltIban"] | components["schemas"]["UnbuiltIban"];
        /** @description The institution in the Swiss bank master. If a participation is absent, this edition has no information about it. */
        IbanClearing: {
            /** @description The number, with 5 digits. */
            iid: string;
            /** @description Name. */
            name: string;
            /** @description Kind of participant in Swiss interbank clearing. */
            type: components["schemas"]["ClearingInstitutionType"];
            /** @description Town. */
            town: string | null;
            /** @description Takes part in SIC, the clearing of Swiss francs. Absent if this edition does not say. */
            sic?: boolean;
            /** @description Receives instant payments in francs. Absent if this edition does not say. */
            instant_payments_chf?: boolean;
            /** @description Takes part in euroSIC, the clearing of euros. Absent if this edition does not say. */
            eurosic?: boolean;
            /** @description First QR-IID of the institution; `null` if it has none. */
            qr_iid: string | null;
            /** @description Whether the QR-IID is allocated to the IID itself or to its headquarters; `null` without a QR-IID. */
            qr_iid_source: components["schemas"]["QrIidSource"];
            /** @description All QR-IIDs, if there are several. */
            qr_iids?: string[];
        };
        /** @description The `Idempotency-Key` was used for another request within 24 hours. */
        IdempotencyConflictError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @constant
             */
            error?: "idempotency_conflict";
        };
        /** @description The path does not contain an IID, or the `Idempotency-Key` is malformed. */
        IidFormatError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @enum {string}
             */
            error?: "invalid_iid_format" | "placeholder_literal" | "invalid_request";
            /** @description A path that works. */
            example?: string;
        } & components["schemas"]["DescribedError"];
        /** @description The body was rejected. */
        InvalidBodyError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @enum {string}
             */
            error?: "invalid_json" | "invalid_request";
        };
        /** @description An IBAN that fails a structural check. */
        InvalidIban: {
            /** @description Upper case, without separators. */
            iban: string;
            /**
             * @description The text is not an IBAN.
             * @constant
             */
            valid: false;
            /**
             * @description The whole answer in one word, the same in the API, the command line, the pages and the tools.
             *
             *     - `stop`: do not pay. The number is wrong, the bank is listed or banned, or its bank code does not exist.
             *     - `check_first`: someone has to clear something up first, such as a possible match or a bank that no source
             *       confirms.
             *     - `not_checked`: no result; the reason says why.
             *     - `account_fine`: the account is in order. Sanctions were not checked, or not on every list in a current edition,
             *       or the bank's only source is old or still lists banks that have lost their licence (`reference_data_stale`).
             *     - `fine`: everything that can be checked was checked, and no reason was found not to pay.
             */
            verdict: components["schemas"]["Verdict"];
            /** @description The verdict with its most serious reason and what to do, in one sentence for people. Its wording may change. */
            summary: components["schemas"]["Summary"];
            /** @description Everything that was found about the account and its bank, the most serious first: the verdict is the `severity` of the first, or `fine` if there are none. Absent in answers of versions before 1.0.0. */
            findings?: components["schemas"]["Findings"];
            /**
             * @description Why an IBAN is not valid. The checks run in this order, and the first that fails is reported:
             *
             *     - `invalid_format`: characters other than letters, digits, spaces and hyphens; under 5 or over 64 characters.
             *     - `unsupported_country`: the first two letters are not a country of the IBAN registry.
             *     - `wrong_length`: not the length that the country registered.
             *     - `invalid_check_digits`: characters 3 and 4 are not digits from 02 to 98.
             *     - `checksum_failed`: the remainder modulo 97 is not 1.
             *     - `invalid_bban_structure`: the national part does not follow the layout of the country.
             */
            error: components["schemas"]["ValidationErrorCode"];
            /** @description What was found and what was expected. */
            error_detail: string;
            /**
             * @description Only with `unsupported_country`: banks of the country print such numbers although the layout is not registered with SWIFT, and the check digits are right. The number is neither confirmed nor rejected; also send the BIC of the bank.
             * @constant
             */
            unregistered_layout?: true;
            /** @description The BIC that came with an `unregistered_layout`, as read. */
            bic_given?: string;
            /** @description What a careful payer does besides asking for the correct number. Usually absent; for a country under comprehensive sanctions it has the act, and if the BIC came with an `unregistered_layout`, it says whether that bank is listed, closed or under a special measure. */
            next_steps?: components["schemas"]["NextStep"][];
            /**
             * @description The verdict on the payment reference, and whether it may be used with this account: a QR reference requires a
             *     QR-IBAN, and an ISO 11649 reference must not be used with one.
             */
            reference_check?: components["schemas"]["ReferenceCheckBlock"];
            /** @description What the call cost in USDC; 0 with a key or a free call. */
            cost_usdc: components["schemas"]["CostUsdc"];
            /** @description Processing time on the server, in milliseconds with two decimals. Absent on the items of a batch. */
            processing_ms?: components["schemas"]["ProcessingMs"];
            /**
             * @description Proof of this answer, if `evidence: true` was sent: a compact JWS (RFC 7515, ES256) of the type
             *     `bankscreen-evidence+jwt`. Its claims are `iss`, `iat`, `jti` (our id), `request_id` (the `X-Request-Id` that was
             *     sent), `fmt`, `op`, `ver`, and three SHA-256 values of canonical JSON (RFC 8785) as base64url: `req` of the
             *     request without `evidence`, `res` of this answer without this member, and `editions` of the list that `GET
             *     /v1/data/editions/{digest}` returns. It contains no account number. Verify it with the keys of
             *     `/.well-known/jwks.json`. A request for evidence that sends a name more than once, in the path, the query or the
             *     body, is rejected with 400 `invalid_request`.
             */
            evidence?: components["schemas"]["Evidence"];
            /** @description The calls without a key that this network has left. Only in answers to calls without credentials. */
            trial?: components["schemas"]["Trial"];
            /**
             * @description The credit line for results of a free key or of calls without a key: wherever people see them, show `text` as a
             *     link to `url`. Internal use needs none. A free key needs it even for calls paid with credits. Absent on paid
             *     plans, on a key that was bought or is no longer free, and on x402 payments.
             */
            attribution?: components["schemas"]["Attribution"];
        };
        /** @description A structural check fails. */
        InvalidIbanFormat: {
            /** @description The IBAN, upper case, without separators. */
            iban: string;
            /**
             * @description The text is not an IBAN.
             * @constant
             */
            valid: false;
            /**
             * @description Why an IBAN is not valid. The checks run in this order, and the first that fails is reported:
             *
             *     - `invalid_format`: characters other than letters, digits, spaces and hyphens; under 5 or over 64 characters.
             *     - `unsupported_country`: the first two letters are not a country of the IBAN registry.
             *     - `wrong_length`: not the length that the country registered.
             *     - `invalid_check_digits`: characters 3 and 4 are not digits from 02 to 98.
             *     - `checksum_failed`: the remainder modulo 97 is not 1.
             *     - `invalid_bban_structure`: the national part does not follow the layout of the country.
             */
            error: components["schemas"]["ValidationErrorCode"];
            /** @description What was found and what was expected. */
            error_detail: string;
            /** @description What the full validation adds. */
            upgrade_to_full_validation: string;
        };
        /** @description The institution that issued the account. Present if the bank code was found. */
        Issuer: {
            /** @description Kind of institution; `null` if unknown. */
            type: components["schemas"]["IssuerType"];
            /** @description Name of the institution. */
            name: string;
            /**
             * @description `curated`: the institution was identified individually. `register`: the register that allocates the code states its kind (`type` is `null` if that is only "not a bank"). `default`: its register or name says bank (`type` is `null` if neither does).
             * @enum {string}
             */
            classification: "curated" | "register" | "default";
            /**
             * @description Whether it is on the country's list of IBAN issuers. Only for countries that publish one (NL).
             * @enum {string}
             */
            iban_issuer?: "confirmed" | "not_listed";
        };
        /** @description Kind of institution; `null` if unknown. */
        IssuerType: ("bank" | "digital_bank" | "emi" | "payment_institution") | null;
        /**
         * @description How calls are limited: `monthly` renews on the 1st, `lifetime` counts once over the life of the key, `credits` only uses the prepaid balance.
         * @enum {string}
         */
        KeyBasis: "monthly" | "lifetime" | "credits";
        /** @description How to raise the quota. Present only while the key can still be claimed. */
        KeyClaimOffer: {
            /**
             * Format: uri
             * @description The operation that raises the quota.
             */
            url: string;
            /** @description Calls per month afterwards. */
            raises_limit_to: number;
            /** @description The ways to raise it. */
            methods: ("email_code" | "x402" | "credits")[];
            /** @description Paid for calls so far, in USD. */
            paid_so_far_usd: number;
            /** @description What has to be paid for calls in total, in USD. */
            paid_needed_usd: number;
        };
        /** @description No key can be created right now. Existing keys keep working. */
        KeyCreationLimitError: components["schemas"]["ApiError"] & {
            /**
             * @description - `key_creation_limit`: this network has used up its free keys for 24 hours.
             *     - `rate_limited`: this address already got a key in the last 24 hours.
             *     - `verification_rate_limited`: too many codes were emailed today.
             *     - `rate_limit_exceeded`: too many calls in a minute.
             * @enum {string}
             */
            error?: "key_creation_limit" | "rate_limited" | "verification_rate_limited" | "rate_limit_exceeded";
            /** @description Seconds to wait. */
            retry_after: number;
        };
        /** @description From how many networks the key was used. */
        KeyFootprint: {
            /** @description Networks that called with the key. */
            distinct_networks: number;
            /** @description Whether more than 8 networks used the key. `null` if no call has been charged yet, or there were no calls. */
            unusual: boolean | null;
        };
        /** @description Other ways to get a key; only with `method_not_allowed` of `/v1/keys/generate`. */
        KeyHints: {
            /** @description How to get a key without an email. */
            key_without_email: string;
            /** @description What works for a client that cannot send POST. */
            without_post: string;
        };
        /** @description The first 8 characters of the key, safe to log. Two keys may have the same. */
        KeyPrefix: string;
        /** @description The usage in the period. Paths never contain submitted values. */
        KeyReport: {
            /** @description Days that the report covers, including today. */
            window_days: number;
            /** @description Calls in the period. */
            total: number;
            /** @description Answers below 400. */
            ok: number;
            /** @description Calls answered with a status of 400 or above. */
            failed: number;
            /** @description Mean processing time in milliseconds; `null` if there were no calls. */
            avg_ms: number | null;
            /**
             * Format: date-time
             * @description First call of the period (ISO 8601, UTC).
             */
            first_seen: string | null;
            /**
             * Format: date-time
             * @description Last call of the period (ISO 8601, UTC).
             */
            last_seen: string | null;
            /** @description Ascending. Days without a call are left out. */
            days: components["schemas"]["KeyReportDay"][];
            /** @description Most called first. */
            endpoints: components["schemas"]["KeyReportEndpoint"][];
            /** @description Most frequent first. */
            errors: components["schemas"]["KeyReportFailure"][];
            /** @description From how many networks the key was used. */
            footprint: components["schemas"]["KeyFootprint"];
        };
        /** @description The calls of one day (UTC). */
        KeyReportDay: {
            /**
             * Format: date
             * @description The UTC day.
             */
            day: string;
            /** @description Number of calls. */
            count: number;
            /** @description Those answered with a status of 400 or above. */
            failed: number;
        };
        /** @description The calls of one operation. */
        KeyReportEndpoint: {
            /** @description Path of the operation, without submitted values. */
            path: string;
            /** @description Number of calls. */
            count: number;
        };
        /** @description One kind of failure, with its cause in plain words. */
        KeyReportFailure: {
            /** @description Path of the operation, without submitted values. */
            path: string;
            /** @description Status of the answer. */
            status: number;
            /** @description Number of calls. */
            count: number;
            /** @description What went wrong. */
            meaning: string;
            /** @description What to change. May be empty. */
            fix: string;
        };
        /** @description Balance and usage of one key. */
        KeyReportResponse: {
            /** @description The first 8 characters of the key, safe to log. Two keys may have the same. */
            key_prefix: components["schemas"]["KeyPrefix"];
            /** @description What the key has used and has left. For a key with basis `credits`, the balance is `credits_remaining`; `used` is for information, and `limit` and `remaining` don't apply. */
            usage: components["schemas"]["KeyUsage"];
            /** @description The usage in the period. Paths never contain submitted values. */
            report: components["schemas"]["KeyReport"];
        };
        /** @description The body was rejected. Nothing was created, settled or emailed. */
        KeyRequestError: components["schemas"]["ApiError"] & {
            /**
             * @description - `invalid_request`: a member of the wrong type.
             *     - `invalid_email`: not an address, or a `code` without the address that it was sent to.
             *     - `disposable_email`: a disposable or placeholder domain.
             *     - `undeliverable_email`: the domain has no mail server.
             * @enum {string}
             */
            error?: "invalid_json" | "invalid_request" | "invalid_email" | "disposable_email" | "undeliverable_email";
        };
        /**
         * @description Tier of a free key: `anonymous` until an email is verified (`claimed` later, or `email` from the start).
         * @enum {string}
         */
        KeyTier: "anonymous" | "claimed" | "email";
        /** @description Links to top up this key. They contain a reference, never the key. */
        KeyTopup: {
            /**
             * @description Purchases are added to this key.
             * @constant
             */
            same_key: true;
            /** @description One card link per pack. */
            by_card: components["schemas"]["PackLinks"];
            /** @description The operation that sells packs for USDC, or that none are offered. */
            by_usdc: string;
            /**
             * Format: uri
             * @description Link to subscribe this key to Pro. Absent if it has a subscription.
             */
            pro?: string;
        };
        /** @description What the key has used and has left. For a key with basis `credits`, the balance is `credits_remaining`; `used` is for information, and `limit` and `remaining` don't apply. */
        KeyUsage: {
            /** @description Calls billed in the period. */
            used: number;
            /** @description Calls of the quota. */
            limit: number;
            /** @description Calls of the quota left. */
            remaining: number;
            /** @description Calendar month of the counters as `YYYY-MM`. */
            month: string;
            /** @description The first 8 characters of the key, safe to log. Two keys may have the same. */
            key_prefix: components["schemas"]["KeyPrefix"];
            /** @description How calls are limited: `monthly` renews on the 1st, `lifetime` counts once over the life of the key, `credits` only uses the prepaid balance. */
            basis: components["schemas"]["KeyBasis"];
            /** @description Tier of a free key: `anonymous` until an email is verified (`claimed` later, or `email` from the start). */
            tier?: components["schemas"]["KeyTier"];
            /** @description How to raise the quota. Present only while the key can still be claimed. */
            claim?: components["schemas"]["KeyClaimOffer"];
            /** @description Present on a key with credits. */
            credits_remaining?: number;
            /** @description Credits ever bought on the key. */
            credits_total?: number;
            /** @description Calls use the quota first. Present if the key has both. */
            billing_order?: components["schemas"]["BillingOrder"];
            /** @description Links to top up this key. They contain a reference, never the key. */
            topup: components["schemas"]["KeyTopup"];
            /** @description Present if the basis is `credits`. */
            note?: string;
            /** @description Says that the quota is reduced for now, because many keys were being created automatically, and when it is raised again. Absent for other keys. */
            notice?: string;
        };
        /**
         * @description - `hit`: the institution is on the list.
         *     - `review`: a name on the list may be that of the institution; someone has to check.
         *     - `clear`: the list was checked in full and in a current edition, and the institution is not on it.
         *     - `not_current`: the institution is not on the loaded edition, which is too old to clear it.
         *     - `not_loaded`: the list is not loaded, or is incomplete for the country of the institution.
         *     - `not_applicable`: nothing is known about the institution that the list could match.
         * @enum {string}
         */
        ListOutcome: "clear" | "hit" | "review" | "not_current" | "not_loaded" | "not_applicable";
        /** @description The result for one sanctions list. */
        ListScreening: {
            /** @description Lists of the United States (OFAC), the European Union, the United Nations and the United Kingdom. */
            list: components["schemas"]["SanctionsList"];
            /**
             * @description Date of the edition, `YYYY-MM-DD` or `YYYY-MM`; `null` if the list is not loaded. If a list has several
             *     tables, the date of the newest.
             */
            as_of: string | null;
            /**
             * Format: date
             * @description Day on which the publisher was last checked and had nothing newer. `null` if it has not been checked since
             *     this edition came with the software or from a file. A list is current for 7 days from this day; without it,
             *     for 92 days from `as_of`.
             */
            confirmed_on: string | null;
            /**
             * @description - `hit`: the institution is on the list.
             *     - `review`: a name on the list may be that of the institution; someone has to check.
             *     - `clear`: the list was checked in full and in a current edition, and the institution is not on it.
             *     - `not_current`: the institution is not on the loaded edition, which is too old to clear it.
             *     - `not_loaded`: the list is not loaded, or is incomplete for the country of the institution.
             *     - `not_applicable`: nothing is known about the institution that the list could match.
             */
            outcome: components["schemas"]["ListOutcome"];
        };
        /** @description One edition. */
        ListedEdition: {
            /** @description Stable name. */
            dataset: string;
            /** @description Date of the edition, `YYYY-MM-DD` or `YYYY-MM`. */
            as_of: string;
            /** @description Checksum of the table. */
            sha256: string;
        };
        /** @description Whether email is being sent, as seen by the instance that answers. Calls work in any case. */
        MailState: {
            /**
             * @description Also `ok` if nothing has been sent yet.
             * @enum {string}
             */
            state: "ok" | "failing";
            /**
             * Format: date-time
             * @description When the first email failed since the last success (ISO 8601, UTC); only while sending fails.
             */
            failing_since?: string;
            /** @description How many have failed since then. */
            failures: number;
        };
        /** @description A JSON-RPC 2.0 answer. It has either `result` or `error`. */
        McpAnswer: {
            /**
             * @description Version of JSON-RPC.
             * @constant
             */
            jsonrpc: "2.0";
            /** @description Id of the request; null if it could not be read. */
            id: string | number | null;
            /** @description Result of the method. */
            result?: Record<string, unknown>;
            /** @description Why a message was rejected. */
            error?: components["schemas"]["McpError"];
        };
        /** @description Why a message was rejected. */
        McpError: {
            /** @description The JSON-RPC error code; -32000 if a limit is reached or no session was opened, -32001 for an unknown session. */
            code: number;
            /** @description One sentence for people. */
            message: string;
            /** @description Details for programs, such as `used`, `limit` and `remaining`. */
            data?: Record<string, unknown>;
        };
        /** @description A JSON-RPC 2.0 request, or a notification if it has no `id`. */
        McpMessage: {
            /**
             * @description Version of JSON-RPC.
             * @constant
             */
            jsonrpc: "2.0";
            /** @description Id of the request; the answer has the same. */
            id?: string | number;
            /** @description The method: `initialize`, `tools/list`, `tools/call` and so on. */
            method: string;
            /** @description Parameters of the method. */
            params?: Record<string, unknown>;
        };
        /** @description The body isn't declared as JSON. */
        MediaTypeError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @constant
             */
            error?: "unsupported_media_type";
        };
        /** @description The Pro plan, or that this server does not sell it. */
        MonthlyPlanHint: {
            /** @description A description for people. */
            description: string;
            /**
             * Format: uri
             * @description Where to subscribe.
             */
            subscribe_by_card?: string;
            /** @description What the plan includes. */
            details: string;
        };
        /** @description The check digits inside the national part, if the country publishes the rule. A failure is a warning and never changes `valid`. */
        NationalCheckDigits: {
            /** @description Country, ISO 3166-1 alpha-2. */
            country: string;
            /**
             * @description Name of the rule. `de_pruefziffer` is the method that a German bank has declared to the Bundesbank, `modulus_check` that of a British sort code; the guide `/docs/check-digits` lists all rules with their countries.
             * @example rib_key_mod_97
             * @example de_pruefziffer
             */
            scheme: string;
            /**
             * @description Name of the rule in other services.
             * @example fr_rib_key
             */
            scheme_alias?: string;
            /**
             * @description The method of the bank or sort code, if the country has several.
             * @example 13
             */
            method?: string;
            /**
             * @description Evidence that the method is implemented as documented.
             * @enum {string}
             */
            verified_by?: "official_test_numbers" | "independent_implementation";
            /**
             * @description Whether the check digits agree with the rule. `suspect`: they don't, and the rule leaves room for doubt. `not_applicable`: account numbers of this bank, or of this range, have no check digit.
             * @enum {string}
             */
            status: "pass" | "fail" | "suspect" | "not_checked" | "not_applicable";
            /** @description What was found and computed, or why nothing was. */
            detail?: string;
            /** @description The document that publishes the rule, with its date. */
            source: string;
            /** @description Date of the register or table that gives the method. */
            method_as_of?: string;
        };
        /** @description One piece of advice. */
        NextStep: {
            /**
             * @description - `screen_compliance`: the bank is confirmed. Screen it before you pay; after a screening: what is left to do.
             *     - `bank_sanctioned`: the bank is on a sanctions list. Do not pay.
             *     - `country_sanctioned`: the country or region is under comprehensive sanctions. Do not pay.
             *     - `bank_code_not_allocated`: the register that allocates bank codes does not have this one. Do not pay.
             *     - `test_bic`: the BIC is a test BIC.
             *     - `sanctions_review`: a name on a sanctions list may be that of the bank, or the BIC that was sent is that of a listed bank. Do not pay before someone has checked.
             *     - `bank_in_insolvency`: a register or an act says that the bank is insolvent, in liquidation, under special administration, closed or merged into another.
             *     - `special_measure`: an authority took a measure against the bank that is not a sanction, such as an order of FinCEN. Have compliance decide.
             *     - `bic_of_another_bank`: the BIC that came with the IBAN is not that of the account's bank, or of its country.
             *     - `bank_code_retired`: the register marks the bank code for deletion, or it has replaced the code.
             *     - `national_check_digits_failed`: the account number does not match the check digits of its bank. Ask for the IBAN again.
             *     - `modulus_check_failed`: the account number fails the check digits of its country or sorting code.
             *     - `reference_wrong`: the payment reference is blank or has a typo, or may not go to this account.
             *     - `verify_payee_name`: the bank code or BIC is not confirmed. Ask the payee.
             *     - `issuer_not_a_known_iban_issuer`: the issuer is not on the country's list of IBAN issuers.
             *     - `national_check_digits_suspect`: the account number does not match a check digit rule that isn't conclusive. A warning.
             *     - `reference_data_stale`: the answer is based on data that is more than a year old, on a list that nobody maintains, or on a register that keeps institutions whose licence has ended, and no current source confirms the BIC. For information: such an account is at best `account_fine`.
             *     - `bic_is_advisory`: several BICs begin with this bank code, or sources disagree; `bic.candidates` has them.
             *     - `expect_virtual_iban`: the issuer may issue virtual IBANs.
             */
            code: components["schemas"]["NextStepCode"];
            /** @description What to do. */
            do: string;
            /** @description Why, in English: clients read from it what a register or an act says. */
            because: string;
            /** @description What was found and what to do, in the language of the answer (`Accept-Language`). Absent in English answers, which have `do` and `because`, and if there is no translation. */
            text?: string;
            /** @description The operation that does it, as method and path. */
            action?: string;
        };
        /**
         * @description - `screen_compliance`: the bank is confirmed. Screen it before you pay; after a screening: what is left to do.
         *     - `bank_sanctioned`: the bank is on a sanctions list. Do not pay.
         *     - `country_sanctioned`: the country or region is under comprehensive sanctions. Do not pay.
         *     - `bank_code_not_allocated`: the register that allocates bank codes does not have this one. Do not pay.
         *     - `test_bic`: the BIC is a test BIC.
         *     - `sanctions_review`: a name on a sanctions list may be that of the bank, or the BIC that was sent is that of a listed bank. Do not pay before someone has checked.
         *     - `bank_in_insolvency`: a register or an act says that the bank is insolvent, in liquidation, under special administration, closed or merged into another.
         *     - `special_measure`: an authority took a measure against the bank that is not a sanction, such as an order of FinCEN. Have compliance decide.
         *     - `bic_of_another_bank`: the BIC that came with the IBAN is not that of the account's bank, or of its country.
         *     - `bank_code_retired`: the register marks the bank code for deletion, or it has replaced the code.
         *     - `national_check_digits_failed`: the account number does not match the check digits of its bank. Ask for the IBAN again.
         *     - `modulus_check_failed`: the account number fails the check digits of its country or sorting code.
         *     - `reference_wrong`: the payment reference is blank or has a typo, or may not go to this account.
         *     - `verify_payee_name`: the bank code or BIC is not confirmed. Ask the payee.
         *     - `issuer_not_a_known_iban_issuer`: the issuer is not on the country's list of IBAN issuers.
         *     - `national_check_digits_suspect`: the account number does not match a check digit rule that isn't conclusive. A warning.
         *     - `reference_data_stale`: the answer is based on data that is more than a year old, on a list that nobody maintains, or on a register that keeps institutions whose licence has ended, and no current source confirms the BIC. For information: such an account is at best `account_fine`.
         *     - `bic_is_advisory`: several BICs begin with this bank code, or sources disagree; `bic.candidates` has them.
         *     - `expect_virtual_iban`: the issuer may issue virtual IBANs.
         * @enum {string}
         */
        NextStepCode: "bank_sanctioned" | "country_sanctioned" | "bank_code_not_allocated" | "test_bic" | "sanctions_review" | "bank_in_insolvency" | "special_measure" | "bic_of_another_bank" | "bank_code_retired" | "national_check_digits_failed" | "modulus_check_failed" | "reference_wrong" | "verify_payee_name" | "issuer_not_a_known_iban_issuer" | "national_check_digits_suspect" | "reference_data_stale" | "bic_is_advisory" | "expect_virtual_iban" | "review_risk" | "screen_compliance";
        /** @description The holder of the BIC in the list of a central bank or supervisor, and the legal entity of its LEI at GLEIF. Absent if no list is loaded or none has the BIC, which says nothing against the bank. */
        OfficialIdentity: {
            /** @description Name as the list prints it. */
            name: string;
            /** @description LEI of the BIC (ISO 17442); null if not known. */
            lei: string | null;
            /**
             * @description `ACTIVE` or `INACTIVE`, whether the legal entity exists, as GLEIF prints it; null if its records aren't loaded. An inactive entity confirms no bank.
             * @example ACTIVE
             */
            lei_status: string | null;
            /**
             * @description State of the LEI, such as `ISSUED`, `LAPSED`, `MERGED` or `RETIRED`; null if not known.
             * @example ISSUED
             */
            lei_registration: string | null;
            /** @description Day by which the LEI has to be renewed. */
            lei_renew_by: string | null;
            /** @description Registered address of the legal entity; null if not known. */
            registered_address: components["schemas"]["RegisteredAddress"] | null;
            /** @description Date of GLEIF's records; null without the LEI. */
            lei_as_of: string | null;
            /** @description Category as the list prints it. */
            category: string | null;
            /**
             * @description The supervisor, by its code in the EBA's register, such as `DE_BAFIN`; null if the list has none.
             * @example EU_ECB
             */
            competent_authority: string | null;
            /** @description The list. */
            source: string;
            /** @description Date of its edition. */
            as_of: string;
        };
        /** @description An OpenAPI 3.1 document. */
        OpenApiDocument: {
            /** @description Version of OpenAPI. */
            openapi: string;
            /** @description Title and version of the API. */
            info: {
                [key: string]: unknown;
            };
            /** @description The operations by path. */
            paths: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        /** @description The program that asks for a key, as shown to the person who decides. All members are optional. */
        OpenDeviceRequest: {
            /** @description Name of the program, at most 60 characters. */
            client_name?: string | null;
            /** @description What it needs the key for, at most 200 characters. */
            reason?: string | null;
            /** @description Your own label; it has no effect. */
            source?: string | null;
        };
        /** @description A request that is waiting for approval. */
        OpenedDeviceRequest: {
            /** @description Collects the key. The program keeps it secret; the person never sees it. */
            device_code: string;
            /** @description The code that the person enters. Case, spaces and dashes are ignored. */
            user_code: components["schemas"]["UserCode"];
            /**
             * Format: uri
             * @description The page where the person enters the code.
             */
            verification_uri: string;
            /**
             * Format: uri
             * @description The same page with the code filled in.
             */
            verification_uri_complete: string;
            /** @description Seconds until the request expires. */
            expires_in: number;
            /** @description Seconds to wait between two calls. */
            interval: number;
            /** @description What the program does next. */
            message: string;
            /** @description What the program shows to the person. */
            display_to_human: string;
        };
        /** @description One card link per pack. */
        PackLinks: {
            /**
             * Format: uri
             * @description Link of the 1,000-credit pack.
             */
            "1k"?: string;
            /**
             * Format: uri
             * @description Link of the 5,000-credit pack.
             */
            "5k"?: string;
            /**
             * Format: uri
             * @description Link of the 25,000-credit pack.
             */
            "25k"?: string;
        };
        /** @description The pack is paid and its credits are on a key. */
        PackPurchase: {
            /** @description A new key, which is only shown this once, or the key that was sent. Absent if that key was rotated in the meantime: the credits are then on its successor, which `key_prefix` identifies. */
            api_key?: string;
            /** @description The first 8 characters of the key, safe to log. Two keys may have the same. */
            key_prefix: components["schemas"]["KeyPrefix"];
            /** @description Whether the credits are on the key that was sent. */
            same_key: boolean;
            /** @description The same as `same_key`. */
            recharged: boolean;
            /** @description Credits of this pack. */
            credits: number;
            /** @description The same as `credits`. */
            credits_added: number;
            /** @description Credits that the key has now. */
            credits_remaining: number;
            /** @description All credits ever bought on the key, including this pack. */
            credits_total: number;
            /** @description Slug of the pack. */
            bundle: string;
            price_paid_usdc: number;
            price_per_call_usdc: number;
            /** @description Shell command that uses the new key; replace `$KEY` with it. */
            first_call?: string;
            /** @description How to send the new key. */
            usage_hint?: string;
            balance_endpoint: string;
            /**
             * Format: uri
             * @description Returns the new key one more time; keep it secret.
             */
            recovery_url?: string;
            recovery_note?: string;
            message: string;
            /** @description Says why the credits are not on the key that was sent. */
            note?: string;
        };
        /** @description The same payment was already credited. Nothing was settled again. */
        PackReplay: {
            /** @description The first 8 characters of the key, safe to log. Two keys may have the same. */
            key_prefix: components["schemas"]["KeyPrefix"];
            /** @description Credits that the purchase brought. */
            credits: number;
            bundle: string;
            /** @constant */
            idempotent: true;
            message: string;
            /**
             * Format: uri
             * @description Returns the key of the purchase once, as long as nobody has used it, and only to the network that paid, because anyone can read payments on the chain.
             */
            recovery_url?: string;
        };
        /** @description The body is over the limit. */
        PayloadTooLargeError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @constant
             */
            error?: "payload_too_large";
        };
        /** @description The exact reason. Absent if the call had no credentials. */
        PaymentCause: {
            /**
             * @description - `trial_exhausted`: this network has used up its calls without a key for the week.
             *     - `trial_unavailable`: calls without a key cannot be counted right now.
             *     - `monthly_quota_exhausted`: the quota of the key is used up.
             *     - `monthly_quota_insufficient`: a batch needs more than the key has left; nothing was consumed.
             *     - `credits_exhausted`, `credits_insufficient`: the same for prepaid credits.
             *     - `invalid_api_key`: the key is unknown or revoked.
             *     - `key_revoked_burst`: the key was revoked in a burst of automated sign-ups; claim it to restore it.
             */
            reason: components["schemas"]["PaymentCauseReason"];
            /** @description One sentence, the same as `message`. */
            detail: string;
            /** @description Tier of a free key: `anonymous` until an email is verified (`claimed` later, or `email` from the start). */
            tier?: components["schemas"]["KeyTier"];
            /** @description The quota that does not cover the call. */
            quota?: components["schemas"]["PaymentCauseQuota"];
            /** @description The prepaid balance that does not cover the call. Present with `quota` on a key that has both. */
            credits?: components["schemas"]["PaymentCauseCredits"];
        };
        /** @description The prepaid balance that does not cover the call. Present with `quota` on a key that has both. */
        PaymentCauseCredits: {
            /** @description Credits that the call needs. */
            required: number;
            /** @description Credits left. */
            remaining: number;
            /** @description Credits ever bought on the key. */
            total: number;
            /**
             * Format: uri
             * @description Card link that adds 1000 credits to this key.
             */
            topup?: string;
        };
        /** @description The quota that does not cover the call. */
        PaymentCauseQuota: {
            /** @description Calls of the quota that are used. */
            used: number;
            /** @description Calls of the quota. */
            limit: number;
            /** @description `YYYY-MM`, or `week` for calls without a key. */
            month: string;
            /** @description When it renews, in words. */
            resets: string;
            /** @description Credits that the call needs. */
            required?: number;
            /** @description Calls left in the quota, not counting credits. */
            remaining?: number;
        };
        /**
         * @description - `trial_exhausted`: this network has used up its calls without a key for the week.
         *     - `trial_unavailable`: calls without a key cannot be counted right now.
         *     - `monthly_quota_exhausted`: the quota of the key is used up.
         *     - `monthly_quota_insufficient`: a batch needs more than the key has left; nothing was consumed.
         *     - `credits_exhausted`, `credits_insufficient`: the same for prepaid credits.
         *     - `invalid_api_key`: the key is unknown or revoked.
         *     - `key_revoked_burst`: the key was revoked in a burst of automated sign-ups; claim it to restore it.
         * @enum {string}
         */
        PaymentCauseReason: "trial_exhausted" | "trial_unavailable" | "monthly_quota_exhausted" | "monthly_quota_insufficient" | "credits_exhausted" | "credits_insufficient" | "invalid_api_key" | "key_revoked_burst";
        /** @description One payment that would be accepted (x402 version 2, scheme `exact`). */
        PaymentOffer: {
            /**
             * @description How the payment is made.
             * @constant
             */
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
            /** @description Seconds within which it has to be settled. */
            maxTimeoutSeconds: number;
            /** @description EIP-712 signing domain of the token contract. */
            extra: {
                /** @description Name in the signing domain of the token (EIP-712). */
                name: string;
                /** @description Version in the signing domain of the token. */
                version: string;
            };
        };
        /** @description The reference to check. Member names are case-insensitive. */
        PaymentReferenceRequest: {
            /**
             * @description Spaces, slashes and the `+++…+++` wrapper, which only Belgian references have, are removed.
             * @example RF18 5390 0754 7034
             */
            reference: string;
            /**
             * @description How to read the reference if it could be several: `rf` or `scor` (ISO 11649), `qrr`, `ogm` or `vcs`,
             *     `viitenumero`, `kid`, `ocr`; also `iso11649`, `qr` and `fi`. Other values are ignored.
             * @example rf
             */
            reference_type?: string | null;
            /**
             * @description The account to be paid. Its country decides which schemes are considered, and `pairing` says whether the
             *     reference fits it.
             * @example CH4431999123000889012
             */
            iban?: string | null;
        };
        /** @description The verdict on a payment reference, and the document that publishes the rule. */
        PaymentReferenceResult: {
            /** @description Upper case, without separators. Hyphens that belong to a KID, `si` or `hr` reference are kept. */
            reference: string;
            /**
             * @description `rf` is the ISO 11649 creditor reference, `qrr` the Swiss QR reference, `ogm` the Belgian structured
             *     communication, `viitenumero` the Finnish and `viitenumber` the Estonian reference number, `kid` the Norwegian and
             *     `ocr` the Swedish one, `si` and `hr` the Slovenian and Croatian references with their model; `null` if none
             *     matches. Which ones are considered depends on the country of the account.
             */
            scheme: components["schemas"]["ReferenceScheme"];
            /** @description `null` if it cannot be determined. */
            valid: boolean | null;
            /**
             * @description - `checked`: the rule of the scheme was applied.
             *     - `unverifiable_without_creditor_config`: only the creditor knows the length and check digits, so nobody else can
             *       verify them.
             *     - `unrecognised`: the text matches no known scheme.
             */
            status: components["schemas"]["ReferenceStatus"];
            /** @description The correct check digits, with leading zeros. */
            check_digit_expected?: string;
            /** @description The result for the other scheme that the same digits could belong to. */
            also_valid_as?: components["schemas"]["ReferenceAlternative"];
            /** @description The document that publishes the rule. */
            source: string | null;
            /** @description Month of that document as `YYYY-MM`. Absent if no scheme matches. */
            as_of?: string;
            /** @description Present if the text and `reference_type` contradict each other. */
            note: string;
            /** @description Whether the reference fits the account. Only checked for CH and LI. */
            pairing?: components["schemas"]["ReferencePairing"];
            /** @description The document behind `pairing`. Only if that was checked. */
            pairing_source?: string;
            /** @description Month of the document behind `pairing`. */
            pairing_as_of?: string;
            /** @description Where the pairing with an account is checked. */
            pairing_verdict: string;
        };
        /** @description The 402 answer: an x402 payment offer that also lists every other way to pay. */
        PaymentRequired: components["schemas"]["ApiError"] & {
            /**
             * @description Version of the protocol.
             * @constant
             */
            x402Version: 2;
            /**
             * @description Always this token; the reason is in `cause`.
             * @constant
             */
            error: "payment_required";
            /** @description Why the payment was rejected. Absent if none was sent. */
            payment_error?: string;
            /** @description What the payment would buy. */
            resource: components["schemas"]["PaymentResource"];
            /** @description Payments that would be accepted for this call. Empty if USDC is not configured. */
            accepts: components["schemas"]["PaymentOffer"][];
            /** @description Discovery data for x402 catalogues. Absent if USDC is not configured. */
            extensions?: {
                /** @description How a catalogue may call this operation. */
                bazaar?: components["schemas"]["BazaarExtension"];
            };
            /** @description The exact reason. Absent if the call had no credentials. */
            cause?: components["schemas"]["PaymentCause"];
            /** @description How to get a free key. Absent if the key that was sent is the one with no calls left. */
            free_tier?: components["schemas"]["FreeTierHint"];
            /** @description What can be checked for free. */
            free_structural_check: components["schemas"]["FreeCheckHint"];
            /** @description How to buy prepaid credits. If no card links are configured, they are absent and the texts say so. */
            credit_packs: components["schemas"]["CreditPacksHint"];
            /** @description The Pro plan, or that this server does not sell it. */
            monthly_plan: components["schemas"]["MonthlyPlanHint"];
            /** @description How to pay with the call itself. */
            x402: components["schemas"]["X402Hint"];
            /**
             * Format: uri
             * @description Link to the documentation.
             */
            documentation: string;
            /**
             * Format: uri
             * @description Address of the MCP endpoint.
             */
            mcp?: string;
            /**
             * Format: uri
             * @description Link to the terms.
             */
            terms?: string;
            /**
             * Format: uri
             * @description A summary for language models.
             */
            llms?: string;
        };
        /** @description What the payment would buy. */
        PaymentResource: {
            /** @description The requested address with its parameters; one that contained a key is replaced by a placeholder such as `{code}`. */
            url: string;
            /** @description A description for people. */
            description: string;
            /**
             * @description Type of the answer.
             * @constant
             */
            mimeType: "application/json";
        };
        /** @description Payment systems that the institution takes part in. If one is absent, this edition has no information about it. */
        PaymentServices: {
            /** @description Takes part in SIC, the clearing of Swiss francs. Absent if this edition does not say. */
            sic?: boolean;
            /** @description Takes part in the RTGS service of SIC. Absent if this edition does not say. */
            rtgs_chf?: boolean;
            /** @description Receives instant payments in francs. Absent if this edition does not say. */
            instant_payments_chf?: boolean;
            /** @description Takes part in euroSIC, the clearing of euros. Absent if this edition does not say. */
            eurosic?: boolean;
            /** @description Takes part in LSV+/BDD direct debits in francs. Absent if this edition does not say. */
            lsv_bdd_chf?: boolean;
            /** @description Takes part in LSV+/BDD direct debits in euros. Absent if this edition does not say. */
            lsv_bdd_eur?: boolean;
        };
        /** @description The service cannot answer right now, or payments cannot be verified or settled. */
        PaymentUnavailableError: components["schemas"]["ApiError"] & {
            /** @enum {string} */
            error?: "service_unavailable" | "payment_unavailable";
            /** @description Seconds to wait. */
            retry_after: number;
        };
        /** @description Elements of an ISO 20022 postal address. Other elements are rejected. */
        PostalAddress: {
            /** @description Town. */
            twn_nm?: string;
            /** @description Country as two letters. */
            ctry?: string;
            /** @description Postal code. */
            pst_cd?: string;
            /** @description Street. */
            strt_nm?: string;
            /** @description Building number. */
            bldg_nb?: string;
            /** @description Address type. Forbidden by `sps`. */
            adr_tp?: string;
            /** @description Free lines. */
            adr_line?: string[];
        };
        /** @description The monthly plan. */
        ProPlan: {
            /**
             * @description Name of the plan.
             * @constant
             */
            plan: "pro";
            /** @description Calls per month. */
            monthly_requests: number;
            /** @description Price per month in USD. */
            price_usd_per_month: number;
            /**
             * Format: uri
             * @description Link to subscribe. Absent if card payments are not configured.
             */
            checkout?: string;
            /** @description How to pay for the plan on this server, in words. */
            payment_method: string;
        };
        /** @description Processing time on the server, in milliseconds with two decimals. Absent on the items of a batch. */
        ProcessingMs: number;
        /** @description A suggestion for a person to check and confirm. Elements that could not be determined are absent. */
        ProposedAddress: {
            /** @description Street. */
            strt_nm?: string;
            /** @description Number of the building. */
            bldg_nb?: string;
            /** @description Postal code. */
            pst_cd?: string;
            /** @description Town. */
            twn_nm?: string;
            /** @description Country, ISO 3166-1 alpha-2. */
            ctry?: string;
            /**
             * @description How reliable the suggestion is.
             * @enum {string}
             */
            confidence: "high" | "low";
            /** @description A note for people. */
            note: string;
        };
        /** @description This payment was already used, and its purchase was not credited. */
        PurchaseConflictError: components["schemas"]["ApiError"] & {
            /**
             * @description - `payment_pending`: it is not known yet whether it is paid; send the same request again later.
             *     - `payment_refused`: it was not paid, and nothing was charged.
             *     - `payment_reversed`: it was paid and refunded.
             *     - `payment_already_used`: it was made for another request.
             * @enum {string}
             */
            error?: "payment_pending" | "payment_refused" | "payment_reversed" | "payment_already_used";
            /** @description Status of a purchase. */
            purchase_status?: components["schemas"]["PurchaseStatus"];
        };
        /**
         * @description Status of a purchase.
         * @enum {string}
         */
        PurchaseStatus: "pending" | "credited" | "minted" | "minted_fallback" | "failed" | "refunded" | "disputed";
        /** @description The seven lines of the party as they were read. */
        QrBillAddress: {
            /** @description `S` structured or `K` combined. */
            type: string;
            /** @description Name. */
            name: string;
            /** @description Street, or the first line of a combined address. */
            line1: string;
            /** @description Number of the building, or the second line of a combined address. */
            line2: string;
            /** @description Postal code. */
            postal_code: string;
            /** @description Town. */
            town: string;
            /** @description Country, ISO 3166-1 alpha-2. */
            country: string;
        };
        /** @description The text of a Swiss QR code. `text`, `qr` and `code` are aliases of `payload`. */
        QrBillCheckRequest: {
            /**
             * @description The lines of the code with their line breaks, from the header `SPC` to `EPD`, then billing information and up
             *     to two alternative schemes. All lines end in CR LF, or all in LF; a text with other line ends is read as well,
             *     but has the finding `line_ends_invalid`.
             */
            payload: string;
        };
        /** @description The account to be credited. */
        QrBillCreditorIban: {
            /** @description The IBAN as read. */
            value: string;
            /** @description Whether it is a valid IBAN. */
            valid: boolean;
            /** @description Country, ISO 3166-1 alpha-2. */
            country: string | null;
            /** @description Whether its IID is from 30000 to 31999. */
            qr_iban: boolean;
            /** @description The number, with 5 digits. */
            iid: string | null;
        };
        /** @description One deviation. */
        QrBillFinding: {
            /** @description Stable name of a finding. Those that begin with `sps_` are address rules. */
            code: components["schemas"]["QrBillFindingCode"];
            /**
             * @description An `error` makes the bill invalid.
             * @enum {string}
             */
            severity: "error" | "warning";
            /**
             * @description The element that it is about.
             * @example creditor.postal_code
             */
            field: string;
            /** @description What was found and what was expected. */
            detail: string;
            /** @description The rule document, with its date. */
            source: string;
        };
        /**
         * @description Stable name of a finding. Those that begin with `sps_` are address rules.
         * @enum {string}
         */
        QrBillFindingCode: "payload_too_short" | "payload_too_long" | "line_ends_invalid" | "qr_type_invalid" | "version_unsupported" | "coding_invalid" | "trailer_missing" | "iban_invalid" | "iban_not_ch_li" | "creditor_missing" | "name_missing" | "country_invalid" | "address_type_invalid" | "address_field_missing" | "combined_address" | "combined_address_stray_fields" | "field_too_long" | "character_not_permitted" | "ultimate_creditor_not_allowed" | "amount_invalid" | "currency_invalid" | "reference_type_invalid" | "qrr_requires_qr_iban" | "qr_iban_requires_qrr" | "qrr_reference_invalid" | "scor_reference_invalid" | "non_reference_must_be_empty" | "billing_information_invalid" | "additional_information_too_long" | "sps_twn_nm_required" | "sps_ctry_required" | "sps_twn_nm_ctry_required_if_no_adr_line" | "sps_unstructured_forbidden" | "sps_ctry_iso3166" | "sps_adr_tp_forbidden" | "sps_adr_line_max_2" | "sps_adr_line_max_length_70" | "sps_adr_line_no_repeat" | "sps_strt_nm_max_70" | "sps_bldg_nb_max_16" | "sps_pst_cd_max_16" | "sps_twn_nm_max_35";
        /** @description A party of the bill. */
        QrBillParty: {
            /** @description Whether the bill has the party. */
            present: boolean;
            /** @description The seven lines of the party as they were read. */
            address: components["schemas"]["QrBillAddress"];
            /** @description True for type `S`, false for `K`, `null` if the party is absent or the type unknown. */
            structured: boolean | null;
            /** @description The result for a type `S` address by the rules of the Swiss Payment Standards. */
            sps_check: components["schemas"]["AddressCheckResult"] | null;
            /** @description A type `S` address read from the lines of a type `K` one. */
            proposed_structured: components["schemas"]["ProposedAddress"] | null;
        };
        /** @description The payment reference of the bill. */
        QrBillReference: {
            /** @description `QRR`, `SCOR` or `NON`. */
            type: string;
            /** @description The reference as read. */
            value: string;
            /** @description Whether its check digits are right; `null` if that cannot be checked. */
            valid: boolean | null;
            /** @description A note for people. */
            note: string;
        };
        /** @description The payload is missing or unreadable. */
        QrBillRequestError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @enum {string}
             */
            error?: "invalid_json" | "invalid_payload" | "invalid_request";
            /** @description A body that works. */
            example?: {
                /** @description A valid payload. */
                payload: string;
            };
        };
        /** @description Every deviation from the SIX Implementation Guidelines, and the parts as they were read. */
        QrBillResult: {
            /** @description Whether no finding is an error. */
            valid: boolean;
            /** @description True if the bill is valid and every address in it is structured, as required since 14 November 2026. The name of the member is older than that date. */
            ready_for_2026_11_14: boolean;
            /** @description Line 1. */
            qr_type: string;
            /** @description Line 2. */
            version: string;
            /** @description Line 3. */
            coding: string;
            /** @description The account to be credited. */
            creditor_iban: components["schemas"]["QrBillCreditorIban"];
            /** @description A party of the bill. */
            creditor: components["schemas"]["QrBillParty"];
            /** @description Whether the group is empty. It must be, because it is reserved for later use. */
            ultimate_creditor_empty: boolean;
            /** @description The amount as read; `null` if the bill leaves it open. */
            amount: string | null;
            /** @description The currency as read. */
            currency: string | null;
            /** @description A party of the bill. */
            ultimate_debtor: components["schemas"]["QrBillParty"];
            /** @description The payment reference of the bill. */
            reference: components["schemas"]["QrBillReference"];
            /** @description The message to the payee. */
            unstructured_message: string | null;
            /** @description Line 31. */
            trailer: string;
            /** @description Structured billing information. */
            billing_information: string | null;
            /** @description Lines of other payment schemes. */
            alternative_schemes: string[];
            /** @description Deviations from the guidelines. */
            findings: components["schemas"]["QrBillFinding"][];
            /** @description What to do about the findings. */
            next_steps: string[];
            /** @description The guidelines. */
            source: string;
        };
        /** @description Whether the QR-IID is allocated to the IID itself or to its headquarters; `null` without a QR-IID. */
        QrIidSource: ("register" | "headquarters") | null;
        /** @description Too many calls in a minute. */
        RateLimitError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @constant
             */
            error?: "rate_limit_exceeded";
            /** @description Seconds to wait. */
            retry_after: number;
        };
        /** @description Amount paid, minus any partial refund. */
        ReceiptAmount: {
            /** @description Amount in the smallest unit of the currency. */
            minor: number;
            /** @description Code of the currency in lower case; USDC counts as a dollar. */
            currency: string;
        };
        /** @description The card processor's receipt. */
        ReceiptLink: {
            /** @description Id of a payment, which reveals nothing about it. */
            ref: components["schemas"]["ReceiptRef"];
            /**
             * Format: uri
             * @description Address of the receipt.
             */
            url: string;
        };
        /** @description Id of a payment, which reveals nothing about it. */
        ReceiptRef: string;
        /** @description Receipt not found. */
        ReceiptUnknownError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @constant
             */
            error?: "receipt_not_found";
        };
        /** @description The key of a purchase. It cannot be returned again. */
        RecoveredKey: {
            api_key: string;
            /** @description The first 8 characters of the key, safe to log. Two keys may have the same. */
            key_prefix: components["schemas"]["KeyPrefix"];
            /** @description Credits that the purchase brought. */
            credits: number;
            message: string;
        };
        /** @description The path does not contain a recovery reference. */
        RecoveryRequestError: components["schemas"]["ApiError"] & {
            /** @constant */
            error?: "invalid_request";
        };
        /** @description The result for the other scheme that the same digits could belong to. */
        ReferenceAlternative: {
            /**
             * @description The other scheme.
             * @enum {string}
             */
            scheme: "rf" | "qrr" | "ogm" | "viitenumero" | "viitenumber";
            /** @description Whether the check digits are right in that scheme. */
            valid: boolean;
            /** @description The correct check digits. */
            check_digit_expected?: string;
        };
        /**
         * @description The verdict on the payment reference, and whether it may be used with this account: a QR reference requires a
         *     QR-IBAN, and an ISO 11649 reference must not be used with one.
         */
        ReferenceCheckBlock: {
            /** @description Upper case, without separators. Hyphens that belong to a KID, `si` or `hr` reference are kept. */
            reference: string;
            /**
             * @description `rf` is the ISO 11649 creditor reference, `qrr` the Swiss QR reference, `ogm` the Belgian structured
             *     communication, `viitenumero` the Finnish and `viitenumber` the Estonian reference number, `kid` the Norwegian and
             *     `ocr` the Swedish one, `si` and `hr` the Slovenian and Croatian references with their model; `null` if none
             *     matches. Which ones are considered depends on the country of the account.
             */
            scheme: components["schemas"]["ReferenceScheme"];
            /** @description `null` if it cannot be determined. */
            valid: boolean | null;
            /**
             * @description - `checked`: the rule of the scheme was applied.
             *     - `unverifiable_without_creditor_config`: only the creditor knows the length and check digits, so nobody else can
             *       verify them.
             *     - `unrecognised`: the text matches no known scheme.
             */
            status: components["schemas"]["ReferenceStatus"];
            /** @description The correct check digits, with leading zeros. */
            check_digit_expected?: string;
            /** @description The result for the other scheme that the same digits could belong to. */
            also_valid_as?: components["schemas"]["ReferenceAlternative"];
            /** @description The document that publishes the rule. */
            source: string | null;
            /** @description Month of that document as `YYYY-MM`. */
            as_of: string | null;
            /** @description Whether the reference fits the account. Only checked for CH and LI. */
            pairing: components["schemas"]["ReferencePairing"];
            /** @description The document behind `pairing`. Only if that was checked. */
            pairing_source?: string;
            /** @description Month of the document behind `pairing`. */
            pairing_as_of?: string;
            /** @description What was found and what follows from it. */
            note: string;
        };
        /**
         * @description Whether the reference fits the account. Only checked for CH and LI.
         * @enum {string}
         */
        ReferencePairing: "ok" | "qrr_requires_qr_iban" | "scor_forbidden_with_qr_iban" | "not_applicable";
        /** @description The reference is missing, or has fewer than 4 or more than 64 characters. */
        ReferenceRequestError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @enum {string}
             */
            error?: "missing_reference" | "invalid_reference" | "invalid_json" | "invalid_request";
            /** @description A request that works. */
            example?: string;
        };
        /**
         * @description `rf` is the ISO 11649 creditor reference, `qrr` the Swiss QR reference, `ogm` the Belgian structured
         *     communication, `viitenumero` the Finnish and `viitenumber` the Estonian reference number, `kid` the Norwegian and
         *     `ocr` the Swedish one, `si` and `hr` the Slovenian and Croatian references with their model; `null` if none
         *     matches. Which ones are considered depends on the country of the account.
         */
        ReferenceScheme: ("rf" | "qrr" | "ogm" | "viitenumero" | "viitenumber" | "kid" | "ocr" | "si" | "hr") | null;
        /**
         * @description - `checked`: the rule of the scheme was applied.
         *     - `unverifiable_without_creditor_config`: only the creditor knows the length and check digits, so nobody else can
         *       verify them.
         *     - `unrecognised`: the text matches no known scheme.
         * @enum {string}
         */
        ReferenceStatus: "checked" | "unverifiable_without_creditor_config" | "unrecognised";
        /** @description Registered address of a legal entity, as GLEIF prints it. */
        RegisteredAddress: {
            /** @description Street. */
            street: string | null;
            /** @description Postal code. */
            post_code: string | null;
            /** @description City. */
            city: string | null;
            /** @description Part of the country, ISO 3166-2. */
            region: string | null;
            /** @description Country, ISO 3166-1 alpha-2. */
            country: string | null;
        };
        /** @description The parameter `days` is not a whole number. */
        ReportRequestError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @constant
             */
            error?: "invalid_request";
        };
        /** @description The body did not arrive in time. */
        RequestTimeoutError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @constant
             */
            error?: "request_timeout";
        };
        /** @description The key no longer works and can't be restored. */
        RevokedKey: {
            /**
             * @description The key no longer works.
             * @constant
             */
            revoked: true;
            /** @description The first 8 characters of the key, safe to log. Two keys may have the same. */
            key_prefix: components["schemas"]["KeyPrefix"];
            /** @description The same for people; the wording may change. */
            message: string;
            /** @description Present if prepaid credits were lost with the key. */
            warning?: string;
        };
        /**
         * @description A reason for the score. Flags of weight 0 say what could not be checked.
         * @enum {string}
         */
        RiskFlag: "sanctioned_bank" | "sanctioned_country" | "sanctions_review" | "bank_in_insolvency" | "special_measure" | "bank_code_not_allocated" | "fatf_black_list" | "test_bic" | "fatf_grey_list" | "high_risk_country" | "payment_institution_issuer" | "emi_issuer" | "elevated_risk_country" | "fatf_suspended" | "bank_code_unverified" | "no_sepa_instant" | "no_vop" | "no_bank_resolved" | "bank_code_inferred" | "fatf_list_overdue" | "sepa_register_unavailable" | "vop_register_unavailable" | "sanctions_list_unavailable_ofac" | "sanctions_list_unavailable_eu" | "sanctions_list_unavailable_un" | "sanctions_list_unavailable_uk" | "sanctions_lists_unavailable" | "compliance_data_unavailable" | "iban_invalid";
        /** @description First indications. The full score comes from the compliance operation. */
        RiskIndicators: {
            /** @description Kind of institution; `null` if unknown. */
            issuer_type: components["schemas"]["IssuerType"];
            /** @description Our own assessment of the country risk, separate from the FATF status, with its own review date. */
            country_risk: components["schemas"]["CountryRisk"];
            /** @description Whether position 8 of the BIC is `0`, which marks a test BIC (ISO 9362). */
            test_bic: boolean;
            /** @description The country is in the geographical scope of SEPA. */
            sepa_reachable: boolean;
            /**
             * @description What `sepa_reachable` is about.
             * @constant
             */
            sepa_reachable_scope: "country";
            /** @description The same as `sepa.vop_required`. */
            vop_coverage: boolean;
        };
        /**
         * @description `low` 0 to 19, `medium` 20 to 39, `elevated` 40 to 59, `high` 60 to 79, `critical` 80 to 100; `unassessable`
         *     when the IBAN is not valid, and instead of `low` while `completeness` is not `full`: a low risk requires a current edition of every list. The other levels are based on what is known.
         * @enum {string}
         */
        RiskLevel: "low" | "medium" | "elevated" | "high" | "critical" | "unassessable";
        /** @description One flag, what it adds to the score, and why it was raised. */
        RiskReason: {
            /** @description A reason for the score. Flags of weight 0 say what could not be checked. */
            flag: components["schemas"]["RiskFlag"];
            /** @description Points in the score. */
            weight: number;
            /** @description Why it was raised. */
            because: string;
        };
        /** @description The new secret. Plan, quota, usage and credits moved to it, and the old one no longer works. */
        RotatedKey: {
            /** @description The secret. It is shown only once and not stored; save it now. */
            api_key: components["schemas"]["ApiKeySecret"];
            /** @description The first 8 characters of the key, safe to log. Two keys may have the same. */
            key_prefix: components["schemas"]["KeyPrefix"];
            /** @description Tier of a free key: `anonymous` until an email is verified (`claimed` later, or `email` from the start). */
            tier?: components["schemas"]["KeyTier"];
            /** @description How calls are limited: `monthly` renews on the 1st, `lifetime` counts once over the life of the key, `credits` only uses the prepaid balance. */
            basis: components["schemas"]["KeyBasis"];
            /** @description 0 for a key that only uses credits. */
            monthly_limit: number;
            /** @description Prepaid credits left. */
            credits_remaining: number;
            /** @description The same for people; the wording may change. */
            message: string;
        };
        /** @description The path does not exist, or does not allow this method. */
        RouteError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @enum {string}
             */
            error?: "not_found" | "method_not_allowed";
            /** @description The methods that the path accepts; only with `method_not_allowed`. */
            allow?: string[];
            /** @description Other ways to get a key; only with `method_not_allowed` of `/v1/keys/generate`. */
            hints?: components["schemas"]["KeyHints"];
            /** @description The most similar path, if there is one. */
            did_you_mean?: string;
            /** @description Operations by name, each with its method, its path and, if it takes one, a body to start from. */
            endpoints?: {
                [key: string]: string;
            };
            /** @description Address of this API description. */
            schema?: string;
            /** @description Address of the MCP endpoint. */
            mcp?: string;
            /** @description A summary for language models. */
            llms?: string;
            /** @description Link to the terms. */
            terms?: string;
        };
        /** @description The entry of the institution on a list. */
        SanctionsHit: {
            /** @description Lists of the United States (OFAC), the European Union, the United Nations and the United Kingdom. */
            list: components["schemas"]["SanctionsList"];
            /** @description Number of the entry in the list. */
            entry_id: string;
            /** @description The name as the list prints it. */
            listed_name: string;
            /** @description The sanctions programme. */
            programme: string | null;
            /**
             * Format: date
             * @description Day of listing; `null` if no loaded file of the list has it.
             */
            listed_on: string | null;
            /**
             * @description - `bic8`: the list has the BIC.
             *     - `lei`: the list has the Legal Entity Identifier of the institution.
             *     - `bank_code`: the list has the bank code of the IBAN, as OFAC has Russian BIKs.
             *     - `reviewed_name`: we reviewed that the BIC or the bank code belongs to the entry; `basis` says why.
             *     - `name`: name and country of the institution match the entry; `basis` says which name.
             * @enum {string}
             */
            matched_by: "bic8" | "lei" | "bank_code" | "reviewed_name" | "name";
            /** @description Basis of a match by review or by name; `null` if the list itself has the identifier. */
            basis: string | null;
        };
        /**
         * @description Lists of the United States (OFAC), the European Union, the United Nations and the United Kingdom.
         * @enum {string}
         */
        SanctionsList: "OFAC" | "EU" | "UN" | "UK";
        /**
         * @description - `hit`: the institution is on a list. Do not pay.
         *     - `review`: a listed name may be that of the institution. Do not pay before someone has checked.
         *     - `clear`: every list was checked in a current edition, and the institution is on none.
         *     - `incomplete`: the institution is on no loaded list, and those in `unscreened_lists` were not checked in full and in a current edition.
         *     - `not_screened`: too little is known about the institution to compare it with a list, or no list is loaded.
         * @enum {string}
         */
        SanctionsOutcome: "hit" | "review" | "clear" | "incomplete" | "not_screened";
        /** @description An entry that may be the institution. */
        SanctionsReview: {
            /** @description Lists of the United States (OFAC), the European Union, the United Nations and the United Kingdom. */
            list: components["schemas"]["SanctionsList"];
            /** @description Number of the entry in the list. */
            entry_id: string;
            /** @description The name as the list prints it. */
            listed_name: string;
            /** @description Share of the listed name found in the institution's name; 1 if all distinctive words are. */
            score: number;
            /** @description What matches and what does not. */
            because: string;
        };
        /** @description A BIC, screened. */
        ScreenedBic: {
            /** @description The BIC, in capitals. */
            bic: string;
            /** @description Its first 8 characters. */
            bic8: string;
            /**
             * @description The whole answer in one word, the same in the API, the command line, the pages and the tools.
             *
             *     - `stop`: do not pay. The number is wrong, the bank is listed or banned, or its bank code does not exist.
             *     - `check_first`: someone has to clear something up first, such as a possible match or a bank that no source
             *       confirms.
             *     - `not_checked`: no result; the reason says why.
             *     - `account_fine`: the account is in order. Sanctions were not checked, or not on every list in a current edition,
             *       or the bank's only source is old or still lists banks that have lost their licence (`reference_data_stale`).
             *     - `fine`: everything that can be checked was checked, and no reason was found not to pay.
             */
            verdict: components["schemas"]["Verdict"];
            /** @description The verdict with its most serious reason and what to do, in one sentence for people. Its wording may change. */
            summary: components["schemas"]["Summary"];
            /** @description Everything that was found about the account and its bank, the most serious first: the verdict is the `severity` of the first, or `fine` if there are none. Absent in answers of versions before 1.0.0. */
            findings?: components["schemas"]["Findings"];
            /**
             * @description The text has the shape of a BIC.
             * @constant
             */
            valid_format: true;
            /** @description A source lists the institution. */
            found: boolean;
            /** @description Name of the institution; `null` if no source has one. */
            institution: string | null;
            /** @description The dataset that has the name. Absent if no source does. */
            source_name?: string;
            /** @description Its date, `YYYY-MM` or `YYYY-MM-DD`. Absent if it is not known. */
            source_as_of?: string;
            /** @description Legal Entity Identifier (ISO 17442) by which the institution was screened in addition to its BIC, if known. */
            lei?: string;
            /** @description A country by its ISO 3166-1 alpha-2 code and English name. */
            country: components["schemas"]["Country"];
            /** @description What a careful payer does next, blocking steps first. May be empty. */
            next_steps: components["schemas"]["NextStep"][];
            /** @description What the call cost in USDC; 0 with a key or a free call. */
            cost_usdc: components["schemas"]["CostUsdc"];
            /** @description Processing time on the server, in milliseconds with two decimals. Absent on the items of a batch. */
            processing_ms?: components["schemas"]["ProcessingMs"];
            /**
             * @description Proof of this answer, if `evidence: true` was sent: a compact JWS (RFC 7515, ES256) of the type
             *     `bankscreen-evidence+jwt`. Its claims are `iss`, `iat`, `jti` (our id), `request_id` (the `X-Request-Id` that was
             *     sent), `fmt`, `op`, `ver`, and three SHA-256 values of canonical JSON (RFC 8785) as base64url: `req` of the
             *     request without `evidence`, `res` of this answer without this member, and `editions` of the list that `GET
             *     /v1/data/editions/{digest}` returns. It contains no account number. Verify it with the keys of
             *     `/.well-known/jwks.json`. A request for evidence that sends a name more than once, in the path, the query or the
             *     body, is rejected with 400 `invalid_request`.
             */
            evidence?: components["schemas"]["Evidence"];
            /**
             * @description The credit line for results of a free key or of calls without a key: wherever people see them, show `text` as a
             *     link to `url`. Internal use needs none. A free key needs it even for calls paid with credits. Absent on paid
             *     plans, on a key that was bought or is no longer free, and on x402 payments.
             */
            attribution?: components["schemas"]["Attribution"];
        } & components["schemas"]["ComplianceMembers"];
        /** @description A valid IBAN and its bank, screened. */
        ScreenedIban: components["schemas"]["ValidIban"] & components["schemas"]["ComplianceMembers"];
        /** @description An invalid IBAN. There is no bank to screen, so the score is `null`. */
        ScreenedInvalidIban: components["schemas"]["InvalidIban"] & components["schemas"]["ComplianceMembers"];
        /** @description The Merkle root of the rows of a run. */
        SealRequest: {
            /**
             * @description Merkle root (RFC 6962) of the canonical form of each row (RFC 8785), as base64url.
             * @example vV6tUZWFyUFkqVBxdF5mBCiMUEMtNFvbL_sXOTiPuJA
             */
            root: string;
            /** @description Number of rows of the run. */
            count: number;
        };
        /** @description The seal of a run. */
        SealResult: {
            /**
             * @description A compact JWS (RFC 7515, ES256) of the type `bankscreen-seal+jwt` with the claims `iss`, `iat`, `jti`,
             *     `request_id`, `fmt`, `root` and `count`. Keep it: it is not stored here.
             */
            seal: string;
            /** @description Short name of the seal, for a printed report. */
            seal_id: string;
            /** @description The root that was sealed. */
            root: string;
            /** @description Number of rows that were sealed. */
            count: number;
            /**
             * Format: date-time
             * @description When it was sealed, according to this server's clock.
             */
            sealed_at: string;
            /**
             * @description Whether a time stamp authority confirmed the time (RFC 3161): `not_configured` if this server uses none,
             *     `unavailable` if the authority returned no valid time stamp. The seal itself is the same either way.
             * @enum {string}
             */
            timestamp_status: "stamped" | "not_configured" | "unavailable";
            /** @description The authority's response (`TimeStampResp`, RFC 3161) as base64. Once it is decoded, `openssl ts -verify` can read it. */
            timestamp?: string;
            /** @description What the call cost in USDC; 0 with a key or a free call. */
            cost_usdc: components["schemas"]["CostUsdc"];
            /**
             * @description The credit line for results of a free key or of calls without a key: wherever people see them, show `text` as a
             *     link to `url`. Internal use needs none. A free key needs it even for calls paid with credits. Absent on paid
             *     plans, on a key that was bought or is no longer free, and on x402 payments.
             */
            attribution?: components["schemas"]["Attribution"];
        };
        /**
         * @description The secret that messages are signed with. Store it now.
         * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=
         */
        Secret: string;
        /** @description Whether the account can be reached in SEPA, by country and, if a register is loaded, by bank. */
        SepaReach: {
            /** @description The country is in the geographical scope of SEPA. */
            member: boolean;
            /** @description Schemes that banks of the country take part in. */
            schemes: components["schemas"]["SepaScheme"][];
            /** @description Whether banks of the country must offer Verification of Payee today. */
            vop_required: boolean;
            /** @description Whether the bank is listed as active for VoP; `null` if no bank was found or no register is loaded. */
            vop_participant: boolean | null;
            /**
             * @description What this is based on: the rules for banks of the country, or the registers of the European Payments Council.
             * @enum {string}
             */
            basis: "country_default" | "epc_register";
            /**
             * @description The act that currently obliges banks of the country to receive instant transfers or to answer Verification of Payee requests. Absent if there is none.
             * @example Regulation (EU) 2024/886
             */
            duty_basis?: string;
            /** @description What that act obliges this kind of institution to offer in euro, or every kind if its own isn't known. Absent if the act doesn't apply. */
            duties?: components["schemas"]["EuroDuty"][];
            /** @description Whether the registers list this bank; `null` if no register is loaded. */
            bank_reachability: ("listed" | "not_listed" | "no_bank" | "bank_code_not_allocated") | null;
            /** @description Schemes that this bank is listed for; `null` if no register is loaded or no bank was found. */
            bank_schemes: components["schemas"]["SepaScheme"][] | null;
            /** @description Status of the bank in the VoP register; `null` if that is not loaded or no bank was found. */
            vop_register_status: ("active" | "pending" | "inactive" | "not_listed") | null;
        };
        /**
         * @description Credit transfer, direct debit, instant credit transfer.
         * @enum {string}
         */
        SepaScheme: "SCT" | "SDD" | "SCT_INST";
        /** @description The service cannot answer right now. The request is not the cause. */
        ServiceUnavailableError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @constant
             */
            error?: "service_unavailable";
            /** @description Seconds to wait. */
            retry_after: number;
        };
        /** @description The outcome of a payment is not known yet. */
        SettlementUnconfirmedError: components["schemas"]["ApiError"] & {
            /** @constant */
            error?: "settlement_unconfirmed";
            /** @description What is known about the settlement. */
            settlement: components["schemas"]["UnconfirmedSettlement"];
            /**
             * Format: uri
             * @description Only for a pack on a new key. Returns the key once, after the pack is paid; keep it secret.
             */
            recovery_url?: string;
            /** @description Only for a pack on a new key. */
            recovery_note?: string;
        };
        /** @description Several institutions share the first 8 characters. */
        SharedBic8: {
            /** @description Entries of the directory with these 8 characters. */
            entries: number;
            /** @description Number of institutions among them. */
            institutions: number;
        };
        /** @description Not signed in, or the session has ended. The cookie is cleared. */
        SignedOutError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @constant
             */
            error?: "signed_out";
        };
        /**
         * @description The data is more than a year old, so later mergers and closures are missing. Absent otherwise.
         * @constant
         */
        Stale: true;
        /**
         * @description Why it is old. `source_frozen`: no refresh has anything newer. `import_overdue`: a newer edition should have been imported.
         * @enum {string}
         */
        StaleReason: "import_overdue" | "source_frozen";
        /** @description The key has a free or subscribed quota and never had credits. */
        SubscriptionBalance: {
            /**
             * @description Type of the balance.
             * @constant
             */
            type: "subscription";
            /** @description The first 8 characters of the key, safe to log. Two keys may have the same. */
            key_prefix: components["schemas"]["KeyPrefix"];
            /** @description Refers to the usage of the key. */
            message: string;
        };
        /**
         * @description The verdict with its most serious reason and what to do, in one sentence for people. Its wording may change.
         * @example Account fine. The sanctions lists were not checked; check the bank before paying.
         */
        Summary: string;
        /** @description A test that someone requested. */
        TestEvent: {
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "webhook.test";
            /**
             * Format: date-time
             * @description When it was requested.
             */
            timestamp: string;
            /** @description The webhook that is tested. */
            data: {
                /** @description Id of the webhook. */
                webhook_id: components["schemas"]["WebhookId"];
            };
        };
        /** @description A test IBAN. */
        TestIban: {
            /** @description The IBAN, upper case, without separators. */
            iban: string;
            /** @description In groups of four. */
            formatted: string;
            /** @description The country. */
            country: string;
            /** @description What the registers say about its bank code. */
            proof: {
                /** @description Whether the bank code of the IBAN is allocated, and to whom. */
                bank_code_check: components["schemas"]["BankCodeCheck"];
                bic: components["schemas"]["IbanBic"] | null;
            };
            /** @description A note for people. */
            note: string;
        };
        /** @description Test IBANs are not offered for the country, or `count` is not a whole number. */
        TestIbanRequestError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @enum {string}
             */
            error?: "unsupported_country" | "invalid_request";
            /** @description The countries that are offered. */
            countries?: string[];
        };
        /** @description IBANs for tests, each with an allocated bank code and a random account number. */
        TestIbanResult: {
            /** @description The IBANs. */
            test_ibans: components["schemas"]["TestIban"][];
            /** @description What the answer does not cover. */
            disclaimer: string;
            /**
             * Format: uri
             * @description Link to the documentation.
             */
            docs: string;
            /**
             * @description What the call cost, in USDC.
             * @constant
             */
            cost_usdc: 0;
        };
        /** @description No test IBAN could be created, because no register is loaded. */
        TestIbanUnavailableError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @constant
             */
            error?: "generation_failed";
        };
        /** @description Links to top up the key that was sent. They contain a reference, never the key. */
        TopupThisKey: {
            /** @description One card link per pack. */
            by_card: components["schemas"]["PackLinks"];
            /** @description The operation that sells a pack for USDC, or that it is not offered. */
            by_usdc: string;
            /**
             * Format: uri
             * @description Link to subscribe this key to Pro. Absent if it has a subscription.
             */
            pro?: string;
            /** @description A note for people. */
            note?: string;
        };
        /** @description The calls without a key that this network has left. Only in answers to calls without credentials. */
        Trial: {
            /** @description Calls without a key that this network has made this week. */
            calls_used_this_week: number;
            /** @description Calls without a key left this week. */
            calls_left_this_week: number;
            /** @description Calls without a key per week. */
            weekly_limit: number;
            /** @description When the count resets, in words. */
            resets: string;
            /**
             * Format: date-time
             * @description The same as an instant: the next Monday, 00:00 UTC.
             */
            resets_at: string;
            /** @description The request that creates a free key. */
            free_key: string;
            /**
             * Format: uri
             * @description Link to the documentation.
             */
            docs: string;
        };
        /** @description No key was sent (`missing_key`), or one that is unknown or revoked (`invalid_key`). */
        UnauthorizedError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @enum {string}
             */
            error?: "missing_key" | "invalid_key";
        };
        /** @description No IBAN could be built without guessing. */
        UnbuiltIban: {
            /**
             * @description There is no IBAN.
             * @constant
             */
            built: false;
            /** @description The country as sent, in capitals. */
            country_code: string;
            /**
             * @description Token of the reason; its meaning never changes.
             * @enum {string}
             */
            reason: "account_number_malformed" | "bank_code_malformed" | "bank_code_missing" | "bank_code_unknown" | "bank_has_own_rule" | "bic_ambiguous" | "bic_contradicts_bank_code" | "branch_code_missing" | "country_not_offered" | "national_check_digits_failed";
            /** @description The reason and what to do, for people. */
            reason_detail: string;
            /** @description What an account of this country needs. */
            expected?: string;
            /** @description The check digits inside the national part, if the country publishes the rule. A failure is a warning and never changes `valid`. */
            national_check_digits?: components["schemas"]["NationalCheckDigits"];
            /** @description Countries for which IBANs can be built, at least for some banks. */
            countries: string[];
            /**
             * @description What the call cost, in USDC.
             * @constant
             */
            cost_usdc: 0;
        };
        /**
         * @description A key that someone created or bought with the address and that hasn't been confirmed, so it may be a stranger's.
         *     The account only shows that it exists: its watches, webhooks, report and receipts are available once it is
         *     confirmed.
         */
        UnconfirmedAccountKey: {
            /** @description Id of a key of the account. It stays the same when the secret is replaced, and can't be used to make calls. */
            ref: components["schemas"]["AccountKeyRef"];
            /** @description The first 8 characters of the key, safe to log. Two keys may have the same. */
            key_prefix: components["schemas"]["KeyPrefix"];
            /**
             * Format: date-time
             * @description When it was created (ISO 8601, UTC).
             */
            created_at: string;
            /**
             * @description Whether it was generated or bought with the address.
             * @enum {string}
             */
            origin: "generated" | "bought";
            /**
             * @description It hasn't been confirmed for the address.
             * @constant
             */
            address_proven: false;
        };
        /** @description What is known about the settlement. */
        UnconfirmedSettlement: {
            /** @constant */
            confirmation_received: false;
            /** @description `null`: not known. */
            paid: null;
            /** @constant */
            authoritative: false;
            /**
             * @description - `timeout`: no answer came in time.
             *     - `settlement_pending`: the transaction was sent and is not confirmed yet.
             *     - `facilitator_error`: the facilitator failed, or gave an unusable answer.
             * @enum {string}
             */
            cause: "timeout" | "settlement_pending" | "facilitator_error";
            /** @description Hash of the transaction that may carry out the payment; `null` if none is known. */
            transaction: string | null;
        };
        /** @description A well-formed BIC that no source lists. */
        UnknownBic: components["schemas"]["BicFacts"] & {
            /**
             * @description No source lists it.
             * @constant
             */
            found: false;
            /** @description Always `null`. */
            institution: string | null;
        };
        /** @description No pack has this name. */
        UnknownBundleError: components["schemas"]["ApiError"] & {
            /** @constant */
            error?: "unknown_bundle";
            /** @description The packs that are sold. */
            bundles: string[];
        };
        /** @description The bank master does not list the number. */
        UnknownClearing: {
            /** @description The number, with 5 digits. */
            iid: string;
            /**
             * @description The bank master does not list the number.
             * @constant
             */
            found: false;
            /**
             * @description Token of the finding.
             * @constant
             */
            error: "clearing_not_found";
            /** @description The same for people; the wording may change. */
            message: string;
            /**
             * @description The requested number is in the range of QR-IIDs.
             * @constant
             */
            is_qr_iid?: true;
            /** @description A note for people. */
            note?: string;
            /** @description What the call cost in USDC; 0 with a key or a free call. */
            cost_usdc: components["schemas"]["CostUsdc"];
            /** @description Processing time on the server, in milliseconds with two decimals. Absent on the items of a batch. */
            processing_ms: components["schemas"]["ProcessingMs"];
            /**
             * @description Proof of this answer, if `evidence: true` was sent: a compact JWS (RFC 7515, ES256) of the type
             *     `bankscreen-evidence+jwt`. Its claims are `iss`, `iat`, `jti` (our id), `request_id` (the `X-Request-Id` that was
             *     sent), `fmt`, `op`, `ver`, and three SHA-256 values of canonical JSON (RFC 8785) as base64url: `req` of the
             *     request without `evidence`, `res` of this answer without this member, and `editions` of the list that `GET
             *     /v1/data/editions/{digest}` returns. It contains no account number. Verify it with the keys of
             *     `/.well-known/jwks.json`. A request for evidence that sends a name more than once, in the path, the query or the
             *     body, is rejected with 400 `invalid_request`.
             */
            evidence?: components["schemas"]["Evidence"];
            /**
             * @description The credit line for results of a free key or of calls without a key: wherever people see them, show `text` as a
             *     link to `url`. Internal use needs none. A free key needs it even for calls paid with credits. Absent on paid
             *     plans, on a key that was bought or is no longer free, and on x402 payments.
             */
            attribution?: components["schemas"]["Attribution"];
        };
        /** @description No IBAN structure is registered for the country. */
        UnknownCountryError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @constant
             */
            error?: "unsupported_country";
            /** @description The operation that lists the countries. */
            countries_endpoint: string;
        };
        /** @description The key is unknown or was revoked before. */
        UnknownKeyError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @constant
             */
            error?: "invalid_key";
        };
        /** @description There is no key for this reference. It is unknown, was already used, or its purchase is not paid yet. */
        UnknownRecoveryError: components["schemas"]["ApiError"] & {
            /** @constant */
            error?: "not_found";
        };
        /** @description The emails have been stopped. */
        Unsubscribed: {
            /**
             * @description No more emails about changes are sent.
             * @constant
             */
            unsubscribed: true;
        };
        /** @description The code that the person enters. Case, spaces and dashes are ignored. */
        UserCode: string;
        /** @description A structurally valid IBAN, its parts, and what the registers say about its bank. */
        ValidIban: {
            /** @description Upper case, without separators. */
            iban: string;
            /**
             * @description Structure and check digits are right.
             * @constant
             */
            valid: true;
            /**
             * @description The whole answer in one word, the same in the API, the command line, the pages and the tools.
             *
             *     - `stop`: do not pay. The number is wrong, the bank is listed or banned, or its bank code does not exist.
             *     - `check_first`: someone has to clear something up first, such as a possible match or a bank that no source
             *       confirms.
             *     - `not_checked`: no result; the reason says why.
             *     - `account_fine`: the account is in order. Sanctions were not checked, or not on every list in a current edition,
             *       or the bank's only source is old or still lists banks that have lost their licence (`reference_data_stale`).
             *     - `fine`: everything that can be checked was checked, and no reason was found not to pay.
             */
            verdict: components["schemas"]["Verdict"];
            /** @description The verdict with its most serious reason and what to do, in one sentence for people. Its wording may change. */
            summary: components["schemas"]["Summary"];
            /** @description Everything that was found about the account and its bank, the most serious first: the verdict is the `severity` of the first, or `fine` if there are none. Absent in answers of versions before 1.0.0. */
            findings?: components["schemas"]["Findings"];
            /** @description In groups of four. */
            formatted: string;
            /** @description A country by its ISO 3166-1 alpha-2 code and English name. */
            country: components["schemas"]["Country"];
            /** @description Characters 3 and 4 of the IBAN. */
            check_digits: string;
            /** @description The national part of the IBAN, split as in the IBAN registry. The branch code of FR, MC and PT follows their national standard, because the registry does not have it. */
            bban: components["schemas"]["Bban"];
            /** @description The BIC of the bank; `null` if no source links one to the bank code. */
            bic: components["schemas"]["IbanBic"] | null;
            /** @description The BIC that was sent with the IBAN, in upper case. Absent if none was sent. */
            bic_given?: string;
            /** @description The institution that issued the account. Present if the bank code was found. */
            issuer?: components["schemas"]["Issuer"];
            /** @description Whether the account can be reached in SEPA, by country and, if a register is loaded, by bank. */
            sepa: components["schemas"]["SepaReach"];
            /** @description First indications. The full score comes from the compliance operation. */
            risk_indicators: components["schemas"]["RiskIndicators"];
            /** @description Whether the bank code of the IBAN is allocated, and to whom. */
            bank_code_check: components["schemas"]["BankCodeCheck"];
            /**
             * @description The short answer to "who holds this bank code": `confirmed` by a publisher's register, `inferred` from a compiled
             *     list or the BIC directory, `not_allocated` according to the national register, or `unknown`.
             */
            bank_code_holder: components["schemas"]["BankCodeHolder"];
            /** @description The holder of the BIC in the list of a central bank or supervisor, and the legal entity of its LEI at GLEIF. Absent if no list is loaded or none has the BIC, which says nothing against the bank. */
            official_identity?: components["schemas"]["OfficialIdentity"];
            /** @description The institution in the Swiss bank master. Only for CH and LI; `null` if the master does not list the code. */
            clearing?: components["schemas"]["IbanClearing"] | null;
            /** @description What a careful payer does next, blocking steps first. May be empty. */
            next_steps: components["schemas"]["NextStep"][];
            /** @description The check digits inside the national part, if the country publishes the rule. A failure is a warning and never changes `valid`. */
            national_check_digits?: components["schemas"]["NationalCheckDigits"];
            /** @description What was checked and what wasn't, in one place. Only `pass` means that a check passed. */
            checks: components["schemas"]["Checks"];
            /**
             * @description The verdict on the payment reference, and whether it may be used with this account: a QR reference requires a
             *     QR-IBAN, and an ISO 11649 reference must not be used with one.
             */
            reference_check?: components["schemas"]["ReferenceCheckBlock"];
            /** @description What the call cost in USDC; 0 with a key or a free call. */
            cost_usdc: components["schemas"]["CostUsdc"];
            /** @description Processing time on the server, in milliseconds with two decimals. Absent on the items of a batch. */
            processing_ms?: components["schemas"]["ProcessingMs"];
            /**
             * @description Proof of this answer, if `evidence: true` was sent: a compact JWS (RFC 7515, ES256) of the type
             *     `bankscreen-evidence+jwt`. Its claims are `iss`, `iat`, `jti` (our id), `request_id` (the `X-Request-Id` that was
             *     sent), `fmt`, `op`, `ver`, and three SHA-256 values of canonical JSON (RFC 8785) as base64url: `req` of the
             *     request without `evidence`, `res` of this answer without this member, and `editions` of the list that `GET
             *     /v1/data/editions/{digest}` returns. It contains no account number. Verify it with the keys of
             *     `/.well-known/jwks.json`. A request for evidence that sends a name more than once, in the path, the query or the
             *     body, is rejected with 400 `invalid_request`.
             */
            evidence?: components["schemas"]["Evidence"];
            /** @description The calls without a key that this network has left. Only in answers to calls without credentials. */
            trial?: components["schemas"]["Trial"];
            /**
             * @description The credit line for results of a free key or of calls without a key: wherever people see them, show `text` as a
             *     link to `url`. Internal use needs none. A free key needs it even for calls paid with credits. Absent on paid
             *     plans, on a key that was bought or is no longer free, and on x402 payments.
             */
            attribution?: components["schemas"]["Attribution"];
        };
        /** @description Length, check digits and layout are right. Nothing is said about the bank. */
        ValidIbanFormat: {
            /** @description The IBAN, upper case, without separators. */
            iban: string;
            /**
             * @description Structure and check digits are right.
             * @constant
             */
            valid: true;
            /** @description In groups of four. */
            formatted: string;
            /** @description A country by its ISO 3166-1 alpha-2 code and English name. */
            country: components["schemas"]["Country"];
            /** @description Characters 3 and 4 of the IBAN. */
            check_digits: string;
            /** @description The national part of the IBAN, split as in the IBAN registry. The branch code of FR, MC and PT follows their national standard, because the registry does not have it. */
            bban: components["schemas"]["Bban"];
            /** @description What the full validation adds. */
            upgrade_to_full_validation: string;
        };
        /** @description The IBAN to screen. Member names are case-insensitive. */
        ValidateIbanRequest: {
            /**
             * @description Spaces and hyphens are allowed, upper or lower case.
             * @example DE89 3704 0044 0532 0130 00
             */
            iban: string;
            /** @description The BIC that the payee gave, 8 or 11 characters, upper or lower case; spaces are ignored. If no register of the country identifies the bank, the BIC does, so that it can be screened. A BIC that contradicts the account is a finding (`bic_of_another_bank`). */
            bic?: components["schemas"]["GivenBic"];
            /**
             * @description A structured payment reference. Adds `reference_check` to the answer.
             * @example RF18 5390 0754 7034
             */
            reference?: string | null;
            /**
             * @description How to read the reference if it could be several: `rf` or `scor` (ISO 11649), `qrr`, `ogm` or `vcs`,
             *     `viitenumero`, `kid`, `ocr`; also `iso11649`, `qr` and `fi`. Other values are ignored.
             * @example rf
             */
            reference_type?: string | null;
            /** @description With `true`, the answer includes `evidence`, a signed proof of it, at no extra cost. */
            evidence?: components["schemas"]["AskForEvidence"];
        };
        /**
         * @description Why an IBAN is not valid. The checks run in this order, and the first that fails is reported:
         *
         *     - `invalid_format`: characters other than letters, digits, spaces and hyphens; under 5 or over 64 characters.
         *     - `unsupported_country`: the first two letters are not a country of the IBAN registry.
         *     - `wrong_length`: not the length that the country registered.
         *     - `invalid_check_digits`: characters 3 and 4 are not digits from 02 to 98.
         *     - `checksum_failed`: the remainder modulo 97 is not 1.
         *     - `invalid_bban_structure`: the national part does not follow the layout of the country.
         * @enum {string}
         */
        ValidationErrorCode: "invalid_format" | "unsupported_country" | "wrong_length" | "invalid_check_digits" | "checksum_failed" | "invalid_bban_structure";
        /**
         * @description The whole answer in one word, the same in the API, the command line, the pages and the tools.
         *
         *     - `stop`: do not pay. The number is wrong, the bank is listed or banned, or its bank code does not exist.
         *     - `check_first`: someone has to clear something up first, such as a possible match or a bank that no source
         *       confirms.
         *     - `not_checked`: no result; the reason says why.
         *     - `account_fine`: the account is in order. Sanctions were not checked, or not on every list in a current edition,
         *       or the bank's only source is old or still lists banks that have lost their licence (`reference_data_stale`).
         *     - `fine`: everything that can be checked was checked, and no reason was found not to pay.
         * @enum {string}
         */
        Verdict: "stop" | "check_first" | "not_checked" | "account_fine" | "fine";
        /** @description The code of 6 digits from the email. Valid for 15 minutes and 5 tries. */
        VerificationCode: string | null;
        /** @description The email has to be verified first, or the code is wrong. */
        VerificationError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @enum {string}
             */
            error?: "verification_required" | "verification_failed";
            /**
             * @description - `wrong_code`: try again, up to 5 times.
             *     - `expired`: the code is more than 15 minutes old.
             *     - `no_challenge`: no code is pending for this address.
             *     - `too_many_attempts`: the code is locked. Repeat the request without a code to get a new one.
             */
            reason?: components["schemas"]["VerificationReason"];
        };
        /** @description A code for this address was sent moments ago for another key or network, or is being sent. */
        VerificationInFlightError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @constant
             */
            error?: "verification_in_flight";
        };
        /**
         * @description - `wrong_code`: try again, up to 5 times.
         *     - `expired`: the code is more than 15 minutes old.
         *     - `no_challenge`: no code is pending for this address.
         *     - `too_many_attempts`: the code is locked. Repeat the request without a code to get a new one.
         * @enum {string}
         */
        VerificationReason: "wrong_code" | "expired" | "no_challenge" | "too_many_attempts";
        /** @description The email could not be sent (`verification_unavailable`): no key or new code was created, and a code that was sent earlier still works. Or the service cannot answer right now (`service_unavailable`). */
        VerificationUnavailableError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @enum {string}
             */
            error?: "verification_unavailable" | "service_unavailable";
        };
        /** @description The watched bank of a payee. */
        Watch: {
            /**
             * @description Id of the watch.
             * @example wat_Zr0QeJ2mWw8yTn5K
             */
            id: string;
            /** @description Your own name for the payee, such as its number in your books, without control characters. It must not contain an IBAN. */
            reference: components["schemas"]["WatchReference"];
            /** @description ISO 3166-1 alpha-2, of the IBAN or else of the BIC. */
            country: string;
            /** @description Bank code of the IBAN; `null` if only a BIC is watched. */
            bank_code: string | null;
            /** @description Branch of the IBAN; `null` if IBANs of its country have none. */
            branch: string | null;
            /** @description The BIC that came with the payee; `null` if there was none. */
            bic: string | null;
            /** @description The bank's last known name; `null` if no source has one. */
            institution: string | null;
            /**
             * Format: date-time
             * @description When it was added.
             */
            added_at: string;
        };
        /** @description A change at a watched bank, as reported by the feed, webhooks and emails. */
        WatchChange: {
            /**
             * @description Id of the change for this watch. The same everywhere, however often the change is reported.
             * @example chg_51_7
             */
            id: string;
            /**
             * @description Only in the feed. The position after this change, to continue from.
             * @example 51.7
             */
            cursor?: string;
            /**
             * @description What has changed. No values are added within this version of the API.
             *     - `sanctions_listed`: the bank is on a sanctions list.
             *     - `sanctions_review`: a name on a sanctions list may be that of the bank.
             *     - `sanctions_delisted`: the bank is no longer on a sanctions list.
             *     - `bank_closed`: its register, or its country's list of IBAN issuers, no longer lists it.
             *     - `bank_insolvent`: a register or an act says that it is insolvent, closed or merged into another bank.
             *     - `licence_ended`: its register says that its licence has ended.
             *     - `special_measure_changed`: an authority took, changed or ended a special measure against it that is not a sanction.
             *     - `bank_restored`: its register lists it again, or no longer reports a problem.
             *     - `bank_merged`: according to its register, another bank or code has taken over.
             *     - `code_redirected`: payments to its bank code now go to another code.
             *     - `bank_renamed`: it has another name.
             *     - `bic_changed`: it has another BIC.
             *     - `reach_lost`: it left a scheme.
             *     - `reach_gained`: it joined a scheme.
             *     - `fatf_changed`: the FATF status of its country has changed.
             *     - `eu_high_risk_changed`: the EU has added its country to the list of high-risk third countries, or removed it.
             *     - `country_sanctions_changed`: a sanctions regime against its country has begun or ended; `after` lists all: comprehensive sanctions, or those of the UN, EU, US and UK.
             */
            kind: components["schemas"]["WatchChangeKind"];
            /**
             * @description - `stop`: don't pay until it is cleared up.
             *     - `check`: have someone check before the next payment.
             *     - `info`: good to know.
             */
            severity: components["schemas"]["WatchSeverity"];
            /** @description What happened and what to do, in one sentence for people. The wording may change. */
            summary: string;
            /** @description The state before, in the terms of the answers: names, BICs, codes, lists, schemes. Empty for "none", `null` if unknown. */
            before: string[] | null;
            /** @description The state from now on, in the same terms. */
            after: string[];
            /** @description The data edition in which the change was found. */
            edition: components["schemas"]["WatchEdition"];
            /** @description True if we corrected our own data or rules; nothing changed at the bank. */
            correction: boolean;
            /**
             * Format: date-time
             * @description When it was found.
             */
            at: string;
            /** @description The bank's current name; `null` if no source has one. */
            institution: string | null;
            /** @description The watch that a change is about. */
            watch: components["schemas"]["ChangedWatch"];
        };
        /**
         * @description What has changed. No values are added within this version of the API.
         *     - `sanctions_listed`: the bank is on a sanctions list.
         *     - `sanctions_review`: a name on a sanctions list may be that of the bank.
         *     - `sanctions_delisted`: the bank is no longer on a sanctions list.
         *     - `bank_closed`: its register, or its country's list of IBAN issuers, no longer lists it.
         *     - `bank_insolvent`: a register or an act says that it is insolvent, closed or merged into another bank.
         *     - `licence_ended`: its register says that its licence has ended.
         *     - `special_measure_changed`: an authority took, changed or ended a special measure against it that is not a sanction.
         *     - `bank_restored`: its register lists it again, or no longer reports a problem.
         *     - `bank_merged`: according to its register, another bank or code has taken over.
         *     - `code_redirected`: payments to its bank code now go to another code.
         *     - `bank_renamed`: it has another name.
         *     - `bic_changed`: it has another BIC.
         *     - `reach_lost`: it left a scheme.
         *     - `reach_gained`: it joined a scheme.
         *     - `fatf_changed`: the FATF status of its country has changed.
         *     - `eu_high_risk_changed`: the EU has added its country to the list of high-risk third countries, or removed it.
         *     - `country_sanctions_changed`: a sanctions regime against its country has begun or ended; `after` lists all: comprehensive sanctions, or those of the UN, EU, US and UK.
         * @enum {string}
         */
        WatchChangeKind: "sanctions_listed" | "sanctions_review" | "sanctions_delisted" | "bank_closed" | "bank_insolvent" | "licence_ended" | "special_measure_changed" | "bank_restored" | "bank_merged" | "code_redirected" | "bank_renamed" | "bic_changed" | "reach_lost" | "reach_gained" | "fatf_changed" | "eu_high_risk_changed" | "country_sanctions_changed";
        /** @description A page of the feed. */
        WatchChanges: {
            /** @description Oldest first. Each watch reports a change once. */
            changes: components["schemas"]["WatchChange"][];
            /**
             * @description Send it as `after` next time, even if nothing was new.
             * @example 51.7
             */
            cursor: string;
            /** @description Whether more can be read right away. */
            has_more: boolean;
            /**
             * Format: date
             * @description Changes before this day are no longer kept. If you last read the feed before it, screen your payees again.
             */
            kept_since: string;
        };
        /** @description The data edition in which the change was found. */
        WatchEdition: {
            /**
             * @description Its dataset, as in GET /v1/data/editions.
             * @example de_bank_codes
             */
            dataset: string;
            /** @description Its date, `YYYY-MM-DD` or `YYYY-MM`. */
            as_of: string;
        };
        /** @description A change at a watched bank. */
        WatchEvent: {
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "watch.changed";
            /**
             * Format: date-time
             * @description When the change was found.
             */
            timestamp: string;
            /** @description A change at a watched bank, as reported by the feed, webhooks and emails. */
            data: components["schemas"]["WatchChange"];
        };
        /** @description A payee, by IBAN, BIC, or both. If no register of the country identifies the bank, the BIC does. */
        WatchItem: {
            /** @description Spaces and hyphens are allowed, upper or lower case. The country, bank code and branch are stored, the account number is not. */
            iban?: string | null;
            /** @description 8 or 11 characters. */
            bic?: string | null;
            /** @description Your own name for the payee, such as its number in your books, without control characters. It must not contain an IBAN. */
            reference: components["schemas"]["WatchReference"];
        };
        /**
         * @description - `invalid_iban`: the text is not a valid IBAN.
         *     - `invalid_bic`: the text is not a BIC.
         *     - `missing_account`: both IBAN and BIC are missing.
         *     - `reference_is_account`: the reference contains an account number, which isn't stored.
         * @enum {string}
         */
        WatchItemError: "invalid_iban" | "invalid_bic" | "missing_account" | "reference_is_account";
        /** @description The key would exceed its number of watches. */
        WatchLimitError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @constant
             */
            error?: "watch_limit";
            /** @description Watches of the key. */
            watched: number;
            /** @description Maximum number of watches. */
            limit: number;
        };
        /** @description A page of watches. */
        WatchList: {
            /** @description In the order they were added. */
            watches: components["schemas"]["Watch"][];
            /** @description Send it as `after` for the next page; `null` on an empty page. */
            cursor: string | null;
            /** @description Whether there is a next page. */
            has_more: boolean;
            /** @description Watches of the key. */
            watched: number;
            /** @description Maximum number of watches. */
            limit: number;
        };
        /** @description The request can't be read. */
        WatchQueryError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @constant
             */
            error?: "invalid_request";
        };
        /**
         * @description Your own name for the payee, such as its number in your books, without control characters. It must not contain an IBAN.
         * @example supplier 42
         */
        WatchReference: string;
        /** @description The whole call was rejected. */
        WatchRequestError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @enum {string}
             */
            error?: "invalid_json" | "invalid_request" | "empty_batch" | "batch_too_large";
        };
        /**
         * @description - `stop`: don't pay until it is cleared up.
         *     - `check`: have someone check before the next payment.
         *     - `info`: good to know.
         * @enum {string}
         */
        WatchSeverity: "stop" | "check" | "info";
        /** @description The key doesn't have enough calls left for the new watches. */
        WatchShortfallError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @constant
             */
            error?: "payment_required";
            /** @description Credits that the new watches cost. */
            required: number;
            /** @description Credits and free calls that the key has. */
            available: number;
            /** @description Links to top up this key. They contain a reference, never the key. */
            topup: components["schemas"]["KeyTopup"];
        };
        /** @description An address that changes are sent to. */
        Webhook: {
            /** @description Id of the webhook. */
            id: components["schemas"]["WebhookId"];
            /** @description The address, as it is called. */
            url: string;
            /** @description The kinds of change that are sent; null for all. */
            kinds: components["schemas"]["WatchChangeKind"][] | null;
            /**
             * Format: date-time
             * @description When it was added (ISO 8601, UTC).
             */
            created_at: string;
            /**
             * @description - `active`: changes are sent.
             *     - `failing`: the last attempts failed; they are repeated.
             *     - `paused`: paused after 5 days of failures, by an answer 410, or by its owner. Nothing is
             *       sent until a test succeeds.
             * @enum {string}
             */
            state: "active" | "failing" | "paused";
            /**
             * Format: date-time
             * @description The first failure since the last success; null if there is none.
             */
            failing_since: string | null;
            /** @description The latest delivery; null if there is none. */
            last_delivery: components["schemas"]["WebhookDelivery"] | null;
        };
        /** @description The latest deliveries of a webhook. */
        WebhookDeliveries: {
            /** @description Newest first. */
            deliveries: components["schemas"]["WebhookDelivery"][];
        };
        /** @description One message to one webhook. */
        WebhookDelivery: {
            /**
             * @description Id of the message, sent as `webhook-id`; the same as that of the change in the feed.
             * @example chg_51_7
             */
            id: string;
            /**
             * @description Kind of the change, or `webhook.test`.
             * @example sanctions_listed
             */
            kind: string;
            /**
             * @description - `pending`: it is sent at `next_try_at`, or as soon as the earlier messages about the same watch are done.
             *     - `delivered`: the receiver answered 2xx.
             *     - `failed`: it is not sent again.
             * @enum {string}
             */
            state: "pending" | "delivered" | "failed";
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description How often it was sent. */
            tries: number;
            /**
             * Format: date-time
             * @description When it was last sent; null if never.
             */
            tried_at: string | null;
            /**
             * Format: date-time
             * @description Earliest time of the next attempt; null if there is none.
             */
            next_try_at: string | null;
            /** @description Status of the last answer; null if there was none. */
            status: number | null;
            /** @description The first 200 characters of the last answer; null if there was none. */
            answer: string | null;
            /** @description Why there was no answer the last time; null if there was one. */
            problem: components["schemas"]["WebhookProblem"] | null;
        };
        /** @description Delivery not found. */
        WebhookDeliveryUnknownError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @constant
             */
            error?: "delivery_not_found";
        };
        /** @description The body of a webhook. Ignore types that you do not know. */
        WebhookEvent: components["schemas"]["WatchEvent"] | components["schemas"]["TestEvent"];
        /**
         * @description Id of the webhook.
         * @example whk_Zr0QeJ2mWw8yTn5K
         */
        WebhookId: string;
        /** @description The request can't be read. */
        WebhookIdError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @constant
             */
            error?: "invalid_request";
        };
        /** @description The key already has the maximum number of webhooks. */
        WebhookLimitError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @constant
             */
            error?: "webhook_limit";
        };
        /** @description The webhooks of a key. */
        WebhookList: {
            /** @description In the order they were added. */
            webhooks: components["schemas"]["Webhook"][];
            /** @description Maximum number of webhooks of this key; 0 for an anonymous one, which watches nothing. */
            limit: number;
        };
        /**
         * @description - `address_not_allowed`: the name resolves to an address that is not public, or to one of this service. Nothing
         *       was sent.
         *     - `name_not_found`: no name server knows the name.
         *     - `certificate_refused`: the certificate is not valid for the name.
         *     - `not_connected`: the connection failed or was lost.
         *     - `no_answer`: there was no complete answer within 10 seconds.
         *     - `malformed_answer`: the answer was not HTTP.
         * @enum {string}
         */
        WebhookProblem: "address_not_allowed" | "name_not_found" | "certificate_refused" | "not_connected" | "no_answer" | "malformed_answer";
        /** @description The call was rejected. */
        WebhookRequestError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @enum {string}
             */
            error?: "invalid_json" | "invalid_request" | "invalid_webhook_url";
        };
        /** @description The new secret. */
        WebhookSecret: {
            /** @description Id of the webhook. */
            id: components["schemas"]["WebhookId"];
            /** @description The secret that messages are signed with. Store it now. */
            secret: components["schemas"]["Secret"];
            /**
             * Format: date-time
             * @description Until then, messages are also signed with the previous secret.
             */
            previous_until: string;
        };
        /** @description Webhook not found. */
        WebhookUnknownError: components["schemas"]["ApiError"] & {
            /**
             * @description Error token; its meaning never changes.
             * @constant
             */
            error?: "webhook_not_found";
        };
        /** @description How to pay with the call itself. */
        X402Hint: {
            /** @description A description for people. */
            description: string;
            /**
             * Format: uri
             * @description The protocol.
             */
            protocol_docs: string;
            /**
             * Format: uri
             * @description Where offers are listed.
             */
            discovery: string;
            /** @description Header that carries the payment. */
            payment_header: string;
            /**
             * Format: uri
             * @description How to get a wallet; only with offers.
             */
            wallet_setup?: string;
            /** @description A catalogue of paid operations. */
            bazaar?: string;
        };
    };
    responses: {
        /** @description The `Idempotency-Key` was used for another request within 24 hours. Nothing is charged. */
        IdempotencyConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "idempotency_conflict",
                 *       "message": "This Idempotency-Key was used for another request in the last 24 hours. Use a new one for every request, and the same one only to repeat a request. Nothing was charged."
                 *     }
                 */
                "application/json": components["schemas"]["IdempotencyConflictError"];
            };
        };
        /** @description Something failed on our side. It is logged under the `X-Request-Id`. Nothing is charged. */
        InternalServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /** @example Internal Server Error */
                "text/plain": "Internal Server Error";
            };
        };
        /** @description The body is not JSON, or something required is missing. Nothing is charged. */
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
        /** @description The path does not allow this method. `allow` and the header `Allow` list the methods that it does. */
        MethodNotAllowed: {
            headers: {
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
                 *         "validateIBAN": "POST /v1/iban/validate  {\"iban\":\"DE89 3704 0044 0532 0130 00\"}",
                 *         "batchValidateIBAN": "POST /v1/iban/batch  {\"ibans\":[\"DE89370400440532013001\",\"CH930076201162385295\"]}",
                 *         "complianceCheck": "POST /v1/iban/compliance  {\"iban\":\"DE89 3704 0044 0532 0130 00\"}",
                 *         "formatCheckIBAN": "GET /v1/iban/format",
                 *         "formatCheckIBANPost": "POST /v1/iban/format  {\"iban\":\"CH9300762011623852957\"}",
                 *         "buildIBAN": "POST /v1/iban/build  {\"country\":\"SE\",\"bank_code\":\"5839\",\"account_number\":\"8257466\"}",
                 *         "listIBANStructures": "GET /v1/iban/structure",
                 *         "getIBANStructure": "GET /v1/iban/structure/{country}",
                 *         "lookupBIC": "GET /v1/bic/{code}",
                 *         "lookupChClearing": "GET /v1/ch/clearing/{iid}",
                 *         "checkSwissQrBill": "POST /v1/ch/qr-bill/check  {\"payload\":\"SPC\\n0200\\n1\\nCH6300230000000000042\\nS\\nMuster AG\\nSeeweg\\n3\\n3000\\nBern\\nCH\\n\\n\\n\\n\\n\\n\\n\\n10.00\\nCHF\\n\\n\\n\\n\\n\\n\\n\\nNON\\n\\nRechnung 42\\nEPD\"}",
                 *         "validatePaymentReference": "GET /v1/reference/validate",
                 *         "validatePaymentReferencePost": "POST /v1/reference/validate  {\"reference\":\"RF18 5390 0754 7034\",\"reference_type\":\"rf\"}",
                 *         "checkPostalAddress": "POST /v1/address/check  {\"scheme\":\"sps\",\"address\":{\"strt_nm\":\"Seeweg\",\"bldg_nb\":\"3\",\"pst_cd\":\"3000\",\"twn_nm\":\"Bern\",\"ctry\":\"CH\"}}",
                 *         "getDataEditions": "GET /v1/data/editions",
                 *         "getEditionList": "GET /v1/data/editions/{digest}",
                 *         "sealEvidence": "POST /v1/evidence/seal  {\"root\":\"vV6tUZWFyUFkqVBxdF5mBCiMUEMtNFvbL_sXOTiPuJA\",\"count\":1000}",
                 *         "getEvidenceKeys": "GET /.well-known/jwks.json",
                 *         "generateApiKey": "POST /v1/keys/generate  {}",
                 *         "claimApiKey": "POST /v1/keys/claim  {\"email\":\"name@company.com\"}",
                 *         "getApiKeyUsage": "GET /v1/keys/usage",
                 *         "getApiKeyReport": "GET /v1/keys/report",
                 *         "revokeApiKey": "POST /v1/keys/revoke",
                 *         "rotateApiKey": "POST /v1/keys/rotate",
                 *         "openDeviceGrant": "POST /v1/keys/device  {\"client_name\":\"Payout assistant\",\"reason\":\"Check the banks of Friday's supplier run\"}",
                 *         "collectDeviceGrantKey": "POST /v1/keys/device/token  {\"device_code\":\"ifd_0000000000000000000000000000000000000000000000000000000000000000\"}",
                 *         "lookupDeviceGrant": "POST /v1/keys/device/lookup  {\"user_code\":\"BCDF-GHJK\"}",
                 *         "approveDeviceGrant": "POST /v1/keys/device/approve  {\"user_code\":\"BCDF-GHJK\",\"approval_token\":\"ifa_0000000000000000000000000000000000000000000000000000000000000000\"}",
                 *         "denyDeviceGrant": "POST /v1/keys/device/deny  {\"user_code\":\"BCDF-GHJK\",\"approval_token\":\"ifa_0000000000000000000000000000000000000000000000000000000000000000\"}",
                 *         "listCreditBundles": "GET /v1/credits/bundles",
                 *         "getCreditBalance": "GET /v1/credits/balance",
                 *         "buyCreditBundle": "POST /v1/credits/buy/{bundle}  {\"email\":\"name@company.com\"}",
                 *         "recoverPurchasedKey": "GET /v1/credits/recover/{ref}",
                 *         "requestAccountSignInCode": "POST /v1/account/code  {\"email\":\"name@company.com\"}",
                 *         "openAccountSession": "POST /v1/account/session  {\"email\":\"name@company.com\",\"code\":\"042137\"}",
                 *         "getAccountOverview": "GET /v1/account/overview",
                 *         "createAccountKey": "POST /v1/account/keys  {\"name\":\"Payment run\"}",
                 *         "changeAccountKey": "POST /v1/account/keys/change  {\"ref\":\"ifr_00000000000000000000000000000000\",\"name\":\"Payment run\"}",
                 *         "disownAccountKey": "POST /v1/account/keys/disown  {\"ref\":\"ifr_00000000000000000000000000000000\"}",
                 *         "rotateAccountKey": "POST /v1/account/keys/rotate  {\"ref\":\"ifr_00000000000000000000000000000000\"}",
                 *         "revokeAccountKey": "POST /v1/account/keys/revoke  {\"ref\":\"ifr_00000000000000000000000000000000\"}",
                 *         "getAccountKeyReport": "GET /v1/account/keys/report",
                 *         "listAccountReceipts": "GET /v1/account/receipts",
                 *         "getAccountReceipt": "GET /v1/account/receipt",
                 *         "getAccountWatch": "GET /v1/account/watch",
                 *         "addAccountWatches": "POST /v1/account/watch/payees  {\"prefix\":\"ifk_0000\",\"items\":[{\"iban\":\"DE89370400440532013000\",\"reference\":\"supplier 42\"}]}",
                 *         "changeAccountWatch": "POST /v1/account/watch/change  {\"mails\":true}",
                 *         "changeAccountWebhook": "POST /v1/account/watch/webhooks  {\"prefix\":\"ifk_0000\",\"action\":\"add\",\"url\":\"https://hooks.company.com/bankscreen\"}",
                 *         "closeAccountSession": "POST /v1/account/logout  {\"all\":true}",
                 *         "listWatches": "GET /v1/watches",
                 *         "addWatches": "POST /v1/watches  {\"items\":[{\"iban\":\"DE89370400440532013000\",\"reference\":\"supplier 42\"},{\"bic\":\"CRESCHZZ80A\",\"reference\":\"supplier 43\"}]}",
                 *         "deleteWatchesByReference": "DELETE /v1/watches",
                 *         "listWatchChanges": "GET /v1/watches/changes",
                 *         "deleteWatch": "DELETE /v1/watches/{id}",
                 *         "unsubscribeFromChanges": "POST /v1/watches/unsubscribe",
                 *         "listWebhooks": "GET /v1/webhooks",
                 *         "addWebhook": "POST /v1/webhooks  {\"url\":\"https://hooks.company.com/bankscreen\",\"kinds\":[\"sanctions_listed\",\"bank_merged\"]}",
                 *         "deleteWebhook": "DELETE /v1/webhooks/{id}",
                 *         "rotateWebhookSecret": "POST /v1/webhooks/{id}/secret",
                 *         "testWebhook": "POST /v1/webhooks/{id}/test",
                 *         "listWebhookDeliveries": "GET /v1/webhooks/{id}/deliveries",
                 *         "redeliverWebhook": "POST /v1/webhooks/{id}/deliveries/{message_id}/redeliver",
                 *         "submitFeedback": "POST /v1/feedback  {\"error_type\":\"stale_bic\",\"endpoint\":\"GET /v1/bic/COBADEFF\",\"notes\":\"The bank has moved; its own site names another town.\"}",
                 *         "getFeedbackStatus": "GET /v1/feedback/{id}",
                 *         "getTestIban": "GET /v1/test-iban",
                 *         "getDemo": "GET /v1/demo",
                 *         "getHealth": "GET /health",
                 *         "ping": "GET /ping",
                 *         "getOpenApiDocument": "GET /openapi.json"
                 *       },
                 *       "schema": "https://bankscreen.example/openapi.json",
                 *       "mcp": "https://bankscreen.example/mcp",
                 *       "llms": "https://bankscreen.example/llms.txt",
                 *       "terms": "https://bankscreen.example/legal/terms"
                 *     }
                 */
                "application/json": components["schemas"]["RouteError"];
            };
        };
        /** @description The body is larger than 256 KB. It was not read to its end, and nothing is charged. On GET and HEAD, a body without a `Content-Length` gets the same answer. */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "payload_too_large",
                 *       "message": "The body is larger than 256 KB. Send it in smaller parts. Nothing was charged."
                 *     }
                 */
                "application/json": components["schemas"]["PayloadTooLargeError"];
            };
        };
        /** @description The service cannot answer right now, or a payment could not be settled through no fault of the payer. Nothing was charged. Send the request again after `Retry-After`, with the same `Idempotency-Key`. */
        PaymentUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "payment_unavailable",
                 *       "message": "Payments cannot be settled right now. Nothing was charged. API keys work as usual.",
                 *       "retry_after": 30
                 *     }
                 */
                "application/json": components["schemas"]["PaymentUnavailableError"];
            };
        };
        /** @description The path has a trailing slash. Send the same request, with its method and body, to `Location`. Nothing is charged. */
        PermanentRedirect: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description This network made more calls in 60 seconds than allowed. */
        RateLimited: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "rate_limit_exceeded",
                 *       "message": "More than 100 calls in a minute from your network. Wait 42 s, then continue; to check many IBANs, send up to 100 of them in one POST /v1/iban/batch.",
                 *       "retry_after": 42
                 *     }
                 */
                "application/json": components["schemas"]["RateLimitError"];
            };
        };
        /** @description The body did not arrive within 30 seconds. Nothing is charged, and the connection is closed. */
        RequestTimeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "request_timeout",
                 *       "message": "The body did not arrive in time. Send it again over a faster connection. Nothing was charged."
                 *     }
                 */
                "application/json": components["schemas"]["RequestTimeoutError"];
            };
        };
        /** @description The service cannot answer right now, for example because its database is unavailable. Send the request again after `Retry-After`, with the same `Idempotency-Key`, so that nothing is charged twice. */
        ServiceUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "service_unavailable",
                 *       "message": "The database is unavailable right now. Try again in 5 seconds, with the same Idempotency-Key if you sent one, so that nothing is charged twice.",
                 *       "retry_after": 5
                 *     }
                 */
                "application/json": components["schemas"]["ServiceUnavailableError"];
            };
        };
        /** @description A payment was sent, and it is not known yet whether its transfer was carried out. Do not pay again: send the same request with the same payment. You get the answer once the outcome is known. A payment is settled once, however often it is sent; one that was not carried out expires. */
        SettlementUnconfirmed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SettlementUnconfirmedError"];
            };
        };
        /** @description No key was sent (`missing_key`), or one that is unknown or revoked (`invalid_key`). */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "missing_key",
                 *       "message": "This operation needs an API key. Send it as `Authorization: Bearer <API_KEY>`. To get a free key: POST /v1/keys/generate."
                 *     }
                 */
                "application/json": components["schemas"]["UnauthorizedError"];
            };
        };
    };
    parameters: {
        /**
         * @description The language of `summary`: `en`, `de` or `fr`, by the preferences of RFC 9110; English for any other. Codes,
         *     advice and errors are the same in every language.
         * @example de-CH, de;q=0.9, en;q=0.5
         */
        AcceptLanguage: string;
        /**
         * @description A name of your choice for this call, so that repeating it is never charged again. The same request under the same
         *     name within 24 hours is answered again and costs nothing (`Idempotency-Replayed: true`); another
         *     request under that name gets 409. Names are separate for each API key, and answers repeat the name. A malformed
         *     name, or one that is sent twice, gets 400 `invalid_request` and costs nothing. If a call was charged but its
         *     answer was lost, repeat it under the same name: it is answered without another charge.
         * @example payout-2026-11-21-0042
         */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    validateIBAN: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your choice for this call, so that repeating it is never charged again. The same request under the same
                 *     name within 24 hours is answered again and costs nothing (`Idempotency-Replayed: true`); another
                 *     request under that name gets 409. Names are separate for each API key, and answers repeat the name. A malformed
                 *     name, or one that is sent twice, gets 400 `invalid_request` and costs nothing. If a call was charged but its
                 *     answer was lost, repeat it under the same name: it is answered without another charge.
                 * @example payout-2026-11-21-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of `summary`: `en`, `de` or `fr`, by the preferences of RFC 9110; English for any other. Codes,
                 *     advice and errors are the same in every language.
                 * @example de-CH, de;q=0.9, en;q=0.5
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ValidateIbanRequest"];
            };
        };
        responses: {
            /** @description The result. `valid` says whether the IBAN is valid. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IBANValidationResult"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            400: components["responses"]["InvalidBody"];
            /** @description The call isn't paid for: no credentials, an unknown key, no calls left, or a rejected payment. Nothing was charged. Programs read the reason in `cause.reason`, people in `message`; the rest lists the ways to pay. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "x402Version": 2,
                     *       "error": "payment_required",
                     *       "message": "Your network has used its 25 calls without a key for this week; they renew on 2026-11-23T00:00:00Z. To continue now, get a free key: POST https://bankscreen.example/v1/keys/generate.",
                     *       "resource": {
                     *         "url": "https://bankscreen.example/v1/iban/validate",
                     *         "description": "Validate an IBAN and find its bank",
                     *         "mimeType": "application/json"
                     *       },
                     *       "accepts": [
                     *         {
                     *           "scheme": "exact",
                     *           "network": "eip155:8453",
                     *           "amount": "5000",
                     *           "asset": "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
                     *           "payTo": "0x000000000000000000000000000000000000dEaD",
                     *           "maxTimeoutSeconds": 60,
                     *           "extra": {
                     *             "name": "USD Coin",
                     *             "version": "2"
                     *           }
                     *         }
                     *       ],
                     *       "extensions": {
                     *         "bazaar": {
                     *           "discoverable": true,
                     *           "routeTemplate": "/v1/iban/validate",
                     *           "info": {
                     *             "input": {
                     *               "type": "http",
                     *               "bodyType": "json",
                     *               "body": {
                     *                 "iban": "DE89 3704 0044 0532 0130 00"
                     *               },
                     *               "method": "POST"
                     *             }
                     *           },
                     *           "schema": {
                     *             "$schema": "https://json-schema.org/draft/2020-12/schema",
                     *             "type": "object",
                     *             "properties": {
                     *               "input": {
                     *                 "type": "object",
                     *                 "properties": {
                     *                   "type": {
                     *                     "type": "string",
                     *                     "const": "http"
                     *                   },
                     *                   "method": {
                     *                     "type": "string",
                     *                     "enum": [
                     *                       "POST"
                     *                     ]
                     *                   },
                     *                   "bodyType": {
                     *                     "type": "string",
                     *                     "enum": [
                     *                       "json",
                     *                       "form-data",
                     *                       "text"
                     *                     ]
                     *                   },
                     *                   "body": {
                     *                     "type": "object",
                     *                     "description": "The IBAN to screen. Member names are case-insensitive.",
                     *                     "required": [
                     *                       "iban"
                     *                     ],
                     *                     "properties": {
                     *                       "iban": {
                     *                         "type": "string",
                     *                         "pattern": "[^\\s-]",
                     *                         "description": "Spaces and hyphens are allowed, upper or lower case."
                     *                       },
                     *                       "bic": {
                     *                         "type": [
                     *                           "string",
                     *                           "null"
                     *                         ],
                     *                         "description": "The BIC that the payee gave, 8 or 11 characters, upper or lower case; spaces are ignored. If no register of the country identifies the bank, the BIC does, so that it can be screened. A BIC that contradicts the account is a finding (`bic_of_another_bank`).\n"
                     *                       },
                     *                       "reference": {
                     *                         "type": [
                     *                           "string",
                     *                           "null"
                     *                         ],
                     *                         "description": "A structured payment reference. Adds `reference_check` to the answer."
                     *                       },
                     *                       "reference_type": {
                     *                         "type": [
                     *                           "string",
                     *                           "null"
                     *                         ],
                     *                         "description": "How to read the reference if it could be several: `rf` or `scor` (ISO 11649), `qrr`, `ogm` or `vcs`,\n`viitenumero`, `kid`, `ocr`; also `iso11649`, `qr` and `fi`. Other values are ignored.\n"
                     *                       },
                     *                       "evidence": {
                     *                         "type": "boolean",
                     *                         "description": "With `true`, the answer includes `evidence`, a signed proof of it, at no extra cost."
                     *                       }
                     *                     }
                     *                   }
                     *                 },
                     *                 "required": [
                     *                   "type",
                     *                   "method",
                     *                   "bodyType",
                     *                   "body"
                     *                 ],
                     *                 "additionalProperties": false
                     *               }
                     *             },
                     *             "required": [
                     *               "input"
                     *             ]
                     *           }
                     *         }
                     *       },
                     *       "cause": {
                     *         "reason": "trial_exhausted",
                     *         "detail": "Your network has used its 25 calls without a key for this week; they renew on 2026-11-23T00:00:00Z. To continue now, get a free key: POST https://bankscreen.example/v1/keys/generate.",
                     *         "quota": {
                     *           "used": 25,
                     *           "limit": 25,
                     *           "month": "week",
                     *           "resets": "2026-11-23T00:00:00Z"
                     *         }
                     *       },
                     *       "free_tier": {
                     *         "description": "25 calls a month with a free key; 200 once an email is verified.",
                     *         "signup": "POST https://bankscreen.example/v1/keys/generate",
                     *         "usage": "Authorization: Bearer <API_KEY>"
                     *       },
                     *       "free_structural_check": {
                     *         "description": "Length, checksum and national structure are checked for free.",
                     *         "endpoint": "GET https://bankscreen.example/v1/iban/format?iban=<IBAN>"
                     *       },
                     *       "credit_packs": {
                     *         "description": "Prepaid credits that never expire.",
                     *         "pay_by_card": "https://pay.bankscreen.example/1k",
                     *         "pay_by_card_all_packs": {
                     *           "1k": "https://pay.bankscreen.example/1k",
                     *           "5k": "https://pay.bankscreen.example/5k",
                     *           "25k": "https://pay.bankscreen.example/25k"
                     *         },
                     *         "pay_by_usdc": "POST /v1/credits/buy/1k|5k|25k",
                     *         "pricing": "https://bankscreen.example/v1/credits/bundles",
                     *         "data_note": "The price of a call includes the data of every register and list."
                     *       },
                     *       "monthly_plan": {
                     *         "description": "Pro: 10000 calls a month for every operation, 29 USD.",
                     *         "subscribe_by_card": "https://pay.bankscreen.example/pro",
                     *         "details": "https://bankscreen.example/v1/credits/bundles"
                     *       },
                     *       "x402": {
                     *         "description": "Pay with the call itself: sign one of the offers in `accepts` and send it in the payment header.",
                     *         "protocol_docs": "https://www.x402.org",
                     *         "discovery": "https://bankscreen.example/.well-known/x402",
                     *         "payment_header": "PAYMENT-SIGNATURE",
                     *         "wallet_setup": "https://bankscreen.example/docs/payments#get-a-wallet"
                     *       },
                     *       "documentation": "https://bankscreen.example/docs/payments",
                     *       "mcp": "https://bankscreen.example/mcp",
                     *       "terms": "https://bankscreen.example/legal/terms",
                     *       "llms": "https://bankscreen.example/llms.txt"
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentRequired"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            502: components["responses"]["SettlementUnconfirmed"];
            503: components["responses"]["PaymentUnavailable"];
        };
    };
    batchValidateIBAN: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your choice for this call, so that repeating it is never charged again. The same request under the same
                 *     name within 24 hours is answered again and costs nothing (`Idempotency-Replayed: true`); another
                 *     request under that name gets 409. Names are separate for each API key, and answers repeat the name. A malformed
                 *     name, or one that is sent twice, gets 400 `invalid_request` and costs nothing. If a call was charged but its
                 *     answer was lost, repeat it under the same name: it is answered without another charge.
                 * @example payout-2026-11-21-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of `summary`: `en`, `de` or `fr`, by the preferences of RFC 9110; English for any other. Codes,
                 *     advice and errors are the same in every language.
                 * @example de-CH, de;q=0.9, en;q=0.5
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ibans": [
                 *         "DE89370400440532013001",
                 *         "CH930076201162385295"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["BatchValidateIbanRequest"];
            };
        };
        responses: {
            /** @description One result per IBAN. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "iban": "DE89370400440532013001",
                     *           "valid": false,
                     *           "verdict": "stop",
                     *           "summary": "Stop: the IBAN has a typo (its check digits don't match); ask the payee for the correct IBAN.",
                     *           "findings": [
                     *             {
                     *               "code": "checksum_failed",
                     *               "severity": "stop",
                     *               "values": {
                     *                 "letter": "",
                     *                 "meant": ""
                     *               },
                     *               "message": "The IBAN has a typo (its check digits don't match); ask the payee for the correct IBAN."
                     *             }
                     *           ],
                     *           "error": "checksum_failed",
                     *           "error_detail": "The mod-97 check leaves a remainder of 28 where a valid IBAN leaves 1; usually one character is mistyped or two are swapped.",
                     *           "cost_usdc": 0
                     *         },
                     *         {
                     *           "iban": "CH930076201162385295",
                     *           "valid": false,
                     *           "verdict": "stop",
                     *           "summary": "Stop: the IBAN is too long or too short for its country; ask the payee for the correct one.",
                     *           "findings": [
                     *             {
                     *               "code": "wrong_length",
                     *               "severity": "stop",
                     *               "values": {},
                     *               "message": "The IBAN is too long or too short for its country; ask the payee for the correct one."
                     *             }
                     *           ],
                     *           "error": "wrong_length",
                     *           "error_detail": "Switzerland (CH) IBANs have 21 characters; this one has 20: one character is missing.",
                     *           "cost_usdc": 0
                     *         }
                     *       ],
                     *       "count": 2,
                     *       "valid_count": 0,
                     *       "cost_usdc": 0,
                     *       "processing_ms": 0.2
                     *     }
                     */
                    "application/json": components["schemas"]["IBANBatchResult"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The whole batch was rejected. Nothing is charged. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "batch_too_large",
                     *       "message": "A batch can have at most 100 IBANs. Send the rest in further batches; nothing was charged."
                     *     }
                     */
                    "application/json": components["schemas"]["BatchRequestError"];
                };
            };
            /** @description The call isn't paid for: no credentials, an unknown key, no calls left, or a rejected payment. Nothing was charged. Programs read the reason in `cause.reason`, people in `message`; the rest lists the ways to pay. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "x402Version": 2,
                     *       "error": "payment_required",
                     *       "message": "This call costs 0.002 USDC. To make it, send a free key (POST https://bankscreen.example/v1/keys/generate) in the Authorization header, prepaid credits (see `credit_packs`) or an x402 payment in the PAYMENT-SIGNATURE header.",
                     *       "resource": {
                     *         "url": "https://bankscreen.example/v1/iban/batch",
                     *         "description": "Validate up to 100 IBANs in one call",
                     *         "mimeType": "application/json"
                     *       },
                     *       "accepts": [
                     *         {
                     *           "scheme": "exact",
                     *           "network": "eip155:8453",
                     *           "amount": "2000",
                     *           "asset": "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
                     *           "payTo": "0x000000000000000000000000000000000000dEaD",
                     *           "maxTimeoutSeconds": 60,
                     *           "extra": {
                     *             "name": "USD Coin",
                     *             "version": "2"
                     *           }
                     *         }
                     *       ],
                     *       "extensions": {
                     *         "bazaar": {
                     *           "discoverable": true,
                     *           "routeTemplate": "/v1/iban/batch",
                     *           "info": {
                     *             "input": {
                     *               "type": "http",
                     *               "bodyType": "json",
                     *               "body": {
                     *                 "ibans": [
                     *                   "DE89370400440532013001",
                     *                   "CH930076201162385295"
                     *                 ]
                     *               },
                     *               "method": "POST"
                     *             }
                     *           },
                     *           "schema": {
                     *             "$schema": "https://json-schema.org/draft/2020-12/schema",
                     *             "type": "object",
                     *             "properties": {
                     *               "input": {
                     *                 "type": "object",
                     *                 "properties": {
                     *                   "type": {
                     *                     "type": "string",
                     *                     "const": "http"
                     *                   },
                     *                   "method": {
                     *                     "type": "string",
                     *                     "enum": [
                     *                       "POST"
                     *                     ]
                     *                   },
                     *                   "bodyType": {
                     *                     "type": "string",
                     *                     "enum": [
                     *                       "json",
                     *                       "form-data",
                     *                       "text"
                     *                     ]
                     *                   },
                     *                   "body": {
                     *                     "type": "object",
                     *                     "description": "1 to 100 IBANs. Member names are case-insensitive; `iban_list` and `list` are aliases of `ibans`.",
                     *                     "required": [
                     *                       "ibans"
                     *                     ],
                     *                     "properties": {
                     *                       "ibans": {
                     *                         "type": "array",
                     *                         "minItems": 1,
                     *                         "maxItems": 100,
                     *                         "description": "Spaces and hyphens are allowed, upper or lower case. An item is an IBAN, or an object with the IBAN and the BIC that came with it.",
                     *                         "items": {
                     *                           "anyOf": [
                     *                             {
                     *                               "type": "string"
                     *                             },
                     *                             {
                     *                               "type": "object",
                     *                               "description": "An IBAN with the BIC that came with it.",
                     *                               "required": [
                     *                                 "iban"
                     *                               ],
                     *                               "properties": {
                     *                                 "iban": {
                     *                                   "type": "string",
                     *                                   "description": "Spaces and hyphens are allowed, upper or lower case."
                     *                                 },
                     *                                 "bic": {
                     *                                   "type": [
                     *                                     "string",
                     *                                     "null"
                     *                                   ],
                     *                                   "description": "The BIC that the payee gave, 8 or 11 characters, upper or lower case; spaces are ignored. If no register of the country identifies the bank, the BIC does, so that it can be screened. A BIC that contradicts the account is a finding (`bic_of_another_bank`).\n"
                     *                                 }
                     *                               }
                     *                             }
                     *                           ]
                     *                         }
                     *                       },
                     *                       "evidence": {
                     *                         "type": "boolean",
                     *                         "description": "With `true`, the answer includes `evidence`, a signed proof of it, at no extra cost."
                     *                       }
                     *                     }
                     *                   }
                     *                 },
                     *                 "required": [
                     *                   "type",
                     *                   "method",
                     *                   "bodyType",
                     *                   "body"
                     *                 ],
                     *                 "additionalProperties": false
                     *               }
                     *             },
                     *             "required": [
                     *               "input"
                     *             ]
                     *           }
                     *         }
                     *       },
                     *       "free_tier": {
                     *         "description": "25 calls a month with a free key; 200 once an email is verified.",
                     *         "signup": "POST https://bankscreen.example/v1/keys/generate",
                     *         "usage": "Authorization: Bearer <API_KEY>"
                     *       },
                     *       "free_structural_check": {
                     *         "description": "Length, checksum and national structure are checked for free.",
                     *         "endpoint": "GET https://bankscreen.example/v1/iban/format?iban=<IBAN>"
                     *       },
                     *       "credit_packs": {
                     *         "description": "Prepaid credits that never expire.",
                     *         "pay_by_card": "https://pay.bankscreen.example/1k",
                     *         "pay_by_card_all_packs": {
                     *           "1k": "https://pay.bankscreen.example/1k",
                     *           "5k": "https://pay.bankscreen.example/5k",
                     *           "25k": "https://pay.bankscreen.example/25k"
                     *         },
                     *         "pay_by_usdc": "POST /v1/credits/buy/1k|5k|25k",
                     *         "pricing": "https://bankscreen.example/v1/credits/bundles",
                     *         "data_note": "The price of a call includes the data of every register and list."
                     *       },
                     *       "monthly_plan": {
                     *         "description": "Pro: 10000 calls a month for every operation, 29 USD.",
                     *         "subscribe_by_card": "https://pay.bankscreen.example/pro",
                     *         "details": "https://bankscreen.example/v1/credits/bundles"
                     *       },
                     *       "x402": {
                     *         "description": "Pay with the call itself: sign one of the offers in `accepts` and send it in the payment header.",
                     *         "protocol_docs": "https://www.x402.org",
                     *         "discovery": "https://bankscreen.example/.well-known/x402",
                     *         "payment_header": "PAYMENT-SIGNATURE",
                     *         "wallet_setup": "https://bankscreen.example/docs/payments#get-a-wallet"
                     *       },
                     *       "documentation": "https://bankscreen.example/docs/payments",
                     *       "mcp": "https://bankscreen.example/mcp",
                     *       "terms": "https://bankscreen.example/legal/terms",
                     *       "llms": "https://bankscreen.example/llms.txt"
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentRequired"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            502: components["responses"]["SettlementUnconfirmed"];
            503: components["responses"]["PaymentUnavailable"];
        };
    };
    complianceCheck: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your choice for this call, so that repeating it is never charged again. The same request under the same
                 *     name within 24 hours is answered again and costs nothing (`Idempotency-Replayed: true`); another
                 *     request under that name gets 409. Names are separate for each API key, and answers repeat the name. A malformed
                 *     name, or one that is sent twice, gets 400 `invalid_request` and costs nothing. If a call was charged but its
                 *     answer was lost, repeat it under the same name: it is answered without another charge.
                 * @example payout-2026-11-21-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of `summary`: `en`, `de` or `fr`, by the preferences of RFC 9110; English for any other. Codes,
                 *     advice and errors are the same in every language.
                 * @example de-CH, de;q=0.9, en;q=0.5
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ComplianceRequest"];
            };
        };
        responses: {
            /** @description The verdict, with everything it is based on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComplianceResult"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The body contains nothing to screen. Nothing is charged. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "message": "The body needs `iban` or `bic`, or both, as strings; if only one is sent, it must not be empty. Send {\"iban\": \"DE89370400440532013000\"} or {\"bic\": \"COBADEFF\"}."
                     *     }
                     */
                    "application/json": components["schemas"]["ComplianceRequestError"];
                };
            };
            /** @description The call isn't paid for: no credentials, an unknown key, no calls left, or a rejected payment. Nothing was charged. Programs read the reason in `cause.reason`, people in `message`; the rest lists the ways to pay. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "x402Version": 2,
                     *       "error": "payment_required",
                     *       "message": "This call costs 0.02 USDC. To make it, send a free key (POST https://bankscreen.example/v1/keys/generate) in the Authorization header, prepaid credits (see `credit_packs`) or an x402 payment in the PAYMENT-SIGNATURE header.",
                     *       "resource": {
                     *         "url": "https://bankscreen.example/v1/iban/compliance",
                     *         "description": "Screen the bank behind an IBAN or a BIC",
                     *         "mimeType": "application/json"
                     *       },
                     *       "accepts": [
                     *         {
                     *           "scheme": "exact",
                     *           "network": "eip155:8453",
                     *           "amount": "20000",
                     *           "asset": "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
                     *           "payTo": "0x000000000000000000000000000000000000dEaD",
                     *           "maxTimeoutSeconds": 60,
                     *           "extra": {
                     *             "name": "USD Coin",
                     *             "version": "2"
                     *           }
                     *         }
                     *       ],
                     *       "extensions": {
                     *         "bazaar": {
                     *           "discoverable": true,
                     *           "routeTemplate": "/v1/iban/compliance",
                     *           "info": {
                     *             "input": {
                     *               "type": "http",
                     *               "bodyType": "json",
                     *               "body": {
                     *                 "iban": "DE89 3704 0044 0532 0130 00"
                     *               },
                     *               "method": "POST"
                     *             }
                     *           },
                     *           "schema": {
                     *             "$schema": "https://json-schema.org/draft/2020-12/schema",
                     *             "type": "object",
                     *             "properties": {
                     *               "input": {
                     *                 "type": "object",
                     *                 "properties": {
                     *                   "type": {
                     *                     "type": "string",
                     *                     "const": "http"
                     *                   },
                     *                   "method": {
                     *                     "type": "string",
                     *                     "enum": [
                     *                       "POST"
                     *                     ]
                     *                   },
                     *                   "bodyType": {
                     *                     "type": "string",
                     *                     "enum": [
                     *                       "json",
                     *                       "form-data",
                     *                       "text"
                     *                     ]
                     *                   },
                     *                   "body": {
                     *                     "type": "object",
                     *                     "description": "What to screen, either an IBAN, optionally with the BIC that came with it, or only a BIC. Member names are case-insensitive.",
                     *                     "properties": {
                     *                       "evidence": {
                     *                         "type": "boolean",
                     *                         "description": "With `true`, the answer includes `evidence`, a signed proof of it, at no extra cost."
                     *                       }
                     *                     },
                     *                     "oneOf": [
                     *                       {
                     *                         "type": "object",
                     *                         "description": "Screen the bank behind an IBAN.",
                     *                         "required": [
                     *                           "iban"
                     *                         ],
                     *                         "properties": {
                     *                           "iban": {
                     *                             "type": "string",
                     *                             "pattern": "[^\\s-]",
                     *                             "description": "Spaces and hyphens are allowed, upper or lower case."
                     *                           },
                     *                           "bic": {
                     *                             "type": [
                     *                               "string",
                     *                               "null"
                     *                             ],
                     *                             "description": "The BIC that the payee gave, 8 or 11 characters, upper or lower case; spaces are ignored. If no register of the country identifies the bank, the BIC does, so that it can be screened. A BIC that contradicts the account is a finding (`bic_of_another_bank`).\n"
                     *                           }
                     *                         }
                     *                       },
                     *                       {
                     *                         "type": "object",
                     *                         "description": "Screen the bank with this BIC.",
                     *                         "required": [
                     *                           "bic"
                     *                         ],
                     *                         "properties": {
                     *                           "iban": {
                     *                             "type": "null",
                     *                             "description": "Absent or `null`."
                     *                           },
                     *                           "bic": {
                     *                             "type": "string",
                     *                             "minLength": 1,
                     *                             "description": "8 or 11 characters, upper or lower case; spaces are ignored."
                     *                           }
                     *                         }
                     *                       }
                     *                     ]
                     *                   }
                     *                 },
                     *                 "required": [
                     *                   "type",
                     *                   "method",
                     *                   "bodyType",
                     *                   "body"
                     *                 ],
                     *                 "additionalProperties": false
                     *               }
                     *             },
                     *             "required": [
                     *               "input"
                     *             ]
                     *           }
                     *         }
                     *       },
                     *       "free_tier": {
                     *         "description": "25 calls a month with a free key; 200 once an email is verified.",
                     *         "signup": "POST https://bankscreen.example/v1/keys/generate",
                     *         "usage": "Authorization: Bearer <API_KEY>"
                     *       },
                     *       "free_structural_check": {
                     *         "description": "Length, checksum and national structure are checked for free.",
                     *         "endpoint": "GET https://bankscreen.example/v1/iban/format?iban=<IBAN>"
                     *       },
                     *       "credit_packs": {
                     *         "description": "Prepaid credits that never expire.",
                     *         "pay_by_card": "https://pay.bankscreen.example/1k",
                     *         "pay_by_card_all_packs": {
                     *           "1k": "https://pay.bankscreen.example/1k",
                     *           "5k": "https://pay.bankscreen.example/5k",
                     *           "25k": "https://pay.bankscreen.example/25k"
                     *         },
                     *         "pay_by_usdc": "POST /v1/credits/buy/1k|5k|25k",
                     *         "pricing": "https://bankscreen.example/v1/credits/bundles",
                     *         "data_note": "The price of a call includes the data of every register and list."
                     *       },
                     *       "monthly_plan": {
                     *         "description": "Pro: 10000 calls a month for every operation, 29 USD.",
                     *         "subscribe_by_card": "https://pay.bankscreen.example/pro",
                     *         "details": "https://bankscreen.example/v1/credits/bundles"
                     *       },
                     *       "x402": {
                     *         "description": "Pay with the call itself: sign one of the offers in `accepts` and send it in the payment header.",
                     *         "protocol_docs": "https://www.x402.org",
                     *         "discovery": "https://bankscreen.example/.well-known/x402",
                     *         "payment_header": "PAYMENT-SIGNATURE",
                     *         "wallet_setup": "https://bankscreen.example/docs/payments#get-a-wallet"
                     *       },
                     *       "documentation": "https://bankscreen.example/docs/payments",
                     *       "mcp": "https://bankscreen.example/mcp",
                     *       "terms": "https://bankscreen.example/legal/terms",
                     *       "llms": "https://bankscreen.example/llms.txt"
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentRequired"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            502: components["responses"]["SettlementUnconfirmed"];
            503: components["responses"]["PaymentUnavailable"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IBANFormatResult"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description No IBAN was sent, or text that cannot be one. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_iban_length",
                     *       "message": "The text has 9 characters without spaces and hyphens. An IBAN has 15 to 34.",
                     *       "upgrade_to_full_validation": "POST /v1/iban/validate also returns the bank behind the code and how it can be reached."
                     *     }
                     */
                    "application/json": components["schemas"]["FormatRequestError"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IBANFormatResult"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description No IBAN was sent, or text that cannot be one. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_iban_length",
                     *       "message": "The text has 9 characters without spaces and hyphens. An IBAN has 15 to 34.",
                     *       "upgrade_to_full_validation": "POST /v1/iban/validate also returns the bank behind the code and how it can be reached."
                     *     }
                     */
                    "application/json": components["schemas"]["FormatRequestError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    buildIBAN: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of `summary`: `en`, `de` or `fr`, by the preferences of RFC 9110; English for any other. Codes,
                 *     advice and errors are the same in every language.
                 * @example de-CH, de;q=0.9, en;q=0.5
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "country": "SE",
                 *       "bank_code": "5839",
                 *       "account_number": "8257466"
                 *     }
                 */
                "application/json": components["schemas"]["IbanBuildRequest"];
            };
        };
        responses: {
            /** @description The IBAN, or the reason why there is none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IbanBuildResult"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The body is malformed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "message": "The body needs the members `country` and `account_number` as strings, and may have `bank_code`, `branch_code` and `bic`.",
                     *       "example": {
                     *         "country": "SE",
                     *         "bank_code": "5839",
                     *         "account_number": "8257466"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["BuildRequestError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
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
            308: components["responses"]["PermanentRedirect"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
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
                     *       "example_iban_note": "An illustration from the IBAN registry: its bank code need not be allocated.",
                     *       "notes": "Positions count from 0 within the BBAN, which starts after the two check digits.",
                     *       "upgrade_hint": "POST /v1/iban/validate with {\"iban\": \"DE89370400440532013000\"} shows the full answer.",
                     *       "cost_usdc": 0
                     *     }
                     */
                    "application/json": components["schemas"]["IBANStructure"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The path does not contain a country code. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_country_code",
                     *       "message": "A country is two letters (ISO 3166-1), for example DE. GET /v1/iban/structure lists them all.",
                     *       "example": "/v1/iban/structure/DE"
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
                     *       "message": "US is not one of the 89 countries that use IBANs. GET /v1/iban/structure lists them.",
                     *       "countries_endpoint": "GET /v1/iban/structure"
                     *     }
                     */
                    "application/json": components["schemas"]["UnknownCountryError"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    lookupBIC: {
        parameters: {
            query?: {
                /**
                 * @description With `true`, the answer includes `evidence`, a signed proof of it, at no extra cost.
                 * @example false
                 */
                evidence?: boolean;
            };
            header?: {
                /**
                 * @description A name of your choice for this call, so that repeating it is never charged again. The same request under the same
                 *     name within 24 hours is answered again and costs nothing (`Idempotency-Replayed: true`); another
                 *     request under that name gets 409. Names are separate for each API key, and answers repeat the name. A malformed
                 *     name, or one that is sent twice, gets 400 `invalid_request` and costs nothing. If a call was charged but its
                 *     answer was lost, repeat it under the same name: it is answered without another charge.
                 * @example payout-2026-11-21-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description A BIC of 8 or 11 characters, in upper or lower case.
                 * @example COBADEFF
                 */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is known about the BIC. `found` says whether it is in any source. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BICLookupResult"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The path does not contain a BIC, or the `Idempotency-Key` is malformed. Nothing is charged. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_bic_format",
                     *       "message": "A BIC has 8 or 11 characters, for example COBADEFF or COBADEFFXXX. This one is too short.",
                     *       "example": "/v1/bic/COBADEFF"
                     *     }
                     */
                    "application/json": components["schemas"]["BicFormatError"];
                };
            };
            /** @description The call isn't paid for: no credentials, an unknown key, no calls left, or a rejected payment. Nothing was charged. Programs read the reason in `cause.reason`, people in `message`; the rest lists the ways to pay. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "x402Version": 2,
                     *       "error": "payment_required",
                     *       "message": "This call costs 0.003 USDC. To make it, send a free key (POST https://bankscreen.example/v1/keys/generate) in the Authorization header, prepaid credits (see `credit_packs`) or an x402 payment in the PAYMENT-SIGNATURE header.",
                     *       "resource": {
                     *         "url": "https://bankscreen.example/v1/bic/COBADEFF",
                     *         "description": "Look up the institution behind a BIC",
                     *         "mimeType": "application/json"
                     *       },
                     *       "accepts": [
                     *         {
                     *           "scheme": "exact",
                     *           "network": "eip155:8453",
                     *           "amount": "3000",
                     *           "asset": "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
                     *           "payTo": "0x000000000000000000000000000000000000dEaD",
                     *           "maxTimeoutSeconds": 60,
                     *           "extra": {
                     *             "name": "USD Coin",
                     *             "version": "2"
                     *           }
                     *         }
                     *       ],
                     *       "extensions": {
                     *         "bazaar": {
                     *           "discoverable": true,
                     *           "routeTemplate": "/v1/bic/:code",
                     *           "info": {
                     *             "input": {
                     *               "type": "http",
                     *               "queryParams": {},
                     *               "pathParams": {
                     *                 "code": "COBADEFF"
                     *               },
                     *               "method": "GET"
                     *             }
                     *           },
                     *           "schema": {
                     *             "$schema": "https://json-schema.org/draft/2020-12/schema",
                     *             "type": "object",
                     *             "properties": {
                     *               "input": {
                     *                 "type": "object",
                     *                 "properties": {
                     *                   "type": {
                     *                     "type": "string",
                     *                     "const": "http"
                     *                   },
                     *                   "method": {
                     *                     "type": "string",
                     *                     "enum": [
                     *                       "GET"
                     *                     ]
                     *                   },
                     *                   "queryParams": {
                     *                     "type": "object"
                     *                   },
                     *                   "pathParams": {
                     *                     "type": "object",
                     *                     "properties": {
                     *                       "code": {
                     *                         "type": "string",
                     *                         "minLength": 8,
                     *                         "maxLength": 11,
                     *                         "pattern": "^[A-Za-z0-9]{4}[A-Za-z]{2}[A-Za-z0-9]{2}([A-Za-z0-9]{3})?$"
                     *                       }
                     *                     },
                     *                     "required": [
                     *                       "code"
                     *                     ]
                     *                   }
                     *                 },
                     *                 "required": [
                     *                   "type",
                     *                   "method"
                     *                 ],
                     *                 "additionalProperties": false
                     *               }
                     *             },
                     *             "required": [
                     *               "input"
                     *             ]
                     *           }
                     *         }
                     *       },
                     *       "free_tier": {
                     *         "description": "25 calls a month with a free key; 200 once an email is verified.",
                     *         "signup": "POST https://bankscreen.example/v1/keys/generate",
                     *         "usage": "Authorization: Bearer <API_KEY>"
                     *       },
                     *       "free_structural_check": {
                     *         "description": "Length, checksum and national structure are checked for free.",
                     *         "endpoint": "GET https://bankscreen.example/v1/iban/format?iban=<IBAN>"
                     *       },
                     *       "credit_packs": {
                     *         "description": "Prepaid credits that never expire.",
                     *         "pay_by_card": "https://pay.bankscreen.example/1k",
                     *         "pay_by_card_all_packs": {
                     *           "1k": "https://pay.bankscreen.example/1k",
                     *           "5k": "https://pay.bankscreen.example/5k",
                     *           "25k": "https://pay.bankscreen.example/25k"
                     *         },
                     *         "pay_by_usdc": "POST /v1/credits/buy/1k|5k|25k",
                     *         "pricing": "https://bankscreen.example/v1/credits/bundles",
                     *         "data_note": "The price of a call includes the data of every register and list."
                     *       },
                     *       "monthly_plan": {
                     *         "description": "Pro: 10000 calls a month for every operation, 29 USD.",
                     *         "subscribe_by_card": "https://pay.bankscreen.example/pro",
                     *         "details": "https://bankscreen.example/v1/credits/bundles"
                     *       },
                     *       "x402": {
                     *         "description": "Pay with the call itself: sign one of the offers in `accepts` and send it in the payment header.",
                     *         "protocol_docs": "https://www.x402.org",
                     *         "discovery": "https://bankscreen.example/.well-known/x402",
                     *         "payment_header": "PAYMENT-SIGNATURE",
                     *         "wallet_setup": "https://bankscreen.example/docs/payments#get-a-wallet"
                     *       },
                     *       "documentation": "https://bankscreen.example/docs/payments",
                     *       "mcp": "https://bankscreen.example/mcp",
                     *       "terms": "https://bankscreen.example/legal/terms",
                     *       "llms": "https://bankscreen.example/llms.txt"
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentRequired"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["IdempotencyConflict"];
            429: components["responses"]["RateLimited"];
            502: components["responses"]["SettlementUnconfirmed"];
            503: components["responses"]["PaymentUnavailable"];
        };
    };
    lookupChClearing: {
        parameters: {
            query?: {
                /**
                 * @description With `true`, the answer includes `evidence`, a signed proof of it, at no extra cost.
                 * @example false
                 */
                evidence?: boolean;
            };
            header?: {
                /**
                 * @description A name of your choice for this call, so that repeating it is never charged again. The same request under the same
                 *     name within 24 hours is answered again and costs nothing (`Idempotency-Replayed: true`); another
                 *     request under that name gets 409. Names are separate for each API key, and answers repeat the name. A malformed
                 *     name, or one that is sent twice, gets 400 `invalid_request` and costs nothing. If a call was charged but its
                 *     answer was lost, repeat it under the same name: it is answered without another charge.
                 * @example payout-2026-11-21-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description An IID or QR-IID. Leading zeros may be left out.
                 * @example 230
                 */
                iid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the bank master says. `found` says whether the number is in it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChClearingResult"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The path does not contain a clearing number, or the `Idempotency-Key` is malformed. Nothing is charged. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_iid_format",
                     *       "message": "A clearing number (IID) is 1 to 5 digits, for example 230 or 00230.",
                     *       "example": "/v1/ch/clearing/230"
                     *     }
                     */
                    "application/json": components["schemas"]["IidFormatError"];
                };
            };
            /** @description The call isn't paid for: no credentials, an unknown key, no calls left, or a rejected payment. Nothing was charged. Programs read the reason in `cause.reason`, people in `message`; the rest lists the ways to pay. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "x402Version": 2,
                     *       "error": "payment_required",
                     *       "message": "This call costs 0.003 USDC. To make it, send a free key (POST https://bankscreen.example/v1/keys/generate) in the Authorization header, prepaid credits (see `credit_packs`) or an x402 payment in the PAYMENT-SIGNATURE header.",
                     *       "resource": {
                     *         "url": "https://bankscreen.example/v1/ch/clearing/230",
                     *         "description": "Look up a Swiss clearing number",
                     *         "mimeType": "application/json"
                     *       },
                     *       "accepts": [
                     *         {
                     *           "scheme": "exact",
                     *           "network": "eip155:8453",
                     *           "amount": "3000",
                     *           "asset": "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
                     *           "payTo": "0x000000000000000000000000000000000000dEaD",
                     *           "maxTimeoutSeconds": 60,
                     *           "extra": {
                     *             "name": "USD Coin",
                     *             "version": "2"
                     *           }
                     *         }
                     *       ],
                     *       "extensions": {
                     *         "bazaar": {
                     *           "discoverable": true,
                     *           "routeTemplate": "/v1/ch/clearing/:iid",
                     *           "info": {
                     *             "input": {
                     *               "type": "http",
                     *               "queryParams": {},
                     *               "pathParams": {
                     *                 "iid": "230"
                     *               },
                     *               "method": "GET"
                     *             }
                     *           },
                     *           "schema": {
                     *             "$schema": "https://json-schema.org/draft/2020-12/schema",
                     *             "type": "object",
                     *             "properties": {
                     *               "input": {
                     *                 "type": "object",
                     *                 "properties": {
                     *                   "type": {
                     *                     "type": "string",
                     *                     "const": "http"
                     *                   },
                     *                   "method": {
                     *                     "type": "string",
                     *                     "enum": [
                     *                       "GET"
                     *                     ]
                     *                   },
                     *                   "queryParams": {
                     *                     "type": "object"
                     *                   },
                     *                   "pathParams": {
                     *                     "type": "object",
                     *                     "properties": {
                     *                       "iid": {
                     *                         "type": "string",
                     *                         "pattern": "^\\d{1,5}$"
                     *                       }
                     *                     },
                     *                     "required": [
                     *                       "iid"
                     *                     ]
                     *                   }
                     *                 },
                     *                 "required": [
                     *                   "type",
                     *                   "method"
                     *                 ],
                     *                 "additionalProperties": false
                     *               }
                     *             },
                     *             "required": [
                     *               "input"
                     *             ]
                     *           }
                     *         }
                     *       },
                     *       "free_tier": {
                     *         "description": "25 calls a month with a free key; 200 once an email is verified.",
                     *         "signup": "POST https://bankscreen.example/v1/keys/generate",
                     *         "usage": "Authorization: Bearer <API_KEY>"
                     *       },
                     *       "free_structural_check": {
                     *         "description": "Length, checksum and national structure are checked for free.",
                     *         "endpoint": "GET https://bankscreen.example/v1/iban/format?iban=<IBAN>"
                     *       },
                     *       "credit_packs": {
                     *         "description": "Prepaid credits that never expire.",
                     *         "pay_by_card": "https://pay.bankscreen.example/1k",
                     *         "pay_by_card_all_packs": {
                     *           "1k": "https://pay.bankscreen.example/1k",
                     *           "5k": "https://pay.bankscreen.example/5k",
                     *           "25k": "https://pay.bankscreen.example/25k"
                     *         },
                     *         "pay_by_usdc": "POST /v1/credits/buy/1k|5k|25k",
                     *         "pricing": "https://bankscreen.example/v1/credits/bundles",
                     *         "data_note": "The price of a call includes the data of every register and list."
                     *       },
                     *       "monthly_plan": {
                     *         "description": "Pro: 10000 calls a month for every operation, 29 USD.",
                     *         "subscribe_by_card": "https://pay.bankscreen.example/pro",
                     *         "details": "https://bankscreen.example/v1/credits/bundles"
                     *       },
                     *       "x402": {
                     *         "description": "Pay with the call itself: sign one of the offers in `accepts` and send it in the payment header.",
                     *         "protocol_docs": "https://www.x402.org",
                     *         "discovery": "https://bankscreen.example/.well-known/x402",
                     *         "payment_header": "PAYMENT-SIGNATURE",
                     *         "wallet_setup": "https://bankscreen.example/docs/payments#get-a-wallet"
                     *       },
                     *       "documentation": "https://bankscreen.example/docs/payments",
                     *       "mcp": "https://bankscreen.example/mcp",
                     *       "terms": "https://bankscreen.example/legal/terms",
                     *       "llms": "https://bankscreen.example/llms.txt"
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentRequired"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["IdempotencyConflict"];
            429: components["responses"]["RateLimited"];
            502: components["responses"]["SettlementUnconfirmed"];
            503: components["responses"]["PaymentUnavailable"];
        };
    };
    checkSwissQrBill: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QrBillCheckRequest"];
            };
        };
        responses: {
            /** @description The findings, and the bill as it was read. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrBillResult"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The payload is missing or unreadable. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_payload",
                     *       "message": "The body needs the member `payload`, the text of the QR code as one string.",
                     *       "example": {
                     *         "payload": "SPC\n0200\n1\nCH6300230000000000042\nS\nMuster AG\nSeeweg\n3\n3000\nBern\nCH\n\n\n\n\n\n\n\n10.00\nCHF\n\n\n\n\n\n\n\nNON\n\nRechnung 42\nEPD"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["QrBillRequestError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    validatePaymentReference: {
        parameters: {
            query: {
                /**
                 * @description The reference. Spaces, slashes and the `+++…+++` wrapper are removed.
                 * @example RF18 5390 0754 7034
                 */
                reference: string;
                /**
                 * @description How to read an ambiguous reference: `rf` or `scor`, `qrr`, `ogm` or `vcs`, `viitenumero`, `kid`, `ocr`; also `iso11649`, `qr`
                 *     and `fi`. Other values are ignored.
                 * @example rf
                 */
                reference_type?: string;
                /** @description Alias of `reference_type`, which takes precedence. */
                type?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The verdict. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentReferenceResult"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The reference is missing, or has fewer than 4 or more than 64 characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_reference",
                     *       "message": "A reference has 4 to 64 characters. This one is shorter.",
                     *       "example": "/v1/reference/validate?reference=RF18539007547034"
                     *     }
                     */
                    "application/json": components["schemas"]["ReferenceRequestError"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    validatePaymentReferencePost: {
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
                 *       "reference": "RF18 5390 0754 7034",
                 *       "reference_type": "rf"
                 *     }
                 */
                "application/json": components["schemas"]["PaymentReferenceRequest"];
            };
        };
        responses: {
            /** @description The verdict. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentReferenceResult"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The reference is missing, or has fewer than 4 or more than 64 characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_reference",
                     *       "message": "A reference has 4 to 64 characters. This one is shorter.",
                     *       "example": "/v1/reference/validate?reference=RF18539007547034"
                     *     }
                     */
                    "application/json": components["schemas"]["ReferenceRequestError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    checkPostalAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressCheckRequest"];
            };
        };
        responses: {
            /** @description The verdict of every rule. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressCheckResult"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The body is malformed, has an unknown element, or requests a scheme that is not offered. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "scheme_not_available",
                     *       "message": "The rules of CBPR+ are not public. Check against hvps_plus or fedwire instead, which have the same hybrid address.",
                     *       "schemes": [
                     *         "sps",
                     *         "sepa",
                     *         "hvps_plus",
                     *         "fedwire"
                     *       ],
                     *       "note": "The scheme cbpr+ is not offered: only registered Swift users can read the CBPR+ usage guidelines, and a rule that cannot be cited is not evaluated. hvps_plus and fedwire show the hybrid address that the same migration of November 2026 brings."
                     *     }
                     */
                    "application/json": components["schemas"]["AddressRequestError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDataEditions: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the list that you have.
                 * @example "5d41402abc4b2a76"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The editions in use. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "editions": [
                     *         {
                     *           "dataset": "ad_bank_codes",
                     *           "register": "schwifty list of banks, AD",
                     *           "publisher": "mdomke/schwifty",
                     *           "url": "https://github.com/mdomke/schwifty",
                     *           "as_of": "2023-12-27",
                     *           "age_days": 1060,
                     *           "stale": true,
                     *           "rows": 6,
                     *           "sha256": "4726f14360da88c917c98d4650322e5577e08b6ec006e77f1b0de7bf450a00d0",
                     *           "authoritative": false,
                     *           "terms": "MIT; maintained manually, no source given",
                     *           "fetched_at": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DataEditions"];
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            308: components["responses"]["PermanentRedirect"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getEditionList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The claim `editions` of evidence, or `current` for the current list.
                 * @example current
                 */
                digest: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "digest": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                     *       "editions": [
                     *         {
                     *           "dataset": "ad_bank_codes",
                     *           "as_of": "2023-12-27",
                     *           "sha256": "4726f14360da88c917c98d4650322e5577e08b6ec006e77f1b0de7bf450a00d0"
                     *         }
                     *       ],
                     *       "first_used_at": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["EditionList"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The path doesn't contain a digest. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "message": "A digest has 43 characters of base64url; it is the claim `editions` of evidence. `current` works, too."
                     *     }
                     */
                    "application/json": components["schemas"]["EditionsDigestError"];
                };
            };
            /** @description This server has never used these editions. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "not_found",
                     *       "message": "This server has never used these editions. Ask the server that the evidence states as its issuer."
                     *     }
                     */
                    "application/json": components["schemas"]["EditionsUnknownError"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    sealEvidence: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your choice for this call, so that repeating it is never charged again. The same request under the same
                 *     name within 24 hours is answered again and costs nothing (`Idempotency-Replayed: true`); another
                 *     request under that name gets 409. Names are separate for each API key, and answers repeat the name. A malformed
                 *     name, or one that is sent twice, gets 400 `invalid_request` and costs nothing. If a call was charged but its
                 *     answer was lost, repeat it under the same name: it is answered without another charge.
                 * @example payout-2026-11-21-0042
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "root": "vV6tUZWFyUFkqVBxdF5mBCiMUEMtNFvbL_sXOTiPuJA",
                 *       "count": 1000
                 *     }
                 */
                "application/json": components["schemas"]["SealRequest"];
            };
        };
        responses: {
            /** @description The seal. It is not stored here, so keep it with the evidence. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "seal": "eyJhbGciOiJFUzI1NiJ9.e30.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                     *       "seal_id": "AAAAAAAAAAAAAAAA",
                     *       "root": "vV6tUZWFyUFkqVBxdF5mBCiMUEMtNFvbL_sXOTiPuJA",
                     *       "count": 1000,
                     *       "sealed_at": "2026-11-21T08:00:00.000Z",
                     *       "timestamp_status": "not_configured",
                     *       "cost_usdc": 0
                     *     }
                     */
                    "application/json": components["schemas"]["SealResult"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            400: components["responses"]["InvalidBody"];
            /** @description The call isn't paid for: no credentials, an unknown key, no calls left, or a rejected payment. Nothing was charged. Programs read the reason in `cause.reason`, people in `message`; the rest lists the ways to pay. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "x402Version": 2,
                     *       "error": "payment_required",
                     *       "message": "This call costs 0.005 USDC. To make it, send a free key (POST https://bankscreen.example/v1/keys/generate) in the Authorization header, prepaid credits (see `credit_packs`) or an x402 payment in the PAYMENT-SIGNATURE header.",
                     *       "resource": {
                     *         "url": "https://bankscreen.example/v1/evidence/seal",
                     *         "description": "Seal the evidence of a payout file",
                     *         "mimeType": "application/json"
                     *       },
                     *       "accepts": [
                     *         {
                     *           "scheme": "exact",
                     *           "network": "eip155:8453",
                     *           "amount": "5000",
                     *           "asset": "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
                     *           "payTo": "0x000000000000000000000000000000000000dEaD",
                     *           "maxTimeoutSeconds": 60,
                     *           "extra": {
                     *             "name": "USD Coin",
                     *             "version": "2"
                     *           }
                     *         }
                     *       ],
                     *       "extensions": {
                     *         "bazaar": {
                     *           "discoverable": true,
                     *           "routeTemplate": "/v1/evidence/seal",
                     *           "info": {
                     *             "input": {
                     *               "type": "http",
                     *               "bodyType": "json",
                     *               "body": {
                     *                 "root": "vV6tUZWFyUFkqVBxdF5mBCiMUEMtNFvbL_sXOTiPuJA",
                     *                 "count": 1000
                     *               },
                     *               "method": "POST"
                     *             }
                     *           },
                     *           "schema": {
                     *             "$schema": "https://json-schema.org/draft/2020-12/schema",
                     *             "type": "object",
                     *             "properties": {
                     *               "input": {
                     *                 "type": "object",
                     *                 "properties": {
                     *                   "type": {
                     *                     "type": "string",
                     *                     "const": "http"
                     *                   },
                     *                   "method": {
                     *                     "type": "string",
                     *                     "enum": [
                     *                       "POST"
                     *                     ]
                     *                   },
                     *                   "bodyType": {
                     *                     "type": "string",
                     *                     "enum": [
                     *                       "json",
                     *                       "form-data",
                     *                       "text"
                     *                     ]
                     *                   },
                     *                   "body": {
                     *                     "type": "object",
                     *                     "description": "The Merkle root of the rows of a run.",
                     *                     "additionalProperties": false,
                     *                     "required": [
                     *                       "root",
                     *                       "count"
                     *                     ],
                     *                     "properties": {
                     *                       "root": {
                     *                         "type": "string",
                     *                         "pattern": "^[A-Za-z0-9_-]{43}$",
                     *                         "description": "Merkle root (RFC 6962) of the canonical form of each row (RFC 8785), as base64url."
                     *                       },
                     *                       "count": {
                     *                         "type": "integer",
                     *                         "minimum": 1,
                     *                         "maximum": 1000000,
                     *                         "description": "Number of rows of the run."
                     *                       }
                     *                     }
                     *                   }
                     *                 },
                     *                 "required": [
                     *                   "type",
                     *                   "method",
                     *                   "bodyType",
                     *                   "body"
                     *                 ],
                     *                 "additionalProperties": false
                     *               }
                     *             },
                     *             "required": [
                     *               "input"
                     *             ]
                     *           }
                     *         }
                     *       },
                     *       "free_tier": {
                     *         "description": "25 calls a month with a free key; 200 once an email is verified.",
                     *         "signup": "POST https://bankscreen.example/v1/keys/generate",
                     *         "usage": "Authorization: Bearer <API_KEY>"
                     *       },
                     *       "free_structural_check": {
                     *         "description": "Length, checksum and national structure are checked for free.",
                     *         "endpoint": "GET https://bankscreen.example/v1/iban/format?iban=<IBAN>"
                     *       },
                     *       "credit_packs": {
                     *         "description": "Prepaid credits that never expire.",
                     *         "pay_by_card": "https://pay.bankscreen.example/1k",
                     *         "pay_by_card_all_packs": {
                     *           "1k": "https://pay.bankscreen.example/1k",
                     *           "5k": "https://pay.bankscreen.example/5k",
                     *           "25k": "https://pay.bankscreen.example/25k"
                     *         },
                     *         "pay_by_usdc": "POST /v1/credits/buy/1k|5k|25k",
                     *         "pricing": "https://bankscreen.example/v1/credits/bundles",
                     *         "data_note": "The price of a call includes the data of every register and list."
                     *       },
                     *       "monthly_plan": {
                     *         "description": "Pro: 10000 calls a month for every operation, 29 USD.",
                     *         "subscribe_by_card": "https://pay.bankscreen.example/pro",
                     *         "details": "https://bankscreen.example/v1/credits/bundles"
                     *       },
                     *       "x402": {
                     *         "description": "Pay with the call itself: sign one of the offers in `accepts` and send it in the payment header.",
                     *         "protocol_docs": "https://www.x402.org",
                     *         "discovery": "https://bankscreen.example/.well-known/x402",
                     *         "payment_header": "PAYMENT-SIGNATURE",
                     *         "wallet_setup": "https://bankscreen.example/docs/payments#get-a-wallet"
                     *       },
                     *       "documentation": "https://bankscreen.example/docs/payments",
                     *       "mcp": "https://bankscreen.example/mcp",
                     *       "terms": "https://bankscreen.example/legal/terms",
                     *       "llms": "https://bankscreen.example/llms.txt"
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentRequired"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            502: components["responses"]["SettlementUnconfirmed"];
            503: components["responses"]["PaymentUnavailable"];
        };
    };
    getEvidenceKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key set. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "keys": [
                     *         {
                     *           "kty": "EC",
                     *           "crv": "P-256",
                     *           "x": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                     *           "y": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                     *           "kid": "AAAAAAAAAAAAAAAA",
                     *           "use": "sig",
                     *           "alg": "ES256",
                     *           "used_from": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["EvidenceKeySet"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    generateApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GenerateKeyRequest"];
            };
        };
        responses: {
            /** @description The key. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeneratedKey"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The body or the email was rejected. No email was sent. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "undeliverable_email",
                     *       "message": "\"no-mail.de\" has no mail server, so no code can be delivered there. Check the spelling of the domain, or use another address."
                     *     }
                     */
                    "application/json": components["schemas"]["KeyRequestError"];
                };
            };
            /** @description The email has to be verified first, or the code is wrong. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationError"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            /** @description A code for this email was sent moments ago, or is being sent. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "verification_in_flight",
                     *       "message": "A code was sent to this email moments ago. If you requested it with this key and from this network, repeat the request with that code. Otherwise, wait a minute and repeat the request without `code`."
                     *     }
                     */
                    "application/json": components["schemas"]["VerificationInFlightError"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            /** @description No key can be created right now. Existing keys keep working. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "key_creation_limit",
                     *       "message": "Your network has used up its 3 free keys for 24 hours. Existing keys keep working; verify an email for one to raise its quota: POST /v1/keys/claim.",
                     *       "retry_after": 43200
                     *     }
                     */
                    "application/json": components["schemas"]["KeyCreationLimitError"];
                };
            };
            /** @description The email could not be sent. No key or code was created. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "verification_unavailable",
                     *       "message": "The email with the code could not be sent, so no new code was created. An earlier code works for 15 minutes; otherwise, try again later."
                     *     }
                     */
                    "application/json": components["schemas"]["VerificationUnavailableError"];
                };
            };
        };
    };
    claimApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimKeyRequest"];
            };
        };
        responses: {
            /** @description The quota is raised. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "claimed": true,
                     *       "key_prefix": "ifk_0000",
                     *       "tier": "claimed",
                     *       "claim_method": "email_code",
                     *       "monthly_limit": 200,
                     *       "basis": "monthly",
                     *       "previous_monthly_limit": 25,
                     *       "claimed_at": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ClaimedKey"];
                };
            };
            /** @description A code was emailed. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "code_sent",
                     *       "key_prefix": "ifk_0000",
                     *       "expires_in_minutes": 15,
                     *       "message": "A code of 6 digits is on its way. Repeat the same request with `code` within 15 minutes."
                     *     }
                     */
                    "application/json": components["schemas"]["ClaimCodeSent"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The body or the email was rejected. No email was sent. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "undeliverable_email",
                     *       "message": "\"no-mail.de\" has no mail server, so no code can be delivered there. Check the spelling of the domain, or use another address."
                     *     }
                     */
                    "application/json": components["schemas"]["KeyRequestError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The key hasn't been used yet, or the code doesn't verify the email. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimForbiddenError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description The quota of this key can't be raised with this email. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "already_claimed",
                     *       "message": "This key does not need to be claimed: it already has a verified email, or was paid for. Keep using it."
                     *     }
                     */
                    "application/json": components["schemas"]["ClaimConflictError"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            /** @description Too many attempts. Try again later; the key keeps working. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "claim_rate_limited",
                     *       "message": "Your network has claimed 3 keys in 24 hours, the maximum. The key keeps working as it is.",
                     *       "retry_after": 43200
                     *     }
                     */
                    "application/json": components["schemas"]["ClaimLimitError"];
                };
            };
            /** @description The email could not be sent. No key or code was created. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "verification_unavailable",
                     *       "message": "The email with the code could not be sent, so no new code was created. An earlier code works for 15 minutes; otherwise, try again later."
                     *     }
                     */
                    "application/json": components["schemas"]["VerificationUnavailableError"];
                };
            };
        };
    };
    getApiKeyUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The balance. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyUsage"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiKeyReport: {
        parameters: {
            query?: {
                /**
                 * @description How many days to report, up to and including today, from 1 to 365. A number outside that range is set to the nearest limit.
                 * @example 30
                 */
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key_prefix": "ifk_0000",
                     *       "usage": {
                     *         "used": 1,
                     *         "limit": 25,
                     *         "remaining": 24,
                     *         "month": "2026-11",
                     *         "key_prefix": "ifk_0000",
                     *         "basis": "monthly",
                     *         "tier": "anonymous",
                     *         "claim": {
                     *           "url": "https://bankscreen.example/v1/keys/claim",
                     *           "raises_limit_to": 200,
                     *           "methods": [
                     *             "email_code",
                     *             "x402",
                     *             "credits"
                     *           ],
                     *           "paid_so_far_usd": 0,
                     *           "paid_needed_usd": 1
                     *         },
                     *         "topup": {
                     *           "same_key": true,
                     *           "by_card": {
                     *             "1k": "https://pay.bankscreen.example/1k?client_reference_id=ifr_00000000000000000000000000000000",
                     *             "5k": "https://pay.bankscreen.example/5k?client_reference_id=ifr_00000000000000000000000000000000",
                     *             "25k": "https://pay.bankscreen.example/25k?client_reference_id=ifr_00000000000000000000000000000000"
                     *           },
                     *           "by_usdc": "POST /v1/credits/buy/{1k|5k|25k}",
                     *           "pro": "https://pay.bankscreen.example/pro?client_reference_id=ifr_00000000000000000000000000000000"
                     *         }
                     *       },
                     *       "report": {
                     *         "window_days": 30,
                     *         "total": 2,
                     *         "ok": 1,
                     *         "failed": 1,
                     *         "avg_ms": 1,
                     *         "first_seen": "2026-11-21T08:00:00.000Z",
                     *         "last_seen": "2026-11-21T08:00:00.000Z",
                     *         "days": [
                     *           {
                     *             "day": "2026-11-21",
                     *             "count": 2,
                     *             "failed": 1
                     *           }
                     *         ],
                     *         "endpoints": [
                     *           {
                     *             "path": "/v1/iban/validate",
                     *             "count": 2
                     *           }
                     *         ],
                     *         "errors": [
                     *           {
                     *             "path": "/v1/iban/validate",
                     *             "status": 400,
                     *             "count": 1,
                     *             "meaning": "Something in the request was not what the operation expects.",
                     *             "fix": "The members `reference` and `reference_type` must be strings. Quote digits, or leading zeros are lost. The member `evidence` is `true` or `false`, without quotes. The body must be one JSON object with the member `iban`. Send {\"iban\": \"DE89370400440532013000\"}. An Idempotency-Key, if sent, has 1 to 255 characters of `A-Z a-z 0-9 . _ : -`. Not charged."
                     *           }
                     *         ],
                     *         "footprint": {
                     *           "distinct_networks": 1,
                     *           "unusual": false
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["KeyReportResponse"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description `days` is not a whole number. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "message": "The parameter `days` is a whole number of days from 1 to 365."
                     *     }
                     */
                    "application/json": components["schemas"]["ReportRequestError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key no longer works. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "revoked": true,
                     *       "key_prefix": "ifk_0000",
                     *       "message": "This key no longer works and cannot be restored."
                     *     }
                     */
                    "application/json": components["schemas"]["RevokedKey"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description No key was sent. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "missing_key",
                     *       "message": "This operation needs an API key. Send it as `Authorization: Bearer <API_KEY>`. To get a free key: POST /v1/keys/generate."
                     *     }
                     */
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description The key is unknown or was revoked before. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_key",
                     *       "message": "This key is unknown or revoked. Check that you copied all of it, or get a new one: POST /v1/keys/generate. If it was revoked during a burst of sign-ups, restore it: POST /v1/keys/claim."
                     *     }
                     */
                    "application/json": components["schemas"]["UnknownKeyError"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new key. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "api_key": "ifk_0000000000000000000000000000000000000000000000000000000000000000",
                     *       "key_prefix": "ifk_0000",
                     *       "tier": "anonymous",
                     *       "basis": "monthly",
                     *       "monthly_limit": 25,
                     *       "credits_remaining": 0,
                     *       "message": "Store this key now: it is shown only once. The old one no longer works; quota, credits and watches have moved here."
                     *     }
                     */
                    "application/json": components["schemas"]["RotatedKey"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description No key was sent. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "missing_key",
                     *       "message": "This operation needs an API key. Send it as `Authorization: Bearer <API_KEY>`. To get a free key: POST /v1/keys/generate."
                     *     }
                     */
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description The key is unknown or was revoked before. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_key",
                     *       "message": "This key is unknown or revoked. Check that you copied all of it, or get a new one: POST /v1/keys/generate. If it was revoked during a burst of sign-ups, restore it: POST /v1/keys/claim."
                     *     }
                     */
                    "application/json": components["schemas"]["UnknownKeyError"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    openDeviceGrant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "client_name": "Payout assistant",
                 *       "reason": "Check the banks of Friday's supplier run"
                 *     }
                 */
                "application/json": components["schemas"]["OpenDeviceRequest"];
            };
        };
        responses: {
            /** @description The request is open and waiting for approval. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "device_code": "ifd_0000000000000000000000000000000000000000000000000000000000000000",
                     *       "user_code": "BCDF-GHJK",
                     *       "verification_uri": "https://bankscreen.example/device",
                     *       "verification_uri_complete": "https://bankscreen.example/device?code=BCDF-GHJK",
                     *       "expires_in": 900,
                     *       "interval": 5,
                     *       "message": "Show `display_to_human` to the person. Then send `device_code` to POST /v1/keys/device/token, and wait `interval` seconds after each answer, until the person has decided.",
                     *       "display_to_human": "To give Payout assistant a Bankscreen API key, open https://bankscreen.example/device and type the code BCDF-GHJK within 15 minutes."
                     *     }
                     */
                    "application/json": components["schemas"]["OpenedDeviceRequest"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The body can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "message": "The member `client_name` is a string of at most 60 characters."
                     *     }
                     */
                    "application/json": components["schemas"]["DeviceOpenError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            /** @description No request can be opened right now. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "device_rate_limited",
                     *       "message": "Your network has opened 10 requests for a key this hour, the maximum.",
                     *       "retry_after": 3600,
                     *       "display_to_human": "This network cannot request another Bankscreen key for 60 minutes. Keys that you already have keep working: you can give one to the program yourself."
                     *     }
                     */
                    "application/json": components["schemas"]["DeviceOpenLimitError"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    collectDeviceGrantKey: {
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
                 *       "device_code": "ifd_0000000000000000000000000000000000000000000000000000000000000000"
                 *     }
                 */
                "application/json": components["schemas"]["DeviceTokenRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["DeviceTokenRequest"];
            };
        };
        responses: {
            /** @description The key, once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "api_key": "ifk_0000000000000000000000000000000000000000000000000000000000000000",
                     *       "key_prefix": "ifk_0000",
                     *       "tier": "anonymous",
                     *       "monthly_limit": 25,
                     *       "message": "Store this key now: it is returned only once. Send it as `Authorization: Bearer <API_KEY>`.",
                     *       "terms_url": "https://bankscreen.example/legal/terms",
                     *       "config_line": "BANKSCREEN_API_KEY=ifk_0000000000000000000000000000000000000000000000000000000000000000"
                     *     }
                     */
                    "application/json": components["schemas"]["DeviceKey"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description There is no key to collect, now or later. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceTokenError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    lookupDeviceGrant: {
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
                 *       "user_code": "BCDF-GHJK"
                 *     }
                 */
                "application/json": components["schemas"]["DeviceLookupRequest"];
            };
        };
        responses: {
            /** @description Which program asks, and the token to approve or deny it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user_code": "BCDF-GHJK",
                     *       "client_name": "Payout assistant",
                     *       "reason": "Check the banks of Friday's supplier run",
                     *       "expires_in": 900,
                     *       "status": "pending",
                     *       "anonymous_monthly_limit": 25,
                     *       "claimed_monthly_limit": 200,
                     *       "approval_token": "ifa_0000000000000000000000000000000000000000000000000000000000000000"
                     *     }
                     */
                    "application/json": components["schemas"]["DeviceLookup"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The code can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "message": "The body needs the member `user_code`, a string. Send {\"user_code\": \"BCDF-GHJK\"}."
                     *     }
                     */
                    "application/json": components["schemas"]["DeviceLookupError"];
                };
            };
            /** @description There is no open request with this code. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_or_expired",
                     *       "message": "There is no open request with this code. It may be mistyped, expired or already decided. Start again in the program."
                     *     }
                     */
                    "application/json": components["schemas"]["DeviceUnknownError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    approveDeviceGrant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeviceApproveRequest"];
            };
        };
        responses: {
            /** @description The program can collect its key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "tier": "anonymous",
                     *       "monthly_limit": 25
                     *     }
                     */
                    "application/json": components["schemas"]["DeviceApproved"];
                };
            };
            /** @description A code was emailed. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "code_sent",
                     *       "expires_in": 900,
                     *       "message": "A code of 6 digits is on its way. Repeat the same request with `code` within 15 minutes."
                     *     }
                     */
                    "application/json": components["schemas"]["DeviceCodeSent"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The approval can't be read, or the email was rejected. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "undeliverable_email",
                     *       "message": "\"no-mail.de\" has no mail server, so no code can be delivered there. Check the spelling of the domain, or use another address."
                     *     }
                     */
                    "application/json": components["schemas"]["DeviceApproveError"];
                };
            };
            /** @description The approval isn't from the approval page, or the code doesn't verify the email. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "approval_token_required",
                     *       "message": "An approval needs the token from the latest lookup of this request, which is valid for 300 seconds. Look it up again: POST /v1/keys/device/lookup."
                     *     }
                     */
                    "application/json": components["schemas"]["DeviceForbiddenError"];
                };
            };
            /** @description There is no open request with this code. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_or_expired",
                     *       "message": "There is no open request with this code. It may be mistyped, expired or already decided. Start again in the program."
                     *     }
                     */
                    "application/json": components["schemas"]["DeviceUnknownError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description A code for this email was sent moments ago, or is being sent. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "verification_in_flight",
                     *       "message": "A code was sent to this email moments ago. If you requested it with this key and from this network, repeat the request with that code. Otherwise, wait a minute and repeat the request without `code`."
                     *     }
                     */
                    "application/json": components["schemas"]["VerificationInFlightError"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            /** @description The body isn't declared as JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "unsupported_media_type",
                     *       "message": "Send the body as JSON, with the header `Content-Type: application/json`."
                     *     }
                     */
                    "application/json": components["schemas"]["MediaTypeError"];
                };
            };
            /** @description The program can't get a key right now, or the email can't be verified right now. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "key_rate_limited",
                     *       "message": "You verified this email for a key in the last 24 hours. That key keeps working; approve this one without an email.",
                     *       "retry_after": 43200
                     *     }
                     */
                    "application/json": components["schemas"]["DeviceApproveLimitError"];
                };
            };
            /** @description The email could not be sent. Nothing was decided. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "device_unavailable",
                     *       "message": "The email with the code could not be sent, so no new code was created. Approve without an email, or try again later."
                     *     }
                     */
                    "application/json": components["schemas"]["DeviceUnavailableError"];
                };
            };
        };
    };
    denyDeviceGrant: {
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
                 *       "user_code": "BCDF-GHJK",
                 *       "approval_token": "ifa_0000000000000000000000000000000000000000000000000000000000000000"
                 *     }
                 */
                "application/json": components["schemas"]["DeviceDenyRequest"];
            };
        };
        responses: {
            /** @description The request is denied. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": components["schemas"]["DeviceDenied"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The request can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "message": "The body needs the member `user_code`, a string. Send {\"user_code\": \"BCDF-GHJK\"}."
                     *     }
                     */
                    "application/json": components["schemas"]["DeviceLookupError"];
                };
            };
            /** @description The denial isn't from the approval page. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "approval_token_required",
                     *       "message": "An approval needs the token from the latest lookup of this request, which is valid for 300 seconds. Look it up again: POST /v1/keys/device/lookup."
                     *     }
                     */
                    "application/json": components["schemas"]["DeviceDenyForbiddenError"];
                };
            };
            /** @description There is no open request with this code. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_or_expired",
                     *       "message": "There is no open request with this code. It may be mistyped, expired or already decided. Start again in the program."
                     *     }
                     */
                    "application/json": components["schemas"]["DeviceUnknownError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            /** @description The body isn't declared as JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "unsupported_media_type",
                     *       "message": "Send the body as JSON, with the header `Content-Type: application/json`."
                     *     }
                     */
                    "application/json": components["schemas"]["MediaTypeError"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCreditBundles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The packs, smallest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "bundles": [
                     *         {
                     *           "slug": "1k",
                     *           "credits": 1000,
                     *           "price_usdc": 4,
                     *           "price_per_call_usdc": 0.004,
                     *           "buy_endpoint": "POST /v1/credits/buy/1k"
                     *         },
                     *         {
                     *           "slug": "5k",
                     *           "credits": 5000,
                     *           "price_usdc": 20,
                     *           "price_per_call_usdc": 0.004,
                     *           "buy_endpoint": "POST /v1/credits/buy/5k"
                     *         },
                     *         {
                     *           "slug": "25k",
                     *           "credits": 25000,
                     *           "price_usdc": 80,
                     *           "price_per_call_usdc": 0.0032,
                     *           "buy_endpoint": "POST /v1/credits/buy/25k"
                     *         }
                     *       ],
                     *       "payment_method": "x402: USDC on the base network; or card, by the links that GET /v1/keys/usage returns in `topup.by_card`",
                     *       "documentation": "https://bankscreen.example/docs/payments",
                     *       "subscription": {
                     *         "plan": "pro",
                     *         "monthly_requests": 10000,
                     *         "price_usd_per_month": 29,
                     *         "checkout": "https://pay.bankscreen.example/pro",
                     *         "payment_method": "card"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CreditBundleList"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCreditBalance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The balance. `type` says whether the key is prepaid or has a subscription. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditBalance"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    buyCreditBundle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the pack.
                 * @example 1k
                 */
                bundle: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "email": "name@company.com"
                 *     }
                 */
                "application/json": components["schemas"]["BuyBundleRequest"];
            };
        };
        responses: {
            /** @description This payment was already credited. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key_prefix": "ifk_0000",
                     *       "credits": 1000,
                     *       "bundle": "1k",
                     *       "idempotent": true,
                     *       "message": "This payment was already credited. Nothing was settled again.",
                     *       "recovery_url": "https://bankscreen.example/v1/credits/recover/0000000000000000000000000000000000000000000000000000000000000000"
                     *     }
                     */
                    "application/json": components["schemas"]["PackReplay"];
                };
            };
            /** @description The pack is paid and credited. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PackPurchase"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The body or the email was rejected. No payment was settled. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "disposable_email",
                     *       "message": "\"example.com\" is a placeholder domain. Use an address where you can receive email. You can leave out the `email` of a purchase. No payment was settled for this request."
                     *     }
                     */
                    "application/json": components["schemas"]["KeyRequestError"];
                };
            };
            /** @description The call isn't paid for: no credentials, an unknown key, no calls left, or a rejected payment. Nothing was charged. Programs read the reason in `cause.reason`, people in `message`; the rest lists the ways to pay. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "x402Version": 2,
                     *       "error": "payment_required",
                     *       "message": "1000 credits cost 4 USDC. Sign the offer in `accepts` and send this request again with it in the PAYMENT-SIGNATURE header.",
                     *       "resource": {
                     *         "url": "https://bankscreen.example/v1/credits/buy/1k",
                     *         "description": "Buy a credit pack with USDC",
                     *         "mimeType": "application/json"
                     *       },
                     *       "accepts": [
                     *         {
                     *           "scheme": "exact",
                     *           "network": "eip155:8453",
                     *           "amount": "4000000",
                     *           "asset": "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
                     *           "payTo": "0x000000000000000000000000000000000000dEaD",
                     *           "maxTimeoutSeconds": 60,
                     *           "extra": {
                     *             "name": "USD Coin",
                     *             "version": "2"
                     *           }
                     *         }
                     *       ],
                     *       "extensions": {
                     *         "bazaar": {
                     *           "discoverable": true,
                     *           "routeTemplate": "/v1/credits/buy/:bundle",
                     *           "info": {
                     *             "input": {
                     *               "type": "http",
                     *               "bodyType": "json",
                     *               "body": {
                     *                 "email": "name@company.com"
                     *               },
                     *               "pathParams": {
                     *                 "bundle": "1k"
                     *               },
                     *               "method": "POST"
                     *             }
                     *           },
                     *           "schema": {
                     *             "$schema": "https://json-schema.org/draft/2020-12/schema",
                     *             "type": "object",
                     *             "properties": {
                     *               "input": {
                     *                 "type": "object",
                     *                 "properties": {
                     *                   "type": {
                     *                     "type": "string",
                     *                     "const": "http"
                     *                   },
                     *                   "method": {
                     *                     "type": "string",
                     *                     "enum": [
                     *                       "POST"
                     *                     ]
                     *                   },
                     *                   "bodyType": {
                     *                     "type": "string",
                     *                     "enum": [
                     *                       "json",
                     *                       "form-data",
                     *                       "text"
                     *                     ]
                     *                   },
                     *                   "body": {
                     *                     "type": "object",
                     *                     "description": "Optional.",
                     *                     "properties": {
                     *                       "email": {
                     *                         "type": "string",
                     *                         "maxLength": 254,
                     *                         "description": "Email of the payer. Signing in to the account area with it shows the receipt, and a new key. Nothing is sent to it, and it is not verified."
                     *                       }
                     *                     }
                     *                   },
                     *                   "pathParams": {
                     *                     "type": "object",
                     *                     "properties": {
                     *                       "bundle": {
                     *                         "type": "string"
                     *                       }
                     *                     },
                     *                     "required": [
                     *                       "bundle"
                     *                     ]
                     *                   }
                     *                 },
                     *                 "required": [
                     *                   "type",
                     *                   "method",
                     *                   "bodyType",
                     *                   "body"
                     *                 ],
                     *                 "additionalProperties": false
                     *               }
                     *             },
                     *             "required": [
                     *               "input"
                     *             ]
                     *           }
                     *         }
                     *       },
                     *       "free_tier": {
                     *         "description": "25 calls a month with a free key; 200 once an email is verified.",
                     *         "signup": "POST https://bankscreen.example/v1/keys/generate",
                     *         "usage": "Authorization: Bearer <API_KEY>"
                     *       },
                     *       "free_structural_check": {
                     *         "description": "Length, checksum and national structure are checked for free.",
                     *         "endpoint": "GET https://bankscreen.example/v1/iban/format?iban=<IBAN>"
                     *       },
                     *       "credit_packs": {
                     *         "description": "Prepaid credits that never expire.",
                     *         "pay_by_card": "https://pay.bankscreen.example/1k",
                     *         "pay_by_card_all_packs": {
                     *           "1k": "https://pay.bankscreen.example/1k",
                     *           "5k": "https://pay.bankscreen.example/5k",
                     *           "25k": "https://pay.bankscreen.example/25k"
                     *         },
                     *         "pay_by_usdc": "POST /v1/credits/buy/1k|5k|25k",
                     *         "pricing": "https://bankscreen.example/v1/credits/bundles",
                     *         "data_note": "The price of a call includes the data of every register and list."
                     *       },
                     *       "monthly_plan": {
                     *         "description": "Pro: 10000 calls a month for every operation, 29 USD.",
                     *         "subscribe_by_card": "https://pay.bankscreen.example/pro",
                     *         "details": "https://bankscreen.example/v1/credits/bundles"
                     *       },
                     *       "x402": {
                     *         "description": "Pay with the call itself: sign one of the offers in `accepts` and send it in the payment header.",
                     *         "protocol_docs": "https://www.x402.org",
                     *         "discovery": "https://bankscreen.example/.well-known/x402",
                     *         "payment_header": "PAYMENT-SIGNATURE",
                     *         "wallet_setup": "https://bankscreen.example/docs/payments#get-a-wallet"
                     *       },
                     *       "documentation": "https://bankscreen.example/docs/payments",
                     *       "mcp": "https://bankscreen.example/mcp",
                     *       "terms": "https://bankscreen.example/legal/terms",
                     *       "llms": "https://bankscreen.example/llms.txt"
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentRequired"];
                };
            };
            /** @description No pack has this name. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "unknown_bundle",
                     *       "message": "Pack not found. GET /v1/credits/bundles lists the packs.",
                     *       "bundles": [
                     *         "1k",
                     *         "5k",
                     *         "25k"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["UnknownBundleError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description This payment was already used, and its purchase was not credited. It is not settled again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "payment_pending",
                     *       "message": "It is not known yet whether this payment was carried out. Do not pay again: send the same request later.",
                     *       "purchase_status": "pending"
                     *     }
                     */
                    "application/json": components["schemas"]["PurchaseConflictError"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            502: components["responses"]["SettlementUnconfirmed"];
            503: components["responses"]["PaymentUnavailable"];
        };
    };
    recoverPurchasedKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0000000000000000000000000000000000000000000000000000000000000000 */
                ref: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "api_key": "ifk_0000000000000000000000000000000000000000000000000000000000000000",
                     *       "key_prefix": "ifk_0000",
                     *       "credits": 1000,
                     *       "message": "Store this key now. It cannot be returned again."
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveredKey"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The path does not contain a recovery reference. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "message": "The path ends with the recovery reference of a purchase, which has 64 hexadecimal digits."
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveryRequestError"];
                };
            };
            /** @description There is no key for this reference, or it was already returned. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "not_found",
                     *       "message": "There is no key for this reference: it is unknown, was already used, or belongs to a purchase that is not paid yet."
                     *     }
                     */
                    "application/json": components["schemas"]["UnknownRecoveryError"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    requestAccountSignInCode: {
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
                 *       "email": "name@company.com"
                 *     }
                 */
                "application/json": components["schemas"]["AccountCodeRequest"];
            };
        };
        responses: {
            /** @description A code was sent. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "code_sent",
                     *       "expires_in": 900
                     *     }
                     */
                    "application/json": components["schemas"]["AccountCodeSent"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The email was rejected. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "undeliverable_email",
                     *       "message": "\"no-mail.de\" has no mail server, so no code can be delivered there. Check the spelling of the domain, or use another address."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountEmailError"];
                };
            };
            /** @description A page of another origin sent the request. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "forbidden_origin",
                     *       "message": "This is only accepted from pages of https://bankscreen.example. Programs must not send `Origin`."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountOriginError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            /** @description The body isn't declared as JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "unsupported_media_type",
                     *       "message": "Send the body as JSON, with the header `Content-Type: application/json`."
                     *     }
                     */
                    "application/json": components["schemas"]["MediaTypeError"];
                };
            };
            /** @description No code can be sent right now. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "code_rate_limited",
                     *       "message": "Too many codes were requested. A code sent in the last 15 minutes still works; otherwise, wait as long as `Retry-After` says.",
                     *       "retry_after": 57600
                     *     }
                     */
                    "application/json": components["schemas"]["AccountCodeLimitError"];
                };
            };
            /** @description The email could not be sent. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "code_unavailable",
                     *       "message": "The email with the code could not be sent. Try again later."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountCodeUnavailableError"];
                };
            };
        };
    };
    openAccountSession: {
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
                 *       "email": "name@company.com",
                 *       "code": "042137"
                 *     }
                 */
                "application/json": components["schemas"]["AccountSessionRequest"];
            };
        };
        responses: {
            /** @description The browser is signed in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "signed_in": true,
                     *       "expires_at": "2026-11-28T08:01:01.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AccountSession"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The code doesn't sign in. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_code",
                     *       "message": "Wrong or expired code. Use the one from the latest email: it is valid for 15 minutes and is locked after 5 wrong tries. If it does not work, request a new one."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountCodeError"];
                };
            };
            /** @description A page of another origin sent the request. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "forbidden_origin",
                     *       "message": "This is only accepted from pages of https://bankscreen.example. Programs must not send `Origin`."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountOriginError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            /** @description The body isn't declared as JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "unsupported_media_type",
                     *       "message": "Send the body as JSON, with the header `Content-Type: application/json`."
                     *     }
                     */
                    "application/json": components["schemas"]["MediaTypeError"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAccountOverview: {
        parameters: {
            query?: {
                /**
                 * @description Page of 50 keys, from 1.
                 * @example 1
                 */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "name@company.com",
                     *       "session_expires_at": "2026-11-28T08:01:01.000Z",
                     *       "month": "2026-11",
                     *       "page": 1,
                     *       "pages": 1,
                     *       "keys": [
                     *         {
                     *           "ref": "ifr_00000000000000000000000000000000",
                     *           "name": null,
                     *           "key_prefix": "ifk_0000",
                     *           "created_at": "2026-11-21T08:00:00.000Z",
                     *           "plan": "free",
                     *           "allowance": {
                     *             "basis": "monthly",
                     *             "limit": 200,
                     *             "used": 1,
                     *             "remaining": 199
                     *           },
                     *           "credits": null,
                     *           "subscription": null,
                     *           "calls_this_month": 3,
                     *           "last_call_at": "2026-11-21T08:00:00.000Z",
                     *           "alerts": [],
                     *           "address_proven": true,
                     *           "watches": 0,
                     *           "webhooks": 0,
                     *           "actions": {
                     *             "topup": {
                     *               "1k": "https://pay.bankscreen.example/1k?client_reference_id=ifr_00000000000000000000000000000000",
                     *               "5k": "https://pay.bankscreen.example/5k?client_reference_id=ifr_00000000000000000000000000000000",
                     *               "25k": "https://pay.bankscreen.example/25k?client_reference_id=ifr_00000000000000000000000000000000"
                     *             },
                     *             "subscribe_pro": "https://pay.bankscreen.example/pro?client_reference_id=ifr_00000000000000000000000000000000",
                     *             "manage_subscription": null
                     *           }
                     *         }
                     *       ],
                     *       "inactive_keys": 0
                     *     }
                     */
                    "application/json": components["schemas"]["AccountOverview"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The request can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "message": "The parameter `page` is a whole number from 1."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountRequestError"];
                };
            };
            /** @description Not signed in. The cookie is cleared. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "signed_out",
                     *       "message": "You are signed out. Request a code: POST /v1/account/code."
                     *     }
                     */
                    "application/json": components["schemas"]["SignedOutError"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createAccountKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Payment run"
                 *     }
                 */
                "application/json": components["schemas"]["AccountKeyRequest"];
            };
        };
        responses: {
            /** @description The key. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "api_key": "ifk_0000000000000000000000000000000000000000000000000000000000000000",
                     *       "key_prefix": "ifk_0000",
                     *       "ref": "ifr_00000000000000000000000000000000",
                     *       "name": "Payment run",
                     *       "message": "Store this key now: it is shown only once."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountKeySecret"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The request can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "message": "The parameter `page` is a whole number from 1."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountRequestError"];
                };
            };
            /** @description Not signed in. The cookie is cleared. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "signed_out",
                     *       "message": "You are signed out. Request a code: POST /v1/account/code."
                     *     }
                     */
                    "application/json": components["schemas"]["SignedOutError"];
                };
            };
            /** @description A page of another origin sent the request, or the email already has the maximum number of keys. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "account_key_limit",
                     *       "message": "This email already has 25 active keys, the maximum. Revoke one that you no longer use: POST /v1/account/keys/revoke."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountKeyForbiddenError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            /** @description The body isn't declared as JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "unsupported_media_type",
                     *       "message": "Send the body as JSON, with the header `Content-Type: application/json`."
                     *     }
                     */
                    "application/json": components["schemas"]["MediaTypeError"];
                };
            };
            /** @description The email or the network has used up its keys for 24 hours. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "rate_limited",
                     *       "message": "This email got or confirmed a key in the last 24 hours. Existing keys keep working; you can create the next one after 24 hours.",
                     *       "retry_after": 86339
                     *     }
                     */
                    "application/json": components["schemas"]["AccountKeyLimitError"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeAccountKey: {
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
                 *       "ref": "ifr_0123456789abcdef0123456789abcdef",
                 *       "name": "Payment run"
                 *     }
                 */
                "application/json": components["schemas"]["AccountKeyChange"];
            };
        };
        responses: {
            /** @description The change was made. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ref": "ifr_00000000000000000000000000000000",
                     *       "name": "Payment run",
                     *       "address_proven": true
                     *     }
                     */
                    "application/json": components["schemas"]["AccountKeyChanged"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The request can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "message": "The parameter `page` is a whole number from 1."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountRequestError"];
                };
            };
            /** @description Not signed in. The cookie is cleared. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "signed_out",
                     *       "message": "You are signed out. Request a code: POST /v1/account/code."
                     *     }
                     */
                    "application/json": components["schemas"]["SignedOutError"];
                };
            };
            /** @description A page of another origin sent the request, or the key isn't confirmed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "address_not_proven",
                     *       "message": "This key is not confirmed for your email. If it is yours, confirm it first: POST /v1/account/keys/change with {\"confirm\": true}. If it is not, disown it: POST /v1/account/keys/disown."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountKeyUnprovenError"];
                };
            };
            /** @description Key not found among the active keys of this email. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "not_found",
                     *       "message": "This email has no active key with this `ref`. GET /v1/account/overview lists its keys."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountKeyUnknownError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            /** @description The body isn't declared as JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "unsupported_media_type",
                     *       "message": "Send the body as JSON, with the header `Content-Type: application/json`."
                     *     }
                     */
                    "application/json": components["schemas"]["MediaTypeError"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    disownAccountKey: {
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
                 *       "ref": "ifr_0123456789abcdef0123456789abcdef"
                 *     }
                 */
                "application/json": components["schemas"]["AccountKeyChoice"];
            };
        };
        responses: {
            /** @description The key is no longer linked to the email. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "disowned": true,
                     *       "key_prefix": "ifk_0000"
                     *     }
                     */
                    "application/json": components["schemas"]["AccountKeyDisowned"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The request can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "message": "The parameter `page` is a whole number from 1."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountRequestError"];
                };
            };
            /** @description Not signed in. The cookie is cleared. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "signed_out",
                     *       "message": "You are signed out. Request a code: POST /v1/account/code."
                     *     }
                     */
                    "application/json": components["schemas"]["SignedOutError"];
                };
            };
            /** @description A page of another origin sent the request. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "forbidden_origin",
                     *       "message": "This is only accepted from pages of https://bankscreen.example. Programs must not send `Origin`."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountOriginError"];
                };
            };
            /** @description Key not found among the active keys of this email. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "not_found",
                     *       "message": "This email has no active key with this `ref`. GET /v1/account/overview lists its keys."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountKeyUnknownError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            /** @description The body isn't declared as JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "unsupported_media_type",
                     *       "message": "Send the body as JSON, with the header `Content-Type: application/json`."
                     *     }
                     */
                    "application/json": components["schemas"]["MediaTypeError"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateAccountKey: {
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
                 *       "ref": "ifr_0123456789abcdef0123456789abcdef"
                 *     }
                 */
                "application/json": components["schemas"]["AccountKeyChoice"];
            };
        };
        responses: {
            /** @description The new secret. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "api_key": "ifk_0000000000000000000000000000000000000000000000000000000000000000",
                     *       "key_prefix": "ifk_0000",
                     *       "ref": "ifr_00000000000000000000000000000000",
                     *       "name": "Payment run",
                     *       "message": "Store this key now: it is shown only once. The old secret no longer works; everything else about the key stays."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountKeySecret"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The request can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "message": "The parameter `page` is a whole number from 1."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountRequestError"];
                };
            };
            /** @description Not signed in. The cookie is cleared. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "signed_out",
                     *       "message": "You are signed out. Request a code: POST /v1/account/code."
                     *     }
                     */
                    "application/json": components["schemas"]["SignedOutError"];
                };
            };
            /** @description A page of another origin sent the request, or the key isn't confirmed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "address_not_proven",
                     *       "message": "This key is not confirmed for your email. If it is yours, confirm it first: POST /v1/account/keys/change with {\"confirm\": true}. If it is not, disown it: POST /v1/account/keys/disown."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountKeyUnprovenError"];
                };
            };
            /** @description Key not found among the active keys of this email. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "not_found",
                     *       "message": "This email has no active key with this `ref`. GET /v1/account/overview lists its keys."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountKeyUnknownError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            /** @description The body isn't declared as JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "unsupported_media_type",
                     *       "message": "Send the body as JSON, with the header `Content-Type: application/json`."
                     *     }
                     */
                    "application/json": components["schemas"]["MediaTypeError"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeAccountKey: {
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
                 *       "ref": "ifr_0123456789abcdef0123456789abcdef"
                 *     }
                 */
                "application/json": components["schemas"]["AccountKeyChoice"];
            };
        };
        responses: {
            /** @description The key no longer works. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "revoked": true,
                     *       "key_prefix": "ifk_0000",
                     *       "credits_lost": 0
                     *     }
                     */
                    "application/json": components["schemas"]["AccountKeyRevoked"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The request can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "message": "The parameter `page` is a whole number from 1."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountRequestError"];
                };
            };
            /** @description Not signed in. The cookie is cleared. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "signed_out",
                     *       "message": "You are signed out. Request a code: POST /v1/account/code."
                     *     }
                     */
                    "application/json": components["schemas"]["SignedOutError"];
                };
            };
            /** @description A page of another origin sent the request, or the key isn't confirmed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "address_not_proven",
                     *       "message": "This key is not confirmed for your email. If it is yours, confirm it first: POST /v1/account/keys/change with {\"confirm\": true}. If it is not, disown it: POST /v1/account/keys/disown."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountKeyUnprovenError"];
                };
            };
            /** @description Key not found among the active keys of this email. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "not_found",
                     *       "message": "This email has no active key with this `ref`. GET /v1/account/overview lists its keys."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountKeyUnknownError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            /** @description The body isn't declared as JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "unsupported_media_type",
                     *       "message": "Send the body as JSON, with the header `Content-Type: application/json`."
                     *     }
                     */
                    "application/json": components["schemas"]["MediaTypeError"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAccountKeyReport: {
        parameters: {
            query: {
                /**
                 * @description First 8 characters of the key.
                 * @example ifk_3f9c
                 */
                prefix: components["schemas"]["KeyPrefix"];
                /**
                 * @description How many days to report, up to and including today, from 1 to 365. A number outside that range is set to the nearest limit.
                 * @example 30
                 */
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key_prefix": "ifk_0000",
                     *       "usage": {
                     *         "used": 1,
                     *         "limit": 25,
                     *         "remaining": 24,
                     *         "month": "2026-11",
                     *         "key_prefix": "ifk_0000",
                     *         "basis": "monthly",
                     *         "tier": "anonymous",
                     *         "claim": {
                     *           "url": "https://bankscreen.example/v1/keys/claim",
                     *           "raises_limit_to": 200,
                     *           "methods": [
                     *             "email_code",
                     *             "x402",
                     *             "credits"
                     *           ],
                     *           "paid_so_far_usd": 0,
                     *           "paid_needed_usd": 1
                     *         },
                     *         "topup": {
                     *           "same_key": true,
                     *           "by_card": {
                     *             "1k": "https://pay.bankscreen.example/1k?client_reference_id=ifr_00000000000000000000000000000000",
                     *             "5k": "https://pay.bankscreen.example/5k?client_reference_id=ifr_00000000000000000000000000000000",
                     *             "25k": "https://pay.bankscreen.example/25k?client_reference_id=ifr_00000000000000000000000000000000"
                     *           },
                     *           "by_usdc": "POST /v1/credits/buy/{1k|5k|25k}",
                     *           "pro": "https://pay.bankscreen.example/pro?client_reference_id=ifr_00000000000000000000000000000000"
                     *         }
                     *       },
                     *       "report": {
                     *         "window_days": 30,
                     *         "total": 2,
                     *         "ok": 1,
                     *         "failed": 1,
                     *         "avg_ms": 1,
                     *         "first_seen": "2026-11-21T08:00:00.000Z",
                     *         "last_seen": "2026-11-21T08:00:00.000Z",
                     *         "days": [
                     *           {
                     *             "day": "2026-11-21",
                     *             "count": 2,
                     *             "failed": 1
                     *           }
                     *         ],
                     *         "endpoints": [
                     *           {
                     *             "path": "/v1/iban/validate",
                     *             "count": 2
                     *           }
                     *         ],
                     *         "errors": [
                     *           {
                     *             "path": "/v1/iban/validate",
                     *             "status": 400,
                     *             "count": 1,
                     *             "meaning": "Something in the request was not what the operation expects.",
                     *             "fix": "The members `reference` and `reference_type` must be strings. Quote digits, or leading zeros are lost. The member `evidence` is `true` or `false`, without quotes. The body must be one JSON object with the member `iban`. Send {\"iban\": \"DE89370400440532013000\"}. An Idempotency-Key, if sent, has 1 to 255 characters of `A-Z a-z 0-9 . _ : -`. Not charged."
                     *           }
                     *         ],
                     *         "footprint": {
                     *           "distinct_networks": 1,
                     *           "unusual": false
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["KeyReportResponse"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The request can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "message": "The parameter `page` is a whole number from 1."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountRequestError"];
                };
            };
            /** @description Not signed in. The cookie is cleared. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "signed_out",
                     *       "message": "You are signed out. Request a code: POST /v1/account/code."
                     *     }
                     */
                    "application/json": components["schemas"]["SignedOutError"];
                };
            };
            /** @description This email has no active key that starts like this. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "not_found",
                     *       "message": "Key not found among the confirmed keys of this email. GET /v1/account/overview lists its keys."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountKeyUnknownError"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAccountReceipts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "receipts": [
                     *         {
                     *           "ref": "rcpt_346a20d31b07494edca929f3",
                     *           "paid_at": "2026-11-21T08:00:00.000Z",
                     *           "kind": "pack",
                     *           "plan": null,
                     *           "rail": "card",
                     *           "credits": 1000,
                     *           "amount": {
                     *             "minor": 400,
                     *             "currency": "usd"
                     *           },
                     *           "status": "paid",
                     *           "key_prefix": "ifk_0000",
                     *           "key_name": null,
                     *           "receipt": "/v1/account/receipt?ref=rcpt_346a20d31b07494edca929f3",
                     *           "invoices": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AccountReceipts"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description Not signed in. The cookie is cleared. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "signed_out",
                     *       "message": "You are signed out. Request a code: POST /v1/account/code."
                     *     }
                     */
                    "application/json": components["schemas"]["SignedOutError"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAccountReceipt: {
        parameters: {
            query: {
                /**
                 * @description Id of the payment.
                 * @example rcpt_0123456789abcdef01234567
                 */
                ref: components["schemas"]["ReceiptRef"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Address of the receipt. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ref": "rcpt_346a20d31b07494edca929f3",
                     *       "url": "https://pay.example/receipts/1"
                     *     }
                     */
                    "application/json": components["schemas"]["ReceiptLink"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The request can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "message": "The parameter `page` is a whole number from 1."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountRequestError"];
                };
            };
            /** @description Not signed in. The cookie is cleared. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "signed_out",
                     *       "message": "You are signed out. Request a code: POST /v1/account/code."
                     *     }
                     */
                    "application/json": components["schemas"]["SignedOutError"];
                };
            };
            /** @description Receipt not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "receipt_not_found",
                     *       "message": "Receipt not found. The card processor issues receipts for packs paid by card."
                     *     }
                     */
                    "application/json": components["schemas"]["ReceiptUnknownError"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAccountWatch: {
        parameters: {
            query?: {
                /**
                 * @description First 8 characters of the key.
                 * @example ifk_3f9c
                 */
                prefix?: components["schemas"]["KeyPrefix"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is watched. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key_prefix": "ifk_0000",
                     *       "keys": [
                     *         {
                     *           "key_prefix": "ifk_0000",
                     *           "name": null,
                     *           "watched": 2
                     *         }
                     *       ],
                     *       "mails": true,
                     *       "watched": 2,
                     *       "limit": 100,
                     *       "watches": [
                     *         {
                     *           "id": "wat_0000000000000000",
                     *           "reference": "supplier 42",
                     *           "country": "DE",
                     *           "bank_code": "37040044",
                     *           "branch": null,
                     *           "bic": null,
                     *           "institution": "Commerzbank",
                     *           "added_at": "2026-11-21T08:00:00.000Z"
                     *         },
                     *         {
                     *           "id": "wat_0000000000000000",
                     *           "reference": "supplier 43",
                     *           "country": "CH",
                     *           "bank_code": null,
                     *           "branch": null,
                     *           "bic": "CRESCHZZ80A",
                     *           "institution": "CREDIT SUISSE (SCHWEIZ) AG",
                     *           "added_at": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "changes": [
                     *         {
                     *           "id": "chg_1_1",
                     *           "cursor": "1.1",
                     *           "kind": "bank_merged",
                     *           "severity": "check",
                     *           "summary": "Commerzbank has been taken over by 37040048 Commerzbank CC. Ask the payee for the new IBAN before the next payment.",
                     *           "before": [
                     *             "Commerzbank"
                     *           ],
                     *           "after": [
                     *             "37040048 Commerzbank CC"
                     *           ],
                     *           "edition": {
                     *             "dataset": "de_bank_codes",
                     *             "as_of": "2026-12-07"
                     *           },
                     *           "correction": false,
                     *           "at": "2026-11-21T08:00:00.000Z",
                     *           "institution": "Commerzbank",
                     *           "watch": {
                     *             "id": "wat_0000000000000000",
                     *             "reference": "supplier 42",
                     *             "country": "DE",
                     *             "bank_code": "37040044",
                     *             "branch": null,
                     *             "bic": null
                     *           }
                     *         }
                     *       ],
                     *       "webhooks": []
                     *     }
                     */
                    "application/json": components["schemas"]["AccountWatch"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The request can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "message": "Identify the key by its first 8 characters, for example `prefix=ifk_0000`."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountRequestError"];
                };
            };
            /** @description Not signed in. The cookie is cleared. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "signed_out",
                     *       "message": "You are signed out. Request a code: POST /v1/account/code."
                     *     }
                     */
                    "application/json": components["schemas"]["SignedOutError"];
                };
            };
            /** @description This email has no active key that starts like this. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "not_found",
                     *       "message": "Key not found among the confirmed keys of this email. GET /v1/account/overview lists its keys."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountKeyUnknownError"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    addAccountWatches: {
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
                 *       "prefix": "ifk_3f9c",
                 *       "items": [
                 *         {
                 *           "iban": "DE89370400440532013000",
                 *           "reference": "supplier 42"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AccountWatchRequest"];
            };
        };
        responses: {
            /** @description One result per item, in the order sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "outcome": "added",
                     *           "watch": {
                     *             "id": "wat_0000000000000000",
                     *             "reference": "supplier 42",
                     *             "country": "DE",
                     *             "bank_code": "37040044",
                     *             "branch": null,
                     *             "bic": null,
                     *             "institution": "Commerzbank",
                     *             "added_at": "2026-11-21T08:00:00.000Z"
                     *           },
                     *           "verdict": "account_fine",
                     *           "summary": "Account fine. Lists too old: UN (267 days), UK (204 days); EU list not loaded; screen the bank elsewhere against these lists."
                     *         },
                     *         {
                     *           "outcome": "added",
                     *           "watch": {
                     *             "id": "wat_0000000000000000",
                     *             "reference": "supplier 43",
                     *             "country": "CH",
                     *             "bank_code": null,
                     *             "branch": null,
                     *             "bic": "CRESCHZZ80A",
                     *             "institution": "CREDIT SUISSE (SCHWEIZ) AG",
                     *             "added_at": "2026-11-21T08:00:00.000Z"
                     *           },
                     *           "verdict": "check_first",
                     *           "summary": "Check first: UBS Switzerland AG on CREDIT SUISSE (SCHWEIZ) AG: \"merged into UBS Switzerland AG\"; ask the payee for another account."
                     *         }
                     *       ],
                     *       "added": 2,
                     *       "already_watched": 0,
                     *       "refused": 0,
                     *       "charged": 2,
                     *       "watched": 2,
                     *       "limit": 10000
                     *     }
                     */
                    "application/json": components["schemas"]["AddedWatches"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The request can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "message": "Identify the key by its first 8 characters, for example `prefix=ifk_0000`."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountRequestError"];
                };
            };
            /** @description Not signed in. The cookie is cleared. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "signed_out",
                     *       "message": "You are signed out. Request a code: POST /v1/account/code."
                     *     }
                     */
                    "application/json": components["schemas"]["SignedOutError"];
                };
            };
            /** @description The key doesn't have enough calls left for the new watches. Nothing was added or charged. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "payment_required",
                     *       "message": "2 new watches cost one credit each, and the key has 1. Top it up with a link in `topup`, or send fewer. Nothing was added or charged.",
                     *       "required": 2,
                     *       "available": 1,
                     *       "topup": {
                     *         "same_key": true,
                     *         "by_card": {
                     *           "1k": "https://pay.bankscreen.example/1k?client_reference_id=ifr_00000000000000000000000000000000",
                     *           "5k": "https://pay.bankscreen.example/5k?client_reference_id=ifr_00000000000000000000000000000000",
                     *           "25k": "https://pay.bankscreen.example/25k?client_reference_id=ifr_00000000000000000000000000000000"
                     *         },
                     *         "by_usdc": "POST /v1/credits/buy/{1k|5k|25k}",
                     *         "pro": "https://pay.bankscreen.example/pro?client_reference_id=ifr_00000000000000000000000000000000"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WatchShortfallError"];
                };
            };
            /** @description A page of another origin sent the request, or the key would exceed its number of watches. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "forbidden_origin",
                     *       "message": "This is only accepted from pages of https://bankscreen.example. Programs must not send `Origin`."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountWatchForbiddenError"];
                };
            };
            /** @description This email has no active key that starts like this. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "not_found",
                     *       "message": "Key not found among the confirmed keys of this email. GET /v1/account/overview lists its keys."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountKeyUnknownError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            /** @description The body isn't declared as JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "unsupported_media_type",
                     *       "message": "Send the body as JSON, with the header `Content-Type: application/json`."
                     *     }
                     */
                    "application/json": components["schemas"]["MediaTypeError"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeAccountWatch: {
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
                 *       "mails": true
                 *     }
                 */
                "application/json": components["schemas"]["AccountWatchChange"];
            };
        };
        responses: {
            /** @description The change was made. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "changed": true
                     *     }
                     */
                    "application/json": components["schemas"]["AccountWatchChanged"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The request can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "message": "Identify the key by its first 8 characters, for example `prefix=ifk_0000`."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountRequestError"];
                };
            };
            /** @description Not signed in. The cookie is cleared. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "signed_out",
                     *       "message": "You are signed out. Request a code: POST /v1/account/code."
                     *     }
                     */
                    "application/json": components["schemas"]["SignedOutError"];
                };
            };
            /** @description A page of another origin sent the request. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "forbidden_origin",
                     *       "message": "This is only accepted from pages of https://bankscreen.example. Programs must not send `Origin`."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountOriginError"];
                };
            };
            /** @description This email has no active key that starts like this. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "not_found",
                     *       "message": "Key not found among the confirmed keys of this email. GET /v1/account/overview lists its keys."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountKeyUnknownError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            /** @description The body isn't declared as JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "unsupported_media_type",
                     *       "message": "Send the body as JSON, with the header `Content-Type: application/json`."
                     *     }
                     */
                    "application/json": components["schemas"]["MediaTypeError"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeAccountWebhook: {
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
                 *       "prefix": "ifk_3f9c",
                 *       "action": "add",
                 *       "url": "https://hooks.company.com/bankscreen"
                 *     }
                 */
                "application/json": components["schemas"]["AccountWebhookChange"];
            };
        };
        responses: {
            /** @description The change was made. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "changed": true,
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="
                     *     }
                     */
                    "application/json": components["schemas"]["AccountWebhookChanged"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The address isn't allowed, or the request can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_webhook_url",
                     *       "message": "The address is not on the public internet: it is this machine, a private network or a reserved name."
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookRequestError"];
                };
            };
            /** @description Not signed in. The cookie is cleared. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "signed_out",
                     *       "message": "You are signed out. Request a code: POST /v1/account/code."
                     *     }
                     */
                    "application/json": components["schemas"]["SignedOutError"];
                };
            };
            /** @description A page of another origin sent the request, or the key already has the maximum number of webhooks. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "forbidden_origin",
                     *       "message": "This is only accepted from pages of https://bankscreen.example. Programs must not send `Origin`."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountWebhookForbiddenError"];
                };
            };
            /** @description This email has no active key that starts like this. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "not_found",
                     *       "message": "Key not found among the confirmed keys of this email. GET /v1/account/overview lists its keys."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountKeyUnknownError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            /** @description The body isn't declared as JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "unsupported_media_type",
                     *       "message": "Send the body as JSON, with the header `Content-Type: application/json`."
                     *     }
                     */
                    "application/json": components["schemas"]["MediaTypeError"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    closeAccountSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "all": true
                 *     }
                 */
                "application/json": components["schemas"]["AccountLogoutRequest"];
            };
        };
        responses: {
            /** @description Signed out. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The request can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "message": "The parameter `page` is a whole number from 1."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountRequestError"];
                };
            };
            /** @description A page of another origin sent the request. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "forbidden_origin",
                     *       "message": "This is only accepted from pages of https://bankscreen.example. Programs must not send `Origin`."
                     *     }
                     */
                    "application/json": components["schemas"]["AccountOriginError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            /** @description The body isn't declared as JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "unsupported_media_type",
                     *       "message": "Send the body as JSON, with the header `Content-Type: application/json`."
                     *     }
                     */
                    "application/json": components["schemas"]["MediaTypeError"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWatches: {
        parameters: {
            query?: {
                /**
                 * @description The `cursor` of the previous page; leave it out for the first one.
                 * @example w7
                 */
                after?: string;
                /**
                 * @description Maximum number of entries in the answer.
                 * @example 100
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of watches. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "watches": [
                     *         {
                     *           "id": "wat_0000000000000000",
                     *           "reference": "supplier 42",
                     *           "country": "DE",
                     *           "bank_code": "37040044",
                     *           "branch": null,
                     *           "bic": null,
                     *           "institution": "Commerzbank",
                     *           "added_at": "2026-11-21T08:00:00.000Z"
                     *         },
                     *         {
                     *           "id": "wat_0000000000000000",
                     *           "reference": "supplier 43",
                     *           "country": "CH",
                     *           "bank_code": null,
                     *           "branch": null,
                     *           "bic": "CRESCHZZ80A",
                     *           "institution": "CREDIT SUISSE (SCHWEIZ) AG",
                     *           "added_at": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "cursor": "w2",
                     *       "has_more": false,
                     *       "watched": 2,
                     *       "limit": 10000
                     *     }
                     */
                    "application/json": components["schemas"]["WatchList"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The request can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "message": "The parameter `after` must be the unchanged `cursor` of an earlier page of this list."
                     *     }
                     */
                    "application/json": components["schemas"]["WatchQueryError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    addWatches: {
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
                 *       "items": [
                 *         {
                 *           "iban": "DE89370400440532013000",
                 *           "reference": "supplier 42"
                 *         },
                 *         {
                 *           "bic": "CRESCHZZ80A",
                 *           "reference": "supplier 43"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AddWatchesRequest"];
            };
        };
        responses: {
            /** @description One result per item, in the order sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "outcome": "added",
                     *           "watch": {
                     *             "id": "wat_0000000000000000",
                     *             "reference": "supplier 42",
                     *             "country": "DE",
                     *             "bank_code": "37040044",
                     *             "branch": null,
                     *             "bic": null,
                     *             "institution": "Commerzbank",
                     *             "added_at": "2026-11-21T08:00:00.000Z"
                     *           },
                     *           "verdict": "account_fine",
                     *           "summary": "Account fine. Lists too old: UN (267 days), UK (204 days); EU list not loaded; screen the bank elsewhere against these lists."
                     *         },
                     *         {
                     *           "outcome": "added",
                     *           "watch": {
                     *             "id": "wat_0000000000000000",
                     *             "reference": "supplier 43",
                     *             "country": "CH",
                     *             "bank_code": null,
                     *             "branch": null,
                     *             "bic": "CRESCHZZ80A",
                     *             "institution": "CREDIT SUISSE (SCHWEIZ) AG",
                     *             "added_at": "2026-11-21T08:00:00.000Z"
                     *           },
                     *           "verdict": "check_first",
                     *           "summary": "Check first: UBS Switzerland AG on CREDIT SUISSE (SCHWEIZ) AG: \"merged into UBS Switzerland AG\"; ask the payee for another account."
                     *         }
                     *       ],
                     *       "added": 2,
                     *       "already_watched": 0,
                     *       "refused": 0,
                     *       "charged": 2,
                     *       "watched": 2,
                     *       "limit": 10000
                     *     }
                     */
                    "application/json": components["schemas"]["AddedWatches"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The whole call was rejected. Nothing was charged. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "empty_batch",
                     *       "message": "The member `items` is empty. Send 1 to 1000 payees."
                     *     }
                     */
                    "application/json": components["schemas"]["WatchRequestError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The key doesn't have enough calls left for the new watches. Nothing was added or charged. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "payment_required",
                     *       "message": "2 new watches cost one credit each, and the key has 1. Top it up with a link in `topup`, or send fewer. Nothing was added or charged.",
                     *       "required": 2,
                     *       "available": 1,
                     *       "topup": {
                     *         "same_key": true,
                     *         "by_card": {
                     *           "1k": "https://pay.bankscreen.example/1k?client_reference_id=ifr_00000000000000000000000000000000",
                     *           "5k": "https://pay.bankscreen.example/5k?client_reference_id=ifr_00000000000000000000000000000000",
                     *           "25k": "https://pay.bankscreen.example/25k?client_reference_id=ifr_00000000000000000000000000000000"
                     *         },
                     *         "by_usdc": "POST /v1/credits/buy/{1k|5k|25k}",
                     *         "pro": "https://pay.bankscreen.example/pro?client_reference_id=ifr_00000000000000000000000000000000"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WatchShortfallError"];
                };
            };
            /** @description The key would exceed its number of watches. Nothing was added or charged. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "watch_limit",
                     *       "message": "An anonymous key cannot watch payees. Verify an email to watch up to 100: POST /v1/keys/claim. Nothing was charged.",
                     *       "watched": 0,
                     *       "limit": 0
                     *     }
                     */
                    "application/json": components["schemas"]["WatchLimitError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteWatchesByReference: {
        parameters: {
            query: {
                /**
                 * @description The reference, as it was added.
                 * @example supplier 42
                 */
                reference: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The watches have ended, and their records are deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": 1
                     *     }
                     */
                    "application/json": components["schemas"]["DeletedWatches"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The request can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "message": "The parameter `after` must be the unchanged `cursor` of an earlier page of this list."
                     *     }
                     */
                    "application/json": components["schemas"]["WatchQueryError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWatchChanges: {
        parameters: {
            query?: {
                /**
                 * @description The `cursor` of the last answer or change; leave it out to read from the start.
                 * @example 51.7
                 */
                after?: string;
                /**
                 * @description Maximum number of entries in the answer.
                 * @example 100
                 */
                limit?: number;
                /**
                 * @description Maximum number of seconds to wait for a change before an empty answer is returned.
                 * @example 0
                 */
                wait?: number;
            };
            header?: {
                /**
                 * @description The language of `summary`: `en`, `de` or `fr`, by the preferences of RFC 9110; English for any other. Codes,
                 *     advice and errors are the same in every language.
                 * @example de-CH, de;q=0.9, en;q=0.5
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes after the cursor, oldest first; may be empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "changes": [
                     *         {
                     *           "id": "chg_1_1",
                     *           "cursor": "1.1",
                     *           "kind": "bank_merged",
                     *           "severity": "check",
                     *           "summary": "Commerzbank has been taken over by 37040048 Commerzbank CC. Ask the payee for the new IBAN before the next payment.",
                     *           "before": [
                     *             "Commerzbank"
                     *           ],
                     *           "after": [
                     *             "37040048 Commerzbank CC"
                     *           ],
                     *           "edition": {
                     *             "dataset": "de_bank_codes",
                     *             "as_of": "2026-12-07"
                     *           },
                     *           "correction": false,
                     *           "at": "2026-11-21T08:00:00.000Z",
                     *           "institution": "Commerzbank",
                     *           "watch": {
                     *             "id": "wat_0000000000000000",
                     *             "reference": "supplier 42",
                     *             "country": "DE",
                     *             "bank_code": "37040044",
                     *             "branch": null,
                     *             "bic": null
                     *           }
                     *         }
                     *       ],
                     *       "cursor": "1.1",
                     *       "has_more": false,
                     *       "kept_since": "2025-10-17"
                     *     }
                     */
                    "application/json": components["schemas"]["WatchChanges"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The request can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "message": "The parameter `after` must be the unchanged `cursor` of an earlier page of this list."
                     *     }
                     */
                    "application/json": components["schemas"]["WatchQueryError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteWatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the watch.
                 * @example wat_Zr0QeJ2mWw8yTn5K
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The watches have ended, and their records are deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": 1
                     *     }
                     */
                    "application/json": components["schemas"]["DeletedWatches"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The request can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "message": "The parameter `after` must be the unchanged `cursor` of an earlier page of this list."
                     *     }
                     */
                    "application/json": components["schemas"]["WatchQueryError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    unsubscribeFromChanges: {
        parameters: {
            query: {
                /**
                 * @description The token from the link in the email.
                 * @example Zr0QeJ2mWw8yTn5KZr0QeJ
                 */
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No more emails are sent, even if none were sent before. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "unsubscribed": true
                     *     }
                     */
                    "application/json": components["schemas"]["Unsubscribed"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The token is missing. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "message": "The parameter `token` is in the link of the email."
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookIdError"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhooks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "webhooks": [
                     *         {
                     *           "id": "whk_0000000000000000",
                     *           "url": "https://hooks.company.com/bankscreen",
                     *           "kinds": [
                     *             "sanctions_listed",
                     *             "bank_merged"
                     *           ],
                     *           "created_at": "2026-11-21T08:00:00.000Z",
                     *           "state": "active",
                     *           "failing_since": null,
                     *           "last_delivery": null
                     *         }
                     *       ],
                     *       "limit": 5
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    addWebhook: {
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
                 *       "url": "https://hooks.company.com/bankscreen",
                 *       "kinds": [
                 *         "sanctions_listed",
                 *         "bank_merged"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AddWebhookRequest"];
            };
        };
        responses: {
            /** @description The webhook with its secret. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "webhook": {
                     *         "id": "whk_0000000000000000",
                     *         "url": "https://hooks.company.com/bankscreen",
                     *         "kinds": [
                     *           "sanctions_listed",
                     *           "bank_merged"
                     *         ],
                     *         "created_at": "2026-11-21T08:00:00.000Z",
                     *         "state": "active",
                     *         "failing_since": null,
                     *         "last_delivery": null
                     *       },
                     *       "secret": "whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
                     *     }
                     */
                    "application/json": components["schemas"]["AddedWebhook"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The address isn't allowed, or the request can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_webhook_url",
                     *       "message": "The address is not on the public internet: it is this machine, a private network or a reserved name."
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookRequestError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The key already has the maximum number of webhooks. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "webhook_limit",
                     *       "message": "An anonymous key cannot watch payees, so it needs no webhook. Verify an email first: POST /v1/keys/claim."
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookLimitError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook.
                 * @example whk_Zr0QeJ2mWw8yTn5K
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook is deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "whk_0000000000000000",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["DeletedWebhook"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The path doesn't contain an id. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "message": "The id of a webhook is a string such as whk_0000000000000000, as GET /v1/webhooks shows it."
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookIdError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook.
                 * @example whk_Zr0QeJ2mWw8yTn5K
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new secret. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "whk_0000000000000000",
                     *       "secret": "whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
                     *       "previous_until": "2026-11-22T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The path doesn't contain an id. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "message": "The id of a webhook is a string such as whk_0000000000000000, as GET /v1/webhooks shows it."
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookIdError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description Webhook not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "webhook_not_found",
                     *       "message": "Webhook not found. GET /v1/webhooks lists the webhooks of the key."
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookUnknownError"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook.
                 * @example whk_Zr0QeJ2mWw8yTn5K
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The test is on its way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "tst_0000000000000000",
                     *       "kind": "webhook.test",
                     *       "state": "pending",
                     *       "created_at": "2026-11-21T08:00:00.000Z",
                     *       "tries": 0,
                     *       "tried_at": null,
                     *       "next_try_at": "2026-11-21T08:00:00.000Z",
                     *       "status": null,
                     *       "answer": null,
                     *       "problem": null
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The path doesn't contain an id. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "message": "The id of a webhook is a string such as whk_0000000000000000, as GET /v1/webhooks shows it."
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookIdError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description Webhook not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "webhook_not_found",
                     *       "message": "Webhook not found. GET /v1/webhooks lists the webhooks of the key."
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookUnknownError"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook.
                 * @example whk_Zr0QeJ2mWw8yTn5K
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deliveries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deliveries": [
                     *         {
                     *           "id": "chg_1_1",
                     *           "kind": "bank_merged",
                     *           "state": "delivered",
                     *           "created_at": "2026-11-21T08:00:00.000Z",
                     *           "tries": 1,
                     *           "tried_at": "2026-11-21T08:00:00.000Z",
                     *           "next_try_at": null,
                     *           "status": 200,
                     *           "answer": "Thank you",
                     *           "problem": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDeliveries"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The path doesn't contain an id. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "message": "The id of a webhook is a string such as whk_0000000000000000, as GET /v1/webhooks shows it."
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookIdError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description Webhook not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "webhook_not_found",
                     *       "message": "Webhook not found. GET /v1/webhooks lists the webhooks of the key."
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookUnknownError"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    redeliverWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook.
                 * @example whk_Zr0QeJ2mWw8yTn5K
                 */
                id: string;
                /**
                 * @description Id of the delivery, which is the `webhook-id` of the message.
                 * @example chg_51_7
                 */
                message_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message is on its way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "chg_1_1",
                     *       "kind": "bank_merged",
                     *       "state": "pending",
                     *       "created_at": "2026-11-21T08:00:00.000Z",
                     *       "tries": 1,
                     *       "tried_at": "2026-11-21T08:00:00.000Z",
                     *       "next_try_at": "2026-11-21T08:00:00.000Z",
                     *       "status": 200,
                     *       "answer": "Thank you",
                     *       "problem": null
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The path doesn't contain an id. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "message": "The id of a webhook is a string such as whk_0000000000000000, as GET /v1/webhooks shows it."
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookIdError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description Webhook or delivery not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "delivery_not_found",
                     *       "message": "Delivery not found. Deliveries are kept for 30 days; the feed, GET /v1/watches/changes, has every change."
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDeliveryUnknownError"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    submitFeedback: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedbackRequest"];
            };
        };
        responses: {
            /** @description The report is stored. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "id": 1042,
                     *       "message": "Thank you. We will read your report. Keep its number to check its status.",
                     *       "status": "open",
                     *       "next_steps": {
                     *         "check_status": "GET /v1/feedback/1042",
                     *         "documentation": "https://bankscreen.example/docs/api/submitFeedback"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FeedbackReceived"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The report is empty, or can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "insufficient_detail",
                     *       "message": "A report needs at least one of `endpoint`, `tx_hash` and `notes`."
                     *     }
                     */
                    "application/json": components["schemas"]["FeedbackRequestError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            /** @description The network has used up this hour's reports. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "feedback_rate_limited",
                     *       "message": "Your network has sent 20 reports this hour, the maximum. We read all of them; send the next one later.",
                     *       "retry_after": 3600
                     *     }
                     */
                    "application/json": components["schemas"]["FeedbackLimitError"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getFeedbackStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Number of the report.
                 * @example 1042
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Status of the report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1042,
                     *       "created_at": "2026-11-21T08:00:00.000Z",
                     *       "endpoint": "GET /v1/bic/COBADEFF",
                     *       "error_type": "stale_bic",
                     *       "status": "open"
                     *     }
                     */
                    "application/json": components["schemas"]["FeedbackReport"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description This isn't the number of a report. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_id",
                     *       "message": "The path must end with the number of a report, which is in the answer to the report."
                     *     }
                     */
                    "application/json": components["schemas"]["FeedbackIdError"];
                };
            };
            /** @description There is no report with this number. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "not_found",
                     *       "message": "Report not found. Check the number in the answer to your report."
                     *     }
                     */
                    "application/json": components["schemas"]["FeedbackUnknownError"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    openMcpEventStream: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The session from the answer to `initialize`.
                 * @example 0b6c1f0e-7d5a-4f4e-9a77-6f8a3f0c2d11
                 */
                "Mcp-Session-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example : open */
                    "text/event-stream": string;
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The request comes from a page under a host name that isn't this server's. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jsonrpc": "2.0",
                     *       "id": null,
                     *       "error": {
                     *         "code": -32000,
                     *         "message": "This page may not call this server: its host name does not belong to this server."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["McpAnswer"];
                };
            };
            /** @description The session doesn't exist or has ended. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jsonrpc": "2.0",
                     *       "id": null,
                     *       "error": {
                     *         "code": -32001,
                     *         "message": "Session not found: send `initialize` to open a new one."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["McpAnswer"];
                };
            };
            /** @description The session is missing. The body describes how to use the endpoint. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "method_not_allowed"
                     *     }
                     */
                    "application/json": Record<string, unknown>;
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    mcpStreamableHttp: {
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
                 *       "jsonrpc": "2.0",
                 *       "id": 1,
                 *       "method": "initialize",
                 *       "params": {
                 *         "protocolVersion": "2024-11-05",
                 *         "capabilities": {},
                 *         "clientInfo": {
                 *           "name": "curl",
                 *           "version": "1"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["McpMessage"] | components["schemas"]["McpMessage"][];
            };
        };
        responses: {
            /** @description The answer, or a list of answers. JSON-RPC errors have this status too. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jsonrpc": "2.0",
                     *       "id": 7,
                     *       "error": {
                     *         "code": -32000,
                     *         "message": "The 10 calls of the day without a key are used up.",
                     *         "data": {
                     *           "used": 11,
                     *           "limit": 10,
                     *           "remaining": 0
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["McpAnswer"] | components["schemas"]["McpAnswer"][];
                };
            };
            /** @description Notifications are accepted and not answered. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description This isn't a protocol message, or no session is open. Errors here are JSON-RPC errors. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jsonrpc": "2.0",
                     *       "id": null,
                     *       "error": {
                     *         "code": -32000,
                     *         "message": "Server not initialized: send `initialize` first, and its `mcp-session-id` with every later message."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["McpAnswer"];
                };
            };
            /** @description The request comes from a page under a host name that isn't this server's. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jsonrpc": "2.0",
                     *       "id": null,
                     *       "error": {
                     *         "code": -32000,
                     *         "message": "This page may not call this server: its host name does not belong to this server."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["McpAnswer"];
                };
            };
            /** @description The session doesn't exist or has ended. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jsonrpc": "2.0",
                     *       "id": null,
                     *       "error": {
                     *         "code": -32001,
                     *         "message": "Session not found: send `initialize` to open a new one.",
                     *         "data": {
                     *           "session_id": "0b6c1f0e-7d5a-4f4e-9a77-6f8a3f0c2d11",
                     *           "idle_timeout_minutes": 30
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["McpAnswer"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    closeMcpSession: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The session from the answer to `initialize`.
                 * @example 0b6c1f0e-7d5a-4f4e-9a77-6f8a3f0c2d11
                 */
                "Mcp-Session-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The session is missing. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The header `mcp-session-id` must be the id of the session to end."
                     *     }
                     */
                    "application/json": {
                        /** @description What to send. */
                        error: string;
                    };
                };
            };
            /** @description The request comes from a page under a host name that isn't this server's. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jsonrpc": "2.0",
                     *       "id": null,
                     *       "error": {
                     *         "code": -32000,
                     *         "message": "This page may not call this server: its host name does not belong to this server."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["McpAnswer"];
                };
            };
            /** @description The session doesn't exist or has ended. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jsonrpc": "2.0",
                     *       "id": null,
                     *       "error": {
                     *         "code": -32001,
                     *         "message": "Session not found: send `initialize` to open a new one."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["McpAnswer"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLlmsText: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. May be cached for an hour. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example # Bankscreen */
                    "text/plain": string;
                };
            };
            /** @description It matches the `If-None-Match` header. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            308: components["responses"]["PermanentRedirect"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLlmsFullText: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. May be cached for an hour. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example # Bankscreen */
                    "text/plain": string;
                };
            };
            /** @description It matches the `If-None-Match` header. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            308: components["responses"]["PermanentRedirect"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getX402Catalogue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. May be cached for an hour. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "x402Version": 2
                     *     }
                     */
                    "application/json": {
                        /** @description Version of the protocol. */
                        x402Version: number;
                    };
                };
            };
            /** @description It matches the `If-None-Match` header. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            308: components["responses"]["PermanentRedirect"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAgentsDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. May be cached for an hour. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Bankscreen"
                     *     }
                     */
                    "application/json": Record<string, unknown>;
                };
            };
            /** @description It matches the `If-None-Match` header. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            308: components["responses"]["PermanentRedirect"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAgentCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. May be cached for an hour. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Bankscreen"
                     *     }
                     */
                    "application/json": Record<string, unknown>;
                };
            };
            /** @description It matches the `If-None-Match` header. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            308: components["responses"]["PermanentRedirect"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMcpServerCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. May be cached for an hour. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "bankscreen"
                     *     }
                     */
                    "application/json": Record<string, unknown>;
                };
            };
            /** @description It matches the `If-None-Match` header. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            308: components["responses"]["PermanentRedirect"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getRateLimits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. May be cached for an hour. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example version: 1 */
                    "application/yaml": string;
                };
            };
            /** @description It matches the `If-None-Match` header. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            308: components["responses"]["PermanentRedirect"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiCatalog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. May be cached for an hour. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "linkset": []
                     *     }
                     */
                    "application/linkset+json": {
                        /** @description The links by topic. */
                        linkset: Record<string, unknown>[];
                    };
                };
            };
            /** @description It matches the `If-None-Match` header. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            308: components["responses"]["PermanentRedirect"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getIndex: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. May be cached for an hour. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Bankscreen"
                     *     }
                     */
                    "application/json": Record<string, unknown>;
                };
            };
            /** @description It matches the `If-None-Match` header. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            308: components["responses"]["PermanentRedirect"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApisJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. May be cached for an hour. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Bankscreen"
                     *     }
                     */
                    "application/json": Record<string, unknown>;
                };
            };
            /** @description It matches the `If-None-Match` header. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            308: components["responses"]["PermanentRedirect"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPostmanCollection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. May be cached for an hour. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "info": {
                     *         "name": "Bankscreen"
                     *       },
                     *       "item": []
                     *     }
                     */
                    "application/json": Record<string, unknown>;
                };
            };
            /** @description It matches the `If-None-Match` header. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            308: components["responses"]["PermanentRedirect"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAgentsText: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. May be cached for an hour. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example # Bankscreen */
                    "text/plain": string;
                };
            };
            /** @description It matches the `If-None-Match` header. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            308: components["responses"]["PermanentRedirect"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getRobotsText: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. May be cached for an hour. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example User-agent: * */
                    "text/plain": string;
                };
            };
            /** @description It matches the `If-None-Match` header. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            308: components["responses"]["PermanentRedirect"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    receiveCardEvent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Time and signatures of the body (HMAC-SHA256).
                 * @example t=1795248000,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
                 */
                "Stripe-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_1",
                 *       "type": "checkout.session.completed"
                 *     }
                 */
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description The event was recorded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "received": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The event was recorded.
                         * @constant
                         */
                        received: true;
                    };
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The signature is not that of this body, or is too old. Nothing was done. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "message": "The header `Stripe-Signature` is not a recent signature of this body. Nothing was done."
                     *     }
                     */
                    "application/json": components["schemas"]["InvalidBodyError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
        };
    };
    getTestIban: {
        parameters: {
            query?: {
                /**
                 * @description Country of the IBANs, in upper or lower case. If left out, any of those offered.
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "test_ibans": [
                     *         {
                     *           "iban": "CH6000100000000000000",
                     *           "formatted": "CH60 0010 0000 0000 0000 0",
                     *           "country": "CH",
                     *           "proof": {
                     *             "bank_code_check": {
                     *               "value": "00100",
                     *               "status": "verified",
                     *               "match": "register",
                     *               "register": "SIX Bank Master",
                     *               "authoritative": true,
                     *               "as_of": "2026-08-19",
                     *               "institution": {
                     *                 "name": "Schweizerische Nationalbank",
                     *                 "street": "Börsenstrasse 15",
                     *                 "post_code": "8022",
                     *                 "town": "Zürich",
                     *                 "country": "CH"
                     *               }
                     *             },
                     *             "bic": {
                     *               "code": "SNBZCHZZXXX",
                     *               "bic8": "SNBZCHZZ",
                     *               "bank_name": "Schweizerische Nationalbank",
                     *               "city": "Zürich",
                     *               "source": "SIX Bank Master",
                     *               "as_of": "2026-08",
                     *               "basis": "national_register",
                     *               "authoritative": true
                     *             }
                     *           },
                     *           "note": "The bank code is allocated; the account number is random."
                     *         }
                     *       ],
                     *       "disclaimer": "For tests only. The account may belong to someone: never send money to it.",
                     *       "docs": "https://bankscreen.example/openapi.json",
                     *       "cost_usdc": 0
                     *     }
                     */
                    "application/json": components["schemas"]["TestIbanResult"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            /** @description The country isn't offered, or `count` isn't a number. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "unsupported_country",
                     *       "message": "Test IBANs are offered for CH, DE, AT, BE, SK, not for US.",
                     *       "countries": [
                     *         "CH",
                     *         "DE",
                     *         "AT",
                     *         "BE",
                     *         "SK"
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
                     *       "message": "No register of bank codes is loaded. Try again later."
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
            /** @description The examples and their answers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "These answers were computed just now, from the same data as paid calls.",
                     *       "served_at": "2026-11-21T08:00:00.000Z",
                     *       "how_to_read": "`bank_code_check` says whether the bank code is allocated and who says so; `next_steps` says what to do about it; `risk_breakdown` gives a reason for every point of the score.",
                     *       "iban_examples": [
                     *         {
                     *           "label": "A German bank, confirmed by the national register",
                     *           "iban": "DE89370400440532013000",
                     *           "valid": true,
                     *           "verdict": "account_fine",
                     *           "summary": "Account fine. The bank wasn't screened for sanctions; do that before you pay.",
                     *           "findings": [
                     *             {
                     *               "code": "sanctions_not_asked",
                     *               "severity": "account_fine",
                     *               "values": {},
                     *               "message": "The bank wasn't screened for sanctions; do that before you pay."
                     *             }
                     *           ],
                     *           "country": {
                     *             "code": "DE",
                     *             "name": "Germany"
                     *           },
                     *           "bic": {
                     *             "code": "COBADEFFXXX",
                     *             "bic8": "COBADEFF",
                     *             "bank_name": "Commerzbank",
                     *             "city": "Köln",
                     *             "source": "Bundesbank Bankleitzahlendatei",
                     *             "as_of": "2026-09",
                     *             "basis": "national_register",
                     *             "authoritative": true
                     *           },
                     *           "issuer": {
                     *             "type": "bank",
                     *             "name": "Commerzbank",
                     *             "classification": "default"
                     *           },
                     *           "sepa": {
                     *             "member": true,
                     *             "schemes": [
                     *               "SCT",
                     *               "SDD",
                     *               "SCT_INST"
                     *             ],
                     *             "vop_required": true,
                     *             "vop_participant": null,
                     *             "basis": "country_default",
                     *             "duty_basis": "Regulation (EU) 2024/886",
                     *             "duties": [
                     *               {
                     *                 "service": "instant_receive",
                     *                 "provider": "bank",
                     *                 "from": "2025-01-09",
                     *                 "in_force": true,
                     *                 "basis": "Regulation (EU) No 260/2012, Article 5a(8)"
                     *               },
                     *               {
                     *                 "service": "instant_send",
                     *                 "provider": "bank",
                     *                 "from": "2025-10-09",
                     *                 "in_force": true,
                     *                 "basis": "Regulation (EU) No 260/2012, Article 5a(8)"
                     *               },
                     *               {
                     *                 "service": "verification_of_payee",
                     *                 "provider": "any",
                     *                 "from": "2025-10-09",
                     *                 "in_force": true,
                     *                 "basis": "Regulation (EU) No 260/2012, Article 5c"
                     *               }
                     *             ],
                     *             "bank_reachability": null,
                     *             "bank_schemes": null,
                     *             "vop_register_status": null
                     *           },
                     *           "risk_indicators": {
                     *             "issuer_type": "bank",
                     *             "country_risk": "standard",
                     *             "test_bic": false,
                     *             "sepa_reachable": true,
                     *             "sepa_reachable_scope": "country",
                     *             "vop_coverage": true
                     *           },
                     *           "bank_code_check": {
                     *             "value": "37040044",
                     *             "status": "verified",
                     *             "match": "register",
                     *             "register": "Bundesbank Bankleitzahlendatei",
                     *             "authoritative": true,
                     *             "as_of": "2026-09-07",
                     *             "institution": {
                     *               "name": "Commerzbank",
                     *               "street": null,
                     *               "post_code": "50447",
                     *               "town": "Köln",
                     *               "country": "DE"
                     *             }
                     *           },
                     *           "bank_code_holder": "confirmed",
                     *           "checks": {
                     *             "iban_structure": "pass",
                     *             "iban_checksum": "pass",
                     *             "bank_code": "pass",
                     *             "bic": "pass",
                     *             "sepa_reachability": "unknown",
                     *             "national_check_digits": "pass",
                     *             "account_exists": "not_checked",
                     *             "payee_name": "not_checked",
                     *             "payee_sanctions": "not_checked",
                     *             "institution_sanctions": "not_checked",
                     *             "country_sanctions": "not_checked"
                     *           },
                     *           "next_steps": [
                     *             {
                     *               "code": "screen_compliance",
                     *               "do": "Screen the bank for sanctions and country risk before paying.",
                     *               "because": "The bank behind the code is known.",
                     *               "action": "POST /v1/iban/compliance"
                     *             }
                     *           ],
                     *           "formatted": "DE89 3704 0044 0532 0130 00",
                     *           "check_digits": "89",
                     *           "bban": {
                     *             "bank_code": "37040044",
                     *             "account_number": "0532013000"
                     *           },
                     *           "national_check_digits": {
                     *             "country": "DE",
                     *             "scheme": "de_pruefziffer",
                     *             "method": "13",
                     *             "verified_by": "official_test_numbers",
                     *             "status": "pass",
                     *             "source": "Deutsche Bundesbank, Prüfzifferberechnungsmethoden zur Prüfung von Kontonummern auf ihre Richtigkeit, 2018-06",
                     *             "method_as_of": "2025-08-21"
                     *           },
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
                     *           "institution": "COMMERZBANK AG",
                     *           "country": {
                     *             "code": "DE",
                     *             "name": "Germany"
                     *           },
                     *           "city": "FRANKFURT AM MAIN",
                     *           "lei": null,
                     *           "cost_usdc": 0.003
                     *         }
                     *       ],
                     *       "compliance_example": {
                     *         "description": "A bank that a sanctions list names, found by the IBAN of one of its customers",
                     *         "endpoint": "POST /v1/iban/compliance",
                     *         "cost": "0.02 USDC, or one credit",
                     *         "result": {
                     *           "iban": "BY39BLBB31350000001000000933",
                     *           "valid": true,
                     *           "verdict": "stop",
                     *           "summary": "Stop: BIC BLBBBY2X is on the OFAC list (no. 34752) and the EU list; refer the case to compliance.",
                     *           "findings": [
                     *             {
                     *               "code": "bank_sanctioned",
                     *               "severity": "stop",
                     *               "values": {
                     *                 "list": "OFAC",
                     *                 "entry": "34752",
                     *                 "register": "",
                     *                 "name": "BELARUSSIAN BANK OF DEVELOPMENT AND RECONSTRUCTION BELINVESTBANK JOINT STOCK COMPANY",
                     *                 "by": "bic8",
                     *                 "identifier": "BLBBBY2X",
                     *                 "eu_only": false,
                     *                 "others": [
                     *                   "EU"
                     *                 ]
                     *               },
                     *               "message": "BIC BLBBBY2X is on the OFAC list (no. 34752) and the EU list; refer the case to compliance."
                     *             },
                     *             {
                     *               "code": "reference_data_stale",
                     *               "severity": "account_fine",
                     *               "values": {
                     *                 "register": "Community BIC directory, January 2018",
                     *                 "as_of": "2018-01"
                     *               },
                     *               "message": "The bank is known only from the Community BIC directory, Jan 2018."
                     *             },
                     *             {
                     *               "code": "bic_is_advisory",
                     *               "severity": "fine",
                     *               "values": {
                     *                 "bic": "BLBBBY2X"
                     *               },
                     *               "message": "Several BICs are possible for this bank code, including BLBBBY2X."
                     *             }
                     *           ],
                     *           "country": {
                     *             "code": "BY",
                     *             "name": "Belarus"
                     *           },
                     *           "bic": {
                     *             "code": "BLBBBY2X",
                     *             "bic8": "BLBBBY2X",
                     *             "bank_name": "BELINVESTBANK JSC",
                     *             "city": "MINSK",
                     *             "source": "Community BIC directory, January 2018",
                     *             "as_of": "2018-01",
                     *             "stale": true,
                     *             "candidates": [
                     *               "BLBBBY2X",
                     *               "BLBBBY21"
                     *             ],
                     *             "basis": "directory_prefix",
                     *             "authoritative": false
                     *           },
                     *           "issuer": {
                     *             "type": "bank",
                     *             "name": "BELINVESTBANK JSC",
                     *             "classification": "default"
                     *           },
                     *           "sepa": {
                     *             "member": false,
                     *             "schemes": [],
                     *             "vop_required": false,
                     *             "vop_participant": null,
                     *             "basis": "country_default",
                     *             "bank_reachability": null,
                     *             "bank_schemes": null,
                     *             "vop_register_status": null
                     *           },
                     *           "risk_indicators": {
                     *             "issuer_type": "bank",
                     *             "country_risk": "high",
                     *             "test_bic": false,
                     *             "sepa_reachable": false,
                     *             "sepa_reachable_scope": "country",
                     *             "vop_coverage": false
                     *           },
                     *           "bank_code_check": {
                     *             "value": "BLBB",
                     *             "status": "verified",
                     *             "match": "prefix",
                     *             "register": "Community BIC directory, January 2018",
                     *             "authoritative": false,
                     *             "as_of": "2018-01",
                     *             "stale": true,
                     *             "candidates": 2
                     *           },
                     *           "bank_code_holder": "inferred",
                     *           "checks": {
                     *             "iban_structure": "pass",
                     *             "iban_checksum": "pass",
                     *             "bank_code": "inferred",
                     *             "bic": "inferred",
                     *             "sepa_reachability": "not_applicable",
                     *             "national_check_digits": "not_applicable",
                     *             "account_exists": "not_checked",
                     *             "payee_name": "not_checked",
                     *             "payee_sanctions": "not_checked",
                     *             "institution_sanctions": "fail",
                     *             "country_sanctions": "unknown"
                     *           },
                     *           "next_steps": [
                     *             {
                     *               "code": "bank_sanctioned",
                     *               "do": "Do not send. Refer the match to your sanctions compliance team.",
                     *               "because": "BELINVESTBANK JSC is on a sanctions list: OFAC, EU."
                     *             },
                     *             {
                     *               "code": "reference_data_stale",
                     *               "do": "Refresh the reference data; that confirms the bank if a current register has it.",
                     *               "because": "Bank code BLBB is known only from the Community BIC directory, January 2018 of 2018-01. Banks have merged and closed since."
                     *             },
                     *             {
                     *               "code": "bic_is_advisory",
                     *               "do": "Route the payment by the IBAN, not by this BIC.",
                     *               "because": "BLBBBY2X is one of several BICs that may belong to the bank code: BLBBBY2X, BLBBBY21."
                     *             }
                     *           ],
                     *           "formatted": "BY39 BLBB 3135 0000 0010 0000 0933",
                     *           "check_digits": "39",
                     *           "bban": {
                     *             "bank_code": "BLBB",
                     *             "account_number": "31350000001000000933"
                     *           },
                     *           "cost_usdc": 0.02,
                     *           "compliance": {
                     *             "lists": [
                     *               {
                     *                 "list": "OFAC",
                     *                 "as_of": "2026-10-09",
                     *                 "confirmed_on": null,
                     *                 "outcome": "hit"
                     *               },
                     *               {
                     *                 "list": "EU",
                     *                 "as_of": null,
                     *                 "confirmed_on": null,
                     *                 "outcome": "hit"
                     *               },
                     *               {
                     *                 "list": "UN",
                     *                 "as_of": "2026-02-27",
                     *                 "confirmed_on": null,
                     *                 "outcome": "not_current"
                     *               },
                     *               {
                     *                 "list": "UK",
                     *                 "as_of": "2026-05",
                     *                 "confirmed_on": null,
                     *                 "outcome": "not_current"
                     *               }
                     *             ],
                     *             "sanctions": {
                     *               "outcome": "hit",
                     *               "country_sanctioned": false,
                     *               "country_regimes": [
                     *                 {
                     *                   "kind": "eu_restrictions_on_banks",
                     *                   "act": "Regulation (EC) No 765/2006",
                     *                   "seen_in": "annexes of the act, August 2026"
                     *                 },
                     *                 {
                     *                   "kind": "eu_sanctions_regime",
                     *                   "act": "Regulation (EC) No 765/2006",
                     *                   "seen_in": "annexes of the act, August 2026"
                     *                 },
                     *                 {
                     *                   "kind": "uk_sanctions_regime",
                     *                   "act": "Republic of Belarus (Sanctions) (EU Exit) Regulations 2019 (SI 2019/600)",
                     *                   "seen_in": "UK list of 2026-05, BEL"
                     *                 },
                     *                 {
                     *                   "kind": "us_sanctions_regime",
                     *                   "act": "Executive Order 14038",
                     *                   "seen_in": "OFAC SDN list of 2026-08-20, BELARUS-EO14038"
                     *                 }
                     *               ],
                     *               "bank_sanctioned": true,
                     *               "matched_lists": [
                     *                 "OFAC",
                     *                 "EU"
                     *               ],
                     *               "fatf_status": "non_member",
                     *               "bank_screened": true,
                     *               "institution_listed": true,
                     *               "payee_screened": false,
                     *               "hits": [
                     *                 {
                     *                   "list": "OFAC",
                     *                   "entry_id": "34752",
                     *                   "listed_name": "BELARUSSIAN BANK OF DEVELOPMENT AND RECONSTRUCTION BELINVESTBANK JOINT STOCK COMPANY",
                     *                   "programme": "BELARUS-EO14038",
                     *                   "listed_on": null,
                     *                   "matched_by": "bic8",
                     *                   "basis": null
                     *                 },
                     *                 {
                     *                   "list": "EU",
                     *                   "entry_id": "765/2006 IX 5",
                     *                   "listed_name": "Belinvestbank (Belarusian Bank for Development and Reconstruction)",
                     *                   "programme": "Regulation (EC) No 765/2006, Annex IX, XV: transactions banned or restricted for persons bound by EU law",
                     *                   "listed_on": "2022-06-14",
                     *                   "matched_by": "bic8",
                     *                   "basis": null
                     *                 }
                     *               ],
                     *               "review": [],
                     *               "unscreened_lists": [
                     *                 "EU",
                     *                 "UN",
                     *                 "UK"
                     *               ]
                     *             },
                     *             "reachability": {
                     *               "screened": false,
                     *               "listed_in_epc_registers": null
                     *             },
                     *             "vop": {
                     *               "screened": false,
                     *               "register_status": null
                     *             },
                     *             "risk_score": 100,
                     *             "risk_level": "critical",
                     *             "completeness": "partial",
                     *             "flags": [
                     *               "sanctioned_bank",
                     *               "high_risk_country",
                     *               "bank_code_inferred",
                     *               "fatf_list_overdue",
                     *               "sepa_register_unavailable",
                     *               "vop_register_unavailable",
                     *               "sanctions_list_unavailable_eu",
                     *               "sanctions_list_unavailable_un",
                     *               "sanctions_list_unavailable_uk"
                     *             ],
                     *             "risk_breakdown": [
                     *               {
                     *                 "flag": "sanctioned_bank",
                     *                 "weight": 80,
                     *                 "because": "The bank is on a sanctions list: OFAC entry 34752, BELARUSSIAN BANK OF DEVELOPMENT AND RECONSTRUCTION BELINVESTBANK JOINT STOCK COMPANY, by its BIC; EU entry 765/2006 IX 5, Belinvestbank (Belarusian Bank for Development and Reconstruction), by its BIC."
                     *               },
                     *               {
                     *                 "flag": "high_risk_country",
                     *                 "weight": 20,
                     *                 "because": "The country risk is high: EU restrictions on banks, Regulation (EC) No 765/2006; EU sanctions regime, Regulation (EC) No 765/2006."
                     *               },
                     *               {
                     *                 "flag": "bank_code_inferred",
                     *                 "weight": 0,
                     *                 "because": "The bank comes from the beginning of a BIC or from a compiled list, not from a publisher's register: Community BIC directory, January 2018, where 2 BICs begin with BLBB, gives BLBBBY2X."
                     *               },
                     *               {
                     *                 "flag": "fatf_list_overdue",
                     *                 "weight": 0,
                     *                 "because": "The FATF has met since the plenary of the loaded list, so the country's status may have changed: the last one loaded is that of 2026-06."
                     *               },
                     *               {
                     *                 "flag": "sepa_register_unavailable",
                     *                 "weight": 0,
                     *                 "because": "No current register of the SEPA schemes is loaded."
                     *               },
                     *               {
                     *                 "flag": "vop_register_unavailable",
                     *                 "weight": 0,
                     *                 "because": "No current register of Verification of Payee is loaded."
                     *               },
                     *               {
                     *                 "flag": "sanctions_list_unavailable_eu",
                     *                 "weight": 0,
                     *                 "because": "The EU list was not checked, not in full, or not in a current edition."
                     *               },
                     *               {
                     *                 "flag": "sanctions_list_unavailable_un",
                     *                 "weight": 0,
                     *                 "because": "The UN list was not checked, not in full, or not in a current edition."
                     *               },
                     *               {
                     *                 "flag": "sanctions_list_unavailable_uk",
                     *                 "weight": 0,
                     *                 "because": "The UK list was not checked, not in full, or not in a current edition."
                     *               }
                     *             ]
                     *           },
                     *           "meta": {
                     *             "scope": "bank_bic_only",
                     *             "disclaimer": "Screens the institution that holds the account against the lists in `sources`, by BIC, by LEI, by reviewed identities and by name, each with its basis. The payee, its owners and the purpose of the payment are not screened, and a parent or subsidiary under another BIC is not either. Institutions in the annexes of the EU's transaction bans are screened against a separate table; these bans bind persons under EU law. For information only: this isn't a regulated AML or sanctions service, nor legal advice. Check every hit and every entry under `review` with the publisher of the list before you decide.",
                     *             "sanctions_as_of": "2026-02-27T00:00:00Z",
                     *             "fatf_as_of": "2026-06",
                     *             "sources": "OFAC,UN,UK,FATF",
                     *             "stale_sources": "UN,UK,FATF",
                     *             "country_risk_as_of": "2026-11",
                     *             "country_risk_scope": "Our own assessment, separate from the FATF status: points for UN and EU sanctions regimes, for EU restrictions on banks, for the EU list of high-risk third countries, and for comprehensive sanctions."
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DemoResponse"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
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
            /** @description The service can answer and charge. `sanctions_lists` and `mail` say what is missing or failing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "version": "1.5.0",
                     *       "served_at": "2026-11-21T08:00:00.000Z",
                     *       "uptime_seconds": 0,
                     *       "bic_database_entries": 55360,
                     *       "ch_clearing_entries": 1146,
                     *       "bic_data_last_updated": "2024-07",
                     *       "databases": {
                     *         "bic": "ok",
                     *         "stats": "ok",
                     *         "compliance": "ok"
                     *       },
                     *       "datasets": [
                     *         {
                     *           "dataset": "ad_bank_codes",
                     *           "register": "schwifty list of banks, AD",
                     *           "publisher": "mdomke/schwifty",
                     *           "as_of": "2023-12-27",
                     *           "age_days": 1060,
                     *           "stale": true,
                     *           "stale_reason": "source_frozen",
                     *           "rows": 6,
                     *           "authoritative": false,
                     *           "sha256": "4726f14360da88c917c98d4650322e5577e08b6ec006e77f1b0de7bf450a00d0"
                     *         }
                     *       ],
                     *       "sanctions_lists": [
                     *         {
                     *           "list": "OFAC",
                     *           "as_of": "2026-10-09",
                     *           "state": "current"
                     *         }
                     *       ],
                     *       "bic_sources": [
                     *         {
                     *           "source": "bic_directory_2024_07",
                     *           "entries": 51670,
                     *           "last_updated": null,
                     *           "source_as_of": "2024-07",
                     *           "stale": true,
                     *           "stale_reason": "source_frozen"
                     *         }
                     *       ],
                     *       "frozen_bic_sources": [
                     *         "bic_directory_2024_07"
                     *       ],
                     *       "mail": {
                     *         "state": "ok",
                     *         "failures": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["HealthResponse"];
                };
            };
            308: components["responses"]["PermanentRedirect"];
            405: components["responses"]["MethodNotAllowed"];
            /** @description A database can't be used. The body has the same shape and says which one. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "unavailable",
                     *       "version": "1.5.0",
                     *       "served_at": "2026-11-21T08:00:00.000Z",
                     *       "uptime_seconds": 0,
                     *       "bic_database_entries": 55360,
                     *       "ch_clearing_entries": 1146,
                     *       "bic_data_last_updated": "2024-07",
                     *       "databases": {
                     *         "bic": "ok",
                     *         "stats": "unreachable",
                     *         "compliance": "ok"
                     *       },
                     *       "datasets": [
                     *         {
                     *           "dataset": "ad_bank_codes",
                     *           "register": "schwifty list of banks, AD",
                     *           "publisher": "mdomke/schwifty",
                     *           "as_of": "2023-12-27",
                     *           "age_days": 1060,
                     *           "stale": true,
                     *           "stale_reason": "source_frozen",
                     *           "rows": 6,
                     *           "authoritative": false,
                     *           "sha256": "4726f14360da88c917c98d4650322e5577e08b6ec006e77f1b0de7bf450a00d0"
                     *         }
                     *       ],
                     *       "sanctions_lists": [
                     *         {
                     *           "list": "OFAC",
                     *           "as_of": "2026-10-09",
                     *           "state": "current"
                     *         }
                     *       ],
                     *       "bic_sources": [
                     *         {
                     *           "source": "bic_directory_2024_07",
                     *           "entries": 51670,
                     *           "last_updated": null,
                     *           "source_as_of": "2024-07",
                     *           "stale": true,
                     *           "stale_reason": "source_frozen"
                     *         }
                     *       ],
                     *       "frozen_bic_sources": [
                     *         "bic_directory_2024_07"
                     *       ],
                     *       "mail": {
                     *         "state": "ok",
                     *         "failures": 0
                     *       }
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
            308: components["responses"]["PermanentRedirect"];
            405: components["responses"]["MethodNotAllowed"];
        };
    };
    getOpenApiDocument: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the description that you have.
                 * @example "5d41402abc4b2a76"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The description. May be cached for an hour. */
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
            /** @description Nothing has changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            308: components["responses"]["PermanentRedirect"];
            405: components["responses"]["MethodNotAllowed"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    receiveWatchEvent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the message; the same every time it is sent.
                 * @example chg_51_7
                 */
                "webhook-id": string;
                /**
                 * @description When it was sent, in seconds since 1970.
                 * @example 1795248000
                 */
                "webhook-timestamp": string;
                /**
                 * @description The signatures, separated by spaces; two while a secret is being replaced.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description The address no longer exists. The webhook is paused, and its owner gets an email. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other answer, including a redirect, counts as a failure. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
