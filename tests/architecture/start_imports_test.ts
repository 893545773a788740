/**
 * Guarantee: a start loads what its first calls need and no more. A package takes up to 30 ms of it, and memory of every
 * thread; what is needed later is loaded later (`loadLater`).
 */
import { assert, assertEquals } from "@std/assert";
import { readSourceFiles } from "./source_files.ts";

const files = new Map((await readSourceFiles("src", "sdk", "generated")).map((file) => [file.path, file]));

/** Lists the files and packages that some files load before anything runs, themselves included. */
function loadedWith(...entries: readonly string[]): ReadonlySet<string> {
  const loaded = new Set(entries);
  for (const path of loaded) {
    for (const { to, isTypeOnly, isDynamic } of files.get(path)?.imports ?? []) {
      if (!isTypeOnly && !isDynamic) loaded.add(to);
    }
  }
  return loaded;
}

const isPackage = (path: string) => !files.has(path) && !/^node:|\.json$/.test(path);

const PACKAGES: readonly string[] = [
  "@noble/hashes/sha2.js",
  "@std/http/cookie",
  "@std/http/etag",
  "@std/http/negotiation",
  "canonicalize",
  "disposable-email-domains-js",
  "fastest-levenshtein",
  "hono/router/trie-router",
  "hono/utils/url",
  "ipaddr.js",
  "jose",
  "kysely",
  "safe-stable-stringify",
  "standardwebhooks",
  "zod",
];

Deno.test("a start loads the packages that first calls need, and not those of a refresh or of mail", () => {
  const loaded = loadedWith("src/service/serve.ts", "src/service/run_service.ts");
  assert(loaded.has("src/app.ts") && loaded.has("src/handlers/validate_iban.ts"));
  assertEquals([...loaded].filter(isPackage).sort(), PACKAGES);
  assertEquals([...loaded].filter((path) => path.startsWith("src/data/publishers/")), []);
});

Deno.test("the thread that starts the others loads nothing of the service", () => {
  const loaded = loadedWith("src/service/serve.ts", "src/service/workers.ts");
  assert(loaded.has("src/config.ts"));
  const ofService = /^src\/(?:app|service\/run_service)\.ts$|^src\/(?:handlers|http|screening|data)\//;
  assertEquals([...loaded].filter((path) => ofService.test(path)), []);
});
