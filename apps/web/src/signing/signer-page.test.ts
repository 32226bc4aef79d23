import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { openSignerLink, SignerPack } from '@switch/contract/http/switching/envelope-signer.ts';
import { expect, test } from 'vitest';
import {
  mandateCodeRequested,
  mandateCodeTyped,
  mandateOpened,
  opening,
  reduceSignerPage,
  type SignerEvent,
  type SignerPage,
  triesLeft,
} from './link-pages.ts';

const invitation: Extract<ResponseOf<typeof openSignerLink>, { readonly result: true }>['door'] = {
  organisationName: 'Invented Bakery Limited',
  signerName: 'Rosa Field',
  maskedEmail: 'r•••@bakery.example',
  state: 'open',
  stateWords: '',
};

const pack = (standing: Partial<SignerPack['standing']> = {}): SignerPack => ({
  supplies: [],
  signatures: { given: 0, needed: 1 },
  organisationName: 'Invented Bakery Limited',
  reference: 'BS-AAAA-BBBB',
  askedBy: 'Robin Example',
  standing: { state: 'to-sign', words: '', ...standing },
  signerId: 'rosa',
  signerName: 'Rosa Field',
  role: 'Trustee',
  documents: [{ documentId: 'd1', title: 'Supply contract summary', pages: 2, hash: 'a'.repeat(64) }],
  statements: [],
  bindingMoment: '',
  noCoolingOff: '',
  otherSigners: [],
  ruleWords: 'One person',
  expiresAt: '2027-03-04T00:00:00.000Z',
  pricesHoldUntil: '2027-03-02T00:00:00.000Z',
});

const refused = (
  code:
    | 'link-expired'
    | 'on-paper'
    | 'not-allowed'
    | 'code-too-soon'
    | 'too-many-tries'
    | 'wrong-code'
    | 'code-expired'
    | 'bad-fields'
    | 'key-facts-changed'
    | 'price-expired',
  retryAfterSeconds?: number,
) =>
  ({
    result: false,
    outcome: {
      code,
      message: `words of ${code}`,
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    },
  }) as const;

const after = (page: SignerPage, ...events: readonly SignerEvent[]): SignerPage =>
  events.reduce(reduceSignerPage, page);

const linkOpened = (
  answer: Extract<SignerEvent, { kind: 'link-opened' }>['answer'],
  inside?: SignerPack,
): SignerEvent => ({
  kind: 'link-opened',
  answer,
  inside: inside ? { result: true, pack: inside } : undefined,
});
const atInvitation = after(opening, linkOpened({ result: true, door: invitation }));
const codeRequested = (
  answer: Extract<SignerEvent, { kind: 'code-requested' }>['answer'],
  nowMs = 0,
): SignerEvent => ({
  kind: 'code-requested',
  answer,
  nowMs,
});
const atCode = after(atInvitation, codeRequested({ result: true, secondsUntilNext: 30 }, 1000));
const inside: SignerPage = { kind: 'pack', pack: pack(), isNew: false };
const signed = (
  answer: Extract<SignerEvent, { kind: 'signed' }>['answer'],
  fresh?: SignerPack,
): SignerEvent => ({ kind: 'signed', answer, after: fresh ? { result: true, pack: fresh } : undefined });

test('a link leads to its invitation, and from there the code leads to the pack', () => {
  expect(atInvitation).toEqual({ kind: 'invitation', invitation, problem: '' });
  expect(atCode).toEqual({
    kind: 'code',
    invitation,
    resendAtMs: 31_000,
    codes: 1,
    wrongTries: 0,
    problem: '',
  });
  const entered = after(atCode, { kind: 'code-typed', answer: { result: true, pack: pack() } });
  expect(entered).toEqual(inside);
});

