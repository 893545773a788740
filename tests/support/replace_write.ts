import type { CompiledQuery } from "kysely";
import type { Storage } from "../../src/storage/mod.ts";

/** Returns the storage with another way to write, for tests with failing writes. */
export function replaceWrite(
  storage: Storage,
  write: (queries: CompiledQuery[]) => Promise<unknown>,
): Storage {
  const queue = new Proxy(storage.queue, {
    get: (target, name) => name === "write" ? write : Reflect.get(target, name),
  });
  return { ...storage, queue };
}
