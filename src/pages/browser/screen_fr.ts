// The script of `/screen` in French.
// First: whatever is loaded after it finds its words.
import "./screen/catalogue/speak_french.ts";
import "./screen/page.ts";
