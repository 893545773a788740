/**
 * Reads the messages that our mailers write: headers, plain text and HTML.
 *
 * @module
 */
import { Buffer } from "node:buffer";

/** A parsed message. */
export interface ReadMessage {
  /** Values of the headers by name in lower case, with folded lines joined. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly html: string;
}

interface Entity {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Parses a `multipart/alternative` message; an absent part is empty. */
export function readMessage(message: string): ReadMessage {
  const { headers, body } = splitEntity(message);
  const boundary = /boundary="([^"]+)"/.exec(headers.get("content-type") ?? "")?.[1];
  const parts = boundary === undefined
    ? []
    // The line break before a boundary belongs to the boundary (RFC 2046, section 5.1.1).
    : body.split(`--${boundary}`).slice(1, -1).map((part) => splitEntity(part.slice(2, -2)));
  const find = (type: string) => {
    const part = parts.find((candidate) => candidate.headers.get("content-type")?.startsWith(type));
    return part === undefined ? "" : decode(part).replaceAll("\r\n", "\n");
  };
  return { headers, text: find("text/plain"), html: find("text/html") };
}

function splitEntity(entity: string): Entity {
  const end = entity.indexOf("\r\n\r\n");
  const lines = entity.slice(0, end).replace(/\r\n[ \t]+/g, " ").split("\r\n");
  const headers = new Map(lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  }));
  return { headers, body: entity.slice(end + 4) };
}

function decode({ headers, body }: Entity): string {
  switch (headers.get("content-transfer-encoding")) {
    case "base64":
      return Buffer.from(body, "base64").toString("utf8");
    case "quoted-printable": {
      const bytes = body.replace(/=\r\n/g, "").replace(
        /=([0-9A-F]{2})/g,
        (_, hex: string) => String.fromCharCode(parseInt(hex, 16)),
      );
      return Buffer.from(bytes, "latin1").toString("utf8");
    }
    default:
      return body;
  }
}
