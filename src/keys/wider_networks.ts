/** The wider networks around a network, and how many networks in them count separately. */
export interface WiderNetworks {
  /** The IPv6 /56: what most providers give a household (RIPE-690, section 4.2.3, 2017). The block itself for IPv4. */
  readonly site: string;
  /** The IPv6 /48: the most that one site is given (RFC 6177, 2011-03). The IPv4 /24: the least that is routed. */
  readonly block: string;
  readonly siteNetworksMax: number;
  readonly blockNetworksMax: number;
}

/**
 * Number of networks that count separately within a week. Our choice: a household with a network for guests and one for
 * its devices, or a company with a network per floor, is not affected. IPv4 addresses of one /24 often belong to
 * strangers, and cost money.
 */
const ipv6SiteNetworksMax = 4;
const ipv6BlockNetworksMax = 16;
const ipv4BlockNetworksMax = 64;

/**
 * Names the networks around `network`.
 *
 * @param network As limits name it: `203.0.113.7` or `2001:db8:0:1::/64`. Any other text lies in itself.
 */
export function widerNetworks(network: string): WiderNetworks {
  const [, first, second, third, fourth = ""] = ipv6Network.exec(network) ?? [];
  if (first !== undefined) {
    const siteGroup = (parseInt(fourth, 16) & 0xff00).toString(16);
    return {
      site: `${first}:${second}:${third}:${siteGroup}::/56`,
      block: `${first}:${second}:${third}::/48`,
      siteNetworksMax: ipv6SiteNetworksMax,
      blockNetworksMax: ipv6BlockNetworksMax,
    };
  }
  const lastDot = ipv4Address.test(network) ? network.lastIndexOf(".") : -1;
  const block = lastDot < 0 ? network : `${network.slice(0, lastDot)}.0/24`;
  return {
    site: block,
    block,
    siteNetworksMax: ipv4BlockNetworksMax,
    blockNetworksMax: ipv4BlockNetworksMax,
  };
}

const ipv6Network = /^([0-9a-f]{1,4}):([0-9a-f]{1,4}):([0-9a-f]{1,4}):([0-9a-f]{1,4})::\/64$/;
const ipv4Address = /^\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}$/;
