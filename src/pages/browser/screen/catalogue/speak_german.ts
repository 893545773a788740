/**
 * Makes the page speak German.
 *
 * @module
 */
import { speak } from "./chosen.ts";
import { german } from "./german.ts";

speak(german);
