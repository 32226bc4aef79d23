import { complain } from '@switch/contract/http/enquiry.ts';
import type { BodyOf, ResponseOf } from '@switch/contract/http/call.ts';
import { Card, ErrorSummary, FormActions, RadioGroup, Stack, TextArea, TextField } from '@switch/ui';
import type { SummaryError } from '@switch/ui';
import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { attempt } from '../../lib/api.ts';
import { checkComplaint } from './check-complaint.ts';
import { ComplaintReceived } from './complaint-received.tsx';

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
