// The script of `/screen` in German.
// Imported first: it sets the language that the page reads.
import "./screen/speak_de.ts";
import "./screen/page.ts";
