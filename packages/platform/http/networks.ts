import { BlockList, isIP, isIPv6 } from 'node:net';

const MAPPED_4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Whether an address is in one of several networks. */
export type InNetworks = (address: string) => boolean;

const family = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Returns an address without its zone, and IPv4 in IPv6 (`::ffff:10.0.0.1`) as IPv4. */
export function plainAddress(address: string): string {
  if (!address.includes(':')) return address;
  const withoutZone = address.split('%', 1)[0] ?? '';
  return MAPPED_4.exec(withoutZone)?.[1] ?? withoutZone;
}

/** Whether a text is a network such as `10.0.0.0/8` or `fd00::/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits = '', ...extraParts] = text.split('/');
  const maxBits = isIPv6(address) ? 128 : 32;
  return isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= maxBits && extraParts.length === 0;
}

/** Creates the test for networks. IPv4 in IPv6 is treated as IPv4; invalid addresses are in no network. */
export function inNetworks(networks: readonly string[]): InNetworks {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/');
    list.addSubnet(address, Number(bits), family(address));
  }
  return (address) => {
    const plainIp = plainAddress(address);
    return isIP(plainIp) !== 0 && list.check(plainIp, family(plainIp));
  };
}
