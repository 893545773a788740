// Converts API answers into tool results, which start with the verdict and repeat nothing; `detail: "full"` keeps every
// member. `brief` in `openapi/mcp_tools.yaml` lists the members of brief results.
import type { CallToolResult } from "@modelcontextprotocol/server";
import type { McpTool } from "../../generated/mcp_tools.ts";
import { texts } from "../../generated/texts.ts";
import type { components } from "../../generated/types.ts";
import { isJsonObject, type JsonObject } from "../contract/mod.ts";
import { isBlank } from "../identifiers/mod.ts";
import { english, type Verdict, VERDICTS } from "../../sdk/verdicts/mod.ts";

type Schemas = components["schemas"];

interface ToolCall {
  readonly tool: McpTool;
  readonly args: JsonObject;
}

/** Converts an API answer into a tool result. */
export function resultOf(call: ToolCall, { ok }: Pick<Response, "ok">, text: string): CallToolResult {
  // Evidence is left out of this shortened answer, because it signs the complete one.
  const { evidence: _, ...body } = readBody(text);
  const isResult = ok || call.tool.refusals.includes(String(body.error));
  if (!isResult) return failure(call.args.detail === "full" ? body : shortenRefusal(body));
  const complete = { ...verdictFirst(body), ...addedTo(call, body, text, ok) };
  const { brief } = call.tool;
  const payload = brief === null || call.args.detail === "full"
    ? verdictFirst(complete)
    : withoutNull(pick(shorten(complete), treeOf(brief)));
  return { content: [{ type: "text", text: JSON.stringify(payload) }], structuredContent: { ...payload } };
}

const WRONG_KEY_REASONS: ReadonlySet<unknown> = new Set(["invalid_api_key", "key_revoked_burst"]);

/** Removes the offers from a 402 answer, because a model can't pay on its own. */
function shortenRefusal(body: JsonObject): JsonObject {
  const { error, message, cause } = body;
  if (error !== "payment_required") return body;
  const reason = isJsonObject(cause) ? cause.reason : null;
  return {
    error,
    message,
    cause,
    ...(WRONG_KEY_REASONS.has(reason) && { set_a_key: texts.mcp.set_a_key }),
  };
}

/** Builds the result of a failed call. */
export function failure(body: JsonObject): CallToolResult {
  return { content: [{ type: "text", text: JSON.stringify(body) }], isError: true };
}

const BALANCE_HEADER = /^x-((?:quota|credits|trial)-[a-z]+|charged-from)$/;

/** Returns the balance from an answer's headers. */
export function balanceOf({ headers }: Response): Required<CallToolResult>["_meta"] {
  const members = [...headers].flatMap(([name, value]): [string, string | number][] => {
    const member = BALANCE_HEADER.exec(name)?.[1];
    return member === undefined
      ? []
      : [[member.replaceAll("-", "_"), /^\d+$/.test(value) ? Number(value) : value]];
  });
  return members.length === 0 ? {} : { "bankscreen/balance": Object.fromEntries(members) };
}

function readBody(text: string): JsonObject {
  try {
    const body: unknown = JSON.parse(text);
    if (isJsonObject(body)) return body;
  } catch {
    // The body isn't JSON, such as the plain text of an internal error.
  }
  return {
    error: "service_unavailable",
    message: "The service could not answer. Nothing was charged; try again.",
  };
}

function verdictFirst({ verdict, summary, ...rest }: JsonObject): JsonObject {
  return { ...(verdict !== undefined && { verdict, summary }), ...rest };
}

function addedTo(
  { tool, args }: ToolCall,
  body: JsonObject,
  text: string,
  isAnswer: boolean,
): JsonObject {
  const price = tool.listPriceUsdc === null || !isAnswer ? {} : { list_price_usdc: tool.listPriceUsdc };
  switch (tool.name) {
    case "may_i_pay":
      return { ...reasonsOf(text), ...payeeName(args), ...price };
    case "batch_validate_iban":
      return {
        ...sumUp(text),
        results: (Array.isArray(body.results) ? body.results : []).map((one) => ({
          ...one,
          ...(isBlank(String(one.iban)) ? {} : price),
        })),
      };
    case "lookup_bic": {
      const { country } = body;
      if (!isAnswer) return { bic: String(args.bic).slice(0, 100), valid: false };
      return {
        ...(isJsonObject(country) && { country_code: country.code, country_name: country.name }),
        ...price,
      };
    }
    default:
      return price;
  }
}

function reasonsOf(text: string): JsonObject {
  const { findings = [] }: Schemas["ComplianceResult"] = JSON.parse(text);
  return { reasons: findings.map(({ code, message }) => ({ code, text: message })) };
}

