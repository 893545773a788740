// The script of `/screen` in German. The first import sets the language.
import "./screen/speak_de.ts";
import "./screen/page.ts";
