import { type SigningPack, sign } from '@switch/contract/http/switching/signing.ts';
import { Button, ErrorSummary, Stack } from '@switch/ui';
import {
  type SignatureForm,
  SignatureSection,
  type Signing,
  StatementBoxes,
  useSignature,
} from '../../../lib/signature/signature-form.tsx';
import { paths } from '../../../routes.ts';
import { OrderedHere } from './ordered-here.tsx';
import { ObstacleNotice } from './obstacle-notice.tsx';
import { statementsIn, signProblems, toAuthPersonnel } from './sign-form.ts';
import type { FormProblem } from '@switch/browser/form-problems.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { attempt } from '../../../lib/api.ts';
import { askForCode } from '../../../lib/forms/email-code.tsx';
import { localStore } from '../../../lib/storage.ts';
import type { Refusal } from '@switch/contract/http/answer.ts';
import { CodeToSign, type MailedCode } from './documents/code-to-sign.tsx';
import { hashesIn, type Reading, unreadProblems } from './documents/use-documents.ts';
import { noticeSessionEnd } from '../../../lib/session-end/notice-session-end.ts';
import { currentDraft, updateDraft } from '../../draft/current-draft.ts';
import { refreshDraft } from '../../draft/draft-sync.ts';
import { placeOf } from '../../places.ts';
import { obstacleOf, type Obstacle } from './obstacle.ts';
import signature from '../../../lib/signature/signature.module.css';
import styles from './signing.module.css';

/**
 * Fetches again what is to be signed. Resolves to true if it differs from what was read. `changes` lists what
 * has changed in the documents, if the server said so.
 */
export type ReadAgain = (changes: readonly string[]) => Promise<boolean>;

type SignFormViewProps = {
  readonly pack: SigningPack;
  /**
   * The documents that are signed with the application; undefined if the contract is signed after sending.
   */
  readonly reading?: Reading;
  readonly readAgain: ReadAgain;
};

/**
 * The consents, the signature and, next to the button, what everyone should read last. `children` are shown
 * before the boxes.
 */
export function SignFormView({ children, ...signed }: SignFormViewProps & { readonly children?: ReactNode }) {
  const { pack, reading } = signed;
  const { signing, obstacle, code, closeCode } = useSign(signed);
  return (
    <>
      <form
        noValidate
        className="no-print"
        onSubmit={(event) => {
          event.preventDefault();
          signing.submit();
        }}
      >
        <Stack gap={4} className={styles.form}>
          <ErrorSummary errors={signing.errors} attempt={signing.tries} />
          {children}
          <Consents pack={pack} signing={signing} />
          <SignatureSection signing={signing} />
          <div className={signature.last}>
            <OrderedHere look="rail" />
            <div className={signature.beside}>
              <WhatItIsFor pack={pack} isCodeNeeded={reading?.isCodeNeeded ?? false} />
              {obstacle && <ObstacleNotice obstacle={obstacle} title="Not signed yet" />}
              <div>
                <Button type="submit" wideOnPhone loading={signing.isSigning}>
                  {pack.isSignedOnce ? 'Sign' : 'Sign the application'}
                </Button>
              </div>
            </div>
          </div>
        </Stack>
      </form>
      <CodeToSign
        code={code}
        onClose={closeCode}
        onTyped={() => {
          closeCode();
          signing.submit();
        }}
      />
    </>
  );
}

/** Says what this signature is for, when it takes effect, and what cannot be undone afterwards. */
const WhatItIsFor = ({ pack, isCodeNeeded }: { pack: SigningPack; isCodeNeeded: boolean }) => (
  <>
    {pack.isSignedOnce ? (
      <p>
        <strong>Your one signature.</strong> It is for what you agree to above and for the documents that you
        have read: nothing is left to sign by email.
      </p>
    ) : (
      <p>
        <strong>1 of 2 signatures.</strong> With this one you sign the application: what you agree to above.
        With the second you sign the contract itself, after sending: on the screen that follows, or by an
        email that begins with “Please sign”.
      </p>
    )}
    <p className={signature.binding}>{pack.bindingMoment}</p>
    <p>{pack.noCoolingOff}</p>
    <p>
      {pack.noFeePromise}{' '}
      <a href={paths.terms} target="_blank" rel="noopener">
        Our terms (opens in a new tab)
      </a>{' '}
      say the same, and how to complain.
    </p>
    {isCodeNeeded && <p>When you press Sign, we will email you a code to check that it is you.</p>}
  </>
);

/** The consents, one box each. The mandate opens in a new tab, so nothing entered here is lost. */
const Consents = ({ pack, signing }: { pack: SigningPack; signing: Signing }) => (
  <StatementBoxes
    statements={statementsIn(pack)}
    signing={signing}
    under={(id) =>
      id === 'tncddmandate' && (
        <p className={styles.mandate}>
          <a href={paths.ddMandate} target="_blank" rel="noopener">
            Read and print the mandate (opens in a new tab)
          </a>
        </p>
      )
    }
  />
);

/**
 * The signature form and the function that signs. If what is to be signed has changed in the meantime, every
 * box is cleared.
 */
function useSign({ pack, reading, readAgain }: SignFormViewProps) {
  const navigate = useNavigate();
  const [obstacle, setObstacle] = useState<Obstacle>();
  const [code, setCode] = useState<MailedCode>();
  const signing = useSignature(
    (form, hasDrawing) => [
      ...(reading ? unreadProblems(reading) : []),
      ...signProblems(form, pack, hasDrawing),
    ],
    send,
  );

  async function refused(outcome: Refusal['outcome']): Promise<readonly FormProblem[]> {
    const { code: refusal, fields = [] } = outcome;
    if (refusal === 'bad-fields') return onTheForm(fields);
    if (refusal === 'identity-needed') return (await mailCode(), []);
    const isChanged = refusal === 'conflict' || refusal === 'key-facts-changed';
    if (refusal !== 'key-facts-changed') setObstacle(obstacleOf(outcome, 'authorised-person'));
    if (refusal === 'conflict' || refusal === 'already-submitted') await refreshDraft();
    if (isChanged && (await readAgain(fields.map(({ message }) => message)))) signing.untickAll();
    return [];
  }

  async function mailCode(): Promise<void> {
    const email = localStore.get('email') ?? '';
    const asked = await askForCode(email, 'otp');
    if (asked.kind === 'sent') setCode({ email, resendAtMs: asked.resendAtMs });
    if (asked.kind === 'refused')
      setObstacle({ code: 'identity-needed', text: asked.problems[0]?.message ?? '', place: undefined });
  }

  async function send(form: SignatureForm, picture: string): Promise<readonly FormProblem[]> {
    const { stepsId = '', revision } = currentDraft.get();
    const authPersonnelObj = toAuthPersonnel(form, pack, picture);
    const body = { stepsId, revision, hash: pack.hash, ...hashesIn(reading), authPersonnelObj };
    const answer = await attempt(sign, { body });
    if (!answer) return (noticeSessionEnd(), []);
    if (!answer.result) return refused(answer.outcome);
    updateDraft({ signature: answer.signature });
    await refreshDraft();
    void navigate(placeOf('details'));
    return [];
  }

  const submit = () => {
    setObstacle(undefined);
    signing.submit();
  };
  return { signing: { ...signing, submit }, obstacle, code, closeCode: () => setCode(undefined) };
}

/** Strips the form's name, which the server puts before its field names. */
const onTheForm = (fields: readonly FormProblem[]): readonly FormProblem[] =>
  fields.map(({ field, message }) => ({ field: field.split('.').at(-1) ?? field, message }));
