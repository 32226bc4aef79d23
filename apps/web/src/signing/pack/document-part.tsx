import { lazyAhead } from '@switch/browser/lazy-part.ts';
import { readSignerText, type SignerPack } from '@switch/contract/http/switching/envelope-signer.ts';
import { Button, Cluster, Stack } from '@switch/ui';
import { load } from '../../lib/api.ts';
import { Link } from '../../lib/link.tsx';
import { DocumentToRead } from '../../lib/document-to-read.tsx';
import { useQuery } from '../../lib/query-cache.ts';
import styles from '../signing.module.css';
import { PdfLink } from './overview.tsx';
import { partAfter, placeOfPart } from './parts.ts';

const DocumentText = lazyAhead(() => import('./document-text.tsx'), 'DocumentText');

type DocumentPartProps = {
  readonly documents: SignerPack['documents'];
  readonly place: number;
  /** Called when the signer has been shown the document, as text or as the PDF that they opened. */
  readonly onOpened: (documentId: string) => void;
};

/**
 * One document to read: its text on the page and the PDF that is signed, followed by the link to the next
 * one.
 */
export function DocumentPart({ documents, place, onOpened }: DocumentPartProps) {
  const document = documents[place];
  if (!document) return null;
  const { documentId, title } = document;
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <p className={styles.small}>
          Document {place + 1} of {documents.length}
        </p>
        <h1>{title}</h1>
        <Cluster gap={3} className="no-print">
          <PdfLink document={document} onOpen={() => onOpened(documentId)} />
          <Button look="link" onClick={() => window.print()}>
            Print
          </Button>
        </Cluster>
        <p className={styles.small}>
          The text below says what the PDF says, word for word. What you sign is the PDF.
        </p>
      </Stack>
      <TextOfDocument key={documentId} documentId={documentId} onOpened={onOpened} />
      <Onward documents={documents} place={place} />
    </Stack>
  );
}

function TextOfDocument({
  documentId,
  onOpened,
}: { documentId: string } & Pick<DocumentPartProps, 'onOpened'>) {
  const read = useQuery({
    queryKey: ['signer-text', documentId],
    queryFn: () => load(readSignerText, { params: { documentId } }),
    staleTime: Infinity,
  });
  return (
    <DocumentToRead documentId={documentId} query={read} onOpened={onOpened}>
      {(content) => (
        <article className={styles.paper} aria-label="The document as text">
          <DocumentText content={content} />
        </article>
      )}
    </DocumentToRead>
  );
}

function Onward({ documents, place }: Pick<DocumentPartProps, 'documents' | 'place'>) {
  const next = partAfter({ kind: 'document', place }, documents.length);
  const title = next?.kind === 'document' ? documents[next.place]?.title : 'sign';
  return (
    <Cluster gap={2} className="no-print">
      {next && (
        <Link to={placeOfPart(next)} look="primary" wideOnPhone>
          Next: {title}
        </Link>
      )}
      <Link to={placeOfPart({ kind: 'overview' })} look="link">
        All documents
      </Link>
    </Cluster>
  );
}
