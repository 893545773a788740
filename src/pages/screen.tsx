// `/screen` and `/verify`: the work is done by scripts in the browser (`browser/`). Of a payout file, only the account
// numbers are sent to the API.
import type { JSX } from "hono/jsx/jsx-runtime";
import { limits } from "../../generated/limits.ts";
import type { ScreenKey } from "../accounts/mod.ts";
import { assetPath, integrityOf } from "./assets.ts";
import { asCode, asLink, useReader } from "./frame.tsx";
import { bothPrices, linkTo } from "./home/sections.tsx";
import type { Page, ScriptName } from "./page.ts";

/** Scripts that the page loads only when it needs them, each from a template (`browser/screen/later.ts`). */
const ON_DEMAND = ["later", "files", "letters", "evidence"] as const;

export const page: Page = {
  get: async ({ reader, headers }, parts) => {
    const { sdkPackage, listScreenKeys, operator, terms } = parts;
    const { words: { screen, pricing }, language } = reader;
    const keys = await listScreenKeys(headers.get("Cookie"));
    return {
      // The page contains access tokens of the signed-in reader.
      ...(keys !== null && { isUnlisted: true }),
      title: screen.title,
      description: screen.description,
      scripts: [`screen_${language}.js`],
      laterScripts: ["screen_reader.js", ...ON_DEMAND.map((part) => `screen_${part}.js` as const)],
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
            <Access keys={keys} />
          </div>
          <div
            id="desk"
            data-trial={limits.trialCallsPerWeek}
            data-operator={operator.name ?? ""}
            data-pack={terms.cardLinks["1k"] === null ? "" : pricing.packPrice({
              count: limits.pack1kCredits,
              price: bothPrices(limits.pack1kPriceUsdc, parts, reader),
            })}
            data-contact={linkTo(operator.contact)}
          >
          </div>
          <p class="visually-hidden" role="status" id="status"></p>
          <LateScript id="reader" name="screen_reader.js" />
          {ON_DEMAND.map((part) => <LateScript id={`${part}-part`} name={`screen_${part}.js`} />)}
          <section class="report" id="report" aria-hidden="true"></section>
        </div>
      ),
    };
  },
};

/** Renders a template with a script, which only runs when another script inserts it into the page. */
function LateScript({ id, name }: { readonly id: string; readonly name: ScriptName }): JSX.Element {
  return (
    <template id={id}>
      <script src={assetPath(name)} integrity={integrityOf(name)}></script>
    </template>
  );
}

function Source(): JSX.Element {
  const { words: { screen: { source } } } = useReader();
  return (
    <section class="panel drop" id="drop" aria-labelledby="drop-title">
      <h2 id="drop-title">{source.drop}</h2>
      <p class="row">
        <label class="button" for="chosen">{source.choose}</label>
        <input
          class="visually-hidden"
          type="file"
          id="chosen"
          accept=".csv,.txt,.tsv,.xlsx,.xml,.json"
          multiple
        />
        <button class="button-quiet" type="button" id="sample">{source.sample}</button>
        <button class="button-quiet" type="button" id="template">{source.template}</button>
      </p>
      <p class="small quiet">{source.formats}</p>
      <p class="promise">
        <strong>{source.promise}</strong> {source.promiseDetail}
      </p>
      <p class="notice notice-stop" id="problem" role="alert" hidden></p>
    </section>
  );
}

/** @param keys The keys of the signed-in reader; `null` if the reader isn't signed in. */
function Access({ keys: own }: { readonly keys: readonly ScreenKey[] | null }): JSX.Element {
  const { words: { screen: { access }, keys }, link } = useReader();
  const signIn = access.signIn({ account: asLink(`${link("/account")}?to=screen`) });
  return (
    <section class="panel access" aria-labelledby="access-title">
      <h2 id="access-title">{access.heading}</h2>
      {own !== null && own.length > 0 && (
        <>
          <label for="own-key">{access.ownKey}</label>
          <select id="own-key" autocomplete="off">
            {own.map(({ name, keyPrefix, pass }) => (
              <option value={pass}>{name === null ? `${keyPrefix}…` : `${name} (${keyPrefix}…)`}</option>
            ))}
            <option value="">{access.otherKey}</option>
          </select>
        </>
      )}
      <div id="typed-key">
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
          <span>{access.note}</span> <a href={link("/key")}>{keys.page.title}</a>
          {own === null && <>{" · "}{signIn}</>}
        </p>
      </div>
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

/** Shows the page that checks evidence. The page doesn't send anything, and only fetches the published keys. */
export const verify: Page = {
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
          <section class="panel drop" id="drop" aria-labelledby="drop-title">
            <h2 id="drop-title">{verify.drop}</h2>
            <p class="row">
              <label class="button" for="chosen">{verify.choose}</label>
              <input class="visually-hidden" type="file" id="chosen" multiple />
            </p>
            <p class="small quiet">{verify.files({ keySet: asCode })}</p>
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
