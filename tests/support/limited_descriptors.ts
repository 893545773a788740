/**
 * A process with few file descriptors.
 *
 * @module
 */

/**
 * Returns a launcher that limits a program's descriptors. It first closes inherited ones (a profiler and some terminals
 * leave descriptors open), which would count too.
 */
export function withDescriptors(count: number): readonly string[] {
  // `sh` only closes descriptors of one digit.
  const close = 'for path in /proc/self/fd/*; do fd=${path##*/}; ((fd > 2)) && eval "exec $fd>&-"; done';
  return ["bash", "-c", `${close}; ulimit -n ${count}; exec "$0" "$@"`];
}
