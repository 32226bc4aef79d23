import { listDocuments, type MadeDocument, readDocument } from '@switch/contract/http/switching/documents.ts';
import { load } from '../../lib/api.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { pageConfig } from '../../lib/page-config.ts';
import { useQuery } from '../../lib/query-cache.ts';
import styles from './signing-status.module.css';

/** Returns the sealed documents, with the evidence of how they were signed last. */
const sealedOf = (documents: readonly MadeDocument[]): readonly MadeDocument[] =>
  documents
    .filter(({ isSealed }) => isSealed)
    .toSorted(
      (one, other) => Number(one.kind === 'signing-evidence') - Number(other.kind === 'signing-evidence'),
    );

const fileOf = ({ documentId }: MadeDocument): string =>
  pageConfig().apiBaseUrl + readDocument.path.replace(':documentId', encodeURIComponent(documentId));

/** The sealed documents of an application, each a click away. */
export function SealedDocuments({ reference }: { readonly reference: string }) {
  const found = useQuery({
    queryKey: ['sealed-documents', reference],
    queryFn: () => load(listDocuments, { query: { reference } }),
  });
  return (
    <Loaded
      query={found}
      loading="Opening the sealed documents"
      shape="text"
      failed="We cannot list the documents at the moment"
      text="They are in your email, and in your profile."
      level={3}
    >
      {(answer) =>
        answer.result && (
          <ul role="list" className={styles.sealed}>
            {sealedOf(answer.documents).map((document) => (
              <li key={document.documentId}>
                <a href={fileOf(document)} download>
                  Download {document.title} (PDF)
                </a>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
