import { ENROLMENT_LINK_HOURS, OWNER_LINK_MINUTES } from '@switch/domain/staff/second-factor.ts';
import { staffEnrolOwner, staffLogIn, staffSetPassword } from '@switch/contract/http/identity/staff.ts';
import { Notice, PasswordField, TextField } from '@switch/ui';
import { lazyFrom } from '@switch/browser/lazy-part.ts';
import { Suspense, type ComponentProps } from 'react';
import * as z from 'zod/mini';
import { attempt } from '../lib/api.ts';
import { FormFrame, requiredText, resultOf, useServerForm } from '../lib/forms/form.tsx';
import { UNREACHABLE } from '../lib/refusals.ts';
import styles from './sign-in.module.css';

/** The authenticator app's secret: as text to type, and as the address in the QR code. */
export type Enrolment = { readonly secret: string; readonly address: string };

export type SignInStep =
  | {
      readonly kind: 'password';
      readonly email?: string;
      readonly isPasswordNew?: boolean;
      readonly isTooLate?: boolean;
    }
  | { readonly kind: 'set-password'; readonly token: string }
  | { readonly kind: 'enrol-owner'; readonly token: string }
  | { readonly kind: 'code'; readonly hasPasskey: boolean }
  | { readonly kind: 'enrol'; readonly enrolment: Enrolment }
  | { readonly kind: 'recovery-codes'; readonly codes: readonly string[] };

export const StepFrame = (props: Omit<ComponentProps<typeof FormFrame>, 'hasSummary' | 'className'>) => (
  <FormFrame {...props} hasSummary wideOnPhone className={styles.form} />
);

interface PasswordStepProps {
  step: Extract<SignInStep, { kind: 'password' }>;
  hasEnded: boolean;
  onStep: (step: SignInStep) => void;
  onIn: () => void;
}

const Credentials = z.object({
  email: requiredText('Enter your work email address'),
  password: z.string().check(z.minLength(1, 'Enter your password')),
});

const logInTexts = {
  'wrong-credentials': 'The email address or the password is not right.',
  'too-many-tries': 'There were too many tries.',
};

export function PasswordStep({ step, hasEnded, onStep, onIn }: PasswordStepProps) {
  const form = useServerForm(
    Credentials,
    { defaultValues: { email: step.email ?? '', password: '' } },
    async (body) => {
      const answer = await attempt(staffLogIn, { body });
      if (answer?.result && answer.next === 'enrol' && !answer.enrolment) return UNREACHABLE;
      return resultOf(
        answer,
        ({ next, enrolment, hasPasskey = false }) => {
          if (next === 'in') onIn();
          else onStep(enrolment ? { kind: 'enrol', enrolment } : { kind: 'code', hasPasskey });
        },
        logInTexts,
      );
    },
  );
  const head = (
    <>
      <h1>Log in</h1>
      {hasEnded && (
        <Notice tone="info" announce="polite" title="You were signed out">
          <p>Replies you had not sent are still here in this tab.</p>
        </Notice>
      )}
      {step.isPasswordNew && (
        <Notice tone="success" announce="polite" title="Your password is set">
          <p>Log in with it now.</p>
        </Notice>
      )}
      {step.isTooLate && (
        <Notice tone="warning" announce="polite" title="That took too long">
          <p>Start again with your password.</p>
        </Notice>
      )}
    </>
  );
  const aside = (
    <p className={styles.aside}>
      Forgotten your password? Ask whoever looks after staff accounts for a new link: it works once, for{' '}
      {ENROLMENT_LINK_HOURS} hours.
    </p>
  );
  return (
    <StepFrame form={form} action="Log in" head={head} aside={aside}>
      <TextField
        {...form.field('email')}
        label="Work email address"
        type="email"
        autoComplete="username"
        maxLength={254}
      />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
    </StepFrame>
  );
}

const newPassword = {
  password: z.string().check(z.minLength(1, 'Enter a password')),
  repeatPassword: z.string(),
};

