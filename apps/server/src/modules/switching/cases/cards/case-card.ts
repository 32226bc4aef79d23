import { referenceKey, meterKeys, postcodeKey, supplyKey } from '@switch/domain/cases/search-key.ts';
import { lateFrom } from '@switch/domain/cases/age-limit.ts';
import { nextDate, type DatedSupply } from '@switch/domain/cases/next-date.ts';
import { validMoves } from '@switch/domain/cases/take-back.ts';
import type { RetryRule } from '@switch/domain/history/retry-rule.ts';
import { leadingSupply, stageOf, worstSupply } from '@switch/domain/cases/worst-supply.ts';
import { withOpenAnswers } from '@switch/domain/journey/stored-draft.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import { tidySpaces } from '@switch/domain/typed-text.ts';
import { bankHolidaysAround } from '@switch/domain/units/bank-holidays.ts';
import { isIsoDate, isoDate, type IsoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { CaseCardTable } from '../case-work.tables.ts';
import { withCurrentStarts } from '../../hand-over/replies/start-change.queries.ts';
import { retryRulesOf } from '../retry-rules.ts';
import { movesOf, suppliesOf, type CaseMoveRow, type SupplyRow } from '../case.queries.ts';
import { cardSources, outdatedCards, writeCards, type CardSource } from './case-card.queries.ts';

/**
 * To be increased with every change of the rules that cards are worked out by, so that the refresh job writes
 * them again.
 */
export const CARD_RULES = 3;

/** The date in a card that means no limit, or no next day. */
export const NEVER = '9999-12-31';

/**
 * Works out the cards of these applications again, in the transaction that changed them. An application that
 * no longer exists gets none.
 */
export async function refreshCards(tx: Db, applicationIds: readonly string[]): Promise<void> {
  if (applicationIds.length === 0) return;
  const sources = await cardSources(tx, applicationIds);
  const supplies = await withCurrentStarts(tx, await suppliesOf(tx, applicationIds));
  const supplyIds = supplies.map(({ id }) => id);
  const moves = supplyIds.length === 0 ? [] : await movesOf(tx, supplyIds);
  const rules = await retryRulesOf(tx, supplies, moves);
  const cards = sources.flatMap((source) => {
    const own = supplies.filter(({ applicationId }) => applicationId === source.id);
    return own.length === 0 ? [] : [cardOf(source, own, { moves, rules })];
  });
  await writeCards(tx, cards);
}

const BATCH = 200;

/** Rewrites cards that are missing or were worked out by earlier rules. Returns how many. */
export async function refreshOutdatedCards(db: Db): Promise<number> {
  for (let count = 0; ;) {
    const ids = await outdatedCards(db, CARD_RULES, BATCH);
    if (ids.length === 0) return count;
    await refreshCards(db, ids);
    count += ids.length;
  }
}

function cardOf(
  source: CardSource,
  supplies: readonly SupplyRow[],
  known: Pick<Around, 'moves' | 'rules'>,
): Omit<CaseCardTable, 'assigneeId'> {
  const { answers, submittedAt } = withOpenAnswers(source);
  const sentOn = ukDateAt(submittedAt);
  const holidays = bankHolidaysAround(sentOn);
  const dated = supplies.map((supply) => datedSupply(supply, { ...known, answers, sentOn }));
  const next = dated.flatMap((supply) => nextDate(supply, holidays) ?? []).toSorted()[0];
  const leading = leadingSupply(dated);
  return {
    applicationId: source.id,
    submittedAt,
    organisationKey: tidySpaces(source.organisationName).toLowerCase(),
    state: worstSupply(supplies).state,
    stage: stageOf(supplies),
    fuels: supplies.map(({ fuel }) => fuel),
    supplierIds: [...new Set(supplies.map(({ supplierId }) => supplierId))],
    feePence: supplies.reduce((sum, { feePence }) => sum + feePence, 0),
    partnerId: source.partnerId,
    isTest: source.isTest,
    since: leading.since,
    lateFrom: lateFrom(leading, holidays) ?? NEVER,
    nextOn: next ?? NEVER,
    keys: keysOf(source, supplies, answers),
    searchText: searchText(source, answers),
    rules: CARD_RULES,
  };
}

type Around = {
  readonly moves: readonly CaseMoveRow[];
  /** By supply id. */
  readonly rules: ReadonlyMap<string, RetryRule>;
  readonly answers: Answers;
  readonly sentOn: IsoDate;
};

function datedSupply(
  { id, fuel, state, startDate, endDate }: SupplyRow,
  { moves, rules, answers, sentOn }: Around,
): DatedSupply & { readonly fuel: SupplyRow['fuel'] } {
  const valid = validMoves(moves.filter(({ supplyId }) => supplyId === id));
  const last = valid.at(-1);
  const retryRule = rules.get(id);
  const end = answers['contract-end-date']?.[`${fuel}-end`]?.contractEndDate;
  return {
    fuel,
    state,
    since: last ? ukDateAt(last.movedAt) : sentOn,
    startDate: isoDate(startDate),
    endDate: isoDate(endDate),
    reason: last?.reason ?? '',
    objections: valid.filter(({ toState }) => toState === 'objected').length,
    contractEnd: end !== undefined && isIsoDate(end) ? end : undefined,
    ...(retryRule && { retryRule }),
  };
}

function keysOf({ reference }: CardSource, supplies: readonly SupplyRow[], answers: Answers): string[] {
  const postcodes = supplies.map(({ fuel }) => postcodeOf(answers, fuel));
  const keys = [
    referenceKey(reference),
    ...supplies.flatMap(({ id, meterNumber }) => [supplyKey(id), ...meterKeys(meterNumber)]),
    ...postcodes.filter((each) => each !== undefined),
  ];
  return [...new Set(keys)];
}

function postcodeOf(answers: Answers, fuel: SupplyRow['fuel']): string | undefined {
  const gas = answers['gas-supply-address']?.address;
  const electricity = answers['electricity-supply-address']?.address;
  const place = (fuel === 'gas' ? gas : electricity) ?? electricity ?? gas;
  return place && postcodeKey(place.address.postCode);
}

/**
 * Returns the searchable text: the organisation, its trading name, who sent the application, and the site.
 */
function searchText({ organisationName, siteAddress }: CardSource, answers: Answers): string {
  const details = answers['personal-details'];
  const person = details?.person;
  const parts = [
    organisationName,
    details?.organisation?.tradingName,
    person && `${person.name} ${person.lastName}`,
    siteAddress,
  ];
  return tidySpaces(parts.filter(Boolean).join(' ')).toLowerCase();
}
