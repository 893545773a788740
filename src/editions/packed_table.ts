/**
 * Tables as they are stored: packed with gzip (RFC 1952). Packing and unpacking are done in slices in between requests:
 * the functions of `node:zlib` hold the thread until they are done here, 45 ms for a table of three megabytes.
 *
 * @module
 */
import { createHash } from "node:crypto";
import { Gunzip, Gzip } from "fflate";
import { finishInSlices } from "../data/registers/mod.ts";

/** Amount that is packed or unpacked before requests are let in again. */
const plainPieceBytes = 16 * 1024;
const packedPieceBytes = 8 * 1024;

/** A table as it was before packing. */
export interface UnpackedTable {
  readonly text: string;
  /** SHA-256 of the text, lower-case hex. */
  readonly sha256: string;
}

/** Packs the text of a table. */
export async function packTable(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const packed: Uint8Array<ArrayBuffer>[] = [];
  const gzip = new Gzip((piece) => packed.push(new Uint8Array(piece)));
  await finishInSlices(pushSteps(gzip, new TextEncoder().encode(text), plainPieceBytes));
  return new Uint8Array(await new Blob(packed).arrayBuffer());
}

/** Unpacks a table; `null` for bytes that are damaged. Damage that leaves them readable shows in `sha256`. */
export async function unpackTable(packed: Uint8Array): Promise<UnpackedTable | null> {
  const [hash, decoder] = [createHash("sha256"), new TextDecoder()];
  let text = "";
  const gunzip = new Gunzip((piece) => {
    hash.update(piece);
    text += decoder.decode(piece, { stream: true });
  });
  try {
    await finishInSlices(pushSteps(gunzip, packed, packedPieceBytes));
  } catch {
    return null;
  }
  return { text: text + decoder.decode(), sha256: hash.digest("hex") };
}

function* pushSteps(
  stream: { push(piece: Uint8Array, isLast: boolean): void },
  bytes: Uint8Array,
  pieceBytes: number,
): Generator<void, void> {
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    const end = start + pieceBytes;
    stream.push(bytes.subarray(start, end), end >= bytes.length);
    yield;
  }
}
