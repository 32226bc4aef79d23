import type { Sent } from '../../seed/browser.ts';
import { bankForm, typedForm } from '../../modules/switching/applications/testing/journey.ts';
import { typedSignature } from '../../modules/switching/mandates/testing/sent-mandate.ts';
import { randomUUID } from 'node:crypto';
import type { ListedRoute } from './route-list.ts';

/** Identifiers of a user's things, as routes take them in addresses and bodies. */
export type Things = Readonly<
  Record<
    | 'userId'
    | 'sessionId'
    | 'stepsId'
    | 'reference'
    | 'signerId'
    | 'documentId'
    | 'mandateId'
    | 'signatoryId'
    | 'quotationId'
    | 'supplyId'
    | 'noteId'
    | 'requestId'
    | 'uploadId'
    | 'roomId'
    | 'conversationId',
    string
  >
>;

/** Returns identifiers that nothing has. */
export const nothing = (): Things => ({
  userId: randomUUID(),
  sessionId: randomUUID(),
  stepsId: randomUUID(),
  reference: 'ZZZZ-ZZZZ',
  signerId: randomUUID(),
  documentId: randomUUID(),
  mandateId: randomUUID(),
  signatoryId: randomUUID(),
  quotationId: randomUUID(),
  supplyId: randomUUID(),
  noteId: randomUUID(),
  requestId: randomUUID(),
  uploadId: randomUUID(),
  roomId: randomUUID(),
  conversationId: randomUUID(),
});

const person = { name: 'Mallory Nobody', role: 'Treasurer', email: 'mallory@elsewhere.example' };
const link = { linkToken: 'made-up' };
const day = '2026-01-05';
const supplierChange = {
  section: 'sales',
  productId: null,
  content: { isSold: false },
  validFrom: '2027-01-05',
};
const channel = { content: { channel: null }, validFrom: '2027-01-05' };
const fee = { fuel: 'gas', upliftPerKwh: 1, capPerKwh: 1, validFrom: '2027-01-05' };
const reply = (reference: string) => ({
  reference,
  meterNumber: '',
  reply: 'accepted',
  reason: '',
  reading: '',
  note: '',
});
const madeUpId = '00000000-0000-4000-8000-000000000004';
const typedBill = {
  from: day,
  to: day,
  units: [],
  standingCharge: '60',
  otherCharges: '',
  ccl: '',
  vat: '',
  total: '10',
  isMeterRight: true,
};
const passkey = { id: 'AAAA', clientDataJson: 'AAAA', attestationObject: 'AAAA' };
const letter = {
  fuel: 'electricity',
  organisationName: 'Mallory Limited',
  supplierName: 'Sample Energy',
  siteAddress: '1 Elsewhere',
  meterNumber: '',
  signerName: person.name,
  jobTitle: person.role,
  email: person.email,
};

/**
 * What a route takes in addition to its address: a request that its screen could send, about things with
 * these identifiers.
 */
