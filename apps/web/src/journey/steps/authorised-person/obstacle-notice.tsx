import { Notice } from '@switch/ui';
import { Link } from '../../../lib/link.tsx';
import type { Refusal } from '@switch/contract/http/answer.ts';
import type { SigningPack } from '@switch/contract/http/switching/signing.ts';
import { type Obstacle, obstacleOf, placeOfField } from './obstacle.ts';

/** Shows what prevents signing or sending, with a link to the screen that resolves it. */
export function ObstacleNotice({ obstacle, title }: { obstacle: Obstacle; title: string }) {
  const { text, place, changes = [] } = obstacle;
  return (
    <Notice
      tone="warning"
      title={title}
      announce="now"
      actions={
        place !== undefined && (
          <Link to={place} size="small" look="secondary">
            Put it right
          </Link>
        )
      }
    >
      {text}
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** Says why there is nothing to sign, with a link to the screen that resolves it. */
export const NothingToSign = ({ outcome }: { outcome: Refusal['outcome'] }) => (
  <ObstacleNotice obstacle={obstacleOf(outcome, 'authorised-person')} title="There is nothing to sign yet" />
);

/** Lists everything that prevents signing, each with a link to the screen that resolves it. */
export function Blockers({ blockers }: { blockers: SigningPack['blockers'] }) {
  return (
    <Notice tone="warning" title="Before anyone can sign">
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
