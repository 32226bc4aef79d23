import { formText } from '@switch/browser/form-text.ts';
import type { BodyOf } from '@switch/contract/http/call.ts';
import { complain } from '@switch/contract/http/enquiry.ts';
import { fail, succeed } from '@switch/domain/outcome.ts';
import type { Outcome } from '@switch/domain/outcome.ts';
import { readEmail } from '@switch/domain/person/email.ts';
import type { SummaryError } from '@switch/ui';

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
