/**
 * How a code is drawn. How it is kept is decided in `identity_hash.ts`, one folder up.
 *
 * @module
 */
import { CODE_DIGITS } from "./limits.ts";

const codes = 10 ** CODE_DIGITS;

/** Numbers from here up would make the low codes likelier than the others. */
const fairNumbers = Math.floor(2 ** 32 / codes) * codes;

/**
 * Draws a code: six decimal digits, each of the million equally likely.
 *
 * @param draw Gives random whole numbers below 2^32; by default those of the system's secure source.
 */
export function makeCode(draw: () => number = drawSecurely): string {
  let number = draw();
  while (number >= fairNumbers) number = draw();
  return String(number % codes).padStart(CODE_DIGITS, "0");
}

function drawSecurely(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number;
}
