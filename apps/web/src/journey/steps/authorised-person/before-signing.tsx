import type { SigningPack } from '@switch/contract/http/switching/signing.ts';
import { Notice } from '@switch/ui';
import { Link } from '../../../lib/link.tsx';
import type { ChangedFact } from './changed-facts.ts';
import { placeOfField } from './obstacle.ts';
import styles from './signing.module.css';

/** Everything that keeps this from being signed, each with the screen that puts it right. */
export function Blockers({ blockers }: { blockers: SigningPack['blockers'] }) {
  return (
    <Notice tone="warning" title="Before anybody can sign">
      <ul>
        {blockers.map(({ code, stepId, cardId, path, words }) => (
          <li key={`${code} ${stepId} ${cardId}`}>
            {words}{' '}
            <Link to={placeOfField(`${stepId}.${cardId}`, 'authorised-person') ?? path}>
              Put it right<span className="visually-hidden">: {words}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** What reads differently since the key facts were last shown here. */
export function FactsChanged({ changes }: { changes: readonly ChangedFact[] }) {
  return (
    <Notice tone="warning" title="The key facts have changed. Read them again before you sign" announce="now">
      <dl className={styles.changes}>
        {changes.map(({ label, before, now }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {before === '' ? 'New' : <del>{before}</del>}
              {now === '' ? ' is no longer there' : <ins> {now}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
