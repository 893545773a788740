/**
 * Reads the bytes of a source, up to a bound.
 *
 * @module
 */
import { MEGABYTES_MAX, PayeeError } from "../payees/mod.ts";

/**
 * Reads a stream to its end. Throws a {@linkcode PayeeError} as soon as it is larger than 64 MB, so that a device or a
 * wrong file is not read for ever.
 */
export async function readWhole(stream: AsyncIterable<Uint8Array>, name: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of stream) {
    size += piece.length;
    // Leaving the loop closes the stream.
    if (size > MEGABYTES_MAX * 1024 * 1024) {
      throw new PayeeError(`Cannot read ${name}: it is larger than ${MEGABYTES_MAX} MB`);
    }
    pieces.push(piece);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
