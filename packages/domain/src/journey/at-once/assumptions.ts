import { smallUseKwh } from '../../tax/tax-treatment.ts';
import { organisationKindRules } from '../../organisation/organisation-kind.ts';
import { formatPounds } from '../../units/money-text.ts';
import { pence } from '../../units/money.ts';
import { kwhText, type Fuel } from '../../units/energy.ts';
import { addMonths, type IsoDate } from '../../units/period.ts';
import { fuelsOf } from '../draft.ts';
import type { Answers } from '../journey.ts';
import type { StepId } from '../step-list.ts';
import type { Usage } from '../steps/current-supplier/usage.ts';
import type { OrganisationFacts, organisationAssumptions } from '../steps/mbc-page/organisation.ts';
import { splitKwh } from '../../quote/usage/register-split.ts';
import { rateStructureOf } from '../../meter/meter-kind.ts';
import { registersOf } from '../../tariff/rate-structure.ts';

/** What can be assumed so that a price can be shown before it is known. */
export type AssumptionId =
  'meter-kind' | 'usage' | 'usage-before-you' | 'contract-end' | (typeof organisationAssumptions)[number];

/**
 * An equally likely answer, with the full answers that contain it: pricing them shows the effect of the
 * assumption.
 */
export type Alternative = { readonly label: string; readonly answers: Answers };

/** An assumption behind the prices of one fuel, with the card that settles it. */
export type Assumption = {
  readonly id: AssumptionId;
  readonly fuel: Fuel;
  readonly text: string;
  readonly stepId: StepId;
  readonly cardId: string;
  readonly alternatives: readonly Alternative[];
};

/** The yearly kWh of another meter used to show the effect of having one: enough to end small use. */
const ANOTHER_METER_KWH = 100_000;
/** The months until the contract end used to show the effect of a later start. */
const LATER_MONTHS = 6;

function withUsage(answers: Answers, fuel: Fuel, kwh: number): Answers {
  const kind = answers['electricity-supply-address']?.kind?.meterKind;
  const structure = fuel === 'electricity' && kind ? rateStructureOf(kind) : 'single';
  const registers = registersOf(structure).length === 1 ? undefined : splitKwh(structure, kwh);
  const usage: Usage = { method: 'kwh', kwh, low: kwh, high: kwh, ...(registers && { registers }) };
  return { ...answers, 'current-supplier': { ...answers['current-supplier'], [`${fuel}-usage`]: usage } };
}

const withFacts = (
  answers: Answers,
  facts: OrganisationFacts,
  change: Partial<OrganisationFacts>,
): Answers => ({
  ...answers,
  'mbc-page': { ...answers['mbc-page'], organisation: { ...facts, ...change } },
});

function kindAssumption(answers: Answers, fuel: Fuel): readonly Assumption[] {
  const leg = answers['electricity-supply-address'];
  if (fuel !== 'electricity' || leg?.kind?.meterKind !== 'unknown') return [];
  const usage = answers['current-supplier']?.['electricity-usage'];
  const dayNight = {
    ...answers,
    'electricity-supply-address': { ...leg, kind: { meterKind: 'day-night' } },
  } as const;
  return [
    {
      id: 'meter-kind',
      fuel,
      text: 'Your electricity meter has one rate.',
      stepId: 'electricity-supply-address',
      cardId: 'kind',
      alternatives: [
        {
          label: 'With day and night rates',
          answers: usage ? withUsage(dayNight, fuel, usage.kwh) : dayNight,
        },
      ],
    },
  ];
}

function usageAssumption(answers: Answers, fuel: Fuel): readonly Assumption[] {
  const usage = answers['current-supplier']?.[`${fuel}-usage`];
  const place = { fuel, stepId: 'current-supplier', cardId: `${fuel}-usage` } as const;
  if (usage?.method === 'not-sure')
    return [
      {
        ...place,
        id: 'usage',
        text: `You use ${kwhText(usage.kwh)} of ${fuel} a year, like other sites of this size.`,
        alternatives: [usage.low, usage.high].map((kwh) => ({
          label: `At ${kwhText(kwh)}`,
          answers: withUsage(answers, fuel, kwh),
        })),
      },
    ];
  const found = answers[`${fuel}-supply-address`]?.meter?.lookUp?.annualQuantityKwh;
  const isMovingIn = answers['contract-end-date']?.[`${fuel}-end`]?.knows === 'moved-in';
  if (!usage || !isMovingIn || usage.kwh !== found) return [];
  return [
    {
      ...place,
      id: 'usage-before-you',
      text: `You will use as much ${fuel} as was used here before you: ${kwhText(usage.kwh)} a year.`,
      alternatives: [
        { label: 'At half that', answers: withUsage(answers, fuel, Math.max(1, Math.round(usage.kwh / 2))) },
      ],
    },
  ];
}

