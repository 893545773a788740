import type { JSX } from "hono/jsx/jsx-runtime";

/** Says to readers of the other languages that a page is there in English alone. */
export function EnglishOnly(): JSX.Element {
  return (
    <p class="small quiet">
      <span lang="de">Diese Seite gibt es nur auf Englisch.</span>{" "}
      <span lang="fr">Cette page n’existe qu’en anglais.</span>
    </p>
  );
}
