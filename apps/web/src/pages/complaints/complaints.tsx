import type { FormProblem } from '@switch/browser/form-problems.ts';
import type { Refusal } from '@switch/contract/http/answer.ts';
import type { BodyOf, ResponseOf } from '@switch/contract/http/call.ts';
import { complain } from '@switch/contract/http/enquiries/enquiry.ts';
import data from '@switch/domain/facts/data.json' with { type: 'json' };
import redress from '@switch/domain/facts/redress.json' with { type: 'json' };
import { fail, type Outcome, succeed } from '@switch/domain/outcome.ts';
import { readEmail } from '@switch/domain/person/email.ts';
import { Card, Container, RadioGroup, TextArea, TextField } from '@switch/ui';
import { attempt } from '../../lib/api.ts';
import { PageCallForm, type TypedText, useCallForm } from '../../lib/forms/call-form.tsx';
import { SupportEmail } from '../../lib/link.tsx';
import { usePageTexts, usePageTitle } from '../../lib/page-config.ts';
import { Block, readDocument } from '../document-page.tsx';
import { filledText } from '../filled-text.ts';
import { dateText } from '../../lib/time-text.ts';
import titles from '../titles.json' with { type: 'json' };
import { useEffect, useRef, useState } from 'react';
import text from './complaints.md?raw';
import styles from './complaints.module.css';

/** How to complain, with a form, and where to go after that. */
export function Component() {
  const { letterAddress } = usePageTexts();
  const { parts } = readDocument(filledText({ data, redress }, text));
  usePageTitle(titles.complaints);
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1>Make a complaint</h1>
        <p className={styles.lead}>
          Tell us what went wrong. It costs nothing, and it never counts against you.
        </p>
        <p className={styles.otherWays}>
          Prefer to email? Write to <SupportEmail />
          {letterAddress}. It counts the same.
        </p>
      </header>
      <ComplaintForm />
      <aside className={styles.aside}>
        {parts.map(({ id, title, blocks }) => (
          <section key={id} className={styles.part} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {blocks.map((block) => (
              <Block key={block} text={block} />
            ))}
          </section>
        ))}
      </aside>
    </Container>
  );
}

type Receipt = Extract<ResponseOf<typeof complain>, { result: true }>;

const subjects: readonly { value: BodyOf<typeof complain>['about']; label: string }[] = [
  { value: 'switch', label: 'A switch or an application' },
  { value: 'price-or-fee', label: 'A price, or what we earn' },
  { value: 'contact', label: 'Calls, emails or messages' },
  { value: 'personal-data', label: 'How you used my personal data' },
  { value: 'website', label: 'This website' },
  { value: 'something-else', label: 'Something else' },
];

/** The complaint form. The complaint is stored and emailed to the people who answer it. */
function ComplaintForm() {
  /** One key per form: pressing Send twice, or again after a lost connection, makes only one complaint. */
  const key = useRef<string>(undefined);
  const [receipt, setReceipt] = useState<Receipt>();
  const form = useCallForm(async (typed) => {
    key.current ??= [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('');
    const checked = checkComplaint((name) => typed(name).trim(), key.current);
    if (!checked.ok) return checked.problem;
    const answer = await attempt(complain, { body: checked.value });
    if (answer?.result) setReceipt(answer);
    return answer?.result === false ? refusalOf(answer.outcome) : [];
  });
  if (receipt) return <ComplaintReceived receipt={receipt} />;
  return (
    <Card padding="large" aria-label="Complaint form">
      <PageCallForm form={form} label="Send complaint">
        <RadioGroup {...form.field('about')} label="What is it about?" options={subjects} />
        <TextArea
          {...form.field('message')}
          label="What happened, and what would put it right?"
          hint="Dates and names help. Leave out bank details and passwords."
          rows={7}
          maxLength={4000}
        />
        <TextField
          {...form.field('reference')}
          label="Application reference"
          hint="On your confirmation, if you have one"
          optional
          width={20}
        />
        <TextField {...form.field('name')} label="Your name" autoComplete="name" />
        <TextField
          {...form.field('email')}
          type="email"
          label="Email address"
          hint="We send our answer there"
          autoComplete="email"
          spellCheck={false}
        />
        <TextField
          {...form.field('phone')}
          type="tel"
          label="Phone number"
          hint="Only if you would like us to call about this"
          optional
          autoComplete="tel"
          width={20}
        />
      </PageCallForm>
    </Card>
  );
}

/** Returns the problems of a refusal; one that names no field applies to the form as a whole. */
const refusalOf = ({ fields = [], message }: Refusal['outcome']): readonly FormProblem[] =>
  fields.length > 0
    ? fields
    : [
        {
          field: '',
          message: message ?? 'We could not receive this just now. Wait a few minutes and send it again',
        },
      ];

/** Returns the complaint ready to send, or the problems by field. */
function checkComplaint(
  text: TypedText,
  idempotencyKey: string,
): Outcome<BodyOf<typeof complain>, readonly FormProblem[]> {
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

/** Replaces the form and takes the focus once the complaint is stored. */
function ComplaintReceived({ receipt }: { receipt: Receipt }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card padding="large" gap={2}>
      <h2 ref={heading} tabIndex={-1}>
        We have your complaint
      </h2>
      <p>
        Your reference is <strong className="numbers">{receipt.reference}</strong>. We have emailed it to you.
      </p>
      <p>
        You will hear from a named person by {dateText(receipt.acknowledgeBy)}, and have our full answer by{' '}
        {dateText(receipt.answerBy)} at the latest.
      </p>
    </Card>
  );
}
