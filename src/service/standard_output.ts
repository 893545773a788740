/**
 * Standard output for the log. A slow or absent reader does not stop the service.
 *
 * @module
 */

const encoder = new TextEncoder();

/** Pause before writing again to a reader that has fallen behind. */
const RETRY_MS = 1;

/**
 * Makes a function that writes text and a line end. It writes past the console, which looks for placeholders in
 * every text.
 *
 * A reader that is behind is waited for, as a pipe that blocks does by itself: the other end can be set not to block
 * by any process that shares it, Node among them. What cannot be written otherwise (the reader has gone, the disk is
 * full) is dropped.
 *
 * @param writeSync Writes some of the bytes to standard output and returns how many; throws as `Deno.stdout` does.
 */
export function createOutput(writeSync: (bytes: Uint8Array) => number): (text: string) => void {
  const buffer = new Uint8Array(256 * 1024);
  return (text) => {
    for (let rest = `${text}\n`; rest !== "";) {
      const { read, written } = encoder.encodeInto(rest, buffer);
      writeWhole(writeSync, buffer.subarray(0, written));
      rest = rest.slice(read);
    }
  };
}

function writeWhole(writeSync: (bytes: Uint8Array) => number, bytes: Uint8Array): void {
  for (let rest = bytes; rest.length > 0;) {
    try {
      rest = rest.subarray(writeSync(rest));
    } catch (error) {
      if (!(error instanceof Deno.errors.WouldBlock || error instanceof Deno.errors.Interrupted)) return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
    }
  }
}
