import type { SigningPack } from '@switch/contract/http/switching/signing.ts';
import { Notice } from '@switch/ui';
import { useState } from 'react';
import { Loaded } from '../../../../lib/loaded.tsx';
import { NothingToSign } from '../obstacle-notice.tsx';
import { type ReadAgain, SignFormView } from '../sign-form-view.tsx';
import { DocumentsToRead } from './documents-to-read.tsx';
import { type Drawn, useDrawnDocuments, useReading } from './use-documents.ts';

type SignWithDocumentsProps = { readonly pack: SigningPack; readonly readAgain: ReadAgain };

/**
 * A sole signatory reads the contract documents here, and signs them and the application with a single
 * signature.
 */
export function SignWithDocuments({ pack, readAgain }: SignWithDocumentsProps) {
  const drawn = useDrawnDocuments();
  const [changes, setChanges] = useState<readonly string[]>();

  /**
   * Returns true if the key facts or the documents are not the ones that were read. They are then shown
   * again, with what has changed.
   */
  const readAllAgain: ReadAgain = async (named) => {
    const areFactsOther = await readAgain(named);
    const fresh = await drawn.refetch();
    const isOther = !fresh?.result || hashesOf(fresh) !== hashesOf(drawn.data);
    if (isOther && !areFactsOther) setChanges(named);
    return areFactsOther || isOther;
  };

  return (
    <Loaded
      query={drawn}
      loading="Getting the documents ready"
      failed="The documents cannot be prepared just now"
      text="Nothing is signed, and nothing is lost."
    >
      {(answer) =>
        answer.result ? (
          <ReadAndSign pack={pack} drawn={answer} changes={changes} readAgain={readAllAgain} />
        ) : (
          <NothingToSign outcome={answer.outcome} />
        )
      }
    </Loaded>
  );
}

const hashesOf = (answer: ReturnType<typeof useDrawnDocuments>['data']): string =>
  answer?.result ? answer.documents.map(({ hash }) => hash).join() : '';

type ReadAndSignProps = SignWithDocumentsProps & {
  readonly drawn: Drawn;
  readonly changes: readonly string[] | undefined;
};

function ReadAndSign({ pack, drawn, changes, readAgain }: ReadAndSignProps) {
  const reading = useReading(drawn);
  return (
    <SignFormView pack={pack} reading={reading} readAgain={readAgain}>
      {changes && (
        <Notice
          tone="warning"
          announce="now"
          title="The documents have changed. Read them again before you sign"
        >
          {changes.length > 0 ? (
            <ul>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          ) : (
            'They are not the ones you had open.'
          )}
        </Notice>
      )}
      <DocumentsToRead {...reading} />
    </SignFormView>
  );
}
