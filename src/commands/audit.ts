// `deno task audit` lists known advisories for the packages of the lock file. Exit status: 0 none, 1 some, 3 registry
// not reachable.
// deno-lint-ignore-file no-console
const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
  args: ["audit", "--lock=deno.lock"],
  cwd: new URL("../../", import.meta.url),
  env: { NO_COLOR: "1" },
}).output();
const printed = new TextDecoder().decode(stdout).trim();
if (printed !== "") console.log(printed);
if (!success && printed === "") {
  const [reason = ""] = new TextDecoder().decode(stderr).trim().split("\n");
  console.error(`${reason}\nCould not query the registry, so advisories were not checked.`);
  Deno.exit(3);
}
Deno.exit(success ? 0 : 1);
