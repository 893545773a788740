// Standard output for the log, without the console.
const encoder = new TextEncoder();

const RETRY_MS = 1;

/**
 * Returns a function that writes a line without the console, which searches it for placeholders. Waits for a slow
 * reader, because processes that share the pipe can make it non-blocking; drops text that can't be written for another
 * reason. `writeSync` returns the number of written bytes, and throws like `Deno.stdout`.
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
