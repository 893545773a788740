/**
 * The surroundings of a command: its input, output and environment.
 *
 * @module
 */
/** The input and output of a command, given by the process. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: { readonly isTerminal: boolean; readonly stream: AsyncIterable<Uint8Array> };
  readonly stdout: Output;
  readonly stderr: Output;
  /** Aborted when the user ends the run. */
  readonly signal: AbortSignal;
}

/** A destination of text. */
export interface Output {
  readonly isTerminal: boolean;
  /** Columns of the terminal. */
  readonly width: number;
  readonly write: (text: string) => void;
}
