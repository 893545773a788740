// Replaces the stand-ins in `src/std` with the packages from JSR, if JSR can be reached. Deployments, the container and
// CI run this first.
// deno-lint-ignore-file no-console
const CONFIG = new URL("../../deno.json", import.meta.url);
const WAIT_MS = 10_000;

const registry = Deno.env.get("JSR_URL") ?? "https://jsr.io";
const config = await Deno.readTextFile(CONFIG);
const { links = [] }: { links?: readonly string[] } = JSON.parse(config);

async function findObstacle(link: string): Promise<string | null> {
  const { name, version } = JSON.parse(await Deno.readTextFile(new URL(`${link}/deno.json`, CONFIG)));
  try {
    const url = `${registry}/${name}/${version}_meta.json`;
    const { ok, status, body } = await fetch(url, { signal: AbortSignal.timeout(WAIT_MS) });
    await body?.cancel();
    return ok ? null : `${url} answers ${status}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const [obstacle] = (await Promise.all(links.map(findObstacle))).filter((found) => found !== null);
if (obstacle === undefined) {
  await Deno.writeTextFile(CONFIG, config.replace(/^ *"links":.*\n/m, ""));
  console.log("Using the packages of @std from JSR.");
} else {
  console.error(`Using the stand-ins for @std (src/std), because JSR cannot be reached: ${obstacle}`);
}
