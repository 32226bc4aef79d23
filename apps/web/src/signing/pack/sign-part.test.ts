import { expect, test } from 'vitest';
import { untouchedSignature } from '../../lib/testing/signature.ts';
import { signatureToSend, signProblems } from './sign-part.tsx';

const pack = {
  signerId: 'rosa',
  documents: [
    { documentId: 'contract', title: 'Supply contract summary', pages: 2, hash: 'a'.repeat(64) },
    { documentId: 'letter', title: 'Letter of authority', pages: 1, hash: 'b'.repeat(64) },
  ],
  statements: [
    { id: 'tncutility', words: 'I have read the key facts.' },
    { id: 'letterOfAuthority', words: 'You may ask.' },
  ],
};
const read = new Set(['contract', 'letter']);
const full = {
  agreed: ['tncutility', 'letterOfAuthority'],
  method: 'typed',
  signName: 'Rosa Field',
  isNameConfirmed: false,
} as const;

test('nothing is ticked or typed in advance, and everything missing is listed in the order of the screen', () => {
  const problems = signProblems(untouchedSignature(), pack, { opened: new Set(), hasDrawing: false });
  expect(problems.map(({ field }) => field)).toEqual([
    'unread-contract',
    'unread-letter',
    'tncutility',
    'letterOfAuthority',
    'signName',
  ]);
  expect(problems[0]?.message).toBe('Open this before you sign: Supply contract summary');
});

test('once everything is read, ticked and typed, it can be sent', () => {
  expect(signProblems(full, pack, { opened: read, hasDrawing: false })).toEqual([]);
  expect(signatureToSend(full, pack, 'unused')).toEqual({
    signerId: 'rosa',
    hashes: ['a'.repeat(64), 'b'.repeat(64)],
    consents: ['tncutility', 'letterOfAuthority'],
    signature: 'typed',
    signatureImg: '',
    signName: 'Rosa Field',
  });
  const confirmed = { ...full, signName: 'Rose Meadow', isNameConfirmed: true };
  expect(signatureToSend(confirmed, pack, '')).toMatchObject({
    signName: 'Rose Meadow',
    isNameConfirmed: true,
  });
});

test('a drawn signature needs a drawing, which is sent with it', () => {
  const drawn = { ...full, method: 'drawn' } as const;
  expect(signProblems(drawn, pack, { opened: read, hasDrawing: false })).toMatchObject([
    { field: 'signatureImg' },
  ]);
  expect(signProblems(drawn, pack, { opened: read, hasDrawing: true })).toEqual([]);
  expect(signatureToSend(drawn, pack, 'data:image/png;base64,AA').signatureImg).toBe(
    'data:image/png;base64,AA',
  );
});

test('a statement of an unknown kind is required all the same', () => {
  const other = { ...pack, statements: [{ id: 'another', words: 'Something new.' }] };
  expect(signProblems(full, other, { opened: read, hasDrawing: false })).toEqual([
    { field: 'another', message: 'Tick this to sign' },
  ]);
});
