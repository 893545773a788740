/**
 * Makes the page speak French.
 *
 * @module
 */
import { speak } from "./chosen.ts";
import { french } from "./french.ts";

speak(french);
