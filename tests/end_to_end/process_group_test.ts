import { assert, assertEquals } from "@std/assert";
import { ServerProcess } from "../support/server_process.ts";

// Ctrl-C is a SIGINT to the whole group of a terminal, a supervisor's signal to the group a SIGTERM.
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  Deno.test(`${signal} to the process group ends the service and the npx that started it`, async () => {
    // npm runs a command in a shell, and passes nothing on to what that shell has started.
    const npx = ["sh", "-c", `"${Deno.execPath()}" task start; :`];
    await using service = await ServerProcess.start({ npm_command: "exec" }, ["setsid"], npx);
    Deno.kill(-service.pid, signal);
    // The service holds the streams that this waits for.
    await service.ended();
    const stopping = service.lines.filter((line) => line.includes('"event":"stopping"'));
    assertEquals(stopping.length, 1, service.lines.join("\n"));
    assert(stopping[0]?.includes(signal));
  });
}
