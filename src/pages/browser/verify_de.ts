// The script of `/verify` in German.
// Imported first: it sets the language that the page reads.
import "./verify/speak_german.ts";
import "./verify/page.ts";
