import type { ChannelKind, ChannelSecretName } from '@switch/domain/hand-over/channel-kinds.ts';
import type { HandOverChannel } from '@switch/domain/hand-over/channel.ts';

/** A supplier as the simulator plays it: its channel for hand-overs, what was agreed, and how it replies. */
export interface SimulatedSupplier {
  readonly supplierId: string;
  readonly channel: HandOverChannel;
  readonly secrets: Readonly<Partial<Record<ChannelSecretName, string>>>;
  readonly senders: readonly string[];
}

/**
 * What every supplier in the simulator has agreed with us. It may be public, because nothing real depends on
 * it.
 */
export const AGREED = {
  'attachment-password': 'sample attachment password',
  'sftp-password': 'sample sftp password',
  'api-token': 'sample api token',
  'api-signing-key': 'sample key that signs our calls',
  'reply-signing-key': 'sample key that signs their calls',
} as const satisfies Partial<Record<ChannelSecretName, string>>;

/** The user name for every supplier's SFTP server. */
export const SFTP_USER = 'broker';

/** The addresses of the simulator's servers. */
export interface SimulatorPlaces {
  readonly sftpPort: number;
  readonly hostKey: string;
  readonly apiUrl: string;
  /** True if the product's mails to suppliers reach the simulator, and its replies reach the product. */
  readonly hasMail: boolean;
}

const secretNames: Readonly<Record<ChannelKind, readonly (keyof typeof AGREED)[]>> = {
  mail: ['attachment-password'],
  sftp: ['sftp-password', 'reply-signing-key'],
  api: ['api-token', 'api-signing-key', 'reply-signing-key'],
};

/** Returns the secrets agreed with a supplier for a kind of channel, by name. */
export const secretsFor = (kind: ChannelKind): Readonly<Record<string, string>> =>
  Object.fromEntries(secretNames[kind].map((name) => [name, AGREED[name]]));

/** Returns the folder in which a supplier receives cases, and the one in which it replies. */
export const foldersOf = (supplierId: string) => ({
  folder: `/${supplierId}/incoming`,
  replyFolder: `/${supplierId}/replies`,
});

/** Returns the channel of the given kind through which a supplier receives cases. */
export function channelOf(supplierId: string, kind: ChannelKind, places: SimulatorPlaces): HandOverChannel {
  if (kind === 'mail') return { kind, address: `contracts@${supplierId}.example`, rowFormat: 'csv' };
  if (kind === 'api')
    return { kind, url: `${places.apiUrl}/${supplierId}`, authHeader: 'Authorization', rowFormat: 'json' };
  const { sftpPort: port, hostKey } = places;
  const place = { host: '127.0.0.1', port, hostKey, ...foldersOf(supplierId) };
  return { kind, ...place, user: SFTP_USER, signsInBy: 'password', rowFormat: 'csv' };
}

/** Gives each supplier a channel, in turn: SFTP, the interface and, if mail gets through, mail. */
export function simulatedSuppliers(
  supplierIds: readonly string[],
  places: SimulatorPlaces,
): readonly SimulatedSupplier[] {
  const kinds: readonly ChannelKind[] = places.hasMail ? ['mail', 'sftp', 'api'] : ['sftp', 'api'];
  return supplierIds.map((supplierId, index) => {
    const kind = kinds[index % kinds.length] ?? 'sftp';
    return {
      supplierId,
      channel: channelOf(supplierId, kind, places),
      secrets: secretsFor(kind),
      senders: [`@${supplierId}.example`],
    };
  });
}
