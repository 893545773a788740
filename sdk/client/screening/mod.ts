/**
 * Screens any number of IBANs over the batch operation.
 *
 * @module
 */
export { unitsLeft } from "./screen_batch.ts";
export { screenMany } from "./screen_many.ts";
export type { PlacedIban, ScreenedItem, ScreeningProgress, ScreenManyOptions } from "./screened_item.ts";