function endAssumption(answers: Answers, fuel: Fuel, today: IsoDate): readonly Assumption[] {
  const ends = answers['contract-end-date'];
  if (ends?.[`${fuel}-end`]?.knows !== 'not-sure') return [];
  const end = { knows: 'date', contractEndDate: addMonths(today, LATER_MONTHS), notice: 'not-sure' } as const;
  return [
    {
      id: 'contract-end',
      fuel,
      text: `Your ${fuel} can start as soon as a switch allows: the end of your contract is not known.`,
      stepId: 'contract-end-date',
      cardId: `${fuel}-end`,
      alternatives: [
        {
          label: 'With a start in six months',
          answers: { ...answers, 'contract-end-date': { ...ends, [`${fuel}-end`]: end } },
        },
      ],
    },
  ];
}

function useShareAssumption(answers: Answers, fuel: Fuel, facts: OrganisationFacts): Assumption {
  const isCharity = organisationKindRules[facts.kind].mayClaimCharityRelief;
  return {
    id: 'business-use',
    fuel,
    text: isCharity
      ? 'All of it is business use. Charity work that is not business is taxed less.'
      : 'All of it is business use. Any part used as a home is taxed less.',
    stepId: 'mbc-page',
    cardId: 'organisation',
    alternatives: [
      {
        label: isCharity ? 'If all of it is charity work' : 'If all of it is used as a home',
        answers: withFacts(answers, facts, { qualifyingUsePercent: 100 }),
      },
    ],
  };
}

const otherKwh = { electricity: 'otherElectricityKwh', gas: 'otherGasKwh' } as const;

/** Other meters in the building matter only if the one being compared is small use. */
function otherMetersAssumption(
  answers: Answers,
  fuel: Fuel,
  facts: OrganisationFacts,
  today: IsoDate,
): readonly Assumption[] {
  const kwh = answers['current-supplier']?.[`${fuel}-usage`]?.kwh ?? 0;
  if (kwh > smallUseKwh(fuel, today)) return [];
  return [
    {
      id: 'no-other-meters',
      fuel,
      text: `There is no other ${fuel} meter of yours in the building. Small use is taxed less, and those with the same supplier count together.`,
      stepId: 'mbc-page',
      cardId: 'organisation',
      alternatives: [
        {
          label: 'With others that take it above small use',
          answers: withFacts(answers, facts, { [otherKwh[fuel]]: ANOTHER_METER_KWH }),
        },
      ],
    },
  ];
}

function ageAssumption(answers: Answers, fuel: Fuel, facts: OrganisationFacts): Assumption {
  return {
    id: 'a-year-old',
    fuel,
    text: 'Your organisation is at least a year old. Some suppliers do not take new ones.',
    stepId: 'mbc-page',
    cardId: 'organisation',
    alternatives: [
      { label: 'If it is younger', answers: withFacts(answers, facts, { isUnderOneYearOld: 'yes' }) },
    ],
  };
}

function organisationAssumptionsOf(answers: Answers, fuel: Fuel, today: IsoDate): readonly Assumption[] {
  const facts = answers['mbc-page']?.organisation;
  const assumes = facts?.assumes ?? [];
  if (!facts) return [];
  return [
    ...(assumes.includes('business-use') ? [useShareAssumption(answers, fuel, facts)] : []),
    ...(assumes.includes('no-other-meters') ? otherMetersAssumption(answers, fuel, facts, today) : []),
    ...(assumes.includes('a-year-old') ? [ageAssumption(answers, fuel, facts)] : []),
  ];
}

/**
 * Returns every assumption that prices are based on and that nobody stated or recorded, fuel by fuel, the
 * most important first.
 */
export const assumptionsOf = (answers: Answers, today: IsoDate): readonly Assumption[] =>
  fuelsOf(answers).flatMap((fuel) => [
    ...usageAssumption(answers, fuel),
    ...kindAssumption(answers, fuel),
    ...endAssumption(answers, fuel, today),
    ...organisationAssumptionsOf(answers, fuel, today),
  ]);

/** A summary of a list of prices: its cheapest offer per year including tax, and the number of offers. */
export type PricesInShort = {
  readonly offerCount: number;
  readonly cheapest: {
    readonly supplierName: string;
    readonly productId: string;
    readonly perYearPence: number;
  } | null;
};

/** Returns the effect of an assumption on the prices, as a sentence that follows its label. */
export function effectText(now: PricesInShort, then: PricesInShort): string {
  if (!now.cheapest) return 'we would have to price it again.';
  if (!then.cheapest) return 'no supplier would have a price on this page.';
  const { supplierName, productId, perYearPence } = then.cheapest;
  const difference = perYearPence - now.cheapest.perYearPence;
  const amount = formatPounds(pence(Math.abs(difference)));
  const money =
    difference === 0
      ? 'the cheapest year would cost the same'
      : `the cheapest year would cost ${amount} ${difference > 0 ? 'more' : 'less'}`;
  const other = productId === now.cheapest.productId ? '' : `, from ${supplierName}`;
  const fewer = now.offerCount - then.offerCount;
  const offers = fewer > 0 ? `; ${fewer} ${fewer === 1 ? 'offer' : 'offers'} fewer` : '';
  return `${money}${other}${offers}.`;
}
