import * as z from 'zod/mini';
import type { ElectricityMeterKind, GasMeterKind } from '../meter/meter-kind.ts';
import type { OrganisationKind } from '../organisation/organisation-kind.ts';
import type { Fuel } from '../units/energy.ts';

/**
 * What a changed answer removes: the chosen offer, its price (the offer stays, to be looked at again), or the
 * signature.
 */
export type VoidTarget = 'choice' | 'price' | 'signature';

/** One line of the summary: what was asked, and the answer as text. */
export type SummaryRow = { readonly label: string; readonly value: string };

/** The groups of answers on the summary, in order. `payment` and `messages` hold facts from the server. */
export const summaryGroupTitles = {
  site: 'Site and meters',
  use: 'Use and dates',
  protections: 'Your protections',
  offer: 'Offer and price',
  organisation: 'Organisation',
  people: 'People',
  billing: 'Bills and letters',
  payment: 'Payment',
  signing: 'Authority and signatures',
  tax: 'Tax relief',
  messages: 'Messages we will send',
} as const;

/** A group of the summary. */
export type SummaryGroupId = keyof typeof summaryGroupTitles;

/** The few facts of a draft that decide which questions apply. Computed by `viewOf`; never stored. */
export type JourneyView = {
  readonly fuels: readonly Fuel[];
  /**
   * Whether the found facts are confirmed at once, and questions that prices do not need are left until
   * before the signature.
   */
  readonly isAtOnce: boolean;
  readonly situation?:
    'contract-ending' | 'out-of-contract' | 'just-moved-in' | 'new-building' | 'just-looking';
  readonly organisationKind?: OrganisationKind;
  readonly electricityMeterKind?: ElectricityMeterKind;
  readonly gasMeterKind?: GasMeterKind;
  /**
   * Whether suppliers need the owner's birth date and home address (sole traders, partners, trustees in
   * person).
   */
  readonly needsOwnerDetails: boolean;
  /** Fuels with a custom quote; nothing after `/prices` is asked for them. */
  readonly customQuoteFuels: readonly Fuel[];
  /**
   * Whether any chosen offer is paid by Direct Debit; bank details are optional if all take bank transfer.
   */
  readonly needsBankDetails: boolean;
  /**
   * Whether people other than the person at the screen sign: in the envelope, after the application is sent.
   */
  readonly doOthersSign: boolean;
};

/** A card's place on the summary: within its group in journey order, or after all others in the group. */
type SummaryPlace = { readonly group: SummaryGroupId; readonly isLast?: boolean };

/**
 * A row of a card on the summary. `group` is set if it belongs to another group than its card, `isPrice` if it is an amount
 * that is only approximate while the price is indicative.
 */
export type CardRow = SummaryRow & { readonly group?: SummaryGroupId; readonly isPrice?: true };

/**
 * One short card of a screen. It is stored complete or not at all, so a saved draft never holds half an
 * answer.
 */
export type Card = {
  /** The question: the heading of its screen, and its name in the list of missing answers. */
  readonly question: string;
  /** The schema of the answer, with a message for each way in which it can be wrong. */
  readonly schema: z.ZodMiniType;
  /** The supply the card is about, if it is about one. */
  readonly fuel?: Fuel;
  /** Whether it may be left unanswered without being listed as missing. */
  readonly isOptional: boolean;
  /** What the answer is needed for. A card that only the signature needs can wait until then. */
  readonly neededFor: 'prices' | 'signature';
  /** The card of the same step whose screen also asks this one, if the found facts are confirmed at once. */
  readonly askedWith?: string;
  readonly appliesTo: (view: JourneyView) => boolean;
  /** What a changed answer removes (table of the edit rules). */
  readonly voids: readonly VoidTarget[];
  readonly summary: SummaryPlace;
  /** Returns the answer as text; no rows if the stored value does not fit the card's schema. */
  readonly rowsOf: (value: unknown) => readonly CardRow[];
};

type CardDefinition<Schema extends z.ZodMiniType, Optional extends boolean> = {
  readonly question: string;
  readonly schema: Schema;
  readonly summary: SummaryPlace;
  readonly rows: (value: z.output<Schema>) => readonly CardRow[];
  readonly fuel?: Fuel;
  readonly isOptional?: Optional;
  readonly askedWith?: string;
  readonly neededFor?: 'prices' | 'signature';
  readonly appliesTo?: (view: JourneyView) => boolean;
  readonly voids: readonly VoidTarget[];
};

/**
 * Defines a card from its schema and its rows on the summary. A card for one fuel applies only if that fuel
 * is chosen.
 */
export function card<Schema extends z.ZodMiniType, Optional extends boolean = false>(
  definition: CardDefinition<Schema, Optional>,
) {
  const { rows, fuel, appliesTo = () => true, ...others } = definition;
  return {
    isOptional: false,
    neededFor: 'prices' as const,
    ...others,
    ...(fuel && { fuel }),
    appliesTo: (view: JourneyView) => (!fuel || view.fuels.includes(fuel)) && appliesTo(view),
    rowsOf: (value: unknown): readonly CardRow[] => {
      const parsed = definition.schema.safeParse(value);
      return parsed.success ? rows(parsed.data) : [];
    },
  } satisfies Card;
}

/**
 * Returns a label that says which supply it is about, if there are two and the label names neither. `fuel` is
 * that of the card.
 */
export const namedFor = (label: string, fuel: Fuel | undefined): string =>
  fuel === undefined || label.toLowerCase().includes(fuel) ? label : `${label} (${fuel})`;

/** Returns the row of an optional answer; none if it was left out. */
export const optionalRow = (label: string, value: string | undefined): readonly SummaryRow[] =>
  value ? [{ label, value }] : [];

/** A fact that only the server knows and that a step may wait for. */
export type StepFact = 'signed-in' | 'payment' | 'signature' | 'submitted';

/** What one screen of the journey asks. */
export type Step = {
  readonly appliesTo: (view: JourneyView) => boolean;
  readonly cards: Readonly<Record<string, Card>>;
  /** Facts that must also hold before the step counts as complete. */
  readonly facts: (view: JourneyView) => readonly StepFact[];
  /** The schema of its stored answers: each card complete or absent. */
  readonly schema: z.ZodMiniType;
};

type Schemas<Owners extends Readonly<Record<string, { readonly schema: z.ZodMiniType }>>> = {
  readonly [Id in keyof Owners]: Owners[Id]['schema'];
};

/** Returns the schemas of cards or steps, by their names. */
export function schemasOf<const Owners extends Readonly<Record<string, { readonly schema: z.ZodMiniType }>>>(
  owners: Owners,
): Schemas<Owners>;
export function schemasOf(
  owners: Readonly<Record<string, { readonly schema: z.ZodMiniType }>>,
): Readonly<Record<string, z.ZodMiniType>> {
  return Object.fromEntries(Object.entries(owners).map(([id, { schema }]) => [id, schema]));
}

type StepDefinition<Cards extends Step['cards']> = {
  readonly cards: Cards;
  readonly appliesTo?: Step['appliesTo'];
  readonly facts?: Step['facts'];
};

/** Defines a step with its defaults: always applies, waits for no fact. */
export const step = <const Cards extends Step['cards']>(definition: StepDefinition<Cards>) => ({
  appliesTo: () => true,
  facts: (): readonly StepFact[] => [],
  schema: z.partial(z.strictObject(schemasOf(definition.cards))),
  ...definition,
});
