// The script of `/verify` in French.
// Imported first: it sets the language that the page reads.
import "./verify/speak_french.ts";
import "./verify/page.ts";
