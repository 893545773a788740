/**
 * A process that has few file descriptors.
 *
 * @module
 */

/**
 * Returns a launcher that gives a program so many descriptors. It closes what the run of tests has inherited itself
 * (a profiler and some terminals leave descriptors open), which would count among them.
 */
export function withDescriptors(count: number): readonly string[] {
  // `sh` closes only those of one digit.
  const close = 'for path in /proc/self/fd/*; do fd=${path##*/}; ((fd > 2)) && eval "exec $fd>&-"; done';
  return ["bash", "-c", `${close}; ulimit -n ${count}; exec "$0" "$@"`];
}
