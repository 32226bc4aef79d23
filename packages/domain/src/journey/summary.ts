import { keysOf } from '../shapes.ts';
import { isIndicative } from './at-once/indicative.ts';
import { formatCount } from '../units/money-text.ts';
import type { IsoDate } from '../units/period.ts';
import { cardValue, viewOf } from './draft.ts';
import { journey, type Answers, type JourneyStep } from './journey.ts';
import { taxOf } from '../signing/key-facts.ts';
import type { StepId } from './step-list.ts';
import { namedFor, summaryGroupTitles, type Card, type JourneyView, type SummaryGroupId } from './step.ts';

/** A line of the summary and the card that changes it. Its value is null if the question is unanswered. */
export type SummaryItem = {
  readonly key: string;
  readonly label: string;
  readonly value: string | null;
  readonly stepId: StepId;
  readonly cardId: string;
};

/** Lines that are shown together. */
export type SummaryGroup = {
  readonly id: SummaryGroupId;
  readonly title: string;
  readonly lines: readonly SummaryItem[];
};

type Asked = { readonly step: JourneyStep; readonly cardId: string; readonly card: Card };

/** Returns the cards that the draft asks, in summary order. */
function askedCards(view: JourneyView): readonly Asked[] {
  const asked = journey
    .filter((step) => step.appliesTo(view))
    .flatMap((step) => Object.entries(step.cards).map(([cardId, card]) => ({ step, cardId, card })))
    .filter(({ card }) => card.appliesTo(view));
  const rank = ({ card: { fuel, summary } }: Asked): number =>
    summary.isLast || (summary.group === 'use' && fuel === 'gas') ? 1 : 0;
  return asked.toSorted((left, right) => rank(left) - rank(right));
}

type Grouped = { readonly group: SummaryGroupId; readonly line: SummaryItem };

/** The draft, and the day in the United Kingdom on which it is summarised. */
type Summarised = { readonly answers: Answers; readonly view: JourneyView; readonly today: IsoDate };

function linesOf({ answers, view, today }: Summarised, { step, cardId, card }: Asked): readonly Grouped[] {
  const of = { stepId: step.id, cardId };
  const key = `${step.id} ${cardId}`;
  const value = cardValue(answers, step.id, cardId);
  if (value === undefined)
    return [{ group: card.summary.group, line: { ...of, key, label: card.question, value: null } }];
  const isAbout = card.fuel !== undefined && isIndicative(answers, card.fuel, today);
  return card.rowsOf(value).map(({ group = card.summary.group, label, value: text, isPrice }, row) => ({
    group,
    line: {
      ...of,
      key: `${key} ${label} ${row}`,
      label: namedFor(label, view.fuels.length > 1 ? card.fuel : undefined),
      value: isPrice && isAbout ? `about ${text}` : text,
    },
  }));
}

/** Returns how each supply is taxed and why, and the other meters that the small-use rule counts. */
function taxLines(answers: Answers, view: JourneyView, today: IsoDate): readonly SummaryItem[] {
  const at = { stepId: 'mbc-page', cardId: 'organisation' } as const;
  const facts = answers['mbc-page']?.organisation;
  return view.fuels.flatMap((fuel) => {
    const kwh = answers['current-supplier']?.[`${fuel}-usage`]?.kwh;
    const others = fuel === 'electricity' ? facts?.otherElectricityKwh : facts?.otherGasKwh;
    const name = `Other ${fuel} meters at the premises`;
    return [
      ...(others ? [{ ...at, key: name, label: name, value: `${formatCount(others)} kWh a year` }] : []),
      ...(kwh === undefined
        ? []
        : [
            {
              ...at,
              key: `tax ${fuel}`,
              label: `Tax on ${fuel}`,
              value: taxOf(answers, fuel, kwh, today).reason,
            },
          ]),
    ];
  });
}

/**
 * Returns every answer of the draft, grouped for display, as of `today`. Facts that only the server knows are
 * not included.
 */
export function summaryOf(answers: Answers, today: IsoDate): readonly SummaryGroup[] {
  const view = viewOf(answers);
  const lines = askedCards(view).flatMap((asked) => linesOf({ answers, view, today }, asked));
  return keysOf(summaryGroupTitles).map((id) => ({
    id,
    title: summaryGroupTitles[id],
    lines: [
      ...lines.filter(({ group }) => group === id).map(({ line }) => line),
      ...(id === 'tax' ? taxLines(answers, view, today) : []),
    ],
  }));
}
