import { expect, test } from 'vitest';
import { createProxyWatch } from './proxy-watch.ts';
import { requestFrom } from './testing/request-from.ts';

const publicUrl = 'https://switch.example';

test.each([
  ['no proxy and none named', undefined, '203.0.113.9', undefined, []],
  ['a proxy that is not named', undefined, '127.0.0.1', '203.0.113.9', [/is not named/]],
  ['one proxy, and one named', '1', '127.0.0.1', '203.0.113.9', []],
  ['a request past the proxy', '1', '203.0.113.9', undefined, [/came past the proxy/]],
  ['one proxy where two are named', '2', '127.0.0.1', '203.0.113.9', [/fewer proxies/]],
  ['two proxies, and two named', '2', '127.0.0.1', '203.0.113.9, 10.0.0.5', []],
  ['a second proxy of a private network', '1', '127.0.0.1', '203.0.113.9, 10.0.0.5', [/private network/]],
  ['a second one in an IPv6 network', '1', '::1', '2001:db8::7, fd12::5', [/private network/]],
  ['another proxy than is named', '10.0.0.7', '10.0.0.8', '203.0.113.9', [/private network/]],
  ['a visitor in the house', '1', '10.0.0.2', '10.1.2.3', []],
  ['an address that a visitor made up', '1', '127.0.0.1', '198.51.100.1, 203.0.113.9', []],
  ['a visitor in the house who made one up', '1', '10.0.0.2', '10.9.9.9, 10.1.2.3', []],
  ['what is no address', '1', '127.0.0.1', 'unknown, 203.0.113.9', []],
])('%s', (_what, trustProxy, remote, forwarded, messages) => {
  const watch = createProxyWatch({ trustProxy, publicUrl });
  const seen = [1, 2].map(() => watch.look(requestFrom(remote, forwarded)));
  expect([seen[0]].filter((doubt) => doubt !== null)).toEqual(
    messages.map((message) => ({ setting: 'TRUST_PROXY', message: expect.stringMatching(message) })),
  );
  expect(seen[1]).toBeNull();
  expect(watch.doubts()).toEqual(messages.length === 0 ? [] : [seen[0]]);
});

test.each([
  ['that come from proxies on the internet', '1', '127.0.0.1', '203.0.113.9, 198.51.100.1', /more proxies/],
  ['of which none says from whom', undefined, '::ffff:127.0.0.1', undefined, /from this machine itself/],
])('two hundred requests in a row %s reveal it together', (_what, trustProxy, remote, forwarded, message) => {
  const watch = createProxyWatch({ trustProxy, publicUrl });
  const ask = (times: number) =>
    Array.from({ length: times }, () => watch.look(requestFrom(remote, forwarded)));
  const other = () => watch.look(requestFrom('192.0.2.4', trustProxy && '203.0.113.9'));
  expect([...ask(199), other(), ...ask(199)].every((doubt) => doubt === null)).toBe(true);
  expect(ask(1)).toEqual([{ setting: 'TRUST_PROXY', message: expect.stringMatching(message) }]);
  expect(ask(200).every((doubt) => doubt === null)).toBe(true);
});

test('two kinds of problem are reported separately, and a trial on the machine itself reports none', () => {
  const watch = createProxyWatch({ trustProxy: '1', publicUrl });
  watch.look(requestFrom('203.0.113.9'));
  watch.look(requestFrom('127.0.0.1', '203.0.113.9, 10.0.0.5'));
  expect(watch.doubts()).toHaveLength(2);
  const trial = createProxyWatch({ publicUrl: 'http://localhost:3000' });
  for (let times = 0; times < 300; times += 1) trial.look(requestFrom('127.0.0.1'));
  expect(trial.doubts()).toEqual([]);
});
