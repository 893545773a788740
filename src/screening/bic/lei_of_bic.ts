import type { Registers } from "../../data/registers/mod.ts";
import { type Bic, HEAD_OFFICE } from "../../identifiers/mod.ts";

/** The data that the look-up needs. */
export type LeiData = Pick<Registers, "findLei" | "findBanksByBic8">;

/**
 * Finds the LEI of a BIC: by the mapping of SWIFT and GLEIF, else as a register of bank codes prints it. In both, the
 * BIC itself comes first and the head office of its BIC8 second.
 *
 * @returns `null` when no source names one, or one names several: it does not guess which.
 */
export function leiOfBic({ bic8, bic11 }: Bic, registers: LeiData): string | null {
  const mapped = registers.findLei(bic11);
  if (mapped !== null) return mapped;
  const records = registers.findBanksByBic8(bic8).map(({ record }) => record).filter(({ retired }) =>
    !retired
  );
  for (const asked of [bic11, bic8 + HEAD_OFFICE]) {
    const listed = records.filter(({ bic, lei }) => lei !== null && bic?.padEnd(11, "X") === asked);
    const [lei = null, other] = new Set(listed.map((record) => record.lei));
    if (lei !== null) return other === undefined ? lei : null;
  }
  return null;
}
