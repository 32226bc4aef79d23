import { setTimeout as pause } from 'node:timers/promises';
import type { Presence } from '@switch/contract/chat/inbox.ts';
import { every } from '../../../../platform/scheduler.ts';
import type { RunningChat } from '../../chat.ts';
import type { ConversationContext } from '../../conversations/stored-conversation.ts';
import { inboxRows } from '../../conversations/inbox/inbox.queries.ts';
import type { AgentNamespace } from '../sockets.ts';

type Context = Pick<ConversationContext, 'db' | 'scheduler' | 'log'> & Pick<RunningChat, 'presence'>;

const EVERY_MS = 1_000;
const MOST_ROWS = 500;
const ROWS_AT_ONCE = 20;
const BETWEEN_READS_MS = 40;
/**
 * After this many rounds, presence is read again even without a change here, since other processes change it
 * too.
 */
const PRESENCE_ROUNDS = 5;

/**
 * Collects changes to the inbox and to staff presence and sends them to this process's consoles at most once
 * a second: one packet of rows and one of staff, with only what differs from the last.
 */
export class InboxFeed {
  readonly #context: Context;
  readonly #agents: AgentNamespace;
  readonly #changed = new Set<string>();
  #sent = new Map<string, string>();
  #staff: readonly Presence[] = [];
  #isPresenceDue = true;
  #round = 0;
  #cancel: (() => void) | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(context: Context, agents: AgentNamespace) {
    this.#context = context;
    this.#agents = agents;
    context.presence.onChange(() => void (this.#isPresenceDue = true));
  }

  start(): void {
    this.#cancel = every(this.#context.scheduler, EVERY_MS, () => void this.flush());
  }

  async stop(): Promise<void> {
    this.#cancel?.();
    this.#cancel = null;
    await this.#running;
  }

  /** Marks a conversation's row as changed, after a message or a note. */
  rowChanged(conversationId: string): void {
    this.#changed.add(conversationId);
  }
  /** Marks a conversation whose state has changed. If its agent changed, so did that agent's workload. */
  stateChanged(conversationId: string): void {
    this.#changed.add(conversationId);
    this.#isPresenceDue = true;
  }

  /** Everyone present, as last sent: for a console that has just connected. */
  get staff(): readonly Presence[] {
    return this.#staff;
  }

  /** Sends what has changed since the last time. */
  flush(): Promise<void> {
    this.#running = this.#running
      .then(() => this.#send())
      .catch((error: unknown) => this.#context.log.warn({ err: error }, 'the inbox could not be told'));
    return this.#running;
  }

  async #send(): Promise<void> {
    if (this.#agents.sockets.size === 0) {
      this.#changed.clear();
      this.#sent.clear();
      return;
    }
    const ids = [...this.#changed].slice(0, MOST_ROWS);
    for (const id of ids) this.#changed.delete(id);
    const rows = [];
    // A few at a time, spread over the second: reading hundreds of rows at once would delay the storing of
    // messages.
    for (let first = 0; first < ids.length; first += ROWS_AT_ONCE) {
      if (first > 0) await pause(BETWEEN_READS_MS);
      rows.push(...(await inboxRows(this.#context.db, ids.slice(first, first + ROWS_AT_ONCE))));
    }
    if (rows.length > 0) this.#agents.local.emit('inbox', { rows });
    this.#round += 1;
    if (this.#isPresenceDue || this.#round % PRESENCE_ROUNDS === 0) await this.#sendStaff();
  }

  async #sendStaff(): Promise<void> {
    this.#isPresenceDue = false;
    const present = await this.#context.presence.all();
    const gone = this.#staff
      .filter(({ staffId }) => !present.some((each) => each.staffId === staffId))
      .map((each) => ({ ...each, availability: 'offline' as const, isConnected: false, openChats: 0 }));
    this.#staff = present;
    const staff = [...present, ...gone].filter(
      (each) => this.#sent.get(each.staffId) !== JSON.stringify(each),
    );
    this.#sent = new Map(present.map((each) => [each.staffId, JSON.stringify(each)]));
    if (staff.length > 0) this.#agents.local.emit('presence', { staff });
  }
}
