// `/verify`: checks evidence in the browser. It only sends a request for the published keys.
import type { Page } from "./page.ts";

export const page: Page = {
  get: ({ reader: { language, words: { verify, frame }, link } }, { sdkPackage }) => ({
    title: frame.links.verify,
    description: verify.description,
    scripts: [`verify_${language}.js`],
    body: (
      <div class="screen">
        <div class="wide intro screen-intro">
          <h1>{frame.links.verify}</h1>
          <p class="lede">{verify.lede}</p>
        </div>
        <div class="wide stack">
          <noscript>
            <p class="notice">
              {verify.noScript} <code>npx {sdkPackage} verify FILE</code>.
            </p>
          </noscript>
          <section class="drop" id="drop" aria-labelledby="drop-title">
            <h2 id="drop-title">{verify.drop}</h2>
            <p class="row">
              <label class="button" for="chosen">{verify.choose}</label>
              <input class="visually-hidden" type="file" id="chosen" multiple />
            </p>
            <p class="small quiet">{verify.files({ keySet: (text) => <code>{text}</code> })}</p>
            <p class="promise">
              <strong>{verify.promise}</strong> {verify.promiseDetail}
            </p>
          </section>
          <section class="section stack" id="findings" aria-live="polite"></section>
          <p class="section">
            <a href={link("/docs/evidence")}>{verify.guide}</a>
          </p>
        </div>
      </div>
    ),
  }),
};
