import type { Refusal } from '@switch/contract/http/answer.ts';
import type { BodyOf, ResponseOf } from '@switch/contract/http/call.ts';
import { MOST_COUNTED } from '@switch/contract/http/list.ts';
import type {
  addSupplier as addSupplierCall,
  changeSupplier as changeSupplierCall,
  changeSupplierChannel,
  previewSupplierChange,
  previewSupplierChannel,
  readSupplierLogo,
  takeSupplierChangeBack,
  TouchedCaseView,
  uploadSupplierLogo,
} from '@switch/contract/http/pricing/suppliers.ts';
import { SECTION_EFFECTS } from '@switch/domain/supplier/section-effects.ts';
import { factChanges } from '@switch/domain/supplier/section-rows.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import { ukDayStart } from '@switch/domain/units/uk-time.ts';
import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Db } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';
import type { Context, Handler } from '../../../platform/http/route.ts';
import type { Ids } from '../../../platform/ids.ts';
import { auditStaff } from '../../identity/index.ts';
import { addSupplier } from './add-supplier.ts';
import {
  changeSupplier,
  readChange,
  takeBackChange,
  type ChangedPart,
  type ChangeProblem,
} from './change-supplier.ts';
import { readLogo } from './logo-image.ts';
import { NO_SUPPLIER, detailsOf } from './show-suppliers.ts';
import { rowsOfContent, storedChanges } from './stored-changes.ts';
import {
  allVersionsOf,
  insertLogo,
  logoById,
  lockSupplier,
  quotesTouched,
  supplierById,
} from './supplier.queries.ts';

type TouchedCase = z.output<typeof TouchedCaseView>;

/**
 * Fetches open cases of a supplier, or of one of its products, which the module `switching` stores. Counted
 * up to `most`.
 */
export type OpenCases = (
  db: Db,
  of: { readonly supplierId: string; readonly productId: string | null },
  most: number,
) => Promise<{ readonly total: number; readonly rows: readonly TouchedCase[] }>;

const CHANGED_MEANWHILE = refuse(
  'conflict',
  'Somebody changed this supplier in the meantime. Look at it again, then make your change.',
);
const IN_FORCE = refuse('conflict', 'This change is in force already. Make another one instead.');

function refused(problem: ChangeProblem, conflict: Refusal = CHANGED_MEANWHILE): Refusal {
  if (problem.code === 'bad-fields') return refuseFields(problem.fields);
  return problem.code === 'conflict' ? conflict : NO_SUPPLIER;
}

const editorOf = ({ staff, now }: Pick<Context<typeof changeSupplierCall>, 'staff' | 'now'>) => ({
  staffId: staff.staffId,
  now,
});

/** Adds a supplier. Problems: bad-fields. */
export const addOne =
  (ids: Ids): Handler<typeof addSupplierCall> =>
  async (context) => {
    const { body, db } = context;
    const added = { ...body, soldFrom: isoDate(body.soldFrom) };
    const made = await addSupplier(db, added, { editor: editorOf(context), ids });
    if (!made.ok) return refused(made.problem);
    await auditStaff(context, 'supplier.add', made.value);
    return { result: true, supplierId: made.value };
  };

/** Returns what a change would do, without storing it. Problems: not-found, bad-fields. */
export const previewChange =
  (openCases: OpenCases): Handler<typeof previewSupplierChange> =>
  ({ db, params, body, now }) =>
    previewOf(openCases, { db, now, supplierId: params.supplierId, ...body });

/** Does the same for the hand-over channel. */
export const previewChannel =
  (openCases: OpenCases): Handler<typeof previewSupplierChannel> =>
  ({ db, params, body, now }) =>
    previewOf(openCases, { db, now, supplierId: params.supplierId, ...CHANNEL, ...body });

const CHANNEL = { section: 'handOver', productId: null } as const;

type Previewed = Pick<Context, 'now' | 'db'> &
  ChangedPart & { readonly supplierId: string; readonly content?: unknown; readonly validFrom: string };

