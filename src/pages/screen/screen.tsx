/**
 * `/screen`: a payout file, checked in the browser that holds it. The page has no answers of its own: its script reads
 * the file, sends the account numbers in it to the API, and shows what comes back.
 *
 * @module
 */
import type { JSX } from "hono/jsx/jsx-runtime";
import type { Page } from "../page.ts";

export const page: Page = {
  get: (_, { sdkPackage }) => ({
    title: "Screen a payout file",
    description:
      "Drop a CSV, XLSX or pain.001 file: every account checked, duplicates and listed banks found. The file stays in " +
      "your browser; only the IBANs are sent.",
    scripts: ["screen.js"],
    body: (
      <div class="screen" id="screen">
        <div class="wide intro screen-intro">
          <h1>Screen a payout file</h1>
          <p class="lede">
            Every account in it checked before the money leaves: which bank holds it, whether a payment can
            reach it, who stands in the file twice, and which banks are on a sanctions list.
          </p>
        </div>
        <noscript>
          <p class="wide notice">
            This page reads the file in your browser, which needs JavaScript. The command line does the same:
            {" "}
            <code>npx {sdkPackage} screen FILE</code>.
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
        <section class="report" id="report" aria-hidden="true"></section>
      </div>
    ),
  }),
};

function Source(): JSX.Element {
  return (
    <section class="drop" id="drop" aria-labelledby="drop-title">
      <h2 id="drop-title">Drop the file here</h2>
      <p class="row">
        <label class="button" for="chosen">Choose a file</label>
        <input class="visually-hidden" type="file" id="chosen" accept=".csv,.txt,.tsv,.xlsx,.xml,.json" />
        <button class="button-quiet" type="button" id="sample">Try a sample file</button>
      </p>
      <p class="small quiet">CSV, XLSX or pain.001 of any version, up to 20 MB.</p>
      <p class="promise">
        <strong>The file never leaves this browser.</strong>{" "}
        Names, amounts and references stay here; only the IBANs are sent, and they are not kept.
      </p>
      <p class="notice notice-stop" id="trouble" role="alert" hidden></p>
    </section>
  );
}

function Access(): JSX.Element {
  return (
    <section class="panel access" aria-labelledby="access-title">
      <h2 id="access-title">Who pays for the calls</h2>
      <label for="key">API key</label>
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
        Kept in the memory of this tab alone. Without a key, the first 25 accounts are checked on the free
        trial. <a href="/key">Take a free key</a>
      </p>
      <p class="small" id="balance" role="status"></p>
      <label class="check">
        <input type="checkbox" id="compliance" checked />
        <span>
          Ask about sanctions and risk
          <span class="small quiet">Needs a key: one more call for each bank</span>
        </span>
      </label>
    </section>
  );
}

function Results(): JSX.Element {
  return (
    <section class="wide screen-results" id="results" aria-label="Results" hidden>
      <div class="counts" id="counts" role="group" aria-label="Show payees by verdict"></div>
      <div class="tools">
        <label class="visually-hidden" for="search">Search payees, accounts and banks</label>
        <input type="search" id="search" placeholder="Search name, IBAN, bank, reason" autocomplete="off" />
        <div class="row exports" role="group" aria-label="Take the results with you">
          <button class="button-quiet button-small" type="button" id="to-csv">CSV</button>
          <button class="button-quiet button-small" type="button" id="to-xlsx">XLSX</button>
          <button class="button-quiet button-small" type="button" id="to-print">Print report</button>
        </div>
      </div>
      <div class="list" id="list" role="region" aria-label="Payees" tabindex={0}></div>
      <p class="small quiet" id="evidence"></p>
    </section>
  );
}
