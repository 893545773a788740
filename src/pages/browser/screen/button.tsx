// The small buttons of the page.
/** @jsxImportSource #jsx-dom */
/// <reference lib="dom" />
import type { JSX } from "hono/jsx/jsx-runtime";

type ButtonProps = JSX.IntrinsicElements["button"] & {
  /** True for the user's next step, whose button is highlighted. */
  readonly isMain?: boolean;
};

/** Renders a small button. */
export function Button({ isMain = false, ...attributes }: ButtonProps): JSX.Element {
  const style = isMain ? "button-small" : "button-quiet button-small";
  return <button type="button" class={style} {...attributes} />;
}
