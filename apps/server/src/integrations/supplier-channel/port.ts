import type { ChannelSecretName } from '@switch/domain/hand-over/channel-kinds.ts';
import type { HandOverChannel } from '@switch/domain/hand-over/channel.ts';
import type { Outcome } from '@switch/domain/outcome.ts';

/** A file of a hand-over. */
export interface MessageFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Buffer;
  /** Whether it contains bank digits, in which case it is only sent by SFTP, by HTTPS or encrypted. */
  readonly hasBankDetails: boolean;
}

/** One hand-over of a signed case, whatever the channel. */
export interface HandOverMessage {
  /**
   * Our id, in letters, digits, dots and hyphens. A message sent again under the same id is the same message.
   */
  readonly messageId: string;
  /** The file name, without extension, if the message is sent as one file. */
  readonly fileName: string;
  readonly reference: string;
  readonly subject: string;
  readonly text: string;
  /** The address for replies by email; null if there is none. */
  readonly replyTo: string | null;
  readonly files: readonly MessageFile[];
}

/** How the supplier identifies a message. */
export interface ChannelReceipt {
  /** The message id, the remote file, or the id that the supplier's interface returned. */
  readonly id: string;
  /** Whether the supplier itself has confirmed it; otherwise its first reply does. */
  readonly isAcknowledged: boolean;
  /** How the files with bank digits were sent: as they are, encrypted, or not at all. */
  readonly bankDetails: 'none' | 'enclosed' | 'encrypted' | 'to-follow';
}

/** Why a channel failed, in a text that quotes no secret. `unavailable` is temporary, `refused` is not. */
export interface ChannelProblem {
  readonly code: 'unavailable' | 'refused';
  readonly message: string;
}

export type ChannelOutcome<Value> = Outcome<Value, ChannelProblem>;

/** A file that a supplier has left for us. */
export interface ReplyFile {
  readonly name: string;
  readonly content: Buffer;
}

/** Port: the channel to one supplier. */
export interface SupplierChannel {
  /**
   * Hands a message over. If it is repeated after a crash, the supplier can tell that it is the same message:
   * by its message id, its file's name and bytes, or its idempotency key.
   */
  readonly send: (message: HandOverMessage) => Promise<ChannelOutcome<ChannelReceipt>>;
  /**
   * Tests whether we have access, as far as possible without handing anything over. Returns what was found,
   * as text.
   */
  readonly test: () => Promise<ChannelOutcome<string>>;
  /**
   * Passes each file in the reply folder to `take`, and moves it away once that has returned. Returns how
   * many there were; 0 if the channel has no such folder.
   */
  readonly collectReplies: (take: (file: ReplyFile) => Promise<void>) => Promise<ChannelOutcome<number>>;
}

/** The secrets of a channel that are set. */
export type ChannelSecrets = Readonly<Partial<Record<ChannelSecretName, string>>>;

/** An email with files, as passed to the mail server for hand-overs. */
export interface FileMail {
  readonly messageId: string;
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly files: readonly Omit<MessageFile, 'hasBankDetails'>[];
}

/** Sends an email with files to a mail server. Returns its Message-ID. */
export type PostFiles = (mail: FileMail) => Promise<ChannelOutcome<string>>;

/** Opens a supplier's channel. Nothing connects until it is used. */
export type OpenChannel = (channel: HandOverChannel, secrets: ChannelSecrets) => SupplierChannel;
