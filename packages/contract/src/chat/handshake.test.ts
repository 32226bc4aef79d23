import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHandshake } from './handshake.ts';

const roomId = '9f2c1d34-aaaa-4bbb-8ccc-1234567890ab';
const query = {
  EIO: '4',
  transport: 'websocket',
  room_id: roomId,
  userType: 'Customer',
  isLoggedIn: 'false',
  isInitialized: 'true',
  name: ' Jane  Doe ',
  email: 'jane@Example.org',
  phone: '01632 960123',
  switchSite: 'example.org',
  switchSiteId: 'partner-1',
  isPrivacyPolicyAccepted: 'true',
};
const read = {
  roomId,
  isLoggedIn: false,
  isInitialized: true,
  name: 'Jane Doe',
  email: 'jane@example.org',
  phone: '01632960123',
  switchSite: 'example.org',
  switchSiteId: 'partner-1',
  isPrivacyPolicyAccepted: true,
};

test('a full handshake is parsed into its normal form [S9-10]', () => {
  expect(readHandshake(query)).toEqual({ ok: true, value: read });
});

test.each(['', 'undefined', 'null', ' '])('%j counts as missing', (nothing) => {
  const bare = {
    ...query,
    isLoggedIn: nothing,
    name: nothing,
    email: nothing,
    phone: nothing,
    switchSite: nothing,
    switchSiteId: nothing,
    isPrivacyPolicyAccepted: nothing,
  };
  expect(readHandshake(bare)).toEqual({
    ok: true,
    value: {
      ...read,
      name: null,
      email: null,
      phone: null,
      switchSite: null,
      switchSiteId: null,
      isPrivacyPolicyAccepted: false,
    },
  });
});

test('missing fields count as empty, except those that identify the connection', () => {
  const { room_id, userType, isInitialized } = query;
  expect(readHandshake({ room_id, userType, isInitialized }).ok).toBe(true);
  for (const field of ['room_id', 'userType', 'isInitialized'] as const) {
    const { [field]: _, ...rest } = query;
    expect(readHandshake(rest)).toEqual({ ok: false, problem: 'malformed' });
  }
});

test.each([
  ['name', '<script>alert(1)</script>'],
  ['name', 'New Lead'],
  ['name', 'x1'],
  ['name', 'a'.repeat(121)],
  ['email', 'jane@'],
  ['phone', '+1 555 0100'],
])('a %s of %j is left out', (field, value) => {
  expect(readHandshake({ ...query, [field]: value })).toMatchObject({ ok: true, value: { [field]: null } });
});

test.each([
  ['Ja\u0000ne\u202e Doe', 'Ja ne Doe'],
  ['Zoe\u0308', 'Zoë'],
])('the name %j is cleaned up to %j', (name, shown) => {
  expect(readHandshake({ ...query, name })).toMatchObject({ value: { name: shown } });
});

test('a phone number with a country code is converted to national form', () => {
  expect(readHandshake({ ...query, phone: '+44 1632 960123' })).toMatchObject({
    value: { phone: '01632960123' },
  });
});

test.each<[string, unknown]>([
  ['room_id', 'short'],
  ['room_id', 'a'.repeat(65)],
  ['room_id', `${roomId}_send_message`],
  ['room_id', "x' or 1=1 --aaaaaaaaaa"],
  ['room_id', 'undefined'],
  ['room_id', [roomId, roomId]],
  ['room_id', { id: roomId }],
  ['userType', ['Customer', 'Agent']],
  ['userType', ''],
  ['isLoggedIn', 'yes'],
  ['isLoggedIn', 'True'],
  ['isLoggedIn', true],
  ['isInitialized', '1'],
  ['isInitialized', 'null'],
  ['isInitialized', ['true']],
  ['isPrivacyPolicyAccepted', 'on'],
  ['isPrivacyPolicyAccepted', ['true', 'true']],
  ['name', 'a'.repeat(255)],
  ['email', ['a@example.org', 'b@example.org']],
  ['switchSite', 7],
  ['switchSiteId', 'x'.repeat(255)],
])('%s of %j is malformed', (field, value) => {
  expect(readHandshake({ ...query, [field]: value })).toEqual({ ok: false, problem: 'malformed' });
});

test.each(['Agent', 'System', 'customer', 'Customer,Agent'])(
  'the user type %s is rejected as forged',
  (userType) => {
    expect(readHandshake({ ...query, userType })).toEqual({ ok: false, problem: 'forged' });
  },
);

test('inherited properties are ignored', () => {
  const inherited: Record<string, unknown> = Object.create(query);
  expect(readHandshake(inherited)).toEqual({ ok: false, problem: 'malformed' });
  const bare: Record<string, unknown> = Object.assign(Object.create(null), query);
  expect(readHandshake(bare)).toEqual({ ok: true, value: read });
});

test('no query makes it throw, and what it accepts has the right shape [S7-24]', () => {
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('true', 'false', 'Customer', roomId),
    fc.array(fc.string()),
    fc.anything(),
  );
  const any = fc.dictionary(fc.constantFrom(...Object.keys(query), '__proto__', 'x'), value);
  fc.assert(
    fc.property(any, (each) => {
      const outcome = readHandshake(each);
      if (outcome.ok) expect(outcome.value.roomId).toMatch(/^[A-Za-z0-9-]{16,64}$/);
      else expect(['malformed', 'forged']).toContain(outcome.problem);
    }),
    { numRuns: 1_000 },
  );
});

test('every well-formed query is accepted with its claims, whatever unknown keys it carries [S7-24]', () => {
  const claim = fc.boolean();
  const good = fc.record({
    room: fc.stringMatching(/^[A-Za-z0-9-]{16,64}$/),
    isLoggedIn: claim,
    isInitialized: claim,
    isPrivacyPolicyAccepted: claim,
    more: fc.dictionary(fc.stringMatching(/^x[a-z]{1,8}$/), fc.anything()),
  });
  fc.assert(
    fc.property(good, ({ room, more, ...claims }) => {
      const texts = Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, String(value)]));
      const { value } = {
        value: undefined,
        ...readHandshake({ ...more, ...query, room_id: room, ...texts }),
      };
      expect(value).toEqual({ ...read, roomId: room, ...claims });
    }),
  );
});