interface TypedTwice {
  readonly password: string;
  readonly repeatPassword: string;
}

const isTypedTwice = z.refine<TypedTwice>(({ password, repeatPassword }) => password === repeatPassword, {
  path: ['repeatPassword'],
  error: 'Enter the same password twice',
});

const NewPassword = z.object(newPassword).check(isTypedTwice);
const NewOwner = z
  .object({
    ...newPassword,
    email: requiredText('Enter your work email address'),
    name: requiredText('Enter the name that visitors see'),
  })
  .check(isTypedTwice);

const setPasswordTexts = {
  'link-expired': `This link has already been used or is older than ${ENROLMENT_LINK_HOURS} hours. Ask for a new one.`,
  'weak-password': { field: 'password', message: 'Choose a longer password, or one that is harder to guess' },
  'too-many-tries': 'There were too many tries.',
} as const;

const enrolOwnerTexts = {
  ...setPasswordTexts,
  'link-expired': `This link has already been used or is older than ${OWNER_LINK_MINUTES} minutes. While there are no staff, restarting the server prints another.`,
};

export function SetPasswordStep({ token, onStep }: { token: string; onStep: (step: SignInStep) => void }) {
  const form = useServerForm(
    NewPassword,
    { defaultValues: { password: '', repeatPassword: '' } },
    async ({ password }) =>
      resultOf(
        await attempt(staffSetPassword, { body: { token, password } }),
        ({ email }) => onStep({ kind: 'password', email, isPasswordNew: true }),
        setPasswordTexts,
      ),
  );
  return (
    <StepFrame form={form} action="Set password" head={<h1>Choose your password</h1>}>
      <NewPasswordFields password={form.field('password')} repeat={form.field('repeatPassword')} />
    </StepFrame>
  );
}

type PasswordFieldProps = ComponentProps<typeof PasswordField>;

interface NewPasswordFieldsProps {
  password: Omit<PasswordFieldProps, 'label' | 'autoComplete'> & { readonly id: string };
  repeat: Omit<PasswordFieldProps, 'label' | 'autoComplete'>;
}

const StrengthMeter = lazyFrom(() => import('../lib/forms/strength-meter.tsx'), 'StrengthMeter');

const NewPasswordFields = ({ password, repeat }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      {...password}
      after={
        <Suspense>
          <StrengthMeter of={password.id} />
        </Suspense>
      }
      label="New password"
      hint="At least 12 characters. Three or four unrelated words work well."
      autoComplete="new-password"
    />
    <PasswordField {...repeat} label="New password again" autoComplete="new-password" />
  </>
);

/**
 * The form in which the first owner of an installation creates their log-in, opened by the link printed at
 * first start.
 */
export function OwnerStep({ token, onStep }: { token: string; onStep: (step: SignInStep) => void }) {
  const form = useServerForm(
    NewOwner,
    { defaultValues: { email: '', name: '', password: '', repeatPassword: '' } },
    async ({ email, name, password }) =>
      resultOf(
        await attempt(staffEnrolOwner, { body: { token, email, name, password } }),
        (made) => onStep({ kind: 'password', email: made.email, isPasswordNew: true }),
        enrolOwnerTexts,
      ),
  );
  const head = (
    <>
      <h1>Become the owner</h1>
      <p>
        Nobody works here yet. The owner sets everything up and adds the others. You log in with a password
        and an authenticator app.
      </p>
    </>
  );
  return (
    <StepFrame form={form} action="Create my log-in" head={head}>
      <TextField
        {...form.field('email')}
        label="Work email address"
        type="email"
        autoComplete="username"
        maxLength={254}
      />
      <TextField {...form.field('name')} label="Name that visitors see" autoComplete="name" maxLength={60} />
      <NewPasswordFields password={form.field('password')} repeat={form.field('repeatPassword')} />
    </StepFrame>
  );
}
