/**
 * Guarantee: whoever tries payments as the README says gets there by the commands that `deno task chain` prints.
 *
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { ServerProcess } from "../support/server_process.ts";
import { ROOT, taskArguments } from "../support/task_arguments.ts";

Deno.test("the commands that deno task chain prints start a server, pay for a call and buy a pack", async () => {
  const chain = new Deno.Command(Deno.execPath(), {
    args: [...taskArguments("chain")],
    cwd: ROOT,
    stdin: "null",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  try {
    let printed = "";
    const lines = chain.stdout.pipeThrough(new TextDecoderStream());
    for await (const text of lines.values({ preventCancel: true })) {
      printed += text;
      if (printed.includes("pay.ts")) break;
    }
    const [own = ""] = printed.split("or through the facilitator");
    const variables = Object.fromEntries(
      Array.from(own.matchAll(/^ {2}(X402_\w+)=(\S+)/gm), ([, name = "", value = ""]) => [name, value]),
    );
    assert(variables.X402_SETTLER_KEY !== undefined, printed);
    await using service = await ServerProcess.start(variables);
    const [, key = "", command = ""] = /PAYER_KEY=(\S+) deno (run .*)/.exec(printed) ?? [];
    const paying = await new Deno.Command(Deno.execPath(), {
      args: [...command.split(" "), service.url],
      cwd: ROOT,
      env: { PAYER_KEY: key },
    }).output();
    assertEquals(paying.code, 0, new TextDecoder().decode(paying.stderr));
    assertMatch(
      new TextDecoder().decode(paying.stdout),
      /: paid 0\.003 USDC\n {2}transaction 0x[0-9a-f]{64}\n1000 credits on the key ifk_/,
    );
    await lines.cancel();
  } finally {
    chain.kill("SIGTERM");
    await chain.status;
  }
});
