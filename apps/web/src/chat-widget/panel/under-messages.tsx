import { useStore } from '@switch/browser/store.ts';
import type { Chat } from '../chat.ts';
import { Helpful } from './helpful.tsx';
import { SendFile } from './send-file.tsx';
import { ShareAnswers } from './share-answers.tsx';
import { useReadMark } from './use-read-mark.ts';

/** The parts between the messages and the input, while a conversation is open. */
export default function UnderMessages({ chat, isShared }: { chat: Chat; isShared: boolean }) {
  const { messages, stage } = useStore(chat.state);
  useReadMark(messages);
  return (
    <>
      <Helpful chat={chat} message={messages.findLast(({ author }) => author !== 'system')} />
      <SendFile messages={messages} stage={stage} />
      <ShareAnswers chat={chat} isShared={isShared} />
    </>
  );
}
