import { isIP } from 'node:net';
import { networkList } from '../networks.ts';

/**
 * Never reachable, whatever the settings say: link-local networks, and the addresses at which cloud providers
 * give out credentials.
 * Source: RFC 3927, RFC 4291; the documents of AWS and Alibaba Cloud.
 */
const FORBIDDEN = ['169.254.0.0/16', 'fe80::/10', 'fd00:ec2::254', '100.100.100.200'];

/**
 * IPv4 networks that are not part of the public internet. Source: the IANA special-purpose address registry.
 */
const SPECIAL = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
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
/** IPv6 has a single public network, within which the special ones are examples or carry an IPv4 address. */
const PUBLIC_V6 = ['2000::/3'];
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

/**
 * Returns a function that tells whether an address may be reached: only public internet addresses, and those
 * in the networks allowed in addition, each an address or a range such as `10.20.0.0/16`. Text that is not an
 * address may not be reached.
 */
export function reachableAddresses(allowed: readonly string[]): (address: string) => boolean {
  const [isForbidden, isSpecial, isPublicV6, isSpecialV6, isAllowed] = [
    networkList(FORBIDDEN),
    networkList(SPECIAL),
    networkList(PUBLIC_V6),
    networkList(SPECIAL_V6),
    networkList(allowed),
  ];
  return (written) => {
    const address = written.replace(/^\[|\]$/g, '').replace(/^::ffff:(?=\d+\.)/i, '');
    const family = isIP(address);
    if (family === 0 || isForbidden(address)) return false;
    if (isAllowed(address)) return true;
    return family === 4 ? !isSpecial(address) : isPublicV6(address) && !isSpecialV6(address);
  };
}
