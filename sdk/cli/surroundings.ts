/**
 * What a command of the command line works with.
 *
 * @module
 */

/** What a command reads and writes; the process gives it. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: { readonly isTerminal: boolean; readonly stream: AsyncIterable<Uint8Array> };
  readonly stdout: Output;
  readonly stderr: Output;
  /** Aborted when the user ends the run. */
  readonly signal: AbortSignal;
}

/** Where text goes. */
export interface Output {
  readonly isTerminal: boolean;
  /** Columns of the terminal. */
  readonly width: number;
  readonly write: (text: string) => void;
}

/**
 * 0: nothing stands against paying. 1: findings. 2: could not run, or not every payee was screened. 3: the accounts are
 * in order, and sanctions were not asked.
 */
export type ExitStatus = 0 | 1 | 2 | 3;
