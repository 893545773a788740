// Runs two linters of npm packages on the packed client.

/** Programs on npm with their arguments, by the path of the archive. */
export const PACKAGE_LINTERS: Readonly<Record<string, (archive: string) => readonly string[]>> = {
  publint: (archive) => ["publint@0.3.25", "--strict", archive],
  // The command line is run and never imported.
  arethetypeswrong: (archive) => [
    "@arethetypeswrong/cli@0.18.5",
    archive,
    "--profile",
    "node16",
    "--exclude-entrypoints",
    "cli",
  ],
};

/** Runs a linter on a package; returns its output if it found something or couldn't run, otherwise `null`. */
export async function lintPackage(linter: string, archive: string): Promise<string | null> {
  const args = PACKAGE_LINTERS[linter]?.(archive) ?? [];
  // On Windows, npm's program is a script, which only a shell can start.
  const [command, first] = Deno.build.os === "windows"
    ? ["cmd", ["/c", "npx"]] as const
    : ["npx", []] as const;
  const { success, stdout, stderr } = await new Deno.Command(command, {
    args: [...first, "--yes", "--prefer-offline", ...args],
  }).output();
  return success ? null : new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
}
