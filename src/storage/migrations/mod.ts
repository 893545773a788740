/**
 * Every migration in order. A released one is never edited; a change of the tables is a new file with the
 * next number.
 *
 * @module
 */
import { foundation } from "./0001_foundation.ts";
import { keysAndLedger } from "./0002_keys_and_ledger.ts";
import { editions } from "./0003_editions.ts";
import { spending } from "./0004_spending.ts";
import { keysWithoutCounts } from "./0005_to_0014_keys_without_counts.ts";
import { codeMailings } from "./0015_code_mailings.ts";
import { payments } from "./0016_payments.ts";
import { jobTurns } from "./0017_job_turns.ts";
import { provenAddresses } from "./0018_proven_addresses.ts";
import { cards } from "./0019_cards.ts";
import { feedback } from "./0020_feedback.ts";
import { mcpSessions } from "./0021_mcp_sessions.ts";
import { deviceRequests } from "./0022_device_requests.ts";
import { accountSessions } from "./0023_account_sessions.ts";
import { auditLog } from "./0024_audit_log.ts";
import { watchedPayments } from "./0025_watched_payments.ts";
import { instances } from "./0026_instances.ts";
import { invoicePages } from "./0027_invoice_pages.ts";
import { openCharges } from "./0028_open_charges.ts";
import { unsentDeviceKeys } from "./0029_unsent_device_keys.ts";
import { unresolvedCharges } from "./0030_unresolved_charges.ts";
import { creditsTakenBack } from "./0031_credits_taken_back.ts";
import { editionConfirmations } from "./0032_edition_confirmations.ts";
import { promisedAllowances } from "./0033_promised_allowances.ts";
import { loneInstances } from "./0034_lone_instances.ts";
import { mcpSessionNetworks } from "./0035_mcp_session_networks.ts";
import { evidence } from "./0036_evidence.ts";
import type { Migration } from "./migration.ts";

export type { Migration } from "./migration.ts";

/** The history of the tables. */
export const migrations: readonly Migration[] = [
  foundation,
  keysAndLedger,
  editions,
  spending,
  ...keysWithoutCounts,
  codeMailings,
  payments,
  jobTurns,
  provenAddresses,
  cards,
  feedback,
  mcpSessions,
  deviceRequests,
  accountSessions,
  auditLog,
  watchedPayments,
  instances,
  invoicePages,
  openCharges,
  unsentDeviceKeys,
  unresolvedCharges,
  creditsTakenBack,
  editionConfirmations,
  promisedAllowances,
  loneInstances,
  mcpSessionNetworks,
  evidence,
];
