// Makes the page speak French.
import { speak } from "./chosen.ts";
import { french } from "./french.ts";

speak(french);
