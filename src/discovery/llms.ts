// `/llms.txt`: the service for a language model that has only the URL (llmstxt.org); `/llms-full.txt` adds the
// guides.
import { limits } from "../../generated/limits.ts";
import { mcpTools } from "../../generated/mcp_tools.ts";
import { exampleAddress, guides } from "../../generated/guides.ts";
import { operations } from "../../generated/operations.ts";
import type { Operation } from "../contract/mod.ts";
import { missingNames } from "../editions/mod.ts";
import { type DocumentFacts, OPENAPI_PATH, SUMMARY } from "./parts.ts";

/** Writes the summary. */
export function writeLlms(facts: DocumentFacts): string {
  return [
    "# Bankscreen",
    `> ${SUMMARY}`,
    "It screens the institution that holds an account and never the name of the payee. It is information for a decision, no " +
    "regulated AML product. A list that is not loaded is named as not checked; null and `unavailable` mean not known.",
    section("For language models", INSTRUCTIONS),
    section("Quick start", quickStart(facts)),
    section("Documents for machines", documents(facts)),
    section("Operations", operationList()),
    section("Calls that work as they stand", examples(facts)),
    section("Tools over MCP", mcpTools.map(({ name, description }) => `- \`${name}\`: ${description}`)),
    section("When to use it", WHEN),
    section("When not to use it", WHEN_NOT),
    section("Data and where it comes from", dataSources(facts)),
    section("Read on", readOn(facts)),
  ].join("\n\n") + "\n";
}

/** Writes the summary and every guide after it. */
export function writeLlmsFull(facts: DocumentFacts): string {
  const texts = Object.values(guides).map(({ markdown }) =>
    markdown.replaceAll(`${exampleAddress}/sdk.tgz`, facts.sdkPackage).replaceAll(
      exampleAddress,
      facts.baseUrl,
    )
  );
  return [writeLlms(facts), ...texts].map((text) => text.trim()).join("\n\n---\n\n") + "\n";
}

function section(title: string, lines: readonly string[]): string {
  return `## ${title}\n\n${lines.join("\n")}`;
}

const INSTRUCTIONS = [
  "- An invalid IBAN answers 200 with `valid: false`, an unknown BIC 200 with `found: false`. Neither is an error.",
  "- Branch on `error`, never on `message`, and read `next_steps` of a result.",
  "- Never read a missing, null or `unavailable` member as good. Say that it was not checked.",
  "- Put values in place of `{code}` and the like before you call; a placeholder is refused and costs nothing.",
  "- A key goes into the header `Authorization: Bearer <API_KEY>`, never into an address or a body.",
  "- A 402 answer lists every way to pay on this server. Ask your user before you pay or sign up.",
];

function quickStart({ baseUrl, terms, sdkPackage }: DocumentFacts): readonly string[] {
  const { validateIBAN, getDemo, generateApiKey, listCreditBundles, openDeviceGrant, collectDeviceGrantKey } =
    operations;
  return [
    `- See answers without calling: ${baseUrl}${getDemo.path}`,
    `- Without a key: \`POST ${validateIBAN.path}\` answers ${limits.trialCallsPerWeek} calls per network and week, and MCP ` +
    `tools ${limits.mcpCallsPerDay} a day.`,
    `- A free key, ${limits.anonymousQuota} calls a month and ${limits.provenQuota} once an email is verified: ` +
    `\`curl -X POST ${baseUrl}${generateApiKey.path}\``,
    `- A free key that your user approves: open a request with \`POST ${openDeviceGrant.path}\` or the tool ` +
    `\`${
      toolOf(openDeviceGrant)
    }\`, show them the address and the code of the answer, and collect the key with ` +
    `\`POST ${collectDeviceGrantKey.path}\` or \`${toolOf(collectDeviceGrantKey)}\`.`,
    `- What prepaid packs and the monthly plan cost, and whether they are sold here: ${baseUrl}${listCreditBundles.path}`,
    terms.payTo === null
      ? "- x402: not taken by this server."
      : `- Pay with the call (x402, USDC on ${terms.network}): sign the offer of a 402 answer, send it as \`PAYMENT-SIGNATURE\`.`,
    `- MCP: add ${baseUrl}/mcp to your client, with the key as a Bearer token or without one. A client that starts programs ` +
    `runs \`npx -y ${sdkPackage} mcp\`.`,
  ];
}

