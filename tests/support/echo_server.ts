/**
 * The least that a JSON service on this stack can do: Hono on `Deno.serve`, a body in, the same body out. What our
 * own service adds is measured against it.
 *
 * Argument: the port to listen on.
 *
 * @module
 */
import { Hono } from "hono";

const app = new Hono();
app.post("/", async (c) => c.json(await c.req.json()));
Deno.serve({
  hostname: "127.0.0.1",
  port: Number(Deno.args[0]),
  onListen: () => void Deno.stdout.write(new TextEncoder().encode("listening\n")),
}, app.fetch);
