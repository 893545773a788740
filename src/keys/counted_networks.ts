// Decides which network a caller counts as, because one person may use very many networks. In an ISO week, only the
// first networks of a block (IPv6 /48, IPv4 /24) count separately. Later networks count as their site (IPv6 /56) if it
// is among the first, and otherwise as their block.
import { CompiledQuery } from "kysely";
import { isoWeekOf, type Storage, type WriteBatch } from "../storage/mod.ts";
import type { IdentityHasher, NetworkHash } from "./hashes.ts";

interface CountedNetwork {
  /** The caller's network, or the site or block that it counts as. */
  readonly network: NetworkHash;
  readonly block: NetworkHash;
}

/** Looks up the network that a caller counts as. */
export interface CountedNetworks {
  find(network: string): Promise<CountedNetwork>;
}

interface NetworkUse extends CountedNetwork {
  readonly week: string;
  readonly site: NetworkHash;
  readonly siteNetworksMax: number;
  readonly blockNetworksMax: number;
}

// `?1` week, `?2` block, `?3` site, `?4` network, `?5` networks per block, `?6` networks per site.
const countItself = `
  INSERT INTO counted_networks (week, block, site, network) SELECT ?1, ?2, ?3, ?4
  WHERE (SELECT count(*) FROM counted_networks WHERE week = ?1 AND block = ?2) < ?5
    AND (SELECT count(*) FROM counted_networks WHERE week = ?1 AND block = ?2 AND site = ?3) < ?6
  ON CONFLICT DO NOTHING`;

const countAsSite = `
  INSERT INTO counted_networks (week, block, site, network) SELECT ?1, ?2, ?3, ?3
  WHERE (SELECT count(*) FROM counted_networks WHERE week = ?1 AND block = ?2) < ?5
    AND NOT EXISTS (SELECT 1 FROM counted_networks WHERE week = ?1 AND block = ?2 AND network = ?4)
  ON CONFLICT DO NOTHING`;

const findCounted = `
  SELECT network FROM counted_networks WHERE week = ?1 AND block = ?2 AND network IN (?3, ?4)
  ORDER BY network = ?4 DESC LIMIT 1`;

const STATEMENTS_PER_NETWORK = 3;

/** Returns a look-up that counts networks in `storage`. */
export function openCountedNetworks(storage: Storage, hasher: IdentityHasher): CountedNetworks {
  const count = storage.queue.batchWrites(planCounting);
  return {
    find: (network) => {
      const { site, block, ...bounds } = widerNetworks(network);
      return count({
        week: isoWeekOf(storage.clock.now()),
        network: hasher.network(network),
        site: hasher.network(site),
        block: hasher.network(block),
        ...bounds,
      });
    },
  };
}

const planCounting: WriteBatch<NetworkUse, CountedNetwork> = (networkUses) => ({
  queries: networkUses.flatMap(({ week, network, site, block, siteNetworksMax, blockNetworksMax }) => {
    const names = [week, block, site, network];
    return [
      CompiledQuery.raw(countItself, [...names, blockNetworksMax, siteNetworksMax]),
      CompiledQuery.raw(countAsSite, [...names, blockNetworksMax]),
      CompiledQuery.raw(findCounted, names),
    ];
  }),
  resolve: (results) =>
    networkUses.map(({ block }, index) => {
      const found = results[index * STATEMENTS_PER_NETWORK + STATEMENTS_PER_NETWORK - 1]?.rows ?? [];
      const [row] = found as { network: NetworkHash }[];
      return { result: { network: row?.network ?? block, block } };
    }),
});

interface WiderNetworks {
  /** The IPv6 /56, which most providers give a household (RIPE-690, section 4.2.3, 2017). For IPv4, the block. */
  readonly site: string;
  /** The IPv6 /48, the most that one site gets (RFC 6177, 2011-03), or the IPv4 /24, the smallest that is routed. */
  readonly block: string;
  readonly siteNetworksMax: number;
  readonly blockNetworksMax: number;
}

/** This many networks of a site count separately in a week. Our choice: enough for a guest network and some floors. */
const IPV6_SITE_NETWORKS_MAX = 4;
const IPV6_BLOCK_NETWORKS_MAX = 16;
const IPV4_BLOCK_NETWORKS_MAX = 64;

/** Returns the site and block of `203.0.113.7` or `2001:db8:0:1::/64`. Any other text is its own site and block. */
export function widerNetworks(network: string): WiderNetworks {
  const [, first, second, third, fourth = ""] = ipv6Network.exec(network) ?? [];
  if (first !== undefined) {
    const siteGroup = (parseInt(fourth, 16) & 0xff00).toString(16);
    return {
      site: `${first}:${second}:${third}:${siteGroup}::/56`,
      block: `${first}:${second}:${third}::/48`,
      siteNetworksMax: IPV6_SITE_NETWORKS_MAX,
      blockNetworksMax: IPV6_BLOCK_NETWORKS_MAX,
    };
  }
  const lastDot = ipv4Address.test(network) ? network.lastIndexOf(".") : -1;
  const block = lastDot < 0 ? network : `${network.slice(0, lastDot)}.0/24`;
  return {
    site: block,
    block,
    siteNetworksMax: IPV4_BLOCK_NETWORKS_MAX,
    blockNetworksMax: IPV4_BLOCK_NETWORKS_MAX,
  };
}

const ipv6Network = /^([0-9a-f]{1,4}):([0-9a-f]{1,4}):([0-9a-f]{1,4}):([0-9a-f]{1,4})::\/64$/;
const ipv4Address = /^\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}$/;
