import type { Firm } from '@switch/contract/http/identity/firm.ts';
import { firmFieldLabels } from '@switch/domain/firm/firm-settings.ts';
import { Time } from '../../lib/time.tsx';
import { EntryRow } from '../entry-row.tsx';
import parts from '../parts.module.css';
import styles from './firm.module.css';
import texts from './firm.json' with { type: 'json' };

const ruleText = (field: string, value: string): string =>
  field === 'disputeSchemeRules'
    ? (Object.entries(texts.rules).find(([rule]) => rule === value)?.[1] ?? value)
    : value;

/** The changes to the firm's details: each field's old and new value, by whom and when. */
export const FirmHistory = ({ history }: Pick<Firm, 'history'>) =>
  history.length > 0 && (
    <section className={parts.section} aria-labelledby="firm-history">
      <h2 id="firm-history">History</h2>
      <ul role="list" className={parts.list}>
        {history.map(({ revision, at, by, changes }) => (
          <EntryRow
            key={revision}
            note={
              <>
                {by ?? `Taken over from ${texts.environment}`}, <Time at={at} isInSentence opens="start" />
              </>
            }
          >
            {changes.map(({ field, from, to }) => (
              <span key={field} className={styles.change}>
                {firmFieldLabels[field]}: {from !== null && <del>{ruleText(field, from)}</del>}{' '}
                <ins>{to === null ? 'nothing' : ruleText(field, to)}</ins>
              </span>
            ))}
          </EntryRow>
        ))}
      </ul>
    </section>
  );
