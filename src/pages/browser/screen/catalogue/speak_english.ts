/**
 * Makes the page speak English.
 *
 * @module
 */
import { speak } from "./chosen.ts";
import { english } from "./english.ts";

speak(english);
