import type { FormProblem } from '@switch/browser/form-problems.ts';
import { lazyFrom } from '@switch/browser/lazy-part.ts';
import type { GivenSignature } from '@switch/contract/http/switching/signer.ts';
import { CheckboxField, Fieldset, RadioGroup, Skeleton, Stack, TextField } from '@switch/ui';
import type { DrawnSignature } from './signature-canvas.tsx';
import { type ChangeEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import styles from './signature.module.css';
import type * as z from 'zod/mini';

export type SignatureForm = {
  readonly agreed: readonly string[];
  readonly method: 'typed' | 'drawn';
  readonly signName: string;
  /** Whether the user has confirmed that they sign with a name that is not the signatory's. */
  readonly isNameConfirmed: boolean;
};

/** A signature form in which nothing is ticked or typed. */
const emptySignatureForm: SignatureForm = {
  agreed: [],
  method: 'typed',
  signName: '',
  isNameConfirmed: false,
};

/** Returns what the signature itself lacks: a typed name, always, and a drawing if it is drawn. */
export const missingSignature = (
  { method, signName }: Pick<SignatureForm, 'method' | 'signName'>,
  hasDrawing: boolean,
): readonly FormProblem[] => [
  ...(signName.trim() === '' ? [{ field: 'signName', message: 'Type your name' }] : []),
  ...(method === 'drawn' && !hasDrawing
    ? [{ field: 'signatureImg', message: 'Draw your signature, or type your name instead' }]
    : []),
];

/** Returns the signature as it is sent; `picture` is left out if it is typed. */
export const givenSignature = (
  { method, signName, isNameConfirmed }: SignatureForm,
  picture: string,
): z.input<typeof GivenSignature> => ({
  signature: method,
  signatureImg: method === 'drawn' ? picture : '',
  signName,
  ...(isNameConfirmed && { isNameConfirmed }),
});

const NAME_QUESTION = 'isNameConfirmed';

/** The longest signature picture that the server accepts, in characters of its data URL. */
const LONGEST_PICTURE = 200_000;

/**
 * The state of a form that someone signs. It is sent once, however often the button is pressed. `judge`
 * returns the problems that keep it from being sent; `send` returns those of the server, by field, or none if
 * it succeeded; `picture` is empty for a typed signature. The problem of a field is cleared as soon as that
 * field changes; the question about a name stays until another name is typed.
 */
export function useSignature(
  judge: (form: SignatureForm, hasDrawing: boolean) => readonly FormProblem[],
  send: (form: SignatureForm, picture: string) => Promise<readonly FormProblem[]>,
) {
  const drawn = useRef<DrawnSignature>(null);
  const isUnderWay = useRef(false);
  const [form, setForm] = useState(emptySignatureForm);
  const [errors, setErrors] = useState<readonly FormProblem[]>([]);
  const [nameQuestion, setNameQuestion] = useState('');
  const [progress, setProgress] = useState({ tries: 0, isSigning: false });

  const errorOf = (field: string) => errors.find((each) => each.field === field)?.message;
  const settle = (settled: string) => setErrors((held) => held.filter(({ field }) => field !== settled));
  const tick = (name: string, isTicked: boolean) => {
    setForm((held) => {
      const others = held.agreed.filter((other) => other !== name);
      return { ...held, agreed: isTicked ? [...others, name] : others };
    });
    settle(name);
  };

  async function submit(): Promise<void> {
    if (isUnderWay.current) return;
    const picture = form.method === 'drawn' ? drawn.current?.png(LONGEST_PICTURE) : undefined;
    const problems = judge(form, picture !== undefined);
    setErrors(problems);
    setProgress(({ tries }) => ({ tries: tries + 1, isSigning: problems.length === 0 }));
    if (problems.length > 0) return;
    isUnderWay.current = true;
    const refused = await send(form, picture ?? '');
    setErrors(refused);
    setNameQuestion((held) => refused.find(({ field }) => field === NAME_QUESTION)?.message ?? held);
    isUnderWay.current = false;
    setProgress((held) => ({ ...held, isSigning: false }));
  }

  return {
    form,
    errors,
    drawn,
    nameQuestion,
    ...progress,
    errorOf,
    /** Returns the name, state and error of a tick box, as props for its component. */
    box: (name: string) => ({
      name,
      checked: form.agreed.includes(name),
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) => tick(name, event.currentTarget.checked),
    }),
    untickAll: () => setForm((held) => ({ ...held, agreed: [] })),
    chooseMethod: (method: SignatureForm['method']) => {
      setForm((held) => ({ ...held, method }));
      settle('signatureImg');
    },
    typeName: (signName: string) => {
      setForm((held) => ({ ...held, signName, isNameConfirmed: false }));
      setNameQuestion('');
      setErrors((held) => held.filter(({ field }) => field !== 'signName' && field !== NAME_QUESTION));
    },
    confirmName: (isNameConfirmed: boolean) => {
      setForm((held) => ({ ...held, isNameConfirmed }));
      settle(NAME_QUESTION);
    },
    onDraw: () => settle('signatureImg'),
    submit: (): void => void submit(),
  };
}

