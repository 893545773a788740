/**
 * Colours on a terminal.
 *
 * @module
 */
import { styleText } from "node:util";

/** Marks a text for the terminal; `plain` leaves it as it is. */
export type Paint = (style: "green" | "yellow" | "red" | "bold" | "dim", text: string) => string;

/** Paints with ANSI sequences. */
export const colour: Paint = (style, text) => styleText(style, text, { validateStream: false });

/** Paints nothing, for pipes and files. */
export const plain: Paint = (_style, text) => text;
