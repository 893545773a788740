// In an ES256 signature, both `s` and the curve's order minus `s` verify. Only the lower one is accepted, so that a
// token has only one valid text (as in BIP 146, August 2016, for another curve).

/** Order of the curve P-256 (NIST SP 800-186, February 2023, section 3.2.1.3). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Bytes of each number (RFC 7518, section 3.4). */
const BYTES = 32;

/** Returns whether a signature has the lower of the two possible second numbers. */
export function hasLowS(signature: Uint8Array): boolean {
  return secondOf(signature) <= ORDER / 2n;
}

/** Returns the equivalent signature with the lower `s`, its second number. */
export function toLowS(signature: Uint8Array): Uint8Array {
  const second = secondOf(signature);
  if (second <= ORDER / 2n) return signature;
  const lower = (ORDER - second).toString(16).padStart(2 * BYTES, "0");
  const low = signature.slice();
  for (let at = 0; at < BYTES; at++) low[BYTES + at] = parseInt(lower.slice(2 * at, 2 * at + 2), 16);
  return low;
}

function secondOf(signature: Uint8Array): bigint {
  let number = 0n;
  for (const byte of signature.subarray(BYTES)) number = number << 8n | BigInt(byte);
  return number;
}
