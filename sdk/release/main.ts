// Writes the npm package of the client: `deno task sdk:pack FILE.tgz`.
import { packSdk } from "./mod.ts";

if (import.meta.main) {
  const [out, ...rest] = Deno.args;
  if (out === undefined || rest.length > 0) throw new Error("Usage: deno task sdk:pack FILE.tgz");
  await Deno.writeFile(out, await packSdk(null));
}
