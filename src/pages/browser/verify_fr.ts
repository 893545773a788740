// The script of `/verify` in French. The first import sets the language.
import "./verify/speak_french.ts";
import "./verify/page.ts";
