/**
 * Checks out the sources of another commit into a separate folder.
 *
 * @module
 */
import { fileURLToPath, pathToFileURL } from "node:url";
import { ROOT } from "../support/task_arguments.ts";

/** Sources that exist until they are disposed. */
export interface CheckedOut extends AsyncDisposable {
  /** Folder with a trailing slash. */
  readonly root: URL;
}

/** Writes the sources of a commit, branch or tag into a temporary folder. */
export async function checkOut(commit: string): Promise<CheckedOut> {
  const folder = await Deno.makeTempDir({ prefix: "bankscreen-" });
  const remove = (): Promise<void> => Deno.remove(folder, { recursive: true });
  const archive = `${folder}.tar`;
  try {
    await run("git", ["-C", fileURLToPath(ROOT), "archive", "--output", archive, commit]);
    await run("tar", ["-xf", archive, "-C", folder]);
  } catch (error) {
    await remove();
    throw error;
  } finally {
    await Deno.remove(archive).catch(() => {});
  }
  return { root: pathToFileURL(`${folder}/`), [Symbol.asyncDispose]: remove };
}

async function run(command: string, args: readonly string[]): Promise<void> {
  const { success, stderr } = await new Deno.Command(command, { args: [...args], stderr: "piped" }).output();
  if (!success) {
    throw new Error(`Cannot check out: ${command} ${args.join(" ")}: ${new TextDecoder().decode(stderr)}`);
  }
}
