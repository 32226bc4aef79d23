import { zipSync } from 'fflate';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import {
  DAY_MS,
  isOpen,
  summaryOf,
  type DocuSignAccount,
  type Envelope,
  type Signer,
} from './docusign-account.ts';
import { Addition, Correction, Definition, Removal, Tabs, ViewRequest, Voiding } from './docusign-shapes.ts';

/** A response of the stand-in: JSON, or a file. */
export type Reply =
  | { readonly status: number; readonly body: unknown }
  | { readonly file: Buffer; readonly type: 'application/pdf' | 'application/zip' };

/** Returns an error response as DocuSign sends it. */
export const errorReply = (status: number, errorCode: string, message: string = errorCode): Reply => ({
  status,
  body: { errorCode, message },
});

const TRANSACTION_DAYS = 7;
const invalid = errorReply(
  400,
  'INVALID_REQUEST_BODY',
  'The request body is missing or improperly formatted.',
);
const unknown = errorReply(404, 'ENVELOPE_DOES_NOT_EXIST', 'The envelope does not exist.');

const NOT_CORRECTABLE = {
  errorCode: 'RECIPIENT_UPDATE_FAILED',
  message: 'The recipient could not be updated. Recipient not in state that allows correction.',
};

/** A signer in a request. */
type Asked = Definition['recipients']['signers'][number];

const asSigner = ({
  recipientId,
  name,
  email,
  clientUserId,
  customFields,
  tabs,
  accessCode,
  identityVerification,
}: Asked): Signer => ({
  recipientId,
  name,
  email,
  clientUserId,
  customFields: customFields ?? [],
  tabs,
  accessCode,
  identityVerification,
  status: 'sent',
});

const parsed = <Schema extends z.ZodType>(schema: Schema, body: unknown) => schema.safeParse(body).data;

