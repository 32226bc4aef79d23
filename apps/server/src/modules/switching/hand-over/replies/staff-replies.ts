import { isAhead } from '@switch/domain/hand-over/reply-day.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { createHash } from 'node:crypto';
import type { BodyOf } from '@switch/contract/http/call.ts';
import type * as calls from '@switch/contract/http/hand-over/hand-over.ts';
import { canonicalJson } from '@switch/domain/canonical-json.ts';
import { replyEffect } from '@switch/domain/hand-over/reply-effect.ts';
import { readMeterNumber, readReply, type RawReply } from '@switch/domain/hand-over/reply.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import type { Vault } from '../../../../platform/crypto/vault.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { pageOf, placeOf } from '../../../../platform/http/paging.ts';
import { ProblemError } from '../../../../platform/http/problem.ts';
import { refuse, refuseFields } from '../../../../platform/http/refusal.ts';
import { auditStaff } from '../../../identity/index.ts';
import { closeTasks } from '../../../tasks/index.ts';
import { casesOf, lockCase } from '../../cases/case.queries.ts';
import type { Operation } from '../../services.ts';
import { handOverById, handOverOfReference } from '../hand-over.queries.ts';
import { tokenKey } from '../queue-hand-overs.ts';
import { applyReply } from './apply-reply.ts';
import { parseMail } from './read-mail.ts';
import { replyView } from './reply-view.ts';
import {
  insertReply,
  listReplies,
  lockReply,
  replyByFingerprint,
  replyById,
  updateReply,
  type ReplyRow,
} from './reply.queries.ts';
import { replyTaskKey } from './take-reply.ts';

const NO_REPLY = refuse('not-found', 'There is no such reply.');
const DECIDED = refuse(
  'not-allowed',
  'Somebody has decided on this reply in between. Look at what was done.',
);
const UNFITTING = refuse(
  'not-allowed',
  'The case is not where such a reply belongs. Move it on the case page, and put the reply aside.',
);
const LONGEST_ORIGINAL = 100_000;

/** Returns a page of replies. */
export const listAll: Operation<typeof calls.listSupplierReplies> = async ({ db, query }) => {
  const found = await listReplies(db, { state: query.state ?? null, after: placeOf(query.cursor) });
  const { rows, next } = pageOf(found.rows, ({ id, receivedAt }) => ({ id, at: receivedAt }));
  return { rows: rows.map(replyView), next, total: found.total };
};

/** Returns a reply together with its original. Problem: not-found. */
export const read: Operation<typeof calls.readSupplierReply> = async ({ db, params }, { vault }) => {
  const row = isUuid(params.replyId) ? await replyById(db, params.replyId) : undefined;
  if (!row) throw new ProblemError('not-found');
  const { original, attachments } = await originalOf(row, vault.openBytes(row.originalSealed, row.id));
  const token = await tokenOf(db, row.handOverId, vault);
  return {
    reply: replyView(row),
    // Anyone who has the token can answer as the supplier.
    original: token === null ? original : original.replaceAll(token, '(token)'),
    attachments,
  };
};

/** Returns the token of a hand-over; null if there is none. */
async function tokenOf(db: Db, handOverId: string | null, vault: Vault): Promise<string | null> {
  const handOver = handOverId === null ? undefined : await handOverById(db, handOverId);
  return handOver ? vault.open(handOver.tokenSealed, tokenKey(handOver.id)) : null;
}

/**
 * Returns what staff read of an original: the headers and text of a mail, or the text of anything else as it
 * is.
 */
async function originalOf({ way }: Pick<ReplyRow, 'way'>, content: Buffer) {
  if (way !== 'mail')
    return { original: content.toString('utf8').slice(0, LONGEST_ORIGINAL), attachments: [] };
  const mail = await parseMail(content);
  const head = [
    `From: ${mail.from?.text ?? ''}`,
    `Subject: ${mail.subject ?? ''}`,
    `Date: ${mail.date?.toISOString() ?? ''}`,
  ];
  const files = mail.attachments.flatMap(({ filename, contentType, content: bytes }) =>
    /^(text\/|application\/json)/.test(contentType)
      ? [`--- ${filename ?? contentType} ---\n${bytes.toString('utf8')}`]
      : [],
  );
  return {
    original: [head.join('\n'), mail.text ?? '', ...files].join('\n\n').slice(0, LONGEST_ORIGINAL),
    attachments: mail.attachments.map(({ filename, contentType }) => filename ?? contentType),
  };
}

type Filed = BodyOf<typeof calls.fileSupplierReply>;

/** Converts the form's fields to the layout's names. */
const rawOf = ({ reference, meterNumber, reply, reason, date, reading, note }: Filed): RawReply => ({
  reference,
  meter_number: meterNumber,
  reply,
  reason,
  date: date ?? '',
  reading,
  note,
});

const formFields: Readonly<Record<string, string>> = { meter_number: 'meterNumber' };