function payeeName({ payee_name: name }: JsonObject): JsonObject {
  return name === undefined || name === null
    ? {}
    : { payee_name: "Ignored: the bank is screened, never the payee." };
}

const PLACES_MAX = 10;

/** Summarises a batch: its most serious verdict, and the positions of the accounts with a problem. */
function sumUp(text: string): JsonObject {
  const { results }: Schemas["IBANBatchResult"] = JSON.parse(text);
  const placesOf = (verdict: Verdict): readonly number[] =>
    results.flatMap((one, index) => one.verdict === verdict ? [index + 1] : []);
  const found = VERDICTS.flatMap((verdict) => {
    const places = placesOf(verdict);
    return places.length === 0 ? [] : [{ verdict, places }];
  });
  const counts = found.map(({ verdict, places }) => {
    const { word } = english.verdicts[verdict];
    const isAll = places.length > 1 && places.length === results.length;
    if (isAll) return `${word}: all ${places.length} accounts`;
    if (verdict === "account_fine" || verdict === "fine") return `${word}: ${places.length}`;
    const named = places.slice(0, PLACES_MAX).map((place) => `#${place}`).join(" ");
    return `${word}: ${places.length} (${named}${places.length > PLACES_MAX ? " …" : ""})`;
  });
  return {
    verdict: found[0]?.verdict,
    summary: `${
      counts.join(". ")
    }. Banks were not fully screened for sanctions; call may_i_pay before you pay.`,
  };
}

/** Shortens members of a brief answer that repeat what other members say. */
function shorten(body: JsonObject): JsonObject {
  const { meta, compliance, reasons, results } = body;
  return {
    ...body,
    ...(Array.isArray(reasons) && { reasons: shortenReasons(String(body.summary), reasons) }),
    ...(isJsonObject(meta) && { meta: { ...meta, ...texts.compliance_in_brief } }),
    ...(isJsonObject(compliance) &&
      { compliance: { ...compliance, flags: flagsWithoutReasons(compliance.flags) } }),
    ...(Array.isArray(results) && numberReasons(results)),
  };
}

/** Omits the text of a reason if the summary ends with it, or if the reason is `lists_incomplete`. */
function shortenReasons(summary: string, reasons: readonly JsonObject[]): readonly JsonObject[] {
  return reasons.map(({ code, text }) =>
    code === "lists_incomplete" || summary.toLowerCase().endsWith(String(text).toLowerCase())
      ? { code }
      : { code, text }
  );
}

function flagsWithoutReasons(flags: unknown): unknown {
  return Array.isArray(flags)
    ? flags.filter((flag) => !String(flag).startsWith("sanctions_list_unavailable_"))
    : flags;
}

/** Largest number of reasons in a batch's result; for the other accounts, `validate_iban` returns the reason. */
const REASONS_MAX = 40;

function numberReasons(results: readonly JsonObject[]): JsonObject {
  const reasons: unknown[] = [];
  const numbered = results.map(({ summary, ...one }) => {
    if (one.verdict === "account_fine" || one.error !== undefined) return one;
    if (!reasons.includes(summary) && reasons.length < REASONS_MAX) reasons.push(summary);
    const number = reasons.indexOf(summary) + 1;
    return { ...one, ...(number > 0 && { reason: number }) };
  });
  return { results: numbered, ...(reasons.length > 0 && { reasons }) };
}

/** The members to keep, by name; `null` keeps a member with everything in it. */
type Tree = Map<string, Tree | null>;

function treeOf(paths: readonly string[]): Tree {
  const tree: Tree = new Map();
  for (const path of paths) {
    const names = path.split(".");
    let place = tree;
    for (const name of names.slice(0, -1)) {
      const inner: Tree = place.get(name) ?? new Map();
      place.set(name, inner);
      place = inner;
    }
    place.set(names.at(-1) ?? "", null);
  }
  return tree;
}

function pick(value: JsonObject, tree: Tree): JsonObject {
  const kept: [string, unknown][] = [];
  for (const [name, inner] of tree) {
    const member = value[name];
    if (member === undefined) continue;
    if (inner === null || member === null || typeof member !== "object") kept.push([name, member]);
    else if (Array.isArray(member)) kept.push([name, member.map((one) => withoutNull(pick(one, inner)))]);
    else if (isJsonObject(member)) {
      const known = withoutNull(pick(member, inner));
      if (Object.keys(known).length > 0) kept.push([name, known]);
    }
  }
  return Object.fromEntries(kept);
}

function withoutNull(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null));
}
