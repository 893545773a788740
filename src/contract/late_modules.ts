/**
 * Modules that are not loaded at the start of a process: pages, MCP, documents, the card processor.
 *
 * A first `import()` needs file descriptors, and panics in the runtime when none is free. So what the first caller would
 * load is loaded soon after the start.
 *
 * @module
 */
const modules: (() => Promise<unknown>)[] = [];

/** Makes a function that loads a module once. A failure is not kept: the next call tries again. */
export function loadLater<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | null = null;
  const loadOnce = () =>
    loading ??= load().catch((error) => {
      loading = null;
      throw error;
    });
  modules.push(loadOnce);
  return loadOnce;
}

/** Loads all of them, one after the other. What cannot be loaded is left to its first caller. */
export async function loadLateModules(): Promise<void> {
  for (const load of modules) await load().catch(() => {});
}
