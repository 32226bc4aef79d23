import { getSignerPack, signEnvelope, type SignerPack } from '@switch/contract/http/envelope.ts';
import { useRef, useState, type Dispatch } from 'react';
import { attempt } from '../lib/api.ts';
import type { DrawnSignature } from '../lib/signature/signature-canvas.tsx';
import {
  emptySignForm,
  signatureToSend,
  signProblems,
  type SignForm,
  type SignProblem,
} from './sign-form.ts';
import type { SignerEvent } from './signer-page.ts';

const LONGEST_PICTURE = 200_000;

/** The form of one pack, and the one press that signs it, however often the button is pressed. */
export function useSigning(pack: SignerPack, opened: ReadonlySet<string>, dispatch: Dispatch<SignerEvent>) {
  const drawn = useRef<DrawnSignature>(null);
  const isUnderWay = useRef(false);
  const [form, setForm] = useState<SignForm>(emptySignForm);
  const [errors, setErrors] = useState<readonly SignProblem[]>([]);
  const [progress, setProgress] = useState({ tries: 0, isSigning: false });

  const settle = (fields: readonly string[]) =>
    setErrors((held) => held.filter(({ field }) => !fields.includes(field)));

  async function send(picture: string): Promise<void> {
    const answer = await attempt(signEnvelope, { body: signatureToSend(form, pack, picture) });
    if (answer?.result === false && answer.outcome.code === 'bad-fields')
      return setErrors(answer.outcome.fields ?? []);
    // What it led to is read even when the answer was lost: it may have been signed all the same.
    const after = await attempt(getSignerPack);
    dispatch({ kind: 'signed', answer, after });
  }

  async function submit(): Promise<void> {
    if (isUnderWay.current) return;
    const picture = form.method === 'drawn' ? drawn.current?.png(LONGEST_PICTURE) : undefined;
    const problems = signProblems(form, pack, { opened, hasDrawing: picture !== undefined });
    setErrors(problems);
    setProgress(({ tries }) => ({ tries: tries + 1, isSigning: problems.length === 0 }));
    if (problems.length > 0) return;
    isUnderWay.current = true;
    await send(picture ?? '');
    isUnderWay.current = false;
    setProgress((before) => ({ ...before, isSigning: false }));
  }

  return {
    form,
    errors,
    drawn,
    ...progress,
    errorOf: (field: string) => errors.find((each) => each.field === field)?.message,
    /** Changes part of the form; what was wrong with it is settled. */
    change: (part: Partial<SignForm>) => {
      setForm((held) => ({ ...held, ...part }));
      settle([
        ...(part.agreed ?? []),
        ...(part.signName === undefined ? [] : ['signName']),
        ...(part.method === undefined ? [] : ['signatureImg']),
      ]);
    },
    onDraw: () => settle(['signatureImg']),
    submit: () => void submit(),
  };
}
