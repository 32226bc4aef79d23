import { csatToken } from './bind-room.ts';
import type { Conversations, StoredMessage } from '../../conversations/stored-conversation.ts';
import type { BoundRoom } from './room.queries.ts';
import type { VisitorSocket } from './visitor-socket.ts';
import type { ChatContext } from '../../context.ts';
import type { PushPorts } from './visitor-pushes.ts';

/** What the messages of one socket in its room are pushed with. A class: its functions exist once, not for each socket. */
export class RoomPushPorts implements PushPorts {
  readonly #ports: Pick<ChatContext, 'conversations' | 'cursors' | 'staffListener'>;
  readonly #room: BoundRoom;
  readonly #trouble: { readonly trouble: (error: unknown) => void };
  readonly line: VisitorSocket;

  constructor(
    platform: Pick<ChatContext, 'conversations' | 'cursors' | 'staffListener'>,
    room: BoundRoom,
    session: { readonly line: VisitorSocket; readonly trouble: (error: unknown) => void },
  ) {
    this.#ports = platform;
    this.#room = room;
    this.#trouble = session;
    this.line = session.line;
  }

  get conversations(): Conversations {
    return this.#ports.conversations;
  }
  get roomId(): string {
    return this.#room.id;
  }

  csatToken(conversationId: string): string {
    return csatToken(this.#room.secretHash, conversationId);
  }

  onConfirmed(seq: number, messages: readonly StoredMessage[]): void {
    this.#ports.cursors.note(this.#room.id, seq);
    this.#ports.staffListener.delivered(messages);
  }

  onTrouble(error: unknown): void {
    this.#trouble.trouble(error);
  }
}
