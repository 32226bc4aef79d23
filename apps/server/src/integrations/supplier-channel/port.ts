import type { ChannelSecretName } from '@switch/domain/hand-over/channel-kinds.ts';
import type { HandOverChannel } from '@switch/domain/hand-over/channel.ts';
import type { Outcome } from '@switch/domain/outcome.ts';

/** A file of a hand-over. */
export interface MessageFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Buffer;
  /** Bank digits in it: it leaves by SFTP, by HTTPS or encrypted, and in no other way. */
  readonly hasBankDetails: boolean;
}

/** One hand-over of a signed case, whatever the channel. */
export interface HandOverMessage {
  /** Ours, in letters, digits, dots and hyphens: the same one twice is the same message. */
  readonly messageId: string;
  /** What its file is called where it goes as one, without an ending. */
  readonly fileName: string;
  readonly reference: string;
  readonly subject: string;
  readonly text: string;
  /** Where answers by mail go; null where none are taken. */
  readonly replyTo: string | null;
  readonly files: readonly MessageFile[];
}

/** What the other side knows a message by. */
export interface ChannelReceipt {
  /** Message id, remote file, or the id that the supplier's interface gave. */
  readonly id: string;
  /** Whether the supplier itself has confirmed it; otherwise its first reply does. */
  readonly isAcknowledged: boolean;
  /** How the files with bank digits went: as they are, encrypted, or not at all. */
  readonly bankDetails: 'none' | 'enclosed' | 'encrypted' | 'to-follow';
}

/** Why a channel failed, in words that quote no secret. `unavailable` passes, `refused` does not. */
export interface ChannelProblem {
  readonly code: 'unavailable' | 'refused';
  readonly message: string;
}

export type ChannelOutcome<Value> = Outcome<Value, ChannelProblem>;

/** A file that a supplier has laid down for us. */
export interface ReplyFile {
  readonly name: string;
  readonly content: Buffer;
}

/** Port: the way to one supplier. */
export interface SupplierChannel {
  /**
   * Hands a message over. Repeated after a crash it is the same message to the supplier: by its message id, its file's name and
   * bytes, or its idempotency key.
   */
  readonly send: (message: HandOverMessage) => Promise<ChannelOutcome<ChannelReceipt>>;
  /** Finds out whether we get in, as far as that can be done without handing over. Returns what was found, in words. */
  readonly test: () => Promise<ChannelOutcome<string>>;
  /**
   * Gives each file in the reply folder to `take`, and puts it aside once that has returned. Returns how many there were; none
   * where the channel has no such folder.
   */
  readonly collectReplies: (take: (file: ReplyFile) => Promise<void>) => Promise<ChannelOutcome<number>>;
}

/** The secrets of a channel as far as they are set. */
export type ChannelSecrets = Readonly<Partial<Record<ChannelSecretName, string>>>;

/** A mail with files, as the mail server of hand-overs takes it. */
export interface FileMail {
  readonly messageId: string;
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly files: readonly Omit<MessageFile, 'hasBankDetails'>[];
}

/** Hands a mail with files to a mail server. Returns its Message-ID. */
export type PostFiles = (mail: FileMail) => Promise<ChannelOutcome<string>>;

/** Opens the channel of a supplier. Nothing is reached before it is used. */
export type OpenChannel = (channel: HandOverChannel, secrets: ChannelSecrets) => SupplierChannel;
