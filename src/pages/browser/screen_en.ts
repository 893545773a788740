// The script of `/screen` in English.
// First: whatever is loaded after it finds its words.
import "./screen/catalogue/speak_english.ts";
import "./screen/page.ts";
