// Generates types and tables from `openapi/findings.yaml`, and fills the enums of the contract that list parts of it.
import { z } from "zod";
import { GENERATED_HEADER, literal } from "./code_layout.ts";
import { type ContractMessage, emitMessage, messageSchema, VALUES } from "./contract_names.ts";
import {
  ContractError,
  enumOf,
  isJsonObject,
  type JsonObject,
  objectAt,
  pointerTo,
  readPlace,
} from "./json_pointer.ts";

/** The type of a value: `string`, `integer?` (may be null), the name of an enum, a list (`[type]`), or an object. */
export type ValueType = string | readonly [ValueType] | { readonly [name: string]: ValueType };

export const typeSchema: z.ZodType<ValueType> = z.lazy(() =>
  z.union([z.string(), z.tuple([typeSchema]), z.record(z.string(), typeSchema)])
);

const VERDICTS = ["stop", "check_first", "not_checked", "account_fine", "fine"] as const;

/** Groups of findings that the service returns. Clients add others: about a file, earlier runs or a failed call. */
const OF_SERVICE = ["number", "bank", "sanctions", "country", "reach", "reference", "age"] as const;

const severitySchema = z.enum(["stop", "check", "info"]);
type Severity = z.infer<typeof severitySchema>;

const findingsSchema = z.strictObject({
  findings: z.record(
    z.string(),
    z.strictObject({
      group: z.enum([...OF_SERVICE, "file", "history", "call"]),
      verdict: z.enum(VERDICTS),
      about: z.string(),
      values: z.record(z.string(), typeSchema).default({}),
      do: messageSchema.optional(),
      step: z.string().optional(),
      flag: z.string().optional(),
      /** Changes with the value that the finding means, or `null` for any value. */
      watch: z.union([
        z.string().transform((kind): Record<string, string | null> => ({ [kind]: null })),
        z.record(z.string(), z.string()),
      ]).default({}),
      rule: z.string(),
    }),
  ).default({}),
  flags: z.record(
    z.string(),
    z.strictObject({
      points: z.int().min(0).max(100),
      country: z.boolean().default(false),
      rejected: z.boolean().default(false),
      because: z.string(),
    }),
  ).default({}),
  changes: z.record(
    z.string(),
    z.strictObject({
      severity: severitySchema.optional(),
      otherwise: severitySchema.optional(),
      urgent: z.boolean().default(false),
      serious: z.array(z.string()).nullable().default(null),
      fact: z.string().nullable().default(null),
      from: z.array(z.string()).nullable().default(null),
      to: z.array(z.string()).nullable().default(null),
      data: z.array(z.string()).default(["source", "bank"]),
      about: z.string(),
    }),
  ).default({}),
});

/** Contents of `findings.yaml`: findings, flags of the risk score, and changes of watched banks. */
export type Findings = Readonly<z.infer<typeof findingsSchema>>;

interface Contract {
  readonly findings: Findings;
  readonly document: JsonObject;
}

/**
 * Reads `findings.yaml`; an empty file has no findings.
 *
 * @throws {ContractError} for a finding after a less serious one or with an unknown flag or change, and for a change
 *   without a severity or with another one than its finding
 */
export function readFindings(value: unknown): Findings {
  const read = readPlace(findingsSchema, { value, pointer: "findings.yaml" });
  let last = 0;
  for (const [code, { verdict, flag, watch }] of Object.entries(read.findings)) {
    const pointer = pointerTo("findings.yaml", code);
    const rank = VERDICTS.indexOf(verdict);
    if (rank < last) throw new ContractError(pointer, `"${verdict}" comes after "${VERDICTS[last]}"`);
    last = rank;
    if (flag !== undefined && !Object.hasOwn(read.flags, flag)) {
      throw new ContractError(pointer, `no flag is called "${flag}"`);
    }
    const unknown = Object.keys(watch).find((kind) => !Object.hasOwn(read.changes, kind));
    if (unknown !== undefined) throw new ContractError(pointer, `no change is called "${unknown}"`);
  }
  for (const [kind, { severity, serious }] of Object.entries(read.changes)) {
    const own = severity === undefined ? [] : serious ?? [ANY];
    const ofFindings = Object.keys(severitiesOf(read, kind));
    if (own.length + ofFindings.length === 0 || own.some((value) => ofFindings.includes(value))) {
      throw new ContractError(
        pointerTo("findings.yaml", kind),
        "needs a severity, its own or that of a finding",
      );
    }
  }
  return read;
}

/** Any value of a change. */
const ANY = "*";

const SEVERITY_BY_VERDICT: Partial<Record<string, Severity>> = { stop: "stop", check_first: "check" };

/** Returns the severities of a change by the values that findings mean. A finding that delays no payment has none. */
function severitiesOf({ findings, changes }: Findings, kind: string): Record<string, Severity> {
  return Object.fromEntries(
    Object.values(findings).flatMap(({ verdict, watch }) => {
      const severity = changes[kind]?.urgent === true ? "stop" : SEVERITY_BY_VERDICT[verdict];
      return severity === undefined || watch[kind] === undefined ? [] : [[watch[kind] ?? ANY, severity]];
    }),
  );
}

