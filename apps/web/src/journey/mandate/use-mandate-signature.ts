import type { BodyOf } from '@switch/contract/http/call.ts';
import type { signDirectDebit } from '@switch/contract/http/mandate.ts';
import { useRef, useState } from 'react';
import type { DrawnSignature } from '../../lib/signature/signature-canvas.tsx';
import type { SignatureForm } from '../../lib/signature/signature-section.tsx';
import type { FormProblem } from '../../lib/form.ts';

/** A signature of a mandate as it is sent. */
export type GivenSignature = BodyOf<typeof signDirectDebit>;

type MandateForm = SignatureForm & { readonly hasAgreed: boolean };

const LONGEST_PICTURE = 200_000;
const empty: MandateForm = { hasAgreed: false, method: 'typed', signName: '' };

const problemsOf = ({ hasAgreed, signName, method }: MandateForm, picture: string | undefined) => [
  ...(hasAgreed ? [] : [{ field: 'hasAgreed', message: 'Tick this for the Direct Debit mandate' }]),
  ...(signName.trim() === '' ? [{ field: 'signName', message: 'Enter your full name' }] : []),
  ...(method === 'drawn' && picture === undefined
    ? [{ field: 'signatureImg', message: 'Draw your signature, or type your name instead' }]
    : []),
];

/** The form by which one mandate is signed; `send` answers what was refused, and nothing when it is done. */
export function useMandateSignature(send: (signature: GivenSignature) => Promise<readonly FormProblem[]>) {
  const drawn = useRef<DrawnSignature>(null);
  const isUnderWay = useRef(false);
  const [form, setForm] = useState(empty);
  const [errors, setErrors] = useState<readonly FormProblem[]>([]);
  const [progress, setProgress] = useState({ tries: 0, isSigning: false });
  const settle = (field: string) => setErrors((held) => held.filter((each) => each.field !== field));

  async function submit(): Promise<void> {
    if (isUnderWay.current) return;
    const picture = form.method === 'drawn' ? drawn.current?.png(LONGEST_PICTURE) : undefined;
    const problems = problemsOf(form, picture);
    setErrors(problems);
    setProgress(({ tries }) => ({ tries: tries + 1, isSigning: problems.length === 0 }));
    if (problems.length > 0) return;
    isUnderWay.current = true;
    const { hasAgreed, method: signature, signName } = form;
    setErrors(await send({ signature, signatureImg: picture ?? '', signName, hasAgreed }));
    isUnderWay.current = false;
    setProgress((held) => ({ ...held, isSigning: false }));
  }

  return {
    form,
    errors,
    drawn,
    ...progress,
    errorOf: (field: string) => errors.find((each) => each.field === field)?.message,
    change: (part: Partial<MandateForm>) => {
      setForm((held) => ({ ...held, ...part }));
      for (const field of Object.keys(part)) settle(field === 'method' ? 'signatureImg' : field);
    },
    onDraw: () => settle('signatureImg'),
    submit: () => void submit(),
  };
}
