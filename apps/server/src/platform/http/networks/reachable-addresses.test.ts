import { expect, test } from 'vitest';
import { reachableAddresses } from './reachable-addresses.ts';

const isReachable = reachableAddresses([]);

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.0.0.8',
  '100.64.1.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.8',
  '::ffff:a00:8',
  '64:ff9b::a00:8',
  'fe80::1',
  'fd00::1',
  '2002:a00:8::',
  'sftp.example',
  '',
])('%s is not a public internet address', (address) => {
  expect(isReachable(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '::ffff:8.8.8.8', '2606:4700::1111', '[2606:4700::1111]'])(
  '%s is reachable',
  (address) => {
    expect(isReachable(address)).toBe(true);
  },
);

test('a private network can be allowed, but never the addresses that give out credentials', () => {
  const opened = reachableAddresses(['10.20.0.0/16', '169.254.0.0/16', 'fd00::/8']);
  expect(['10.20.1.1', '10.21.1.1', '169.254.169.254', 'fd00:ec2::254', 'fd00::7'].map(opened)).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
});
