// The script of `/screen` in English.
// Imported first: it sets the language that the page reads.
import "./screen/catalogue/speak_english.ts";
import "./screen/page.ts";
