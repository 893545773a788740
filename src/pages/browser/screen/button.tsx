// Components that several parts of the page share: small buttons, and lists of facts.
/** @jsxImportSource #jsx-dom */
/// <reference lib="dom" />
import type { Child } from "hono/jsx";
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

/** A fact. A fact without a term belongs to the term above it. */
export type Fact = readonly [term: Child, text: string];

/** Renders facts as a list of terms; omits facts without a text. */
export function Facts(
  { facts, style }: { readonly facts: readonly Fact[]; readonly style: string },
): JSX.Element {
  const groups: { readonly term: Child; readonly texts: string[] }[] = [];
  for (const [term, text] of facts.filter(([, text]) => text !== "")) {
    if (term === "") groups.at(-1)?.texts.push(text);
    else groups.push({ term, texts: [text] });
  }
  return (
    <dl class={style}>
      {groups.map(({ term, texts }) => (
        <div>
          <dt>{term}</dt>
          {texts.map((text) => <dd>{text}</dd>)}
        </div>
      ))}
    </dl>
  );
}
