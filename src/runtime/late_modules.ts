// Modules that are not loaded at the start of a process. Loading one needs file descriptors, and the runtime panics when
// none is free: what the first caller would load is loaded soon after the start.
const modules: (() => Promise<unknown>)[] = [];

/** Makes a function that acts once. A failure is not kept: the next call tries again. */
export function actOnce<Result>(act: () => Promise<Result>): () => Promise<Result> {
  let acting: Promise<Result> | null = null;
  return () =>
    acting ??= act().catch((error) => {
      acting = null;
      throw error;
    });
}

/** Makes a function that loads a module once. */
export function loadLater<Module>(load: () => Promise<Module>): () => Promise<Module> {
  const loadOnce = actOnce(load);
  modules.push(loadOnce);
  return loadOnce;
}

/** Loads all of them, one after the other. What cannot be loaded is left to its first caller. */
export async function loadLateModules(): Promise<void> {
  for (const load of modules) await load().catch(() => {});
}
