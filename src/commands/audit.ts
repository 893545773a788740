// `deno task audit`: lists known advisories against the packages of the lock file. Exit status: 0 none are known, 1 some
// are, 3 the registry couldn't be asked, which proves nothing either way.
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
  console.error(`${reason}\nCould not ask the registry: advisories were not checked.`);
  Deno.exit(3);
}
Deno.exit(success ? 0 : 1);
