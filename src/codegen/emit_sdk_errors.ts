// Generates the client's errors (`sdk_errors.yaml`) and the balance that it reads from headers.
import { z } from "zod";
import { GENERATED_HEADER } from "./code_layout.ts";
import { typeOf, typeSchema } from "./emit_findings.ts";
import { ContractError, pointerTo, readPlace } from "./json_pointer.ts";
import type { Contract } from "./read_contract.ts";
import { comment, importOf, readShapes } from "./emit_sdk_shapes.ts";

const FILE = "sdk_errors.yaml";

/** A member is an argument of the constructor, or is read when needed: from the body, or from the error's code. */
const memberSchema = z.strictObject({
  type: typeSchema.transform((type) => typeOf(type, (name) => name)),
  description: z.string(),
  optional: z.boolean().default(false),
  body: z.string().optional(),
  by_code: z.record(z.string(), z.string()).optional(),
});

type Members = Readonly<Record<string, z.output<typeof memberSchema>>>;

const errorsSchema = z.record(
  z.string(),
  z.strictObject({
    extends: z.string().optional(),
    statuses: z.array(z.union([z.number(), z.enum(["4xx", "5xx"])])).default([]),
    enum: z.array(z.string()).optional(),
    description: z.string(),
    record: z.string().optional(),
    members: z.record(z.string(), memberSchema).default({}),
    example: z.string(),
  }),
);

/** Returns a function that finds the error class for a status of 400 and above. */
export function errorClasses({ sdkErrors }: Contract): (status: number) => string {
  const rows = Object.entries(readPlace(errorsSchema, { value: sdkErrors, pointer: FILE }));
  const classOf = (status: number | string) =>
    rows.find(([, { statuses }]) => statuses.some((one) => one === status))?.[0];
  return (status) => classOf(status) ?? classOf(status < 500 ? "4xx" : "5xx") ?? "BankscreenError";
}

/** Returns the text of `sdk/generated/errors.ts`. */
export function emitSdkErrors({ sdkErrors }: Contract): string {
  const rows = readPlace(errorsSchema, { value: sdkErrors, pointer: FILE });
  const declarations = Object.entries(rows).map(([name, row]) => {
    const { description, example, members, enum: words, record } = row;
    const doc = comment(description, example);
    if (words !== undefined) return `${doc}\nexport type ${name} = ${words.map(quote).join(" | ")};\n`;
    if (row.extends === undefined) {
      return `${doc}\nexport interface ${name} {\n${fieldsOf(members).join("\n")}\n}\n`;
    }
    const taken = record === undefined ? members : rows[record]?.members;
    if (taken === undefined) throw new ContractError(pointerTo(FILE, name), `there is no type "${record}"`);
    const body = [
      "  /** Set explicitly, because minifiers rename classes. */",
      `  override readonly name: string = "${name}";`,
      ...fieldsOf(taken, "override "),
      ...constructorOf(taken, record),
      ...Object.entries(taken).flatMap(([member, read]) => {
        const value = valueOf(read);
        if (value === null) return [];
        return [
          "",
          `  /** ${read.description} */`,
          `  get ${member}(): ${read.type} {\n    return ${value};\n  }`,
        ];
      }),
    ];
    return `${doc}\nexport class ${name} extends ${row.extends} {\n${body.join("\n")}\n}\n`;
  });
  const text = declarations.join("\n");
  const shapes = ["PaymentCause", "PaymentOffer", "PurchaseStatus", "Topup"].filter((name) =>
    text.includes(name)
  );
  return `${GENERATED_HEADER}
import { BankscreenError, type ErrorFacts, readText } from "../client/errors.ts";
${importOf(shapes)}
${text}`;
}

function fieldsOf(members: Members, override = ""): readonly string[] {
  return stored(members).flatMap(([name, { type, description, optional }]) => [
    ...comment(description, null, "  ").split("\n"),
    `  ${name === "cause" ? override : ""}readonly ${name}${optional ? "?" : ""}: ${type};`,
  ]);
}

