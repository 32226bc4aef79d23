import { Missing } from '@switch/domain/supplier/completeness.ts';
import { SupplierProduct } from '@switch/domain/supplier/product.ts';
import { PROFILE_SECTION_IDS, SupplierProfile } from '@switch/domain/supplier/profile.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import * as z from 'zod/mini';
import { answered, FileAnswer } from '../answer.ts';
import { publicCall, staffCall } from '../call.ts';
import { calendarDay, requiredId, typedText } from '../fields.ts';
import { uuid } from '../uuid.ts';

/** The status of a supplier: see `SupplierStatus` of the domain. */
export const SupplierStatusView = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sells'), until: z.nullable(z.string()) }),
  z.object({ kind: z.literal('from'), from: z.string() }),
  z.object({ kind: z.literal('ended'), since: z.nullable(z.string()) }),
  z.object({ kind: z.literal('incomplete') }),
]);
export type SupplierStatusView = z.output<typeof SupplierStatusView>;

/** A supplier in the list. */
export const SupplierListRow = z.object({
  supplierId: z.string(),
  name: z.string(),
  isSample: z.boolean(),
  logoId: z.nullable(z.string()),
  status: SupplierStatusView,
  missing: z.array(Missing),
  fuels: z.array(z.enum(FUELS)),
  /** The number of products on sale. */
  productCount: z.number(),
  rating: z.nullable(
    z.object({ score: z.number(), source: z.string(), date: z.string(), isFresh: z.boolean() }),
  ),
  /** The number of changes planned for a future day. */
  plannedCount: z.number(),
});
export type SupplierListRow = z.output<typeof SupplierListRow>;

