import { assert, assertEquals } from "@std/assert";
import { openEventStream } from "../../src/mcp/routes.ts";

const STREAMS_PER_NETWORK = 30;

/** Opens a stream; its body where it was opened. */
function open(network: string): ReadableStream<Uint8Array> | null {
  const answer = openEventStream(network);
  assert("status" in answer);
  assertEquals(answer.status === 200 || answer.status === 503, true);
  return answer.status === 200 && "body" in answer && answer.body instanceof ReadableStream
    ? answer.body
    : null;
}

Deno.test("openEventStream() lets one network take a tenth of the streams, until it closes some", async () => {
  const streams = Array.from({ length: STREAMS_PER_NETWORK }, () => open("192.0.2.1"));
  assertEquals(streams.includes(null), false);
  assertEquals(open("192.0.2.1"), null);
  const other = open("192.0.2.2");
  assert(other !== null);

  await streams[0]?.cancel();
  const another = open("192.0.2.1");
  assert(another !== null);
  assertEquals(open("192.0.2.1"), null);
  await Promise.all([...streams.slice(1), other, another].map((stream) => stream?.cancel()));
});

Deno.test("openEventStream() takes from whoever has the most streams where no more may be open", async () => {
  const networks = Array.from({ length: 10 }, (_, index) => `198.51.100.${index}`);
  const streams = networks.map((network) => Array.from({ length: STREAMS_PER_NETWORK }, () => open(network)));
  const stranger = open("192.0.2.3");
  assert(stranger !== null);
  const reader = streams[0]?.[0]?.getReader();
  assertEquals((await reader?.read())?.done, false);
  assertEquals((await reader?.read())?.done, true, "the oldest of the first network goes on");
  reader?.releaseLock();
  await Promise.all([...streams.flat().slice(1), stranger].map((stream) => stream?.cancel()));
});
