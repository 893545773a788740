// The script of `/screen` in English. The first import sets the language.
import "./screen/speak_en.ts";
import "./screen/page.ts";
