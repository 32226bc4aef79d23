import { expect, test } from 'vitest';
import { Address, formatAddress, SupplyAddress } from './address.ts';

const full = {
  organisation: 'Example Trading Limited',
  line1: '1 Sample Street',
  line2: 'Holbeck',
  city: 'Leeds',
  county: 'West Yorkshire',
  postCode: 'LS1 4AP',
  uprn: '100012345678',
};
const messagesOf = (address: unknown) => {
  const parsed = Address.safeParse(address);
  return parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
};

test('an address is formatted in one line, organisation first and postcode last', () => {
  expect(formatAddress(Address.parse(full))).toBe(
    'Example Trading Limited, 1 Sample Street, Holbeck, Leeds, West Yorkshire, LS1 4AP',
  );
});

test('missing or empty parts leave no gap in the line', () => {
  expect(
    formatAddress(Address.parse({ line1: '1 Sample Street', line2: ' ', city: 'Leeds', postCode: 'ls14ap' })),
  ).toBe('1 Sample Street, Leeds, LS1 4AP');
});

test('lines are cleaned and the postcode is normalised', () => {
  expect(Address.parse({ ...full, line1: '  1 \u00a0Sample   Street ', postCode: ' ls1\u200b4ap' })).toEqual(
    full,
  );
});

test.each([
  [{ ...full, line1: ' ' }, ['line1: Enter the first line of the address']],
  [{ ...full, city: undefined }, ['city: Enter a town or city']],
  [{ ...full, postCode: '' }, ['postCode: Enter a postcode']],
  [{ ...full, postCode: 'LS1' }, ['postCode: Enter a full postcode, such as LS1 4AP']],
  [
    { ...full, line2: '<b>Holbeck</b>' },
    ['line2: Use letters, digits and ordinary punctuation, without < or >'],
  ],
  [{ ...full, line1: 'x\u0007y' }, ['line1: Use letters, digits and ordinary punctuation, without < or >']],
  [{ ...full, county: 'x'.repeat(101) }, ['county: Use 100 characters or fewer']],
  [{ ...full, uprn: '12A' }, ['uprn: Enter up to 12 digits']],
])('%j is refused with a message for the field', (address, messages) => {
  expect(messagesOf(address)).toEqual(messages);
});

test('a hundred characters are still accepted', () => {
  expect(messagesOf({ ...full, county: 'x'.repeat(100) })).toBeUndefined();
});

test('an address in Belfast can receive post, but not be a supply address', () => {
  const belfast = { line1: '1 Sample Street', city: 'Belfast', postCode: 'BT1 5GS' };
  expect(Address.safeParse(belfast).success).toBe(true);
  expect(SupplyAddress.safeParse(belfast).error?.issues[0]?.message).toMatch(/Northern Ireland/);
});
