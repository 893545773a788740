import { assert } from "@std/assert";
import { ServerProcess } from "../support/server_process.ts";

Deno.test("the service stops when npx, which started it, is ended", async () => {
  // npm runs a command in a shell, which passes no signal on.
  const shell = ["sh", "-c", `"${Deno.execPath()}" task start; :`];
  await using service = await ServerProcess.start({ npm_command: "exec" }, [], shell);
  service.signal("SIGTERM");
  // The service holds the streams that this waits for.
  await service.ended();
  assert(service.lines.some((line) => line.includes("npx ended")), service.lines.join("\n"));
});
