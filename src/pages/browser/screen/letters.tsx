// The dialog of the letters to suppliers, filled by a script that loads on demand.
/** @jsxImportSource #jsx-dom */
/// <reference lib="dom" />
import type { JSX } from "hono/jsx/jsx-runtime";
import { useLayoutEffect, useRef } from "hono/jsx/dom";
import { words } from "./chosen_words.ts";
import { download } from "./downloads.ts";
import { late, loadLetters } from "./later.ts";
import type { State } from "./store.ts";

interface LettersProps {
  readonly state: State;
  readonly place: number | null;
}

/** Shows the letters about a payment's supplier, or about all payments on hold. */
export function Letters({ state: { rows, run }, place }: LettersProps): JSX.Element {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { gravestFirst, isOnHold } = late();
    const values = new Map(rows.map(({ screened, value }) => [screened.payee.place, value]));
    const held = rows.filter(({ screened, isWaiting }) =>
      !isWaiting && isOnHold(screened) && (place === null || screened.payee.place === place)
    );
    const payments = gravestFirst(held.map(({ screened }) => screened)).map((screened) => ({
      screened,
      value: values.get(screened.payee.place) ?? null,
    }));
    void loadLetters().then((script) => {
      if (element.current === null) return;
      if (script === null) element.current.textContent = words.notLoaded;
      else {
        script.showLetters(element.current, {
          payments,
          words: words.letters,
          language: words.catalogue.writing.language,
          download: (ending, content) => download(run?.file.name ?? "", ending, content),
        });
      }
    });
  }, []);
  return <div class="letters" ref={element}></div>;
}
