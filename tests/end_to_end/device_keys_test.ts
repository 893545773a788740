// Protects what a person approved: whichever process is asked, and whichever stops, the program gets one key.
import { assert, assertEquals } from "@std/assert";
import { parseSchema } from "../support/contract_judge.ts";
import { ServerProcess } from "../support/server_process.ts";
import type { Storage } from "../../src/storage/mod.ts";
import { tempServerDatabase } from "../support/temp_database.ts";

/** Shorter than a call waits: it must not be taken for a body that does not come. */
const IMPATIENT = { CLIENT_TIMEOUT_SECONDS: "2" };

async function open(service: ServerProcess) {
  return parseSchema("OpenedDeviceRequest", await (await service.post("/v1/keys/device", {})).json());
}

async function approve(service: ServerProcess, user_code: string): Promise<void> {
  const look = parseSchema(
    "DeviceLookup",
    await (await service.post("/v1/keys/device/lookup", { user_code })).json(),
  );
  const { approval_token } = look;
  const approved = await service.post("/v1/keys/device/approve", { user_code, approval_token });
  parseSchema("DeviceApproved", await approved.json());
}

function ask(service: ServerProcess, device_code: string): Promise<Response> {
  return service.post("/v1/keys/device/token", { device_code });
}

/** Resolves once the call about a waiting request has been counted: it is about to wait. */
async function untilAsked({ db }: Storage): Promise<void> {
  const asked = db.selectFrom("device_requests").select("device_hash").where("asked_at", ">", 0)
    .where("status", "=", "pending");
  while ((await asked.execute()).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
}

Deno.test("a call waits until another process takes the approval, and a restart loses nothing", async () => {
  await using database = await tempServerDatabase();
  const storage = await database.open();
  const variables = { DATABASE_URL: database.url, ...IMPATIENT };
  await using first = await ServerProcess.start(variables);
  await using second = await ServerProcess.start(variables);

  const held = await open(first);
  const question = ask(second, held.device_code);
  await untilAsked(storage);
  // Past the time that a client has for its request.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  await approve(first, held.user_code);
  const answer = await question;
  assertEquals(answer.status, 200);
  parseSchema("DeviceKey", await answer.json());

  // Two programs with one code, at two processes.
  const shared = await open(first);
  await approve(second, shared.user_code);
  const answers = await Promise.all(
    [first, second, first, second].map((service) => ask(service, shared.device_code)),
  );
  assertEquals(answers.map(({ status }) => status).sort(), [200, 400, 400, 400]);
  for (const each of answers) await each.body?.cancel();

  // A process that stops answers what it holds, and nothing is lost when it is killed.
  const stopped = await open(first);
  const waiting = ask(first, stopped.device_code);
  await untilAsked(storage);
  const startedAt = performance.now();
  first.signal("SIGTERM");
  const told = parseSchema("DeviceTokenError", await (await waiting).json());
  assertEquals(told.error, "authorization_pending");
  assertEquals((await first.ended()).code, 0);
  assert(performance.now() - startedAt < 25_000, "the call waited to its end");
  await approve(second, stopped.user_code);
  second.signal("SIGKILL");
  await second.ended();
  await using third = await ServerProcess.start(variables);
  parseSchema("DeviceKey", await (await ask(third, stopped.device_code)).json());
  const secrets = [held, shared, stopped].flatMap(({ device_code, user_code }) => [device_code, user_code]);
  const lines = [...first.lines, ...second.lines, ...third.lines].join("\n");
  for (const secret of [...secrets, "ifk_"]) assertEquals(lines.includes(secret), false);
});
