import { Notice } from '@switch/ui';
import { Link } from '../../../lib/link.tsx';
import type { Refusal } from '@switch/contract/http/answer.ts';
import { type Obstacle, obstacleOf } from './obstacle.ts';

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
