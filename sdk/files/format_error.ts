import type { FilesWords } from "../generated/words/files.ts";
import { files as english } from "../generated/words/files_en.ts";

/** Returns a sentence that says, in the language of `words`, what is wrong with a file. */
export type FileProblem = (words: FilesWords) => string;

/** Raised for a file that can't be read; the message is in English. */
export class FormatError extends Error {
  override readonly name: string = "FormatError";
  readonly say: FileProblem;

  constructor(say: FileProblem, options?: ErrorOptions) {
    super(say(english), options);
    this.say = say;
  }
}
