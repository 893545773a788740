// Generated from src/pages/guides/ by deno task generate. Do not edit.

const read = (name: string): string => Deno.readTextFileSync(new URL(`./guides/${name}`, import.meta.url));

/** Address that the examples of the guides call. */
export const exampleAddress = "http://127.0.0.1:8000";

/** The guides by name, in alphabetical order. */
export const guides = {
  "data": {
    path: "/docs/data",
    title: "Data and its dates",
    description: "Every fact about a bank names the register that states it and the date of that register. What no register states is not said.",
    headings: [
      { id: "where-a-bank-comes-from", text: "Where a bank comes from" },
      { id: "what-a-register-says-against-a-bank", text: "What a register says against a bank" },
      { id: "how-old-it-is", text: "How old it is" },
      { id: "sanctions-and-risk", text: "Sanctions and risk" },
      { id: "correct-it", text: "Correct it" },
    ],
    markdown: read("data.md"),
    html: read("data.html"),
  },
  "errors": {
    path: "/docs/errors",
    title: "Errors",
    description: "A refusal always says the way out. Programs branch on a token, people read a sentence, and neither is ever charged.",
    headings: [
      { id: "three-kinds-of-no", text: "Three kinds of no" },
      { id: "what-to-do-by-status", text: "What to do by status" },
      { id: "repeat-without-paying-twice", text: "Repeat without paying twice" },
    ],
    markdown: read("errors.md"),
    html: read("errors.html"),
  },
  "evidence": {
    path: "/docs/evidence",
    title: "Evidence",
    description: "An answer that proves, years later, what was asked, of which lists and registers, and what the answer was. Whoever holds it can check it offline, without this server and without taking anybody's word.",
    headings: [
      { id: "ask-for-it", text: "Ask for it" },
      { id: "what-it-proves", text: "What it proves" },
      { id: "verify-it", text: "Verify it" },
      { id: "a-payout-file-as-one-proof", text: "A payout file as one proof" },
      { id: "how-long-to-keep-what", text: "How long to keep what" },
    ],
    markdown: read("evidence.md"),
    html: read("evidence.html"),
  },
  "first_call": {
    path: "/docs/first-call",
    title: "First call",
    description: "Ask about one IBAN and read the answer. The first 25 calls of a week need no key and no account.",
    headings: [
      { id: "ask", text: "Ask" },
      { id: "read-the-answer", text: "Read the answer" },
      { id: "go-on", text: "Go on" },
    ],
    markdown: read("first_call.md"),
    html: read("first_call.html"),
  },
  "hosting": {
    path: "/docs/hosting",
    title: "Hosting",
    description: "The service speaks plain HTTP on HOST:PORT. Put a proxy in front of it that ends TLS, and set TRUSTED_PROXY_HOPS to the number of proxies that write X-Forwarded-For (1 for one): without it every caller is the proxy to the limits.",
    headings: [
      { id: "what-the-service-bounds-itself", text: "What the service bounds itself" },
      { id: "what-a-proxy-has-to-do", text: "What a proxy has to do" },
      { id: "a-machine-of-your-own", text: "A machine of your own" },
      { id: "many-instances", text: "Many instances" },
      { id: "a-container", text: "A container" },
      { id: "deno-deploy", text: "Deno Deploy" },
      { id: "taking-payments", text: "Taking payments" },
      { id: "backup-and-restore", text: "Backup and restore" },
      { id: "keys-that-sign-evidence", text: "Keys that sign evidence" },
      { id: "upgrade-and-rollback", text: "Upgrade and rollback" },
      { id: "what-to-watch", text: "What to watch" },
      { id: "looking-after-it", text: "Looking after it" },
    ],
    markdown: read("hosting.md"),
    html: read("hosting.html"),
  },
  "keys": {
    path: "/docs/keys",
    title: "Keys",
    description: "A free key is one call away and asks for nothing. It opens every paid operation, and tells by itself what it has left.",
    headings: [
      { id: "take-one", text: "Take one" },
      { id: "send-it", text: "Send it" },
      { id: "raise-it", text: "Raise it" },
      { id: "see-what-is-left", text: "See what is left" },
      { id: "replace-or-end-it", text: "Replace or end it" },
      { id: "a-key-for-a-program", text: "A key for a program" },
      { id: "limits", text: "Limits" },
    ],
    markdown: read("keys.md"),
    html: read("keys.html"),
  },
  "mcp": {
    path: "/docs/mcp",
    title: "Tools for AI assistants (MCP)",
    description: "Bankscreen is an MCP server. An assistant that speaks the Model Context Protocol can check an IBAN, look up a bank and screen it without any code of yours.",
    headings: [
      { id: "connect", text: "Connect" },
      { id: "tools", text: "Tools" },
      { id: "what-it-costs", text: "What it costs" },
      { id: "versions-and-sessions", text: "Versions and sessions" },
    ],
    markdown: read("mcp.md"),
    html: read("mcp.html"),
  },
  "payments": {
    path: "/docs/payments",
    title: "Payments",
    description: "Three ways to pay, and any one of them serves a call: a free allowance, credits bought in advance, or a payment of USDC that travels with the call itself.",
    headings: [
      { id: "what-is-charged", text: "What is charged" },
      { id: "credits-and-pro", text: "Credits and Pro" },
      { id: "pay-a-call-in-usdc", text: "Pay a call in USDC" },
      { id: "when-nothing-is-left", text: "When nothing is left" },
    ],
    markdown: read("payments.md"),
    html: read("payments.html"),
  },
  "scale": {
    path: "/docs/scale",
    title: "Scale",
    description: "What 10,000 and 1,000,000 keyed calls a second would take, computed from what a call costs today, and what would have to be built. Nobody has run it at those rates: it is a model, and says where it ends.",
    headings: [
      { id: "what-was-measured", text: "What was measured" },
      { id: "what-a-rate-takes", text: "What a rate takes" },
      { id: "how-long-a-charge-waits", text: "How long a charge waits" },
      { id: "where-money-must-stay-exact", text: "Where money must stay exact" },
      { id: "what-is-not-built", text: "What is not built" },
      { id: "where-the-model-ends", text: "Where the model ends" },
    ],
    markdown: read("scale.md"),
    html: read("scale.html"),
  },
  "security": {
    path: "/docs/security",
    title: "Security",
    description: "What the service knows of you, where it is kept, and how to report a hole.",
    headings: [
      { id: "what-is-kept", text: "What is kept" },
      { id: "what-the-pages-do", text: "What the pages do" },
      { id: "keep-a-key-safe", text: "Keep a key safe" },
      { id: "report-a-hole", text: "Report a hole" },
    ],
    markdown: read("security.md"),
    html: read("security.html"),
  },
} as const;

