/**
 * `/verify`: checks evidence in the browser that holds it. Nothing is sent but the request for the published keys.
 *
 * @module
 */
import { EnglishOnly } from "./frame/components.tsx";
import type { Page } from "./page.ts";

export const page: Page = {
  get: (_, { sdkPackage }) => ({
    title: "Verify evidence",
    description:
      "Drop an answer, a row or the evidence of a payout file: whether it is what the service signed. Nothing leaves " +
      "your browser.",
    scripts: ["verify.js"],
    body: (
      <div class="screen">
        <div class="wide intro screen-intro">
          <h1>Verify evidence</h1>
          <EnglishOnly />
          <p class="lede">
            Whether an answer, one row, or a whole payout file is exactly what the service signed, and when.
          </p>
        </div>
        <div class="wide stack">
          <noscript>
            <p class="notice">
              This page checks the file in your browser, which needs JavaScript. The command line does the
              same: <code>npx {sdkPackage} verify FILE</code>.
            </p>
          </noscript>
          <section class="drop" id="drop" aria-labelledby="drop-title">
            <h2 id="drop-title">Drop the evidence here</h2>
            <p class="row">
              <label class="button" for="chosen">Choose files</label>
              <input class="visually-hidden" type="file" id="chosen" multiple />
            </p>
            <p class="small quiet">
              The JSON of an answer, of a row, or of a run. Beside it, if you have them: the payout file, and
              the key set of the service (<code>jwks.json</code>), which is needed for another server's
              evidence.
            </p>
            <p class="promise">
              <strong>Nothing leaves this browser.</strong>{" "}
              Only the published keys of this server are fetched.
            </p>
          </section>
          <section class="section stack" id="findings" aria-live="polite"></section>
          <p class="section">
            <a href="/docs/evidence">What evidence proves, and what it does not</a>
          </p>
        </div>
      </div>
    ),
  }),
};
