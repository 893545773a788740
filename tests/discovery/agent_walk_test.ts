import { assert, assertEquals } from "@std/assert";
import { z } from "zod";
import { initialize, rpcAnswer, toolResult } from "../support/mcp_session.ts";
import { BASE_URL, TestApp } from "../support/test_app.ts";

Deno.test("an agent with nothing but the address finds tools, gets a key with a person's consent, and screens", async () => {
  await using app = await TestApp.open();
  const pathOf = (address: string): string => {
    assert(address.startsWith(BASE_URL), address);
    return address.slice(BASE_URL.length);
  };

  // What it reads names the endpoint; both documents name the same.
  const { text } = await app.get("/llms.txt");
  const [, endpoint = ""] = /MCP: add (\S+) to your client/.exec(text) ?? [];
  const [, agentsAt = ""] = /\[Agents\]\(([^)]+)\)/.exec(text) ?? [];
  const agents = z.object({
    interfaces: z.array(
      z.object({ type: z.string(), transport: z.string().optional(), url: z.string().optional() }),
    ),
  })
    .parse((await app.get(pathOf(agentsAt))).json);
  assertEquals(
    agents.interfaces.find(({ type, transport }) => type === "mcp" && transport === "http")?.url,
    endpoint,
  );

  const talk = async (key?: string) => {
    const options = key === undefined ? {} : { key };
    const opened = await app.post(pathOf(endpoint), initialize(), options);
    const session = opened.headers.get("Mcp-Session-Id") ?? "";
    return async (method: string, params: unknown = {}) => {
      const answer = await app.post(pathOf(endpoint), { jsonrpc: "2.0", id: 1, method, params }, {
        ...options,
        headers: { "Mcp-Session-Id": session },
      });
      return rpcAnswer.parse(answer.json).result;
    };
  };
  const ask = await talk();
  const listed = z.object({ tools: z.array(z.object({ name: z.string(), description: z.string() })) })
    .parse(await ask("tools/list"));
  const toolFor = (words: RegExp): string =>
    listed.tools.find(({ description }) => words.test(description))?.name ?? "";
  const call = async (name: string, args: unknown) =>
    toolResult.parse(await ask("tools/call", { name, arguments: args }));

  const request =
    (await call(toolFor(/free API key with the consent/), { client_name: "Agent" })).structuredContent;
  const { device_code, display_to_human, user_code } = z.object({
    device_code: z.string(),
    display_to_human: z.string(),
    user_code: z.string(),
  }).parse(request);
  assert(display_to_human.includes(user_code));

  // The person reads the code off the screen and approves.
  const { approval_token } = z.object({ approval_token: z.string() })
    .parse((await app.post("/v1/keys/device/lookup", { user_code })).json);
  assertEquals((await app.post("/v1/keys/device/approve", { user_code, approval_token })).status, 200);

  const collected = await call(toolFor(/gives the key once/), { device_code });
  const { api_key } = z.object({ api_key: z.string() }).parse(collected.structuredContent);
  const askWithKey = await talk(api_key);
  const screened = toolResult.parse(
    await askWithKey("tools/call", {
      name: toolFor(/before money is sent/),
      arguments: { iban: "DE89370400440532013000" },
    }),
  );
  assertEquals(
    z.object({ compliance: z.looseObject({ risk_score: z.number() }) }).safeParse(screened.structuredContent)
      .success,
    true,
  );
  assertEquals(screened._meta?.["bankscreen/balance"]?.quota_used, 1);
});
