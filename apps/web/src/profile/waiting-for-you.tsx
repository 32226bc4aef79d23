import { fuelNames } from '@switch/domain/units/energy.ts';
import type { DirectDebit } from '@switch/contract/http/mandate.ts';
import type { RecordApplication } from '@switch/contract/http/record.ts';
import { Notice } from '@switch/ui';
import { Link } from '../lib/link.tsx';
import { pathTo } from '../routes.ts';
import { needsYou } from './direct-debits/mandate-lists.ts';
import { nowDayWords } from './record/day-words.ts';
import { yourTurns, type YourTurn } from './record/your-turns.ts';

type WaitingForYouProps = {
  readonly applications: readonly RecordApplication[];
  readonly mandates: readonly DirectDebit[];
};

/** What waits for the reader, before everything else: meters, and Direct Debits, which stand on a view of their own. */
export function WaitingForYou({ applications, mandates }: WaitingForYouProps) {
  const turns = yourTurns(applications);
  const waiting = mandates.filter(needsYou);
  if (turns.length + waiting.length === 0) return null;
  return (
    <Notice tone="warning" title="Waiting for you" className="no-print">
      <ul>
        {turns.map((turn) => (
          <li key={turn.supply.supplyId}>
            {namesOf(turn)}, {turn.application.reference}: {turn.supply.now.words}
            {turn.supply.now.day && ` ${nowDayWords(turn.supply)}.`}
          </li>
        ))}
        {waiting.map(({ mandateId, supplierName, stateWords }) => (
          <li key={mandateId}>
            <Link to={pathTo('profile', { query: { tab: 'direct-debits' } })}>
              Direct Debit for {supplierName}
            </Link>
            : {stateWords}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** `Electricity and gas`. */
const namesOf = ({ supplies }: YourTurn): string =>
  supplies.map((supply, index) => (index === 0 ? fuelNames[supply.fuel] : supply.fuel)).join(' and ');
