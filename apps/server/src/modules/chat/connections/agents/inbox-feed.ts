import type { Presence as PresenceRow } from '@switch/contract/chat/agent-events.ts';
import type { InboxRow } from '@switch/contract/chat/inbox.ts';
import type { ChatContext } from '../../context.ts';
import { inboxRows } from '../../conversations/inbox/inbox.queries.ts';
import { every } from '../every.ts';

/** Where rows and presence go: to every console of this process. */
export interface Consoles {
  readonly isAnybodyThere: () => boolean;
  readonly rows: (rows: readonly InboxRow[]) => void;
  readonly staff: (staff: readonly PresenceRow[]) => void;
}

type FeedContext = Pick<ChatContext, 'db' | 'scheduler' | 'log' | 'presence'>;

const EVERY_MS = 1_000;
const MOST_ROWS = 500;
const ROWS_AT_ONCE = 20;
/** Presence that nobody of this process changed is looked at every so many rounds: other processes change it too. */
const PRESENCE_ROUNDS = 5;

/**
 * Gathers what changed in the inbox and among the staff, and tells all consoles of this process at most once a second: one
 * packet of rows and one of staff, and only what is different from what was told.
 */
export class InboxFeed {
  readonly #ports: FeedContext;
  readonly #consoles: Consoles;
  readonly #changed = new Set<string>();
  #told = new Map<string, string>();
  #staff: readonly PresenceRow[] = [];
  #isPresenceDue = true;
  #round = 0;
  #cancel: (() => void) | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(platform: FeedContext, consoles: Consoles) {
    this.#ports = platform;
    this.#consoles = consoles;
    platform.presence.onChange(() => this.presenceChanged());
  }

  start(): void {
    this.#cancel = every(this.#ports.scheduler, EVERY_MS, () => void this.flush());
  }

  async stop(): Promise<void> {
    this.#cancel?.();
    this.#cancel = null;
    await this.#running;
  }

  /** Something was said or noted in a conversation. */
  rowChanged(conversationId: string): void {
    this.#changed.add(conversationId);
  }
  /** A conversation moved on. One that changed hands changes how busy somebody is. */
  stateChanged(conversationId: string): void {
    this.#changed.add(conversationId);
    this.#isPresenceDue = true;
  }
  presenceChanged(): void {
    this.#isPresenceDue = true;
  }

  /** Everybody who is there, as told last: for a console that has just connected. */
  get staff(): readonly PresenceRow[] {
    return this.#staff;
  }

  /** Tells what has changed since the last time. */
  flush(): Promise<void> {
    this.#running = this.#running
      .then(() => this.#tell())
      .catch((error: unknown) => this.#ports.log.warn({ err: error }, 'the inbox could not be told'));
    return this.#running;
  }

  async #tell(): Promise<void> {
    if (!this.#consoles.isAnybodyThere()) {
      this.#changed.clear();
      this.#told.clear();
      return;
    }
    const ids = [...this.#changed].slice(0, MOST_ROWS);
    for (const id of ids) this.#changed.delete(id);
    const rows = await this.#read(ids);
    if (rows.length > 0) this.#consoles.rows(rows);
    this.#round += 1;
    if (this.#isPresenceDue || this.#round % PRESENCE_ROUNDS === 0) await this.#tellStaff();
  }

  /** A few at a time: messages go in between, instead of waiting for hundreds of rows. */
  async #read(ids: readonly string[]): Promise<InboxRow[]> {
    const rows: InboxRow[] = [];
    for (let first = 0; first < ids.length; first += ROWS_AT_ONCE) {
      const some = ids.slice(first, first + ROWS_AT_ONCE);
      rows.push(...(await inboxRows(this.#ports.db, some)));
    }
    return rows;
  }

  async #tellStaff(): Promise<void> {
    this.#isPresenceDue = false;
    const present = await this.#ports.presence.all();
    const gone = this.#staff
      .filter(({ staffId }) => !present.some((each) => each.staffId === staffId))
      .map((each) => ({ ...each, availability: 'offline' as const, isConnected: false, openChats: 0 }));
    this.#staff = present;
    const news = [...present, ...gone].filter(
      (each) => this.#told.get(each.staffId) !== JSON.stringify(each),
    );
    this.#told = new Map(present.map((each) => [each.staffId, JSON.stringify(each)]));
    if (news.length > 0) this.#consoles.staff(news);
  }
}
