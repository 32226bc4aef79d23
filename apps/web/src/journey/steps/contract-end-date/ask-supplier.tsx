import type { FormProblem } from '@switch/browser/form-problems.ts';
import { useForm } from '@switch/browser/form.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import {
  previewSupplierRequest,
  signSupplierRequest,
} from '@switch/contract/http/switching/supplier-request.ts';
import { LOA_MONTHS } from '@switch/domain/signing/authority-term.ts';
import { requestFromAnswers } from '@switch/domain/supplier-request/request-form.ts';
import { requestLengths } from '@switch/domain/supplier-request/supplier-request.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import {
  Button,
  CheckboxField,
  ErrorSummary,
  Fieldset,
  Form,
  FormActions,
  Skeleton,
  Stack,
  TextField,
} from '@switch/ui';
import { Suspense, useEffect, useState } from 'react';
import { attempt } from '../../../lib/api.ts';
import { refusalProblems } from '../../../lib/forms/refusal-problems.ts';
import { noticeSessionEnd } from '../../../lib/session-end/notice-session-end.ts';
import { paths } from '../../../routes.ts';
import { DocumentText } from '../../../shared-parts.ts';
import { currentDraft } from '../../draft/current-draft.ts';
import { refreshDraft } from '../../draft/draft-sync.ts';
import { StepFrame } from '../../step-frame.tsx';
import styles from './supplier-answer.module.css';

type Preview = Extract<ResponseOf<typeof previewSupplierRequest>, { result: true }>;

/**
 * The screen on which the customer lets us ask their current supplier: a short form, then the letter and the
 * signature.
 */
export function AskSupplier({ fuel, onClose }: { fuel: Fuel; onClose: () => void }) {
  const [preview, setPreview] = useState<Preview>();
  const asking = useAsking(fuel, { preview, setPreview, onClose });
  useEffect(() => {
    window.scrollTo(0, 0);
    document.querySelector('h1')?.focus();
  }, [preview]);
  return (
    <StepFrame
      title={preview ? 'Read the letter and sign it' : 'Ask our supplier for us'}
      lead={preview ? undefined : <Lead fuel={fuel} />}
    >
      {preview ? (
        <SignLetter asking={asking} preview={preview} onBack={() => setPreview(undefined)} />
      ) : (
        <Details asking={asking} fuel={fuel} onClose={onClose} />
      )}
    </StepFrame>
  );
}

const Lead = ({ fuel }: { fuel: Fuel }) => (
  <Stack gap={2}>
    <p>
      You sign a letter that lets us ask your {fuel} supplier when your contract ends, how much notice it
      needs, and about your use, meter and prices.
    </p>
    <p>
      It is for information only: nobody can agree or end a contract with it, or see your bank details. It is
      valid for {LOA_MONTHS} months, and you can withdraw it at any time.
    </p>
  </Stack>
);

type Stage = {
  readonly preview: Preview | undefined;
  readonly setPreview: (preview: Preview | undefined) => void;
  readonly onClose: () => void;
};

const UNSIGNED = { isAuthorised: false, signName: '' };

/**
 * The form, the letter generated from it, and the function that signs. A letter that has changed is shown
 * again.
 */
function useAsking(fuel: Fuel, { preview, setPreview, onClose }: Stage) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useForm({ ...requestFromAnswers(currentDraft.get().answers, fuel), ...UNSIGNED });
  const params = { stepsId: currentDraft.get().stepsId ?? '' };

  async function showLetter(typed: typeof form.values): Promise<readonly FormProblem[]> {
    const answer = await attempt(previewSupplierRequest, { params, body: { ...typed, fuel } });
    if (!answer) return (noticeSessionEnd(), []);
    if (!answer.result) return refusalProblems(answer.outcome, { usual: 'organisationName' });
    setPreview(answer);
    return [];
  }

  async function signLetter(typed: typeof form.values): Promise<readonly FormProblem[]> {
    const body = { ...typed, fuel, hash: preview?.hash ?? '', idempotencyKey };
    const answer = await attempt(signSupplierRequest, { params, body });
    if (!answer) return (noticeSessionEnd(), []);
    if (!answer.result) {
      if (answer.outcome.code === 'key-facts-changed') await showLetter(typed);
      return refusalProblems(answer.outcome, { usual: 'signName' });
    }
    await refreshDraft();
    onClose();
    return [];
  }

  return {
    field: (name: keyof typeof form.values) => ({ ...form.register(name), error: form.problemAt(name) }),
    errors: form.problems,
    attempt: form.attempt,
    isSending: form.isSending,
    show: () => void form.send(showLetter),
    sign: () => void form.send(signLetter),
  };
}