function isOfService(row: Findings["findings"][string] | undefined): boolean {
  return OF_SERVICE.some((own) => own === row?.group);
}

/** Lists the codes that an answer can have, by verdict, such as `stop: a, b; check_first: c`. */
export function listCodes({ findings }: Findings): string {
  const codes = Object.keys(findings).filter((code) => isOfService(findings[code]));
  return VERDICTS.flatMap((verdict) => {
    const of = codes.filter((code) => findings[code]?.verdict === verdict);
    return of.length === 0 ? [] : [`${verdict}: ${of.join(", ")}`];
  }).join("; ");
}

/** Returns the enum values of each view (a part of `findings.yaml`, such as `flags`), some with a description. */
function viewsOf(
  { findings, flags, changes }: Findings,
): Readonly<Record<string, readonly [string, string?][]>> {
  const rows = Object.entries(findings);
  return {
    findings: rows.flatMap(([code, row]) => isOfService(row) ? [[code, row.about]] : []),
    steps: [
      ...rows.flatMap(([code, row]): [string, string][] =>
        row.do === undefined || row.step !== undefined ? [] : [[code, row.about]]
      ),
      ...[...new Set(rows.flatMap(([, { step }]) => step ?? []))].map((step): [string] => [step]),
    ],
    flags: Object.keys(flags).map((flag) => [flag]),
    changes: Object.entries(changes).map(([kind, { about }]) => [kind, about]),
  };
}

/** Fills each enum of the contract whose `x-findings` refers to a view. */
export function listFindings(document: JsonObject, findings: Findings): JsonObject {
  const components = objectAt(document, "components");
  const schemas = objectAt(components, "schemas");
  const views = viewsOf(findings);
  const filled = Object.entries(schemas).map(([name, schema]) => {
    if (!isJsonObject(schema) || schema["x-findings"] === undefined) return [name, schema];
    const { "x-findings": word, description, ...rest } = schema;
    const view = views[String(word)];
    if (view === undefined) {
      throw new ContractError(
        pointerTo("#/components/schemas", name),
        `x-findings must be one of ${Object.keys(views).join(", ")}`,
      );
    }
    const lines = view.flatMap(([value, about]) => about === undefined ? [] : [`- \`${value}\`: ${about}\n`]);
    return [name, {
      ...rest,
      description: `${description}${lines.join("")}`,
      enum: view.map(([value]) => value),
    }];
  });
  return { ...document, components: { ...components, schemas: Object.fromEntries(filled) } };
}

/** Returns the TypeScript for a type; `nameOf` returns the TypeScript for the name of an enum. */
export function typeOf(type: ValueType, nameOf = (name: string) => `Schemas["${name}"]`): string {
  if (typeof type === "object" && !("length" in type)) {
    const members = Object.entries(type).map(([name, inner]) => `readonly ${name}: ${typeOf(inner, nameOf)}`);
    return members.length === 0 ? "Readonly<Record<never, never>>" : `{ ${members.join("; ")} }`;
  }
  if (typeof type !== "string") return `readonly ${bracket(typeOf(type[0], nameOf))}[]`;
  if (type.endsWith("?")) return `${typeOf(type.slice(0, -1), nameOf)} | null`;
  if (type === "integer") return "number";
  return type === "string" || type === "boolean" ? type : nameOf(type);
}

function bracket(type: string): string {
  return type.includes(" ") && !type.startsWith("{") ? `(${type})` : type;
}

/** Returns the text of `sdk/generated/findings.ts`. */
export function emitSdkFindings({ findings: { findings }, document }: Contract): string {
  const rows = Object.entries(findings);
  const values = rows.map(([code, row]) =>
    `  /** ${row.about} */\n  readonly ${code}: ${typeOf(row.values)};\n`
  );
  const ofService = rows.filter(([, row]) => isOfService(row));
  const types = ofService.map(([code, row]) => [code, row.values] as const);
  const groups = ofService.map(([code, { group }]) => [code, group] as const);
  return `${GENERATED_HEADER}
import type { components } from "./types.ts";

type Schemas = components["schemas"];

/** The values that the message of each finding needs, by its code. */
export interface FindingValues {
${values.join("")}}

/** The code of a finding. */
export type FindingCode = keyof FindingValues;

/** Something that was found, or a check that wasn't possible. */
export type Finding<Code extends FindingCode = FindingCode> = {
  readonly [C in Code]: { readonly code: C; readonly values: FindingValues[C] };
}[Code];

export const VERDICT_BY_FINDING: Readonly<Record<FindingCode, Schemas["Verdict"]>> = ${
    literal(Object.fromEntries(rows.map(([code, { verdict }]) => [code, verdict])))
  };

/** The subject of each finding of the service. */
export const GROUP_BY_FINDING: Readonly<Record<string, string>> = ${literal(Object.fromEntries(groups))};

/** The type of a value: \`string?\` may be null, \`[type]\` is a list; a name is one of {@link VALUE_ENUMS}. */
export type ValueType = string | readonly [ValueType] | { readonly [name: string]: ValueType };

export const VALUE_TYPES: Readonly<Record<string, ValueType>> = ${literal(Object.fromEntries(types))};

/** The values of the enums among those types. */
export const VALUE_ENUMS: Readonly<Record<string, readonly string[]>> = ${
    literal(enumsOf(ofService.map(([, row]) => row.values), document))
  };
`;
}

