/**
 * CPU time of another process, which is more reliable than elapsed time on a shared machine.
 *
 * @module
 */

/** Microseconds of CPU time of a process's threads (Linux); `NaN` on other systems. */
export function cpuMicroseconds(pid: number): number {
  if (Deno.build.os !== "linux") return NaN;
  let nanoseconds = 0;
  for (const { name } of Deno.readDirSync(`/proc/${pid}/task`)) {
    try {
      // The fields are CPU time, waiting time (both in nanoseconds) and the number of time slices.
      const [ran] = Deno.readTextFileSync(`/proc/${pid}/task/${name}/schedstat`).split(" ");
      nanoseconds += Number(ran);
    } catch (error) {
      // The thread has ended.
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
  }
  return nanoseconds / 1000;
}
