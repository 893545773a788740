// The script of `/screen` in French.
// Imported first: it sets the language that the page reads.
import "./screen/catalogue/speak_french.ts";
import "./screen/page.ts";
