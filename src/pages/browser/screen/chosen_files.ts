// The files that a person drops or pastes: several at once, folders, and tables from a spreadsheet.
/// <reference lib="dom" />

/** Files listed at most; a folder may have thousands. */
const FILES_MAX = 50;

/** Names of the files that are taken from a folder, which may contain anything. */
const READABLE = /\.(?:csv|txt|tsv|xlsx|xml|json)$/i;

/** Lists the files of a drop, with those in its folders, by name. */
export async function filesOf({ items, files }: DataTransfer): Promise<readonly File[]> {
  // The browser clears the entries at the first `await`.
  const entries = [...items].map((item) => item.webkitGetAsEntry());
  if (!entries.some((entry) => entry?.isDirectory)) return [...files];
  const found = (await Promise.all(entries.map(filesIn))).flat();
  return found.filter(({ name }) => READABLE.test(name)).toSorted((a, b) => a.name.localeCompare(b.name))
    .slice(0, FILES_MAX);
}

// Chromium has no global names for the two kinds of entries.
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

async function filesIn(entry: FileSystemEntry | null): Promise<readonly File[]> {
  if (entry === null) return [];
  if (isFile(entry)) {
    return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  }
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const found: FileSystemEntry[] = [];
  for (let more = true; more && found.length < FILES_MAX;) {
    const some = await new Promise<readonly FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject)
    );
    found.push(...some);
    more = some.length > 0;
  }
  return (await Promise.all(found.map(filesIn))).flat();
}

/** Returns what was pasted: files, or the cells of a spreadsheet as a file; nothing for other texts. */
export function pastedFiles(pasted: DataTransfer): readonly File[] {
  if (pasted.files.length > 0) return [...pasted.files];
  const text = pasted.getData("text/plain");
  return /\t|\n./.test(text) ? [new File([text], "pasted.tsv")] : [];
}
