import { fuelsOf, readAnswers } from '@switch/domain/journey/draft.ts';
import {
  type PriceCalendar,
  priceQuestion,
  type PriceQuestion,
} from '@switch/domain/journey/price-question.ts';
import { addDays } from '@switch/domain/units/period.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';

/** One postcode in the middle of each of a dozen regions of both networks. */
const POSTCODES = [
  'EC1A 1BB',
  'LS1 4AP',
  'CF10 1EP',
  'EH1 1YZ',
  'PL1 2AA',
  'NR1 3JU',
  'B1 1BB',
  'M1 1AE',
  'NE1 7RU',
  'BN1 1AA',
  'SO14 7DW',
  'AB10 1AB',
];

/**
 * Returns the answers of visitor number `round`, with places, sizes and contract ends that vary over the
 * contents of the book.
 */
export function answersOf(round: number, switchType: Fuel | 'both', { today }: PriceCalendar): unknown {
  const postCode = POSTCODES[round % POSTCODES.length];
  const address = { address: { line1: '1 Mill Lane', city: 'Anytown', postCode }, source: 'manual' };
  const usage = (kwh: number) => ({ method: 'kwh', kwh, low: kwh, high: kwh });
  const end = {
    knows: 'date',
    contractEndDate: addDays(today, 20 + ((round * 7) % 150)),
    notice: 'not-needed',
  };
  return {
    energy: { choice: { switchType, situation: 'contract-ending', sites: 'one' } },
    'electricity-supply-address': { address, meter: { isConfirmed: false }, kind: { meterKind: 'single' } },
    'gas-supply-address': { address, meter: { isConfirmed: false }, kind: { meterKind: 'credit' } },
    'current-supplier': {
      'electricity-usage': usage(1_000 + ((round * 1_237) % 98_000)),
      'electricity-prices': { unitRate: 285_000, standingCharge: 900_000 },
      'gas-usage': usage(1_000 + ((round * 3_701) % 290_000)),
    },
    'contract-end-date': { 'electricity-end': end, 'gas-end': end },
    'mbc-page': { organisation: { kind: 'limited-company', qualifyingUsePercent: 0 } },
  };
}

/** Returns the question that the answers ask for their first fuel. Throws if they ask none. */
export function questionOf(answers: unknown, calendar: PriceCalendar): PriceQuestion {
  const read = readAnswers(answers);
  if (!read.ok) throw new Error(`bad answers: ${JSON.stringify(read.problem)}`);
  const [fuel = 'electricity'] = fuelsOf(read.value);
  const question = priceQuestion(read.value, fuel, calendar);
  if (!question.ok) throw new Error(`the answers lack ${question.problem.stepId}.${question.problem.cardId}`);
  return question.value;
}
