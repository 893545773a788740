/**
 * Sends a program's HTTPS requests to the mirror at `MIRROR` instead of the publishers. It is loaded before the program
 * (`--preload`): see `publisher_mirror.ts`.
 *
 * @module
 */
const mirror = Deno.env.get("MIRROR");
if (mirror === undefined) throw new Error("MIRROR is not set");
const fetchDirectly = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const address = input instanceof Request ? input.url : String(input);
  if (!address.startsWith("https://")) return fetchDirectly(input, init);
  return fetchDirectly(`${mirror}/?address=${encodeURIComponent(address)}`, init);
};
