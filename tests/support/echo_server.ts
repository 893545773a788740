/**
 * The least work of a JSON service on this stack: Hono on `Deno.serve` returns the body that it gets. Our service's
 * additional work is measured against it.
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
