/**
 * Where the card processor shows an invoice, as its event tells.
 *
 * @module
 */
import type { Migration } from "./migration.ts";

/** Version 27. */
export const invoicePages: Migration = {
  version: 27,
  name: "invoice pages",
  statements: ["ALTER TABLE card_invoices ADD COLUMN url TEXT"],
};
