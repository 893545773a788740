/**
 * The end of a service that `npx` started. A signal ends npm and the shell that it runs commands in, but that shell
 * passes nothing on: `deno task`, and the service below it, would serve on with nobody above them.
 *
 * @module
 */

/** How often is looked; whoever ended `npx` starts it again no sooner than by hand. */
const LOOK_EVERY_MS = 500;

const PROC_STAT_BYTES = 4096;
const O_RDONLY = 0;

/**
 * Calls `orphaned` once the shell of `npx` is gone.
 *
 * The shell is the parent of `deno task`, our parent; who that is stands in `/proc`, which the runtime lets nobody read
 * but with every permission. The library that the database engine may be loaded with reads it too.
 *
 * @param npmCommand The variable `npm_command`: `exec` below `npx`. Below anything else nothing is watched.
 */
export function watchNpx(npmCommand: string | undefined, orphaned: () => void): void {
  if (npmCommand !== "exec" || Deno.build.os !== "linux") return;
  const task = Deno.ppid;
  const shell = parentOf(task);
  if (shell === null || shell === 1) return;
  const timer = setInterval(() => {
    if (Deno.ppid === task && parentOf(task) === shell) return;
    clearInterval(timer);
    orphaned();
  }, LOOK_EVERY_MS);
  Deno.unrefTimer(timer);
}

/** Returns the parent of a process; `null` when that cannot be told. */
function parentOf(pid: number): number | null {
  const libc = openLibc();
  if (libc === null) return null;
  try {
    const path = new TextEncoder().encode(`/proc/${pid}/stat\0`);
    const file = libc.symbols.open(path, O_RDONLY);
    if (file < 0) return null;
    const bytes = new Uint8Array(PROC_STAT_BYTES);
    const length = Number(libc.symbols.read(file, bytes, BigInt(bytes.length)));
    libc.symbols.close(file);
    // The name of the program, in parentheses, may hold anything (proc(5)).
    const text = new TextDecoder().decode(bytes.subarray(0, Math.max(0, length)));
    const parent = /^ \S (\d+) /.exec(text.slice(text.lastIndexOf(")") + 1))?.[1];
    return parent === undefined ? null : Number(parent);
  } finally {
    libc.close();
  }
}

function openLibc() {
  try {
    return Deno.dlopen("libc.so.6", {
      open: { parameters: ["buffer", "i32"], result: "i32" },
      read: { parameters: ["i32", "buffer", "usize"], result: "isize" },
      close: { parameters: ["i32"], result: "i32" },
    });
  } catch {
    return null;
  }
}
