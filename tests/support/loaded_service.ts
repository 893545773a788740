/**
 * The parts of a service in this process, with the shipped data.
 *
 * @module
 */
import { loadReferenceData } from "../../src/data/registers/mod.ts";
import { fixedSource } from "./fixed_source.ts";

export { openApp } from "../../src/app.ts";
export { readConfig } from "../../src/config.ts";
export { createMailer, sendEmails } from "../../src/email/mod.ts";
export { openEvidence } from "../../src/evidence/mod.ts";
export { openCardPayments, openX402Payments } from "../../src/payments.ts";
export { createLog } from "../../src/telemetry/mod.ts";
export { quickFileDatabase } from "./temp_database.ts";

export const shipped = fixedSource(await loadReferenceData());
