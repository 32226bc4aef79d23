import { expect, test } from 'vitest';
import { clientAddresses } from '../networks.ts';
import { requestFrom } from './testing/request-from.ts';

test.each([
  ['nobody is believed unless named', undefined, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['an IPv4 address comes as itself', undefined, '::ffff:203.0.113.9', undefined, '203.0.113.9'],
  ['one hop believes the nearest proxy', '1', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['one hop believes no second proxy', '1', '10.0.0.1', '6.6.6.6, 198.51.100.1', '198.51.100.1'],
  ['two hops believe two proxies', '2', '10.0.0.1', '198.51.100.1, 10.0.0.2', '198.51.100.1'],
  ['a named range is believed', 'uniquelocal', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['outside a named range nobody is', 'loopback', '10.0.0.1', '198.51.100.1', '10.0.0.1'],
  ['a network is believed', '10.0.0.0/24, ::1', '10.0.0.7', '198.51.100.1', '198.51.100.1'],
  ['an address is believed alone', '10.0.0.7', '10.0.0.8', '198.51.100.1', '10.0.0.8'],
  ['a proxy that says nothing is the client', '1', '10.0.0.1', undefined, '10.0.0.1'],
  ['what is no address is not heard', '1', '10.0.0.1', '<script>, 198.51.100.1', '198.51.100.1'],
])('%s', (_what, setting, remote, forwarded, expected) => {
  expect(clientAddresses(setting)(requestFrom(remote, forwarded))).toBe(expected);
});
