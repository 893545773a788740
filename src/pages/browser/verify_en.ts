// The script of `/verify` in English. The first import sets the language.
import "./verify/speak_english.ts";
import "./verify/page.ts";
