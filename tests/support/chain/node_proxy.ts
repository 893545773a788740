/**
 * A node in front of a local chain. It can lag behind the chain, like a node that was restarted or several nodes behind
 * a load balancer, and it can lack support for some requests.
 *
 * @module
 */
import { z } from "zod";
import type { LocalChain } from "./local_chain.ts";

/**
 * How the node misbehaves: it returns no receipts; it is behind; each answer comes from a different node, of which one
 * knows the latest block and the others are behind; or it doesn't support a block by its hash, or the tag of the
 * finalized block.
 */
export type NodeFault = "no_receipts" | "behind" | "at_odds" | "no_hashes" | "no_finality";

export interface NodeProxy extends AsyncDisposable {
  readonly url: string;
  /** Gives the node a fault; `null` ends it. A lagging node has the state of block `past`. */
  setFault(fault: NodeFault | null, past?: number): void;
}

const call = z.object({ id: z.unknown(), method: z.string(), params: z.array(z.unknown()).default([]) });
type Call = z.output<typeof call>;

/** Methods that read the state at a block, which is their second parameter. */
const STATE_METHODS: ReadonlySet<string> = new Set(["eth_call", "eth_getCode", "eth_getBalance"]);

/** Starts a node that answers like `chain`. */
export function startNodeProxy(chain: LocalChain): NodeProxy {
  let fault: NodeFault | null = null;
  let past = 0;
  const ask = async (asked: Call): Promise<unknown> => {
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ jsonrpc: "2.0", ...asked });
    return await (await fetch(chain.url, { method: "POST", headers, body })).json();
  };
  const answer = (asked: Call): unknown => {
    const { id, method, params } = asked;
    const say = (result: unknown) => ({ jsonrpc: "2.0", id, result });
    const refuse = { jsonrpc: "2.0", id, error: { code: -32_602, message: "invalid argument" } };
    if (fault === "no_hashes") return typeof params[1] === "object" ? refuse : ask(asked);
    if (fault === "no_finality") return params[0] === "finalized" ? refuse : ask(asked);
    if (fault === null) return ask(asked);
    if (method === "eth_getTransactionReceipt" || method === "eth_getTransactionByHash") return say(null);
    if (method === "eth_getLogs") return say([]);
    if (fault === "no_receipts") return ask(asked);
    if (method === "eth_getBlockByNumber" && fault === "behind") {
      return ask({ ...asked, params: [`0x${past.toString(16)}`, false] });
    }
    if (!STATE_METHODS.has(method)) return ask(asked);
    // For the number of a block that it hasn't reached, a lagging node uses its latest block. An unknown hash is an
    // error.
    if (typeof params[1] === "object") {
      return { jsonrpc: "2.0", id, error: { code: -32_000, message: "header not found" } };
    }
    return ask({ ...asked, params: [params[0], `0x${past.toString(16)}`] });
  };
  /**
   * If the fault changes during a request, the request is answered again with the new fault. No transaction is sent
   * twice.
   */
  const answerNow = async (asked: Call): Promise<unknown> => {
    const before = fault;
    const told = await answer(asked);
    return before === fault || asked.method.startsWith("eth_send") ? told : await answerNow(asked);
  };
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => Response.json(await answerNow(call.parse(await request.json()))),
  );
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    setFault(next, block = 0) {
      fault = next;
      past = block;
    },
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}
