import { assertEquals, assertThrows } from "@std/assert";
import { fileURLToPath } from "node:url";
import { Bankscreen, type BankscreenOptions } from "../../sdk/mod.ts";

Deno.test("readSettings() takes options before the environment", async () => {
  // In a process of its own: tests of one run share their environment.
  const script = `
    import { readSettings } from "./sdk/client/settings.ts";
    const all = [{}, { apiKey: "ifk_option" }, { apiKey: "" }, { baseUrl: "http://option.test" }].map(readSettings);
    console.log(JSON.stringify(all.map(({ apiKey, baseUrl }) => [apiKey, baseUrl])));`;
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["eval", "--quiet", script],
    cwd: fileURLToPath(new URL("../../", import.meta.url)),
    env: { BANKSCREEN_API_KEY: "ifk_environment", BANKSCREEN_BASE_URL: "https://environment.test/api/" },
  }).output();
  assertEquals(JSON.parse(new TextDecoder().decode(stdout)), [
    ["ifk_environment", "https://environment.test/api"],
    ["ifk_option", "https://environment.test/api"],
    [null, "https://environment.test/api"],
    ["ifk_environment", "http://option.test"],
  ]);
});

Deno.test("new Bankscreen() names the option that cannot be used", () => {
  const cases: [options: BankscreenOptions, error: typeof TypeError | typeof RangeError, message: string][] =
    [
      [{ baseUrl: "bankscreen.test" }, TypeError, 'Cannot use the base URL "bankscreen.test"'],
      [{ baseUrl: "ftp://bankscreen.test" }, TypeError, "it must start with http:// or https://"],
      [{ baseUrl: "https://bankscreen.test/?key=1" }, TypeError, "it must have no query and no fragment"],
      [{ apiKey: "ifk_one\nifk_two" }, TypeError, "Cannot use the API key"],
      [{ timeoutMs: -1 }, RangeError, 'Cannot use the option "timeoutMs": it is -1'],
      [{ maxRetries: 1.5 }, RangeError, 'Cannot use the option "maxRetries": it is 1.5'],
    ];
  for (const [options, error, message] of cases) assertThrows(() => new Bankscreen(options), error, message);
});

Deno.test("new Bankscreen() does not repeat a key that cannot be used", () => {
  const error = assertThrows(() => new Bankscreen({ apiKey: "ifk_secret secret" }), TypeError);
  assertEquals(error.message.includes("secret"), false);
});

Deno.test("new Bankscreen() takes a key in a browser only when it is allowed to", async () => {
  const script = `
    Object.defineProperty(globalThis, "navigator", { value: { userAgent: "Mozilla/5.0" } });
    const { Bankscreen } = await import("./sdk/mod.ts");
    try { new Bankscreen({ apiKey: "ifk_x" }); } catch (error) { console.log(error.message); }
    new Bankscreen({ apiKey: "ifk_x", allowBrowserKey: true });
    new Bankscreen();
    console.log("taken");`;
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["eval", "--quiet", script],
    cwd: fileURLToPath(new URL("../../", import.meta.url)),
    env: { BANKSCREEN_API_KEY: "" },
  }).output();
  const [message, taken] = new TextDecoder().decode(stdout).split("\n");
  assertEquals([message?.startsWith("Cannot use an API key in a browser"), taken], [true, "taken"]);
});

Deno.test("errors name the variable that is not set", async () => {
  const script = `
    import { Bankscreen } from "./sdk/mod.ts";
    const fetch = () => Promise.reject(new TypeError("refused"));
    const refusing = () => Promise.resolve(Response.json({ error: "missing_key", message: "No key." }, { status: 401 }));
    for (const options of [{ fetch }, { fetch, baseUrl: "http://x.test" }, { fetch: refusing }]) {
      const error = await new Bankscreen({ ...options, maxRetries: 0 }).getCreditBalance().catch((error) => error);
      console.log(error.message);
    }`;
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["eval", "--quiet", script],
    cwd: fileURLToPath(new URL("../../", import.meta.url)),
    env: { BANKSCREEN_API_KEY: "", BANKSCREEN_BASE_URL: "" },
  }).output();
  const target = "GET /v1/credits/balance got no answer: refused";
  assertEquals(new TextDecoder().decode(stdout).trimEnd().split("\n"), [
    `${target} (BANKSCREEN_BASE_URL is not set, so http://127.0.0.1:8000 was called)`,
    target,
    "No key. (BANKSCREEN_API_KEY is not set, so no key was sent)",
  ]);
});