test.each([
  ['signed', { kind: 'answered', answer: 'signed' }],
  ['declined', { kind: 'answered', answer: 'declined' }],
  ['closed', { kind: 'over' }],
] as const)('an invitation that is %s says so and asks for no code', (state, expected) => {
  const page = after(
    opening,
    linkOpened({ result: true, door: { ...invitation, state, stateWords: 'The state of it.' } }),
  );
  expect(page).toMatchObject({ ...expected, text: 'The state of it.' });
});

test('an invalid link offers the pack this browser still has access to, and says nothing else', () => {
  const refusal = refused('link-expired');
  expect(after(opening, linkOpened(refusal))).toEqual({
    kind: 'link-invalid',
    text: 'words of link-expired',
    inside: null,
  });
  const offered = after(opening, linkOpened(refusal, pack()));
  expect(offered).toMatchObject({ kind: 'link-invalid', inside: { reference: 'BS-AAAA-BBBB' } });
  expect(after(offered, { kind: 'went-in', pack: pack() })).toEqual(inside);
});

test('without a link, the cookie opens the pack in its current state, or the page asks for the email', () => {
  const read = (answer: Extract<SignerEvent, { kind: 'pack-read' }>['answer']) =>
    after(opening, { kind: 'pack-read', answer });
  expect(read({ result: true, pack: pack() })).toEqual(inside);
  expect(read({ result: true, pack: pack({ state: 'signed', words: 'You have signed.' }) })).toMatchObject({
    kind: 'answered',
    answer: 'signed',
    text: 'You have signed.',
  });
  expect(read({ result: true, pack: pack({ state: 'over', words: 'Not needed.' }) })).toEqual({
    kind: 'over',
    text: 'Not needed.',
  });
  expect(read(refused('not-allowed'))).toEqual({ kind: 'over', text: 'words of not-allowed' });
  expect(read(refused('link-expired'))).toMatchObject({ kind: 'needs-mail' });
});

test('if no answer comes while opening, it can be tried again; later, the page stays as it is', () => {
  const unreachable = after(opening, linkOpened(undefined));
  expect(unreachable).toEqual({ kind: 'unreachable' });
  expect(after(opening, { kind: 'pack-read', answer: undefined })).toEqual(unreachable);
  expect(after(unreachable, { kind: 'reopened' })).toEqual(opening);
  for (const page of [atInvitation, atCode, inside]) {
    expect(after(page, codeRequested(undefined))).toBe(page);
    expect(after(page, { kind: 'code-typed', answer: undefined })).toBe(page);
    expect(after(page, { kind: 'declined', answer: undefined })).toBe(page);
    expect(after(page, signed(undefined))).toBe(page);
  }
});

test('a code already on its way can be entered; a newer one resets the number of tries', () => {
  const early = after(atInvitation, codeRequested(refused('code-too-soon', 12), 1000));
  expect(early).toEqual({
    kind: 'code',
    invitation,
    resendAtMs: 13_000,
    codes: 1,
    wrongTries: 0,
    problem: '',
  });
  const wrong = after(early, { kind: 'code-typed', answer: refused('wrong-code') });
  expect(wrong).toMatchObject({ wrongTries: 1 });
  expect(after(wrong, codeRequested({ result: true, secondsUntilNext: 30 }))).toMatchObject({
    wrongTries: 0,
    codes: 2,
  });
  expect(after(wrong, codeRequested(refused('too-many-tries', 3600), 0))).toMatchObject({
    kind: 'code',
    resendAtMs: 3_600_000,
    problem: 'words of too-many-tries',
  });
});

test('five tries are counted down, never below zero, and an expired code does not count as a try', () => {
  let page: SignerPage = atCode;
  const left: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) {
    page = after(page, { kind: 'code-typed', answer: refused('wrong-code') });
    if (page.kind === 'code') left.push(triesLeft(page));
  }
  expect(left).toEqual([4, 3, 2, 1, 0, 0]);
  expect(after(atCode, { kind: 'code-typed', answer: refused('code-expired') })).toEqual(atCode);
});

