import { csatToken } from './bind-room.ts';
import type { ChatCore, StoredMessage } from '../../conversations/stored-conversation.ts';
import type { BoundRoom } from './room.queries.ts';
import type { VisitorSocket } from './visitor-socket.ts';
import type { VisitorPorts } from './visitor-ports.ts';
import type { PushPorts } from './visitor-pushes.ts';

/** What the messages of one socket in its room are pushed with. A class: its functions exist once, not for each socket. */
export class RoomPushPorts implements PushPorts {
  readonly #ports: Pick<VisitorPorts, 'core' | 'cursors' | 'staff'>;
  readonly #room: BoundRoom;
  readonly #trouble: { readonly trouble: (error: unknown) => void };
  readonly line: VisitorSocket;

  constructor(
    platform: Pick<VisitorPorts, 'core' | 'cursors' | 'staff'>,
    room: BoundRoom,
    session: { readonly line: VisitorSocket; readonly trouble: (error: unknown) => void },
  ) {
    this.#ports = platform;
    this.#room = room;
    this.#trouble = session;
    this.line = session.line;
  }

  get core(): ChatCore {
    return this.#ports.core;
  }
  get roomId(): string {
    return this.#room.id;
  }

  csatToken(conversationId: string): string {
    return csatToken(this.#room.secretHash, conversationId);
  }

  onConfirmed(seq: number, messages: readonly StoredMessage[]): void {
    this.#ports.cursors.note(this.#room.id, seq);
    this.#ports.staff.delivered(messages);
  }

  onTrouble(error: unknown): void {
    this.#trouble.trouble(error);
  }
}
