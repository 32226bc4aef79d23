import type {
  BlockingSwitch,
  DeletionPlan,
  getDeletionPlan,
} from '@switch/contract/http/privacy/personal-data.ts';
import { statusOf } from '@switch/domain/account/kept-applications.ts';
import { caseStateTexts } from '@switch/domain/journey/case-state.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { Handler } from '../../../platform/http/route.ts';
import {
  countGoing,
  countStaying,
  dataKinds,
  personalTables,
  type Person,
} from '../personal-data/personal-data.queries.ts';
import { keptSwitches, type KeptSwitch } from '../retention/purge-kept.ts';
import { accountOf, switchesOf, type SwitchRow } from '../personal-data/person.queries.ts';

const UNTIL_BINDING =
  'Nothing in it is agreed yet. Take it back first: it is then withdrawn, and no one can sign it.';
const UNDER_WAY =
  'It is signed, and the switch is on its way. The supplier and we have to be able to reach you until the supply has started. To withdraw or to stop it, write to us.';

/** Returns the switches that prevent the deletion of the account they belong to. */
export const blocksOf = (switches: readonly KeptSwitch[]): readonly BlockingSwitch[] =>
  switches.flatMap(({ supplies }) => {
    const open = supplies.filter(({ state }) => statusOf(state) === 'open');
    const underWay = supplies.filter(({ state }) => statusOf(state) === 'under-way');
    const [shown] = underWay.length > 0 ? underWay : open;
    if (!shown) return [];
    const canTakeBack = underWay.length === 0;
    const text = canTakeBack ? UNTIL_BINDING : UNDER_WAY;
    const { reference, siteAddress, state } = shown;
    return [{ reference, siteAddress, stateWords: caseStateTexts[state].customer, words: text, canTakeBack }];
  });

const isRunning = ({ state }: SwitchRow): boolean => statusOf(state) === 'running';

/** Returns what someone with a running contract loses. */
const warningsOf = (switches: readonly KeptSwitch[]): string[] =>
  switches
    .flatMap(({ supplies }) => supplies.filter(isRunning))
    .map(
      ({ supplierName, endDate }) =>
        `Your contract with ${supplierName} runs on until ${longDate(endDate)}. We will not remind you of the last day for notice any more.`,
    );

/** Lists each switch with its own date, so that no one has to work out which date is for which. */
const contractText = (switches: readonly KeptSwitch[]): string =>
  switches
    .map(({ supplies, until }) => `${supplies[0]?.reference ?? ''}: until ${longDate(until)}`)
    .join('; ');

/** In the order of an export's parts, because the account itself is what people look for first. */
const shownTables = Object.keys(dataKinds).flatMap((kind) =>
  personalTables.filter((table) => table.kind === kind),
);

async function deletedOf(db: Db, person: Person): Promise<DeletionPlan['deleted']> {
  const deleted = [];
  for (const table of shownTables) {
    const text = table.going?.words;
    if (text !== undefined) deleted.push({ words: text, count: await countGoing(db, table, person) });
  }
  return deleted.filter(({ count }) => count > 0);
}

const NEVER_BOUND =
  'No contract came of it. It is kept as long as a quotation that was not taken, for questions about it.';

/**
 * Returns one entry for each reason: a switch that was never binding is kept for a different reason than a
 * contract, and for less time.
 */
function keptWithSwitches(
  { words, why, count }: { readonly words: string; readonly why: string; readonly count: number },
  switches: readonly KeptSwitch[],
): DeletionPlan['kept'] {
  const contracts = switches.filter(({ isContract }) => isContract);
  const others = switches.filter(({ isContract }) => !isContract);
  const ownCount = contracts.length > 0 && others.length > 0 ? null : count;
  const entries = [
    { words, why, until: contractText(contracts), count: ownCount },
    { words, why: NEVER_BOUND, until: contractText(others), count: ownCount },
  ];
  return entries.filter(({ until }) => until !== '');
}

/** Returns what is kept when an account is deleted, why, and until when. */
export async function keptOf(
  db: Db,
  person: Person,
  switches: readonly KeptSwitch[],
): Promise<DeletionPlan['kept']> {
  const kept: DeletionPlan['kept'] = [];
  for (const table of shownTables) {
    if (table.staying?.words === undefined) continue;
    const { words, why, until } = table.staying;
    const count = await countStaying(db, table, person);
    if (count === 0) continue;
    if (until === 'contract') kept.push(...keptWithSwitches({ words, why, count }, switches));
    else kept.push({ words, why, until, count });
  }
  return kept;
}

/** Returns what deleting the account of the signed-in user would do now. */
export const planDeletion: Handler<typeof getDeletionPlan> = async ({ db, session }) => {
  const account = await accountOf(db, session.userId);
  if (!account) throw new ProblemError('unauthorised');
  const switches = keptSwitches(await switchesOf(db, account.userId));
  return {
    emailAddress: account.emailAddress,
    blocks: [...blocksOf(switches)],
    deleted: await deletedOf(db, account),
    kept: await keptOf(db, account, switches),
    warnings: warningsOf(switches),
  };
};
