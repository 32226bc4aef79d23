import { ownerNamed } from '@switch/contract/http/owner-named.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { jsonWriter } from './write-json.ts';

const Plain = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('list'), names: z.array(z.object({ name: z.nullable(z.string()) })) }),
  z.object({
    kind: z.literal('none'),
    why: z.optional(z.string()),
    counts: z.record(z.string(), z.number()),
  }),
]);
const write = (schema: z.core.$ZodType, answer: unknown): unknown =>
  JSON.parse(jsonWriter({ schema, method: 'GET', url: '/' })(answer));

test.each([
  [
    { kind: 'list', hash: 'secret', names: [{ name: 'A', salary: 1 }, { name: null }] },
    { kind: 'list', names: [{ name: 'A' }, { name: null }] },
  ],
  [
    { kind: 'none', why: undefined, counts: { a: 1 }, names: [] },
    { kind: 'none', counts: { a: 1 } },
  ],
])('an answer is stripped to what is declared: %j', (answer, sent) => {
  expect(write(Plain, answer)).toEqual(sent);
});

test.each([{ kind: 'list' }, { kind: 'list', names: [{ name: 7 }] }, { kind: 'other' }, null])(
  'an answer that does not match its schema is not sent: %j',
  (answer) => {
    expect(() => write(Plain, answer)).toThrow("Response doesn't match the schema");
  },
);

test('fields with another name on the wire are renamed, and stripped as well', () => {
  const schema = z.object({ firm: ownerNamed(z.object({ companyNumber: z.string() })) });
  const sent = write(schema, { firm: { companyNumber: '01234567', hash: 'secret' } });
  expect(sent).toEqual({ firm: { companyRegNo: '01234567' } });
});
