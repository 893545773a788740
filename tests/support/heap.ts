/**
 * Measures the heap of a process started with `--inspect` (Chrome DevTools Protocol, V8's version).
 *
 * @module
 */
import { z } from "zod";

const targets = z.tuple([z.object({ webSocketDebuggerUrl: z.string() })]).rest(z.unknown());
const answer = z.object({ id: z.number(), result: z.looseObject({ usedSize: z.number().optional() }) });

/** Collects garbage in the process whose inspector listens on a port, and returns the size of its heap in bytes. */
export async function heapBytes(inspectorPort: number): Promise<number> {
  const listed = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`);
  const [{ webSocketDebuggerUrl }] = targets.parse(await listed.json());
  const socket = new WebSocket(webSocketDebuggerUrl);
  const used = Promise.withResolvers<number>();
  socket.onerror = () => used.reject(new Error("The inspector does not answer"));
  socket.onmessage = ({ data }) => {
    const read = answer.safeParse(JSON.parse(String(data)));
    if (read.success && read.data.id === 2) used.resolve(read.data.result.usedSize ?? NaN);
  };
  socket.onopen = () => {
    socket.send(JSON.stringify({ id: 1, method: "HeapProfiler.collectGarbage" }));
    socket.send(JSON.stringify({ id: 2, method: "Runtime.getHeapUsage" }));
  };
  try {
    return await used.promise;
  } finally {
    const closed = new Promise((resolve) => socket.onclose = resolve);
    socket.close();
    await closed;
  }
}
