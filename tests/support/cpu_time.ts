/**
 * CPU time of another process. On a machine that others use too it says more than the clock.
 *
 * @module
 */

/** Microseconds that the threads of a process have run so far, as Linux counts them; `NaN` on other systems. */
export function cpuMicroseconds(pid: number): number {
  if (Deno.build.os !== "linux") return NaN;
  let nanoseconds = 0;
  for (const { name } of Deno.readDirSync(`/proc/${pid}/task`)) {
    try {
      // Time on a CPU, time in the queue for one, times on one.
      const [ran] = Deno.readTextFileSync(`/proc/${pid}/task/${name}/schedstat`).split(" ");
      nanoseconds += Number(ran);
    } catch (error) {
      // The thread has ended.
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
  }
  return nanoseconds / 1000;
}
