import { emailKey } from '@switch/domain/person/email.ts';
import { internationalForm } from '@switch/domain/person/phone.ts';
import { networkList } from '../../../platform/http/networks.ts';
import type { Platform } from '../../../platform/module.ts';
import { every } from '../../../platform/scheduler.ts';
import { livingBlocks } from './block.queries.ts';
import type { ChatBlockTable } from '../staff.tables.ts';

/** Everything by which a block may recognise someone. */
export interface BlockSubject {
  readonly secretHash: Buffer | null;
  readonly userId: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string;
}

/** How long another process may not know about a block, in milliseconds. */
const REFRESH_MS = 5_000;

/** Returns a phone number in the form stored in blocks: with its country code, +44 if it has none. */
export const phoneKey = (phone: string): string => internationalForm(phone, '+44');

type BlockContext = Pick<Platform, 'db' | 'clock' | 'scheduler' | 'log'>;

/** All active blocks, held in memory and re-read every few seconds. */
export class Blocks {
  readonly #context: BlockContext;
  readonly #listeners: (() => void)[] = [];
  #known = indexOf([]);

  constructor(context: BlockContext) {
    this.#context = context;
  }

  isBlocked(subject: BlockSubject): boolean {
    return this.#known.matches(subject, this.#context.clock.now());
  }

  /** Re-reads the blocks, after one was made or lifted in this process. */
  async refresh(): Promise<void> {
    const { db, clock } = this.#context;
    const before = this.#known.ids;
    this.#known = indexOf(await livingBlocks(db, clock.now()));
    if (!this.#known.ids.isSubsetOf(before)) for (const listener of this.#listeners) listener();
  }

  /**
   * Calls `listener` when there are new blocks, including those made by another process, a few seconds later.
   */
  onNew(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Starts re-reading the blocks every few seconds. Returns a function that stops it. */
  start(): () => void {
    const { scheduler, log } = this.#context;
    return every(scheduler, REFRESH_MS, () => {
      this.refresh().catch((error: unknown) => log.error({ err: error }, 'blocks could not be read'));
    });
  }
}

/** Indexes blocks by the identifier they apply to, prefixed with its kind. */
function indexOf(blocks: readonly ChatBlockTable[]) {
  const byMark = new Map<string, ChatBlockTable[]>();
  const networks: { readonly block: ChatBlockTable; readonly contains: (address: string) => boolean }[] = [];
  for (const block of blocks) {
    for (const mark of marks({ ...block, email: block.emailKey }))
      byMark.set(mark, [...(byMark.get(mark) ?? []), block]);
    if (block.network !== null) networks.push({ block, contains: networkList([block.network]) });
  }
  return {
    ids: new Set<string>(blocks.map(({ id }) => id)),
    matches: (subject: BlockSubject, now: Date): boolean =>
      blocks.length > 0 &&
      (marksOfSubject(subject).some((mark) => byMark.get(mark)?.some((block) => isLiving(block, now))) ||
        networks.some(({ block, contains }) => isLiving(block, now) && contains(subject.address))),
  };
}

const isLiving = ({ until }: ChatBlockTable, now: Date): boolean => until === null || until > now;

const marks = ({ secretHash, userId, email, phone }: Omit<BlockSubject, 'address'>): string[] =>
  Object.entries({ secret: secretHash?.toString('hex'), user: userId, email, phone }).flatMap(
    ([kind, value]) => (value ? [`${kind} ${value}`] : []),
  );

const marksOfSubject = ({ email, phone, ...subject }: BlockSubject): string[] =>
  marks({ ...subject, email: email && emailKey(email), phone: phone && phoneKey(phone) });
