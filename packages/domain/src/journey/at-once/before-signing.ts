import { fuelsOf, viewOf } from '../draft.ts';
import type { Answers } from '../journey.ts';
import type { Fuel } from '../../units/energy.ts';
import type { StepId } from '../step-list.ts';

/**
 * Something that is needed for the signature but not for prices: what to do, the card for it, and whether it
 * is done.
 */
export type BeforeSigning = {
  readonly text: string;
  readonly stepId: StepId;
  readonly cardId: string;
  readonly isDone: boolean;
};

/** Returns what one fuel still needs. `of` names the fuel if both are compared. */
function ofFuel(answers: Answers, fuel: Fuel, of: string): readonly BeforeSigning[] {
  const supply = { stepId: `${fuel}-supply-address` } as const;
  const { meter, kind } = answers[`${fuel}-supply-address`] ?? {};
  const end = answers['contract-end-date']?.[`${fuel}-end`];
  const owed = answers['current-supplier']?.[`${fuel}-prices`]?.owed;
  const hasSupplier = answers['current-supplier']?.[`${fuel}-supplier`]?.choice !== 'none';
  const isDated = end?.knows !== 'not-sure' && end?.knows !== 'month';
  const hasContract = end?.knows === 'date' || end?.knows === 'rolled-over' || !isDated;
  const dates = { stepId: 'contract-end-date', cardId: `${fuel}-end` } as const;
  return [
    {
      ...supply,
      cardId: 'meter',
      text: `Compare the ${fuel} meter number with your bill`,
      isDone: meter?.isConfirmed === true,
    },
    ...(kind?.meterKind === 'unknown'
      ? [{ ...supply, cardId: 'kind', text: `Say what kind of ${fuel} meter it is`, isDone: false }]
      : []),
    ...(isDated
      ? []
      : [{ ...dates, text: `Find the day on which the ${fuel} contract ends`, isDone: false }]),
    ...(hasContract
      ? [
          {
            ...dates,
            text: `Say whether you gave your supplier notice${of}`,
            isDone: end !== undefined && end.notice !== 'not-sure',
          },
        ]
      : []),
    ...(hasSupplier
      ? [
          {
            stepId: 'current-supplier',
            cardId: `${fuel}-prices`,
            text: `Say whether you owe your supplier anything${of}, and what you pay today`,
            isDone: owed !== undefined,
          } as const,
        ]
      : []),
  ];
}

/**
 * Returns what still has to be answered before anything can be signed, in the recommended order. Finished
 * entries stay, so that the list does not jump. Fuels with a custom quote are left out.
 */
export function beforeSigning(answers: Answers): readonly BeforeSigning[] {
  const fuels = fuelsOf(answers).filter((fuel) => !viewOf(answers).customQuoteFuels.includes(fuel));
  const page = answers['mbc-page'];
  const isOpen = page?.size === undefined || page.statement === undefined;
  return [
    ...fuels.flatMap((fuel) => ofFuel(answers, fuel, fuels.length > 1 ? ` (${fuel})` : '')),
    ...(fuels.length > 0
      ? [
          {
            stepId: 'mbc-page',
            cardId: page?.size === undefined ? 'size' : 'statement',
            text: 'Say how big you are: it decides your protections',
            isDone: !isOpen,
          } as const,
        ]
      : []),
  ];
}
