import { TestApp } from "../../tests/support/test_app.ts";
import { openApp } from "../../src/app.ts";
import { readConfig } from "../../src/config.ts";
import { createLog } from "../../src/http/mod.ts";
import { createMailer } from "../../src/mail/mod.ts";
import { fixedSource, loadReferenceData } from "../../src/registers/mod.ts";
import { tempFileDatabase } from "../../tests/support/temp_database.ts";
const db = await tempFileDatabase(); const storage = await db.open();
const config = readConfig({RATE_LIMIT_PER_MINUTE:"0"});
const app = await openApp({config, baseUrl:"http://x", data: fixedSource(await loadReferenceData()), storage, mailer: createMailer({url:"file:/tmp/ob", from: config.mailFrom, clock: storage.clock}), mailServers: {check: ()=>Promise.resolve("found" as const)}, log: createLog("json", ()=>{})});
const remoteAddr: Deno.Addr = {transport:"tcp", hostname:"1.2.3.4", port: 1};
const body = JSON.stringify({iban:"DE89370400440532013000"});
async function run(path: string, n: number) { const t=performance.now(); for (let i=0;i<n;i++) { const r = await app.fetch(new Request("http://x"+path,{method:"POST",body,headers:{"content-type":"application/json","content-length":String(body.length)}}), {remoteAddr}); await r.text(); } return Math.round((performance.now()-t)/n*1000)+" us"; }
for (const p of ["/v1/iban/format","/v1/iban/validate"]) { for (let k=0;k<3;k++) console.log(p, await run(p, 5000)); }
Deno.exit();
