// The script of `/screen` in German.
// Imported first: it sets the language that the page reads.
import "./screen/catalogue/speak_german.ts";
import "./screen/page.ts";
