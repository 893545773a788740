// Makes the page speak German.
import { speak } from "./chosen.ts";
import { german } from "./german.ts";

speak(german);
