import type { Inputs, Reply } from "../../generated/handlers.ts";
import { endSession } from "../accounts/mod.ts";
import { type AccountParts, PRIVATE } from "./account_answers.ts";
import type { Call } from "./call.ts";

/** `POST /v1/account/logout`: signs out, here or everywhere. */
export async function closeAccountSession(
  { signup, cookies }: AccountParts,
  { body }: Inputs["closeAccountSession"],
  { header }: Pick<Call, "header">,
): Promise<Reply<"closeAccountSession">> {
  await endSession(signup.storage, cookies.read(header("Cookie")), body?.all === true);
  return { status: 204, headers: { ...PRIVATE, "Set-Cookie": cookies.clear() } };
}
