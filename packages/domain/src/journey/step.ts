import * as z from 'zod/mini';
import type { ElectricityMeterKind, GasMeterKind } from '../meter/meter-kind.ts';
import type { OrganisationKind } from '../organisation/organisation-kind.ts';
import type { Fuel } from '../units/energy.ts';

/**
 * What a changed answer takes away: the chosen offer, its price (the offer stays, to be looked at again), or the signature.
 */
export type VoidTarget = 'choice' | 'price' | 'signature';

/** One line of the summary: what was asked, and the answer as text. */
export type SummaryRow = { readonly label: string; readonly value: string };

/** The groups in which the summary shows the answers, in their order. `payment` and `messages` hold facts of the server. */
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
  /** Whether what the registers tell is confirmed at once, and what no price needs is asked before the signature. */
  readonly isAtOnce: boolean;
  readonly situation?:
    'contract-ending' | 'out-of-contract' | 'just-moved-in' | 'new-building' | 'just-looking';
  readonly organisationKind?: OrganisationKind;
  readonly electricityMeterKind?: ElectricityMeterKind;
  readonly gasMeterKind?: GasMeterKind;
  /** Whether suppliers need the owner's birth date and home address (sole traders, partners, trustees in person). */
  readonly needsOwnerDetails: boolean;
  /** Fuels whose price a person works out; nothing after `/prices` is asked for them. */
  readonly customQuoteFuels: readonly Fuel[];
  /** The payment method of the chosen offers; bank details are optional when every one takes bank transfer. */
  readonly needsBankDetails: boolean;
  /** Whether others than the person at the screen sign: in the envelope, after the application is sent. */
  readonly doOthersSign: boolean;
};

/** A card's place on the summary: within its group in journey order, or after all others in the group. */
type SummaryPlace = { readonly group: SummaryGroupId; readonly isLast?: boolean };

/** A row of a card on the summary; one that belongs to another group than its card names it. */
export type CardRow = SummaryRow & { readonly group?: SummaryGroupId };

/** One short card of a screen: stored whole or not at all, so a saved draft never holds half an answer. */
export type Card = {
  /** The question, as the heading of its screen and where it is still missing. */
  readonly question: string;
  /** What an answer has to be, with a message for each way in which it is not. */
  readonly schema: z.ZodMiniType;
  /** The supply the card is about, when it is about one. */
  readonly fuel?: Fuel;
  /** Left out of the missing list when unanswered. */
  readonly isOptional: boolean;
  /** What cannot be had without the answer. A card that only the signature needs can wait for it. */
  readonly neededFor: 'prices' | 'signature';
  /** The card of the same step whose screen asks it too, where what is known is confirmed at once. */
  readonly askedWith?: string;
  readonly appliesTo: (view: JourneyView) => boolean;
  /** What a changed answer takes away (table of the edit rules). */
  readonly voids: readonly VoidTarget[];
  readonly summary: SummaryPlace;
  /** Returns the answer as text; no rows when the stored value does not fit the card's schema. */
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

/** A card from its schema and the way it reads on the summary. A card of one fuel applies only when that fuel is chosen. */
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

/** With two supplies (`fuel` is the one that a card is about), a label that names neither says which one it is about. */
export const namedFor = (label: string, fuel: Fuel | undefined): string =>
  fuel === undefined || label.toLowerCase().includes(fuel) ? label : `${label} (${fuel})`;

/** The row of an answer that may be left out; no row then. */
export const optionalRow = (label: string, value: string | undefined): readonly SummaryRow[] =>
  value ? [{ label, value }] : [];

/** What only the server knows and a step may wait for. */
export type StepFact = 'signed-in' | 'payment' | 'signature' | 'submitted';

/** What one screen of the journey asks. */
export type Step = {
  readonly appliesTo: (view: JourneyView) => boolean;
  readonly cards: Readonly<Record<string, Card>>;
  /** Facts that must also hold before the step counts as complete. */
  readonly facts: (view: JourneyView) => readonly StepFact[];
  /** The schema of its stored answers: each card there whole or not at all. */
  readonly schema: z.ZodMiniType;
};

type Schemas<Owners extends Readonly<Record<string, { readonly schema: z.ZodMiniType }>>> = {
  readonly [Id in keyof Owners]: Owners[Id]['schema'];
};

/** The schemas of cards or of steps, by their names. */
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

/** A step with its defaults: always applies, waits for no fact. */
export const step = <const Cards extends Step['cards']>(definition: StepDefinition<Cards>) => ({
  appliesTo: () => true,
  facts: (): readonly StepFact[] => [],
  schema: z.partial(z.strictObject(schemasOf(definition.cards))),
  ...definition,
});
