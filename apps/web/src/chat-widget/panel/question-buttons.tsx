import { Button } from '@switch/ui';
import type { Chat } from '../chat.ts';
import type { Line, Question } from '../state/lines.ts';
import { moveFocus } from './focus.ts';
import styles from './message-line.module.css';

type QuestionButtonsProps = {
  readonly line: Line;
  readonly question: Question;
  readonly text: string;
  /** False without a connection: an answer would be lost. */
  readonly isEnabled: boolean;
  readonly chat: Chat;
};

/** Yes and No under a question, or what was answered. */
export function QuestionButtons({ line, question, text, isEnabled, chat }: QuestionButtonsProps) {
  if (question.answer === 'closed') return null;
  if (question.answer !== 'open') {
    return <p className={styles.answer}>You answered {question.answer === 'yes' ? 'Yes' : 'No'}</p>;
  }
  const answer = (isYes: boolean) => {
    chat.dispatch({ kind: 'answered', key: line.key, isYes });
    setTimeout(moveFocus);
  };
  return (
    <div role="group" aria-label={text} className={styles.buttons}>
      <Button size="small" aria-disabled={!isEnabled} onClick={() => answer(true)}>
        Yes
      </Button>
      <Button size="small" look="secondary" aria-disabled={!isEnabled} onClick={() => answer(false)}>
        No
      </Button>
    </div>
  );
}
