import { shownFileName } from '@switch/domain/documents/file-names.ts';
import type {
  listOwnSupplierRequests,
  readOwnSupplierLetter,
  withdrawSupplierRequest,
} from '@switch/contract/http/switching/supplier-request.ts';
import { isAllowed } from '@switch/domain/supplier-request/supplier-request.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { auditCustomer } from '../../identity/index.ts';
import { letterOfRequest } from '../documents/document.queries.ts';
import { documentStore } from '../documents/document-store.ts';
import { findDraft } from '../drafts/draft.queries.ts';
import type { Operation } from '../services.ts';
import { withdraw } from './ask-supplier.ts';
import { ownView } from './request-views.ts';
import { NO_REQUEST } from './staff-requests.ts';
import {
  lockRequest,
  requestById,
  requestsOfDraft,
  type SupplierRequestRow,
} from './supplier-request.queries.ts';

/** Returns the requests of a draft, newest first, to the owner of the draft. */
export const listOwnRequests: Operation<typeof listOwnSupplierRequests> = async (
  { db, params },
  services,
) => {
  const draft = await findDraft(db, params.stepsId, services);
  if (!draft) throw new ProblemError('unauthorised');
  return { revision: draft.revision, requests: (await requestsOfDraft(db, draft.id)).map(ownView) };
};

type Named = { readonly stepsId: string; readonly requestId: string };

/** Fetches a request of this draft; undefined if it does not exist or belongs to another draft. */
async function ofDraft(
  db: Db,
  { stepsId, requestId }: Named,
  find: typeof requestById,
): Promise<SupplierRequestRow | undefined> {
  const row = await find(db, requestId);
  return row?.draftId === stepsId ? row : undefined;
}

/** Withdraws a letter. Repeating the call changes nothing. Problem: not-found. */
export const withdrawOwnRequest: Operation<typeof withdrawSupplierRequest> = async (context, services) => {
  const { db, params, now } = context;
  const row = await ofDraft(db, params, lockRequest);
  if (!row) return NO_REQUEST;
  const withdrawn = await withdraw(db, row, now, services);
  if (isAllowed(row.state, 'withdrawn')) await auditCustomer(context, 'supplier-request.withdraw', row.id);
  return { result: true, request: ownView(withdrawn) };
};

/** Returns the signed letter as a PDF. Problem: not-found. */
export const readOwnLetter: Operation<typeof readOwnSupplierLetter> = async ({ db, params }, { vault }) => {
  const row = await ofDraft(db, params, requestById);
  const letter = row && (await letterOfRequest(db, row.id));
  const pdf = letter && (await documentStore(vault).read(db, letter.id));
  if (!letter || !pdf) throw new ProblemError('not-found');
  const fileName = shownFileName({ kind: 'letter-of-authority', fileName: letter.fileName });
  return { fileName, contentType: 'application/pdf', bytes: Uint8Array.from(pdf) };
};
