// Requests time stamps (RFC 3161, August 2001), which prove that a seal existed at a time.
import { createHash, randomBytes } from "node:crypto";
import { Integer, Null, OctetString } from "asn1js";
import { AlgorithmIdentifier, MessageImprint, SignedData, TimeStampReq, TimeStampResp, TSTInfo } from "pkijs";

/** Raised if an authority doesn't return a valid timestamp. */
export class TimestampError extends Error {
  override readonly name = "TimestampError";
}

const SHA_256 = "2.16.840.1.101.3.4.2.1";

/** Longer than an authority takes, but short enough for a person who waits. */
const TIMEOUT_MS = 10_000;

/** Far more than a token with its chain of certificates, which has a few kilobytes. */
const RESPONSE_BYTES_MAX = 64 * 1024;

/** Requests a time stamp (RFC 3161, section 3.4); resolves to base64, or throws a {@linkcode TimestampError}. */
export async function requestTimestamp(url: string, text: string): Promise<string> {
  const hash = createHash("sha256").update(text).digest();
  const nonce = randomBytes(8);
  const response = await send(url, requestFor(hash, nonce));
  judgeResponse(response, hash, nonce);
  return response.toBase64();
}

function requestFor(hash: Uint8Array, nonce: Uint8Array): ArrayBuffer {
  return new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256, algorithmParams: new Null() }),
      hashedMessage: new OctetString({ valueHex: Uint8Array.from(hash).buffer }),
    }),
    nonce: Integer.fromBigInt(numberOf(nonce)),
    certReq: true,
  }).toSchema().toBER();
}

const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${bytes.toHex()}`);

async function send(url: string, body: ArrayBuffer): Promise<Uint8Array> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/timestamp-query" },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const bytes = await readAtMost(response, RESPONSE_BYTES_MAX);
    if (!response.ok) throw new TimestampError(`The authority answered ${response.status}`);
    return bytes;
  } catch (cause) {
    if (cause instanceof TimestampError) throw cause;
    throw new TimestampError("The authority cannot be reached", { cause });
  }
}

async function readAtMost(response: Response, bytesMax: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > bytesMax) throw new TimestampError(`The authority sent more than ${bytesMax} bytes`);
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks.map((chunk) => Uint8Array.from(chunk))).arrayBuffer());
}

/** Checks that our hash and nonce were stamped. Verifiers check the signature, with certificates that they trust. */
function judgeResponse(bytes: Uint8Array, hash: Uint8Array, nonce: Uint8Array): void {
  const info = readResponse(bytes);
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  const stamped = new Uint8Array(hashedMessage.valueBlock.valueHexView);
  if (hashAlgorithm.algorithmId !== SHA_256 || stamped.toHex() !== hash.toHex()) {
    throw new TimestampError("The authority stamped something else");
  }
  if (info.nonce?.toBigInt() !== numberOf(nonce)) {
    throw new TimestampError("The authority answered another request");
  }
}

function readResponse(bytes: Uint8Array): TSTInfo {
  try {
    const { status, timeStampToken } = TimeStampResp.fromBER(Uint8Array.from(bytes).buffer);
    // 0 means granted, 1 granted with changes.
    if (status.status > 1 || timeStampToken === undefined) {
      throw new TimestampError(`The authority rejected the request with status ${status.status}`);
    }
    const { eContent } = new SignedData({ schema: timeStampToken.content }).encapContentInfo;
    if (eContent === undefined) throw new TimestampError("The authority sent no time stamp");
    return TSTInfo.fromBER(eContent.getValue());
  } catch (cause) {
    if (cause instanceof TimestampError) throw cause;
    throw new TimestampError("The authority sent an unreadable time stamp", { cause });
  }
}
