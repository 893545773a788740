/**
 * Checks out the sources of another commit into a separate folder.
 *
 * @module
 */
import { fileURLToPath, pathToFileURL } from "node:url";
import { tempFolder } from "../support/in_folder.ts";
import { outputOf } from "../support/run_program.ts";
import { ROOT } from "../support/task_arguments.ts";

/** Sources that exist until they are disposed. */
export interface CheckedOut extends AsyncDisposable {
  /** Folder with a trailing slash. */
  readonly root: URL;
}

/** Writes the sources of a commit, branch or tag into a temporary folder. */
export async function checkOut(commit: string): Promise<CheckedOut> {
  await using stack = new AsyncDisposableStack();
  const { path } = stack.use(await tempFolder());
  await outputOf("git", ["-C", fileURLToPath(ROOT), "archive", "--output", `${path}/sources.tar`, commit]);
  await outputOf("tar", ["-xf", `${path}/sources.tar`, "-C", path]);
  const kept = stack.move();
  return { root: pathToFileURL(`${path}/`), [Symbol.asyncDispose]: () => kept.disposeAsync() };
}
