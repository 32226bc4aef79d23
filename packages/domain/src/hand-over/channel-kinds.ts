/** The ways in which a signed case reaches a supplier. */
export const channelKinds = ['mail', 'sftp', 'api'] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** What staff call each of them. */
export const channelLabels: Readonly<Record<ChannelKind, string>> = {
  mail: 'Email',
  sftp: 'SFTP folder',
  api: 'HTTPS interface',
};

/**
 * The secrets of a channel, by name: what a mail’s attachment is encrypted with, how we sign in at an SFTP server, the token
 * of an interface and what signs our calls to it, and what signs the supplier’s calls to us.
 */
export const channelSecretNames = [
  'attachment-password',
  'sftp-password',
  'sftp-private-key',
  'api-token',
  'api-signing-key',
  'reply-signing-key',
] as const;
export type ChannelSecretName = (typeof channelSecretNames)[number];

/** What staff call each secret. */
export const channelSecretLabels: Readonly<Record<ChannelSecretName, string>> = {
  'attachment-password': 'Password of the encrypted attachment',
  'sftp-password': 'SFTP password',
  'sftp-private-key': 'SFTP private key',
  'api-token': 'Token for the supplier’s interface',
  'api-signing-key': 'Key that signs our calls',
  'reply-signing-key': 'Key that signs the supplier’s calls to us',
};
