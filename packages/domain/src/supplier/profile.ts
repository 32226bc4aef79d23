import * as z from 'zod/mini';
import { HandOverChannel } from '../hand-over/channel.ts';
import { ACCEPTANCE_CLASSES } from '../tariff/product.ts';
import { keysOf } from '../shapes.ts';
import { SupplierAcceptance, SupplierVolumes } from './acceptance.ts';
import { SupplierCommission } from './commission.ts';
import { SupplierContracts } from './contract-terms.ts';
import { SupplierIdentity } from './identity.ts';
import { SupplierObjections, USUAL_OBJECTION_RULE } from './objection-rules.ts';
import { SupplierPapers } from './papers.ts';
import { SupplierPayment } from './payment.ts';
import { SupplierReplies } from './reply-senders.ts';
import { SupplierService } from './service-rating.ts';

/** How signed cases reach a supplier; null while nothing is set up and staff send them manually. */
const SupplierHandOver = z.object({ channel: z.nullable(HandOverChannel) });

/** Whether a supplier's contracts are sold through us. */
const SupplierSales = z.object({ isSold: z.boolean() });

/**
 * The sections of a supplier's profile. Each has its own history: a change to one takes effect from its day and does not
 * affect the others, or changes already planned for them.
 */
export const PROFILE_SECTIONS = {
  identity: SupplierIdentity,
  acceptance: SupplierAcceptance,
  volumes: SupplierVolumes,
  contracts: SupplierContracts,
  objections: SupplierObjections,
  papers: SupplierPapers,
  payment: SupplierPayment,
  commission: SupplierCommission,
  service: SupplierService,
  replies: SupplierReplies,
  handOver: SupplierHandOver,
  sales: SupplierSales,
} as const;

/** One section of a profile. */
export type ProfileSection = keyof typeof PROFILE_SECTIONS;
export const PROFILE_SECTION_IDS = keysOf(PROFILE_SECTIONS);

/** The staff label of each section. */
export const SECTION_LABELS: Readonly<Record<ProfileSection, string>> = {
  identity: 'Who they are',
  acceptance: 'Whom they accept',
  volumes: 'Yearly use',
  contracts: 'Terms, starts and notice',
  objections: 'Objections',
  papers: 'Papers',
  payment: 'Payment and mandate',
  commission: 'Commission',
  service: 'Service rating',
  replies: 'Replies',
  handOver: 'Hand-over',
  sales: 'Sale',
};

/** Everything known about a supplier on one day, by section, without its products. */
export const SupplierProfile = z.object({ supplierId: z.string(), ...PROFILE_SECTIONS });
export type SupplierProfile = z.output<typeof SupplierProfile>;

/** A section's content. */
export type SectionContent<Section extends ProfileSection> = SupplierProfile[Section];

/** The sections of a new supplier, with values that are the same for most; what cannot be guessed is left empty. */
export const NEW_PROFILE: Omit<SupplierProfile, 'supplierId' | 'identity'> = {
  acceptance: {
    kinds: ACCEPTANCE_CLASSES.filter((kind) => kind !== 'other'),
    leastAgeMonths: 0,
    leastCreditScore: 0,
    independentNetworks: true,
  },
  volumes: { electricity: { fromKwh: 1_000, toKwh: 299_999 }, gas: { fromKwh: 1_000, toKwh: 731_999 } },
  contracts: {
    termMonths: [12, 24, 36],
    earliestWorkingDays: 10,
    latestDays: 365,
    noticeDays: 30,
    noticeOpensDays: 180,
    noticeText: '',
  },
  objections: { otherwise: USUAL_OBJECTION_RULE, byReason: {} },
  papers: { required: ['letter-of-authority'], others: [] },
  payment: {
    methods: ['direct-debit'],
    serviceUserNumber: '',
    advanceNoticeDays: 10,
    instructionClause: '',
    linkConsent: null,
  },
  commission: {
    parts: [],
    capPence: null,
    clawback: { onEarlyEnd: 'pro-rata', withinMonths: 60, belowUsePercent: null },
    statementDay: null,
  },
  service: { rating: null },
  replies: { senders: [] },
  handOver: { channel: null },
  sales: { isSold: true },
};