/** A fact that differs, as texts. `null` if it was, or is, not present. */
export const FactChangeView = z.object({
  field: z.string(),
  label: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type FactChangeView = z.output<typeof FactChangeView>;

const section = z.enum([...PROFILE_SECTION_IDS, 'product']);

/** A stored change: what changed, from which day, by whom, and each fact before and after. */
export const StoredChange = z.object({
  changeId: z.string(),
  section,
  productId: z.nullable(z.string()),
  /** The name of its section or product. */
  title: z.string(),
  validFrom: z.string(),
  recordedAt: z.string(),
  /** Null for sample data. */
  by: z.nullable(z.string()),
  reason: z.string(),
  changes: z.array(FactChangeView),
  takenBack: z.nullable(z.object({ at: z.string(), by: z.nullable(z.string()) })),
});
export type StoredChange = z.output<typeof StoredChange>;

/** A supplier as of today, and its planned changes. */
export const SupplierDetails = z.object({
  supplierId: z.string(),
  isSample: z.boolean(),
  /** Named by every change, so that it can't overwrite someone else's. */
  revision: z.number(),
  status: SupplierStatusView,
  missing: z.array(Missing),
  profile: SupplierProfile,
  products: z.array(SupplierProduct),
  /** Future changes, by their day. */
  planned: z.array(StoredChange),
});
export type SupplierDetails = z.output<typeof SupplierDetails>;

/** Length of a 200 kB picture in base64, with room for the prefix that names its type. */
const LONGEST_LOGO = 400_000;
/** Maximum bytes of a supplier's facts: products, bands and commission have many rows. */
const MOST_FACTS_BYTES = 256_000;

const ofSupplier = { params: z.object({ supplierId: requiredId }) };

/** Lists every supplier, by name. */
export const listSuppliers = staffCall.get('supplier.list', '/api/console/suppliers', 'suppliers.read', {
  response: z.object({ suppliers: z.array(SupplierListRow) }),
});

/** Returns a supplier. Outcome: not-found. */
export const readSupplier = staffCall.get(
  'supplier.read',
  '/api/console/suppliers/:supplierId',
  'suppliers.read',
  { ...ofSupplier, response: answered({ supplier: SupplierDetails }) },
);

/**
 * Lists every change to a supplier, newest first, 25 a page; `below` is the number at which the previous page
 * ended.
 */
export const readSupplierHistory = staffCall.get(
  'supplier.history',
  '/api/console/suppliers/:supplierId/history',
  'suppliers.read',
  {
    ...ofSupplier,
    query: z.object({ below: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
    response: answered({ changes: z.array(StoredChange), next: z.nullable(z.string()) }),
  },
);

/**
 * Adds a supplier with the usual rules of the trade, or with those of another supplier. Outcome: bad-fields.
 * Retries with the same `changeId` are safe.
 */
export const addSupplier = staffCall.post('supplier.add', '/api/console/suppliers', 'suppliers.edit', {
  body: z.object({
    changeId: uuid,
    tradingName: typedText(200),
    legalName: typedText(200),
    fuels: z.array(z.enum(FUELS)),
    soldFrom: calendarDay,
    likeSupplierId: z.nullable(requiredId),
  }),
  response: answered({ supplierId: z.string() }),
});

/**
 * The sections that may be changed with `suppliers.edit`. The channel through which cases are handed over has
 * its own calls.
 */
const EDITED_SECTIONS = [...PROFILE_SECTION_IDS.filter((each) => each !== 'handOver'), 'product'] as const;

/**
 * A change with effect from a day; the content is the whole section or product, according to its schema in
 * the domain.
 */
const contentFrom = { content: z.unknown(), validFrom: calendarDay };

/**
 * The subject of a change. `productId` is null for a section of the supplier, and for a product being added.
 */
const changed = {
  section: z.enum(EDITED_SECTIONS),
  productId: z.nullable(z.string().check(z.maxLength(200))),
  ...contentFrom,
};

/**
 * What storing a change requires: an id that makes a retry the same change, the reason, and the revision it
 * is based on.
 */
const stored = { changeId: uuid, reason: typedText(500), revision: z.number() };

/** A quotation affected by a change, without its owner. */
export const TouchedQuoteView = z.object({
  createdAt: z.string(),
  expiresAt: z.string(),
  fuel: z.string(),
  productName: z.string(),
  yearlyKwh: z.number(),
  isChosen: z.boolean(),
});

/** An open case affected by a change: its reference, but nothing about its customer. */
export const TouchedCaseView = z.object({
  reference: z.string(),
  fuel: z.string(),
  state: z.string(),
  startDate: z.string(),
});

/**
 * Builds the schema of what a change affects; `total` is counted up to 1,000. Null if a change of this kind
 * affects none.
 */
const touched = <Row extends z.ZodMiniType>(row: Row) =>
  z.nullable(z.object({ effect: z.string(), total: z.number(), rows: z.array(row) }));

const preview = answered({
  changes: z.array(FactChangeView),
  quotes: touched(TouchedQuoteView),
  cases: touched(TouchedCaseView),
  /** Later planned changes to the same section or product, which remain as they are. */
  later: z.array(StoredChange),
});

/** Returns what a change would do: nothing is stored. Outcomes: not-found, bad-fields. */
export const previewSupplierChange = staffCall.post(
  'supplier.preview',
  '/api/console/suppliers/:supplierId/preview',
  'suppliers.edit',
  { ...ofSupplier, mostBytes: MOST_FACTS_BYTES, body: z.object(changed), response: preview },
);

/**
 * Stores a change that takes effect from a given day. Outcomes: not-found, bad-fields, conflict if someone
 * else has changed the supplier in the meantime. Retries with the same `changeId` are safe.
 */
export const changeSupplier = staffCall.post(
  'supplier.change',
  '/api/console/suppliers/:supplierId/changes',
  'suppliers.edit',
  {
    ...ofSupplier,
    mostBytes: MOST_FACTS_BYTES,
    body: z.object({ ...changed, ...stored }),
    response: answered({ supplier: SupplierDetails }),
  },
);

/**
 * Returns what a different hand-over channel would affect: nothing is stored. Outcomes: not-found,
 * bad-fields.
 */
export const previewSupplierChannel = staffCall.post(
  'supplier.preview-channel',
  '/api/console/suppliers/:supplierId/channel/preview',
  'hand-over.channels',
  { ...ofSupplier, body: z.object(contentFrom), response: preview },
);

/** Stores how signed cases are handed over from a given day. Outcomes and retries as for `changeSupplier`. */
export const changeSupplierChannel = staffCall.post(
  'supplier.change-channel',
  '/api/console/suppliers/:supplierId/channel',
  'hand-over.channels',
  {
    ...ofSupplier,
    body: z.object({ ...contentFrom, ...stored }),
    response: answered({ supplier: SupplierDetails }),
  },
);

/**
 * Takes back a change that is not yet in force; repeating it changes nothing. Outcomes: not-found, conflict
 * once it is in force.
 */
export const takeSupplierChangeBack = staffCall.post(
  'supplier.take-back',
  '/api/console/suppliers/:supplierId/changes/:changeId/take-back',
  'suppliers.edit',
  {
    params: z.object({ supplierId: requiredId, changeId: uuid }),
    response: answered({ supplier: SupplierDetails }),
  },
);

/**
 * Stores a logo: PNG, JPEG or WebP up to 200 kB, as base64. It is shown once the supplier’s first section
 * refers to it. Outcomes: not-found, bad-fields. Uploading the same picture again returns the same logo.
 */
export const uploadSupplierLogo = staffCall.post(
  'supplier.upload-logo',
  '/api/console/suppliers/:supplierId/logo',
  'suppliers.edit',
  {
    ...ofSupplier,
    mostBytes: LONGEST_LOGO + 10_000,
    body: z.object({ image: z.string().check(z.maxLength(LONGEST_LOGO)) }),
    response: answered({ logoId: z.string() }),
  },
);

/** Returns a supplier’s logo, as customers see it. */
export const readSupplierLogo = publicCall.get('supplier.logo', '/api/supplier-logos/:logoId', {
  params: z.object({ logoId: uuid }),
  response: FileAnswer,
  answers: 'file',
});
