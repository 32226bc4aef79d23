import { useStore } from '@switch/browser/store.ts';
import { theChat } from '../the-chat.ts';
import { MailTranscript } from './mail-transcript.tsx';
import { Rating } from './rating.tsx';

/** How the conversation was, and a copy of it by mail. */
export default function Afterwards() {
  const chat = theChat();
  const { stage, isRated } = useStore(chat.state);
  if (stage.kind !== 'over') return null;
  const { csatToken, conversationId, because } = stage;
  return (
    <>
      {csatToken !== undefined && <Rating chat={chat} csatToken={csatToken} isRated={isRated} />}
      {conversationId !== '' && because !== 'blocked' && <MailTranscript conversationId={conversationId} />}
    </>
  );
}
