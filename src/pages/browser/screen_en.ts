// The script of `/screen` in English.
// Imported first: it sets the language that the page reads.
import "./screen/speak_en.ts";
import "./screen/page.ts";
