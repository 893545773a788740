// URLs, folders and permissions of database files.
/** Returns the URL of a path, whatever its characters. */
export function fileUrl(path: string): string {
  return `file:${path.split("/").map(encodeURIComponent).join("/")}`;
}

/** Returns the path of a `file:` URL; throws a TypeError for a database in memory. */
export function pathOf(url: string): string {
  const path = decodeURIComponent(url.replace(/^file:(\/\/(localhost)?(?=\/))?/i, "").replace(/[?#].*/s, ""));
  if (path === "" || path.startsWith(":memory:") || /[?&]mode=memory/.test(url)) {
    throw new TypeError(`Cannot open database "${url}": an in-memory database is not supported`);
  }
  return path;
}

/** Creates the folder of `path` if it is missing. Needs Deno's permission to write. */
export async function makeParentFolder(path: string): Promise<void> {
  const folder = path.slice(0, path.lastIndexOf("/"));
  if (folder === "" || await isFolder(folder)) return;
  await Deno.mkdir(folder, { recursive: true });
}

/** Creates the file if it is missing, readable only by its owner. Returns false without Deno's permission to write. */
export async function makePrivate(path: string): Promise<boolean> {
  try {
    // Opens only a new file: closing a file that this process has open elsewhere would release SQLite's locks on it.
    (await Deno.open(path, { createNew: true, write: true, mode: 0o600 })).close();
  } catch (error) {
    if (error instanceof Deno.errors.NotCapable) return false;
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
    // A file that someone copied here may have another mode.
    for (const suffix of ["", "-wal", "-shm"]) {
      await Deno.chmod(path + suffix, 0o600).catch((missing: unknown) => {
        if (!(missing instanceof Deno.errors.NotFound)) throw missing;
      });
    }
    // A copied secret may have another mode, too. If it belongs to another user, only they can change the mode.
    await Deno.chmod(`${path}-secret`, 0o600).catch(() => {});
  }
  return true;
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await Deno.stat(path)).isDirectory;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    // This process may not look at the folder. The library may, and reports a missing folder itself.
    if (error instanceof Deno.errors.NotCapable) return true;
    throw error;
  }
}

/** Returns whether there is anything at `path`. */
export async function isThere(path: string): Promise<boolean> {
  try {
    await Deno.lstat(path);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
