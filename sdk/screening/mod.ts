/**
 * Screens any number of IBANs over the batch operation.
 *
 * @module
 */
export { screenMany } from "./screen_many.ts";
export type { PlacedIban, ScreenedItem, ScreeningProgress, ScreenManyOptions } from "./screened_item.ts";
