import { readSignerText, type SignerPack } from '@switch/contract/http/envelope.ts';
import { Button, ButtonLink, Cluster, EmptyState, Skeleton, Stack } from '@switch/ui';
import { useEffect } from 'react';
import { load } from '../lib/api.ts';
import { Link } from '../lib/link.tsx';
import { useQuery } from '../lib/query-cache.ts';
import { PdfLink } from './document-list.tsx';
import { DocumentText } from './document-text.tsx';
import { partAfter, placeOfPart } from './parts.ts';
import styles from './signing.module.css';

type DocumentPartProps = {
  readonly documents: SignerPack['documents'];
  readonly place: number;
  /** The document stands before the signer, as text or as the PDF that they have asked for. */
  readonly onOpened: (documentId: string) => void;
};

/** One document to read: as text on the page, and as the PDF that is signed; then the way to the next one. */
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
          The text below says what the PDF says, word for word. Your signature is bound to the PDF.
        </p>
      </Stack>
      <Words key={documentId} documentId={documentId} onOpened={onOpened} />
      <Onward documents={documents} place={place} />
    </Stack>
  );
}

function Words({ documentId, onOpened }: { documentId: string } & Pick<DocumentPartProps, 'onOpened'>) {
  const read = useQuery({
    queryKey: ['signer-text', documentId],
    queryFn: () => load(readSignerText, { params: { documentId } }),
    staleTime: Infinity,
  });
  const isShown = read.data !== undefined;
  useEffect(() => {
    if (isShown) onOpened(documentId);
  }, [isShown, documentId, onOpened]);
  if (read.isPending) return <Skeleton shape="card" count={2} label="Opening the document" />;
  if (read.isError)
    return (
      <EmptyState
        title="The text cannot be shown just now"
        level={2}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      >
        Nothing is signed. You can also read the PDF.
      </EmptyState>
    );
  return (
    <article className={styles.paper} aria-label="The document as text">
      <DocumentText content={read.data.content} />
    </article>
  );
}

function Onward({ documents, place }: Pick<DocumentPartProps, 'documents' | 'place'>) {
  const next = partAfter({ kind: 'document', place }, documents.length);
  const words = next?.kind === 'document' ? `Next: ${documents[next.place]?.title ?? ''}` : 'Next: sign';
  return (
    <Cluster gap={2} className="no-print">
      {next && (
        <ButtonLink wideOnPhone render={(dress) => <Link to={placeOfPart(next)} {...dress} />}>
          {words}
        </ButtonLink>
      )}
      <ButtonLink look="quiet" render={(dress) => <Link to={placeOfPart({ kind: 'overview' })} {...dress} />}>
        All documents
      </ButtonLink>
    </Cluster>
  );
}