function enumsOf(type: unknown, document: JsonObject): Readonly<Record<string, unknown>> {
  if (typeof type === "object" && type !== null) {
    return Object.assign({}, ...Object.values(type).map((inner) => enumsOf(inner, document)));
  }
  const name = String(type).replace(/\?$/, "");
  if (/^(?:string|integer|boolean)$/.test(name)) return {};
  const values = enumOf(document, name);
  if (values.length === 0) {
    throw new ContractError("findings.yaml", `no enum of the contract is called "${name}"`);
  }
  return { [name]: values };
}

/** Returns the text of `generated/finding_reference.ts`: the findings of the service, for the reference page. */
export function emitFindingReference({ findings: { findings, flags } }: Contract): string {
  const rows = Object.entries(findings).flatMap(([code, row]) => {
    if (!isOfService(row)) return [];
    const { group, verdict, values, flag, watch, rule } = row;
    const points = flag === undefined ? 0 : flags[flag]?.points ?? 0;
    const about = row.about.replace(/^./, (first) => first.toUpperCase());
    const changes = Object.keys(watch);
    return [{ code, group, verdict, about, values: Object.keys(values), flag, points, watch: changes, rule }];
  });
  return `${GENERATED_HEADER}
/** Each finding of an answer, the most serious first. */
export const findingReference = ${literal(rows)} as const;
`;
}

/** Returns the text of `generated/findings.ts`. */
export function emitFindings({ findings: list }: Contract): string {
  const { findings, flags, changes } = list;
  const advice = Object.entries(findings).flatMap(([code, row]): [string, ContractMessage][] =>
    row.do === undefined ? [] : [[code, row.do]]
  );
  const table = Object.entries(flags).map(([flag, row]) => ({
    flag,
    findings: Object.keys(findings).filter((code) => findings[code]?.flag === flag),
    ...row,
  }));
  const watched = Object.entries(findings).flatMap(([code, { watch }]) =>
    Object.entries(watch).map(([kind, value]) => ({ code, kind, fact: changes[kind]?.fact, value }))
  );
  const rows = Object.entries(changes).map(
    ([kind, { fact, from, to, data, serious, severity, otherwise = severity }]) => {
      const meant = watched.flatMap((each) => each.kind === kind && each.value !== null ? each.value : []);
      const severities = {
        ...serious === null
          ? { [ANY]: severity }
          : { ...Object.fromEntries(serious.map((value) => [value, severity])), [ANY]: otherwise },
        "": otherwise,
        ...severitiesOf(list, kind),
      };
      const values = to ?? (otherwise === undefined ? meant : null);
      return [kind, { kind, severities, fact, from, to: values, data }];
    },
  );
  return `${GENERATED_HEADER}
import type { Finding as AnyFinding } from "../sdk/generated/findings.ts";
import type { components } from "./types.ts";

export { type FindingValues, VERDICT_BY_FINDING } from "../sdk/generated/findings.ts";

/** A finding of the service. Clients add the findings of files. */
export type Finding = AnyFinding<components["schemas"]["FindingCode"]>;

type Schemas = components["schemas"];

interface ChangeOfBank {
  readonly kind: Schemas["WatchChangeKind"];
  readonly severities: Readonly<Record<string, Schemas["WatchSeverity"]>>;
  readonly fact: string | null;
  readonly from: readonly string[] | null;
  readonly to: readonly string[] | null;
  readonly data: readonly string[];
}

${VALUES}
/** Next steps in English by finding. Some differ by case. */
export const advice = ${emitMessage(Object.fromEntries(advice))} as const;

interface FlagOfRisk {
  readonly flag: Schemas["RiskFlag"];
  readonly findings: readonly string[];
  readonly points: number;
  readonly country: boolean;
  readonly rejected: boolean;
  readonly because: string;
}

/** The flags of the risk score in the order of answers, with the findings that raise them, points and the reason. */
export const riskFlags: readonly FlagOfRisk[] = ${literal(table)};

interface WatchedFinding extends Readonly<Record<"code" | "kind" | "fact", string>> {
  readonly value: string | null;
}

/** Findings that changes report, the most serious first, with the value of the fact that each means; or \`null\`. */
export const watchedFindings: readonly WatchedFinding[] = ${literal(watched)};

/** The changes of a watched bank by kind, with severities by the values after it: \`*\` is any, an empty text none. */
export const changesOfBanks: Readonly<Record<Schemas["WatchChangeKind"], ChangeOfBank>> = ${
    literal(Object.fromEntries(rows))
  };
`;
}
