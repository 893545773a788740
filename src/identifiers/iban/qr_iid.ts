const FIRST_QR_IID = 30000;
const LAST_QR_IID = 31999;

/**
 * Returns whether a Swiss or Liechtenstein bank code is a QR-IID, so that the IBAN is a QR-IBAN. The range
 * 30000 to 31999 decides; no register is needed (SIX Implementation Guidelines QR-bill v2.4, 2026-02).
 *
 * @param bankCode Bank code of the IBAN, 5 digits; anything else is not a QR-IID.
 */
export function isQrIid(bankCode: string): boolean {
  if (!/^\d{5}$/.test(bankCode)) return false;
  const iid = Number(bankCode);
  return iid >= FIRST_QR_IID && iid <= LAST_QR_IID;
}
