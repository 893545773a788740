/**
 * `/.well-known/x402`: what can be bought with a payment of USDC, for wallets and catalogues (wire shapes, section
 * 19.1).
 *
 * @module
 */
import { limits } from "../../generated/limits.ts";
import { mcpTools } from "../../generated/mcp_tools.ts";
import { operations } from "../../generated/operations.ts";
import { paymentOffers } from "../billing/mod.ts";
import type { Operation } from "../contract/mod.ts";
import { type DocumentFacts, linkTo, OPENAPI_PATH } from "./parts.ts";

/** Writes the document. */
export function describeX402(facts: DocumentFacts): unknown {
  const { terms, baseUrl, facilitatorUrl, contact } = facts;
  const all: readonly Operation[] = Object.values(operations);
  const [offer] = paymentOffers(terms, 0n);
  return {
    x402Version: 2,
    name: "Bankscreen",
    description: SUMMARY,
    homepage: linkTo(facts, "/"),
    documentation: linkTo(facts, "/docs"),
    pricing: baseUrl + operations.listCreditBundles.path,
    openapi: baseUrl + OPENAPI_PATH,
    network: terms.network,
    network_name: networkNameOf(terms.network),
    chain_id: terms.network,
    asset: { address: terms.asset, symbol: "USDC", decimals: 6, name: offer?.extra.name ?? "USD Coin" },
    pay_to: terms.payTo,
    facilitator: facilitatorUrl,
    endpoints: all.filter(({ priceUsdc }) => priceUsdc !== null).map((operation) =>
      describeEndpoint(facts, operation)
    ),
    free_endpoints: all.filter(({ priceUsdc, auth }) => priceUsdc === null && auth === "none")
      .map(({ method, path, summary }) => ({
        method: method.toUpperCase(),
        path: colonPath(path),
        description: summary,
      })),
    mcp: { http_url: `${baseUrl}/mcp`, tools: mcpTools.map(({ name }) => name) },
    auth: {
      api_key: {
        scheme: "bearer",
        token_prefix: "ifk_",
        signup: `POST ${operations.generateApiKey.path}`,
        free_tier_quota: limits.provenAllowance,
        free_tier_period: "month",
      },
      ...(terms.payTo !== null && {
        x402: {
          scheme: "exact",
          protocol: "x402",
          version: 2,
          accepts_legacy_v1_payments: true,
          payment_header: "PAYMENT-SIGNATURE",
          docs: "https://www.x402.org",
        },
      }),
    },
    ...(contact !== null && { contact }),
  };
}

/** Description of the service in one sentence. */
export const SUMMARY =
  "Checks the bank behind an IBAN before money is sent: validity, bank and BIC, SEPA Instant and VoP " +
  "reachability, sanctions and risk of the institution.";

/** Names that older clients know chains by. */
const NETWORK_NAMES: Readonly<Record<string, string>> = {
  "eip155:8453": "base",
  "eip155:84532": "base-sepolia",
};

/** Returns the older name of the chain that payments are made on. */
export function networkNameOf(network: string): string {
  return NETWORK_NAMES[network] ?? network;
}

function describeEndpoint({ terms, baseUrl }: DocumentFacts, operation: Operation): unknown {
  const { method, path, priceUsdc, priceAtomic, summary, units } = operation;
  return {
    method: method.toUpperCase(),
    path: colonPath(path),
    price_usdc: priceUsdc,
    ...(units === "iban" && { price_note: `per IBAN, 1 to ${limits.batchIbansMax}` }),
    description: summary,
    atomic_amount: priceAtomic,
    resource: baseUrl + operation.example.target,
    accepts: paymentOffers(terms, BigInt(priceAtomic ?? 0)),
  };
}

function colonPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}
