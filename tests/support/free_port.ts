/**
 * Ports for servers that tests start.
 *
 * @module
 */

/** Returns a TCP port of the loopback interface that nothing listens on at the moment. */
export function freePort(): number {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr;
  listener.close();
  return port;
}
