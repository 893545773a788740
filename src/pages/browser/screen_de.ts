// The script of `/screen` in German.
// First: whatever is loaded after it finds its words.
import "./screen/catalogue/speak_german.ts";
import "./screen/page.ts";
