// Generated from openapi/ by deno task generate. Do not edit.

/** A tool: one operation of the API for a program that speaks MCP. */
export interface McpTool {
  readonly name: string;
  readonly title: string;
  /** Says what it does and when to use it, for a language model. */
  readonly description: string;
  readonly method: "get" | "post";
  readonly path: string;
  /** The argument that is part of the path; `null` if none is. */
  readonly pathArgument: string | null;
  /** Parameters that are always added to the arguments in the query; `null` if the arguments aren't in the query. */
  readonly query: Readonly<Record<string, string | number>> | null;
  readonly arguments: readonly string[];
  readonly ownArguments: readonly string[];
  /** Price of a unit in USDC; `null` when it is free. */
  readonly listPriceUsdc: number | null;
  /** Tokens of 400 errors that count as results. */
  readonly refusals: readonly string[];
  /** Paths of the members that a brief answer keeps, in their order; `null` if every answer is complete. */
  readonly brief: readonly string[] | null;
  /** Required arguments that are optional in the operation itself, with their minimum and maximum lengths. */
  readonly askedArguments: readonly { readonly name: string; readonly min: number; readonly max: number }[];
  readonly inputSchema: { readonly type: "object"; readonly [keyword: string]: unknown };
  readonly outputSchema: { readonly type: "object"; readonly [keyword: string]: unknown };
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    readonly openWorldHint: boolean;
  };
}