function constructorOf(members: Members, record: string | undefined): readonly string[] {
  const names = stored(members);
  if (names.length === 0) return [];
  const owner = record === undefined ? "" : `${record[0]?.toLowerCase()}${record.slice(1)}.`;
  const parameters = record === undefined
    ? names.map(([name, { type }]) => `${name}: ${type}`)
    : [`${owner.slice(0, -1)}: ${record}`];
  return [
    "",
    "  /** Creates an error; the message is for people, the facts are for programs. */",
    `  constructor(message: string, facts: ErrorFacts, ${parameters.join(", ")}) {`,
    "    super(message, facts);",
    ...names.map(([name, { optional }]) =>
      `    ${optional ? `if (${owner}${name} !== undefined) ` : ""}this.${name} = ${owner}${name};`
    ),
    "  }",
  ];
}

function stored(members: Members): readonly [string, Members[string]][] {
  return Object.entries(members).filter(([, member]) => valueOf(member) === null);
}

const quote = (text: string): string => JSON.stringify(text);

/** Returns the expression of a member that is read; `null` for an argument. */
function valueOf({ body, by_code: byCode }: z.output<typeof memberSchema>): string | null {
  if (body !== undefined) return `readText(this.body, ${quote(body)})`;
  if (byCode === undefined) return null;
  const { otherwise = "", ...codes } = byCode;
  const cases = Object.entries(codes).map(([code, word]) =>
    `this.code === ${quote(code)} ? ${quote(word)} : `
  );
  return cases.join("") + quote(otherwise);
}

const headersSchema = z.record(
  z.string(),
  z.looseObject({
    description: z.string(),
    schema: z.looseObject({ type: z.enum(["integer", "string"]), enum: z.array(z.string()).optional() }),
  }),
);

/** Returns the text of `sdk/generated/balance.ts`; throws a `ContractError` for an undeclared header. */
export function emitSdkBalance({ headers, shapes }: Contract): string {
  const declared = readPlace(headersSchema, { value: headers, pointer: "headers.yaml" });
  const rows = Object.entries(readShapes({ shapes })).flatMap((
    [name, { headers = {}, description = "", example }],
  ) => Object.keys(headers).length === 0 ? [] : [{ name, headers, description, example }]);
  const memberOf = (header: string, pointer: string) => {
    const part = rows.find(({ name }) => name === header);
    if (part !== undefined) {
      return { type: `${header} | null`, read: `read${header}(headers)`, description: part.description };
    }
    const found = declared[header];
    if (found === undefined) throw new ContractError(pointer, `headers.yaml has no "${header}"`);
    const { description, schema } = found;
    const text = `headers.get("${header}")`;
    if (schema.type === "integer") {
      return { type: "number", read: `readCount(headers, "${header}")`, description };
    }
    if (schema.enum?.join() === "true") return { type: "boolean", read: `${text} === "true"`, description };
    return {
      type: "string | null",
      read: text,
      description: description.replace(/\.$/, "; `null` if its header is missing."),
    };
  };
  const declarations = rows.map(({ name, headers, description, example }) => {
    const members = Object.entries(headers).map(([member, header]) => ({
      member,
      ...memberOf(header, pointerTo("sdk_shapes.yaml", name)),
    }));
    const counts = members.filter(({ type }) => type === "number");
    const nullable = counts.length > 0;
    const fields = members.map(({ member, type, description }) =>
      `${comment(description, null, "  ")}\n  readonly ${member}: ${type};\n`
    );
    const values = members.map(({ member, type, read }) =>
      nullable && type === "number" ? `${member}, ` : `${member}: ${read}, `
    );
    return `${comment(description, example, "", name)}
export interface ${name} {
${fields.join("")}}

/** Reads a ${name}${nullable ? "; \`null\` where one of its numbers is missing or unreadable" : ""}. */
${nullable ? "" : "export "}function read${name}(headers: Headers): ${name}${nullable ? " | null" : ""} {
${counts.map(({ member, read }) => `  const ${member} = ${read};\n`).join("")}${
      nullable ? `  if (${counts.map(({ member }) => `${member} === null`).join(" || ")}) return null;\n` : ""
    }  return { ${values.join("").slice(0, -2)} };
}
`;
  });
  return `${GENERATED_HEADER}
${declarations.join("\n")}
function readCount(headers: Headers, name: string): number | null {
  const text = headers.get(name);
  return text !== null && /^\\d+$/.test(text) ? Number(text) : null;
}
`;
}
