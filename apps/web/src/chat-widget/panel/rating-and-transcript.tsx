import { Button, CallButton, TextArea, TextField } from '@switch/ui';
import { type SubmitEvent, useState } from 'react';
import { formText } from '@switch/browser/form-text.ts';
import { useStore } from '@switch/browser/store.ts';
import type { Chat } from '../chat.ts';
import { mail, rate, savePdf } from '../chat-calls.ts';
import { currentChat } from '../current-chat.ts';
import { knownUser } from '../visitor.ts';
import styles from './rating-and-transcript.module.css';

export default function RatingAndTranscript() {
  const chat = currentChat();
  const { stage, isRated } = useStore(chat.state);
  if (stage.kind !== 'over') return null;
  const { csatToken, conversationId, because } = stage;
  const hasTranscript = conversationId !== '' && because !== 'blocked' && because !== 'erased';
  return (
    <>
      {csatToken !== undefined && <Rating chat={chat} csatToken={csatToken} isRated={isRated} />}
      {hasTranscript && <MailTranscript conversationId={conversationId} />}
    </>
  );
}

const scores = ['Very bad', 'Bad', 'Neither good nor bad', 'Good', 'Very good'];

type RatingProps = { readonly chat: Chat; readonly csatToken: string; readonly isRated: boolean };

function Rating({ chat, csatToken, isRated }: RatingProps) {
  const [score, setScore] = useState<number>();
  const [comment, setComment] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  if (isRated) return <p role="status">Thank you for telling us.</p>;
  const send = async (chosen: number) => {
    setIsBusy(true);
    if (await rate({ csatToken, score: chosen, comment })) chat.dispatch({ kind: 'rated' });
    setIsBusy(false);
  };
  return (
    <form
      className={styles.rating}
      onSubmit={(event) => {
        event.preventDefault();
        if (score !== undefined) void send(score);
      }}
    >
      <fieldset>
        <legend className={styles.legend}>How was this chat?</legend>
        <div className={styles.scores}>
          {scores.map((label, index) => (
            <label key={label} className={styles.score}>
              <input
                type="radio"
                name="chat-score"
                className={styles.radio}
                checked={score === index + 1}
                onChange={() => setScore(index + 1)}
              />
              {index + 1}
              <span className="visually-hidden">: {label}</span>
            </label>
          ))}
        </div>
        <p className={styles.ends} aria-hidden="true">
          <span>Very bad</span>
          <span>Very good</span>
        </p>
      </fieldset>
      {score !== undefined && (
        <>
          <TextArea
            id="chat-comment"
            label="What could be better?"
            optional
            rows={2}
            maxLength={500}
            value={comment}
            onChange={({ currentTarget }) => setComment(currentTarget.value)}
          />
          <Button type="submit" look="secondary" size="small" loading={isBusy}>
            Send rating
          </Button>
        </>
      )}
    </form>
  );
}

function MailTranscript({ conversationId }: { conversationId: string }) {
  const [email, setEmail] = useState(() => knownUser()?.email ?? '');
  const [isAsking, setIsAsking] = useState(email === '');
  const [progress, setProgress] = useState<'ready' | 'busy' | 'sent' | 'address' | 'failed'>('ready');
  const send = async (address: string) => {
    setEmail(address);
    setProgress('busy');
    const outcome = await mail(conversationId, address);
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
      <p role="status">{isSent && `We have sent this conversation to ${email}.`}</p>
      <CallButton look="link" size="small" call={() => savePdf(conversationId)}>
        Save this conversation (PDF)
      </CallButton>
    </form>
  );
}
