/**
 * Rewords the errors that the protocol's package writes for a malformed request: it lists the findings of its own
 * validator as an internal error, but a caller needs to know which member is wrong, and that the mistake is theirs.
 *
 * @module
 */
import { isJSONRPCErrorResponse, ProtocolErrorCode } from "@modelcontextprotocol/server";

/** Returns a message unchanged, or an error of the package in our own words. */
export function wordError<Message>(message: Message): Message {
  if (!isJSONRPCErrorResponse(message)) return message;
  const { code, message: text } = message.error;
  const members = wrongMembers(text);
  if (members !== null) {
    const named = members.map((member) => `\`${member}\``).join(", ");
    const worded =
      `Invalid params: ${named} is missing or not of the form that this version of the protocol asks for`;
    return { ...message, error: { code: ProtocolErrorCode.InvalidParams, message: worded } };
  }
  if (code !== ProtocolErrorCode.InternalError) return message;
  return {
    ...message,
    error: { code, message: "The service could not answer. Nothing was charged; try again." },
  };
}

/** More are not named. */
const MEMBERS_MAX = 3;

/** Longer names are a caller's own. */
const MEMBER_LENGTH_MAX = 60;

/** Finds the members that a list of the validator's findings names; `null` when a text holds no such list. */
function wrongMembers(text: string): readonly string[] | null {
  const start = text.indexOf("[\n");
  if (start === -1) return null;
  let found: unknown;
  try {
    found = JSON.parse(text.slice(start));
  } catch {
    return null;
  }
  if (!Array.isArray(found)) return null;
  const members = found.flatMap((one: unknown) =>
    typeof one === "object" && one !== null && "path" in one && Array.isArray(one.path)
      ? [one.path.join(".").slice(0, MEMBER_LENGTH_MAX) || "params"]
      : []
  );
  return members.length === 0 ? null : [...new Set(members)].slice(0, MEMBERS_MAX);
}