function toolOf({ path }: Pick<Operation, "path">): string {
  return mcpTools.find((tool) => tool.path === path)?.name ?? "";
}

function documents({ baseUrl }: DocumentFacts): readonly string[] {
  return [
    `- [API description](${baseUrl}${OPENAPI_PATH}): OpenAPI 3.1`,
    `- [Payments](${baseUrl}/.well-known/x402): what each operation costs`,
    `- [Agents](${baseUrl}/.well-known/agents.json): capabilities and interfaces`,
    `- [Limits](${baseUrl}/.well-known/rate-limits.yml)`,
    `- [Catalogue of APIs](${baseUrl}/.well-known/api-catalog)`,
    `- [MCP server card](${baseUrl}/.well-known/mcp/server-card.json)`,
  ];
}

function operationList(): readonly string[] {
  return Object.values<Operation>(operations).map((operation) =>
    `- \`${operation.method.toUpperCase()} ${operation.path}\` (${costOf(operation)}): ${operation.summary}`
  );
}

function costOf({ priceUsdc, units, auth, statuses }: Operation): string {
  if (priceUsdc !== null) return `${priceUsdc} USDC${units === "iban" ? " per IBAN" : ""}`;
  if (auth === "purchase") return "the price of the pack";
  if (auth === "session") return "free, for a person who is signed in";
  if (auth === "key" && statuses.includes(402)) return "one credit for each that is new";
  return auth === "key" ? "free, needs a key" : "free";
}

function examples({ baseUrl }: DocumentFacts): readonly string[] {
  const calls = Object.values<Operation>(operations).filter(({ tag, id, auth, path }) =>
    !["API Keys", "Device Keys", "Account", "Credits"].includes(tag) &&
    id !== operations.getFeedbackStatus.id &&
    // Resources of a key have an id that no other caller can use.
    !(auth === "key" && path.includes("{"))
  );
  return ["```sh", ...calls.map((operation) => curlOf(baseUrl, operation)), "```"];
}

function curlOf(baseUrl: string, operation: Operation): string {
  const { target, body } = operation.example;
  return [
    `curl${operation.method === "get" ? "" : ` -X ${operation.method.toUpperCase()}`} '${baseUrl}${target}'`,
    ...(operation.priceUsdc === null && operation.auth !== "key"
      ? []
      : ["-H 'Authorization: Bearer <API_KEY>'"]),
    ...(body === undefined ? [] : [`-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`]),
  ].join(" ");
}

const WHEN = [
  "- Before a payout, a refund or the first payment to a supplier: `check_compliance`, or `validate_iban` for the bank alone.",
  "- For a payment file: the batch, up to 100 IBANs a call.",
  "- To find out why a transfer came back: structure, bank code, reachability and the payment reference.",
];

const WHEN_NOT = [
  "- To find out whose account it is: no open source knows the holder. Verification of Payee asks the bank.",
  "- To screen a person's or a company's name against sanctions lists.",
  "- For account numbers that are no IBAN, such as those of the United States.",
];

/** Counts those of the active data. */
function dataSources({ data }: DocumentFacts): readonly string[] {
  const { editions } = data.registers;
  const notLoaded = missingNames(data);
  const rows = editions.reduce((sum, edition) => sum + edition.rows, 0);
  const publishers = [...new Set(editions.map(({ publisher }) => publisher))].sort();
  return [
    `${editions.length} registers with ${rows} rows are loaded. Their dates and terms: \`GET ${operations.getDataEditions.path}\`. ` +
    "A free answer that people see carries `attribution`.",
    ...(notLoaded.length === 0
      ? []
      : [`Not loaded on this server, so that answers say what was not checked: ${notLoaded.join(", ")}.`]),
    "",
    ...publishers.map((publisher) => `- ${publisher}`),
  ];
}

/** Pages that a model may send people to, where this service has them. */
const PAGES: readonly (readonly [path: string, title: string])[] = [
  ["/docs", "Documentation"],
  ...Object.values(guides).map(({ path, title }) => [path, title] as const),
  ["/pricing", "Prices"],
  ["/legal/terms", "Terms"],
  ["/legal/privacy", "Privacy"],
  ["/status", "Status"],
];

function readOn({ baseUrl, pages }: DocumentFacts): readonly string[] {
  return [
    `- [The same with every guide](${baseUrl}/llms-full.txt)`,
    ...PAGES.flatMap(([path, title]) => pages.has(path) ? [`- [${title}](${baseUrl}${path})`] : []),
  ];
}
