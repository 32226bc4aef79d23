import type { DocumentContent } from '@switch/domain/documents/document.ts';
import { Skeleton } from '@switch/ui';
import { Suspense, useEffect, type ReactNode } from 'react';
import { Loaded } from './loaded.tsx';
import type { QueryResult } from './query-cache.ts';

type DocumentToReadProps = {
  readonly documentId: string;
  readonly query: QueryResult<{ readonly content: DocumentContent }>;
  /** Called once the text is on the page, which is when it counts as opened. */
  readonly onOpened: (documentId: string) => void;
  readonly level?: 2 | 3;
  readonly children: (content: DocumentContent) => ReactNode;
};

/** The text of a document that is about to be signed, including its loading and error states. */
export function DocumentToRead({ documentId, query, onOpened, level = 2, children }: DocumentToReadProps) {
  const isShown = query.data !== undefined;
  useEffect(() => {
    if (isShown) onOpened(documentId);
  }, [isShown, documentId, onOpened]);
  return (
    <Loaded
      query={query}
      loading="Opening the document"
      failed="We cannot show the text at the moment"
      text="Nothing is signed. You can also read the PDF."
      level={level}
    >
      {({ content }) => (
        <Suspense fallback={<Skeleton shape="text" count={4} label="Opening the document" />}>
          {children(content)}
        </Suspense>
      )}
    </Loaded>
  );
}
