// Runs two linters of npm packages on the client as it is packed.

/** Programs of npm with their arguments, which follow the path of the archive. */
export const PACKAGE_LINTERS: Readonly<Record<string, (archive: string) => readonly string[]>> = {
  publint: (archive) => ["publint@0.3.25", "--strict", archive],
  // The command line is run, never imported.
  arethetypeswrong: (archive) => [
    "@arethetypeswrong/cli@0.18.5",
    archive,
    "--profile",
    "node16",
    "--exclude-entrypoints",
    "cli",
  ],
};

/** Runs a linter on a package; returns what it printed when it found something, or could not run, and else `null`. */
export async function lintPackage(linter: string, archive: string): Promise<string | null> {
  const args = PACKAGE_LINTERS[linter]?.(archive) ?? [];
  // npm's program is a script there, which only a shell starts.
  const [command, first] = Deno.build.os === "windows"
    ? ["cmd", ["/c", "npx"]] as const
    : ["npx", []] as const;
  const { success, stdout, stderr } = await new Deno.Command(command, {
    args: [...first, "--yes", "--prefer-offline", ...args],
  }).output();
  return success ? null : new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
}
