import type { ChannelKind, ChannelSecretName } from '@switch/domain/hand-over/channel-kinds.ts';
import type { HandOverChannel } from '@switch/domain/hand-over/channel.ts';

/** A supplier as the simulator plays it: how it is handed cases, what was agreed, and who answers for it. */
export interface SimulatedSupplier {
  readonly supplierId: string;
  readonly channel: HandOverChannel;
  readonly secrets: Readonly<Partial<Record<ChannelSecretName, string>>>;
  readonly senders: readonly string[];
}

/** What every supplier of the simulator has agreed with us. Anybody may read it: nothing real is behind it. */
export const AGREED = {
  'attachment-password': 'sample attachment password',
  'sftp-password': 'sample sftp password',
  'api-token': 'sample api token',
  'api-signing-key': 'sample key that signs our calls',
  'reply-signing-key': 'sample key that signs their calls',
} as const satisfies Partial<Record<ChannelSecretName, string>>;

/** User of every supplier's SFTP server. */
export const SFTP_USER = 'broker';

/** Where the servers of the simulator answer. */
export interface SimulatorPlaces {
  readonly sftpPort: number;
  readonly hostKey: string;
  readonly apiUrl: string;
  /** Whether the product's mails to suppliers reach the simulator, and its answers the product. */
  readonly hasMail: boolean;
}

const secretNames: Readonly<Record<ChannelKind, readonly (keyof typeof AGREED)[]>> = {
  mail: ['attachment-password'],
  sftp: ['sftp-password', 'reply-signing-key'],
  api: ['api-token', 'api-signing-key', 'reply-signing-key'],
};

/** The secrets that are agreed with a supplier for a kind of channel, by name. */
export const secretsFor = (kind: ChannelKind): Readonly<Record<string, string>> =>
  Object.fromEntries(secretNames[kind].map((name) => [name, AGREED[name]]));

/** The folder in which a supplier takes cases, and the one in which it answers. */
export const foldersOf = (supplierId: string) => ({
  folder: `/${supplierId}/incoming`,
  replyFolder: `/${supplierId}/replies`,
});

/** How one of the suppliers is handed cases by a kind of channel. */
export function channelOf(supplierId: string, kind: ChannelKind, places: SimulatorPlaces): HandOverChannel {
  if (kind === 'mail') return { kind, address: `contracts@${supplierId}.example`, rowFormat: 'csv' };
  if (kind === 'api')
    return { kind, url: `${places.apiUrl}/${supplierId}`, authHeader: 'Authorization', rowFormat: 'json' };
  const { sftpPort: port, hostKey } = places;
  const place = { host: '127.0.0.1', port, hostKey, ...foldersOf(supplierId) };
  return { kind, ...place, user: SFTP_USER, signsInBy: 'password', rowFormat: 'csv' };
}

/** Gives each supplier a channel, in turn: SFTP, interface and, where mail gets through, mail. */
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
