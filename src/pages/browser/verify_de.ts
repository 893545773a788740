// The script of `/verify` in German. The first import sets the language.
import "./verify/speak_german.ts";
import "./verify/page.ts";
