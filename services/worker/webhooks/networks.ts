import { BlockList, isIP, isIPv6 } from 'node:net';

/** Addresses that are not the public internet: own networks, loopback, link-local, shared, documentation, multicast. */
const NOT_PUBLIC_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];

/** Of IPv6 only 2000::/3 is handed out; within it, these are tunnels into IPv4, protocols or documentation. */
const NOT_PUBLIC_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const MAPPED_4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Whether an address may be called. */
export type MayCall = (address: string) => boolean;

const family = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/');
    list.addSubnet(address, Number(bits), family(address));
  }
  return list;
}

/** Whether a text is a network such as `10.0.0.0/8` or `fd00::/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits = '', ...rest] = text.split('/');
  const most = isIPv6(address) ? 128 : 32;
  return isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most && rest.length === 0;
}

const handedOut = blockList(['2000::/3']);
const notPublic = blockList([...NOT_PUBLIC_4, ...NOT_PUBLIC_6]);

function isPublic(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (!isIPv6(address)) return !notPublic.check(address, 'ipv4');
  return handedOut.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** Allows public addresses and those of the networks named by configuration. IPv4 in IPv6 is judged as IPv4. */
export function createMayCall(allowedNetworks: readonly string[]): { mayCall: MayCall; isAllowed: MayCall } {
  const allowed = blockList(allowedNetworks);
  const plain = (address: string): string => MAPPED_4.exec(address)?.[1] ?? address;
  const isAllowed: MayCall = (address) =>
    isIP(plain(address)) !== 0 && allowed.check(plain(address), family(plain(address)));
  return { isAllowed, mayCall: (address) => isAllowed(address) || isPublic(plain(address)) };
}
