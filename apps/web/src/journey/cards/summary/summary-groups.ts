import { cardValue, viewOf } from '@switch/domain/journey/draft.ts';
import { stepCalled, type Answers, type StepId } from '@switch/domain/journey/journey.ts';
import { taxOf } from '@switch/domain/journey/key-facts.ts';
import { formatCount } from '@switch/domain/units/money-text.ts';
import { namedFor } from '../../core/named-for.ts';
import { placeOf } from '../../core/places.ts';

/** One line of the summary with the way to change it. A null value stands for a question left unanswered. */
export type SummaryLine = {
  readonly key: string;
  readonly label: string;
  readonly value: string | null;
  readonly place: string;
};

export type SummaryGroupId =
  | 'site'
  | 'use'
  | 'protections'
  | 'offer'
  | 'organisation'
  | 'people'
  | 'billing'
  | 'payment'
  | 'signing'
  | 'tax'
  | 'messages';

export type SummaryGroup = {
  readonly id: SummaryGroupId;
  readonly title: string;
  readonly lines: readonly SummaryLine[];
};

/** Where a card's rows stand. One card answers two groups: its first row says what, the others how it is taxed. */
type Source = readonly [stepId: StepId, cardId: string, rows?: 'first' | 'others'];

const plan: readonly {
  readonly id: SummaryGroupId;
  readonly title: string;
  readonly from: readonly Source[];
}[] = [
  {
    id: 'site',
    title: 'Site and meters',
    from: [
      ['energy', 'choice'],
      ['electricity-supply-address', 'address'],
      ['electricity-supply-address', 'meter'],
      ['electricity-supply-address', 'kind'],
      ['gas-supply-address', 'address'],
      ['gas-supply-address', 'meter'],
      ['gas-supply-address', 'kind'],
      ['current-supplier', 'electricity-supplier'],
      ['current-supplier', 'gas-supplier'],
    ],
  },
  {
    id: 'use',
    title: 'Use and dates',
    from: [
      ['current-supplier', 'electricity-usage'],
      ['current-supplier', 'electricity-prices'],
      ['contract-end-date', 'electricity-end'],
      ['current-supplier', 'gas-usage'],
      ['current-supplier', 'gas-prices'],
      ['contract-end-date', 'gas-end'],
    ],
  },
  {
    id: 'protections',
    title: 'Your protections',
    from: [
      ['mbc-page', 'size'],
      ['mbc-page', 'statement'],
    ],
  },
  {
    id: 'offer',
    title: 'Offer and price',
    from: [
      ['prices', 'electricity'],
      ['prices', 'gas'],
    ],
  },
  {
    id: 'organisation',
    title: 'Organisation',
    from: [
      ['personal-details', 'organisation'],
      ['mbc-page', 'organisation', 'first'],
    ],
  },
  {
    id: 'people',
    title: 'People',
    from: [
      ['personal-details', 'person'],
      ['personal-details', 'contact'],
      ['personal-details', 'proprietor'],
      ['address-details', 'residence'],
      ['address-details', 'access'],
    ],
  },
  {
    id: 'billing',
    title: 'Bills and letters',
    from: [
      ['address-details', 'billing'],
      ['address-details', 'correspondence'],
    ],
  },
  { id: 'payment', title: 'Payment', from: [] },
  { id: 'signing', title: 'Authority and signatures', from: [['authorised-person', 'authority']] },
  { id: 'tax', title: 'Tax relief', from: [['mbc-page', 'organisation', 'others']] },
  { id: 'messages', title: 'Messages we will send', from: [] },
];

const edit = { returnTo: 'details' } as const;

function linesOf(answers: Answers, [stepId, cardId, part]: Source): readonly SummaryLine[] {
  const view = viewOf(answers);
  const { appliesTo, cards } = stepCalled(stepId);
  const card = cards[cardId];
  if (!card || !appliesTo(view) || !card.appliesTo(view)) return [];
  const place = placeOf(stepId, cardId, edit);
  const key = `${stepId} ${cardId}`;
  const value = cardValue(answers, stepId, cardId);
  if (value === undefined) return part === 'others' ? [] : [{ key, label: card.asks, value: null, place }];
  const rows = card.rowsOf(value);
  const shown = part === undefined ? rows : part === 'first' ? rows.slice(0, 1) : rows.slice(1);
  return shown.map(({ label, value: words }, row) => ({
    key: `${key} ${label} ${row}`,
    label: namedFor(label, view.fuels.length > 1 ? card.fuel : undefined),
    value: words,
    place,
  }));
}

/** How each supply is taxed and why, and the other meters that the small-use rule counts. */
function taxLines(answers: Answers): readonly SummaryLine[] {
  const place = placeOf('mbc-page', 'organisation', edit);
  const facts = answers['mbc-page']?.organisation;
  return viewOf(answers).fuels.flatMap((fuel) => {
    const kwh = answers['current-supplier']?.[`${fuel}-usage`]?.kwh;
    const others = fuel === 'electricity' ? facts?.otherElectricityKwh : facts?.otherGasKwh;
    const name = `Other ${fuel} meters at the premises`;
    return [
      ...(others ? [{ key: name, label: name, value: `${formatCount(others)} kWh a year`, place }] : []),
      ...(kwh === undefined
        ? []
        : [{ key: `tax ${fuel}`, label: `Tax on ${fuel}`, value: taxOf(answers, fuel, kwh).reason, place }]),
    ];
  });
}

/** Every answer of the draft, grouped as people read it, each with its Change. Facts of the server are added by the screen. */
export const summaryGroups = (answers: Answers): readonly SummaryGroup[] =>
  plan.map(({ id, title, from }) => ({
    id,
    title,
    lines: [
      ...from.flatMap((source) => linesOf(answers, source)),
      ...(id === 'tax' ? taxLines(answers) : []),
    ],
  }));

/** The cards that the summary shows: a card of the journey that is missing here would be an answer nobody can check. */
export const summarisedCards: readonly string[] = [
  ...new Set(plan.flatMap(({ from }) => from.map(([stepId, cardId]) => `${stepId} ${cardId}`))),
];
