import { isFields } from '@switch/chat-client/fields.ts';
import { Button } from '@switch/ui';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Chat } from '../chat.ts';
import { readSessionJson } from '../../lib/storage.ts';
import { setShared } from '../current-chat.ts';
import styles from './share-answers.module.css';

const shareable = ['companyName', 'companyRegNo', 'tradingName', 'billingAddressLine1', 'billingPostCode'];

/** Whether this tab's draft holds answers about the organisation or its addresses. */
export function hasAnswersToShare(): boolean {
  const personal = readSessionJson('personalObj');
  if (!isFields(personal)) return false;
  const addresses = isFields(personal['addressObj']) ? personal['addressObj'] : {};
  return shareable.some((name) => Boolean(personal[name] ?? addresses[name]));
}

/** Lets the agent see the organisation and address answers, and says before what that means. */
export default function ShareAnswers({ chat, isShared }: { chat: Chat; isShared: boolean }) {
  const [isBusy, setIsBusy] = useState(false);
  // Answers are given on the page behind: each change of address may have brought one.
  useLocation();
  if (!isShared && !hasAnswersToShare()) return null;
  const press = async () => {
    setIsBusy(true);
    await setShared(chat, !isShared);
    setIsBusy(false);
  };
  return (
    <div className={styles.share}>
      <p id="chat-share-means" className={styles.words}>
        {isShared
          ? 'Our team can see your organisation and addresses.'
          : 'Our team would see your organisation and addresses, never bank details.'}
      </p>
      <Button
        look="link"
        size="small"
        loading={isBusy}
        aria-describedby="chat-share-means"
        onClick={() => void press()}
      >
        {isShared ? 'Stop sharing' : 'Share my answers'}
      </Button>
    </div>
  );
}
