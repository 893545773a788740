import { messages } from "../../generated/errors.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import { signIn } from "../accounts/mod.ts";
import { type AccountParts, PRIVATE } from "./account_answers.ts";
import type { Call } from "./call.ts";

/** `POST /v1/account/session`: signs in with the mailed code. */
export async function openAccountSession(
  { signup, cookies }: AccountParts,
  { body }: Inputs["openAccountSession"],
  { network, header }: Pick<Call, "network" | "header">,
): Promise<Reply<"openAccountSession">> {
  const { email, code } = body;
  const session = await signIn(signup, { email, code, network, shown: cookies.read(header("Cookie")) });
  if (session.outcome === "refused") {
    return { status: 400, headers: PRIVATE, body: { error: "invalid_code", message: messages.invalid_code } };
  }
  return {
    status: 200,
    headers: { ...PRIVATE, "Set-Cookie": cookies.keep(session.token) },
    body: { signed_in: true, expires_at: new Date(session.expiresAt).toISOString() },
  };
}
