import type { FormProblem } from '@switch/browser/form-problems.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { drawDocuments } from '@switch/contract/http/switching/signing.ts';
import type { SignerDocument } from '@switch/contract/http/switching/signer.ts';
import { useCallback, useState } from 'react';
import { load } from '../../../../lib/api.ts';
import { useQuery } from '../../../../lib/query-cache.ts';
import { useDraft } from '../../../step-context.ts';

/** What drawing answers when there is something to sign. */
export type Drawn = Extract<ResponseOf<typeof drawDocuments>, { result: true }>;

let visits = 0;

/**
 * The documents that who signs alone signs with the application, drawn when the signature screen opens and left alone until they
 * are asked for again.
 */
export function useDrawnDocuments() {
  const { stepsId = '' } = useDraft();
  const [visit] = useState(() => (visits += 1));
  return useQuery({
    queryKey: ['draft-documents', stepsId, visit],
    queryFn: () => load(drawDocuments, { params: { stepsId } }),
    staleTime: Infinity,
    isKept: false,
  });
}

/** The documents to read and sign, which of them were opened here, and how one more is noted. */
export type Reading = {
  readonly documents: readonly SignerDocument[];
  /** Whether a code is mailed and typed before the signature counts. */
  readonly isCodeNeeded: boolean;
  readonly opened: ReadonlySet<string>;
  readonly onOpened: (documentId: string) => void;
};

/** What was opened of these documents, here or before this screen was loaded; of documents that were drawn anew nothing is. */
export function useReading({ documents, openedIds, isCodeNeeded }: Drawn): Reading {
  const [here, setHere] = useState<ReadonlySet<string>>(new Set());
  const onOpened = useCallback(
    (documentId: string) =>
      setHere((before) => (before.has(documentId) ? before : new Set([...before, documentId]))),
    [],
  );
  return { documents, isCodeNeeded, opened: new Set([...openedIds, ...here]), onOpened };
}

/** The hashes that a signature names; none where nothing is read here, and it is for the application alone. */
export const hashesIn = (reading: Pick<Reading, 'documents'> | undefined): { readonly hashes?: string[] } =>
  reading ? { hashes: reading.documents.map(({ hash }) => hash) } : {};

/** The id of the button that opens a document, to which its error leads. */
export const unreadField = (documentId: string): string => `unread-${documentId}`;

/** The documents that keep a signature from being given, because they were not opened. */
export const unreadProblems = (reading: Pick<Reading, 'documents' | 'opened'>): readonly FormProblem[] =>
  reading.documents
    .filter(({ documentId }) => !reading.opened.has(documentId))
    .map(({ documentId, title }) => ({
      field: unreadField(documentId),
      message: `Open this before you sign: ${title}`,
    }));
