// Generated from openapi/ by deno task generate. Do not edit.

/** A tool: one operation of the API for a program that speaks MCP. */
export interface McpTool {
  readonly name: string;
  readonly title: string;
  /** What it does and when to use it, for a language model. */
  readonly description: string;
  readonly method: "get" | "post";
  /** Path template of the operation. */
  readonly path: string;
  /** The argument that stands in the path; `null` where the arguments are the body. */
  readonly pathArgument: string | null;
  /** Price of a unit in USDC; `null` when it is free. */
  readonly listPriceUsdc: number | null;
  /** Tokens of refusals by 400 that are results. */
  readonly refusals: readonly string[];
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
    "name": "validate_iban",
    "title": "Validate an IBAN",
    "description": "Checks one IBAN (ISO 13616 length, mod-97, national structure and check digits) and names the bank behind it: BIC, issuer, whether SEPA Instant and Verification of Payee reach it. An invalid IBAN is a result with `valid: false` and the reason. Use it before any payment. It asks no sanctions list, so a valid answer clears nobody: check_compliance screens the bank.",
    "method": "post",
    "path": "/v1/iban/validate",
    "pathArgument": null,
    "listPriceUsdc": 0.005,
    "refusals": [],
    "inputSchema": {
      "type": "object",
      "description": "The IBAN to screen. Member names are read in either case.",
      "required": [
        "iban"
      ],
      "properties": {
        "iban": {
          "type": "string",
          "pattern": "[^\\s-]",
          "description": "Spaces and hyphens are allowed, letters in either case.",
          "examples": [
            "DE89 3704 0044 0532 0130 00"
          ]
        },
        "bic": {
          "$ref": "#/$defs/GivenBic"
        },
        "reference": {
          "type": [
            "string",
            "null"
          ],
          "description": "A structured payment reference. Adds `reference_check` to the answer.",
          "examples": [
            "RF18 5390 0754 7034"
          ]
        },
        "reference_type": {
          "type": [
            "string",
            "null"
          ],
          "description": "How to read the reference when it could be several: `rf` or `scor` (ISO 11649), `qrr`, `ogm` or `vcs`,\n`viitenumero`, `kid`, `ocr`. The names `iso11649`, `qr` and `fi` are understood too. An unknown name is\ntreated as absent.\n",
          "examples": [
            "rf"
          ]
        }
      },
      "$defs": {
        "GivenBic": {
          "type": [
            "string",
            "null"
          ],
          "description": "The BIC that the payee gave, 8 or 11 characters, in either case. It names the bank where no register of the country does, so that\nit can be screened; one that contradicts the account is a finding (`bic_of_another_bank`).\n",
          "examples": [
            "COBADEFFXXX"
          ]
        }
      }
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "attribution": {
          "$ref": "#/$defs/Attribution"
        },
        "list_price_usdc": {
          "type": "number",
          "const": 0.005
        }
      },
      "anyOf": [
        {
          "$ref": "#/$defs/IBANValidationResult"
        }
      ],
      "$defs": {
        "Attribution": {
          "type": "object",
          "required": [
            "required",
            "text",
            "url",
            "note"
          ],
          "properties": {
            "required": {
              "type": "boolean",
              "const": true
            },
            "text": {
              "type": "string"
            },
            "url": {
              "type": "string",
              "format": "uri"
            },
            "note": {
              "type": "string"
            }
          }
        },
        "IBANValidationResult": {
          "type": "object",
          "oneOf": [
            {
              "$ref": "#/$defs/ValidIban"
            },
            {
              "$ref": "#/$defs/InvalidIban"
            }
          ]
        },
        "ValidIban": {
          "type": "object",
          "required": [
            "iban",
            "valid",
            "verdict",
            "summary",
            "formatted",
            "country",
            "check_digits",
            "bban",
            "bic",
            "sepa",
            "risk_indicators",
            "bank_code_check",
            "bank_code_holder",
            "checks",
            "next_steps",
            "cost_usdc"
          ],
          "properties": {
            "iban": {
              "type": "string"
            },
            "valid": {
              "type": "boolean",
              "const": true
            },
            "verdict": {
              "$ref": "#/$defs/Verdict"
            },
            "summary": {
              "$ref": "#/$defs/Summary"
            },
            "formatted": {
              "type": "string"
            },
            "country": {
              "$ref": "#/$defs/Country"
            },
            "check_digits": {
              "type": "string",
              "minLength": 2,
              "maxLength": 2
            },
            "bban": {
              "$ref": "#/$defs/Bban"
            },
            "bic": {
              "oneOf": [
                {
                  "$ref": "#/$defs/IbanBic"
                },
                {
                  "type": "null"
                }
              ]
            },
            "bic_given": {
              "type": "string"
            },
            "issuer": {
              "$ref": "#/$defs/Issuer"
            },
            "sepa": {
              "$ref": "#/$defs/SepaReach"
            },
            "risk_indicators": {
              "$ref": "#/$defs/RiskIndicators"
            },
            "bank_code_check": {
              "$ref": "#/$defs/BankCodeCheck"
            },
            "bank_code_holder": {
              "$ref": "#/$defs/BankCodeHolder"
            },
            "clearing": {
              "oneOf": [
                {
                  "$ref": "#/$defs/IbanClearing"
                },
                {
                  "type": "null"
                }
              ]
            },
            "next_steps": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/NextStep"
              }
            },
            "national_check_digits": {
              "$ref": "#/$defs/NationalCheckDigits"
            },
            "checks": {
              "$ref": "#/$defs/Checks"
            },
            "reference_check": {
              "$ref": "#/$defs/ReferenceCheckBlock"
            },
            "cost_usdc": {
              "$ref": "#/$defs/CostUsdc"
            },
            "processing_ms": {
              "$ref": "#/$defs/ProcessingMs"
            },
            "trial": {
              "$ref": "#/$defs/Trial"
            },
            "attribution": {
              "$ref": "#/$defs/Attribution"
            }
          }
        },
        "Verdict": {
          "type": "string",
          "enum": [
            "stop",
            "check_first",
            "not_checked",
            "account_fine",
            "fine"
          ]
        },
        "Summary": {
          "type": "string",
          "maxLength": 160
        },
        "Country": {
          "type": "object",
          "required": [
            "code",
            "name"
          ],
          "properties": {
            "code": {
              "type": "string"
            },
            "name": {
              "type": "string"
            }
          }
        },
        "Bban": {
          "type": "object",
          "required": [
            "bank_code",
            "account_number"
          ],
          "properties": {
            "bank_code": {
              "type": "string"
            },
            "branch_code": {
              "type": "string"
            },
            "account_number": {
              "type": "string"
            }
          }
        },
        "IbanBic": {
          "type": "object",
          "required": [
            "code",
            "bic8",
            "bank_name",
            "city",
            "source",
            "as_of",
            "basis",
            "authoritative"
          ],
          "properties": {
            "code": {
              "type": "string"
            },
            "bic8": {
              "type": "string",
              "minLength": 8,
              "maxLength": 8
            },
            "bank_name": {
              "type": [
                "string",
                "null"
              ]
            },
            "city": {
              "type": [
                "string",
                "null"
              ]
            },
            "lei": {
              "type": "string"
            },
            "source": {
              "type": [
                "string",
                "null"
              ]
            },
            "as_of": {
              "type": [
                "string",
                "null"
              ]
            },
            "stale": {
              "$ref": "#/$defs/Stale"
            },
            "confirmed_by": {
              "$ref": "#/$defs/BicConfirmation"
            },
            "basis": {
              "type": "string",
              "enum": [
                "national_register",
                "curated_map",
                "directory_prefix",
                "given"
              ]
            },
            "authoritative": {
              "type": "boolean"
            },
            "redirected_from": {
              "type": "string"
            }
          }
        },
        "Stale": {
          "type": "boolean",
          "const": true
        },
        "BicConfirmation": {
          "type": "object",
          "required": [
            "source",
            "as_of"
          ],
          "properties": {
            "source": {
              "type": "string"
            },
            "as_of": {
              "type": "string"
            }
          }
        },
        "Issuer": {
          "type": "object",
          "required": [
            "type",
            "name",
            "classification"
          ],
          "properties": {
            "type": {
              "$ref": "#/$defs/IssuerType"
            },
            "name": {
              "type": "string"
            },
            "classification": {
              "type": "string",
              "enum": [
                "curated",
                "register",
                "default"
              ]
            },
            "iban_issuer": {
              "type": "string",
              "enum": [
                "confirmed",
                "not_listed"
              ]
            }
          }
        },
        "IssuerType": {
          "anyOf": [
            {
              "type": "string",
              "enum": [
                "bank",
                "digital_bank",
                "emi",
                "payment_institution"
              ]
            },
            {
              "type": "null"
            }
          ]
        },
        "SepaReach": {
          "type": "object",
          "required": [
            "member",
            "schemes",
            "vop_required",
            "vop_participant",
            "basis",
            "bank_reachability",
            "bank_schemes",
            "vop_register_status"
          ],
          "properties": {
            "member": {
              "type": "boolean"
            },
            "schemes": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/SepaScheme"
              }
            },
            "vop_required": {
              "type": "boolean"
            },
            "vop_participant": {
              "type": [
                "boolean",
                "null"
              ]
            },
            "basis": {
              "type": "string",
              "enum": [
                "country_default",
                "epc_register"
              ]
            },
            "duty_basis": {
              "type": "string"
            },
            "duties": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/EuroDuty"
              }
            },
            "bank_reachability": {
              "anyOf": [
                {
                  "type": "string",
                  "enum": [
                    "listed",
                    "not_listed",
                    "no_bank",
                    "bank_code_not_allocated"
                  ]
                },
                {
                  "type": "null"
                }
              ]
            },
            "bank_schemes": {
              "type": [
                "array",
                "null"
              ],
              "items": {
                "$ref": "#/$defs/SepaScheme"
              }
            },
            "vop_register_status": {
              "anyOf": [
                {
                  "type": "string",
                  "enum": [
                    "active",
                    "pending",
                    "inactive",
                    "not_listed"
                  ]
                },
                {
                  "type": "null"
                }
              ]
            }
          }
        },
        "SepaScheme": {
          "type": "string",
          "enum": [
            "SCT",
            "SDD",
            "SCT_INST"
          ]
        },
        "EuroDuty": {
          "type": "object",
          "required": [
            "service",
            "provider",
            "from",
            "in_force",
            "basis"
          ],
          "properties": {
            "service": {
              "type": "string",
              "enum": [
                "instant_receive",
                "instant_send",
                "verification_of_payee"
              ]
            },
            "provider": {
              "type": "string",
              "enum": [
                "bank",
                "emi_or_payment_institution",
                "any"
              ]
            },
            "from": {
              "type": "string",
              "format": "date"
            },
            "in_force": {
              "type": "boolean"
            },
            "basis": {
              "type": "string"
            }
          }
        },
        "RiskIndicators": {
          "type": "object",
          "required": [
            "issuer_type",
            "country_risk",
            "test_bic",
            "sepa_reachable",
            "sepa_reachable_scope",
            "vop_coverage"
          ],
          "properties": {
            "issuer_type": {
              "$ref": "#/$defs/IssuerType"
            },
            "country_risk": {
              "$ref": "#/$defs/CountryRisk"
            },
            "test_bic": {
              "type": "boolean"
            },
            "sepa_reachable": {
              "type": "boolean"
            },
            "sepa_reachable_scope": {
              "type": "string",
              "const": "country"
            },
            "vop_coverage": {
              "type": "boolean"
            }
          }
        },
        "CountryRisk": {
          "type": "string",
          "enum": [
            "standard",
            "elevated",
            "high"
          ]
        },
        "BankCodeCheck": {
          "type": "object",
          "required": [
            "value",
            "status",
            "match",
            "register",
            "authoritative",
            "as_of"
          ],
          "properties": {
            "value": {
              "type": "string"
            },
            "status": {
              "type": "string",
              "enum": [
                "verified",
                "not_in_register",
                "unavailable"
              ]
            },
            "match": {
              "anyOf": [
                {
                  "type": "string",
                  "enum": [
                    "register",
                    "prefix"
                  ]
                },
                {
                  "type": "null"
                }
              ]
            },
            "register": {
              "type": [
                "string",
                "null"
              ]
            },
            "authoritative": {
              "type": "boolean"
            },
            "as_of": {
              "type": "string"
            },
            "stale": {
              "$ref": "#/$defs/Stale"
            },
            "reason": {
              "$ref": "#/$defs/BankCodeReason"
            },
            "candidates": {
              "type": "integer",
              "minimum": 1
            },
            "retired": {
              "type": "boolean",
              "const": true
            },
            "superseded_by": {
              "type": "string"
            },
            "office": {
              "type": "string"
            },
            "institution": {
              "$ref": "#/$defs/BankInstitution"
            }
          }
        },
        "BankCodeReason": {
          "type": "string",
          "enum": [
            "not_allocated",
            "absent_from_reference_data",
            "no_reference_data_for_country",
            "register_names_no_holder",
            "national_register_unavailable",
            "lookup_failed"
          ]
        },
        "BankInstitution": {
          "type": "object",
          "required": [
            "name",
            "street",
            "post_code",
            "town",
            "country"
          ],
          "properties": {
            "name": {
              "type": "string"
            },
            "street": {
              "type": [
                "string",
                "null"
              ]
            },
            "post_code": {
              "type": [
                "string",
                "null"
              ]
            },
            "town": {
              "type": [
                "string",
                "null"
              ]
            },
            "country": {
              "type": "string"
            },
            "lei": {
              "type": "string"
            }
          }
        },
        "BankCodeHolder": {
          "type": "string",
          "enum": [
            "confirmed",
            "inferred",
            "not_allocated",
            "unknown"
          ]
        },
        "IbanClearing": {
          "type": "object",
          "required": [
            "iid",
            "name",
            "type",
            "town",
            "qr_iid",
            "qr_iid_source"
          ],
          "properties": {
            "iid": {
              "type": "string",
              "pattern": "^[0-9]{5}$"
            },
            "name": {
              "type": "string"
            },
            "type": {
              "$ref": "#/$defs/ClearingInstitutionType"
            },
            "town": {
              "type": [
                "string",
                "null"
              ]
            },
            "sic": {
              "type": "boolean"
            },
            "instant_payments_chf": {
              "type": "boolean"
            },
            "eurosic": {
              "type": "boolean"
            },
            "qr_iid": {
              "type": [
                "string",
                "null"
              ]
            },
            "qr_iid_source": {
              "$ref": "#/$defs/QrIidSource"
            },
            "qr_iids": {
              "type": "array",
              "items": {
                "type": "string"
              }
            }
          }
        },
        "ClearingInstitutionType": {
          "type": "string",
          "enum": [
            "bank",
            "cantonal_bank",
            "postfinance",
            "raiffeisen",
            "central_bank",
            "foreign_participant"
          ]
        },
        "QrIidSource": {
          "anyOf": [
            {
              "type": "string",
              "enum": [
                "register",
                "headquarters"
              ]
            },
            {
              "type": "null"
            }
          ]
        },
        "NextStep": {
          "type": "object",
          "required": [
            "code",
            "do",
            "because"
          ],
          "properties": {
            "code": {
              "$ref": "#/$defs/NextStepCode"
            },
            "do": {
              "type": "string"
            },
            "because": {
              "type": "string"
            },
            "action": {
              "type": "string"
            }
          }
        },
        "NextStepCode": {
          "type": "string",
          "enum": [
            "bank_code_not_allocated",
            "bank_in_insolvency",
            "verify_payee_name",
            "bic_of_another_bank",
            "modulus_check_failed",
            "bank_code_retired",
            "reference_data_stale",
            "bic_is_advisory",
            "test_bic",
            "expect_virtual_iban",
            "issuer_not_a_known_iban_issuer",
            "bank_sanctioned",
            "sanctions_review",
            "screen_compliance"
          ]
        },
        "NationalCheckDigits": {
          "type": "object",
          "required": [
            "country",
            "scheme",
            "status",
            "source"
          ],
          "properties": {
            "country": {
              "type": "string"
            },
            "scheme": {
              "type": "string"
            },
            "status": {
              "type": "string",
              "enum": [
                "pass",
                "fail",
                "not_checked"
              ]
            },
            "detail": {
              "type": "string"
            },
            "source": {
              "type": "string"
            }
          }
        },
        "Checks": {
          "type": "object",
          "required": [
            "iban_structure",
            "iban_checksum",
            "bank_code",
            "bic",
            "sepa_reachability",
            "national_check_digits",
            "account_exists",
            "payee_name",
            "payee_sanctions",
            "institution_sanctions",
            "country_sanctions"
          ],
          "properties": {
            "iban_structure": {
              "type": "string",
              "enum": [
                "pass"
              ]
            },
            "iban_checksum": {
              "type": "string",
              "enum": [
                "pass"
              ]
            },
            "bank_code": {
              "type": "string",
              "enum": [
                "pass",
                "fail",
                "inferred",
                "unknown"
              ]
            },
            "bic": {
              "type": "string",
              "enum": [
                "pass",
                "inferred",
                "unknown",
                "not_applicable"
              ]
            },
            "sepa_reachability": {
              "type": "string",
              "enum": [
                "pass",
                "fail",
                "unknown",
                "not_applicable"
              ]
            },
            "national_check_digits": {
              "type": "string",
              "enum": [
                "pass",
                "fail",
                "not_applicable",
                "not_checked"
              ]
            },
            "account_exists": {
              "type": "string",
              "enum": [
                "not_checked"
              ]
            },
            "payee_name": {
              "type": "string",
              "enum": [
                "not_checked"
              ]
            },
            "payee_sanctions": {
              "type": "string",
              "enum": [
                "not_checked"
              ]
            },
            "institution_sanctions": {
              "type": "string",
              "enum": [
                "not_checked",
                "pass",
                "fail",
                "unknown"
              ]
            },
            "country_sanctions": {
              "type": "string",
              "enum": [
                "not_checked",
                "pass",
                "fail",
                "unknown"
              ]
            }
          }
        },
        "ReferenceCheckBlock": {
          "type": "object",
          "required": [
            "reference",
            "scheme",
            "valid",
            "status",
            "source",
            "pairing",
            "note",
            "as_of"
          ],
          "properties": {
            "reference": {
              "type": "string"
            },
            "scheme": {
              "$ref": "#/$defs/ReferenceScheme"
            },
            "valid": {
              "type": [
                "boolean",
                "null"
              ]
            },
            "status": {
              "$ref": "#/$defs/ReferenceStatus"
            },
            "check_digit_expected": {
              "type": "string"
            },
            "also_valid_as": {
              "$ref": "#/$defs/ReferenceAlternative"
            },
            "source": {
              "type": [
                "string",
                "null"
              ]
            },
            "as_of": {
              "type": [
                "string",
                "null"
              ]
            },
            "pairing": {
              "$ref": "#/$defs/ReferencePairing"
            },
            "pairing_source": {
              "type": "string"
            },
            "pairing_as_of": {
              "type": "string"
            },
            "note": {
              "type": "string"
            }
          }
        },
        "ReferenceScheme": {
          "anyOf": [
            {
              "type": "string",
              "enum": [
                "rf",
                "qrr",
                "ogm",
                "viitenumero",
                "viitenumber",
                "kid",
                "ocr",
                "si",
                "hr"
              ]
            },
            {
              "type": "null"
            }
          ]
        },
        "ReferenceStatus": {
          "type": "string",
          "enum": [
            "checked",
            "unverifiable_without_creditor_config",
            "unrecognised"
          ]
        },
        "ReferenceAlternative": {
          "type": "object",
          "required": [
            "scheme",
            "valid"
          ],
          "properties": {
            "scheme": {
              "type": "string",
              "enum": [
                "rf",
                "qrr",
                "ogm",
                "viitenumero",
                "viitenumber"
              ]
            },
            "valid": {
              "type": "boolean"
            },
            "check_digit_expected": {
              "type": "string"
            }
          }
        },
        "ReferencePairing": {
          "type": "string",
          "enum": [
            "ok",
            "qrr_requires_qr_iban",
            "scor_forbidden_with_qr_iban",
            "not_applicable"
          ]
        },
        "CostUsdc": {
          "type": "number",
          "minimum": 0
        },
        "ProcessingMs": {
          "type": "number",
          "minimum": 0
        },
        "Trial": {
          "type": "object",
          "required": [
            "calls_used_this_week",
            "calls_left_this_week",
            "weekly_limit",
            "resets",
            "resets_at",
            "free_key",
            "docs"
          ],
          "properties": {
            "calls_used_this_week": {
              "type": "integer",
              "minimum": 0
            },
            "calls_left_this_week": {
              "type": "integer",
              "minimum": 0
            },
            "weekly_limit": {
              "type": "integer",
              "minimum": 0
            },
            "resets": {
              "type": "string"
            },
            "resets_at": {
              "type": "string",
              "format": "date-time"
            },
            "free_key": {
              "type": "string"
            },
            "docs": {
              "type": "string",
              "format": "uri"
            }
          }
        },
        "InvalidIban": {
          "type": "object",
          "required": [
            "iban",
            "valid",
            "verdict",
            "summary",
            "error",
            "error_detail",
            "cost_usdc"
          ],
          "properties": {
            "iban": {
              "type": "string"
            },
            "valid": {
              "type": "boolean",
              "const": false
            },
            "verdict": {
              "$ref": "#/$defs/Verdict"
            },
            "summary": {
              "$ref": "#/$defs/Summary"
            },
            "error": {
              "$ref": "#/$defs/ValidationErrorCode"
            },
            "error_detail": {
              "type": "string"
            },
            "unregistered_layout": {
              "type": "boolean",
              "const": true
            },
            "reference_check": {
              "$ref": "#/$defs/ReferenceCheckBlock"
            },
            "cost_usdc": {
              "$ref": "#/$defs/CostUsdc"
            },
            "processing_ms": {
              "$ref": "#/$defs/ProcessingMs"
            },
            "trial": {
              "$ref": "#/$defs/Trial"
            },
            "attribution": {
              "$ref": "#/$defs/Attribution"
            }
          }
        },
        "ValidationErrorCode": {
          "type": "string",
          "enum": [
            "invalid_format",
            "unsupported_country",
            "wrong_length",
            "invalid_check_digits",
            "checksum_failed",
            "invalid_bban_structure"
          ]
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
    "description": "Checks a list of 1 to 100 IBANs as validate_iban does, in the order given. Costs one unit for each IBAN. Use it for a payment file or a list of suppliers. It asks no sanctions list: check_compliance screens one bank after the other.",
    "method": "post",
    "path": "/v1/iban/batch",
    "pathArgument": null,
    "listPriceUsdc": 0.002,
    "refusals": [],
    "inputSchema": {
      "type": "object",
      "description": "1 to 100 IBANs. Member names are read in either case, and `iban_list` and `list` mean `ibans`.",
      "required": [
        "ibans"
      ],
      "properties": {
        "ibans": {
          "type": "array",
          "minItems": 1,
          "maxItems": 100,
          "description": "Spaces and hyphens are allowed, letters in either case. An item is an IBAN, or an object with the IBAN and the BIC that came with it.",
          "items": {
            "anyOf": [
              {
                "type": "string"
              },
              {
                "$ref": "#/$defs/BatchIban"
              }
            ]
          },
          "examples": [
            [
              "DE89 3704 0044 0532 0130 00",
              "CH9300762011623852957"
            ]
          ]
        }
      },
      "$defs": {
        "BatchIban": {
          "type": "object",
          "description": "An IBAN with the BIC that came with it.",
          "required": [
            "iban"
          ],
          "properties": {
            "iban": {
              "type": "string",
              "description": "Spaces and hyphens are allowed, letters in either case."
            },
            "bic": {
              "$ref": "#/$defs/GivenBic"
            }
          }
        },
        "GivenBic": {
          "type": [
            "string",
            "null"
          ],
          "description": "The BIC that the payee gave, 8 or 11 characters, in either case. It names the bank where no register of the country does, so that\nit can be screened; one that contradicts the account is a finding (`bic_of_another_bank`).\n",
          "examples": [
            "COBADEFFXXX"
          ]
        }
      }
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "attribution": {
          "$ref": "#/$defs/Attribution"
        }
      },
      "anyOf": [
        {
          "$ref": "#/$defs/IBANBatchResult"
        }
      ],
      "$defs": {
        "Attribution": {
          "type": "object",
          "required": [
            "required",
            "text",
            "url",
            "note"
          ],
          "properties": {
            "required": {
              "type": "boolean",
              "const": true
            },
            "text": {
              "type": "string"
            },
            "url": {
              "type": "string",
              "format": "uri"
            },
            "note": {
              "type": "string"
            }
          }
        },
        "IBANBatchResult": {
          "type": "object",
          "required": [
            "results",
            "count",
            "valid_count",
            "cost_usdc",
            "processing_ms"
          ],
          "properties": {
            "results": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/IBANValidationResult"
              }
            },
            "count": {
              "type": "integer",
              "minimum": 0
            },
            "valid_count": {
              "type": "integer",
              "minimum": 0
            },
            "cost_usdc": {
              "$ref": "#/$defs/CostUsdc"
            },
            "processing_ms": {
              "type": "number",
              "minimum": 0
            },
            "attribution": {
              "$ref": "#/$defs/Attribution"
            }
          }
        },
        "IBANValidationResult": {
          "type": "object",
          "oneOf": [
            {
              "$ref": "#/$defs/ValidIban"
            },
            {
              "$ref": "#/$defs/InvalidIban"
            }
          ],
          "properties": {
            "list_price_usdc": {
              "type": "number",
              "const": 0.002
            }
          }
        },
        "ValidIban": {
          "type": "object",
          "required": [
            "iban",
            "valid",
            "verdict",
            "summary",
            "formatted",
            "country",
            "check_digits",
            "bban",
            "bic",
            "sepa",
            "risk_indicators",
            "bank_code_check",
            "bank_code_holder",
            "checks",
            "next_steps",
            "cost_usdc"
          ],
          "properties": {
            "iban": {
              "type": "string"
            },
            "valid": {
              "type": "boolean",
              "const": true
            },
            "verdict": {
              "$ref": "#/$defs/Verdict"
            },
            "summary": {
              "$ref": "#/$defs/Summary"
            },
            "formatted": {
              "type": "string"
            },
            "country": {
              "$ref": "#/$defs/Country"
            },
            "check_digits": {
              "type": "string",
              "minLength": 2,
              "maxLength": 2
            },
            "bban": {
              "$ref": "#/$defs/Bban"
            },
            "bic": {
              "oneOf": [
                {
                  "$ref": "#/$defs/IbanBic"
                },
                {
                  "type": "null"
                }
              ]
            },
            "bic_given": {
              "type": "string"
            },
            "issuer": {
              "$ref": "#/$defs/Issuer"
            },
            "sepa": {
              "$ref": "#/$defs/SepaReach"
            },
            "risk_indicators": {
              "$ref": "#/$defs/RiskIndicators"
            },
            "bank_code_check": {
              "$ref": "#/$defs/BankCodeCheck"
            },
            "bank_code_holder": {
              "$ref": "#/$defs/BankCodeHolder"
            },
            "clearing": {
              "oneOf": [
                {
                  "$ref": "#/$defs/IbanClearing"
                },
                {
                  "type": "null"
                }
              ]
            },
            "next_steps": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/NextStep"
              }
            },
            "national_check_digits": {
              "$ref": "#/$defs/NationalCheckDigits"
            },
            "checks": {
              "$ref": "#/$defs/Checks"
            },
            "reference_check": {
              "$ref": "#/$defs/ReferenceCheckBlock"
            },
            "cost_usdc": {
              "$ref": "#/$defs/CostUsdc"
            },
            "processing_ms": {
              "$ref": "#/$defs/ProcessingMs"
            },
            "trial": {
              "$ref": "#/$defs/Trial"
            },
            "attribution": {
              "$ref": "#/$defs/Attribution"
            }
          }
        },
        "Verdict": {
          "type": "string",
          "enum": [
            "stop",
            "check_first",
            "not_checked",
            "account_fine",
            "fine"
          ]
        },
        "Summary": {
          "type": "string",
          "maxLength": 160
        },
        "Country": {
          "type": "object",
          "required": [
            "code",
            "name"
          ],
          "properties": {
            "code": {
              "type": "string"
            },
            "name": {
              "type": "string"
            }
          }
        },
        "Bban": {
          "type": "object",
          "required": [
            "bank_code",
            "account_number"
          ],
          "properties": {
            "bank_code": {
              "type": "string"
            },
            "branch_code": {
              "type": "string"
            },
            "account_number": {
              "type": "string"
            }
          }
        },
        "IbanBic": {
          "type": "object",
          "required": [
            "code",
            "bic8",
            "bank_name",
            "city",
            "source",
            "as_of",
            "basis",
            "authoritative"
          ],
          "properties": {
            "code": {
              "type": "string"
            },
            "bic8": {
              "type": "string",
              "minLength": 8,
              "maxLength": 8
            },
            "bank_name": {
              "type": [
                "string",
                "null"
              ]
            },
            "city": {
              "type": [
                "string",
                "null"
              ]
            },
            "lei": {
              "type": "string"
            },
            "source": {
              "type": [
                "string",
                "null"
              ]
            },
            "as_of": {
              "type": [
                "string",
                "null"
              ]
            },
            "stale": {
              "$ref": "#/$defs/Stale"
            },
            "confirmed_by": {
              "$ref": "#/$defs/BicConfirmation"
            },
            "basis": {
              "type": "string",
              "enum": [
                "national_register",
                "curated_map",
                "directory_prefix",
                "given"
              ]
            },
            "authoritative": {
              "type": "boolean"
            },
            "redirected_from": {
              "type": "string"
            }
          }
        },
        "Stale": {
          "type": "boolean",
          "const": true
        },
        "BicConfirmation": {
          "type": "object",
          "required": [
            "source",
            "as_of"
          ],
          "properties": {
            "source": {
              "type": "string"
            },
            "as_of": {
              "type": "string"
            }
          }
        },
        "Issuer": {
          "type": "object",
          "required": [
            "type",
            "name",
            "classification"
          ],
          "properties": {
            "type": {
              "$ref": "#/$defs/IssuerType"
            },
            "name": {
              "type": "string"
            },
            "classification": {
              "type": "string",
              "enum": [
                "curated",
                "register",
                "default"
              ]
            },
            "iban_issuer": {
              "type": "string",
              "enum": [
                "confirmed",
                "not_listed"
              ]
            }
          }
        },
        "IssuerType": {
          "anyOf": [
            {
              "type": "string",
              "enum": [
                "bank",
                "digital_bank",
                "emi",
                "payment_institution"
              ]
            },
            {
              "type": "null"
            }
          ]
        },
        "SepaReach": {
          "type": "object",
          "required": [
            "member",
            "schemes",
            "vop_required",
            "vop_participant",
            "basis",
            "bank_reachability",
            "bank_schemes",
            "vop_register_status"
          ],
          "properties": {
            "member": {
              "type": "boolean"
            },
            "schemes": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/SepaScheme"
              }
            },
            "vop_required": {
              "type": "boolean"
            },
            "vop_participant": {
              "type": [
                "boolean",
                "null"
              ]
            },
            "basis": {
              "type": "string",
              "enum": [
                "country_default",
                "epc_register"
              ]
            },
            "duty_basis": {
              "type": "string"
            },
            "duties": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/EuroDuty"
              }
            },
            "bank_reachability": {
              "anyOf": [
                {
                  "type": "string",
                  "enum": [
                    "listed",
                    "not_listed",
                    "no_bank",
                    "bank_code_not_allocated"
                  ]
                },
                {
                  "type": "null"
                }
              ]
            },
            "bank_schemes": {
              "type": [
                "array",
                "null"
              ],
              "items": {
                "$ref": "#/$defs/SepaScheme"
              }
            },
            "vop_register_status": {
              "anyOf": [
                {
                  "type": "string",
                  "enum": [
                    "active",
                    "pending",
                    "inactive",
                    "not_listed"
                  ]
                },
                {
                  "type": "null"
                }
              ]
            }
          }
        },
        "SepaScheme": {
          "type": "string",
          "enum": [
            "SCT",
            "SDD",
            "SCT_INST"
          ]
        },
        "EuroDuty": {
          "type": "object",
          "required": [
            "service",
            "provider",
            "from",
            "in_force",
            "basis"
          ],
          "properties": {
            "service": {
              "type": "string",
              "enum": [
                "instant_receive",
                "instant_send",
                "verification_of_payee"
              ]
            },
            "provider": {
              "type": "string",
              "enum": [
                "bank",
                "emi_or_payment_institution",
                "any"
              ]
            },
            "from": {
              "type": "string",
              "format": "date"
            },
            "in_force": {
              "type": "boolean"
            },
            "basis": {
              "type": "string"
            }
          }
        },
        "RiskIndicators": {
          "type": "object",
          "required": [
            "issuer_type",
            "country_risk",
            "test_bic",
            "sepa_reachable",
            "sepa_reachable_scope",
            "vop_coverage"
          ],
          "properties": {
            "issuer_type": {
              "$ref": "#/$defs/IssuerType"
            },
            "country_risk": {
              "$ref": "#/$defs/CountryRisk"
            },
            "test_bic": {
              "type": "boolean"
            },
            "sepa_reachable": {
              "type": "boolean"
            },
            "sepa_reachable_scope": {
              "type": "string",
              "const": "country"
            },
            "vop_coverage": {
              "type": "boolean"
            }
          }
        },
        "CountryRisk": {
          "type": "string",
          "enum": [
            "standard",
            "elevated",
            "high"
          ]
        },
        "BankCodeCheck": {
          "type": "object",
          "required": [
            "value",
            "status",
            "match",
            "register",
            "authoritative",
            "as_of"
          ],
          "properties": {
            "value": {
              "type": "string"
            },
            "status": {
              "type": "string",
              "enum": [
                "verified",
                "not_in_register",
                "unavailable"
              ]
            },
            "match": {
              "anyOf": [
                {
                  "type": "string",
                  "enum": [
                    "register",
                    "prefix"
                  ]
                },
                {
                  "type": "null"
                }
              ]
            },
            "register": {
              "type": [
                "string",
                "null"
              ]
            },
            "authoritative": {
              "type": "boolean"
            },
            "as_of": {
              "type": "string"
            },
            "stale": {
              "$ref": "#/$defs/Stale"
            },
            "reason": {
              "$ref": "#/$defs/BankCodeReason"
            },
            "candidates": {
              "type": "integer",
              "minimum": 1
            },
            "retired": {
              "type": "boolean",
              "const": true
            },
            "superseded_by": {
              "type": "string"
            },
            "office": {
              "type": "string"
            },
            "institution": {
              "$ref": "#/$defs/BankInstitution"
            }
          }
        },
        "BankCodeReason": {
          "type": "string",
          "enum": [
            "not_allocated",
            "absent_from_reference_data",
            "no_reference_data_for_country",
            "register_names_no_holder",
            "national_register_unavailable",
            "lookup_failed"
          ]
        },
        "BankInstitution": {
          "type": "object",
          "required": [
            "name",
            "street",
            "post_code",
            "town",
            "country"
          ],
          "properties": {
            "name": {
              "type": "string"
            },
            "street": {
              "type": [
                "string",
                "null"
              ]
            },
            "post_code": {
              "type": [
                "string",
                "null"
              ]
            },
            "town": {
              "type": [
                "string",
                "null"
              ]
            },
            "country": {
              "type": "string"
            },
            "lei": {
              "type": "string"
            }
          }
        },
        "BankCodeHolder": {
          "type": "string",
          "enum": [
            "confirmed",
            "inferred",
            "not_allocated",
            "unknown"
          ]
        },
        "IbanClearing": {
          "type": "object",
          "required": [
            "iid",
            "name",
            "type",
            "town",
            "qr_iid",
            "qr_iid_source"
          ],
          "properties": {
            "iid": {
              "type": "string",
              "pattern": "^[0-9]{5}$"
            },
            "name": {
              "type": "string"
            },
            "type": {
              "$ref": "#/$defs/ClearingInstitutionType"
            },
            "town": {
              "type": [
                "string",
                "null"
              ]
            },
            "sic": {
              "type": "boolean"
            },
            "instant_payments_chf": {
              "type": "boolean"
            },
            "eurosic": {
              "type": "boolean"
            },
            "qr_iid": {
              "type": [
                "string",
                "null"
              ]
            },
            "qr_iid_source": {
              "$ref": "#/$defs/QrIidSource"
            },
            "qr_iids": {
              "type": "array",
              "items": {
                "type": "string"
              }
            }
          }
        },
        "ClearingInstitutionType": {
          "type": "string",
          "enum": [
            "bank",
            "cantonal_bank",
            "postfinance",
            "raiffeisen",
            "central_bank",
            "foreign_participant"
          ]
        },
        "QrIidSource": {
          "anyOf": [
            {
              "type": "string",
              "enum": [
                "register",
                "headquarters"
              ]
            },
            {
              "type": "null"
            }
          ]
        },
        "NextStep": {
          "type": "object",
          "required": [
            "code",
            "do",
            "because"
          ],
          "properties": {
            "code": {
              "$ref": "#/$defs/NextStepCode"
            },
            "do": {
              "type": "string"
            },
            "because": {
              "type": "string"
            },
            "action": {
              "type": "string"
            }
          }
        },
        "NextStepCode": {
          "type": "string",
          "enum": [
            "bank_code_not_allocated",
            "bank_in_insolvency",
            "verify_payee_name",
            "bic_of_another_bank",
            "modulus_check_failed",
            "bank_code_retired",
            "reference_data_stale",
            "bic_is_advisory",
            "test_bic",
            "expect_virtual_iban",
            "issuer_not_a_known_iban_issuer",
            "bank_sanctioned",
            "sanctions_review",
            "screen_compliance"
          ]
        },
        "NationalCheckDigits": {
          "type": "object",
          "required": [
            "country",
            "scheme",
            "status",
            "source"
          ],
          "properties": {
            "country": {
              "type": "string"
            },
            "scheme": {
              "type": "string"
            },
            "status": {
              "type": "string",
              "enum": [
                "pass",
                "fail",
                "not_checked"
              ]
            },
            "detail": {
              "type": "string"
            },
            "source": {
              "type": "string"
            }
          }
        },
        "Checks": {
          "type": "object",
          "required": [
            "iban_structure",
            "iban_checksum",
            "bank_code",
            "bic",
            "sepa_reachability",
            "national_check_digits",
            "account_exists",
            "payee_name",
            "payee_sanctions",
            "institution_sanctions",
            "country_sanctions"
          ],
          "properties": {
            "iban_structure": {
              "type": "string",
              "enum": [
                "pass"
              ]
            },
            "iban_checksum": {
              "type": "string",
              "enum": [
                "pass"
              ]
            },
            "bank_code": {
              "type": "string",
              "enum": [
                "pass",
                "fail",
                "inferred",
                "unknown"
              ]
            },
            "bic": {
              "type": "string",
              "enum": [
                "pass",
                "inferred",
                "unknown",
                "not_applicable"
              ]
            },
            "sepa_reachability": {
              "type": "string",
              "enum": [
                "pass",
                "fail",
                "unknown",
                "not_applicable"
              ]
            },
            "national_check_digits": {
              "type": "string",
              "enum": [
                "pass",
                "fail",
                "not_applicable",
                "not_checked"
              ]
            },
            "account_exists": {
              "type": "string",
              "enum": [
                "not_checked"
              ]
            },
            "payee_name": {
              "type": "string",
              "enum": [
                "not_checked"
              ]
            },
            "payee_sanctions": {
              "type": "string",
              "enum": [
                "not_checked"
              ]
            },
            "institution_sanctions": {
              "type": "string",
              "enum": [
                "not_checked",
                "pass",
                "fail",
                "unknown"
              ]
            },
            "country_sanctions": {
              "type": "string",
              "enum": [
                "not_checked",
                "pass",
                "fail",
                "unknown"
              ]
            }
          }
        },
        "ReferenceCheckBlock": {
          "type": "object",
          "required": [
            "reference",
            "scheme",
            "valid",
            "status",
            "source",
            "pairing",
            "note",
            "as_of"
          ],
          "properties": {
            "reference": {
              "type": "string"
            },
            "scheme": {
              "$ref": "#/$defs/ReferenceScheme"
            },
            "valid": {
              "type": [
                "boolean",
                "null"
              ]
            },
            "status": {
              "$ref": "#/$defs/ReferenceStatus"
            },
            "check_digit_expected": {
              "type": "string"
            },
            "also_valid_as": {
              "$ref": "#/$defs/ReferenceAlternative"
            },
            "source": {
              "type": [
                "string",
                "null"
              ]
            },
            "as_of": {
              "type": [
                "string",
                "null"
              ]
            },
            "pairing": {
              "$ref": "#/$defs/ReferencePairing"
            },
            "pairing_source": {
              "type": "string"
            },
            "pairing_as_of": {
              "type": "string"
            },
            "note": {
              "type": "string"
            }
          }
        },
        "ReferenceScheme": {
          "anyOf": [
            {
              "type": "string",
              "enum": [
                "rf",
                "qrr",
                "ogm",
                "viitenumero",
                "viitenumber",
                "kid",
                "ocr",
                "si",
                "hr"
              ]
            },
            {
              "type": "null"
            }
          ]
        },
        "ReferenceStatus": {
          "type": "string",
          "enum": [
            "checked",
            "unverifiable_without_creditor_config",
            "unrecognised"
          ]
        },
        "ReferenceAlternative": {
          "type": "object",
          "required": [
            "scheme",
            "valid"
          ],
          "properties": {
            "scheme": {
              "type": "string",
              "enum": [
                "rf",
                "qrr",
                "ogm",
                "viitenumero",
                "viitenumber"
              ]
            },
            "valid": {
              "type": "boolean"
            },
            "check_digit_expected": {
              "type": "string"
            }
          }
        },
        "ReferencePairing": {
          "type": "string",
          "enum": [
            "ok",
            "qrr_requires_qr_iban",
            "scor_forbidden_with_qr_iban",
            "not_applicable"
          ]
        },
        "CostUsdc": {
          "type": "number",
          "minimum": 0
        },
        "ProcessingMs": {
          "type": "number",
          "minimum": 0
        },
        "Trial": {
          "type": "object",
          "required": [
            "calls_used_this_week",
            "calls_left_this_week",
            "weekly_limit",
            "resets",
            "resets_at",
            "free_key",
            "docs"
          ],
          "properties": {
            "calls_used_this_week": {
              "type": "integer",
              "minimum": 0
            },
            "calls_left_this_week": {
              "type": "integer",
              "minimum": 0
            },
            "weekly_limit": {
              "type": "integer",
              "minimum": 0
            },
            "resets": {
              "type": "string"
            },
            "resets_at": {
              "type": "string",
              "format": "date-time"
            },
            "free_key": {
              "type": "string"
            },
            "docs": {
              "type": "string",
              "format": "uri"
            }
          }
        },
        "InvalidIban": {
          "type": "object",
          "required": [
            "iban",
            "valid",
            "verdict",
            "summary",
            "error",
            "error_detail",
            "cost_usdc"
          ],
          "properties": {
            "iban": {
              "type": "string"
            },
            "valid": {
              "type": "boolean",
              "const": false
            },
            "verdict": {
              "$ref": "#/$defs/Verdict"
            },
            "summary": {
              "$ref": "#/$defs/Summary"
            },
            "error": {
              "$ref": "#/$defs/ValidationErrorCode"
            },
            "error_detail": {
              "type": "string"
            },
            "unregistered_layout": {
              "type": "boolean",
              "const": true
            },
            "reference_check": {
              "$ref": "#/$defs/ReferenceCheckBlock"
            },
            "cost_usdc": {
              "$ref": "#/$defs/CostUsdc"
            },
            "processing_ms": {
              "$ref": "#/$defs/ProcessingMs"
            },
            "trial": {
              "$ref": "#/$defs/Trial"
            },
            "attribution": {
              "$ref": "#/$defs/Attribution"
            }
          }
        },
        "ValidationErrorCode": {
          "type": "string",
          "enum": [
            "invalid_format",
            "unsupported_country",
            "wrong_length",
            "invalid_check_digits",
            "checksum_failed",
            "invalid_bban_structure"
          ]
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
    "description": "Names the institution behind a BIC (SWIFT code) of 8 or 11 characters, with its country, city, LEI and whether a sanctions list names it. An unknown BIC is a result with `found: false`.",
    "method": "get",
    "path": "/v1/bic/{code}",
    "pathArgument": "bic",
    "listPriceUsdc": 0.003,
    "refusals": [
      "invalid_bic_format",
      "placeholder_literal"
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "bic": {
          "type": "string",
          "description": "A BIC of 8 or 11 characters, in either case."
        }
      },
      "required": [
        "bic"
      ]
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "bic": {
          "type": "string"
        },
        "valid": {
          "type": "boolean",
          "const": false
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
        "attribution": {
          "$ref": "#/$defs/Attribution"
        },
        "list_price_usdc": {
          "type": "number",
          "const": 0.003
        }
      },
      "anyOf": [
        {
          "$ref": "#/$defs/BICLookupResult"
        },
        {
          "$ref": "#/$defs/BicFormatError"
        }
      ],
      "$defs": {
        "Attribution": {
          "type": "object",
          "required": [
            "required",
            "text",
            "url",
            "note"
          ],
          "properties": {
            "required": {
              "type": "boolean",
              "const": true
            },
            "text": {
              "type": "string"
            },
            "url": {
              "type": "string",
              "format": "uri"
            },
            "note": {
              "type": "string"
            }
          }
        },
        "BICLookupResult": {
          "type": "object",
          "oneOf": [
            {
              "$ref": "#/$defs/FoundBic"
            },
            {
              "$ref": "#/$defs/UnknownBic"
            }
          ]
        },
        "FoundBic": {
          "type": "object",
          "allOf": [
            {
              "$ref": "#/$defs/BicFacts"
            },
            {
              "type": "object",
              "required": [
                "found",
                "institution"
              ],
              "properties": {
                "found": {
                  "type": "boolean",
                  "const": true
                },
                "institution": {
                  "type": "string"
                }
              }
            }
          ]
        },
        "BicFacts": {
          "type": "object",
          "required": [
            "bic",
            "bic8",
            "bic11",
            "valid_format",
            "country",
            "city",
            "address",
            "address_available",
            "branch_code",
            "branch_info",
            "lei",
            "lei_status",
            "is_test_bic",
            "source",
            "sanctions",
            "cost_usdc"
          ],
          "properties": {
            "bic": {
              "type": "string"
            },
            "bic8": {
              "type": "string",
              "minLength": 8,
              "maxLength": 8
            },
            "bic11": {
              "type": "string",
              "minLength": 11,
              "maxLength": 11
            },
            "valid_format": {
              "type": "boolean",
              "const": true
            },
            "country": {
              "$ref": "#/$defs/Country"
            },
            "city": {
              "type": [
                "string",
                "null"
              ]
            },
            "address": {
              "oneOf": [
                {
                  "$ref": "#/$defs/BicAddress"
                },
                {
                  "type": "null"
                }
              ]
            },
            "address_available": {
              "type": "boolean"
            },
            "branch_code": {
              "type": "string",
              "minLength": 3,
              "maxLength": 3
            },
            "branch_info": {
              "type": [
                "string",
                "null"
              ]
            },
            "lei": {
              "type": [
                "string",
                "null"
              ]
            },
            "lei_status": {
              "type": [
                "string",
                "null"
              ]
            },
            "is_test_bic": {
              "type": "boolean"
            },
            "source": {
              "type": [
                "string",
                "null"
              ]
            },
            "source_name": {
              "type": "string"
            },
            "stale": {
              "$ref": "#/$defs/Stale"
            },
            "source_as_of": {
              "type": "string"
            },
            "sanctions": {
              "$ref": "#/$defs/BicSanctions"
            },
            "shared_bic8": {
              "$ref": "#/$defs/SharedBic8"
            },
            "note": {
              "type": "string"
            },
            "cost_usdc": {
              "$ref": "#/$defs/CostUsdc"
            },
            "processing_ms": {
              "$ref": "#/$defs/ProcessingMs"
            },
            "attribution": {
              "$ref": "#/$defs/Attribution"
            }
          }
        },
        "Country": {
          "type": "object",
          "required": [
            "code",
            "name"
          ],
          "properties": {
            "code": {
              "type": "string"
            },
            "name": {
              "type": "string"
            }
          }
        },
        "BicAddress": {
          "type": "object",
          "required": [
            "type",
            "street",
            "post_code",
            "city",
            "country",
            "romanized",
            "romanization",
            "source",
            "language",
            "as_of"
          ],
          "properties": {
            "type": {
              "type": "string",
              "const": "registered"
            },
            "street": {
              "type": [
                "string",
                "null"
              ]
            },
            "post_code": {
              "type": [
                "string",
                "null"
              ]
            },
            "region": {
              "type": "string"
            },
            "city": {
              "type": [
                "string",
                "null"
              ]
            },
            "country": {
              "type": "string"
            },
            "romanized": {
              "type": [
                "string",
                "null"
              ]
            },
            "romanization": {
              "type": "string",
              "enum": [
                "original_latin",
                "gleif_english",
                "unavailable"
              ]
            },
            "source": {
              "type": "string"
            },
            "language": {
              "type": [
                "string",
                "null"
              ]
            },
            "as_of": {
              "type": [
                "string",
                "null"
              ]
            }
          }
        },
        "Stale": {
          "type": "boolean",
          "const": true
        },
        "BicSanctions": {
          "type": "object",
          "required": [
            "screened",
            "listed",
            "matched_lists",
            "outcome",
            "review"
          ],
          "properties": {
            "screened": {
              "type": "boolean"
            },
            "listed": {
              "type": [
                "boolean",
                "null"
              ]
            },
            "matched_lists": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/SanctionsList"
              }
            },
            "outcome": {
              "$ref": "#/$defs/SanctionsOutcome"
            },
            "review": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/SanctionsReview"
              }
            },
            "unscreened_lists": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/SanctionsList"
              }
            }
          }
        },
        "SanctionsList": {
          "type": "string",
          "enum": [
            "OFAC",
            "EU",
            "UN",
            "UK"
          ]
        },
        "SanctionsOutcome": {
          "type": "string",
          "enum": [
            "hit",
            "review",
            "clear",
            "incomplete",
            "not_screened"
          ]
        },
        "SanctionsReview": {
          "type": "object",
          "required": [
            "list",
            "entry_id",
            "listed_name",
            "score",
            "because"
          ],
          "properties": {
            "list": {
              "$ref": "#/$defs/SanctionsList"
            },
            "entry_id": {
              "type": "string"
            },
            "listed_name": {
              "type": "string"
            },
            "score": {
              "type": "number",
              "minimum": 0,
              "maximum": 1
            },
            "because": {
              "type": "string"
            }
          }
        },
        "SharedBic8": {
          "type": "object",
          "required": [
            "entries",
            "institutions"
          ],
          "properties": {
            "entries": {
              "type": "integer",
              "minimum": 1
            },
            "institutions": {
              "type": "integer",
              "minimum": 1
            }
          }
        },
        "CostUsdc": {
          "type": "number",
          "minimum": 0
        },
        "ProcessingMs": {
          "type": "number",
          "minimum": 0
        },
        "UnknownBic": {
          "type": "object",
          "allOf": [
            {
              "$ref": "#/$defs/BicFacts"
            },
            {
              "type": "object",
              "required": [
                "found",
                "institution"
              ],
              "properties": {
                "found": {
                  "type": "boolean",
                  "const": false
                },
                "institution": {
                  "type": [
                    "string",
                    "null"
                  ]
                }
              }
            }
          ]
        },
        "BicFormatError": {
          "type": "object",
          "allOf": [
            {
              "$ref": "#/$defs/ApiError"
            },
            {
              "type": "object",
              "properties": {
                "error": {
                  "type": "string",
                  "enum": [
                    "invalid_bic_format",
                    "placeholder_literal",
                    "invalid_request"
                  ]
                },
                "valid_format": {
                  "type": "boolean",
                  "const": false
                },
                "found": {
                  "type": "boolean",
                  "const": false
                },
                "cost_usdc": {
                  "type": "number",
                  "const": 0
                },
                "example": {
                  "type": "string"
                }
              }
            },
            {
              "$ref": "#/$defs/DescribedError"
            }
          ]
        },
        "ApiError": {
          "type": "object",
          "required": [
            "error",
            "message"
          ],
          "properties": {
            "error": {
              "$ref": "#/$defs/ErrorCode"
            },
            "message": {
              "type": "string"
            }
          }
        },
        "ErrorCode": {
          "type": "string",
          "enum": [
            "invalid_json",
            "invalid_request",
            "empty_batch",
            "batch_too_large",
            "invalid_email",
            "disposable_email",
            "undeliverable_email",
            "missing_iban",
            "invalid_iban_length",
            "missing_reference",
            "invalid_reference",
            "invalid_payload",
            "invalid_bic_format",
            "invalid_iid_format",
            "unknown_scheme",
            "scheme_not_available",
            "invalid_country_code",
            "placeholder_literal",
            "unsupported_country",
            "missing_key",
            "invalid_key",
            "payment_required",
            "verification_required",
            "verification_failed",
            "invalid_error_type",
            "insufficient_detail",
            "invalid_id",
            "unused_key",
            "not_found",
            "method_not_allowed",
            "already_claimed",
            "already_claimed_elsewhere",
            "verification_in_flight",
            "idempotency_conflict",
            "request_timeout",
            "payload_too_large",
            "rate_limit_exceeded",
            "authorization_pending",
            "slow_down",
            "access_denied",
            "expired_token",
            "invalid_grant",
            "unsupported_grant_type",
            "invalid_code",
            "signed_out",
            "receipt_not_found",
            "code_rate_limited",
            "code_unavailable",
            "approval_token_required",
            "invalid_or_expired",
            "forbidden_origin",
            "unsupported_media_type",
            "device_rate_limited",
            "key_rate_limited",
            "device_unavailable",
            "rate_limited",
            "key_creation_limit",
            "claim_rate_limited",
            "feedback_rate_limited",
            "verification_rate_limited",
            "generation_failed",
            "verification_unavailable",
            "service_unavailable",
            "unknown_bundle",
            "payment_pending",
            "payment_refused",
            "payment_reversed",
            "payment_already_used",
            "settlement_unconfirmed",
            "payment_unavailable"
          ]
        },
        "DescribedError": {
          "type": "object",
          "properties": {
            "schema": {
              "type": "string"
            }
          }
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
    "description": "Names the institution behind a Swiss or Liechtenstein clearing number (BC number, IID or QR-IID, 1 to 5 digits), and whether it takes part in SIC, euroSIC and instant payments in CHF. It asks no sanctions list.",
    "method": "get",
    "path": "/v1/ch/clearing/{iid}",
    "pathArgument": "iid",
    "listPriceUsdc": 0.003,
    "refusals": [
      "invalid_iid_format",
      "placeholder_literal"
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "iid": {
          "type": "string",
          "description": "An IID or QR-IID. Leading zeros may be left out."
        }
      },
      "required": [
        "iid"
      ]
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "attribution": {
          "$ref": "#/$defs/Attribution"
        },
        "list_price_usdc": {
          "type": "number",
          "const": 0.003
        }
      },
      "anyOf": [
        {
          "$ref": "#/$defs/ChClearingResult"
        },
        {
          "$ref": "#/$defs/IidFormatError"
        }
      ],
      "$defs": {
        "Attribution": {
          "type": "object",
          "required": [
            "required",
            "text",
            "url",
            "note"
          ],
          "properties": {
            "required": {
              "type": "boolean",
              "const": true
            },
            "text": {
              "type": "string"
            },
            "url": {
              "type": "string",
              "format": "uri"
            },
            "note": {
              "type": "string"
            }
          }
        },
        "ChClearingResult": {
          "type": "object",
          "oneOf": [
            {
              "$ref": "#/$defs/FoundClearing"
            },
            {
              "$ref": "#/$defs/UnknownClearing"
            }
          ]
        },
        "FoundClearing": {
          "type": "object",
          "required": [
            "iid",
            "found",
            "institution",
            "address",
            "bic",
            "payment_services",
            "sic_iid",
            "qr_iid",
            "qr_iid_source",
            "valid_on",
            "cost_usdc",
            "processing_ms"
          ],
          "properties": {
            "iid": {
              "type": "string",
              "pattern": "^[0-9]{5}$"
            },
            "found": {
              "type": "boolean",
              "const": true
            },
            "institution": {
              "$ref": "#/$defs/ClearingInstitution"
            },
            "address": {
              "$ref": "#/$defs/ClearingAddress"
            },
            "bic": {
              "type": [
                "string",
                "null"
              ]
            },
            "payment_services": {
              "$ref": "#/$defs/PaymentServices"
            },
            "sic_iid": {
              "type": [
                "string",
                "null"
              ]
            },
            "qr_iid": {
              "type": [
                "string",
                "null"
              ]
            },
            "qr_iid_source": {
              "$ref": "#/$defs/QrIidSource"
            },
            "qr_iids": {
              "type": "array",
              "items": {
                "type": "string"
              }
            },
            "is_qr_iid": {
              "type": "boolean",
              "const": true
            },
            "redirected_from": {
              "type": "string"
            },
            "note": {
              "type": "string"
            },
            "valid_on": {
              "type": "string",
              "format": "date"
            },
            "cost_usdc": {
              "$ref": "#/$defs/CostUsdc"
            },
            "processing_ms": {
              "$ref": "#/$defs/ProcessingMs"
            },
            "attribution": {
              "$ref": "#/$defs/Attribution"
            }
          }
        },
        "ClearingInstitution": {
          "type": "object",
          "required": [
            "name",
            "type",
            "iid_type",
            "headquarters_iid"
          ],
          "properties": {
            "name": {
              "type": "string"
            },
            "type": {
              "$ref": "#/$defs/ClearingInstitutionType"
            },
            "iid_type": {
              "type": "string",
              "enum": [
                "headquarters",
                "branch",
                "other"
              ]
            },
            "headquarters_iid": {
              "type": [
                "string",
                "null"
              ]
            }
          }
        },
        "ClearingInstitutionType": {
          "type": "string",
          "enum": [
            "bank",
            "cantonal_bank",
            "postfinance",
            "raiffeisen",
            "central_bank",
            "foreign_participant"
          ]
        },
        "ClearingAddress": {
          "type": "object",
          "required": [
            "street",
            "building_number",
            "post_code",
            "town",
            "country"
          ],
          "properties": {
            "street": {
              "type": [
                "string",
                "null"
              ]
            },
            "building_number": {
              "type": [
                "string",
                "null"
              ]
            },
            "post_code": {
              "type": [
                "string",
                "null"
              ]
            },
            "town": {
              "type": [
                "string",
                "null"
              ]
            },
            "country": {
              "type": "string"
            }
          }
        },
        "PaymentServices": {
          "type": "object",
          "properties": {
            "sic": {
              "type": "boolean"
            },
            "rtgs_chf": {
              "type": "boolean"
            },
            "instant_payments_chf": {
              "type": "boolean"
            },
            "eurosic": {
              "type": "boolean"
            },
            "lsv_bdd_chf": {
              "type": "boolean"
            },
            "lsv_bdd_eur": {
              "type": "boolean"
            }
          }
        },
        "QrIidSource": {
          "anyOf": [
            {
              "type": "string",
              "enum": [
                "register",
                "headquarters"
              ]
            },
            {
              "type": "null"
            }
          ]
        },
        "CostUsdc": {
          "type": "number",
          "minimum": 0
        },
        "ProcessingMs": {
          "type": "number",
          "minimum": 0
        },
        "UnknownClearing": {
          "type": "object",
          "required": [
            "iid",
            "found",
            "error",
            "message",
            "cost_usdc",
            "processing_ms"
          ],
          "properties": {
            "iid": {
              "type": "string",
              "pattern": "^[0-9]{5}$"
            },
            "found": {
              "type": "boolean",
              "const": false
            },
            "error": {
              "type": "string",
              "const": "clearing_not_found"
            },
            "message": {
              "type": "string"
            },
            "is_qr_iid": {
              "type": "boolean",
              "const": true
            },
            "note": {
              "type": "string"
            },
            "cost_usdc": {
              "$ref": "#/$defs/CostUsdc"
            },
            "processing_ms": {
              "$ref": "#/$defs/ProcessingMs"
            },
            "attribution": {
              "$ref": "#/$defs/Attribution"
            }
          }
        },
        "IidFormatError": {
          "type": "object",
          "allOf": [
            {
              "$ref": "#/$defs/ApiError"
            },
            {
              "type": "object",
              "properties": {
                "error": {
                  "type": "string",
                  "enum": [
                    "invalid_iid_format",
                    "placeholder_literal",
                    "invalid_request"
                  ]
                },
                "example": {
                  "type": "string"
                }
              }
            },
            {
              "$ref": "#/$defs/DescribedError"
            }
          ]
        },
        "ApiError": {
          "type": "object",
          "required": [
            "error",
            "message"
          ],
          "properties": {
            "error": {
              "$ref": "#/$defs/ErrorCode"
            },
            "message": {
              "type": "string"
            }
          }
        },
        "ErrorCode": {
          "type": "string",
          "enum": [
            "invalid_json",
            "invalid_request",
            "empty_batch",
            "batch_too_large",
            "invalid_email",
            "disposable_email",
            "undeliverable_email",
            "missing_iban",
            "invalid_iban_length",
            "missing_reference",
            "invalid_reference",
            "invalid_payload",
            "invalid_bic_format",
            "invalid_iid_format",
            "unknown_scheme",
            "scheme_not_available",
            "invalid_country_code",
            "placeholder_literal",
            "unsupported_country",
            "missing_key",
            "invalid_key",
            "payment_required",
            "verification_required",
            "verification_failed",
            "invalid_error_type",
            "insufficient_detail",
            "invalid_id",
            "unused_key",
            "not_found",
            "method_not_allowed",
            "already_claimed",
            "already_claimed_elsewhere",
            "verification_in_flight",
            "idempotency_conflict",
            "request_timeout",
            "payload_too_large",
            "rate_limit_exceeded",
            "authorization_pending",
            "slow_down",
            "access_denied",
            "expired_token",
            "invalid_grant",
            "unsupported_grant_type",
            "invalid_code",
            "signed_out",
            "receipt_not_found",
            "code_rate_limited",
            "code_unavailable",
            "approval_token_required",
            "invalid_or_expired",
            "forbidden_origin",
            "unsupported_media_type",
            "device_rate_limited",
            "key_rate_limited",
            "device_unavailable",
            "rate_limited",
            "key_creation_limit",
            "claim_rate_limited",
            "feedback_rate_limited",
            "verification_rate_limited",
            "generation_failed",
            "verification_unavailable",
            "service_unavailable",
            "unknown_bundle",
            "payment_pending",
            "payment_refused",
            "payment_reversed",
            "payment_already_used",
            "settlement_unconfirmed",
            "payment_unavailable"
          ]
        },
        "DescribedError": {
          "type": "object",
          "properties": {
            "schema": {
              "type": "string"
            }
          }
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
    "title": "Screen the bank behind an IBAN",
    "description": "Screens the bank that holds an account: sanctions lists (OFAC, EU, UN, UK), FATF status of its country, SEPA Instant and Verification of Payee, and a risk score from 0 to 100 with its reasons. It screens the institution and never the name of the payee. Use it to decide whether to pay: only the `outcome` `clear` says that every list was asked and names nobody; what stands under `unscreened_lists` has cleared nobody.",
    "method": "post",
    "path": "/v1/iban/compliance",
    "pathArgument": null,
    "listPriceUsdc": 0.02,
    "refusals": [],
    "inputSchema": {
      "type": "object",
      "description": "Screen the bank behind an IBAN.",
      "required": [
        "iban"
      ],
      "properties": {
        "iban": {
          "type": "string",
          "pattern": "[^\\s-]",
          "description": "Spaces and hyphens are allowed, letters in either case."
        },
        "bic": {
          "$ref": "#/$defs/GivenBic"
        }
      },
      "$defs": {
        "GivenBic": {
          "type": [
            "string",
            "null"
          ],
          "description": "The BIC that the payee gave, 8 or 11 characters, in either case. It names the bank where no register of the country does, so that\nit can be screened; one that contradicts the account is a finding (`bic_of_another_bank`).\n",
          "examples": [
            "COBADEFFXXX"
          ]
        }
      }
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "attribution": {
          "$ref": "#/$defs/Attribution"
        },
        "list_price_usdc": {
          "type": "number",
          "const": 0.02
        }
      },
      "anyOf": [
        {
          "$ref": "#/$defs/ComplianceResult"
        }
      ],
      "$defs": {
        "Attribution": {
          "type": "object",
          "required": [
            "required",
            "text",
            "url",
            "note"
          ],
          "properties": {
            "required": {
              "type": "boolean",
              "const": true
            },
            "text": {
              "type": "string"
            },
            "url": {
              "type": "string",
              "format": "uri"
            },
            "note": {
              "type": "string"
            }
          }
        },
        "ComplianceResult": {
          "type": "object",
          "oneOf": [
            {
              "$ref": "#/$defs/ScreenedIban"
            },
            {
              "$ref": "#/$defs/ScreenedInvalidIban"
            },
            {
              "$ref": "#/$defs/ScreenedBic"
            }
          ]
        },
        "ScreenedIban": {
          "type": "object",
          "allOf": [
            {
              "$ref": "#/$defs/ValidIban"
            },
            {
              "$ref": "#/$defs/ComplianceMembers"
            }
          ]
        },
        "ValidIban": {
          "type": "object",
          "required": [
            "iban",
            "valid",
            "verdict",
            "summary",
            "formatted",
            "country",
            "check_digits",
            "bban",
            "bic",
            "sepa",
            "risk_indicators",
            "bank_code_check",
            "bank_code_holder",
            "checks",
            "next_steps",
            "cost_usdc"
          ],
          "properties": {
            "iban": {
              "type": "string"
            },
            "valid": {
              "type": "boolean",
              "const": true
            },
            "verdict": {
              "$ref": "#/$defs/Verdict"
            },
            "summary": {
              "$ref": "#/$defs/Summary"
            },
            "formatted": {
              "type": "string"
            },
            "country": {
              "$ref": "#/$defs/Country"
            },
            "check_digits": {
              "type": "string",
              "minLength": 2,
              "maxLength": 2
            },
            "bban": {
              "$ref": "#/$defs/Bban"
            },
            "bic": {
              "oneOf": [
                {
                  "$ref": "#/$defs/IbanBic"
                },
                {
                  "type": "null"
                }
              ]
            },
            "bic_given": {
              "type": "string"
            },
            "issuer": {
              "$ref": "#/$defs/Issuer"
            },
            "sepa": {
              "$ref": "#/$defs/SepaReach"
            },
            "risk_indicators": {
              "$ref": "#/$defs/RiskIndicators"
            },
            "bank_code_check": {
              "$ref": "#/$defs/BankCodeCheck"
            },
            "bank_code_holder": {
              "$ref": "#/$defs/BankCodeHolder"
            },
            "clearing": {
              "oneOf": [
                {
                  "$ref": "#/$defs/IbanClearing"
                },
                {
                  "type": "null"
                }
              ]
            },
            "next_steps": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/NextStep"
              }
            },
            "national_check_digits": {
              "$ref": "#/$defs/NationalCheckDigits"
            },
            "checks": {
              "$ref": "#/$defs/Checks"
            },
            "reference_check": {
              "$ref": "#/$defs/ReferenceCheckBlock"
            },
            "cost_usdc": {
              "$ref": "#/$defs/CostUsdc"
            },
            "processing_ms": {
              "$ref": "#/$defs/ProcessingMs"
            },
            "trial": {
              "$ref": "#/$defs/Trial"
            },
            "attribution": {
              "$ref": "#/$defs/Attribution"
            }
          }
        },
        "Verdict": {
          "type": "string",
          "enum": [
            "stop",
            "check_first",
            "not_checked",
            "account_fine",
            "fine"
          ]
        },
        "Summary": {
          "type": "string",
          "maxLength": 160
        },
        "Country": {
          "type": "object",
          "required": [
            "code",
            "name"
          ],
          "properties": {
            "code": {
              "type": "string"
            },
            "name": {
              "type": "string"
            }
          }
        },
        "Bban": {
          "type": "object",
          "required": [
            "bank_code",
            "account_number"
          ],
          "properties": {
            "bank_code": {
              "type": "string"
            },
            "branch_code": {
              "type": "string"
            },
            "account_number": {
              "type": "string"
            }
          }
        },
        "IbanBic": {
          "type": "object",
          "required": [
            "code",
            "bic8",
            "bank_name",
            "city",
            "source",
            "as_of",
            "basis",
            "authoritative"
          ],
          "properties": {
            "code": {
              "type": "string"
            },
            "bic8": {
              "type": "string",
              "minLength": 8,
              "maxLength": 8
            },
            "bank_name": {
              "type": [
                "string",
                "null"
              ]
            },
            "city": {
              "type": [
                "string",
                "null"
              ]
            },
            "lei": {
              "type": "string"
            },
            "source": {
              "type": [
                "string",
                "null"
              ]
            },
            "as_of": {
              "type": [
                "string",
                "null"
              ]
            },
            "stale": {
              "$ref": "#/$defs/Stale"
            },
            "confirmed_by": {
              "$ref": "#/$defs/BicConfirmation"
            },
            "basis": {
              "type": "string",
              "enum": [
                "national_register",
                "curated_map",
                "directory_prefix",
                "given"
              ]
            },
            "authoritative": {
              "type": "boolean"
            },
            "redirected_from": {
              "type": "string"
            }
          }
        },
        "Stale": {
          "type": "boolean",
          "const": true
        },
        "BicConfirmation": {
          "type": "object",
          "required": [
            "source",
            "as_of"
          ],
          "properties": {
            "source": {
              "type": "string"
            },
            "as_of": {
              "type": "string"
            }
          }
        },
        "Issuer": {
          "type": "object",
          "required": [
            "type",
            "name",
            "classification"
          ],
          "properties": {
            "type": {
              "$ref": "#/$defs/IssuerType"
            },
            "name": {
              "type": "string"
            },
            "classification": {
              "type": "string",
              "enum": [
                "curated",
                "register",
                "default"
              ]
            },
            "iban_issuer": {
              "type": "string",
              "enum": [
                "confirmed",
                "not_listed"
              ]
            }
          }
        },
        "IssuerType": {
          "anyOf": [
            {
              "type": "string",
              "enum": [
                "bank",
                "digital_bank",
                "emi",
                "payment_institution"
              ]
            },
            {
              "type": "null"
            }
          ]
        },
        "SepaReach": {
          "type": "object",
          "required": [
            "member",
            "schemes",
            "vop_required",
            "vop_participant",
            "basis",
            "bank_reachability",
            "bank_schemes",
            "vop_register_status"
          ],
          "properties": {
            "member": {
              "type": "boolean"
            },
            "schemes": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/SepaScheme"
              }
            },
            "vop_required": {
              "type": "boolean"
            },
            "vop_participant": {
              "type": [
                "boolean",
                "null"
              ]
            },
            "basis": {
              "type": "string",
              "enum": [
                "country_default",
                "epc_register"
              ]
            },
            "duty_basis": {
              "type": "string"
            },
            "duties": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/EuroDuty"
              }
            },
            "bank_reachability": {
              "anyOf": [
                {
                  "type": "string",
                  "enum": [
                    "listed",
                    "not_listed",
                    "no_bank",
                    "bank_code_not_allocated"
                  ]
                },
                {
                  "type": "null"
                }
              ]
            },
            "bank_schemes": {
              "type": [
                "array",
                "null"
              ],
              "items": {
                "$ref": "#/$defs/SepaScheme"
              }
            },
            "vop_register_status": {
              "anyOf": [
                {
                  "type": "string",
                  "enum": [
                    "active",
                    "pending",
                    "inactive",
                    "not_listed"
                  ]
                },
                {
                  "type": "null"
                }
              ]
            }
          }
        },
        "SepaScheme": {
          "type": "string",
          "enum": [
            "SCT",
            "SDD",
            "SCT_INST"
          ]
        },
        "EuroDuty": {
          "type": "object",
          "required": [
            "service",
            "provider",
            "from",
            "in_force",
            "basis"
          ],
          "properties": {
            "service": {
              "type": "string",
              "enum": [
                "instant_receive",
                "instant_send",
                "verification_of_payee"
              ]
            },
            "provider": {
              "type": "string",
              "enum": [
                "bank",
                "emi_or_payment_institution",
                "any"
              ]
            },
            "from": {
              "type": "string",
              "format": "date"
            },
            "in_force": {
              "type": "boolean"
            },
            "basis": {
              "type": "string"
            }
          }
        },
        "RiskIndicators": {
          "type": "object",
          "required": [
            "issuer_type",
            "country_risk",
            "test_bic",
            "sepa_reachable",
            "sepa_reachable_scope",
            "vop_coverage"
          ],
          "properties": {
            "issuer_type": {
              "$ref": "#/$defs/IssuerType"
            },
            "country_risk": {
              "$ref": "#/$defs/CountryRisk"
            },
            "test_bic": {
              "type": "boolean"
            },
            "sepa_reachable": {
              "type": "boolean"
            },
            "sepa_reachable_scope": {
              "type": "string",
              "const": "country"
            },
            "vop_coverage": {
              "type": "boolean"
            }
          }
        },
        "CountryRisk": {
          "type": "string",
          "enum": [
            "standard",
            "elevated",
            "high"
          ]
        },
        "BankCodeCheck": {
          "type": "object",
          "required": [
            "value",
            "status",
            "match",
            "register",
            "authoritative",
            "as_of"
          ],
          "properties": {
            "value": {
              "type": "string"
            },
            "status": {
              "type": "string",
              "enum": [
                "verified",
                "not_in_register",
                "unavailable"
              ]
            },
            "match": {
              "anyOf": [
                {
                  "type": "string",
                  "enum": [
                    "register",
                    "prefix"
                  ]
                },
                {
                  "type": "null"
                }
              ]
            },
            "register": {
              "type": [
                "string",
                "null"
              ]
            },
            "authoritative": {
              "type": "boolean"
            },
            "as_of": {
              "type": "string"
            },
            "stale": {
              "$ref": "#/$defs/Stale"
            },
            "reason": {
              "$ref": "#/$defs/BankCodeReason"
            },
            "candidates": {
              "type": "integer",
              "minimum": 1
            },
            "retired": {
              "type": "boolean",
              "const": true
            },
            "superseded_by": {
              "type": "string"
            },
            "office": {
              "type": "string"
            },
            "institution": {
              "$ref": "#/$defs/BankInstitution"
            }
          }
        },
        "BankCodeReason": {
          "type": "string",
          "enum": [
            "not_allocated",
            "absent_from_reference_data",
            "no_reference_data_for_country",
            "register_names_no_holder",
            "national_register_unavailable",
            "lookup_failed"
          ]
        },
        "BankInstitution": {
          "type": "object",
          "required": [
            "name",
            "street",
            "post_code",
            "town",
            "country"
          ],
          "properties": {
            "name": {
              "type": "string"
            },
            "street": {
              "type": [
                "string",
                "null"
              ]
            },
            "post_code": {
              "type": [
                "string",
                "null"
              ]
            },
            "town": {
              "type": [
                "string",
                "null"
              ]
            },
            "country": {
              "type": "string"
            },
            "lei": {
              "type": "string"
            }
          }
        },
        "BankCodeHolder": {
          "type": "string",
          "enum": [
            "confirmed",
            "inferred",
            "not_allocated",
            "unknown"
          ]
        },
        "IbanClearing": {
          "type": "object",
          "required": [
            "iid",
            "name",
            "type",
            "town",
            "qr_iid",
            "qr_iid_source"
          ],
          "properties": {
            "iid": {
              "type": "string",
              "pattern": "^[0-9]{5}$"
            },
            "name": {
              "type": "string"
            },
            "type": {
              "$ref": "#/$defs/ClearingInstitutionType"
            },
            "town": {
              "type": [
                "string",
                "null"
              ]
            },
            "sic": {
              "type": "boolean"
            },
            "instant_payments_chf": {
              "type": "boolean"
            },
            "eurosic": {
              "type": "boolean"
            },
            "qr_iid": {
              "type": [
                "string",
                "null"
              ]
            },
            "qr_iid_source": {
              "$ref": "#/$defs/QrIidSource"
            },
            "qr_iids": {
              "type": "array",
              "items": {
                "type": "string"
              }
            }
          }
        },
        "ClearingInstitutionType": {
          "type": "string",
          "enum": [
            "bank",
            "cantonal_bank",
            "postfinance",
            "raiffeisen",
            "central_bank",
            "foreign_participant"
          ]
        },
        "QrIidSource": {
          "anyOf": [
            {
              "type": "string",
              "enum": [
                "register",
                "headquarters"
              ]
            },
            {
              "type": "null"
            }
          ]
        },
        "NextStep": {
          "type": "object",
          "required": [
            "code",
            "do",
            "because"
          ],
          "properties": {
            "code": {
              "$ref": "#/$defs/NextStepCode"
            },
            "do": {
              "type": "string"
            },
            "because": {
              "type": "string"
            },
            "action": {
              "type": "string"
            }
          }
        },
        "NextStepCode": {
          "type": "string",
          "enum": [
            "bank_code_not_allocated",
            "bank_in_insolvency",
            "verify_payee_name",
            "bic_of_another_bank",
            "modulus_check_failed",
            "bank_code_retired",
            "reference_data_stale",
            "bic_is_advisory",
            "test_bic",
            "expect_virtual_iban",
            "issuer_not_a_known_iban_issuer",
            "bank_sanctioned",
            "sanctions_review",
            "screen_compliance"
          ]
        },
        "NationalCheckDigits": {
          "type": "object",
          "required": [
            "country",
            "scheme",
            "status",
            "source"
          ],
          "properties": {
            "country": {
              "type": "string"
            },
            "scheme": {
              "type": "string"
            },
            "status": {
              "type": "string",
              "enum": [
                "pass",
                "fail",
                "not_checked"
              ]
            },
            "detail": {
              "type": "string"
            },
            "source": {
              "type": "string"
            }
          }
        },
        "Checks": {
          "type": "object",
          "required": [
            "iban_structure",
            "iban_checksum",
            "bank_code",
            "bic",
            "sepa_reachability",
            "national_check_digits",
            "account_exists",
            "payee_name",
            "payee_sanctions",
            "institution_sanctions",
            "country_sanctions"
          ],
          "properties": {
            "iban_structure": {
              "type": "string",
              "enum": [
                "pass"
              ]
            },
            "iban_checksum": {
              "type": "string",
              "enum": [
                "pass"
              ]
            },
            "bank_code": {
              "type": "string",
              "enum": [
                "pass",
                "fail",
                "inferred",
                "unknown"
              ]
            },
            "bic": {
              "type": "string",
              "enum": [
                "pass",
                "inferred",
                "unknown",
                "not_applicable"
              ]
            },
            "sepa_reachability": {
              "type": "string",
              "enum": [
                "pass",
                "fail",
                "unknown",
                "not_applicable"
              ]
            },
            "national_check_digits": {
              "type": "string",
              "enum": [
                "pass",
                "fail",
                "not_applicable",
                "not_checked"
              ]
            },
            "account_exists": {
              "type": "string",
              "enum": [
                "not_checked"
              ]
            },
            "payee_name": {
              "type": "string",
              "enum": [
                "not_checked"
              ]
            },
            "payee_sanctions": {
              "type": "string",
              "enum": [
                "not_checked"
              ]
            },
            "institution_sanctions": {
              "type": "string",
              "enum": [
                "not_checked",
                "pass",
                "fail",
                "unknown"
              ]
            },
            "country_sanctions": {
              "type": "string",
              "enum": [
                "not_checked",
                "pass",
                "fail",
                "unknown"
              ]
            }
          }
        },
        "ReferenceCheckBlock": {
          "type": "object",
          "required": [
            "reference",
            "scheme",
            "valid",
            "status",
            "source",
            "pairing",
            "note",
            "as_of"
          ],
          "properties": {
            "reference": {
              "type": "string"
            },
            "scheme": {
              "$ref": "#/$defs/ReferenceScheme"
            },
            "valid": {
              "type": [
                "boolean",
                "null"
              ]
            },
            "status": {
              "$ref": "#/$defs/ReferenceStatus"
            },
            "check_digit_expected": {
              "type": "string"
            },
            "also_valid_as": {
              "$ref": "#/$defs/ReferenceAlternative"
            },
            "source": {
              "type": [
                "string",
                "null"
              ]
            },
            "as_of": {
              "type": [
                "string",
                "null"
              ]
            },
            "pairing": {
              "$ref": "#/$defs/ReferencePairing"
            },
            "pairing_source": {
              "type": "string"
            },
            "pairing_as_of": {
              "type": "string"
            },
            "note": {
              "type": "string"
            }
          }
        },
        "ReferenceScheme": {
          "anyOf": [
            {
              "type": "string",
              "enum": [
                "rf",
                "qrr",
                "ogm",
                "viitenumero",
                "viitenumber",
                "kid",
                "ocr",
                "si",
                "hr"
              ]
            },
            {
              "type": "null"
            }
          ]
        },
        "ReferenceStatus": {
          "type": "string",
          "enum": [
            "checked",
            "unverifiable_without_creditor_config",
            "unrecognised"
          ]
        },
        "ReferenceAlternative": {
          "type": "object",
          "required": [
            "scheme",
            "valid"
          ],
          "properties": {
            "scheme": {
              "type": "string",
              "enum": [
                "rf",
                "qrr",
                "ogm",
                "viitenumero",
                "viitenumber"
              ]
            },
            "valid": {
              "type": "boolean"
            },
            "check_digit_expected": {
              "type": "string"
            }
          }
        },
        "ReferencePairing": {
          "type": "string",
          "enum": [
            "ok",
            "qrr_requires_qr_iban",
            "scor_forbidden_with_qr_iban",
            "not_applicable"
          ]
        },
        "CostUsdc": {
          "type": "number",
          "minimum": 0
        },
        "ProcessingMs": {
          "type": "number",
          "minimum": 0
        },
        "Trial": {
          "type": "object",
          "required": [
            "calls_used_this_week",
            "calls_left_this_week",
            "weekly_limit",
            "resets",
            "resets_at",
            "free_key",
            "docs"
          ],
          "properties": {
            "calls_used_this_week": {
              "type": "integer",
              "minimum": 0
            },
            "calls_left_this_week": {
              "type": "integer",
              "minimum": 0
            },
            "weekly_limit": {
              "type": "integer",
              "minimum": 0
            },
            "resets": {
              "type": "string"
            },
            "resets_at": {
              "type": "string",
              "format": "date-time"
            },
            "free_key": {
              "type": "string"
            },
            "docs": {
              "type": "string",
              "format": "uri"
            }
          }
        },
        "ComplianceMembers": {
          "type": "object",
          "required": [
            "compliance",
            "meta"
          ],
          "properties": {
            "compliance": {
              "$ref": "#/$defs/Compliance"
            },
            "meta": {
              "$ref": "#/$defs/ComplianceMeta"
            }
          }
        },
        "Compliance": {
          "type": "object",
          "required": [
            "lists",
            "sanctions",
            "reachability",
            "vop",
            "risk_score",
            "risk_level",
            "completeness",
            "flags",
            "risk_breakdown"
          ],
          "properties": {
            "lists": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/ListScreening"
              }
            },
            "sanctions": {
              "$ref": "#/$defs/ComplianceSanctions"
            },
            "reachability": {
              "$ref": "#/$defs/ComplianceReachability"
            },
            "vop": {
              "$ref": "#/$defs/ComplianceVop"
            },
            "risk_score": {
              "type": [
                "integer",
                "null"
              ],
              "minimum": 0,
              "maximum": 100
            },
            "risk_level": {
              "$ref": "#/$defs/RiskLevel"
            },
            "completeness": {
              "$ref": "#/$defs/Completeness"
            },
            "flags": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/RiskFlag"
              }
            },
            "risk_breakdown": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/RiskReason"
              }
            }
          }
        },
        "ListScreening": {
          "type": "object",
          "required": [
            "list",
            "as_of",
            "confirmed_on",
            "outcome"
          ],
          "properties": {
            "list": {
              "$ref": "#/$defs/SanctionsList"
            },
            "as_of": {
              "type": [
                "string",
                "null"
              ]
            },
            "confirmed_on": {
              "type": [
                "string",
                "null"
              ],
              "format": "date"
            },
            "outcome": {
              "$ref": "#/$defs/ListOutcome"
            }
          }
        },
        "SanctionsList": {
          "type": "string",
          "enum": [
            "OFAC",
            "EU",
            "UN",
            "UK"
          ]
        },
        "ListOutcome": {
          "type": "string",
          "enum": [
            "clear",
            "hit",
            "review",
            "not_current",
            "not_loaded",
            "not_applicable"
          ]
        },
        "ComplianceSanctions": {
          "type": "object",
          "required": [
            "outcome",
            "country_sanctioned",
            "country_regimes",
            "matched_lists",
            "fatf_status",
            "bank_screened",
            "institution_listed",
            "payee_screened",
            "hits",
            "review"
          ],
          "properties": {
            "outcome": {
              "$ref": "#/$defs/SanctionsOutcome"
            },
            "country_sanctioned": {
              "type": "boolean"
            },
            "country_regimes": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/CountryRegime"
              }
            },
            "bank_sanctioned": {
              "type": "boolean"
            },
            "matched_lists": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/SanctionsList"
              }
            },
            "fatf_status": {
              "$ref": "#/$defs/FatfStatus"
            },
            "bank_screened": {
              "type": "boolean"
            },
            "institution_listed": {
              "type": [
                "boolean",
                "null"
              ]
            },
            "payee_screened": {
              "type": "boolean",
              "const": false
            },
            "hits": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/SanctionsHit"
              }
            },
            "review": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/SanctionsReview"
              }
            },
            "unscreened_lists": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/SanctionsList"
              }
            }
          }
        },
        "SanctionsOutcome": {
          "type": "string",
          "enum": [
            "hit",
            "review",
            "clear",
            "incomplete",
            "not_screened"
          ]
        },
        "CountryRegime": {
          "type": "object",
          "required": [
            "kind",
            "act",
            "seen_in"
          ],
          "properties": {
            "kind": {
              "type": "string",
              "enum": [
                "comprehensive",
                "un_sanctions_regime",
                "eu_restrictions_on_banks",
                "eu_sanctions_regime",
                "us_sanctions_regime",
                "uk_sanctions_regime"
              ]
            },
            "act": {
              "type": "string"
            },
            "seen_in": {
              "type": [
                "string",
                "null"
              ]
            }
          }
        },
        "FatfStatus": {
          "type": "string",
          "enum": [
            "member",
            "grey_list",
            "black_list",
            "suspended",
            "non_member"
          ]
        },
        "SanctionsHit": {
          "type": "object",
          "required": [
            "list",
            "entry_id",
            "listed_name",
            "programme",
            "listed_on",
            "matched_by",
            "basis"
          ],
          "properties": {
            "list": {
              "$ref": "#/$defs/SanctionsList"
            },
            "entry_id": {
              "type": "string"
            },
            "listed_name": {
              "type": "string"
            },
            "programme": {
              "type": [
                "string",
                "null"
              ]
            },
            "listed_on": {
              "type": [
                "string",
                "null"
              ],
              "format": "date"
            },
            "matched_by": {
              "type": "string",
              "enum": [
                "bic8",
                "lei",
                "bank_code",
                "reviewed_name",
                "name"
              ]
            },
            "basis": {
              "type": [
                "string",
                "null"
              ]
            }
          }
        },
        "SanctionsReview": {
          "type": "object",
          "required": [
            "list",
            "entry_id",
            "listed_name",
            "score",
            "because"
          ],
          "properties": {
            "list": {
              "$ref": "#/$defs/SanctionsList"
            },
            "entry_id": {
              "type": "string"
            },
            "listed_name": {
              "type": "string"
            },
            "score": {
              "type": "number",
              "minimum": 0,
              "maximum": 1
            },
            "because": {
              "type": "string"
            }
          }
        },
        "ComplianceReachability": {
          "type": "object",
          "required": [
            "screened",
            "listed_in_epc_registers"
          ],
          "properties": {
            "sepa_instant": {
              "type": "boolean"
            },
            "sct": {
              "type": "boolean"
            },
            "sdd": {
              "type": "boolean"
            },
            "screened": {
              "type": "boolean"
            },
            "listed_in_epc_registers": {
              "type": [
                "boolean",
                "null"
              ]
            }
          }
        },
        "ComplianceVop": {
          "type": "object",
          "required": [
            "screened",
            "register_status"
          ],
          "properties": {
            "participant": {
              "type": "boolean"
            },
            "status": {
              "type": "string",
              "enum": [
                "active",
                "pending",
                "inactive",
                "not_found"
              ]
            },
            "screened": {
              "type": "boolean"
            },
            "register_status": {
              "anyOf": [
                {
                  "type": "string",
                  "enum": [
                    "active",
                    "pending",
                    "inactive",
                    "not_listed"
                  ]
                },
                {
                  "type": "null"
                }
              ]
            }
          }
        },
        "RiskLevel": {
          "type": "string",
          "enum": [
            "low",
            "medium",
            "elevated",
            "high",
            "critical",
            "unassessable"
          ]
        },
        "Completeness": {
          "type": "string",
          "enum": [
            "full",
            "partial",
            "none"
          ]
        },
        "RiskFlag": {
          "type": "string",
          "enum": [
            "sanctioned_bank",
            "sanctioned_country",
            "sanctions_review",
            "bank_code_not_allocated",
            "fatf_black_list",
            "test_bic",
            "fatf_grey_list",
            "high_risk_country",
            "payment_institution_issuer",
            "emi_issuer",
            "elevated_risk_country",
            "fatf_suspended",
            "bank_code_unverified",
            "no_sepa_instant",
            "no_vop",
            "no_bank_resolved",
            "bank_code_inferred",
            "sepa_register_unavailable",
            "vop_register_unavailable",
            "sanctions_list_unavailable_ofac",
            "sanctions_list_unavailable_eu",
            "sanctions_list_unavailable_un",
            "sanctions_list_unavailable_uk",
            "sanctions_lists_unavailable",
            "compliance_data_unavailable",
            "iban_invalid"
          ]
        },
        "RiskReason": {
          "type": "object",
          "required": [
            "flag",
            "weight",
            "because"
          ],
          "properties": {
            "flag": {
              "$ref": "#/$defs/RiskFlag"
            },
            "weight": {
              "type": "integer",
              "minimum": 0,
              "maximum": 100
            },
            "because": {
              "type": "string"
            }
          }
        },
        "ComplianceMeta": {
          "type": "object",
          "required": [
            "scope",
            "disclaimer",
            "fatf_as_of",
            "sources",
            "country_risk_as_of",
            "country_risk_scope"
          ],
          "properties": {
            "scope": {
              "type": "string",
              "const": "bank_bic_only"
            },
            "disclaimer": {
              "type": "string"
            },
            "sanctions_as_of": {
              "type": "string",
              "format": "date-time"
            },
            "fatf_as_of": {
              "type": "string"
            },
            "sources": {
              "type": "string"
            },
            "stale_sources": {
              "type": "string"
            },
            "country_risk_as_of": {
              "type": "string"
            },
            "country_risk_scope": {
              "type": "string"
            }
          }
        },
        "ScreenedInvalidIban": {
          "type": "object",
          "allOf": [
            {
              "$ref": "#/$defs/InvalidIban"
            },
            {
              "$ref": "#/$defs/ComplianceMembers"
            }
          ]
        },
        "InvalidIban": {
          "type": "object",
          "required": [
            "iban",
            "valid",
            "verdict",
            "summary",
            "error",
            "error_detail",
            "cost_usdc"
          ],
          "properties": {
            "iban": {
              "type": "string"
            },
            "valid": {
              "type": "boolean",
              "const": false
            },
            "verdict": {
              "$ref": "#/$defs/Verdict"
            },
            "summary": {
              "$ref": "#/$defs/Summary"
            },
            "error": {
              "$ref": "#/$defs/ValidationErrorCode"
            },
            "error_detail": {
              "type": "string"
            },
            "unregistered_layout": {
              "type": "boolean",
              "const": true
            },
            "reference_check": {
              "$ref": "#/$defs/ReferenceCheckBlock"
            },
            "cost_usdc": {
              "$ref": "#/$defs/CostUsdc"
            },
            "processing_ms": {
              "$ref": "#/$defs/ProcessingMs"
            },
            "trial": {
              "$ref": "#/$defs/Trial"
            },
            "attribution": {
              "$ref": "#/$defs/Attribution"
            }
          }
        },
        "ValidationErrorCode": {
          "type": "string",
          "enum": [
            "invalid_format",
            "unsupported_country",
            "wrong_length",
            "invalid_check_digits",
            "checksum_failed",
            "invalid_bban_structure"
          ]
        },
        "ScreenedBic": {
          "type": "object",
          "allOf": [
            {
              "type": "object",
              "required": [
                "bic",
                "bic8",
                "verdict",
                "summary",
                "valid_format",
                "found",
                "institution",
                "country",
                "next_steps",
                "cost_usdc"
              ],
              "properties": {
                "bic": {
                  "type": "string"
                },
                "bic8": {
                  "type": "string",
                  "minLength": 8,
                  "maxLength": 8
                },
                "verdict": {
                  "$ref": "#/$defs/Verdict"
                },
                "summary": {
                  "$ref": "#/$defs/Summary"
                },
                "valid_format": {
                  "type": "boolean",
                  "const": true
                },
                "found": {
                  "type": "boolean"
                },
                "institution": {
                  "type": [
                    "string",
                    "null"
                  ]
                },
                "lei": {
                  "type": "string"
                },
                "country": {
                  "$ref": "#/$defs/Country"
                },
                "next_steps": {
                  "type": "array",
                  "items": {
                    "$ref": "#/$defs/NextStep"
                  }
                },
                "cost_usdc": {
                  "$ref": "#/$defs/CostUsdc"
                },
                "processing_ms": {
                  "$ref": "#/$defs/ProcessingMs"
                },
                "attribution": {
                  "$ref": "#/$defs/Attribution"
                }
              }
            },
            {
              "$ref": "#/$defs/ComplianceMembers"
            }
          ]
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
    "description": "Checks the check digits of a structured payment reference: ISO 11649 (RF), Swiss QRR, Belgian OGM/VCS, Finnish viitenumero. Free.",
    "method": "post",
    "path": "/v1/reference/validate",
    "pathArgument": null,
    "listPriceUsdc": null,
    "refusals": [],
    "inputSchema": {
      "type": "object",
      "description": "The reference to judge. Member names are read in either case.",
      "required": [
        "reference"
      ],
      "properties": {
        "reference": {
          "type": "string",
          "minLength": 4,
          "maxLength": 64,
          "description": "Spaces, slashes and the `+++…+++` wrapper are removed.",
          "examples": [
            "RF18 5390 0754 7034"
          ]
        },
        "reference_type": {
          "type": [
            "string",
            "null"
          ],
          "description": "How to read the reference when it could be several: `rf` or `scor` (ISO 11649), `qrr`, `ogm` or `vcs`,\n`viitenumero`, `kid`, `ocr`. The names `iso11649`, `qr` and `fi` are understood too. An unknown name is\ntreated as absent.\n",
          "examples": [
            "rf"
          ]
        }
      }
    },
    "outputSchema": {
      "type": "object",
      "properties": {},
      "anyOf": [
        {
          "$ref": "#/$defs/PaymentReferenceResult"
        }
      ],
      "$defs": {
        "PaymentReferenceResult": {
          "type": "object",
          "required": [
            "reference",
            "scheme",
            "valid",
            "status",
            "source",
            "note",
            "pairing_verdict"
          ],
          "properties": {
            "reference": {
              "type": "string"
            },
            "scheme": {
              "$ref": "#/$defs/ReferenceScheme"
            },
            "valid": {
              "type": [
                "boolean",
                "null"
              ]
            },
            "status": {
              "$ref": "#/$defs/ReferenceStatus"
            },
            "check_digit_expected": {
              "type": "string"
            },
            "also_valid_as": {
              "$ref": "#/$defs/ReferenceAlternative"
            },
            "source": {
              "type": [
                "string",
                "null"
              ]
            },
            "as_of": {
              "type": "string"
            },
            "note": {
              "type": "string"
            },
            "pairing_verdict": {
              "type": "string"
            }
          }
        },
        "ReferenceScheme": {
          "anyOf": [
            {
              "type": "string",
              "enum": [
                "rf",
                "qrr",
                "ogm",
                "viitenumero",
                "viitenumber",
                "kid",
                "ocr",
                "si",
                "hr"
              ]
            },
            {
              "type": "null"
            }
          ]
        },
        "ReferenceStatus": {
          "type": "string",
          "enum": [
            "checked",
            "unverifiable_without_creditor_config",
            "unrecognised"
          ]
        },
        "ReferenceAlternative": {
          "type": "object",
          "required": [
            "scheme",
            "valid"
          ],
          "properties": {
            "scheme": {
              "type": "string",
              "enum": [
                "rf",
                "qrr",
                "ogm",
                "viitenumero",
                "viitenumber"
              ]
            },
            "valid": {
              "type": "boolean"
            },
            "check_digit_expected": {
              "type": "string"
            }
          }
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
    "description": "Checks a postal address in ISO 20022 elements against the rules of a payment scheme: sps (Swiss Payment Standards), sepa, hvps_plus, fedwire. Free.",
    "method": "post",
    "path": "/v1/address/check",
    "pathArgument": null,
    "listPriceUsdc": null,
    "refusals": [],
    "inputSchema": {
      "type": "object",
      "description": "An address in ISO 20022 elements, and the scheme whose rules it must meet.",
      "required": [
        "scheme",
        "address"
      ],
      "properties": {
        "scheme": {
          "type": "string",
          "minLength": 1,
          "description": "`sps` (Swiss Payment Standards), `sepa` (schemes of the European Payments Council), `hvps_plus` (T2 RTGS) or\n`fedwire`. Case, spaces and hyphens do not matter, and `hvps+` is understood. The rules of `cbpr+` are not public, so it is refused.\n",
          "examples": [
            "sps"
          ]
        },
        "address": {
          "$ref": "#/$defs/PostalAddress"
        }
      },
      "$defs": {
        "PostalAddress": {
          "type": "object",
          "description": "Elements of an ISO 20022 postal address. An element of any other name is refused.",
          "additionalProperties": false,
          "properties": {
            "twn_nm": {
              "type": "string",
              "maxLength": 200,
              "description": "Town."
            },
            "ctry": {
              "type": "string",
              "maxLength": 10,
              "description": "Country as two letters."
            },
            "pst_cd": {
              "type": "string",
              "maxLength": 50,
              "description": "Postal code."
            },
            "strt_nm": {
              "type": "string",
              "maxLength": 200,
              "description": "Street."
            },
            "bldg_nb": {
              "type": "string",
              "maxLength": 50,
              "description": "Building number."
            },
            "adr_tp": {
              "type": "string",
              "maxLength": 50,
              "description": "Address type. Forbidden by `sps`."
            },
            "adr_line": {
              "type": "array",
              "maxItems": 20,
              "description": "Free lines.",
              "items": {
                "type": "string",
                "maxLength": 500
              }
            }
          }
        }
      }
    },
    "outputSchema": {
      "type": "object",
      "properties": {},
      "anyOf": [
        {
          "$ref": "#/$defs/AddressCheckResult"
        }
      ],
      "$defs": {
        "AddressCheckResult": {
          "type": "object",
          "required": [
            "scheme",
            "conforms",
            "findings",
            "note"
          ],
          "properties": {
            "scheme": {
              "$ref": "#/$defs/AddressScheme"
            },
            "conforms": {
              "type": "boolean"
            },
            "findings": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/AddressFinding"
              }
            },
            "note": {
              "type": "string"
            }
          }
        },
        "AddressScheme": {
          "type": "string",
          "enum": [
            "sps",
            "sepa",
            "hvps_plus",
            "fedwire"
          ]
        },
        "AddressFinding": {
          "type": "object",
          "required": [
            "rule",
            "verdict",
            "detail",
            "source"
          ],
          "properties": {
            "rule": {
              "$ref": "#/$defs/AddressRule"
            },
            "verdict": {
              "type": "string",
              "enum": [
                "pass",
                "fail",
                "not_applicable"
              ]
            },
            "detail": {
              "type": "string"
            },
            "source": {
              "type": "string"
            }
          }
        },
        "AddressRule": {
          "type": "string",
          "enum": [
            "twn_nm_required",
            "ctry_required",
            "twn_nm_ctry_required_if_no_adr_line",
            "unstructured_forbidden",
            "ctry_iso3166",
            "adr_tp_forbidden",
            "adr_line_max_2",
            "adr_line_max_length_70",
            "adr_line_no_repeat",
            "strt_nm_max_70",
            "bldg_nb_max_16",
            "pst_cd_max_16",
            "twn_nm_max_35"
          ]
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
    "description": "Tells the people who run this service that an answer was wrong or something is missing. Free, and it works when the calls of the day are used up. Never put a whole account number or a key into it.",
    "method": "post",
    "path": "/v1/feedback",
    "pathArgument": null,
    "listPriceUsdc": null,
    "refusals": [],
    "inputSchema": {
      "type": "object",
      "description": "What is wrong, or what is missing. Every member is optional, but at least one of `endpoint`, `tx_hash` and `notes`\nsays something. A text that is longer than what is kept is cut, not refused.\n",
      "properties": {
        "error_type": {
          "description": "What kind of trouble it is; `other` when it is left out.",
          "oneOf": [
            {
              "$ref": "#/$defs/FeedbackErrorType"
            },
            {
              "type": "null"
            }
          ]
        },
        "endpoint": {
          "type": [
            "string",
            "null"
          ],
          "description": "The operation that it is about, for example `POST /v1/iban/validate`. Its first 200 characters are kept."
        },
        "tx_hash": {
          "type": [
            "string",
            "null"
          ],
          "description": "Transaction of an x402 payment that should be refunded. It is looked up among the payments that this service has taken. Its first 120 characters are kept."
        },
        "notes": {
          "type": [
            "string",
            "null"
          ],
          "description": "The same in your words. Its first 4000 characters are kept."
        },
        "contact": {
          "type": [
            "string",
            "null"
          ],
          "description": "Where we may write to, if we may. Its first 255 characters are kept."
        },
        "agent": {
          "type": [
            "string",
            "null"
          ],
          "description": "The program that reports it. Its first 120 characters are kept."
        },
        "expected": {
          "type": [
            "string",
            "number",
            "boolean",
            "array",
            "object",
            "null"
          ],
          "items": {},
          "description": "What the answer should have been, as any JSON value. The first 2000 characters of its JSON are kept."
        },
        "got": {
          "type": [
            "string",
            "number",
            "boolean",
            "array",
            "object",
            "null"
          ],
          "items": {},
          "description": "What the answer was, as any JSON value. The first 2000 characters of its JSON are kept."
        }
      },
      "$defs": {
        "FeedbackErrorType": {
          "type": "string",
          "description": "- `wrong_validation`: an account was judged wrongly.\n- `stale_bic`: a BIC or bank that no longer is what the answer says.\n- `missing_data`: a bank, branch or country that is not known.\n- `incorrect_classification`: a kind of institution, or a risk, that is wrong.\n- `latency`: an answer took too long.\n- `other`: anything else.\n",
          "enum": [
            "wrong_validation",
            "stale_bic",
            "missing_data",
            "incorrect_classification",
            "latency",
            "other"
          ]
        }
      },
      "required": [
        "error_type",
        "notes"
      ]
    },
    "outputSchema": {
      "type": "object",
      "properties": {},
      "anyOf": [
        {
          "$ref": "#/$defs/FeedbackReceived"
        }
      ],
      "$defs": {
        "FeedbackReceived": {
          "type": "object",
          "required": [
            "ok",
            "id",
            "message",
            "status",
            "next_steps"
          ],
          "properties": {
            "ok": {
              "type": "boolean",
              "const": true
            },
            "id": {
              "type": "integer",
              "minimum": 1,
              "maximum": 2147483647
            },
            "message": {
              "type": "string"
            },
            "status": {
              "$ref": "#/$defs/FeedbackStatus"
            },
            "next_steps": {
              "type": "object",
              "required": [
                "check_status",
                "documentation"
              ],
              "properties": {
                "check_status": {
                  "type": "string"
                },
                "documentation": {
                  "type": "string",
                  "format": "uri"
                }
              }
            }
          }
        },
        "FeedbackStatus": {
          "type": "string",
          "enum": [
            "open",
            "done"
          ]
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
    "description": "Asks for a free API key with the consent of your person. Show them `display_to_human`, which names an address and a code, and then call poll_api_key with `device_code`. Free.",
    "method": "post",
    "path": "/v1/keys/device",
    "pathArgument": null,
    "listPriceUsdc": null,
    "refusals": [],
    "inputSchema": {
      "type": "object",
      "description": "Who asks, shown to the person who decides. Everything is optional.",
      "properties": {
        "client_name": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 60,
          "description": "Name of the program, at most 60 characters."
        },
        "reason": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 200,
          "description": "What it needs the key for, at most 200 characters."
        },
        "source": {
          "type": [
            "string",
            "null"
          ],
          "description": "A label of your own. It changes nothing."
        }
      }
    },
    "outputSchema": {
      "type": "object",
      "properties": {},
      "anyOf": [
        {
          "$ref": "#/$defs/OpenedDeviceRequest"
        }
      ],
      "$defs": {
        "OpenedDeviceRequest": {
          "type": "object",
          "required": [
            "device_code",
            "user_code",
            "verification_uri",
            "verification_uri_complete",
            "expires_in",
            "interval",
            "message",
            "display_to_human"
          ],
          "properties": {
            "device_code": {
              "type": "string",
              "pattern": "^ifd_[0-9a-f]{64}$"
            },
            "user_code": {
              "$ref": "#/$defs/UserCode"
            },
            "verification_uri": {
              "type": "string",
              "format": "uri"
            },
            "verification_uri_complete": {
              "type": "string",
              "format": "uri"
            },
            "expires_in": {
              "type": "integer",
              "minimum": 1
            },
            "interval": {
              "type": "integer",
              "minimum": 1
            },
            "message": {
              "type": "string"
            },
            "display_to_human": {
              "type": "string"
            }
          }
        },
        "UserCode": {
          "type": "string",
          "pattern": "^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$"
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
    "description": "Waits up to half a minute for your person to approve, and gives the key once. `authorization_pending` means to call again. Store the key where your client keeps secrets and send it as a Bearer token; never put it into a message. Free.",
    "method": "post",
    "path": "/v1/keys/device/token",
    "pathArgument": null,
    "listPriceUsdc": null,
    "refusals": [
      "authorization_pending",
      "slow_down",
      "access_denied",
      "expired_token"
    ],
    "inputSchema": {
      "type": "object",
      "description": "The question whether the key was approved, as JSON or as a form.",
      "required": [
        "device_code"
      ],
      "properties": {
        "device_code": {
          "type": "string",
          "description": "The `device_code` of the request."
        },
        "grant_type": {
          "type": "string",
          "const": "urn:ietf:params:oauth:grant-type:device_code",
          "description": "May be left out."
        }
      }
    },
    "outputSchema": {
      "type": "object",
      "properties": {},
      "anyOf": [
        {
          "$ref": "#/$defs/DeviceKey"
        },
        {
          "$ref": "#/$defs/DeviceTokenError"
        }
      ],
      "$defs": {
        "DeviceKey": {
          "type": "object",
          "required": [
            "api_key",
            "key_prefix",
            "tier",
            "monthly_limit",
            "message",
            "terms_url",
            "config_line"
          ],
          "properties": {
            "api_key": {
              "$ref": "#/$defs/ApiKeySecret"
            },
            "key_prefix": {
              "$ref": "#/$defs/KeyPrefix"
            },
            "tier": {
              "$ref": "#/$defs/DeviceKeyTier"
            },
            "monthly_limit": {
              "type": "integer",
              "minimum": 0
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
              "type": "string",
              "format": "uri"
            },
            "config_line": {
              "type": "string"
            }
          }
        },
        "ApiKeySecret": {
          "type": "string",
          "pattern": "^ifk_[0-9a-f]{64}$"
        },
        "KeyPrefix": {
          "type": "string",
          "pattern": "^ifk_[0-9a-f]{4}$"
        },
        "DeviceKeyTier": {
          "type": "string",
          "enum": [
            "anonymous",
            "email"
          ]
        },
        "DeviceTokenError": {
          "type": "object",
          "allOf": [
            {
              "$ref": "#/$defs/ApiError"
            },
            {
              "type": "object",
              "properties": {
                "error": {
                  "type": "string",
                  "enum": [
                    "invalid_json",
                    "invalid_request",
                    "authorization_pending",
                    "slow_down",
                    "access_denied",
                    "expired_token",
                    "invalid_grant",
                    "unsupported_grant_type"
                  ]
                },
                "expires_in": {
                  "type": "integer",
                  "minimum": 1
                },
                "interval": {
                  "type": "integer",
                  "minimum": 1
                }
              }
            }
          ]
        },
        "ApiError": {
          "type": "object",
          "required": [
            "error",
            "message"
          ],
          "properties": {
            "error": {
              "$ref": "#/$defs/ErrorCode"
            },
            "message": {
              "type": "string"
            }
          }
        },
        "ErrorCode": {
          "type": "string",
          "enum": [
            "invalid_json",
            "invalid_request",
            "empty_batch",
            "batch_too_large",
            "invalid_email",
            "disposable_email",
            "undeliverable_email",
            "missing_iban",
            "invalid_iban_length",
            "missing_reference",
            "invalid_reference",
            "invalid_payload",
            "invalid_bic_format",
            "invalid_iid_format",
            "unknown_scheme",
            "scheme_not_available",
            "invalid_country_code",
            "placeholder_literal",
            "unsupported_country",
            "missing_key",
            "invalid_key",
            "payment_required",
            "verification_required",
            "verification_failed",
            "invalid_error_type",
            "insufficient_detail",
            "invalid_id",
            "unused_key",
            "not_found",
            "method_not_allowed",
            "already_claimed",
            "already_claimed_elsewhere",
            "verification_in_flight",
            "idempotency_conflict",
            "request_timeout",
            "payload_too_large",
            "rate_limit_exceeded",
            "authorization_pending",
            "slow_down",
            "access_denied",
            "expired_token",
            "invalid_grant",
            "unsupported_grant_type",
            "invalid_code",
            "signed_out",
            "receipt_not_found",
            "code_rate_limited",
            "code_unavailable",
            "approval_token_required",
            "invalid_or_expired",
            "forbidden_origin",
            "unsupported_media_type",
            "device_rate_limited",
            "key_rate_limited",
            "device_unavailable",
            "rate_limited",
            "key_creation_limit",
            "claim_rate_limited",
            "feedback_rate_limited",
            "verification_rate_limited",
            "generation_failed",
            "verification_unavailable",
            "service_unavailable",
            "unknown_bundle",
            "payment_pending",
            "payment_refused",
            "payment_reversed",
            "payment_already_used",
            "settlement_unconfirmed",
            "payment_unavailable"
          ]
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
