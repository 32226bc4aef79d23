import { shownFileName } from '@switch/domain/documents/file-names.ts';
import type {
  listSupplierAddresses,
  listSupplierRequests,
  markSupplierRequestSent,
  markWithdrawalSent,
  readSupplierLetter,
  sendSupplierRequest,
  setSupplierAddress,
  withdrawForCustomer,
} from '@switch/contract/http/switching/supplier-request.ts';
import { readEmail } from '@switch/domain/person/email.ts';
import { isAllowed, supplierKey } from '@switch/domain/supplier-request/supplier-request.ts';
import { tidySpaces } from '@switch/domain/typed-text.ts';
import { pageOf, placeOf } from '../../../platform/http/paging.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { problemsOf, refuse, refuseFields } from '../../../platform/http/refusal.ts';
import { instantsOf } from '../../../platform/http/uk-days.ts';
import { auditStaff } from '../../identity/index.ts';
import { letterOfRequest } from '../documents/document.queries.ts';
import { documentStore } from '../documents/document-store.ts';
import type { Operation } from '../services.ts';
import { canBeMailed, canBeSent, mailToSupplier, stateAfter, withdraw } from './ask-supplier.ts';
import { isWithdrawalDue, staffView } from './request-views.ts';
import {
  listRequests,
  lockRequest,
  removeSupplierAddress,
  requestById,
  saveSupplierAddress,
  supplierAddresses,
  updateRequest,
  type SupplierRequestRow,
} from './supplier-request.queries.ts';

export const NO_REQUEST = refuse('not-found', 'There is no such request.');
const NO_ADDRESS = refuse('no-address', 'No address is set for this supplier. Set one first.');

/** Builds the refusal that says why nothing more can be done with a request. */
export const refuseMove = ({ isSample, state }: SupplierRequestRow) =>
  refuse('not-allowed', isSample ? SAMPLE : (notAllowed[state] ?? OUT_OF_TIME));

const SAMPLE = 'This letter is a sample. No supplier may get it.';
const OUT_OF_TIME = 'The letter holds no more. The customer has to sign another one.';
const notAllowed: Readonly<Partial<Record<SupplierRequestRow['state'], string>>> = {
  signed: 'The letter is still being made. Try again in a minute.',
  withdrawn: 'The customer has taken the letter back.',
  asked: 'The supplier has the letter already.',
  answered: 'The supplier has answered already.',
  refused: 'The supplier has answered already.',
};

/** Returns the requests to current suppliers, newest first. */
export const listAllRequests: Operation<typeof listSupplierRequests> = async ({ db, query }) => {
  const filters = { text: query.q || null, state: query.state ?? null, ...instantsOf(query) };
  const found = await listRequests(db, filters, placeOf(query.cursor));
  const { rows, next } = pageOf(found.rows, ({ id, signedAt }) => ({ id, at: signedAt }));
  return { rows: rows.map(staffView), next, total: found.total };
};

/** Returns the signed letter to be sent by hand; recorded in the audit trail. Problem: not-found. */
export const readLetter: Operation<typeof readSupplierLetter> = async (context, { vault }) => {
  const { db, params } = context;
  const row = await requestById(db, params.requestId);
  const letter = row && (await letterOfRequest(db, row.id));
  const pdf = letter && (await documentStore(vault).read(db, letter.id));
  if (!row || !letter || !pdf) throw new ProblemError('not-found');
  await auditStaff(context, 'supplier-request.read-letter', row.id);
  const fileName = shownFileName({ kind: 'letter-of-authority', fileName: letter.fileName });
  return { fileName, contentType: 'application/pdf', bytes: Uint8Array.from(pdf) };
};

/**
 * Mails the letter to the address that is set. Repeating the call changes nothing. Problems: not-found,
 * no-address, not-allowed.
 */
