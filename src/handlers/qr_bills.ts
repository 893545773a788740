import type { Inputs, Reply } from "../../generated/handlers.ts";
import type { IbanReader } from "../identifiers/mod.ts";
import { checkQrBill, type IbanFacts } from "../screening/mod.ts";

/** `POST /v1/ch/qr-bill/check`: checks the text of a Swiss QR code element by element, for free. */
export function checkSwissQrBill(
  readIban: IbanReader,
  { body: { payload } }: Inputs["checkSwissQrBill"],
): Reply<"checkSwissQrBill"> {
  return { status: 200, body: checkQrBill(payload, (text) => readFacts(readIban, text)) };
}

function readFacts(readIban: IbanReader, text: string): IbanFacts {
  const reading = readIban(text);
  if (!reading.valid) return { valid: false, country: null, bankCode: null };
  const { country, bankCode } = reading.iban;
  return { valid: true, country: country.code, bankCode };
}
