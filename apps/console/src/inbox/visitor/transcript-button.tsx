import { printConversation, sendTranscript } from '@switch/contract/http/chat/conversations.ts';
import { Button, buttonClass, Dialog, Notice } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { formatWait } from '../../lib/refusals.ts';

interface TranscriptButtonProps {
  conversationId: string;
  email: string | null;
}

type Sent = { readonly isSent: boolean; readonly words: string };

const fileOf = (conversationId: string): string =>
  printConversation.path.replace(':conversationId', encodeURIComponent(conversationId));

/** The transcript as a file, and by mail to the visitor, after saying to which address. */
export function TranscriptButton({ conversationId, email }: TranscriptButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [sent, setSent] = useState<Sent>();
  async function send() {
    setIsBusy(true);
    const answer = await attempt(sendTranscript, { params: { conversationId } });
    setIsBusy(false);
    setIsOpen(false);
    setSent(wordsOf(answer));
  }
  return (
    <>
      <Button
        look="secondary"
        size="small"
        aria-disabled={email === null}
        onClick={() => email !== null && setIsOpen(true)}
      >
        Mail transcript
      </Button>
      <a href={fileOf(conversationId)} download className={buttonClass({ look: 'secondary', size: 'small' })}>
        Save transcript (PDF)
      </a>
      {email === null && <small>No e-mail address is known.</small>}
      {sent && (
        <Notice tone={sent.isSent ? 'success' : 'danger'} announce="polite">
          <p>{sent.words}</p>
        </Notice>
      )}
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Mail the transcript?"
        actions={
          <>
            <Button loading={isBusy} onClick={() => void send()}>
              Send transcript
            </Button>
            <Button look="quiet" onClick={() => setIsOpen(false)}>
              Cancel
            </Button>
          </>
        }
      >
        <p>
          Everything the visitor saw in this conversation goes to <strong>{email}</strong>. Private notes stay
          here. Only send it when they asked for it.
        </p>
      </Dialog>
    </>
  );
}

function wordsOf(answer: Awaited<ReturnType<typeof attempt<typeof sendTranscript>>>): Sent {
  if (!answer)
    return { isSent: false, words: 'The server could not be reached. No mail was sent: try again.' };
  if (answer.result) return { isSent: true, words: `On its way to ${answer.sentTo}.` };
  const wait = answer.outcome.retryAfterSeconds;
  return {
    isSent: false,
    words:
      answer.outcome.message ??
      (wait ? `It was sent a short while ago. Try again in ${formatWait(wait)}.` : 'No mail was sent.'),
  };
}
