import { beforeSigning } from '@switch/domain/journey/at-once/before-signing.ts';
import type { StepId } from '@switch/domain/journey/step-list.ts';
import { Link } from '../../lib/link.tsx';
import { placeOf } from '../places.ts';
import { useDraft } from '../step-context.ts';
import styles from './before-signing.module.css';

/** What the signature needs but prices do not, each with a link to it that returns to `returnTo`. */
export const BeforeSigningList = ({ returnTo }: { returnTo: StepId }) => (
  <ul role="list" className={styles.toDo}>
    {beforeSigning(useDraft().answers).map(({ text, stepId, cardId, isDone }) => (
      <li key={`${stepId} ${cardId} ${text}`} className={isDone ? styles.done : undefined}>
        {isDone ? (
          <>
            <span aria-hidden="true">✓ </span>
            {text}
            <span className="visually-hidden"> (done)</span>
          </>
        ) : (
          <Link to={placeOf(stepId, cardId, { returnTo })}>{text}</Link>
        )}
      </li>
    ))}
  </ul>
);
