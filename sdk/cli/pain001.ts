/**
 * Reads the payees of a payment file: ISO 20022 customer credit transfer initiation, `pain.001`, any version.
 *
 * @module
 */
import { type Payee, PayeeError, type PayeeList } from "./payee.ts";
import { walkXml } from "./xml.ts";

/** Where a transaction keeps what is read of it, below `CdtTrfTxInf`. */
const IBAN = ["CdtrAcct", "Id", "IBAN"];
const NAME = ["Cdtr", "Nm"];

/**
 * Returns one payee per credit transfer (`CdtTrfTxInf`), in document order. An account that is not given as an IBAN
 * leaves `iban` empty. Throws a {@linkcode PayeeError} when the document holds no credit transfer.
 */
export function readPain001(text: string): PayeeList {
  const payees: Payee[] = [];
  let path: string[] = [];
  let found: { iban: string; name: string } | null = null;
  for (const step of walkXml(text)) {
    if (step.kind === "open") {
      if (step.name === "CdtTrfTxInf") [found, path] = [{ iban: "", name: "" }, []];
      else path.push(step.name);
    } else if (step.kind === "text" && found !== null) {
      if (isAt(path, IBAN)) found.iban += step.text;
      if (isAt(path, NAME)) found.name += step.text;
    } else if (step.kind === "close") {
      if (step.name === "CdtTrfTxInf" && found !== null) {
        payees.push({ iban: found.iban.trim(), name: found.name.trim() || null, cells: [] });
        found = null;
      } else path.pop();
    }
  }
  if (payees.length === 0) {
    throw new PayeeError(
      "Cannot find a payee: the XML holds no CdtTrfTxInf, so it is no pain.001 payment file",
    );
  }
  return { payees, header: [], delimiter: "," };
}

function isAt(path: readonly string[], place: readonly string[]): boolean {
  return path.length === place.length && place.every((name, depth) => path[depth] === name);
}
