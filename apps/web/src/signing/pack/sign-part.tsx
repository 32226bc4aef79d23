import type { FormProblem } from '@switch/browser/form-problems.ts';
import type { BodyOf } from '@switch/contract/http/call.ts';
import {
  getSignerPack,
  signEnvelope,
  type SignerPack,
} from '@switch/contract/http/switching/envelope-signer.ts';
import { missingStatementMessages, statementIds } from '@switch/domain/signing/statements.ts';
import { Button, ErrorSummary, Form, Notice } from '@switch/ui';
import type { Dispatch } from 'react';
import { attempt } from '../../lib/api.ts';
import { Link } from '../../lib/link.tsx';
import {
  givenSignature,
  missingSignature,
  type SignatureForm,
  SignatureSection,
  type Signing,
  StatementBoxes,
  useSignature,
} from '../../lib/signature/signature-form.tsx';
import signature from '../../lib/signature/signature.module.css';
import type { SignerEvent } from '../link-pages.ts';
import styles from '../signing.module.css';
import { Ordered, OtherSigners } from './overview.tsx';
import { placeOfPart } from './parts.ts';

type SignPartProps = {
  readonly pack: SignerPack;
  readonly opened: ReadonlySet<string>;
  readonly dispatch: Dispatch<SignerEvent>;
  readonly onDecline: () => void;
};

/** The statements to agree to, the signature and, next to the button, what everyone should read last. */
export function SignPart({ pack, opened, dispatch, onDecline }: SignPartProps) {
  const signing = useSigning(pack, opened, dispatch);
  return (
    <Form gap={4} onSubmit={signing.submit}>
      <h1>Sign for {pack.organisationName}</h1>
      <ErrorSummary errors={signing.errors} attempt={signing.tries} />
      <Unread documents={pack.documents} opened={opened} />
      <StatementBoxes statements={pack.statements} signing={signing} />
      <SignatureSection signing={signing} />
      <OtherSigners pack={pack} />
      <div className={signature.last}>
        <Ordered pack={pack} look="rail" />
        <div className={signature.beside}>
          <p className={signature.binding}>{pack.bindingMoment}</p>
          <p>{pack.noCoolingOff}</p>
          <div className={styles.actions}>
            <Button type="submit" wideOnPhone loading={signing.isSigning}>
              Sign
            </Button>
            <Button look="link" onClick={onDecline}>
              I do not want to sign
            </Button>
          </div>
          <p className={styles.small}>
            You cannot sign twice by accident. If you lose the connection, press Sign again.
          </p>
        </div>
      </div>
    </Form>
  );
}

/** The form of one pack, and the button that signs it. */
const useSigning = (
  pack: SignerPack,
  opened: ReadonlySet<string>,
  dispatch: Dispatch<SignerEvent>,
): Signing =>
  useSignature(
    (form, hasDrawing) => signProblems(form, pack, { opened, hasDrawing }),
    async (form, picture) => {
      const answer = await attempt(signEnvelope, { body: signatureToSend(form, pack, picture) });
      if (answer?.result === false && answer.outcome.code === 'bad-fields')
        return answer.outcome.fields ?? [];
      // The pack is fetched again even if the answer was lost: the signature may have been stored all the
      // same.
      const after = await attempt(getSignerPack);
      dispatch({ kind: 'signed', answer, after });
      return [];
    },
  );

function Unread({ documents, opened }: { documents: SignerPack['documents']; opened: ReadonlySet<string> }) {
  const unread = unreadOf(documents, opened);
  if (unread.length === 0) return null;
  return (
    <Notice tone="info" title="You have not opened everything yet">
      <ul>
        {unread.map((document) => (
          <li key={document.documentId}>
            <Link
              id={unreadField(document.documentId)}
              to={placeOfPart({ kind: 'document', place: documents.indexOf(document) })}
            >
              {document.title}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Returns the id of the link, next to the button, to a document that has not been opened yet. */
const unreadField = (documentId: string): string => `unread-${documentId}`;

type Documents = SignerPack['documents'];

const unreadOf = (documents: Documents, opened: ReadonlySet<string>): Documents =>
  documents.filter(({ documentId }) => !opened.has(documentId));

const missingText = (id: string): string => {
  const known = statementIds.find((each) => each === id);
  return known ? missingStatementMessages[known] : 'Tick this to sign';
};

/** Returns what keeps the form from being sent, in the order of the screen. */
export function signProblems(
  form: SignatureForm,
  { documents, statements }: Pick<SignerPack, 'documents' | 'statements'>,
  { opened, hasDrawing }: { readonly opened: ReadonlySet<string>; readonly hasDrawing: boolean },
): readonly FormProblem[] {
  return [
    ...unreadOf(documents, opened).map(({ documentId, title }) => ({
      field: unreadField(documentId),
      message: `Open this before you sign: ${title}`,
    })),
    ...statements
      .filter(({ id }) => !form.agreed.includes(id))
      .map(({ id }) => ({ field: id, message: missingText(id) })),
    ...missingSignature(form, hasDrawing),
  ];
}

/**
 * Builds the request to sign, bound to exactly the documents and the signer that were shown. `picture` is
 * ignored for a typed signature.
 */
export const signatureToSend = (
  form: SignatureForm,
  { signerId, documents }: Pick<SignerPack, 'signerId' | 'documents'>,
  picture: string,
): BodyOf<typeof signEnvelope> => ({
  signerId,
  hashes: documents.map(({ hash }) => hash),
  consents: [...form.agreed],
  ...givenSignature(form, picture),
});
