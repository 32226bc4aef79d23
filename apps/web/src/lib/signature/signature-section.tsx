import { Fieldset, RadioGroup, Skeleton, TextField } from '@switch/ui';
import { lazy, Suspense, type Ref } from 'react';
import { patiently } from '../patiently.ts';
import type { DrawnSignature } from './signature-canvas.tsx';
import styles from './signature.module.css';

/** How somebody signs, and their name in letters. */
export type SignatureForm = { readonly method: 'typed' | 'drawn'; readonly signName: string };

/** Comes when somebody wants to draw; whoever types their name can do without. */
const SignatureCanvas = lazy(() => patiently(() => import('./signature-canvas.tsx')));

type SignatureSectionProps = {
  readonly form: SignatureForm;
  readonly onChange: (change: Partial<SignatureForm>) => void;
  readonly errorOf: (field: string) => string | undefined;
  readonly drawn: Ref<DrawnSignature>;
  readonly onDraw: (isEmpty: boolean) => void;
};

const methods = [
  { value: 'typed', label: 'Type my name', hint: 'Works with the keyboard alone' },
  { value: 'drawn', label: 'Draw with a finger, a pen or the mouse' },
];

/** The signature: typed or drawn, both worth the same, always with the name in letters. */
export function SignatureSection({ form, onChange, errorOf, drawn, onDraw }: SignatureSectionProps) {
  return (
    <Fieldset legend="Your signature">
      <RadioGroup
        name="signature"
        label="How would you like to sign?"
        hint="Both count the same."
        value={form.method}
        options={methods}
        onChange={(event) => onChange({ method: event.currentTarget.value === 'drawn' ? 'drawn' : 'typed' })}
      />
      <TextField
        name="signName"
        label="Your full name"
        width={20}
        autoComplete="name"
        value={form.signName}
        error={errorOf('signName')}
        onChange={(event) => onChange({ signName: event.currentTarget.value })}
      />
      {form.method === 'drawn' ? (
        <Fieldset legend="Sign in the box" small error={errorOf('signatureImg')}>
          <Suspense fallback={<Skeleton shape="card" label="Getting the paper ready" />}>
            <SignatureCanvas ref={drawn} onDraw={onDraw} />
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
