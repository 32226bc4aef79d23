import type { SignerPack } from '@switch/contract/http/envelope.ts';
import { Link } from '../lib/link.tsx';
import { placeOfPart, type PackPart } from './parts.ts';
import styles from './signing.module.css';

type PartsNavProps = {
  readonly documents: SignerPack['documents'];
  readonly opened: ReadonlySet<string>;
  readonly shown: PackPart;
};

/** Everything there is to read and do, beside what is open; which document was opened stands there in words. */
export function PartsNav({ documents, opened, shown }: PartsNavProps) {
  const isShown = (part: PackPart) => (placeOfPart(part) === placeOfPart(shown) ? 'step' : undefined);
  const overview: PackPart = { kind: 'overview' };
  const sign: PackPart = { kind: 'sign' };
  return (
    <nav aria-label="What there is to read and sign" className={styles.parts}>
      <ol role="list">
        <li>
          <Link to={placeOfPart(overview)} aria-current={isShown(overview)}>
            What this is
          </Link>
        </li>
        {documents.map(({ documentId, title }, place) => (
          <li key={documentId}>
            <Link
              to={placeOfPart({ kind: 'document', place })}
              aria-current={isShown({ kind: 'document', place })}
            >
              {title}
            </Link>
            <span className={styles.mark}>{opened.has(documentId) ? 'Opened' : 'Not opened yet'}</span>
          </li>
        ))}
        <li>
          <Link to={placeOfPart(sign)} aria-current={isShown(sign)}>
            Sign
          </Link>
        </li>
      </ol>
    </nav>
  );
}
