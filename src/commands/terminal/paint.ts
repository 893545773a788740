/**
 * Colours on a terminal.
 *
 * @module
 */
import { styleText } from "node:util";

/** What a text can be marked with. */
export type Style = "green" | "yellow" | "red" | "bold" | "dim";

/** Marks a text for the terminal. */
export type Paint = (style: Style, text: string) => string;

/** Paints with ANSI sequences. */
export function colour(style: Style, text: string): string {
  return styleText(style, text, { validateStream: false });
}

/** Paints nothing, for pipes and files. */
export function plain(_style: Style, text: string): string {
  return text;
}
