import { listCaseDocuments, readCaseDocument } from '@switch/contract/http/switching/case-file.ts';
import { QueryPart, useCall } from '../lib/query.tsx';
import { Time } from '../lib/time.tsx';
import styles from './case-file.module.css';
import { Section } from '../lib/section.tsx';

const KILOBYTE = 1_000;

/** Returns the address of a case's document. */
const pathOf = (reference: string, documentId: string): string =>
  readCaseDocument.path
    .replace(':reference', encodeURIComponent(reference))
    .replace(':documentId', encodeURIComponent(documentId));

/** The documents of a case, each opening in a new tab. */
export function CaseDocuments({ reference }: { reference: string }) {
  const documents = useCall(listCaseDocuments, { params: { reference } });
  return (
    <Section id="documents" title="Documents">
      <QueryPart query={documents} what="the documents" lines={2}>
        {({ documents: list }) =>
          list.length === 0 ? (
            <p>None yet: they are created when it is sent for signing.</p>
          ) : (
            <ul className={styles.list}>
              {list.map(({ documentId, title, fileName, sizeBytes, madeAt, canOpen }) => (
                <li key={documentId}>
                  {canOpen ? (
                    <a href={pathOf(reference, documentId)} target="_blank" rel="noreferrer">
                      {title}
                      <span className="visually-hidden">, opens in a new tab</span>
                    </a>
                  ) : (
                    <span>{title}: contains bank details, so only the customer can open it</span>
                  )}
                  <span className={styles.quiet}>
                    {/* Declarations for two suppliers have the same title, so the file name shows which is which. */}
                    {list.filter((other) => other.title === title).length > 1 ? fileName : 'PDF'},{' '}
                    {Math.ceil(sizeBytes / KILOBYTE)} kB, <Time at={madeAt} isInSentence />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryPart>
    </Section>
  );
}
