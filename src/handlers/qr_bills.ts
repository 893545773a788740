import type { Inputs, Reply } from "../../generated/handlers.ts";
import type { IbanReader } from "../identifiers/mod.ts";
import { checkQrBill } from "../screening/mod.ts";

/** `POST /v1/ch/qr-bill/check`: checks the text of a Swiss QR code element by element, for free. */
export function checkSwissQrBill(
  readIban: IbanReader,
  { body: { payload } }: Inputs["checkSwissQrBill"],
): Reply<"checkSwissQrBill"> {
  return { status: 200, body: checkQrBill(payload, readIban) };
}
