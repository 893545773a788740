import { type CliWords, cliWords, type MistakeWords } from "./words/mod.ts";

/** Something that a person can put right. Its message is in English. */
export class RunError extends Error {
  override readonly name: string = "RunError";
  /** Says it in a language. */
  readonly say: (words: CliWords) => string;

  /** Keeps how it is said. */
  constructor(say: (words: CliWords) => string, options?: ErrorOptions) {
    super(say(cliWords.en), options);
    this.say = say;
  }
}

/** Arguments that are not understood. */
export class UsageError extends RunError {
  override readonly name = "UsageError";

  /** Keeps which mistake it is. */
  constructor(say: (mistakes: MistakeWords) => string, options?: ErrorOptions) {
    super(({ mistakes }) => say(mistakes), options);
  }
}
