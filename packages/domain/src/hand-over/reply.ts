import { readMprn } from '../meter/mprn.ts';
import { readSupplyNumber } from '../meter/supply-number.ts';
import { fail, succeed, type Outcome } from '../outcome.ts';
import { keysOf } from '../shapes.ts';
import { isIsoDate, type IsoDate } from '../units/period.ts';
import reasons from './reply-reasons.json' with { type: 'json' };

/** The kinds of replies from a supplier about a case, with their staff labels. */
export const replyLabels = {
  accepted: 'Accepted',
  rejected: 'Rejected',
  objection: 'Objection',
  'objection-cleared': 'Objection cleared',
  'start-moved': 'Start moved',
  live: 'Live',
  'final-reading': 'Final reading',
  information: 'Information',
} as const;
export type ReplyKind = keyof typeof replyLabels;
export const replyKinds = keysOf(replyLabels);

/** The version of the layout of a reply. A reply without a version is parsed as this one. */
export const REPLY_LAYOUT_VERSION = '1';

/** One reply from a supplier about one meter. */
export interface SupplierReply {
  readonly kind: ReplyKind;
  /** Our reference of the application, such as BS-7K3M-Q2X9. */
  readonly reference: string;
  /** MPAN core or MPRN, digits only; empty if the supplier gave none. */
  readonly meterNumber: string;
  /** As stored on the case: a ground of a rejection or an objection; empty for all other kinds. */
  readonly reason: string;
  /** The supplier's own code for it, if it says more than `reason`. */
  readonly reasonCode: string;
  /** The new start, the day the supply went live, or the day of the reading; null for all other kinds. */
  readonly date: IsoDate | null;
  /** The final reading in whole units of the meter, registers separated by commas; empty for all other kinds. */
  readonly reading: string;
  /** The supplier's own comment. */
  readonly note: string;
}

/** The raw fields of a reply, by their names in the layout. Missing ones are empty. */
export const replyFields = [
  'layout_version',
  'reference',
  'reply_token',
  'meter_number',
  'reply',
  'reason',
  'date',
  'reading',
  'note',
] as const;
export type ReplyField = (typeof replyFields)[number];
export type RawReply = Readonly<Partial<Record<ReplyField, string>>>;

/** A field of a reply that cannot be parsed, and why. */
export interface ReplyProblem {
  readonly field: ReplyField;
  readonly message: string;
}

const LONGEST_NOTE = 1_000;

type KnownReasons = Readonly<Record<string, { readonly means: string; readonly label: string }>>;
const known: Readonly<Partial<Record<ReplyKind, KnownReasons>>> = reasons;

/** Returns the codes of a supplier's reasons, with their staff labels; empty for kinds without reasons. */
export const replyReasons = (kind: ReplyKind): readonly { readonly code: string; readonly label: string }[] =>
  Object.entries(known[kind] ?? {}).map(([code, { label }]) => ({ code, label }));

/** Returns the staff label of a reply's reason; empty without one. */
export const replyReasonLabel = ({ kind, reasonCode }: Pick<SupplierReply, 'kind' | 'reasonCode'>): string =>
  known[kind]?.[reasonCode]?.label ?? '';

const code = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
/** Returns whether a text is the name of a kind of reply. */
export const isReplyKind = (text: string): text is ReplyKind => Object.hasOwn(replyLabels, text);

/** Returns a reference in our format, however it was typed; empty if it is not one. */
export function readReference(text: string): string {
  const letters = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  const match = /^BS([0-9A-Z]{4})([0-9A-Z]{4})$/.exec(letters);
  return match ? `BS-${match[1]}-${match[2]}` : '';
}

/** Returns an MPAN core or MPRN, digits only; empty if it is neither. */
export function readMeterNumber(text: string): string {
  const electricity = readSupplyNumber(text);
  if (electricity.ok) return electricity.value.core;
  const gas = readMprn(text);
  return gas.ok ? gas.value.mprn : '';
}

/** Parses `2027-03-01` or `01/03/2027`; null if it is neither. */
function readDay(text: string): IsoDate | null {
  const british = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text.trim());
  const iso = british
    ? `${british[3]}-${(british[2] ?? '').padStart(2, '0')}-${(british[1] ?? '').padStart(2, '0')}`
    : text.trim();
  return isIsoDate(iso) ? iso : null;
}

const needsDate: readonly ReplyKind[] = ['start-moved', 'live', 'final-reading'];
const READING = /^\d{1,9}(?:\s*,\s*\d{1,9}){0,3}$/;

/** Returns the problems with the fields that a kind of reply needs. */
function problemsWith(kind: ReplyKind, raw: RawReply, parts: Pick<SupplierReply, 'reasonCode' | 'date'>) {
  const problems: ReplyProblem[] = [];
  const add = (field: ReplyField, message: string): void => void problems.push({ field, message });
  if (known[kind] && known[kind][parts.reasonCode] === undefined)
    add('reason', `Give one of the reasons: ${Object.keys(known[kind]).join(', ')}`);
  if (needsDate.includes(kind) && parts.date === null) add('date', 'Give the day as yyyy-mm-dd');
  if (kind === 'final-reading' && !READING.test((raw.reading ?? '').trim()))
    add('reading', 'Give the reading in whole units, registers by commas');
  if (kind === 'information' && (raw.note ?? '').trim() === '') add('note', 'Say what it is about');
  if ((raw.note ?? '').length > LONGEST_NOTE) add('note', `Use ${LONGEST_NOTE} characters or fewer`);
  return problems;
}

/**
 * Parses one reply in the layout. Problems: each field that is missing or cannot be parsed. The caller has to check that
 * the case, the meter and the sender belong together.
 */
export function readReply(raw: RawReply): Outcome<SupplierReply, readonly ReplyProblem[]> {
  const kind = code(raw.reply ?? '');
  const reference = readReference(raw.reference ?? '');
  const meterNumber = readMeterNumber(raw.meter_number ?? '');
  const problems: ReplyProblem[] = [];
  const version = (raw.layout_version ?? '').trim();
  if (version !== '' && version !== REPLY_LAYOUT_VERSION)
    problems.push({ field: 'layout_version', message: `The layout ${version} is not known` });
  if (reference === '')
    problems.push({ field: 'reference', message: 'Give our reference, like BS-7K3M-Q2X9' });
  if ((raw.meter_number ?? '').trim() !== '' && meterNumber === '')
    problems.push({ field: 'meter_number', message: 'This is no meter number' });
  if (!isReplyKind(kind))
    return fail([...problems, { field: 'reply', message: `Give one of: ${replyKinds.join(', ')}` }]);
  const reasonCode = known[kind] ? code(raw.reason ?? '') : '';
  const date = needsDate.includes(kind) ? readDay(raw.date ?? '') : null;
  problems.push(...problemsWith(kind, raw, { reasonCode, date }));
  if (problems.length > 0) return fail(problems);
  return succeed({
    kind,
    reference,
    meterNumber,
    reason: known[kind]?.[reasonCode]?.means ?? '',
    reasonCode,
    date,
    reading: kind === 'final-reading' ? (raw.reading ?? '').replaceAll(/\s/g, '') : '',
    note: (raw.note ?? '').trim(),
  });
}
