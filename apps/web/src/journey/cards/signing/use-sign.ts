import { sign, type SigningPack } from '@switch/contract/http/signing.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { attempt } from '../../../lib/api.ts';
import type { DrawnSignature } from '../../../lib/signature/signature-canvas.tsx';
import { noticeSessionEnd } from '../../../lib/notice-session-end.ts';
import { draftInHand, updateDraft } from '../../core/draft-in-hand.ts';
import { refreshDraft } from '../../core/draft-sync.ts';
import { placeOf } from '../../core/places.ts';
import { obstacleOf, type Obstacle } from './refusal-words.ts';
import { toAuthPersonnel } from './sign-form.ts';
import { useSignForm } from './use-sign-form.ts';

const LONGEST_PICTURE = 200_000;

/** The signature form and the one stroke that signs. Key facts that changed meanwhile clear every box. */
export function useSign(pack: SigningPack, readAgain: () => Promise<boolean>) {
  const navigate = useNavigate();
  const drawn = useRef<DrawnSignature>(null);
  const fields = useSignForm(pack);
  const [obstacle, setObstacle] = useState<Obstacle>();
  const [isSigning, setIsSigning] = useState(false);
  const isUnderWay = useRef(false);

  async function refused(outcome: Parameters<typeof obstacleOf>[0]): Promise<void> {
    if (outcome.code === 'bad-fields') return fields.showRefused(outcome.fields ?? []);
    const isChanged = outcome.code === 'conflict' || outcome.code === 'key-facts-changed';
    if (outcome.code !== 'key-facts-changed') setObstacle(obstacleOf(outcome, 'authorised-person'));
    if (outcome.code === 'conflict' || outcome.code === 'already-submitted') await refreshDraft();
    if (isChanged && (await readAgain())) fields.untick();
  }

  async function send(picture: string): Promise<void> {
    const { stepsId = '', revision } = draftInHand.get();
    const authPersonnelObj = toAuthPersonnel(fields.form, pack, picture);
    const answer = await attempt(sign, { body: { stepsId, revision, hash: pack.hash, authPersonnelObj } });
    if (!answer) return noticeSessionEnd();
    if (!answer.result) return refused(answer.outcome);
    updateDraft({ signature: answer.signature });
    await refreshDraft();
    void navigate(placeOf('details'));
  }

  /** One signature at a time, however often the button is pressed. */
  async function submit(): Promise<void> {
    if (isUnderWay.current) return;
    const picture = fields.form.method === 'drawn' ? drawn.current?.png(LONGEST_PICTURE) : undefined;
    setObstacle(undefined);
    if (!fields.judge(picture !== undefined)) return;
    isUnderWay.current = true;
    setIsSigning(true);
    await send(picture ?? '');
    isUnderWay.current = false;
    setIsSigning(false);
  }

  return { ...fields, drawn, obstacle, isSigning, submit: () => void submit() };
}
