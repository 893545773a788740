/**
 * The run of the client's README, paid for as a new user would: a pack is bought with USDC on a chain, and its key
 * screens a file of 1,000 payees to the last credit.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { fileURLToPath } from "node:url";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { Bankscreen } from "../../sdk/mod.ts";
import { payWith } from "../../sdk/x402/mod.ts";
import { sampleIbans } from "../sdk/support/sample_ibans.ts";
import { LocalChain } from "../support/chain/local_chain.ts";
import { ServerProcess } from "../support/server_process.ts";

const MAIN = fileURLToPath(import.meta.resolve("../../sdk/cli/main.ts"));

const PAYEES = 1_000;

Deno.test("a pack that was bought with USDC screens a file of 1,000 payees", async () => {
  await using chain = await LocalChain.start();
  const payTo = privateKeyToAccount(generatePrivateKey()).address;
  const { account } = await chain.fundedAccount(4_000_000n);
  await using server = await ServerProcess.start(chain.ownSettlement(payTo));
  const buyer = new Bankscreen({
    baseUrl: server.url,
    apiKey: "",
    fetch: payWith({ account, maxUsdcPerCall: 4 }),
  });
  const pack = await buyer.buyCreditBundle("1k");
  assert("api_key" in pack && pack.api_key !== undefined);
  assertEquals([await chain.balanceOf(account.address), await chain.balanceOf(payTo)], [0n, 4_000_000n]);
  const env = {
    BANKSCREEN_API_KEY: pack.api_key,
    BANKSCREEN_BASE_URL: server.url,
    LC_ALL: "C",
    NO_COLOR: "1",
  };
  const run = async (...args: readonly string[]) => {
    const permissions = ["--allow-net", "--allow-env", "--allow-read", "--allow-write"];
    const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "--quiet", ...permissions, MAIN, ...args],
      env,
    }).output();
    return { status: code, said: new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr) };
  };
  const folder = await Deno.makeTempDir({ prefix: "payees-" });
  try {
    const [source, out] = [`${folder}/payees.csv`, `${folder}/results.csv`];
    const rows = sampleIbans(PAYEES).map((iban, index) => `Payee ${index},${iban}`);
    await Deno.writeTextFile(source, ["name,iban", ...rows].join("\n"));
    const screened = await run("screen", source, "--column", "iban", "--out", out);
    // The accounts are in order, and sanctions were not asked.
    assertEquals(screened.status, 3, screened.said);
    const results = (await Deno.readTextFile(out)).trimEnd().split("\r\n").slice(1);
    assertEquals(
      results.filter((row) => /,Account fine,.*,Commerzbank,COBADEFFXXX,/.test(row)).length,
      PAYEES,
    );
    const left = await run("credits");
    assertMatch(left.said, /\b0\b.*1,?000/s);
    const more = await run("screen", source, "--column", "iban");
    assertEquals(more.status, 2);
    assertStringIncludes(more.said, "has 0 left, so nothing was sent");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
