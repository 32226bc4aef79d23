import { myRows } from '../lib/chat/my-conversations.ts';
import { chooseAvailability, team } from '../lib/chat/presence.ts';
import { ConfirmDialog } from '../lib/forms/dialogs.tsx';
import { useMe } from '../lib/session.ts';
import { useStore } from '@switch/browser/store.ts';

interface HandOverDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The next action, after "Hand over and", such as `go offline`. */
  next: string;
  /** Performs the next action. Returns a message if it failed. */
  onHandedOver?: () => Promise<string | undefined>;
}

/**
 * Asks an agent who is about to leave whether to hand over their open chats, and does so before the next
 * action.
 */
export default function HandOverDialog({ isOpen, onClose, next, onHandedOver }: HandOverDialogProps) {
  const { size } = useStore(myRows);
  const { staffId } = useMe();
  const everybody = useStore(team);
  const own = everybody.get(staffId);
  const isAnybodyThere = [...everybody.values()].some(
    (each) => each.staffId !== staffId && each.isConnected && each.availability === 'online',
  );
  async function handOver() {
    const isDone = await chooseAvailability('offline', own?.chatLimit ?? 1, true);
    return isDone ? onHandedOver?.() : 'They were not handed over: we could not reach the server. Try again.';
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Hand over ${size === 1 ? 'your chat' : `${size} chats`}?`}
      action={`Hand over and ${next}`}
      look="primary"
      onConfirm={handOver}
    >
      <p>
        {size === 1 ? 'The visitor is' : 'The visitors are'} told, and{' '}
        {isAnybodyThere
          ? 'a colleague who is online takes over.'
          : 'can ask for an answer by email: nobody else is online now.'}{' '}
        To keep {size === 1 ? 'the chat' : 'the chats'} and get no new ones, choose Away.
      </p>
    </ConfirmDialog>
  );
}