async function previewOf(
  openCases: OpenCases,
  { db, now, supplierId, ...body }: Previewed,
): Promise<ResponseOf<typeof previewSupplierChange>> {
  if (!(await supplierById(db, supplierId))) return NO_SUPPLIER;
  const change = { content: undefined, ...body, supplierId, validFrom: isoDate(body.validFrom) };
  const read = await readChange(db, change, now);
  if (!read.ok) return refused(read.problem);
  const { content, before, productId } = read.value;
  const effects = SECTION_EFFECTS[body.section];
  // What expires before the day of the change is not affected by it.
  const starts = new Date(ukDayStart(change.validFrom));
  const of = { supplierId, productId, after: starts > now ? starts : now };
  const [quotes, cases, all] = await Promise.all([
    effects.quotes && quotesTouched(db, of, MOST_COUNTED),
    effects.cases && openCases(db, of, MOST_COUNTED),
    allVersionsOf(db, supplierId),
  ]);
  const later = all.filter(
    (version) =>
      version.withdrawnAt === null &&
      version.validFrom > body.validFrom &&
      version.section === body.section &&
      version.productId === productId,
  );
  const was = before && rowsOfContent(body.section, before.content);
  return {
    result: true,
    changes: [...factChanges(was, rowsOfContent(body.section, content))],
    quotes: quotes
      ? { effect: effects.quotes ?? '', total: quotes.total, rows: quotes.rows.map(shownQuote) }
      : null,
    cases: cases ? { effect: effects.cases ?? '', total: cases.total, rows: [...cases.rows] } : null,
    later: [...storedChanges(later, all)],
  };
}

type Quotes = Awaited<ReturnType<typeof quotesTouched>>;

const shownQuote = ({ createdAt, expiresAt, ...quote }: Quotes['rows'][number]) => ({
  ...quote,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/** Stores a change. Problems: not-found, bad-fields, conflict. */
export const changeOne: Handler<typeof changeSupplierCall> = (context) =>
  store(context, { ...context.body, supplierId: context.params.supplierId });

/** Stores a new hand-over channel. Problems: not-found, bad-fields, conflict. */
export const changeChannel: Handler<typeof changeSupplierChannel> = (context) =>
  store(context, { ...context.body, ...CHANNEL, supplierId: context.params.supplierId });

type Stored = ChangedPart &
  Omit<BodyOf<typeof changeSupplierChannel>, 'content'> & {
    readonly supplierId: string;
    readonly content?: unknown;
  };

async function store(
  context: Pick<Context<typeof changeSupplierCall>, 'db' | 'now' | 'staff' | 'request'>,
  { revision, ...change }: Stored,
): Promise<ResponseOf<typeof changeSupplierCall>> {
  const { db, now } = context;
  const { supplierId } = change;
  const stored = { content: undefined, ...change, validFrom: isoDate(change.validFrom) };
  const made = await changeSupplier(db, stored, editorOf(context), revision);
  if (!made.ok) return refused(made.problem);
  if (made.value.isNew) await auditStaff(context, 'supplier.change', supplierId);
  return shown(db, supplierId, now);
}

/** Takes back a planned change. Problems: not-found, conflict. */
export const takeOneBack: Handler<typeof takeSupplierChangeBack> = async (context) => {
  const { db, params, now } = context;
  const made = await takeBackChange(db, params, { staffId: context.staff.staffId, now });
  if (!made.ok) return refused(made.problem, IN_FORCE);
  if (made.value.isNew) await auditStaff(context, 'supplier.take-back', params.supplierId);
  return shown(db, params.supplierId, now);
};

async function shown(db: Db, supplierId: string, now: Date) {
  const supplier = await detailsOf(db, supplierId, now);
  return supplier ? { result: true as const, supplier } : NO_SUPPLIER;
}

/** Stores a logo for a later change of the supplier to refer to. Problems: not-found, bad-fields. */
export const uploadLogo =
  (ids: Ids): Handler<typeof uploadSupplierLogo> =>
  async (context) => {
    const { db, params, body, staff, now } = context;
    const { supplierId } = params;
    if (!(await lockSupplier(db, supplierId))) return NO_SUPPLIER;
    const image = readLogo(body.image);
    if (!image.ok) return refuseFields([{ field: 'logoId', message: image.problem }]);
    const { mediaType, content } = image.value;
    const digest = createHash('sha256').update(content).digest();
    const row = { id: ids.uuid(), supplierId, mediaType, content, digest };
    const logoId = await insertLogo(db, { ...row, uploadedAt: now, uploadedBy: staff.staffId });
    await auditStaff(context, 'supplier.upload-logo', supplierId);
    return { result: true, logoId };
  };

const ENDINGS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

/** Returns a logo, to anyone looking at prices. Problem: not-found. */
export const sendLogo: Handler<typeof readSupplierLogo> = async ({ db, params }) => {
  const logo = await logoById(db, params.logoId);
  if (!logo) throw new ProblemError('not-found');
  return {
    fileName: `logo.${ENDINGS[logo.mediaType]}`,
    contentType: logo.mediaType,
    bytes: Uint8Array.from(logo.content),
    isImmutable: true,
  };
};
