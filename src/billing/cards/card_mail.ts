/**
 * The mail that tells the buyer where their new key is.
 *
 * It does not hold the key: mail is read by scanners and kept for years. The page behind its link asks for a click,
 * because scanners follow links and a key is shown once.
 *
 * @module
 */
import { type Email, renderEmail } from "../../email/mod.ts";
import type { CardProduct } from "../../storage/mod.ts";
import { cardProducts } from "./products.ts";

/** Writes the mail. */
export function newKeyMail(product: CardProduct, address: string): Email {
  const { credits } = cardProducts[product];
  const bought = credits === null
    ? "Thank you for subscribing to Bankscreen Pro."
    : `Thank you for buying ${credits} Bankscreen requests. They never expire.`;
  return renderEmail("Your Bankscreen API key", [
    "Hello,",
    `${bought} You have a new API key. If the page after the payment did not reach you, take the key here, once:`,
    address,
    "Keep this mail to yourself until you have: whoever opens the address first has the key.",
    "Bankscreen",
  ]);
}
