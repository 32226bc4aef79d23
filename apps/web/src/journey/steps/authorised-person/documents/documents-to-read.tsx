import { readDraftDocument, readDraftText } from '@switch/contract/http/switching/signing.ts';
import type { SignerDocument } from '@switch/contract/http/switching/signer.ts';
import { Button, Card, Cluster, Tag, VisuallyHidden } from '@switch/ui';
import { useState } from 'react';
import { load } from '../../../../lib/api.ts';
import { DocumentToRead } from '../../../../lib/document-to-read.tsx';
import { pageConfig } from '../../../../lib/page-config.ts';
import { useQuery } from '../../../../lib/query-cache.ts';
import { DocumentText } from '../../../../shared-parts.ts';
import { useDraft } from '../../../step-context.ts';
import styles from '../signing.module.css';
import { type Reading, unreadField } from './use-documents.ts';

const pagesText = (pages: number): string => `${pages} ${pages === 1 ? 'page' : 'pages'}`;

/**
 * What the single signature covers besides the application: each document as text on the page, and as the PDF
 * that is signed.
 */
export function DocumentsToRead({ documents, opened, onOpened }: Reading) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const toggle = (documentId: string) =>
    setUnfolded((before) =>
      before.has(documentId)
        ? new Set([...before].filter((id) => id !== documentId))
        : new Set([...before, documentId]),
    );
  const ids = documents.map(({ documentId }) => documentId);
  const areAllOpen = ids.every((id) => unfolded.has(id));
  return (
    <Card title="The documents you sign" gap={3}>
      <p>
        The text on this page says what the PDF says, word for word. What you sign is the PDF. Open each of
        them before you sign.
      </p>
      {ids.length > 1 && (
        <div>
          <Button look="secondary" onClick={() => setUnfolded(new Set(areAllOpen ? [] : ids))}>
            {areAllOpen ? 'Close them' : ids.length === 2 ? 'Read both here' : `Read all ${ids.length} here`}
          </Button>
        </div>
      )}
      <ol role="list" className={styles.documents}>
        {documents.map((document) => (
          <OneDocument
            key={document.documentId}
            document={document}
            isOpened={opened.has(document.documentId)}
            isUnfolded={unfolded.has(document.documentId)}
            onToggle={() => toggle(document.documentId)}
            onOpened={onOpened}
          />
        ))}
      </ol>
    </Card>
  );
}

type OneDocumentProps = {
  readonly document: SignerDocument;
  readonly isOpened: boolean;
  readonly isUnfolded: boolean;
  readonly onToggle: () => void;
  readonly onOpened: (documentId: string) => void;
};

function OneDocument({ document, isOpened, isUnfolded, onToggle, onOpened }: OneDocumentProps) {
  const { stepsId = '' } = useDraft();
  const { documentId, title, pages } = document;
  return (
    <li>
      <div className={styles.documentTitle}>
        <h3>{title}</h3>
        {isOpened ? <Tag tone="success">Opened</Tag> : <Tag>Not opened yet</Tag>}
      </div>
      <Cluster gap={2}>
        <Button id={unreadField(documentId)} look="link" aria-expanded={isUnfolded} onClick={onToggle}>
          {isUnfolded ? 'Close' : 'Read it here'}
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
        <a href={fileOf(stepsId, documentId)} download onClick={() => onOpened(documentId)}>
          Download as PDF<VisuallyHidden> {title}</VisuallyHidden> ({pagesText(pages)})
        </a>
      </Cluster>
      {isUnfolded && <TextOf documentId={documentId} title={title} onOpened={onOpened} />}
    </li>
  );
}

/** Returns the URL of the PDF; it opens only in a browser in which its owner is signed in. */
const fileOf = (stepsId: string, documentId: string): string =>
  pageConfig().apiBaseUrl +
  readDraftDocument.path
    .replace(':stepsId', encodeURIComponent(stepsId))
    .replace(':documentId', encodeURIComponent(documentId));

type TextOfProps = Pick<SignerDocument, 'documentId' | 'title'> & Pick<OneDocumentProps, 'onOpened'>;

function TextOf({ documentId, title, onOpened }: TextOfProps) {
  const { stepsId = '' } = useDraft();
  const read = useQuery({
    queryKey: ['draft-document-text', documentId],
    queryFn: () => load(readDraftText, { params: { stepsId, documentId } }),
    staleTime: Infinity,
  });
  return (
    <DocumentToRead documentId={documentId} query={read} onOpened={onOpened} level={3}>
      {(content) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard too
        <div role="region" className={styles.paper} aria-label={`${title}, as text`} tabIndex={0}>
          <DocumentText content={content} />
        </div>
      )}
    </DocumentToRead>
  );
}