test('the invitation says if too many codes were sent; a link used in the meantime is no longer valid', () => {
  expect(after(atInvitation, codeRequested(refused('too-many-tries')))).toEqual({
    kind: 'invitation',
    invitation,
    problem: 'words of too-many-tries',
  });
  expect(after(atInvitation, codeRequested(refused('link-expired')))).toMatchObject({ kind: 'link-invalid' });
  expect(after(atCode, { kind: 'code-typed', answer: refused('link-expired') })).toMatchObject({
    kind: 'link-invalid',
  });
});

test.each([
  ['waiting-for-others', 'signed'],
  ['completed', 'completed'],
] as const)('a signature after which the envelope is %s', (state, answer) => {
  const page = after(inside, signed({ result: true, state, words: 'What comes next.' }));
  expect(page).toMatchObject({ kind: 'answered', answer, text: 'What comes next.', pack: pack() });
});

test('a signature whose answer was lost is found in the pack that is fetched afterwards', () => {
  const fresh = pack({ state: 'completed', words: 'Signed by everybody.' });
  expect(after(inside, signed(undefined, fresh))).toMatchObject({ kind: 'answered', answer: 'completed' });
  expect(after(inside, signed(undefined, pack()))).toBe(inside);
});

test('a refused signature can be corrected, needs its documents read again, or ends the page', () => {
  expect(after(inside, signed(refused('bad-fields')))).toBe(inside);
  expect(after(inside, signed(refused('key-facts-changed'), pack()))).toEqual({ ...inside, isNew: true });
  expect(after(inside, signed(refused('key-facts-changed')))).toBe(inside);
  expect(after(inside, signed(refused('price-expired')))).toEqual({
    kind: 'over',
    text: 'words of price-expired',
  });
  expect(after(inside, signed(refused('not-allowed')))).toEqual({
    kind: 'over',
    text: 'words of not-allowed',
  });
  expect(after(inside, signed(refused('link-expired')))).toMatchObject({ kind: 'link-invalid' });
});

test('declining is confirmed and leaves nothing to read; without a reason the form stays open', () => {
  expect(after(inside, { kind: 'declined', answer: { result: true, words: 'Noted.' } })).toEqual({
    kind: 'answered',
    answer: 'declined',
    text: 'Noted.',
    pack: null,
  });
  expect(after(inside, { kind: 'declined', answer: refused('bad-fields') })).toBe(inside);
  expect(after(inside, { kind: 'declined', answer: refused('not-allowed') })).toMatchObject({ kind: 'over' });
});

test('a mandate link leads to its invitation, and an invalid one to the message of the refusal', () => {
  const link = {
    organisationName: 'Invented Hall',
    supplierName: 'Brightwater Power',
    signerName: 'Ada Second',
    maskedEmail: 'a•••@example.org',
  };
  const step = { kind: 'invitation', invitation: link, problem: '' } as const;
  const expired = { kind: 'link-invalid', text: 'words of link-expired' };
  expect(mandateOpened({ result: true, door: link })).toEqual(step);
  expect(mandateOpened(refused('link-expired'))).toEqual(expired);
  expect(mandateOpened(undefined)).toEqual({ kind: 'unreachable' });
  const code = mandateCodeRequested(step, { result: true, secondsUntilNext: 30 }, 1000);
  expect(code).toMatchObject({ kind: 'code', resendAtMs: 31_000 });
  expect(mandateCodeRequested(step, refused('link-expired'), 0)).toEqual(expired);
  expect(mandateCodeTyped(step, refused('link-expired'))).toEqual(expired);
  const onPaper = { kind: 'on-paper', text: 'words of on-paper' };
  expect(mandateOpened(refused('on-paper'))).toEqual(onPaper);
  expect(mandateCodeRequested(step, refused('on-paper'), 0)).toEqual(onPaper);
  expect(mandateCodeTyped(step, refused('on-paper'))).toEqual(onPaper);
});
