import { hasAnswersToShare } from '@switch/contract/chat/snapshot.ts';
import { sessionKeys } from '@switch/domain/journey/storage-keys/keys.ts';
import { useStore } from '@switch/browser/store.ts';
import { CallButton } from '@switch/ui';
import { useLocation } from 'react-router';
import type { Chat } from '../chat.ts';
import { session } from '../../lib/session.ts';
import { readSessionJson } from '../../lib/storage.ts';
import type { BodyOf } from '@switch/contract/http/call.ts';
import type { shareAnswers } from '@switch/contract/http/chat/visitor.ts';
import { askRoom, saveSnapshot } from '../chat-calls.ts';
import styles from './share-answers.module.css';

/** Lets staff see the answers as this tab has them now, or stops it. Returns whether it worked. */
async function share(isShared: boolean): Promise<boolean> {
  if (isShared) await saveSnapshot();
  const body: BodyOf<typeof shareAnswers> = { isShared };
  return (await askRoom('share', body)) !== undefined;
}

/**
 * Lets the agent see the organisation and address answers, and a signed-in visitor's drafts and emails too,
 * after explaining what that means.
 */
export function ShareAnswers({ chat, isShared }: { chat: Chat; isShared: boolean }) {
  // Answers are given on the page behind the panel; each change of address may have added one.
  useLocation();
  const isSignedIn = useStore(session) !== undefined;
  if (!isShared && !isSignedIn && !hasAnswersToShare(readSessionJson(sessionKeys.person))) return null;
  const what = `your organisation and addresses${isSignedIn ? ', your drafts and our emails to you' : ''}`;
  const change = async () => {
    if (await share(!isShared)) chat.dispatch({ kind: 'shared', isShared: !isShared });
  };
  return (
    <div className={styles.share}>
      <p id="chat-share-means" className={styles.text}>
        {isShared ? `Our team can see ${what}.` : `Our team would see ${what}, never bank details.`}
      </p>
      <CallButton look="link" size="small" aria-describedby="chat-share-means" call={change}>
        {isShared ? 'Stop sharing' : 'Share my answers'}
      </CallButton>
    </div>
  );
}
