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
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { attempt } from '../../../lib/api.ts';
import { noticeSessionEnd } from '../../../lib/notice-session-end.ts';
import { currentDraft, updateDraft } from '../../draft/current-draft.ts';
import { refreshDraft } from '../../draft/draft-sync.ts';
import { placeOf } from '../../places.ts';
import { obstacleOf, type Obstacle } from './obstacle.ts';
import signature from '../../../lib/signature/signature.module.css';
import styles from './signing.module.css';

type SignFormViewProps = {
  readonly pack: SigningPack;
  /** Reads the key facts anew; true when they changed. */
  readonly readAgain: () => Promise<boolean>;
};

/** The consents, the signature, and beside the button what everybody should have read last. */
export function SignFormView({ pack, readAgain }: SignFormViewProps) {
  const { signing, obstacle } = useSign(pack, readAgain);
  return (
    <form
      noValidate
      className="no-print"
      onSubmit={(event) => {
        event.preventDefault();
        signing.submit();
      }}
    >
      <Stack gap={4}>
        <ErrorSummary errors={signing.errors} attempt={signing.tries} />
        <Consents pack={pack} signing={signing} />
        <SignatureSection signing={signing} />
        <div className={signature.last}>
          <OrderedHere look="rail" />
          <div className={signature.beside}>
            <p>
              <strong>1 of 2 signatures.</strong> This one is for what you agree to above. With the second you
              sign the contract itself, after sending: on the screen that follows, or by a mail that begins
              with “Please sign”.
            </p>
            <p className={signature.binding}>{pack.bindingMoment}</p>
            <p>{pack.noCoolingOff}</p>
            <p>
              {pack.noFeePromise}{' '}
              <a href={paths.terms} target="_blank" rel="noopener">
                Our terms (opens in a new tab)
              </a>{' '}
              say the same, and how to complain.
            </p>
            {obstacle && <ObstacleNotice obstacle={obstacle} title="Not signed yet" />}
            <div>
              <Button type="submit" wideOnPhone loading={signing.isSigning}>
                Sign
              </Button>
            </div>
          </div>
        </div>
      </Stack>
    </form>
  );
}

/** What is agreed to, one box each. The mandate opens beside this page, so nothing here is lost. */
export const Consents = ({ pack, signing }: { pack: SigningPack; signing: Signing }) => (
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

/** The signature form and the one stroke that signs. Key facts that changed meanwhile clear every box. */
export function useSign(pack: SigningPack, readAgain: () => Promise<boolean>) {
  const navigate = useNavigate();
  const [obstacle, setObstacle] = useState<Obstacle>();
  const signing = useSignature((form, hasDrawing) => signProblems(form, pack, hasDrawing), send);

  async function refused(outcome: Parameters<typeof obstacleOf>[0]): Promise<readonly FormProblem[]> {
    if (outcome.code === 'bad-fields') return onTheForm(outcome.fields ?? []);
    const isChanged = outcome.code === 'conflict' || outcome.code === 'key-facts-changed';
    if (outcome.code !== 'key-facts-changed') setObstacle(obstacleOf(outcome, 'authorised-person'));
    if (outcome.code === 'conflict' || outcome.code === 'already-submitted') await refreshDraft();
    if (isChanged && (await readAgain())) signing.untickAll();
    return [];
  }

  async function send(form: SignatureForm, picture: string): Promise<readonly FormProblem[]> {
    const { stepsId = '', revision } = currentDraft.get();
    const authPersonnelObj = toAuthPersonnel(form, pack, picture);
    const answer = await attempt(sign, { body: { stepsId, revision, hash: pack.hash, authPersonnelObj } });
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
  return { signing: { ...signing, submit }, obstacle };
}

/** The server's fields carry the name of the form before theirs. */
const onTheForm = (fields: readonly FormProblem[]): readonly FormProblem[] =>
  fields.map(({ field, message }) => ({ field: field.split('.').at(-1) ?? field, message }));