type Asking = ReturnType<typeof useAsking>;
type DetailsProps = { readonly asking: Asking; readonly fuel: Fuel; readonly onClose: () => void };

/** Asks for what the letter needs and the answers do not contain yet. */
const Details = ({ asking, fuel, onClose }: DetailsProps) => (
  <Form gap={4} onSubmit={asking.show}>
    <ErrorSummary errors={asking.errors} attempt={asking.attempt} />
    <TextField
      {...asking.field('organisationName')}
      label="Legal name of the organisation"
      hint="As it is on your bills or in the company or charity register"
      autoComplete="organization"
      maxLength={requestLengths.organisationName}
      width="full"
    />
    <TextField
      {...asking.field('supplierName')}
      label={`Your current ${fuel} supplier`}
      maxLength={requestLengths.supplierName}
      width="full"
    />
    <TextField
      {...asking.field('siteAddress')}
      label="Address of the site"
      maxLength={requestLengths.siteAddress}
      width="full"
    />
    <TextField
      {...asking.field('meterNumber')}
      label={fuel === 'electricity' ? 'Supply number (MPAN)' : 'Meter number (MPRN)'}
      hint="It is on your bill. Without it, the supplier can use the address"
      maxLength={requestLengths.meterNumber}
      width={20}
      optional
    />
    <Fieldset legend="Who signs">
      <TextField
        {...asking.field('signerName')}
        label="Full name"
        autoComplete="name"
        maxLength={requestLengths.signerName}
        width="full"
      />
      <TextField
        {...asking.field('jobTitle')}
        label="Job title or role"
        hint="Such as director, owner or treasurer"
        autoComplete="organization-title"
        maxLength={requestLengths.jobTitle}
        width="full"
      />
      <TextField
        {...asking.field('email')}
        type="email"
        label="Email address"
        hint="For your copy of the letter and for the answer. It is also in the letter, so that the supplier can check with you"
        autoComplete="email"
        spellCheck={false}
        width="full"
      />
    </Fieldset>
    <p>
      We use these details for this request alone.{' '}
      <a href={paths.privacyPolicy} target="_blank" rel="noopener">
        How long we keep them (opens in a new tab)
      </a>
    </p>
    <FormActions
      label="Show me the letter"
      loading={asking.isSending}
      secondary={
        <Button look="link" onClick={onClose}>
          Not now
        </Button>
      }
    />
  </Form>
);

type SignLetterProps = {
  readonly asking: Asking;
  readonly preview: Preview;
  readonly onBack: () => void;
};

/** Shows the letter as it will be sent, with the signature below it. */
const SignLetter = ({ asking, preview, onBack }: SignLetterProps) => (
  <Stack gap={4}>
    <Suspense fallback={<Skeleton shape="card" count={2} label="Opening the letter" />}>
      <article className={styles.paper} aria-label="The letter">
        <DocumentText content={preview.letter} />
      </article>
    </Suspense>
    <Form gap={4} onSubmit={asking.sign}>
      <ErrorSummary errors={asking.errors} attempt={asking.attempt} />
      <Fieldset legend="Your signature">
        <CheckboxField {...asking.field('isAuthorised')} label={preview.declaration} />
        <TextField
          {...asking.field('signName')}
          label="Type your full name to sign"
          autoComplete="name"
          maxLength={requestLengths.signerName}
          width="full"
        />
      </Fieldset>
      <FormActions
        label="Sign and ask the supplier"
        loading={asking.isSending}
        secondary={
          <Button look="link" onClick={onBack}>
            Change the details
          </Button>
        }
      />
    </Form>
  </Stack>
);
