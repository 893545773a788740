/**
 * A bar beside a count, as long as its share. It says nothing that the count does not.
 *
 * @module
 */
import type { JSX } from "hono/jsx/jsx-runtime";

interface ShareBarProps {
  readonly count: number;
  readonly total: number;
  readonly isBad?: boolean;
}

/** Renders the bar. */
export function ShareBar({ count, total, isBad = false }: ShareBarProps): JSX.Element {
  return (
    <svg class="share-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect class="share-rest" width="100" height="4" />
      <rect class={isBad ? "bar-failed" : "bar"} width={100 * count / Math.max(total, 1)} height="4" />
    </svg>
  );
}
