import { assertEquals, assertMatch, assertStringIncludes, assertThrows } from "@std/assert";
import { ConfigError, readConfig } from "../src/config.ts";

Deno.test("readConfig() has a working default for every variable", () => {
  const config = readConfig({});
  assertEquals([config.host, config.port, config.rateLimitPerMinute], ["127.0.0.1", 8000, 100]);
  assertEquals(config.databaseUrl, "file:.local/bankscreen.db");
  assertEquals(config.x402PayTo, null);
});

Deno.test("readConfig() treats an empty variable as absent", () => {
  assertEquals(readConfig({ PORT: "", X402_PAY_TO: "  " }).port, 8000);
});

Deno.test("readConfig() trims trailing slashes off BASE_URL", () => {
  assertEquals(readConfig({ BASE_URL: "https://api.example.org//" }).baseUrl, "https://api.example.org");
});

for (
  const [host, address] of [
    ["127.0.0.1", "http://127.0.0.1:8000"],
    ["0.0.0.0", "http://localhost:8000"],
    ["::", "http://localhost:8000"],
    ["::1", "http://[::1]:8000"],
    ["bank.example", "http://bank.example:8000"],
  ] as const
) {
  Deno.test(`readConfig() derives an address that can be called from HOST ${host}`, () => {
    assertEquals(readConfig({ HOST: host }).baseUrl, address);
    assertEquals(new URL(address).href, `${address}/`);
  });
}

const unusable: [name: string, value: string][] = [
  ["PORT", "80a"],
  ["PORT", "-1"],
  ["PORT", "0"],
  ["PORT", "65536"],
  ["BASE_URL", "api.example.org"],
  ["BASE_URL", "https://api.example.org/?x"],
  ["BASE_URL", "https://api.example.org/#x"],
  ["DATABASE_URL", "postgres://localhost/x"],
  ["TRUSTED_PROXY_HOPS", "1.5"],
  ["RATE_LIMIT_PER_MINUTE", "many"],
  ["DATABASE_URL", "libsql://"],
  ["DATABASE_URL", "http://user:password@db.example"],
  ["MAIL_URL", "mailto:a@b.example"],
  ["MAIL_URL", "smtp://"],
  ["MAIL_URL", "resend:"],
  ["MAIL_URL", "resend://:re_1@api.resend.com"],
  ["MAIL_URL", "resend+https://relay.firma.de/emails"],
  ["MAIL_URL", "postmark:%zz"],
  ["MAIL_URL", "smtps:///inbox"],
  ["MAIL_URL", "smtp:mail.example.org"],
  ["MAIL_FROM", "nobody"],
  ["CONTACT", "nobody"],
  ["CONTACT", "javascript:alert(1)"],
  ["X402_PAY_TO", "0x12"],
  ["X402_SETTLER_KEY", "0x12"],
  ["X402_RPC_URL", "ws://rpc.example"],
  ["X402_NETWORK", "base"],
  ["X402_ASSET", "USDC"],
  ["CARD_LINK_PRO", "pay.example/pro"],
  ["LOG_FORMAT", "xml"],
];

for (const [name, value] of unusable) {
  Deno.test(`readConfig() refuses ${name}=${value} in one line that names it`, () => {
    const error = assertThrows(() => readConfig({ [name]: value }), ConfigError);
    assertStringIncludes(error.message, `Cannot use ${name}: it must`);
    assertEquals(error.message.includes("\n"), false);
  });
}

const PAY_TO = `0x${"1".repeat(40)}`;
const SETTLER_KEY = `0x${"2".repeat(64)}`;
const FACILITATOR = "https://facilitator.example";
const RPC = "https://rpc.example";

for (
  const [variables, message] of [
    [{ X402_PAY_TO: PAY_TO }, /^Cannot use X402_PAY_TO: nothing settles payments/],
    [{ X402_PAY_TO: PAY_TO, X402_RPC_URL: RPC }, /^Cannot use X402_PAY_TO: nothing settles payments/],
    [
      { X402_PAY_TO: PAY_TO, X402_SETTLER_KEY: SETTLER_KEY },
      /^Cannot use X402_SETTLER_KEY: it needs X402_RPC_URL/,
    ],
    [
      {
        X402_PAY_TO: PAY_TO,
        X402_SETTLER_KEY: SETTLER_KEY,
        X402_RPC_URL: RPC,
        X402_FACILITATOR_URL: FACILITATOR,
      },
      /^Cannot use X402_SETTLER_KEY: X402_FACILITATOR_URL is set too/,
    ],
    [{ CARD_LINK_5K: "https://pay.example/5k" }, /^Cannot use CARD_LINK_5K: .* CARD_WEBHOOK_SECRET/],
  ] as const
) {
  Deno.test(`readConfig() does not offer what cannot be delivered: ${Object.keys(variables)}`, () => {
    const { message: line } = assertThrows(() => readConfig(variables), ConfigError);
    assertMatch(line, message);
    assertEquals([line.includes("\n"), line.includes(SETTLER_KEY)], [false, false]);
  });
}

Deno.test("readConfig() takes a facilitator, a facilitator with a node, or a node and a key", () => {
  const by = (variables: Record<string, string>) => readConfig({ X402_PAY_TO: PAY_TO, ...variables });
  assertEquals(by({ X402_FACILITATOR_URL: FACILITATOR }).x402FacilitatorUrl, FACILITATOR);
  assertEquals(by({ X402_FACILITATOR_URL: FACILITATOR, X402_RPC_URL: RPC }).x402RpcUrl, RPC);
  assertEquals(by({ X402_RPC_URL: RPC, X402_SETTLER_KEY: SETTLER_KEY }).x402SettlerKey, SETTLER_KEY);
});

Deno.test("readConfig() says that an address has no host", () => {
  const error = assertThrows(() => readConfig({ MAIL_URL: "smtp://" }), ConfigError);
  assertEquals(error.message, 'Cannot use MAIL_URL: it must name a host after "smtp://"');
  const mailUrl = "smtps://user:secret@mail.example.org:465";
  assertEquals(readConfig({ MAIL_URL: mailUrl }).mailUrl, mailUrl);
});

Deno.test(".env.example lists every variable with its default", async () => {
  const lines = (await Deno.readTextFile(new URL("../.env.example", import.meta.url))).split("\n");
  const variables = Object.fromEntries(
    lines.filter((line) => /^[A-Z0-9_]+=/.test(line)).map((line) => {
      const [name = "", ...value] = line.split("=");
      return [name, value.join("=")];
    }),
  );
  const source = await Deno.readTextFile(new URL("../src/config.ts", import.meta.url));
  const declared = [...source.matchAll(/^ {2}([A-Z0-9_]+):/gm)].map((match) => match[1]);
  const lacking = declared.filter((name = "") => !(name in variables));
  assertEquals(lacking, [], `.env.example lacks ${lacking.join(" and ")}`);
  assertEquals(Object.keys(variables).sort(), declared.sort());
  assertEquals(readConfig(variables), readConfig({}));
});

Deno.test("a variable that may not be read stops the start with one line that says what lets it be read", async () => {
  const program = new URL("../src/commands/migrate.ts", import.meta.url).href;
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-q", "--no-prompt", "--no-lock", "-R", "--allow-env", "--deny-env=WORKERS", program],
  }).output();
  assertEquals(success, false);
  assertStringIncludes(
    new TextDecoder().decode(stderr),
    'Cannot read WORKERS: "permissions.default.env" in deno.json lacks it',
  );
});
