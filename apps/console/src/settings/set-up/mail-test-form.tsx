import { lazyAhead } from '@switch/browser/lazy-part.ts';
import { sendMailTest } from '@switch/contract/http/identity/mail-test.ts';
import { CallButton, Notice } from '@switch/ui';
import { Suspense, useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { refusalMessage } from '../../lib/refusals.ts';
import { ProblemNotice } from '../../lib/screen.tsx';
import { useMe } from '../../lib/session.ts';
import styles from './set-up.module.css';

const MailCodeForm = lazyAhead(() => import('./mail-code-form.tsx'), 'MailCodeForm');

/** Sends a test mail to the member, and asks for the code in it. */
export function MailTestForm({ onConfirmed }: { onConfirmed: () => void }) {
  const { email } = useMe();
  const [sentTo, setSentTo] = useState<string>();
  const [problem, setProblem] = useState<string>();
  async function send() {
    const answer = await attempt(sendMailTest);
    setProblem(refusalMessage(answer));
    if (answer?.result) setSentTo(answer.sentTo);
  }
  return (
    <div className={styles.mail}>
      <CallButton look={sentTo === undefined ? 'secondary' : 'link'} size="small" call={send}>
        {sentTo === undefined ? `Send a test email to ${email}` : 'Send another one'}
      </CallButton>
      <ProblemNotice problem={problem} />
      {sentTo !== undefined && (
        <>
          <Notice announce="polite">
            Sent to {sentTo}. If nothing comes within minutes, look under Records, Undelivered emails, and
            into the spam folder.
          </Notice>
          <Suspense>
            <MailCodeForm onConfirmed={onConfirmed} />
          </Suspense>
        </>
      )}
    </div>
  );
}
