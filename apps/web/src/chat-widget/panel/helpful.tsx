import { Button } from '@switch/ui';
import { useState } from 'react';
import type { Chat } from '../chat.ts';
import type { BodyOf } from '@switch/contract/http/call.ts';
import type { judgeAnswer } from '@switch/contract/http/chat/visitor.ts';
import { askRoom } from '../chat-calls.ts';
import type { PanelMessage } from '../state/chat-state.ts';
import { moveFocus } from './focus.ts';
import styles from './share-answers.module.css';

/**
 * Asks whether the bot's last answer helped. Only answers taken from an article have sources, so only those
 * are asked about.
 */
export function Helpful({ chat, message }: { chat: Chat; message: PanelMessage | undefined }) {
  const [judged, setJudged] = useState<{ readonly id: string; readonly isHelpful: boolean }>();
  if (message?.author !== 'bot' || message.id === undefined || !message.citations) return null;
  const { id } = message;
  const say = (isHelpful: boolean) => {
    setJudged({ id, isHelpful });
    const verdict: BodyOf<typeof judgeAnswer> = { messageId: id, isHelpful };
    void askRoom('verdict', verdict);
    // The button that was pressed has disappeared.
    moveFocus();
  };
  const askForPerson = () => {
    chat.write('Talk to a person');
    moveFocus();
  };
  const ownVerdict = judged?.id === id ? judged.isHelpful : undefined;
  return (
    <div className={styles.share} role="group" aria-label="Was this helpful?">
      <p className={styles.text} role="status">
        {ownVerdict !== undefined && thanks(ownVerdict)}
      </p>
      {ownVerdict === undefined && (
        <>
          <p className={styles.text}>Was this helpful?</p>
          <Button look="link" size="small" onClick={() => say(true)}>
            Yes
          </Button>
          <Button look="link" size="small" onClick={() => say(false)}>
            No
          </Button>
        </>
      )}
      {ownVerdict === false && (
        <Button look="link" size="small" onClick={askForPerson}>
          Talk to a person
        </Button>
      )}
    </div>
  );
}

const thanks = (isHelpful: boolean): string =>
  isHelpful ? 'Thank you.' : 'Thank you for telling us. Try asking in other words, or ask for a person.';
