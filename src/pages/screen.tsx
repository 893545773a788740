// `/screen`: a payout file, checked in the browser: the script reads it, sends account numbers to the API, and shows
// the result.
import type { JSX } from "hono/jsx/jsx-runtime";
import { assetPath, integrityOf } from "./assets.ts";
import { useReader } from "./frame.tsx";
import type { Page, ScriptName } from "./page.ts";

const LATER: ScriptName = "screen_later.js";

export const page: Page = {
  get: ({ reader }, { sdkPackage }) => {
    const { words: { screen }, language } = reader;
    return {
      title: screen.title,
      description: screen.description,
      scripts: [`screen_${language}.js`],
      laterScripts: [LATER],
      body: (
        <div class="screen" id="screen">
          <div class="wide intro screen-intro">
            <h1>{screen.title}</h1>
            <p class="lede">{screen.lede}</p>
          </div>
          <noscript>
            <p class="wide notice">
              {screen.noScript} <code>npx {sdkPackage} screen FILE</code>.
            </p>
          </noscript>
          <div class="wide screen-setup" id="setup">
            <Source />
            <Access />
          </div>
          <section class="wide screen-file" id="file" aria-labelledby="file-name" hidden></section>
          <Results />
          <dialog class="screen-details" id="details" aria-labelledby="details-title"></dialog>
          <p class="visually-hidden" role="status" id="status"></p>
          <template id="later">
            <script src={assetPath(LATER)} integrity={integrityOf(LATER)}></script>
          </template>
          <section class="report" id="report" aria-hidden="true"></section>
        </div>
      ),
    };
  },
};

function Source(): JSX.Element {
  const { words: { screen: { source } } } = useReader();
  return (
    <section class="drop" id="drop" aria-labelledby="drop-title">
      <h2 id="drop-title">{source.drop}</h2>
      <p class="row">
        <label class="button" for="chosen">{source.choose}</label>
        <input class="visually-hidden" type="file" id="chosen" accept=".csv,.txt,.tsv,.xlsx,.xml,.json" />
        <button class="button-quiet" type="button" id="sample">{source.sample}</button>
      </p>
      <p class="small quiet">{source.formats}</p>
      <p class="promise">
        <strong>{source.promise}</strong> {source.promiseDetail}
      </p>
      <p class="notice notice-stop" id="problem" role="alert" hidden></p>
    </section>
  );
}

function Access(): JSX.Element {
  const { words: { screen: { access }, keys }, link } = useReader();
  return (
    <section class="panel access" aria-labelledby="access-title">
      <h2 id="access-title">{access.heading}</h2>
      <label for="key">{access.key}</label>
      <input
        id="key"
        type="text"
        class="mono typed-key"
        autocomplete="off"
        spellcheck={false}
        placeholder="ifk_…"
        aria-describedby="key-note"
      />
      <p class="small quiet" id="key-note">
        {access.note} <a href={link("/key")}>{keys.page.title}</a>
      </p>
      <p class="small" id="balance" role="status"></p>
      <label class="check">
        <input type="checkbox" id="compliance" checked />
        <span>
          {access.sanctions} <span class="small quiet">{access.sanctionsCost}</span>
        </span>
      </label>
    </section>
  );
}

function Results(): JSX.Element {
  const { words: { screen: { results } } } = useReader();
  return (
    <section class="wide screen-results" id="results" aria-label={results.heading} hidden>
      <div class="counts" id="counts" role="group" aria-label={results.byVerdict}></div>
      <div class="notice notice-look shared" id="shared" hidden></div>
      <div class="tools">
        <label class="visually-hidden" for="search">{results.searchLabel}</label>
        <input type="search" id="search" placeholder={results.search} autocomplete="off" />
        <p class="row deciding">
          <span id="undecided" role="status"></span>
          <button class="button-small" type="button" id="decide-next" hidden>{results.decideNext}</button>
        </p>
      </div>
      <div class="list" id="list" role="region" aria-label={results.payees} tabindex={0}></div>
      <div class="take-along">
        <div class="row" role="group" aria-label={results.forBank}>
          <strong>{results.forBank}</strong>
          <button class="button-small" type="button" id="to-clean">{results.clean}</button>
          <button class="button-quiet button-small" type="button" id="to-held">{results.held}</button>
          <button class="button-quiet button-small" type="button" id="to-letters">{results.letters}</button>
          <span class="small quiet" id="clean-note"></span>
        </div>
        <div class="row exports" role="group" aria-label={results.exports}>
          <strong>{results.heading}</strong>
          <button class="button-quiet button-small" type="button" id="to-csv">CSV</button>
          <button class="button-quiet button-small" type="button" id="to-xlsx">XLSX</button>
          <button class="button-quiet button-small" type="button" id="to-json">JSON</button>
          <button class="button-quiet button-small" type="button" id="to-evidence">{results.evidence}</button>
          <button class="button-quiet button-small" type="button" id="to-print">{results.print}</button>
        </div>
        <p class="small" id="take-problem" role="alert"></p>
      </div>
      <p class="small quiet" id="evidence"></p>
      <p class="row small quiet">
        <span id="kept"></span>
        <button class="button-quiet button-small" type="button" id="forget" hidden>{results.forget}</button>
      </p>
    </section>
  );
}
