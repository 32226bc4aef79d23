/** The ways in which a signed case is sent to a supplier. */
export const channelKinds = ['mail', 'sftp', 'api'] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** The staff labels of the channels. */
export const channelLabels: Readonly<Record<ChannelKind, string>> = {
  mail: 'Email',
  sftp: 'SFTP folder',
  api: 'HTTPS interface',
};

/**
 * The names of a channel's secrets: the password for email attachments, our login at an SFTP server, the token of an API
 * and the key that signs our calls to it, and the key that signs the supplier's calls to us.
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

/** The staff labels of the secrets. */
export const channelSecretLabels: Readonly<Record<ChannelSecretName, string>> = {
  'attachment-password': 'Password of the encrypted attachment',
  'sftp-password': 'SFTP password',
  'sftp-private-key': 'SFTP private key',
  'api-token': 'Token for the supplier’s interface',
  'api-signing-key': 'Key that signs our calls',
  'reply-signing-key': 'Key that signs the supplier’s calls to us',
};
