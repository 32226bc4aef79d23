import { emailKey } from '@switch/domain/person/email.ts';
import { internationalForm } from '@switch/domain/person/phone.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { networkList } from '../../../platform/http/networks/network-list.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Scheduler } from '../../../platform/scheduler.ts';
import { livingBlocks, type StoredBlock } from './block.queries.ts';

/** Everything a block may know somebody by. */
export interface BlockSubject {
  readonly secretHash: Buffer | null;
  readonly userId: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string;
}

/** Who may not chat. Asking costs nothing: every block that holds is known to this process. */
export interface Blocks {
  readonly isBlocked: (subject: BlockSubject) => boolean;
  /** Reads the blocks again: after one was made or lifted here. */
  readonly refresh: () => Promise<void>;
  /** Hears of new blocks, also of those that another process made, a few seconds later. */
  readonly onNew: (listener: () => void) => void;
  readonly start: () => void;
  readonly stop: () => void;
}

/** What is needed to know the blocks. */
export interface BlockPorts {
  readonly db: Db;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly log: FastifyBaseLogger;
}

/** How long another process may not know of a block, in milliseconds. */
const REFRESH_MS = 5_000;

/** A phone number as a block keeps it: with its country code, a British one when it names none. */
export const phoneKey = (phone: string): string => internationalForm(phone, '+44');

/** The blocks, kept in memory and read again every few seconds. */
export function createBlocks({ db, clock, scheduler, log }: BlockPorts): Blocks {
  const listeners: (() => void)[] = [];
  let known = indexOf([]);
  let cancel: (() => void) | null = null;
  const refresh = async (): Promise<void> => {
    const before = known.ids;
    known = indexOf(await livingBlocks(db, clock.now()));
    if ([...known.ids].some((id) => !before.has(id))) for (const listener of listeners) listener();
  };
  const refreshLater = (): void => {
    cancel = scheduler.after(REFRESH_MS, () => {
      refresh()
        .catch((error: unknown) => log.error({ err: error }, 'blocks could not be read'))
        .finally(() => cancel && refreshLater());
    });
  };
  return {
    isBlocked: (subject) => known.holds(subject, clock.now()),
    refresh,
    onNew: (listener) => void listeners.push(listener),
    start: refreshLater,
    stop: () => {
      cancel?.();
      cancel = null;
    },
  };
}

interface BlockIndex {
  readonly ids: ReadonlySet<string>;
  readonly holds: (subject: BlockSubject, now: Date) => boolean;
}

/** Blocks by what they know somebody by, each under a mark of its kind. */
function indexOf(blocks: readonly StoredBlock[]): BlockIndex {
  const byMark = new Map<string, StoredBlock[]>();
  const networks: { readonly block: StoredBlock; readonly holds: (address: string) => boolean }[] = [];
  for (const block of blocks) {
    for (const mark of marksOfBlock(block)) byMark.set(mark, [...(byMark.get(mark) ?? []), block]);
    if (block.network !== null) networks.push({ block, holds: networkList([block.network]) });
  }
  return {
    ids: new Set(blocks.map(({ id }) => id)),
    holds: (subject, now) =>
      blocks.length > 0 &&
      (marksOfSubject(subject).some((mark) => byMark.get(mark)?.some((block) => isLiving(block, now))) ||
        networks.some(({ block, holds }) => isLiving(block, now) && holds(subject.address))),
  };
}

const isLiving = ({ until }: StoredBlock, now: Date): boolean => until === null || until > now;

const marksOfBlock = ({ secretHash, userId, emailKey: email, phone }: StoredBlock): string[] =>
  marks({ secret: secretHash?.toString('hex'), user: userId, email, phone });

const marksOfSubject = ({ secretHash, userId, email, phone }: BlockSubject): string[] =>
  marks({
    secret: secretHash?.toString('hex'),
    user: userId,
    email: email && emailKey(email),
    phone: phone && phoneKey(phone),
  });

const marks = (parts: Readonly<Record<string, string | null | undefined>>): string[] =>
  Object.entries(parts).flatMap(([kind, value]) => (value ? [`${kind} ${value}`] : []));
