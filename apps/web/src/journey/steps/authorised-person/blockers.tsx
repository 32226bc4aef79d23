import type { SigningPack } from '@switch/contract/http/switching/signing.ts';
import { Notice } from '@switch/ui';
import { Link } from '../../../lib/link.tsx';
import { placeOfField } from './obstacle.ts';

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
