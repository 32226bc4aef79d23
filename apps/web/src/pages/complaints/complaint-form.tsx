import { formText } from '@switch/browser/form-text.ts';
import type { BodyOf, ResponseOf } from '@switch/contract/http/call.ts';
import { complain } from '@switch/contract/http/enquiries/enquiry.ts';
import { fail, type Outcome, succeed } from '@switch/domain/outcome.ts';
import { readEmail } from '@switch/domain/person/email.ts';
import {
  Card,
  ErrorSummary,
  FormActions,
  RadioGroup,
  Stack,
  type SummaryError,
  TextArea,
  TextField,
} from '@switch/ui';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { attempt } from '../../lib/api.ts';

type Receipt = Extract<ResponseOf<typeof complain>, { result: true }>;

const subjects: readonly { value: BodyOf<typeof complain>['about']; label: string }[] = [
  { value: 'switch', label: 'A switch or an application' },
  { value: 'price-or-fee', label: 'A price, or what we earn' },
  { value: 'contact', label: 'Calls, emails or messages' },
  { value: 'personal-data', label: 'How you used my personal data' },
  { value: 'website', label: 'This website' },
  { value: 'something-else', label: 'Something else' },
];

/** One form, one key: pressing twice, or again after a lost connection, makes one complaint. */
function useComplaint() {
  const key = useRef<string>(undefined);
  const [state, setState] = useState<{ errors: readonly SummaryError[]; tries: number; isSending: boolean }>({
    errors: [],
    tries: 0,
    isSending: false,
  });
  const [receipt, setReceipt] = useState<Receipt>();
  const end = (errors: readonly SummaryError[]) =>
    setState(({ tries }) => ({ errors, tries: tries + 1, isSending: false }));

  async function send(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    key.current ??= [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('');
    const checked = checkComplaint(new FormData(event.currentTarget), key.current);
    if (!checked.ok) return end(checked.problem);
    setState((before) => ({ ...before, errors: [], isSending: true }));
    const answer = await attempt(complain, { body: checked.value });
    if (answer?.result) setReceipt(answer);
    else end(answer ? refusalOf(answer.outcome) : []);
  }
  return { ...state, receipt, send };
}

function refusalOf(
  outcome: Extract<ResponseOf<typeof complain>, { result: false }>['outcome'],
): SummaryError[] {
  if (outcome.fields?.length) return outcome.fields;
  return [
    { message: outcome.message ?? 'We could not take this in now. Wait a few minutes and send it again' },
  ];
}

/** The complaint itself: stored and mailed to the people who answer it. */
export function ComplaintForm() {
  const { errors, tries, isSending, receipt, send } = useComplaint();
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  if (receipt) return <ComplaintReceived receipt={receipt} />;
  return (
    <Card padding="large" aria-label="Complaint form">
      <form noValidate onSubmit={(event) => void send(event)}>
        <Stack gap={4}>
          <ErrorSummary errors={errors} attempt={tries} />
          <RadioGroup name="about" label="What is it about?" options={subjects} error={errorOf('about')} />
          <TextArea
            name="message"
            label="What happened, and what would put it right?"
            hint="Dates and names help. Leave out bank details and passwords."
            rows={7}
            maxLength={4000}
            error={errorOf('message')}
          />
          <TextField
            name="reference"
            label="Application reference"
            hint="On your confirmation, if you have one"
            optional
            width={20}
            error={errorOf('reference')}
          />
          <TextField name="name" label="Your name" autoComplete="name" error={errorOf('name')} />
          <TextField
            name="email"
            type="email"
            label="Email address"
            hint="We send our answer there"
            autoComplete="email"
            spellCheck={false}
            error={errorOf('email')}
          />
          <TextField
            name="phone"
            type="tel"
            label="Phone number"
            hint="Only if you would like us to call about this"
            optional
            autoComplete="tel"
            width={20}
            error={errorOf('phone')}
          />
          <FormActions label="Send complaint" loading={isSending} />
        </Stack>
      </form>
    </Card>
  );
}

/** What a complaint needs before it is sent, or what is missing and from which field. */
export function checkComplaint(
  form: FormData,
  idempotencyKey: string,
): Outcome<BodyOf<typeof complain>, readonly SummaryError[]> {
  const text = (name: string) => formText(form, name);
  const email = readEmail(text('email'));
  const errors = [
    text('about') === '' && { field: 'about', message: 'Choose what the complaint is about' },
    text('message') === '' && { field: 'message', message: 'Say what happened' },
    text('name') === '' && { field: 'name', message: 'Enter your name' },
    !email.ok && { field: 'email', message: email.problem.message },
  ].filter((error) => error !== false);
  if (errors.length > 0) return fail(errors);
  const parsed = complain.body.safeParse({
    about: text('about'),
    message: text('message'),
    name: text('name'),
    email: text('email'),
    ...(text('phone') && { phone: text('phone') }),
    ...(text('reference') && { reference: text('reference') }),
    idempotencyKey,
  });
  if (parsed.success) return succeed(parsed.data);
  return fail(
    parsed.error.issues.map(({ path }) => ({
      field: String(path[0]),
      message: 'Shorten this answer',
    })),
  );
}

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
});

type ComplaintReceivedProps = {
  /** What the server answered; the dates are ISO days or instants. */
  readonly receipt: { readonly reference: string; readonly acknowledgeBy: string; readonly answerBy: string };
};

/** Takes the place of the form, and the focus, once the complaint is stored. */
export function ComplaintReceived({ receipt }: ComplaintReceivedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card padding="large">
      <Stack gap={2}>
        <h2 ref={heading} tabIndex={-1}>
          We have your complaint
        </h2>
        <p>
          Your reference is <strong className="numbers">{receipt.reference}</strong>. We have emailed it to
          you.
        </p>
        <p>
          You will hear from a named person by {day.format(new Date(receipt.acknowledgeBy))}, and have our
          full answer by {day.format(new Date(receipt.answerBy))} at the latest.
        </p>
      </Stack>
    </Card>
  );
}
