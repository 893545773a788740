// Makes the page speak English.
import { speak } from "./chosen.ts";
import { english } from "./english.ts";

speak(english);
