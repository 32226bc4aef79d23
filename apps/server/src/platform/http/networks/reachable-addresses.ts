import { isIP } from 'node:net';
import { networkList } from '../networks.ts';

/**
 * Never reached, whatever the settings say: link-local networks, and the addresses under which clouds give out credentials.
 * Source: RFC 3927, RFC 4291; the documents of AWS and Alibaba Cloud.
 */
const FORBIDDEN = ['169.254.0.0/16', 'fe80::/10', 'fd00:ec2::254', '100.100.100.200'];

/** IPv4 networks that are not the public internet. Source: the IANA special-purpose address registry. */
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
/** IPv6 has one network of public addresses, in which these are examples or carry an IPv4 address. */
const PUBLIC_V6 = ['2000::/3'];
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

/**
 * Returns what says whether an address may be reached: one of the public internet, or of the networks that are allowed besides,
 * each an address or as `10.20.0.0/16`. Anything that is no address may not.
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
