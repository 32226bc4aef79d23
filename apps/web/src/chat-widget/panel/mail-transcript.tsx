import { formText } from '@switch/browser/form-text.ts';
import { Button, TextField } from '@switch/ui';
import { type SubmitEvent, useState } from 'react';
import { conversationFile, mailConversation } from '../the-chat.ts';
import { knownUser } from '../visitor.ts';
import styles from './afterwards.module.css';

/** A copy of the conversation: by mail to the address we have, or to one that is asked for, or as a file. */
export function MailTranscript({ conversationId }: { conversationId: string }) {
  const [email, setEmail] = useState(() => knownUser()?.email ?? '');
  const [isAsking, setIsAsking] = useState(email === '');
  const [progress, setProgress] = useState<'ready' | 'busy' | 'sent' | 'address' | 'failed'>('ready');
  const send = async (address: string) => {
    setEmail(address);
    setProgress('busy');
    const outcome = await mailConversation(conversationId, address);
    if (outcome === 'address') setIsAsking(true);
    setProgress(outcome);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(isAsking ? formText(new FormData(event.currentTarget), 'chatTranscriptEmail') : email);
  };
  const isSent = progress === 'sent';
  return (
    <form noValidate className={styles.mail} onSubmit={submit}>
      {isAsking && !isSent && (
        <TextField
          name="chatTranscriptEmail"
          id="chat-transcript-email"
          type="email"
          autoComplete="email"
          label="Your email address"
          defaultValue={email}
          error={progress === 'address' ? 'Invalid email' : undefined}
        />
      )}
      {!isSent && (
        <Button type="submit" look="link" size="small" loading={progress === 'busy'}>
          Email me this conversation
        </Button>
      )}
      <p role="status">
        {isSent && `We have sent this conversation to ${email}.`}
        {progress === 'failed' && 'It could not be sent. Please try again later.'}
      </p>
      <a href={conversationFile(conversationId)} download>
        Save this conversation (PDF)
      </a>
    </form>
  );
}