const contents: Readonly<Record<string, (of: Things) => Pick<Sent, 'body' | 'query'>>> = {
  'PUT /api/steps/:stepsId': () => ({ body: { revision: 1, answers: {} } }),
  'POST /api/steps/:stepsId/supplier-requests/letter': () => ({ body: letter }),
  'POST /api/steps/:stepsId/supplier-requests': () => ({
    body: {
      ...letter,
      hash: '0'.repeat(64),
      isAuthorised: true,
      signName: person.name,
      idempotencyKey: 'made-up-key',
    },
  }),
  'PUT /api/users/:userId': () => ({ body: { name: 'Mallory' } }),
  'POST /api/changePassword': ({ userId }) => ({
    body: {
      userId,
      currentPassword: 'not the password',
      newPassword: 'long way round the lake',
      confirmPassword: 'long way round the lake',
    },
  }),
  'POST /api/applications': ({ stepsId }) => ({ body: { stepsId, revision: 1 } }),
  'POST /api/signatures': ({ stepsId }) => ({
    body: { stepsId, revision: 1, hash: '0'.repeat(64), authPersonnelObj: typedForm },
  }),
  'POST /api/readiness': ({ stepsId }) => ({ body: { stepsId, key: 'x', words: 'x', isAccepted: true } }),
  'PUT /api/payments/:userId': ({ userId }) => ({ body: { userId, paymentObj: bankForm } }),
  'POST /api/sendDocuSign': ({ reference }) => ({ body: { reference } }),
  'POST /api/envelopes/:reference/reminders': ({ signerId }) => ({ body: { signerId } }),
  'POST /api/envelopes/:reference/signers': ({ signerId }) => ({ body: { signerId, ...person } }),
  'POST /api/envelopes/:reference/prices': () => ({ body: { differences: [] } }),
  'POST /api/envelopes/:reference/void': () => ({ body: { reason: 'I changed my mind' } }),
  'POST /api/directDebits/:mandateId/signature': () => ({ body: typedSignature }),
  'POST /api/directDebits/:mandateId/signatories': () => ({ body: person }),
  'POST /api/directDebits/:mandateId/reminders': ({ signatoryId }) => ({ body: { signatoryId } }),
  'POST /api/directDebits/:mandateId/paper': () => ({ body: { isOnPaper: true } }),
  'GET /api/documents': ({ reference }) => ({ query: { reference } }),
  'POST /api/uploads': () => ({ body: { key: madeUpId, fileName: 'bill.pdf', sizeBytes: 9 } }),
  'GET /api/quotations': ({ userId }) => ({ query: { userId } }),
  'POST /api/quotations/:quotationId/mail': () => ({ body: { email: person.email } }),
  'POST /api/quotations/:quotationId/links': () => ({ body: {} }),
  'POST /api/record/:supplyId/notices': () => ({ body: { contract: 'present', kind: 'sent', on: day } }),
  'PUT /api/starts/:supplyId/reading': () => ({ body: { takenOn: day, counts: [], uploadIds: [] } }),
  'PUT /api/starts/:supplyId/bill': () => ({ body: { ...typedBill, uploadIds: [] } }),
  'POST /api/record/requests/:requestId/answer': ({ requestId }) => ({
    body: { answers: [{ itemId: requestId, text: 'For the hall', uploadIds: [] }] },
  }),
  'PUT /api/record/:supplyId/notice-period': () => ({ body: { noticeDays: 30 } }),
  'PUT /api/record/:supplyId/reminders/:reminder': () => ({ body: { isOn: false } }),
  'GET /api/rooms/:roomId/messages': () => ({ query: { afterSeq: '0' } }),
  'POST /api/rooms/:roomId/share': () => ({ body: { isShared: true } }),
  'POST /api/rooms/:roomId/files': () => ({ body: { key: madeUpId, fileName: 'bill.pdf', sizeBytes: 9 } }),
  'POST /api/rooms/:roomId/read': () => ({ body: { seq: 1 } }),
  'POST /api/rooms/:roomId/verdict': () => ({ body: { messageId: 'made-up', isHelpful: true } }),
  'POST /api/rooms/:roomId/rating': () => ({ body: { csatToken: 'made-up', score: 1 } }),
  'POST /api/rooms/:roomId/transcript': ({ conversationId }) => ({ body: { conversationId } }),
  'POST /api/rooms/saveUserData': ({ roomId }) => ({ body: { room_id: roomId, pageInfo: { page: '/' } } }),
  'POST /rooms/saveUserData': ({ roomId }) => ({ body: { room_id: roomId, pageInfo: { page: '/' } } }),
  'POST /api/signer/open': () => ({ body: link }),
  'POST /api/signer/code': () => ({ body: link }),
  'POST /api/signer/enter': () => ({ body: { ...link, code: '000000' } }),
  'POST /api/signer/decline': () => ({ body: { reason: 'No' } }),
  'POST /api/signer/sign': () => ({
    body: { hashes: [], consents: [], signature: 'typed', signatureImg: '', signName: 'Mallory' },
  }),
  'POST /api/mandateSigner/open': () => ({ body: link }),
  'POST /api/mandateSigner/code': () => ({ body: link }),
  'POST /api/mandateSigner/enter': () => ({ body: { ...link, code: '000000' } }),
  'POST /api/mandateSigner/sign': () => ({ body: typedSignature }),
  'POST /api/shared-quotations': () => ({ body: { token: 'made-up' } }),
  'POST /api/shared-quotations/paper': () => ({ body: { token: 'made-up' } }),
  'POST /api/mail-stops': () => ({ body: { token: 'made-up' } }),
  'POST /api/resetPassword': () => ({ body: { token: 'made-up', password: 'long way round the lake' } }),
  'POST /api/console/cases/:supplyId/move': () => ({
    body: { from: 'submitted', to: 'cancelled', reason: 'No' },
  }),
  'POST /api/console/cases/:supplyId/take-back': () => ({ body: { number: 1, reason: 'No' } }),
  'POST /api/console/case-files/:reference/notes': () => ({ body: { noteId: 'made-up-key', text: 'x' } }),
  'POST /api/console/case-files/:reference/bank-reveals': () => ({ body: { reason: 'No' } }),
  'POST /api/console/bank-reveals/:revealId/decision': () => ({ body: { isApproved: true } }),
  'POST /api/console/case-views': () => ({ body: { name: 'x', search: '', isShared: false } }),
  'POST /api/console/case-batches': ({ reference }) => ({
    body: { batchId: 'made-up-key', references: [reference], act: { kind: 'assign', staffId: null } },
  }),
  'POST /api/console/case-batches/moves': ({ reference }) => ({
    body: {
      batchId: 'made-up-key',
      references: [reference],
      from: 'submitted',
      to: 'cancelled',
      reason: 'No',
    },
  }),
  'POST /api/console/case-batches/:batchId/undo': () => ({ body: { reason: 'No' } }),
  'POST /api/secondFactor/app/confirm': () => ({ body: { code: '000000' } }),
  'POST /api/secondFactor/passkeys': () => ({ body: { name: 'x', passkey } }),
  'POST /api/login/confirm': () => ({ body: { code: '000000' } }),
  'POST /api/console/passkeys/new': () => ({ body: { currentPassword: 'not the password' } }),
  'POST /api/console/passkeys': () => ({ body: { name: 'x', passkey } }),
  'POST /api/console/confirm-code': () => ({ body: { code: '000000' } }),
  'POST /api/console/enrol-owner': () => ({
    body: {
      token: 'made-up',
      email: 'me@example.org',
      name: 'Ada Vale',
      password: 'long way round the lake',
    },
  }),
  'POST /api/console/fees': () => ({ body: { feeId: madeUpId, ...fee, reason: '' } }),
  'POST /api/console/fees/preview': () => ({ body: fee }),
  'POST /api/console/fees/:feeId/decision': () => ({ body: { isApproved: true, reason: '' } }),
  'POST /api/console/suppliers': () => ({
    body: {
      changeId: madeUpId,
      tradingName: 'Elsewhere Energy',
      legalName: 'Elsewhere Energy Limited',
      fuels: ['gas'],
      soldFrom: '2027-01-05',
      likeSupplierId: null,
    },
  }),
  'GET /api/console/hand-overs': ({ reference }) => ({ query: { reference } }),
  'POST /api/console/hand-overs/:handOverId/sent-otherwise': () => ({ body: { note: 'By hand' } }),
  'POST /api/console/supplier-replies': ({ reference }) => ({
    body: { ...reply(reference), sender: 'Mallory', idempotencyKey: 'made-up-key' },
  }),
  'POST /api/console/supplier-replies/:replyId/file': ({ reference }) => ({ body: reply(reference) }),
  'POST /api/console/supplier-replies/:replyId/reject': () => ({ body: { note: 'No' } }),
  'PUT /api/console/suppliers/:supplierId/channel/secrets/:name': () => ({ body: { value: 'made-up' } }),
  'POST /api/console/suppliers/:supplierId/preview': () => ({ body: supplierChange }),
  'POST /api/console/suppliers/:supplierId/changes': () => ({
    body: { changeId: madeUpId, ...supplierChange, reason: '', revision: 1 },
  }),
  'POST /api/console/suppliers/:supplierId/channel/preview': () => ({ body: channel }),
  'POST /api/console/suppliers/:supplierId/channel': () => ({
    body: { changeId: madeUpId, ...channel, reason: '', revision: 1 },
  }),
  'POST /api/console/suppliers/:supplierId/logo': () => ({ body: { image: 'AAAA' } }),
  'POST /api/console/members': () => ({
    body: { email: 'una@example.org', displayName: 'Una Reid', role: 'agent' },
  }),
  'POST /api/console/set-password': () => ({
    body: { token: 'made-up', password: 'long way round the lake' },
  }),
};

