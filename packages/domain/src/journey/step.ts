import type * as z from 'zod/mini';
import type { OrganisationKind } from '../organisation/organisation-kind.ts';
import type { ElectricityMeterKind, GasMeterKind } from '../meter/meter-kind.ts';
import type { Fuel } from '../units/energy.ts';

/**
 * What a changed answer takes away: the chosen offer, its price (the offer stays, to be looked at again), or the three
 * signed records.
 */
export type VoidTarget = 'choice' | 'price' | 'signature';

/** One line of the summary: what was asked, and the answer in words. */
export type SummaryRow = { readonly label: string; readonly value: string };

/** The few facts of a draft that decide which questions apply. Computed by `viewOf`; never stored. */
export type JourneyView = {
  readonly fuels: readonly Fuel[];
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

/** One short card of a screen: stored whole or not at all, so a saved draft never holds half an answer. */
export type Card = {
  /** The question, as a heading. */
  readonly asks: string;
  /** The supply the card is about, when it is about one. */
  readonly fuel?: Fuel;
  /** Left out of the missing list when unanswered. */
  readonly isOptional: boolean;
  readonly appliesTo: (view: JourneyView) => boolean;
  /** What a changed answer takes away (table of the edit rules). */
  readonly voids: readonly VoidTarget[];
  /** The answer in words; none when the stored value does not fit the card's schema. */
  readonly rowsOf: (value: unknown) => readonly SummaryRow[];
};

type CardDefinition<Schema extends z.ZodMiniType> = {
  readonly asks: string;
  readonly schema: Schema;
  readonly rows: (value: z.output<Schema>) => readonly SummaryRow[];
  readonly fuel?: Fuel;
  readonly isOptional?: boolean;
  readonly appliesTo?: (view: JourneyView) => boolean;
  readonly voids?: readonly VoidTarget[];
};

/** A card from its schema and the way it reads on the summary. A card of one fuel applies only when that fuel is chosen. */
export function card<Schema extends z.ZodMiniType>(definition: CardDefinition<Schema>): Card {
  const { asks, schema, rows, fuel, isOptional = false, appliesTo = () => true, voids = [] } = definition;
  return {
    asks,
    ...(fuel && { fuel }),
    isOptional,
    voids,
    appliesTo: (view) => (!fuel || view.fuels.includes(fuel)) && appliesTo(view),
    rowsOf: (value) => {
      const parsed = schema.safeParse(value);
      return parsed.success ? rows(parsed.data) : [];
    },
  };
}

/** What only the server knows and a step may wait for. */
export type StepFact = 'signed-in' | 'payment' | 'signature' | 'submitted';

/** One screen of the journey. */
export type Step = {
  readonly id: string;
  /** The address, exactly as the specification lists it. */
  readonly path: string;
  /** The name used in the progress line and on the summary. */
  readonly title: string;
  readonly appliesTo: (view: JourneyView) => boolean;
  readonly cards: Readonly<Record<string, Card>>;
  /** Facts that must hold besides the cards before the step counts as done. */
  readonly facts: (view: JourneyView) => readonly StepFact[];
};

type StepDefinition = Omit<Step, 'appliesTo' | 'facts'> & Partial<Pick<Step, 'appliesTo' | 'facts'>>;

/** A step with its defaults: always applies, waits for no fact. Keeps the literal types of its id and cards. */
export const step = <const Definition extends StepDefinition>(definition: Definition) => ({
  appliesTo: () => true,
  facts: () => [],
  ...definition,
});