export type Signing = ReturnType<typeof useSignature>;

/** Loaded if the user wants to draw; those who type their name don't need it. */
const SignatureCanvas = lazyFrom(() => import('./signature-canvas.tsx'), 'default');

const methods = [
  { value: 'typed', label: 'Type my name', hint: 'Works with the keyboard alone' },
  { value: 'drawn', label: 'Draw with a finger, a pen or the mouse' },
];

/** The signature: typed or drawn, both equally valid, and always with a typed name. */
export function SignatureSection({ signing }: { signing: Signing }) {
  const { form, drawn, errorOf } = signing;
  return (
    <Fieldset legend="Your signature">
      <RadioGroup
        name="signature"
        label="How would you like to sign?"
        hint="Both count the same."
        value={form.method}
        options={methods}
        onChange={(event) => signing.chooseMethod(event.currentTarget.value === 'drawn' ? 'drawn' : 'typed')}
      />
      <TextField
        name="signName"
        label="Your full name"
        width={20}
        autoComplete="name"
        value={form.signName}
        error={errorOf('signName')}
        onChange={(event) => signing.typeName(event.currentTarget.value)}
      />
      {signing.nameQuestion !== '' && <NameQuestion signing={signing} />}
      {form.method === 'drawn' ? (
        <Fieldset legend="Sign in the box" small error={errorOf('signatureImg')}>
          <Suspense fallback={<Skeleton shape="card" label="Getting the signature box ready" />}>
            <SignatureCanvas ref={drawn} onDraw={signing.onDraw} />
          </Suspense>
        </Fieldset>
      ) : (
        form.signName.trim() !== '' && (
          <p className={styles.written} aria-hidden="true">
            {form.signName}
          </p>
        )
      )}
    </Fieldset>
  );
}

/** Asks about a name that is not the signatory's: the user confirms it here or types another one above. */
function NameQuestion({ signing }: { signing: Signing }) {
  const { form, nameQuestion, errorOf, confirmName } = signing;
  const error = errorOf(NAME_QUESTION);
  return (
    <CheckboxField
      name={NAME_QUESTION}
      label={`Yes, ${form.signName} is how I sign`}
      hint={error === undefined ? nameQuestion : undefined}
      error={error}
      checked={form.isNameConfirmed}
      onChange={(event) => confirmName(event.currentTarget.checked)}
    />
  );
}

type StatementBoxesProps = {
  readonly statements: readonly { readonly id: string; readonly words: string }[];
  readonly signing: Signing;
  readonly under?: (id: string) => ReactNode;
};

export const StatementBoxes = ({ statements, signing, under }: StatementBoxesProps) => (
  <Fieldset legend="What you agree to" hint="Each on its own. Nothing is ticked for you.">
    <Stack gap={3}>
      {statements.map(({ id, words }) => (
        <div key={id}>
          <CheckboxField {...signing.box(id)} label={words} />
          {under?.(id)}
        </div>
      ))}
    </Stack>
  </Fieldset>
);
