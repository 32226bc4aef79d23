import { useEffect, useEffectEvent } from 'react';
import type { ConversationView } from '../conversation-state.ts';
import { chatFileAddress } from './file-address.ts';
import styles from './visitor-pane.module.css';

interface SentFilesProps {
  conversationId: string;
  files: ConversationView['files'];
  /** Fetches again, to see whether a file has been checked. */
  onLook: () => void;
}

/** A check takes seconds. */
const LOOK_MS = 5_000;

/** The files that the visitor sent to their agent; they are deleted with the chat. */
export default function SentFiles({ conversationId, files, onLook }: SentFilesProps) {
  const isChecking = files.some(({ state }) => state !== 'ready' && state !== 'refused');
  const look = useEffectEvent(onLook);
  useEffect(() => {
    if (!isChecking) return undefined;
    const timer = setInterval(() => look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isChecking]);
  return (
    <section className={styles.part}>
      <h3>Files from the visitor</h3>
      <ul role="list" className={styles.previous}>
        {files.map(({ uploadId, fileName, state, problem }) => (
          <li key={uploadId}>
            {state === 'ready' ? (
              <a href={chatFileAddress(conversationId, uploadId)} download>
                {fileName}
              </a>
            ) : (
              fileName
            )}
            {state !== 'ready' && <span role="status">{problem ?? 'Being checked for viruses.'}</span>}
          </li>
        ))}
      </ul>
      <p className={styles.none}>
        Only the agent of this chat, owner and operations see them. They are deleted with it.
      </p>
    </section>
  );
}
