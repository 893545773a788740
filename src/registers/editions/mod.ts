/**
 * Editions that were fetched after the software was released: kept in the database, laid over the shipped ones,
 * and followed by every running instance.
 *
 * @module
 */
export { describeKeptEditions, describeRestoration } from "./describe_kept.ts";
export { openEditionStore } from "./edition_store.ts";
export { listKeptEditions, restoreEdition } from "./kept_editions.ts";
export { openLiveData } from "./live_data.ts";
export { layTablesOver, openTablesInForce } from "./tables_in_force.ts";
export type { EditionStore, KnownSource, NewEdition, StoredEdition } from "./edition_store.ts";
export type { EditionState, KeptEdition, Restoration, RestoreRequest } from "./kept_editions.ts";
export type { LiveData, LiveDataEvent, LiveDataOptions } from "./live_data.ts";
export type { NewTable, ReportDamage } from "./tables_in_force.ts";
