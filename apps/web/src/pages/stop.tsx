import { stopMails } from '@switch/contract/http/mail.ts';
import { stopTopicLabels, type StopTopic } from '@switch/domain/person/mail-kind.ts';
import { CallButton, Container, Notice, Stack } from '@switch/ui';
import { SupportEmail } from '../lib/link.tsx';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { attempt } from '../lib/api.ts';
import { usePageTitle } from '../lib/page-config.ts';
import styles from './stop.module.css';

type Outcome =
  | { readonly kind: 'stopped'; readonly topic: StopTopic }
  | { readonly kind: 'refused'; readonly text: string };

/**
 * `/stop#<token>`: stops emails without logging in. It takes a press, so a mail reader that follows links
 * automatically stops nothing.
 */
export function Component() {
  usePageTitle('Stop emails');
  const token = useLocation().hash.slice(1);
  return (
    <Container width="reading">
      <Stack gap={3} className={styles.page}>
        <h1>Stop emails like this one</h1>
        {token === '' ? <NoLink /> : <Ask key={token} token={token} />}
      </Stack>
    </Container>
  );
}

function Ask({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<Outcome>();
  async function stop() {
    const answer = await attempt(stopMails, { body: { token } });
    if (answer?.result) setOutcome({ kind: 'stopped', topic: answer.topic });
    else if (answer) setOutcome({ kind: 'refused', text: answer.outcome.message ?? '' });
  }
  if (outcome?.kind === 'stopped') return <Stopped topic={outcome.topic} />;
  return (
    <>
      <p>
        Press the button and we will send no more emails of this kind to the address that this one went to.
        You do not need to log in.
      </p>
      {outcome && (
        <Notice tone="warning" announce="now">
          {outcome.text} <HowElse />
        </Notice>
      )}
      <div>
        <CallButton call={stop}>Stop these emails</CallButton>
      </div>
    </>
  );
}

function Stopped({ topic }: { topic: StopTopic }) {
  const { stopped, stillComes } = stopTopicLabels[topic];
  return (
    <Notice tone="success" announce="polite" title={`No more ${stopped}`}>
      {stillComes} You will still get emails about your account and your contracts. Changed your mind? Write
      to <SupportEmail />.
    </Notice>
  );
}

const HowElse = () => (
  <>
    Write to <SupportEmail />, and we will stop them for you.
  </>
);

const NoLink = () => (
  <Notice tone="warning">
    The address of this page is incomplete: open the link in the email again. If that does not help, write to{' '}
    <SupportEmail />, and we will stop them for you.
  </Notice>
);