/** Reads the form and finds the case it is about, or returns what is wrong with it, by field. */
async function readForm(db: Db, body: Filed, now: Date) {
  const raw = rawOf(body);
  const reply = readReply(raw);
  if (!reply.ok)
    return refuseFields(
      reply.problem.map(({ field, message }) => ({ field: formFields[field] ?? field, message })),
    );
  if (isAhead(reply.value, ukDateAt(now)))
    return refuseFields([{ field: 'date', message: 'This day has not come yet: note it when it has' }]);
  const supplies = await casesOf(db, reply.value.reference);
  if (supplies.length === 0)
    return refuseFields([{ field: 'reference', message: 'There is no application with this reference' }]);
  const { meterNumber } = reply.value;
  const meant =
    meterNumber === ''
      ? supplies
      : supplies.filter((supply) => readMeterNumber(supply.meterNumber) === meterNumber);
  const [supply] = meant;
  if (!supply) return refuseFields([{ field: 'meterNumber', message: 'The application has no such meter' }]);
  if (meant.length > 1)
    return refuseFields([{ field: 'meterNumber', message: 'Say which meter: the application has several' }]);
  const handOver = await handOverOfReference(db, reply.value.reference, supply.supplierId);
  return { raw, reply: reply.value, supply, handOver };
}

async function shown(db: Db, replyId: string) {
  const row = await replyById(db, replyId);
  return row ? ({ result: true, reply: replyView(row) } as const) : NO_REPLY;
}

/** Files a reply that is waiting. Problems: not-found, bad-fields, not-allowed. */
export const file: Operation<typeof calls.fileSupplierReply> = async (context, services) => {
  const { db, params, body, staff, now } = context;
  const row = isUuid(params.replyId) ? await lockReply(db, params.replyId) : undefined;
  if (!row) return NO_REPLY;
  const form = await readForm(db, body, now);
  if ('outcome' in form) return form;
  const isSame = canonicalJson(form.raw) === canonicalJson(row.reading) && row.supplyId === form.supply.id;
  if (row.state !== 'waiting') return isSame ? shown(db, row.id) : DECIDED;
  const filing = { ...form, replyId: row.id, by: staff.staffId };
  const filed = await applyReply(db, filing, now, services);
  if (!filed.ok) return UNFITTING;
  await updateReply(db, row.id, { reading: JSON.stringify(form.raw) });
  await auditStaff(context, 'supplier-reply.file', row.id);
  return shown(db, row.id);
};

/** Rejects a reply. Problems: not-found, bad-fields, not-allowed. */
export const reject: Operation<typeof calls.rejectSupplierReply> = async (context) => {
  const { db, params, body, staff, now } = context;
  const row = isUuid(params.replyId) ? await lockReply(db, params.replyId) : undefined;
  if (!row) return NO_REPLY;
  if (row.state === 'rejected') return shown(db, row.id);
  if (row.state !== 'waiting') return DECIDED;
  if (body.note === '') return refuseFields([{ field: 'note', message: 'Say why it is dismissed' }]);
  await updateReply(db, row.id, {
    state: 'rejected',
    decidedAt: now,
    decidedBy: staff.staffId,
    note: body.note,
  });
  await closeTasks(db, { key: replyTaskKey(row.id) }, { at: now, by: staff.staffId });
  await auditStaff(context, 'supplier-reply.reject', row.id);
  return shown(db, row.id);
};

/**
 * Records what a supplier said on the phone, with the same effect as a reply it sent. Problems: bad-fields,
 * not-allowed.
 */
export const note: Operation<typeof calls.noteSupplierReply> = async (context, services) => {
  const { db, body, staff, now } = context;
  const form = await readForm(db, body, now);
  if ('outcome' in form) return form;
  const { raw, reply, supply, handOver } = form;
  const { sender, idempotencyKey } = body;
  if (sender === '')
    return refuseFields([{ field: 'sender', message: 'Say who told you, such as a name at the supplier' }]);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(['staff', staff.staffId, idempotencyKey]))
    .digest();
  const before = await replyByFingerprint(db, fingerprint);
  if (before) return shown(db, before.id);
  const row = await lockCase(db, supply.id);
  if (!row || !replyEffect(reply.kind, row.state, 'person').ok) return UNFITTING;
  const replyId = services.ids.uuid();
  await insertReply(db, {
    id: replyId,
    receivedAt: now,
    way: 'staff',
    supplierId: supply.supplierId,
    applicationId: supply.applicationId,
    supplyId: supply.id,
    handOverId: handOver?.id ?? null,
    state: 'filed',
    waitsBecause: null,
    fingerprint,
    sender,
    originalName: 'noted by hand',
    originalSealed: services.vault.seal(body.note, replyId),
    reading: JSON.stringify(raw),
    changes: JSON.stringify([]),
    decidedBy: staff.staffId,
    decidedAt: now,
    note: '',
  });
  await applyReply(db, { replyId, reply, supply, handOver, by: staff.staffId }, now, services);
  await auditStaff(context, 'supplier-reply.note', replyId);
  return shown(db, replyId);
};