/** The calls of the eSignature API below an account's address. `now` returns milliseconds since 1970. */
export function docuSignApi(
  { envelopes, invitations, phoneWorkflows, find, stamp, notify, complete }: DocuSignAccount,
  now: () => number,
) {
  /** A signer with a client id is not emailed, unless they are meant to sign at DocuSign. */
  function invite({ envelopeId }: Envelope, { email, clientUserId, ...signer }: Asked): void {
    if (clientUserId === undefined || signer.embeddedRecipientStartURL === 'SIGN_AT_DOCUSIGN')
      invitations.push({ to: email, envelopeId });
  }

  function create(body: unknown): Reply {
    const definition = parsed(Definition, body);
    if (!definition) return invalid;
    const ids = definition.documents.map(({ documentId }) => documentId);
    if (new Set(ids).size !== ids.length) return errorReply(400, 'DUPLICATE_DOCUMENT_ID');
    if (lacksAnchor(definition))
      return errorReply(400, 'ANCHOR_TAB_STRING_NOT_FOUND', 'The Anchor Tab String was not found.');
    const signers = definition.recipients.signers.map(asSigner);
    const workflows = new Set(signers.flatMap(({ identityVerification: check }) => check?.workflowId ?? []));
    if ([...workflows].some((id) => !phoneWorkflows.some(({ workflowId }) => workflowId === id)))
      return errorReply(400, 'IDENTITY_WORKFLOW_INVALID_ID');
    const envelope: Envelope = {
      envelopeId: randomUUID(),
      definition,
      createdAt: now(),
      signers,
      status: 'sent',
    };
    envelopes.push(envelope);
    for (const signer of definition.recipients.signers) invite(envelope, signer);
    notify(envelope, 'envelope-sent');
    return {
      status: 201,
      body: { envelopeId: envelope.envelopeId, status: 'sent', uri: '', statusDateTime: stamp() },
    };
  }

  function list(query: URLSearchParams): Reply {
    const transaction = query.get('transaction_ids');
    const [name, value] = (query.get('custom_field') ?? '').split('=');
    const from = query.get('from_date');
    if (transaction === null && from === null) return errorReply(400, 'INVALID_REQUEST_PARAMETER');
    const hits = envelopes.filter(({ definition, createdAt }) =>
      transaction === null
        ? createdAt >= Date.parse(from ?? '') &&
          definition.customFields.textCustomFields.some(
            (field) => field.name === name && field.value === value,
          )
        : definition.transactionId === transaction && now() - createdAt < TRANSACTION_DAYS * DAY_MS,
    );
    const found = hits.map(({ envelopeId, status }) => ({ envelopeId, status }));
    // The real one leaves the list out if it is empty.
    return {
      status: 200,
      body: { resultSetSize: String(found.length), ...(found.length > 0 && { envelopes: found }) },
    };
  }

  function correct(envelope: Envelope, body: unknown, resends: boolean): Reply {
    const correction = parsed(Correction, body);
    if (!correction) return invalid;
    if (!isOpen(envelope)) return errorReply(400, 'ENVELOPE_INVALID_STATUS');
    const results = correction.signers.map(({ recipientId, ...changes }) => {
      const signer = envelope.signers.find((each) => each.recipientId === recipientId);
      if (!signer) return { recipientId, errorDetails: { errorCode: 'INVALID_RECIPIENT_ID', message: '' } };
      if (signer.status === 'completed') return { recipientId, errorDetails: NOT_CORRECTABLE };
      if (changes.email !== undefined && signer.isFixed)
        return { recipientId, errorDetails: NOT_CORRECTABLE };
      Object.assign(signer, changes);
      if (changes.email !== undefined) signer.status = 'sent';
      if (resends) invitations.push({ to: signer.email, envelopeId: envelope.envelopeId });
      return { recipientId, errorDetails: { errorCode: 'SUCCESS', message: '' } };
    });
    return { status: 200, body: { recipientUpdateResults: results } };
  }

  function add(envelope: Envelope, body: unknown, resends: boolean): Reply {
    const addition = parsed(Addition, body);
    if (!addition) return invalid;
    if (!isOpen(envelope)) return errorReply(400, 'ENVELOPE_INVALID_STATUS');
    const taken = new Set(envelope.signers.map(({ recipientId }) => recipientId));
    if (addition.signers.some(({ recipientId }) => taken.has(recipientId)))
      return errorReply(400, 'DUPLICATE_RECIPIENT_ID');
    for (const signer of addition.signers) {
      envelope.signers.push(asSigner(signer));
      // Someone added no later in the order than those already invited is only emailed if the request says
      // so.
      if (resends) invite(envelope, signer);
    }
    return { status: 201, body: { signers: addition.signers } };
  }

  function giveTabs(envelope: Envelope, recipientId: string, body: unknown): Reply {
    const tabs = parsed(Tabs, body);
    const signer = envelope.signers.find((each) => each.recipientId === recipientId);
    if (!tabs) return invalid;
    if (!signer || !isOpen(envelope)) return errorReply(400, 'INVALID_RECIPIENT_ID');
    signer.tabs = tabs;
    return { status: 201, body: tabs };
  }

  function remove(envelope: Envelope, body: unknown): Reply {
    const removal = parsed(Removal, body);
    if (!removal) return invalid;
    if (!isOpen(envelope)) return errorReply(400, 'ENVELOPE_INVALID_STATUS');
    for (const { recipientId } of removal.signers) {
      const at = envelope.signers.findIndex((each) => each.recipientId === recipientId);
      if (envelope.signers[at]?.status === 'completed') return errorReply(400, 'RECIPIENT_UPDATE_FAILED');
      if (at !== -1) envelope.signers.splice(at, 1);
    }
    complete(envelope);
    return { status: 200, body: { signers: [] } };
  }

  function end(envelope: Envelope, body: unknown): Reply {
    const voiding = parsed(Voiding, body);
    if (!voiding) return invalid;
    if (!isOpen(envelope)) return errorReply(400, 'ENVELOPE_CANNOT_VOID_INVALID_STATE');
    Object.assign(envelope, voiding);
    notify(envelope, 'envelope-voided');
    return { status: 200, body: { envelopeId: envelope.envelopeId } };
  }

  function view(envelope: Envelope, body: unknown): Reply {
    const asked = parsed(ViewRequest, body);
    if (!asked) return invalid;
    if (!isOpen(envelope)) return errorReply(400, 'ENVELOPE_INVALID_STATUS');
    const signer = envelope.signers.find(
      (each) =>
        each.clientUserId !== undefined &&
        each.clientUserId === asked.clientUserId &&
        each.recipientId === asked.recipientId &&
        each.name === asked.userName &&
        each.email === asked.email,
    );
    if (!signer) return errorReply(400, 'UNKNOWN_ENVELOPE_RECIPIENT');
    return { status: 201, body: { url: `https://signing.example/${envelope.envelopeId}/${randomUUID()}` } };
  }

  return answer;

  function answer(method: string, path: string, query: URLSearchParams, body: unknown): Reply {
    if (path === '/identity_verification' && method === 'GET')
      return { status: 200, body: { identityVerification: phoneWorkflows } };
    if (path === '/envelopes') return method === 'POST' ? create(body) : list(query);
    const [, envelopeId = '', rest = ''] = /^\/envelopes\/([^/]+)(.*)$/.exec(path) ?? [];
    const envelope = find(envelopeId);
    if (!envelope) return unknown;
    const { customFields } = envelope.definition;
    const asksForFields = query.get('include')?.split(',').includes('custom_fields');
    const summary = { ...summaryOf(envelope), ...(asksForFields && { customFields }) };
    if (rest === '' && method === 'GET') return { status: 200, body: summary };
    if (rest === '/recipients' && method === 'DELETE') return remove(envelope, body);
    if (rest === '' && method === 'PUT') return end(envelope, body);
    if (rest === '/recipients' && method === 'GET')
      return {
        status: 200,
        body: summaryOf(envelope, { withTabs: query.get('include_tabs') === 'true' }).recipients,
      };
    if (rest === '/recipients' && method === 'PUT')
      return correct(envelope, body, query.get('resend_envelope') === 'true');
    if (rest === '/recipients' && method === 'POST')
      return add(envelope, body, query.get('resend_envelope') === 'true');
    const [, recipientId] = /^\/recipients\/(\w+)\/tabs$/.exec(rest) ?? [];
    if (recipientId !== undefined && method === 'POST') return giveTabs(envelope, recipientId, body);
    if (rest === '/views/recipient' && method === 'POST') return view(envelope, body);
    if (rest.startsWith('/documents') && method === 'GET')
      return documentsOf(envelope, rest.slice('/documents'.length));
    return errorReply(405, 'INVALID_REQUEST_METHOD');
  }
}

