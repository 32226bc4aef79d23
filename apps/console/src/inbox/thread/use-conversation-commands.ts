import { useCommands } from '../../lib/keyboard/commands.ts';
import type { DialogKind } from './conversation-head.tsx';
import type { Permitted } from './permitted.ts';

interface ConversationCommands {
  readonly name: string;
  readonly may: Permitted;
  readonly mayReply: boolean;
  readonly onWrite: (mode: 'reply' | 'note') => void;
  readonly onCanned: () => void;
  readonly onTake: () => void;
  readonly onDialog: (kind: DialogKind) => void;
}

/** What can be done in an open conversation, by keys and from the palette. */
export function useConversationCommands(ports: ConversationCommands): void {
  const { name, may, mayReply, onWrite, onCanned, onTake, onDialog } = ports;
  const group = `Conversation with ${name}`;
  const canReply = mayReply && may.replyBlocked === undefined;
  const steers = { group, isOffered: may.steer };
  useCommands([
    { id: 'reply', title: 'Reply', group, keys: 'r', isOffered: canReply, run: () => onWrite('reply') },
    { id: 'note', title: 'Private note', group, keys: 'n', isOffered: mayReply, run: () => onWrite('note') },
    { id: 'canned', title: 'Canned reply', group, keys: '/', isOffered: canReply, run: onCanned },
    { id: 'take', title: 'Take', group, keys: 't', isOffered: may.take, run: onTake },
    { ...steers, id: 'hold', title: 'Ask to hold', keys: 'h', run: () => onDialog('hold') },
    { ...steers, id: 'end', title: 'End conversation', keys: 'e', run: () => onDialog('end') },
    { ...steers, id: 'ask-end', title: 'Ask whether the chat may end', run: () => onDialog('ask-end') },
    { ...steers, id: 'ask-final', title: 'Ask the final question', run: () => onDialog('ask-final') },
    { ...steers, id: 'transfer', title: 'Transfer', also: 'hand over', run: () => onDialog('transfer') },
    { id: 'block', title: 'Block visitor', group, isOffered: may.block, run: () => onDialog('block') },
  ]);
}
