import {
  channelLabels,
  channelSecretLabels,
  channelSecretNames,
} from '@switch/domain/hand-over/channel-kinds.ts';
import type { HandOverChannel } from '@switch/domain/hand-over/channel.ts';
import type { SimulatedSupplier } from './supplier.ts';

const fieldsOf = (channel: HandOverChannel): readonly (readonly [label: string, value: string])[] => {
  if (channel.kind === 'mail') return [['Mailbox for contracts', channel.address]];
  if (channel.kind === 'api')
    return [
      ['Address of the interface', channel.url],
      ['Header that carries the token', channel.authHeader],
    ];
  return [
    ['SFTP server', channel.host],
    ['Port', String(channel.port)],
    ['User name', channel.user],
    ['Folder for our files', channel.folder],
    ['Fingerprint of its host key', channel.hostKey],
    ['We sign in with', 'A password'],
    ['Folder of its answers', channel.replyFolder ?? ''],
  ];
};

const secretsOf = ({ secrets }: SimulatedSupplier): readonly (readonly [label: string, value: string])[] =>
  channelSecretNames.flatMap((name) => {
    const value = secrets[name];
    return value === undefined ? [] : [[channelSecretLabels[name], value] as const];
  });

/**
 * Returns what staff enter on each supplier's page to reach the simulator, line by line, under the labels of
 * the screen.
 */
export const settingsToEnter = (suppliers: readonly SimulatedSupplier[]): readonly string[] =>
  suppliers.flatMap((supplier) => [
    `Enter on the page of ${supplier.supplierId} under Hand-over: ${channelLabels[supplier.channel.kind]}`,
    ...[...fieldsOf(supplier.channel), ...secretsOf(supplier)].map(
      ([label, value]) => `  ${label.padEnd(44)} ${value}`,
    ),
    `  ${'Who writes to us (under Replies)'.padEnd(44)} ${supplier.senders.join(', ')}`,
  ]);
