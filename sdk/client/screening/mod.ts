/**
 * Screens any number of IBANs over the batch operation.
 *
 * @module
 */
export { screenMany, unitsLeft } from "./screen_many.ts";
export type { PlacedIban, ScreenedItem, ScreeningProgress, ScreenManyOptions } from "./screen_many.ts";
