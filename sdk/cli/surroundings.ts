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

/**
 * 0: nothing stands against paying. 1: findings. 2: could not run, or not every payee was screened. 3: the accounts are
 * in order, and sanctions were not screened.
 */
export type ExitStatus = 0 | 1 | 2 | 3;
