import { Missing } from '@switch/domain/supplier/completeness.ts';
import { SupplierProduct } from '@switch/domain/supplier/product.ts';
import { PROFILE_SECTION_IDS, SupplierProfile } from '@switch/domain/supplier/profile.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import * as z from 'zod/mini';
import { answered, FileAnswer } from '../answer.ts';
import { publicCall, staffCall } from '../call.ts';
import { calendarDay, requiredId, typedText } from '../fields.ts';
import { uuid } from '../uuid.ts';

/** See `SupplierStatus` of the domain. */
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
  /** Products that are sold. */
  productCount: z.number(),
  rating: z.nullable(
    z.object({ score: z.number(), source: z.string(), date: z.string(), isFresh: z.boolean() }),
  ),
  /** Changes that are planned for a day to come. */
  plannedCount: z.number(),
});
export type SupplierListRow = z.output<typeof SupplierListRow>;

/** A fact that differs, in words. `null` where it was not, or is not, there. */
export const FactChangeView = z.object({
  field: z.string(),
  label: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type FactChangeView = z.output<typeof FactChangeView>;

const section = z.enum([...PROFILE_SECTION_IDS, 'product']);

/** A stored change: what, from which day, by whom, and each fact old and new. */
export const StoredChange = z.object({
  changeId: z.string(),
  section,
  productId: z.nullable(z.string()),
  /** Its section, or its product by name. */
  title: z.string(),
  validFrom: z.string(),
  recordedAt: z.string(),
  /** Null for a sample. */
  by: z.nullable(z.string()),
  reason: z.string(),
  changes: z.array(FactChangeView),
  takenBack: z.nullable(z.object({ at: z.string(), by: z.nullable(z.string()) })),
});
export type StoredChange = z.output<typeof StoredChange>;

/** Everything about a supplier as it is today, and what is planned. */
export const SupplierDetails = z.object({
  supplierId: z.string(),
  isSample: z.boolean(),
  /** What a change names, so that it does not overwrite another. */
  revision: z.number(),
  status: SupplierStatusView,
  missing: z.array(Missing),
  profile: SupplierProfile,
  products: z.array(SupplierProduct),
  /** Changes to come, by their day. */
  planned: z.array(StoredChange),
});
export type SupplierDetails = z.output<typeof SupplierDetails>;

/** A picture of 200 kB as base64, with room for what says which kind it is. */
const LONGEST_LOGO = 400_000;
/** How many bytes the facts of a supplier are at the most: products, bands and commission have many rows. */
const MOST_FACTS_BYTES = 256_000;

const ofSupplier = { params: z.object({ supplierId: requiredId }) };

/** Every supplier, by name. */
export const listSuppliers = staffCall.get('supplier.list', '/api/console/suppliers', 'suppliers.read', {
  response: z.object({ suppliers: z.array(SupplierListRow) }),
});

/** One supplier. Outcome: not-found. */
export const readSupplier = staffCall.get(
  'supplier.read',
  '/api/console/suppliers/:supplierId',
  'suppliers.read',
  { ...ofSupplier, response: answered({ supplier: SupplierDetails }) },
);

/** Every change of a supplier, newest first, 25 a page; `below` is the number that the page before ended with. */
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
 * Adds a supplier with the usual rules of the trade, or with those of another one. Outcome: bad-fields. Repeats safely by its
 * `changeId`.
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

/** What of a supplier is changed with `suppliers.edit`. The channel by which cases are handed over has calls of its own. */
const EDITED_SECTIONS = [...PROFILE_SECTION_IDS.filter((each) => each !== 'handOver'), 'product'] as const;

/** A change, from a day on; the content is the whole section or product, as its schema in the domain has it. */
const contentFrom = { content: z.unknown(), validFrom: calendarDay };

/** What a change is about. `productId` is null for a section of the supplier, and for a product that is added. */
const changed = {
  section: z.enum(EDITED_SECTIONS),
  productId: z.nullable(z.string().check(z.maxLength(200))),
  ...contentFrom,
};

/** What stores a change: an id that makes a repeat the same change, why, and the revision that was looked at. */
const stored = { changeId: uuid, reason: typedText(500), revision: z.number() };

/** A quotation that a change touches, without whose it is. */
export const TouchedQuoteView = z.object({
  createdAt: z.string(),
  expiresAt: z.string(),
  fuel: z.string(),
  productName: z.string(),
  yearlyKwh: z.number(),
  isChosen: z.boolean(),
});

/** An open case that a change touches: its reference, and nothing of whose it is. */
export const TouchedCaseView = z.object({
  reference: z.string(),
  fuel: z.string(),
  state: z.string(),
  startDate: z.string(),
});

/** Things that a change touches; `total` is counted up to 1,000. Null where a change of this kind touches none. */
const touched = <Row extends z.ZodMiniType>(row: Row) =>
  z.nullable(z.object({ effect: z.string(), total: z.number(), rows: z.array(row) }));

const preview = answered({
  changes: z.array(FactChangeView),
  quotes: touched(TouchedQuoteView),
  cases: touched(TouchedCaseView),
  /** Changes of the same section or product that are planned for later and stay as they are. */
  later: z.array(StoredChange),
});

/** What a change would do: nothing is stored. Outcomes: not-found, bad-fields. */
export const previewSupplierChange = staffCall.post(
  'supplier.preview',
  '/api/console/suppliers/:supplierId/preview',
  'suppliers.edit',
  { ...ofSupplier, mostBytes: MOST_FACTS_BYTES, body: z.object(changed), response: preview },
);

/**
 * Stores a change that takes effect from a day. Outcomes: not-found, bad-fields, conflict when somebody changed the supplier
 * meanwhile. Repeats safely by its `changeId`.
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

/** What another channel of hand-over would touch: nothing is stored. Outcomes: not-found, bad-fields. */
export const previewSupplierChannel = staffCall.post(
  'supplier.preview-channel',
  '/api/console/suppliers/:supplierId/channel/preview',
  'hand-over.channels',
  { ...ofSupplier, body: z.object(contentFrom), response: preview },
);

/** Stores how signed cases are handed over from a day on. Outcomes and repeats are those of `changeSupplier`. */
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

/** Takes a change back whose day has not come; again it changes nothing. Outcomes: not-found, conflict once it is in force. */
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
 * Stores a logo: PNG, JPEG or WebP up to 200 kB, as base64. It is shown once the supplier’s first section names it. Outcomes:
 * not-found, bad-fields. The same picture again is the same logo.
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

/** A supplier’s logo, as customers see it. */
export const readSupplierLogo = publicCall.get('supplier.logo', '/api/supplier-logos/:logoId', {
  params: z.object({ logoId: uuid }),
  response: FileAnswer,
  answers: 'file',
});