/** Code of the guides that has a name, rendered. */
export const examples = {
  claim_key: "curl http://127.0.0.1:8000/v1/keys/claim \\\n  -H <span class=\"hljs-string\">&quot;Authorization: Bearer <span class=\"hljs-variable\">$KEY</span>&quot;</span> \\\n  -d <span class=\"hljs-string\">&#x27;{&quot;email&quot;: &quot;&lt;YOUR ADDRESS&gt;&quot;}&#x27;</span>\n\ncurl http://127.0.0.1:8000/v1/keys/claim \\\n  -H <span class=\"hljs-string\">&quot;Authorization: Bearer <span class=\"hljs-variable\">$KEY</span>&quot;</span> \\\n  -d <span class=\"hljs-string\">&#x27;{&quot;email&quot;: &quot;&lt;YOUR ADDRESS&gt;&quot;, &quot;code&quot;: &quot;&lt;CODE FROM THE MAIL&gt;&quot;}&#x27;</span>",
  connect_mcp: "<span class=\"hljs-punctuation\">{</span>\n  <span class=\"hljs-attr\">&quot;mcpServers&quot;</span><span class=\"hljs-punctuation\">:</span> <span class=\"hljs-punctuation\">{</span>\n    <span class=\"hljs-attr\">&quot;bankscreen&quot;</span><span class=\"hljs-punctuation\">:</span> <span class=\"hljs-punctuation\">{</span> <span class=\"hljs-attr\">&quot;type&quot;</span><span class=\"hljs-punctuation\">:</span> <span class=\"hljs-string\">&quot;http&quot;</span><span class=\"hljs-punctuation\">,</span> <span class=\"hljs-attr\">&quot;url&quot;</span><span class=\"hljs-punctuation\">:</span> <span class=\"hljs-string\">&quot;http://127.0.0.1:8000/mcp&quot;</span> <span class=\"hljs-punctuation\">}</span>\n  <span class=\"hljs-punctuation\">}</span>\n<span class=\"hljs-punctuation\">}</span>",
  editions: "curl http://127.0.0.1:8000/v1/data/editions",
  error_body: "<span class=\"hljs-punctuation\">{</span>\n  <span class=\"hljs-attr\">&quot;error&quot;</span><span class=\"hljs-punctuation\">:</span> <span class=\"hljs-string\">&quot;invalid_request&quot;</span><span class=\"hljs-punctuation\">,</span>\n  <span class=\"hljs-attr\">&quot;message&quot;</span><span class=\"hljs-punctuation\">:</span> <span class=\"hljs-string\">&quot;The body has no `iban`. Send {\\&quot;iban\\&quot;: \\&quot;DE89370400440532013000\\&quot;}.&quot;</span>\n<span class=\"hljs-punctuation\">}</span>",
  generate_key: "curl -X POST http://127.0.0.1:8000/v1/keys/generate",
  idempotent_call: "curl http://127.0.0.1:8000/v1/iban/validate \\\n  -H <span class=\"hljs-string\">&quot;Authorization: Bearer <span class=\"hljs-variable\">$KEY</span>&quot;</span> \\\n  -H <span class=\"hljs-string\">&quot;Idempotency-Key: payout-2026-11-21-0042&quot;</span> \\\n  -d <span class=\"hljs-string\">&#x27;{&quot;iban&quot;: &quot;DE89 3704 0044 0532 0130 00&quot;}&#x27;</span>",
  recharge_links: "curl http://127.0.0.1:8000/v1/keys/usage -H <span class=\"hljs-string\">&quot;Authorization: Bearer <span class=\"hljs-variable\">$KEY</span>&quot;</span>\ncurl http://127.0.0.1:8000/v1/credits/bundles",
  report_wrong_data: "curl http://127.0.0.1:8000/v1/feedback \\\n  -d <span class=\"hljs-string\">&#x27;{&quot;error_type&quot;: &quot;stale_bic&quot;, &quot;endpoint&quot;: &quot;/v1/iban/validate&quot;, &quot;notes&quot;: &quot;This bank has merged.&quot;}&#x27;</span>",
  use_of_key: "curl http://127.0.0.1:8000/v1/keys/usage -H <span class=\"hljs-string\">&quot;Authorization: Bearer <span class=\"hljs-variable\">$KEY</span>&quot;</span>\ncurl http://127.0.0.1:8000/v1/keys/report -H <span class=\"hljs-string\">&quot;Authorization: Bearer <span class=\"hljs-variable\">$KEY</span>&quot;</span>",
  validate_py: "<span class=\"hljs-keyword\">import</span> json, urllib.request\n\nbody = json.dumps({<span class=\"hljs-string\">&quot;iban&quot;</span>: <span class=\"hljs-string\">&quot;DE89 3704 0044 0532 0130 00&quot;</span>}).encode()\nurl = <span class=\"hljs-string\">&quot;http://127.0.0.1:8000/v1/iban/validate&quot;</span>\nanswer = json.load(urllib.request.urlopen(url, data=body))\n<span class=\"hljs-built_in\">print</span>(answer[<span class=\"hljs-string\">&quot;bic&quot;</span>][<span class=\"hljs-string\">&quot;bank_name&quot;</span>] <span class=\"hljs-keyword\">if</span> answer[<span class=\"hljs-string\">&quot;valid&quot;</span>] <span class=\"hljs-keyword\">else</span> answer[<span class=\"hljs-string\">&quot;error_detail&quot;</span>])",
  validate_sh: "curl http://127.0.0.1:8000/v1/iban/validate \\\n  -d <span class=\"hljs-string\">&#x27;{&quot;iban&quot;: &quot;DE89 3704 0044 0532 0130 00&quot;}&#x27;</span>",
  validate_ts: "<span class=\"hljs-comment\">// npm install http://127.0.0.1:8000/sdk.tgz</span>\n<span class=\"hljs-keyword\">import</span> { <span class=\"hljs-title class_\">Bankscreen</span> } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@bankscreen/sdk&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> bankscreen = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Bankscreen</span>({ <span class=\"hljs-attr\">baseUrl</span>: <span class=\"hljs-string\">&quot;http://127.0.0.1:8000&quot;</span> });\n<span class=\"hljs-keyword\">const</span> answer = <span class=\"hljs-keyword\">await</span> bankscreen.<span class=\"hljs-title function_\">validateIBAN</span>(<span class=\"hljs-string\">&quot;DE89 3704 0044 0532 0130 00&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(answer.<span class=\"hljs-property\">valid</span> ? answer.<span class=\"hljs-property\">bic</span>?.<span class=\"hljs-property\">bank_name</span> : answer.<span class=\"hljs-property\">error_detail</span>);",
  with_key: "curl http://127.0.0.1:8000/v1/iban/compliance \\\n  -H <span class=\"hljs-string\">&quot;Authorization: Bearer <span class=\"hljs-variable\">$KEY</span>&quot;</span> \\\n  -d <span class=\"hljs-string\">&#x27;{&quot;iban&quot;: &quot;DE89 3704 0044 0532 0130 00&quot;}&#x27;</span>",
} as const;
