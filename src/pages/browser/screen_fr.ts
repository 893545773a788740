// The script of `/screen` in French.
// Imported first: it sets the language that the page reads.
import "./screen/speak_fr.ts";
import "./screen/page.ts";
