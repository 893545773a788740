/**
 * `/.well-known/rate-limits.yml`: every limit that a caller meets, from the running configuration (wire shapes, section
 * 19.3).
 *
 * @module
 */
import { limits } from "../../generated/limits.ts";
import { operations } from "../../generated/operations.ts";
import { dayOf } from "../storage/mod.ts";
import { type DocumentFacts, linkTo } from "./parts.ts";

/** Writes the document. */
export function describeRateLimits(facts: DocumentFacts): string {
  const { requestsPerMinute, version, now, terms } = facts;
  return writeYaml({
    specification: linkTo(facts, "/docs"),
    version,
    // The day on which the document was written: once for every month and edition of the data.
    updated: dayOf(now()),
    default: requestsPerMinute === 0 ? { note: "Requests are not limited by the minute on this server." } : {
      requests: requestsPerMinute,
      window: "60s",
      scope: "network: an IPv4 address or an IPv6 /64",
      applies_to: "every path but the exemptions",
    },
    exemptions: Object.values(operations).filter(({ rateLimitExempt }) => rateLimitExempt).map(({ path }) =>
      path
    ),
    quotas: {
      free_tier: {
        requests: limits.provenAllowance,
        window: "month",
        scope: "key",
        note: `${limits.anonymousAllowance} until an email is verified. Without a key, ` +
          `${limits.trialCallsPerWeek} calls of POST ${operations.validateIBAN.path} per network and ISO week.`,
      },
      mcp_anonymous: {
        requests: limits.mcpCallsPerDay,
        window: "day",
        scope: "network",
        note: "One per tool call, one per IBAN of a batch. A key lifts it.",
      },
      prepaid_credits: { note: "One credit per request, one per IBAN of a batch. Credits never expire." },
      x402: {
        note: terms.payTo === null ? "Not taken by this server." : "Paid with the call; no quota.",
      },
    },
    signalling: {
      headers: [
        { name: "RateLimit-Limit", description: "requests of the window" },
        { name: "RateLimit-Remaining", description: "calls left now" },
        { name: "RateLimit-Reset", description: "seconds until the oldest request stops counting" },
        { name: "Retry-After", description: "seconds to wait, on 429" },
        { name: "X-Quota-Remaining", description: "what is left of a key's allowance" },
        { name: "X-Credits-Remaining", description: "what is left of a key's credits" },
        { name: "X-Trial-Remaining", description: "calls left without a key" },
      ],
      exhausted: {
        status: 429,
        body: '{"error":"rate_limit_exceeded","message":"…","retry_after":12}',
        guidance:
          "Wait for the seconds that Retry-After names. A quota that is used up answers 402 with the ways on.",
      },
    },
  });
}

/** Values that a document is made of. */
type YamlValue = string | number | readonly YamlValue[] | { readonly [name: string]: YamlValue };

/** Writes a value in blocks; texts stand in double quotes, in which YAML reads what JSON writes. */
function writeYaml(value: { readonly [name: string]: YamlValue }): string {
  return `${linesOf(value).join("\n")}\n`;
}

function linesOf(value: YamlValue): readonly string[] {
  if (typeof value === "number") return [String(value)];
  if (typeof value === "string") return [JSON.stringify(value)];
  if (isList(value)) {
    return value.flatMap((item) => linesOf(item).map((line, index) => `${index === 0 ? "- " : "  "}${line}`));
  }
  return Object.entries(value).flatMap(([name, member]) =>
    typeof member === "object"
      ? [`${name}:`, ...linesOf(member).map((line) => `  ${line}`)]
      : [`${name}: ${linesOf(member).join("")}`]
  );
}

function isList(value: YamlValue): value is readonly YamlValue[] {
  return Array.isArray(value);
}
