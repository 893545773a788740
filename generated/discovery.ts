// Generated from openapi/ by deno task generate. Do not edit.

/** Sample calls of our paid operations for catalogues (x402 extension `bazaar`). */
export const discovery = {
  validateIBAN: {
    discoverable: true,
    routeTemplate: "/v1/iban/validate",
    info: {
      input: { type: "http", bodyType: "json", body: { iban: "DE89 3704 0044 0532 0130 00" }, method: "POST" },
    },
    schema: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      properties: {
        input: {
          type: "object",
          properties: {
            type: { type: "string", const: "http" },
            method: { type: "string", enum: ["POST"] },
            bodyType: { type: "string", enum: ["json", "form-data", "text"] },
            body: {
              type: "object",
              description: "The IBAN to screen. Member names are case-insensitive.",
              required: ["iban"],
              properties: {
                iban: {
                  type: "string",
                  pattern: "[^\\s-]",
                  description: "Spaces and hyphens are allowed, upper or lower case.",
                },
                bic: {
                  type: ["string", "null"],
                  description: "The BIC that the payee gave, 8 or 11 characters, upper or lower case; spaces are ignored. If no register of the country identifies the bank, the BIC does, so that it can be screened. A BIC that contradicts the account is a finding (`bic_of_another_bank`).\n",
                },
                reference: {
                  type: ["string", "null"],
                  description: "A structured payment reference. Adds `reference_check` to the answer.",
                },
                reference_type: {
                  type: ["string", "null"],
                  description: "How to read the reference if it could be several: `rf` or `scor` (ISO 11649), `qrr`, `ogm` or `vcs`,\n`viitenumero`, `kid`, `ocr`; also `iso11649`, `qr` and `fi`. Other values are ignored.\n",
                },
                evidence: {
                  type: "boolean",
                  description: "With `true`, the answer includes `evidence`, a signed proof of it, at no extra cost.",
                },
              },
            },
          },
          required: ["type", "method", "bodyType", "body"],
          additionalProperties: false,
        },
      },
      required: ["input"],
    },
  },
  batchValidateIBAN: {
    discoverable: true,
    routeTemplate: "/v1/iban/batch",
    info: {
      input: {
        type: "http",
        bodyType: "json",
        body: { ibans: ["DE89370400440532013001", "CH930076201162385295"] },
        method: "POST",
      },
    },
    schema: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      properties: {
        input: {
          type: "object",
          properties: {
            type: { type: "string", const: "http" },
            method: { type: "string", enum: ["POST"] },
            bodyType: { type: "string", enum: ["json", "form-data", "text"] },
            body: {
              type: "object",
              description: "1 to 100 IBANs. Member names are case-insensitive; `iban_list` and `list` are aliases of `ibans`.",
              required: ["ibans"],
              properties: {
                ibans: {
                  type: "array",
                  minItems: 1,
                  maxItems: 100,
                  description: "Spaces and hyphens are allowed, upper or lower case. An item is an IBAN, or an object with the IBAN and the BIC that came with it.",
                  items: {
                    anyOf: [
                      { type: "string" },
                      {
                        type: "object",
                        description: "An IBAN with the BIC that came with it.",
                        required: ["iban"],
                        properties: {
                          iban: { type: "string", description: "Spaces and hyphens are allowed, upper or lower case." },
                          bic: {
                            type: ["string", "null"],
                            description: "The BIC that the payee gave, 8 or 11 characters, upper or lower case; spaces are ignored. If no register of the country identifies the bank, the BIC does, so that it can be screened. A BIC that contradicts the account is a finding (`bic_of_another_bank`).\n",
                          },
                        },
                      },
                    ],
                  },
                },
                evidence: {
                  type: "boolean",
                  description: "With `true`, the answer includes `evidence`, a signed proof of it, at no extra cost.",
                },
              },
            },
          },
          required: ["type", "method", "bodyType", "body"],
          additionalProperties: false,
        },
      },
      required: ["input"],
    },
  },
  complianceCheck: {
    discoverable: true,
    routeTemplate: "/v1/iban/compliance",
    info: {
      input: { type: "http", bodyType: "json", body: { iban: "DE89 3704 0044 0532 0130 00" }, method: "POST" },
    },
    schema: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      properties: {
        input: {
          type: "object",
          properties: {
            type: { type: "string", const: "http" },
            method: { type: "string", enum: ["POST"] },
            bodyType: { type: "string", enum: ["json", "form-data", "text"] },
            body: {
              type: "object",
              description: "What to screen, either an IBAN, optionally with the BIC that came with it, or only a BIC. Member names are case-insensitive.",
              properties: {
                evidence: {
                  type: "boolean",
                  description: "With `true`, the answer includes `evidence`, a signed proof of it, at no extra cost.",
                },
              },
              oneOf: [
                {
                  type: "object",
                  description: "Screen the bank behind an IBAN.",
                  required: ["iban"],
                  properties: {
                    iban: {
                      type: "string",
                      pattern: "[^\\s-]",
                      description: "Spaces and hyphens are allowed, upper or lower case.",
                    },
                    bic: {
                      type: ["string", "null"],
                      description: "The BIC that the payee gave, 8 or 11 characters, upper or lower case; spaces are ignored. If no register of the country identifies the bank, the BIC does, so that it can be screened. A BIC that contradicts the account is a finding (`bic_of_another_bank`).\n",
                    },
                  },
                },
                {
                  type: "object",
                  description: "Screen the bank with this BIC.",
                  required: ["bic"],
                  properties: {
                    iban: { type: "null", description: "Absent or `null`." },
                    bic: {
                      type: "string",
                      minLength: 1,
                      description: "8 or 11 characters, upper or lower case; spaces are ignored.",
                    },
                  },
                },
              ],
            },
          },
          required: ["type", "method", "bodyType", "body"],
          additionalProperties: false,
        },
      },
      required: ["input"],
    },
  },
  lookupBIC: {
    discoverable: true,
    routeTemplate: "/v1/bic/:code",
    info: { input: { type: "http", queryParams: {}, pathParams: { code: "COBADEFF" }, method: "GET" } },
    schema: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      properties: {
        input: {
          type: "object",
          properties: {
            type: { type: "string", const: "http" },
            method: { type: "string", enum: ["GET"] },
            queryParams: { type: "object" },
            pathParams: {
              type: "object",
              properties: {
                code: {
                  type: "string",
                  minLength: 8,
                  maxLength: 11,
                  pattern: "^[A-Za-z0-9]{4}[A-Za-z]{2}[A-Za-z0-9]{2}([A-Za-z0-9]{3})?$",
                },
              },
              required: ["code"],
            },
          },
          required: ["type", "method"],
          additionalProperties: false,
        },
      },
      required: ["input"],
    },
  },
  lookupChClearing: {
    discoverable: true,
    routeTemplate: "/v1/ch/clearing/:iid",
    info: { input: { type: "http", queryParams: {}, pathParams: { iid: "230" }, method: "GET" } },
    schema: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      properties: {
        input: {
          type: "object",
          properties: {
            type: { type: "string", const: "http" },
            method: { type: "string", enum: ["GET"] },
            queryParams: { type: "object" },
            pathParams: { type: "object", properties: { iid: { type: "string", pattern: "^\\d{1,5}$" } }, required: ["iid"] },
          },
          required: ["type", "method"],
          additionalProperties: false,
        },
      },
      required: ["input"],
    },
  },
  sealEvidence: {
    discoverable: true,
    routeTemplate: "/v1/evidence/seal",
    info: {
      input: {
        type: "http",
        bodyType: "json",
        body: { root: "vV6tUZWFyUFkqVBxdF5mBCiMUEMtNFvbL_sXOTiPuJA", count: 1000 },
        method: "POST",
      },
    },
    schema: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      properties: {
        input: {
          type: "object",
          properties: {
            type: { type: "string", const: "http" },
            method: { type: "string", enum: ["POST"] },
            bodyType: { type: "string", enum: ["json", "form-data", "text"] },
            body: {
              type: "object",
              description: "The Merkle root of the rows of a run.",
              additionalProperties: false,
              required: ["root", "count"],
              properties: {
                root: {
                  type: "string",
                  pattern: "^[A-Za-z0-9_-]{43}$",
                  description: "Merkle root (RFC 6962) of the canonical form of each row (RFC 8785), as base64url.",
                },
                count: { type: "integer", minimum: 1, maximum: 1000000, description: "Number of rows of the run." },
              },
            },
          },
          required: ["type", "method", "bodyType", "body"],
          additionalProperties: false,
        },
      },
      required: ["input"],
    },
  },
  buyCreditBundle: {
    discoverable: true,
    routeTemplate: "/v1/credits/buy/:bundle",
    info: {
      input: {
        type: "http",
        bodyType: "json",
        body: { email: "name@company.com" },
        pathParams: { bundle: "1k" },
        method: "POST",
      },
    },
    schema: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      properties: {
        input: {
          type: "object",
          properties: {
            type: { type: "string", const: "http" },
            method: { type: "string", enum: ["POST"] },
            bodyType: { type: "string", enum: ["json", "form-data", "text"] },
            body: {
              type: "object",
              description: "Optional.",
              properties: {
                email: {
                  type: "string",
                  maxLength: 254,
                  description: "Email of the payer. Signing in to the account area with it shows the receipt, and a new key. Nothing is sent to it, and it is not verified.",
                },
              },
            },
            pathParams: { type: "object", properties: { bundle: { type: "string" } }, required: ["bundle"] },
          },
          required: ["type", "method", "bodyType", "body"],
          additionalProperties: false,
        },
      },
      required: ["input"],
    },
  },
} as const;
