import type { FormProblem } from '@switch/browser/form-problems.ts';
import { sign, type SigningPack } from '@switch/contract/http/switching/signing.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { attempt } from '../../../lib/api.ts';
import { noticeSessionEnd } from '../../../lib/notice-session-end.ts';
import { type SignatureForm, useSignature } from '../../../lib/signature/use-signature.ts';
import { currentDraft, updateDraft } from '../../draft/current-draft.ts';
import { refreshDraft } from '../../draft/draft-sync.ts';
import { placeOf } from '../../places.ts';
import { obstacleOf, type Obstacle } from './obstacle.ts';
import { signProblems, toAuthPersonnel } from './sign-form.ts';

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
