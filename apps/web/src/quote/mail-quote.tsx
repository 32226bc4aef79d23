import { mailQuotation } from '@switch/contract/http/quotation-links.ts';
import { readEmail } from '@switch/domain/person/email.ts';
import { Notice, Stack, TextField } from '@switch/ui';
import { useState } from 'react';
import { refusalProblems } from '../lib/refusal-problems.ts';
import { ShortCallForm, useCallForm } from '../lib/call-form.tsx';
import { attempt } from '../lib/api.ts';

/** Asks for an address and nothing else: no account, no phone. */
export function MailQuote({ quotationId }: { quotationId: string }) {
  const [sentTo, setSentTo] = useState<string>();
  const form = useCallForm(
    async (typed) => {
      const address = readEmail(typed('email'));
      if (!address.ok) return [{ field: 'email', message: address.problem.message }];
      setSentTo(undefined);
      const answer = await attempt(mailQuotation, {
        params: { quotationId },
        body: { email: address.value },
      });
      if (answer?.result) setSentTo(address.value);
      return answer && !answer.result ? refusalProblems(answer.outcome, { usual: 'email' }) : [];
    },
    { idPrefix: 'quote-' },
  );
  return (
    <Stack gap={2} as="section">
      <h3>By email</h3>
      <ShortCallForm form={form} label="Send by email">
        <TextField
          {...form.field('email')}
          type="email"
          label="Email address"
          hint="Yours or a colleague’s. We use it for this quotation and one reminder before the price runs out."
          autoComplete="email"
          spellCheck={false}
          width="full"
        />
      </ShortCallForm>
      {sentTo !== undefined && (
        <Notice tone="success" announce="polite">
          The quotation is on its way to {sentTo}. Nothing there? Look in the junk folder too.
        </Notice>
      )}
    </Stack>
  );
}