/** Every tool, in the order in which they are listed. */
export const mcpTools: readonly McpTool[] = [
  {
    "name": "may_i_pay",
    "title": "May I pay this account?",
    "description": "Call this before money is sent. Returns `verdict`: stop, check_first, not_checked, account_fine (account fine, sanctions not fully checked) or fine; `summary`, one sentence on what to do; the reasons; and the date and outcome of each sanctions list. Screen the bank elsewhere against lists that haven't cleared it. Only fine means that everything was checked. Screens the bank, never the payee's name. Codes of the reasons: stop: invalid_format, wrong_length, invalid_check_digits, checksum_failed, invalid_bban_structure, bank_sanctioned, country_sanctioned, bank_code_not_allocated, test_bic, risk_high, unsupported_country; check_first: sanctions_review, bank_in_insolvency, special_measure, bic_of_another_bank, bank_code_retired, national_check_digits_failed, modulus_check_failed, reference_wrong, verify_payee_name, issuer_not_a_known_iban_issuer, risk_elevated, risk_medium; not_checked: unregistered_layout; account_fine: bank_not_screened, lists_incomplete, national_check_digits_suspect, sanctions_not_asked, reference_data_stale; fine: bic_is_advisory, fatf_grey_list, expect_virtual_iban.",
    "method": "post",
    "path": "/v1/iban/compliance",
    "pathArgument": null,
    "query": null,
    "arguments": [
      "iban",
      "bic",
      "payee_name",
      "detail",
      "evidence"
    ],
    "ownArguments": [
      "payee_name",
      "detail"
    ],
    "listPriceUsdc": 0.02,
    "refusals": [],
    "brief": [
      "verdict",
      "summary",
      "reasons",
      "iban",
      "valid",
      "error",
      "institution",
      "bic.code",
      "bic.bank_name",
      "country.code",
      "bank_code_check.status",
      "bank_code_check.as_of",
      "compliance.lists.list",
      "compliance.lists.as_of",
      "compliance.lists.outcome",
      "compliance.completeness",
      "compliance.risk_score",
      "compliance.risk_level",
      "compliance.sanctions.fatf_status",
      "meta.scope",
      "meta.fatf_as_of",
      "meta.country_risk_as_of",
      "payee_name",
      "cost_usdc",
      "list_price_usdc",
      "attribution.required",
      "attribution.text",
      "attribution.url"
    ],
    "askedArguments": [
      {
        "name": "iban",
        "min": 1,
        "max": 100
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "iban": {
          "type": "string",
          "description": "The payee's IBAN."
        },
        "bic": {
          "type": "string",
          "description": "Its BIC, if given; a mismatch is reported."
        },
        "payee_name": {
          "type": "string",
          "description": "Ignored: only the bank knows the holder."
        },
        "detail": {
          "type": "string",
          "enum": [
            "brief",
            "full"
          ],
          "description": "full: every member"
        },
        "evidence": {
          "type": "boolean",
          "description": "true: signed proof for the host"
        }
      },
      "required": [
        "iban"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "verdict": {
          "type": "string"
        },
        "summary": {
          "type": "string"
        },
        "reasons": {
          "type": "array",
          "items": {
            "type": "object"
          }
        },
        "iban": {
          "type": "string"
        },
        "valid": {
          "type": "boolean"
        },
        "error": {
          "type": "string"
        },
        "institution": {
          "type": [
            "null",
            "string"
          ]
        },
        "bic": {
          "type": [
            "null",
            "object",
            "string"
          ]
        },
        "country": {
          "type": "object"
        },
        "bank_code_check": {
          "type": "object"
        },
        "compliance": {
          "type": "object"
        },
        "meta": {
          "type": "object"
        },
        "payee_name": {
          "type": "string"
        },
        "cost_usdc": {
          "type": "number"
        },
        "list_price_usdc": {
          "type": "number"
        },
        "attribution": {
          "type": "object"
        },
        "findings": {
          "type": "array"
        },
        "formatted": {
          "type": "string"
        },
        "check_digits": {
          "type": "string"
        },
        "bban": {
          "type": "object"
        },
        "bic_given": {
          "type": "string"
        },
        "issuer": {
          "type": "object"
        },
        "sepa": {
          "type": "object"
        },
        "risk_indicators": {
          "type": "object"
        },
        "bank_code_holder": {
          "type": "string"
        },
        "official_identity": {
          "type": "object"
        },
        "clearing": {
          "type": [
            "null",
            "object"
          ]
        },
        "next_steps": {
          "type": "array"
        },
        "national_check_digits": {
          "type": "object"
        },
        "checks": {
          "type": "object"
        },
        "reference_check": {
          "type": "object"
        },
        "processing_ms": {
          "type": "number"
        },
        "evidence": {
          "type": "string"
        },
        "trial": {
          "type": "object"
        },
        "error_detail": {
          "type": "string"
        },
        "unregistered_layout": {
          "type": "boolean"
        },
        "bic8": {
          "type": "string"
        },
        "valid_format": {
          "type": "boolean"
        },
        "found": {
          "type": "boolean"
        },
        "source_name": {
          "type": "string"
        },
        "source_as_of": {
          "type": "string"
        },
        "lei": {
          "type": "string"
        }
      }
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "validate_iban",
    "title": "Validate an IBAN",
    "description": "Checks one IBAN (length, mod-97, national structure) and returns its bank, the BIC, and whether the bank supports SEPA Instant and Verification of Payee. An invalid IBAN is a result with `valid: false`. Doesn't check sanctions lists: use may_i_pay for that.",
    "method": "post",
    "path": "/v1/iban/validate",
    "pathArgument": null,
    "query": null,
    "arguments": [
      "iban",
      "bic",
      "reference",
      "reference_type",
      "detail",
      "evidence"
    ],
    "ownArguments": [
      "detail"
    ],
    "listPriceUsdc": 0.005,
    "refusals": [],
    "brief": [
      "verdict",
      "summary",
      "findings.code",
      "iban",
      "valid",
      "error",
      "error_detail",
      "country.code",
      "check_digits",
      "bban",
      "bic.code",
      "bic.bank_name",
      "bic.city",
      "issuer.type",
      "issuer.classification",
      "sepa.member",
      "sepa.schemes",
      "sepa.vop_required",
      "sepa.vop_participant",
      "bank_code_check.status",
      "bank_code_check.as_of",
      "reference_check.valid",
      "reference_check.scheme",
      "reference_check.status",
      "reference_check.pairing",
      "reference_check.note",
      "cost_usdc",
      "list_price_usdc",
      "attribution.required",
      "attribution.text",
      "attribution.url"
    ],
    "askedArguments": [],
    "inputSchema": {
      "type": "object",
      "properties": {
        "iban": {
          "type": "string"
        },
        "bic": {
          "type": "string",
          "description": "The BIC given with it."
        },
        "reference": {
          "type": "string",
          "description": "A payment reference, to check whether it fits this account."
        },
        "reference_type": {
          "type": "string"
        },
        "detail": {
          "type": "string",
          "enum": [
            "brief",
            "full"
          ],
          "description": "full: every member"
        },
        "evidence": {
          "type": "boolean",
          "description": "true: signed proof for the host"
        }
      },
      "required": [
        "iban"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "verdict": {
          "type": "string"
        },
        "summary": {
          "type": "string"
        },
        "findings": {
          "type": "array"
        },
        "iban": {
          "type": "string"
        },
        "valid": {
          "type": "boolean"
        },
        "error": {
          "type": "string"
        },
        "error_detail": {
          "type": "string"
        },
        "country": {
          "type": "object"
        },
        "check_digits": {
          "type": "string"
        },
        "bban": {
          "type": "object"
        },
        "bic": {
          "type": [
            "null",
            "object"
          ]
        },
        "issuer": {
          "type": "object"
        },
        "sepa": {
          "type": "object"
        },
        "bank_code_check": {
          "type": "object"
        },
        "reference_check": {
          "type": "object"
        },
        "cost_usdc": {
          "type": "number"
        },
        "list_price_usdc": {
          "type": "number"
        },
        "attribution": {
          "type": "object"
        },
        "formatted": {
          "type": "string"
        },
        "bic_given": {
          "type": "string"
        },
        "risk_indicators": {
          "type": "object"
        },
        "bank_code_holder": {
          "type": "string"
        },
        "official_identity": {
          "type": "object"
        },
        "clearing": {
          "type": [
            "null",
            "object"
          ]
        },
        "next_steps": {
          "type": "array"
        },
        "national_check_digits": {
          "type": "object"
        },
        "checks": {
          "type": "object"
        },
        "processing_ms": {
          "type": "number"
        },
        "evidence": {
          "type": "string"
        },
        "trial": {
          "type": "object"
        },
        "unregistered_layout": {
          "type": "boolean"
        }
      }
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "batch_validate_iban",
    "title": "Validate up to 100 IBANs",
    "description": "validate_iban for 1 to 100 IBANs, in order, one credit each: a verdict per IBAN and, if there is a problem, the number (from 1) of the entry in `reasons` that explains it. Doesn't check sanctions lists. With `detail: \"full\"`, at most 20 IBANs.",
    "method": "post",
    "path": "/v1/iban/batch",
    "pathArgument": null,
    "query": null,
    "arguments": [
      "ibans",
      "detail",
      "evidence"
    ],
    "ownArguments": [
      "detail"
    ],
    "listPriceUsdc": 0.002,
    "refusals": [],
    "brief": [
      "verdict",
      "summary",
      "reasons",
      "count",
      "valid_count",
      "results.iban",
      "results.valid",
      "results.verdict",
      "results.reason",
      "results.error",
      "results.error_detail",
      "results.country.code",
      "results.bic.code",
      "results.bic.bank_name",
      "results.bank_code_check.status",
      "results.list_price_usdc",
      "cost_usdc",
      "attribution.required",
      "attribution.text",
      "attribution.url"
    ],
    "askedArguments": [],
    "inputSchema": {
      "type": "object",
      "properties": {
        "ibans": {
          "type": "array",
          "items": {
            "type": "string"
          },
          "minItems": 1,
          "maxItems": 100
        },
        "detail": {
          "type": "string",
          "enum": [
            "brief",
            "full"
          ],
          "description": "full: every member"
        },
        "evidence": {
          "type": "boolean",
          "description": "true: signed proof for the host"
        }
      },
      "required": [
        "ibans"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "verdict": {
          "type": "string"
        },
        "summary": {
          "type": "string"
        },
        "reasons": {
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "count": {
          "type": "integer"
        },
        "valid_count": {
          "type": "integer"
        },
        "results": {
          "type": "array"
        },
        "cost_usdc": {
          "type": "number"
        },
        "attribution": {
          "type": "object"
        },
        "processing_ms": {
          "type": "number"
        },
        "evidence": {
          "type": "string"
        },
        "reason": {
          "type": "integer"
        },
        "list_price_usdc": {
          "type": "number"
        }
      }
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "check_compliance",
    "title": "Screen the bank behind an IBAN or a BIC",
    "description": "Like may_i_pay, with the result of each check: each sanctions list (OFAC, EU, UN, UK), FATF, SEPA Instant and Verification of Payee, and a risk score from 0 to 100 with its flags. Only a list with the outcome `clear` has cleared the bank.",
    "method": "post",
    "path": "/v1/iban/compliance",
    "pathArgument": null,
    "query": null,
    "arguments": [
      "iban",
      "bic",
      "detail",
      "evidence"
    ],
    "ownArguments": [
      "detail"
    ],
    "listPriceUsdc": 0.02,
    "refusals": [],
    "brief": [
      "verdict",
      "summary",
      "findings.code",
      "iban",
      "valid",
      "error",
      "error_detail",
      "found",
      "country.code",
      "institution",
      "bic.code",
      "bic.bank_name",
      "bank_code_check.status",
      "risk_indicators.country_risk",
      "compliance.sanctions.outcome",
      "compliance.sanctions.country_sanctioned",
      "compliance.sanctions.fatf_status",
      "compliance.lists.list",
      "compliance.lists.as_of",
      "compliance.lists.outcome",
      "compliance.completeness",
      "compliance.reachability.sepa_instant",
      "compliance.vop.participant",
      "compliance.vop.status",
      "compliance.risk_score",
      "compliance.risk_level",
      "compliance.flags",
      "meta.scope",
      "meta.disclaimer",
      "meta.fatf_as_of",
      "meta.country_risk_as_of",
      "meta.country_risk_scope",
      "cost_usdc",
      "list_price_usdc",
      "attribution.required",
      "attribution.text",
      "attribution.url"
    ],
    "askedArguments": [],
    "inputSchema": {
      "type": "object",
      "properties": {
        "iban": {
          "type": "string"
        },
        "bic": {
          "type": "string",
          "description": "The BIC given with it, or only a BIC."
        },
        "detail": {
          "type": "string",
          "enum": [
            "brief",
            "full"
          ],
          "description": "full: every member"
        },
        "evidence": {
          "type": "boolean",
          "description": "true: signed proof for the host"
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "verdict": {
          "type": "string"
        },
        "summary": {
          "type": "string"
        },
        "findings": {
          "type": "array"
        },
        "iban": {
          "type": "string"
        },
        "valid": {
          "type": "boolean"
        },
        "error": {
          "type": "string"
        },
        "error_detail": {
          "type": "string"
        },
        "found": {
          "type": "boolean"
        },
        "country": {
          "type": "object"
        },
        "institution": {
          "type": [
            "null",
            "string"
          ]
        },
        "bic": {
          "type": [
            "null",
            "object",
            "string"
          ]
        },
        "bank_code_check": {
          "type": "object"
        },
        "risk_indicators": {
          "type": "object"
        },
        "compliance": {
          "type": "object"
        },
        "meta": {
          "type": "object"
        },
        "cost_usdc": {
          "type": "number"
        },
        "list_price_usdc": {
          "type": "number"
        },
        "attribution": {
          "type": "object"
        },
        "formatted": {
          "type": "string"
        },
        "check_digits": {
          "type": "string"
        },
        "bban": {
          "type": "object"
        },
        "bic_given": {
          "type": "string"
        },
        "issuer": {
          "type": "object"
        },
        "sepa": {
          "type": "object"
        },
        "bank_code_holder": {
          "type": "string"
        },
        "official_identity": {
          "type": "object"
        },
        "clearing": {
          "type": [
            "null",
            "object"
          ]
        },
        "next_steps": {
          "type": "array"
        },
        "national_check_digits": {
          "type": "object"
        },
        "checks": {
          "type": "object"
        },
        "reference_check": {
          "type": "object"
        },
        "processing_ms": {
          "type": "number"
        },
        "evidence": {
          "type": "string"
        },
        "trial": {
          "type": "object"
        },
        "unregistered_layout": {
          "type": "boolean"
        },
        "bic8": {
          "type": "string"
        },
        "valid_format": {
          "type": "boolean"
        },
        "source_name": {
          "type": "string"
        },
        "source_as_of": {
          "type": "string"
        },
        "lei": {
          "type": "string"
        }
      }
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "lookup_bic",
    "title": "Look up a BIC",
    "description": "Returns the institution behind a BIC (SWIFT code), its country, city and LEI, and whether it is on a sanctions list. An unknown BIC has `found: false`.",
    "method": "get",
    "path": "/v1/bic/{code}",
    "pathArgument": "bic",
    "query": null,
    "arguments": [
      "bic",
      "detail",
      "evidence"
    ],
    "ownArguments": [
      "detail"
    ],
    "listPriceUsdc": 0.003,
    "refusals": [
      "invalid_bic_format",
      "placeholder_literal"
    ],
    "brief": [
      "bic",
      "valid",
      "error",
      "message",
      "found",
      "institution",
      "country_code",
      "country_name",
      "city",
      "lei",
      "is_test_bic",
      "sanctions.outcome",
      "sanctions.listed",
      "sanctions.matched_lists",
      "sanctions.unscreened_lists",
      "findings.code",
      "source_name",
      "source_as_of",
      "note",
      "cost_usdc",
      "list_price_usdc",
      "attribution.required",
      "attribution.text",
      "attribution.url"
    ],
    "askedArguments": [],
    "inputSchema": {
      "type": "object",
      "properties": {
        "bic": {
          "type": "string",
          "description": "8 or 11 characters."
        },
        "detail": {
          "type": "string",
          "enum": [
            "brief",
            "full"
          ],
          "description": "full: every member"
        },
        "evidence": {
          "type": "boolean",
          "description": "true: signed proof for the host"
        }
      },
      "required": [
        "bic"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "bic": {
          "type": "string"
        },
        "valid": {
          "type": "boolean"
        },
        "error": {
          "type": "string"
        },
        "message": {
          "type": "string"
        },
        "found": {
          "type": "boolean"
        },
        "institution": {
          "type": [
            "null",
            "string"
          ]
        },
        "country_code": {
          "type": "string"
        },
        "country_name": {
          "type": [
            "string",
            "null"
          ]
        },
        "city": {
          "type": [
            "null",
            "string"
          ]
        },
        "lei": {
          "type": [
            "null",
            "string"
          ]
        },
        "is_test_bic": {
          "type": "boolean"
        },
        "sanctions": {
          "type": "object"
        },
        "findings": {
          "type": "array"
        },
        "source_name": {
          "type": "string"
        },
        "source_as_of": {
          "type": "string"
        },
        "note": {
          "type": "string"
        },
        "cost_usdc": {
          "type": "number"
        },
        "list_price_usdc": {
          "type": "number"
        },
        "attribution": {
          "type": "object"
        },
        "bic8": {
          "type": "string"
        },
        "bic11": {
          "type": "string"
        },
        "valid_format": {
          "type": "boolean"
        },
        "country": {
          "type": "object"
        },
        "address": {
          "type": [
            "null",
            "object"
          ]
        },
        "address_available": {
          "type": "boolean"
        },
        "branch_code": {
          "type": "string"
        },
        "branch_info": {
          "type": [
            "null",
            "string"
          ]
        },
        "official_identity": {
          "type": "object"
        },
        "lei_status": {
          "type": [
            "null",
            "string"
          ]
        },
        "source": {
          "type": [
            "null",
            "string"
          ]
        },
        "stale": {
          "type": "boolean"
        },
        "shared_bic8": {
          "type": "object"
        },
        "evidence": {
          "type": "string"
        },
        "processing_ms": {
          "type": "number"
        },
        "example": {
          "type": "string"
        },
        "schema": {
          "type": "string"
        }
      }
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "lookup_ch_clearing",
    "title": "Look up a Swiss clearing number",
    "description": "Returns the institution behind a Swiss clearing number (IID or QR-IID), and whether it takes part in SIC, euroSIC and instant payments in CHF. Doesn't check sanctions lists.",
    "method": "get",
    "path": "/v1/ch/clearing/{iid}",
    "pathArgument": "iid",
    "query": null,
    "arguments": [
      "iid",
      "detail",
      "evidence"
    ],
    "ownArguments": [
      "detail"
    ],
    "listPriceUsdc": 0.003,
    "refusals": [
      "invalid_iid_format",
      "placeholder_literal"
    ],
    "brief": [
      "iid",
      "found",
      "error",
      "message",
      "institution.name",
      "institution.type",
      "address.town",
      "bic",
      "payment_services",
      "qr_iid",
      "valid_on",
      "cost_usdc",
      "list_price_usdc",
      "attribution.required",
      "attribution.text",
      "attribution.url"
    ],
    "askedArguments": [],
    "inputSchema": {
      "type": "object",
      "properties": {
        "iid": {
          "type": "string",
          "description": "1 to 5 digits."
        },
        "detail": {
          "type": "string",
          "enum": [
            "brief",
            "full"
          ],
          "description": "full: every member"
        },
        "evidence": {
          "type": "boolean",
          "description": "true: signed proof for the host"
        }
      },
      "required": [
        "iid"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "iid": {
          "type": "string"
        },
        "found": {
          "type": "boolean"
        },
        "error": {
          "type": "string"
        },
        "message": {
          "type": "string"
        },
        "institution": {
          "type": "object"
        },
        "address": {
          "type": "object"
        },
        "bic": {
          "type": [
            "null",
            "string"
          ]
        },
        "payment_services": {
          "type": "object"
        },
        "qr_iid": {
          "type": [
            "null",
            "string"
          ]
        },
        "valid_on": {
          "type": "string"
        },
        "cost_usdc": {
          "type": "number"
        },
        "list_price_usdc": {
          "type": "number"
        },
        "attribution": {
          "type": "object"
        },
        "sic_iid": {
          "type": [
            "null",
            "string"
          ]
        },
        "qr_iid_source": {
          "type": [
            "null",
            "string"
          ]
        },
        "qr_iids": {
          "type": "array"
        },
        "is_qr_iid": {
          "type": "boolean"
        },
        "redirected_from": {
          "type": "string"
        },
        "note": {
          "type": "string"
        },
        "processing_ms": {
          "type": "number"
        },
        "evidence": {
          "type": "string"
        },
        "example": {
          "type": "string"
        },
        "schema": {
          "type": "string"
        }
      }
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "validate_payment_reference",
    "title": "Check a payment reference",
    "description": "Checks the check digits of a payment reference: ISO 11649 (RF), Swiss QRR, Belgian OGM, Finnish viitenumero. Free.",
    "method": "post",
    "path": "/v1/reference/validate",
    "pathArgument": null,
    "query": null,
    "arguments": [
      "reference",
      "reference_type",
      "iban"
    ],
    "ownArguments": [],
    "listPriceUsdc": null,
    "refusals": [],
    "brief": null,
    "askedArguments": [],
    "inputSchema": {
      "type": "object",
      "properties": {
        "reference": {
          "type": "string"
        },
        "reference_type": {
          "type": "string",
          "description": "The kind you expect; a mismatch is reported."
        },
        "iban": {
          "type": "string",
          "description": "The account, to check whether the reference fits it."
        }
      },
      "required": [
        "reference"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "reference": {
          "type": "string"
        },
        "scheme": {
          "type": [
            "null",
            "string"
          ]
        },
        "valid": {
          "type": [
            "boolean",
            "null"
          ]
        },
        "status": {
          "type": "string"
        },
        "check_digit_expected": {
          "type": "string"
        },
        "also_valid_as": {
          "type": "object"
        },
        "source": {
          "type": [
            "null",
            "string"
          ]
        },
        "as_of": {
          "type": "string"
        },
        "note": {
          "type": "string"
        },
        "pairing": {
          "type": "string"
        },
        "pairing_source": {
          "type": "string"
        },
        "pairing_as_of": {
          "type": "string"
        },
        "pairing_verdict": {
          "type": "string"
        }
      }
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "check_swiss_qr_bill",
    "title": "Check a Swiss QR-bill",
    "description": "Checks the text of a Swiss QR code: account, amount, reference, addresses. Free.",
    "method": "post",
    "path": "/v1/ch/qr-bill/check",
    "pathArgument": null,
    "query": null,
    "arguments": [
      "payload",
      "detail"
    ],
    "ownArguments": [
      "detail"
    ],
    "listPriceUsdc": null,
    "refusals": [],
    "brief": [
      "valid",
      "creditor_iban.value",
      "creditor_iban.valid",
      "creditor.address.name",
      "amount",
      "currency",
      "reference.type",
      "reference.value",
      "reference.valid",
      "unstructured_message",
      "findings.code",
      "findings.severity",
      "findings.field",
      "findings.detail",
      "next_steps"
    ],
    "askedArguments": [],
    "inputSchema": {
      "type": "object",
      "properties": {
        "payload": {
          "type": "string",
          "description": "Including its line breaks, from SPC to EPD."
        },
        "detail": {
          "type": "string",
          "enum": [
            "brief",
            "full"
          ],
          "description": "full: every member"
        }
      },
      "required": [
        "payload"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "valid": {
          "type": "boolean"
        },
        "creditor_iban": {
          "type": "object"
        },
        "creditor": {
          "type": "object"
        },
        "amount": {
          "type": [
            "null",
            "string"
          ]
        },
        "currency": {
          "type": [
            "null",
            "string"
          ]
        },
        "reference": {
          "type": "object"
        },
        "unstructured_message": {
          "type": [
            "null",
            "string"
          ]
        },
        "findings": {
          "type": "array"
        },
        "next_steps": {
          "type": "array"
        },
        "ready_for_2026_11_14": {
          "type": "boolean"
        },
        "qr_type": {
          "type": "string"
        },
        "version": {
          "type": "string"
        },
        "coding": {
          "type": "string"
        },
        "ultimate_creditor_empty": {
          "type": "boolean"
        },
        "ultimate_debtor": {
          "type": "object"
        },
        "trailer": {
          "type": "string"
        },
        "billing_information": {
          "type": [
            "null",
            "string"
          ]
        },
        "alternative_schemes": {
          "type": "array"
        },
        "source": {
          "type": "string"
        }
      }
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "check_postal_address",
    "title": "Check a postal address",
    "description": "Checks a postal address in ISO 20022 elements against the rules of a payment scheme. Free.",
    "method": "post",
    "path": "/v1/address/check",
    "pathArgument": null,
    "query": null,
    "arguments": [
      "scheme",
      "address"
    ],
    "ownArguments": [],
    "listPriceUsdc": null,
    "refusals": [],
    "brief": null,
    "askedArguments": [],
    "inputSchema": {
      "type": "object",
      "properties": {
        "scheme": {
          "type": "string",
          "enum": [
            "sps",
            "sepa",
            "hvps_plus",
            "fedwire"
          ]
        },
        "address": {
          "type": "object",
          "description": "twn_nm, ctry, pst_cd, strt_nm, bldg_nb, adr_line"
        }
      },
      "required": [
        "scheme",
        "address"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "scheme": {
          "type": "string"
        },
        "conforms": {
          "type": "boolean"
        },
        "findings": {
          "type": "array"
        },
        "note": {
          "type": "string"
        }
      }
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "watch_payees",
    "title": "Watch the banks of payees",
    "description": "Watches the banks of payees from now on, one credit per new payee; list_changes reports what changes. Account numbers aren't stored. Needs a key with a verified email, a pack or Pro.",
    "method": "post",
    "path": "/v1/watches",
    "pathArgument": null,
    "query": null,
    "arguments": [
      "items",
      "detail"
    ],
    "ownArguments": [
      "detail"
    ],
    "listPriceUsdc": null,
    "refusals": [],
    "brief": [
      "added",
      "already_watched",
      "refused",
      "charged",
      "watched",
      "limit"
    ],
    "askedArguments": [],
    "inputSchema": {
      "type": "object",
      "properties": {
        "items": {
          "type": "array",
          "minItems": 1,
          "maxItems": 1000,
          "description": "Objects with `iban` or `bic`, and `reference`, your own name for the payee (never an account number).",
          "items": {
            "type": "object"
          }
        },
        "detail": {
          "type": "string",
          "enum": [
            "brief",
            "full"
          ],
          "description": "full: every member"
        }
      },
      "required": [
        "items"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "added": {
          "type": "integer"
        },
        "already_watched": {
          "type": "integer"
        },
        "refused": {
          "type": "integer"
        },
        "charged": {
          "type": "integer"
        },
        "watched": {
          "type": "integer"
        },
        "limit": {
          "type": "integer"
        },
        "items": {
          "type": "array"
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": false,
      "openWorldHint": false
    }
  },
  {
    "name": "list_changes",
    "title": "What has changed at watched banks",
    "description": "Changes at watched banks, oldest first, each with `severity` (stop, check, info) and `summary`, which says what to do. Send `cursor` as `after` next time. Free.",
    "method": "get",
    "path": "/v1/watches/changes",
    "pathArgument": null,
    "query": {
      "wait": 0,
      "limit": 50
    },
    "arguments": [
      "after",
      "detail"
    ],
    "ownArguments": [
      "detail"
    ],
    "listPriceUsdc": null,
    "refusals": [],
    "brief": [
      "changes.kind",
      "changes.severity",
      "changes.summary",
      "changes.at",
      "changes.correction",
      "changes.watch",
      "cursor",
      "has_more"
    ],
    "askedArguments": [],
    "inputSchema": {
      "type": "object",
      "properties": {
        "after": {
          "type": "string"
        },
        "detail": {
          "type": "string",
          "enum": [
            "brief",
            "full"
          ],
          "description": "full: every member"
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "changes": {
          "type": "array"
        },
        "cursor": {
          "type": "string"
        },
        "has_more": {
          "type": "boolean"
        },
        "kept_since": {
          "type": "string"
        }
      }
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "send_feedback",
    "title": "Report a wrong answer",
    "description": "Reports a wrong answer to the operators of this service. Free. Never include a full account number or a key.",
    "method": "post",
    "path": "/v1/feedback",
    "pathArgument": null,
    "query": null,
    "arguments": [
      "error_type",
      "notes",
      "endpoint",
      "expected",
      "got",
      "contact",
      "agent"
    ],
    "ownArguments": [],
    "listPriceUsdc": null,
    "refusals": [],
    "brief": null,
    "askedArguments": [
      {
        "name": "error_type",
        "min": 1,
        "max": 100
      },
      {
        "name": "notes",
        "min": 3,
        "max": 4000
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "error_type": {
          "type": "string",
          "enum": [
            "wrong_validation",
            "stale_bic",
            "missing_data",
            "incorrect_classification",
            "latency",
            "other"
          ]
        },
        "notes": {
          "type": "string",
          "minLength": 3,
          "maxLength": 4000
        },
        "endpoint": {
          "type": "string"
        },
        "expected": {
          "type": "string"
        },
        "got": {
          "type": "string"
        },
        "contact": {
          "type": "string"
        },
        "agent": {
          "type": "string"
        }
      },
      "required": [
        "error_type",
        "notes"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "ok": {
          "type": "boolean"
        },
        "id": {
          "type": "integer"
        },
        "message": {
          "type": "string"
        },
        "status": {
          "type": "string"
        },
        "next_steps": {
          "type": "object"
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": false,
      "openWorldHint": false
    }
  },
  {
    "name": "request_api_key",
    "title": "Ask a person for an API key",
    "description": "Requests a free API key with your user's consent: show them `display_to_human`, then call poll_api_key with `device_code`. Free.",
    "method": "post",
    "path": "/v1/keys/device",
    "pathArgument": null,
    "query": null,
    "arguments": [
      "client_name",
      "reason"
    ],
    "ownArguments": [],
    "listPriceUsdc": null,
    "refusals": [],
    "brief": null,
    "askedArguments": [],
    "inputSchema": {
      "type": "object",
      "properties": {
        "client_name": {
          "type": "string",
          "description": "Your name."
        },
        "reason": {
          "type": "string"
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "device_code": {
          "type": "string"
        },
        "user_code": {
          "type": "string"
        },
        "verification_uri": {
          "type": "string"
        },
        "verification_uri_complete": {
          "type": "string"
        },
        "expires_in": {
          "type": "integer"
        },
        "interval": {
          "type": "integer"
        },
        "message": {
          "type": "string"
        },
        "display_to_human": {
          "type": "string"
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": false,
      "openWorldHint": false
    }
  },
  {
    "name": "poll_api_key",
    "title": "Collect the API key",
    "description": "Waits up to half a minute for approval and returns the key once; on `authorization_pending`, call again. Store the key where your client keeps secrets, send it as a Bearer token, and never put it into a message. Free.",
    "method": "post",
    "path": "/v1/keys/device/token",
    "pathArgument": null,
    "query": null,
    "arguments": [
      "device_code"
    ],
    "ownArguments": [],
    "listPriceUsdc": null,
    "refusals": [
      "authorization_pending",
      "slow_down",
      "access_denied",
      "expired_token"
    ],
    "brief": null,
    "askedArguments": [],
    "inputSchema": {
      "type": "object",
      "properties": {
        "device_code": {
          "type": "string"
        }
      },
      "required": [
        "device_code"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "api_key": {
          "type": "string"
        },
        "key_prefix": {
          "type": "string"
        },
        "tier": {
          "type": "string"
        },
        "monthly_limit": {
          "type": "integer"
        },
        "email": {
          "type": "string"
        },
        "message": {
          "type": "string"
        },
        "notice": {
          "type": "string"
        },
        "terms_url": {
          "type": "string"
        },
        "config_line": {
          "type": "string"
        },
        "error": {
          "type": "string"
        },
        "expires_in": {
          "type": "integer"
        },
        "interval": {
          "type": "integer"
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": false,
      "openWorldHint": false
    }
  }
];
