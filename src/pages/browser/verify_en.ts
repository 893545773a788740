// The script of `/verify` in English.
// Imported first: it sets the language that the page reads.
import "./verify/speak_english.ts";
import "./verify/page.ts";