export const sendByMail: Operation<typeof sendSupplierRequest> = async (context, services) => {
  const { db, params, now } = context;
  const row = await lockRequest(db, params.requestId);
  if (!row) return NO_REQUEST;
  if (row.state === 'asked' && row.askedAddress !== null) return { result: true, request: staffView(row) };
  const attachment = await letterOfRequest(db, row.id);
  if (!canBeSent(row, now) || !attachment) return refuseMove(row);
  if (!canBeMailed(row, now)) return NO_ADDRESS;
  const { id: documentId } = attachment;
  const fileName = shownFileName({ kind: 'letter-of-authority', fileName: attachment.fileName });
  await mailToSupplier(db, row, { attachment: { documentId, fileName }, now }, services);
  await auditStaff(context, 'supplier-request.send', row.id);
  return { result: true, request: staffView((await requestById(db, row.id)) ?? row) };
};

/**
 * Records that staff sent the letter. Repeating the call changes nothing. Problems: not-found, not-allowed.
 */
export const markSent: Operation<typeof markSupplierRequestSent> = async (context) => {
  const { db, params, now } = context;
  const row = await lockRequest(db, params.requestId);
  if (!row) return NO_REQUEST;
  if (row.state === 'asked') return { result: true, request: staffView(row) };
  if (!canBeSent(row, now) || !row.hasLetter) return refuseMove(row);
  const change = { state: stateAfter(row, 'sent'), askedAt: now };
  await updateRequest(db, row.id, change);
  await auditStaff(context, 'supplier-request.mark-sent', row.id);
  return { result: true, request: staffView({ ...row, ...change }) };
};

/**
 * Withdraws a letter for a customer who wrote to us. Repeating the call changes nothing. Problem: not-found.
 */
export const withdrawByStaff: Operation<typeof withdrawForCustomer> = async (context, services) => {
  const { db, params, now } = context;
  const row = await lockRequest(db, params.requestId);
  if (!row) return NO_REQUEST;
  const withdrawn = await withdraw(db, row, now, services);
  if (isAllowed(row.state, 'withdrawn')) await auditStaff(context, 'supplier-request.withdraw', row.id);
  return { result: true, request: staffView(withdrawn) };
};

/**
 * Records that the supplier was informed of a withdrawal. Repeating the call changes nothing. Problems:
 * not-found, not-allowed.
 */
export const markInformed: Operation<typeof markWithdrawalSent> = async (context) => {
  const { db, params, now } = context;
  const row = await lockRequest(db, params.requestId);
  if (!row) return NO_REQUEST;
  if (row.withdrawalSentAt !== null) return { result: true, request: staffView(row) };
  if (!isWithdrawalDue(row)) return refuse('not-allowed', 'The supplier has no letter that was taken back.');
  await updateRequest(db, row.id, { withdrawalSentAt: now });
  await auditStaff(context, 'supplier-request.mark-withdrawal-sent', row.id);
  return { result: true, request: staffView({ ...row, withdrawalSentAt: now }) };
};

/** Returns every address that is set. */
export const listAddresses: Operation<typeof listSupplierAddresses> = async ({ db }) => ({
  addresses: await supplierAddresses(db),
});

/**
 * Sets the address at which a supplier accepts letters of authority; an empty address removes it. Problem:
 * bad-fields.
 */
export const setAddress: Operation<typeof setSupplierAddress> = async (context) => {
  const { db, body, staff, now } = context;
  const supplierName = tidySpaces(body.supplierName);
  const key = supplierKey(supplierName);
  if (key === '') return refuseFields([{ field: 'supplierName', message: 'Enter the name of the supplier' }]);
  if (body.email === '') await removeSupplierAddress(db, key);
  else {
    const email = readEmail(body.email);
    if (!email.ok) return refuseFields(problemsOf('email', email));
    const row = { supplierKey: key, supplierName, email: email.value, setBy: staff.staffId, setAt: now };
    await saveSupplierAddress(db, row);
  }
  await auditStaff(context, 'supplier-address.set', key);
  return { result: true, addresses: await supplierAddresses(db) };
};
