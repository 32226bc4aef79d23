import type { SignerPack } from '@switch/contract/http/switching/envelope-signer.ts';
import type { ReactNode } from 'react';
import { pageConfig } from '../../lib/page-config.ts';
import styles from '../signing.module.css';

type Listed = SignerPack['documents'][number];

const pagesWords = (pages: number): string => `${pages} ${pages === 1 ? 'page' : 'pages'}`;

/** Where the PDF of a document is; it opens for the signer's own browser alone. */
const fileOf = ({ documentId }: Listed): string =>
  `${pageConfig().apiBaseUrl}/api/signer/documents/${encodeURIComponent(documentId)}/file`;

/** The PDF itself: the very file that a signature is bound to. */
export const PdfLink = ({ document, onOpen }: { document: Listed; onOpen?: () => void }) => (
  <a href={fileOf(document)} download onClick={onOpen} className={styles.pdf}>
    Download as PDF<span className="visually-hidden">: {document.title}</span> ({pagesWords(document.pages)})
  </a>
);

type DocumentListProps = {
  readonly documents: readonly Listed[];
  /** Draws the title of a document, such as a link to it; the plain title without. */
  readonly title?: (document: Listed, place: number) => ReactNode;
  readonly mark?: (document: Listed) => ReactNode;
};

export const DocumentList = ({ documents, title, mark }: DocumentListProps) => (
  <ol className={styles.documents} role="list">
    {documents.map((document, place) => (
      <li key={document.documentId}>
        <span className={styles.title}>
          {title ? title(document, place) : document.title} {mark?.(document)}
        </span>
        <PdfLink document={document} />
      </li>
    ))}
  </ol>
);
