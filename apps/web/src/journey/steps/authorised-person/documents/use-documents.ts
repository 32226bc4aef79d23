import type { FormProblem } from '@switch/browser/form-problems.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { drawDocuments } from '@switch/contract/http/switching/signing.ts';
import type { SignerDocument } from '@switch/contract/http/switching/signer.ts';
import { useCallback, useState } from 'react';
import { load } from '../../../../lib/api.ts';
import { useQuery } from '../../../../lib/query-cache.ts';
import { useDraft } from '../../../step-context.ts';

/** The answer to a request for the documents, if there is something to sign. */
export type Drawn = Extract<ResponseOf<typeof drawDocuments>, { result: true }>;

let visits = 0;

/**
 * Fetches the documents that a sole signatory signs together with the application. They are created when the
 * signature screen opens, and stay the same until they are refetched.
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

/**
 * The documents to read and sign, which of them were opened here, and a callback that marks one as opened.
 */
export type Reading = {
  readonly documents: readonly SignerDocument[];
  /** Whether a code has to be emailed and entered before the signature counts. */
  readonly isCodeNeeded: boolean;
  readonly opened: ReadonlySet<string>;
  readonly onOpened: (documentId: string) => void;
};

/**
 * Tracks which of these documents were opened, here or before this screen was loaded. Documents that were
 * created again count as unopened.
 */
export function useReading({ documents, openedIds, isCodeNeeded }: Drawn): Reading {
  const [here, setHere] = useState<ReadonlySet<string>>(new Set());
  const onOpened = useCallback(
    (documentId: string) =>
      setHere((before) => (before.has(documentId) ? before : new Set([...before, documentId]))),
    [],
  );
  return { documents, isCodeNeeded, opened: new Set([...openedIds, ...here]), onOpened };
}

/**
 * Returns the document hashes to send with a signature; none if no documents are read here and the signature
 * is for the application alone.
 */
export const hashesIn = (reading: Pick<Reading, 'documents'> | undefined): { readonly hashes?: string[] } =>
  reading ? { hashes: reading.documents.map(({ hash }) => hash) } : {};

/** Returns the id of the button that opens a document, which its error links to. */
export const unreadField = (documentId: string): string => `unread-${documentId}`;

/** Returns a problem for each document that has to be opened before signing. */
export const unreadProblems = (reading: Pick<Reading, 'documents' | 'opened'>): readonly FormProblem[] =>
  reading.documents
    .filter(({ documentId }) => !reading.opened.has(documentId))
    .map(({ documentId, title }) => ({
      field: unreadField(documentId),
      message: `Open this before you sign: ${title}`,
    }));