/**
 * Returns whether a field has to be placed at a text that no document has, as far as documents can be
 * searched without unpacking them.
 */
function lacksAnchor({ documents, recipients }: Definition): boolean {
  const texts = documents.map(({ documentBase64 }) => Buffer.from(documentBase64, 'base64').toString());
  const tabs = recipients.signers.flatMap(({ tabs: own }) => [
    ...(own?.signHereTabs ?? []),
    ...(own?.dateSignedTabs ?? []),
  ]);
  return tabs.some(
    ({ anchorString, anchorIgnoreIfNotPresent }) =>
      anchorIgnoreIfNotPresent === 'false' && !texts.some((each) => each.includes(anchorString)),
  );
}

function documentsOf(envelope: Envelope, path: string): Reply {
  const { documents } = envelope.definition;
  if (path === '') {
    const content = documents.map(({ documentId, name }) => ({
      documentId,
      name,
      type: 'content',
      uri: '',
    }));
    const summary = { documentId: 'certificate', name: 'Summary', type: 'summary', uri: '' };
    return {
      status: 200,
      body: { envelopeId: envelope.envelopeId, envelopeDocuments: [...content, summary] },
    };
  }
  if (path === '/archive') return { file: archiveOf(envelope), type: 'application/zip' };
  if (path === '/certificate') return { file: certificateOf(envelope), type: 'application/pdf' };
  const [, documentId, part] = path.split('/');
  const document = documents.find((each) => each.documentId === documentId);
  if (!document) return errorReply(404, 'DOCUMENT_DOES_NOT_EXIST');
  if (part === 'fields') return { status: 200, body: { documentFields: document.documentFields } };
  return { file: sealed(document), type: 'application/pdf' };
}

const certificateOf = ({ envelopeId }: Envelope): Buffer =>
  Buffer.from(`%PDF-1.7 certificate of ${envelopeId}`);

const sealed = ({ documentBase64 }: Definition['documents'][number]): Buffer =>
  Buffer.concat([Buffer.from(documentBase64, 'base64'), Buffer.from('\n% sealed')]);

/**
 * Returns a ZIP of all documents and the certificate, named as they were sent as far as file names allow, in
 * no particular order.
 */
function archiveOf(envelope: Envelope): Buffer {
  const files: Record<string, Buffer> = { 'Summary.pdf': certificateOf(envelope) };
  for (const document of envelope.definition.documents.toReversed()) {
    const name = document.name.replaceAll(/[\\/:*?"<>|]/g, '_');
    const same = Object.keys(files).filter((each) => each.replace(/(\[\d+\])?\.pdf$/, '') === name).length;
    files[`${name}${same > 0 ? `[${same}]` : ''}.pdf`] = sealed(document);
  }
  return Buffer.from(zipSync(files));
}
