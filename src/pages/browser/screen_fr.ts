// The script of `/screen` in French. The first import sets the language.
import "./screen/speak_fr.ts";
import "./screen/page.ts";
