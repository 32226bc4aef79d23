import { Button, TextArea } from '@switch/ui';
import { useState } from 'react';
import type { Chat } from '../chat.ts';
import { rateChat } from '../the-chat.ts';
import styles from './afterwards.module.css';

const scores = [
  { score: 1, word: 'Very bad' },
  { score: 2, word: 'Bad' },
  { score: 3, word: 'Neither good nor bad' },
  { score: 4, word: 'Good' },
  { score: 5, word: 'Very good' },
];

type RatingProps = { readonly chat: Chat; readonly csatToken: string; readonly isRated: boolean };

/** One question with five answers, and room for a comment once one is chosen. */
export function Rating({ chat, csatToken, isRated }: RatingProps) {
  const [score, setScore] = useState<number>();
  const [comment, setComment] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  if (isRated) return <p role="status">Thank you for telling us.</p>;
  const send = async (chosen: number) => {
    setIsBusy(true);
    const isDone = await rateChat(chat, { csatToken, score: chosen, comment });
    setIsBusy(false);
    setHasFailed(!isDone);
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
          {scores.map((option) => (
            <label key={option.score} className={styles.score}>
              <input
                type="radio"
                name="chat-score"
                className={styles.radio}
                checked={score === option.score}
                onChange={() => setScore(option.score)}
              />
              {option.score}
              <span className="visually-hidden">: {option.word}</span>
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
      <p role="status">{hasFailed && 'It did not reach us. Please try again.'}</p>
    </form>
  );
}
