// `/docs/findings`: every finding of an answer, with its verdict and where it is decided.
import { findingReference } from "../../../generated/finding_reference.ts";
import { Heads } from "../frame.tsx";
import type { Page, PageView } from "../page.ts";
import { DocsFrame } from "./docs_frame.tsx";
import { Text } from "./schema_view.tsx";

/** The table of findings, in the order in which answers list them. */
export const page: Page = {
  get({ path, reader: { words: { docs: { findings: words }, catalogue } } }): PageView {
    return {
      title: words.title,
      description: words.detail,
      scripts: ["docs.js"],
      body: (
        <DocsFrame path={path}>
          <h1>{words.title}</h1>
          <div class="prose section">
            <p>{words.lede({ code: (text) => <code>{text}</code> })}</p>
          </div>
          <table class="stacking">
            <Heads heads={[words.code, words.verdict, words.meaning, words.values, words.effect]} />
            <tbody>
              {findingReference.map((row) => (
                <tr id={row.code}>
                  <th scope="row" class="mono small">{row.code}</th>
                  <td data-label={words.verdict}>
                    <span class={`tag tag-${row.verdict}`}>{catalogue.verdicts[row.verdict].word}</span>
                  </td>
                  <td data-label={words.meaning} lang="en">
                    <Text>{row.about}</Text>
                  </td>
                  <td data-label={words.values} class="mono small">{row.values.join(", ")}</td>
                  <td data-label={words.effect}>
                    {row.points > 0 && <p>{words.points({ points: row.points })}</p>}
                    {"watch" in row && (
                      <p>
                        {words.watch} <span class="mono small">{row.watch}</span>
                      </p>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </DocsFrame>
      ),
    };
  },
};
