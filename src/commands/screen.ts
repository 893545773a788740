// `deno task screen IBAN…` is the client's command line, but uses the rules and shipped registers in this process
// instead of a server. Screens banks against sanctions lists unless `--no-compliance` is set.
import process from "node:process";
import { environmentOfProcess, screenLocally } from "../../sdk/cli/mod.ts";

const RULES = "./local_rules.ts";

const args = process.argv.slice(2);
const others = args.filter((arg) => arg !== "--no-compliance");
const isWithoutCompliance = others.length < args.length;
const { NO_COLOR, LC_ALL, LC_MESSAGES, LANG } = process.env;
const io = environmentOfProcess({ NO_COLOR, LC_ALL, LC_MESSAGES, LANG });
process.exitCode = await screenLocally(
  isWithoutCompliance ? others : ["--compliance", ...others],
  io,
  async () => {
    const { loadLocalRules }: typeof import("./local_rules.ts") = await import(RULES);
    return await loadLocalRules();
  },
);
