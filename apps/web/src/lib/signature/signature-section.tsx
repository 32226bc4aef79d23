import { loadWithRetry } from '@switch/browser/lazy-part.ts';
import { CheckboxField, Fieldset, RadioGroup, Skeleton, Stack, TextField } from '@switch/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import styles from './signature.module.css';
import type { Signing } from './use-signature.ts';

/** Comes when somebody wants to draw; whoever types their name can do without. */
const SignatureCanvas = lazy(() => loadWithRetry(() => import('./signature-canvas.tsx')));

const methods = [
  { value: 'typed', label: 'Type my name', hint: 'Works with the keyboard alone' },
  { value: 'drawn', label: 'Draw with a finger, a pen or the mouse' },
];

/** The signature: typed or drawn, both worth the same, always with the name in letters. */
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