/** Address parameters that don't identify anything of anyone's. */
const FIXED = {
  token: 'made-up',
  paper: 'quotation',
  offset: '0',
  contract: 'present',
  reminder: 'renewal',
  supplierId: 'no-such-supplier',
  name: 'api-token',
  handOverId: '00000000-0000-4000-8000-000000000005',
  replyId: '00000000-0000-4000-8000-000000000006',
  changeId: '00000000-0000-4000-8000-000000000001',
  feeId: '00000000-0000-4000-8000-000000000002',
  passkeyId: '00000000-0000-4000-8000-000000000007',
  logoId: '00000000-0000-4000-8000-000000000003',
};

/** Builds a request to a route about these things. */
export function requestFor({ name, path }: ListedRoute, of: Things): Sent {
  const params = Object.fromEntries(
    Object.entries({ ...FIXED, ...of }).filter(([key]) => path.includes(`:${key}`)),
  );
  return { params, ...contents[name]?.(of) };
}

/** Returns whether a request to the route identifies anyone's things. Other routes are about the sender. */
export const namesThings = (route: ListedRoute): boolean => {
  const [one, other] = [nothing(), nothing()];
  return (
    JSON.stringify(requestFor(route, one)) !== JSON.stringify(requestFor(route, { ...other, reference: 'Y' }))
  );
};
