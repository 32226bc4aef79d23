import type * as calls from '@switch/contract/http/hand-over/channel.ts';
import type { ChannelStatus } from '@switch/contract/http/hand-over/channel.ts';
import {
  channelSecretLabels,
  channelSecretNames,
  type ChannelSecretName,
} from '@switch/domain/hand-over/channel-kinds.ts';
import { channelText, secretsOf } from '@switch/domain/hand-over/channel.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';
import { auditStaff } from '../../identity/index.ts';
import type { Operation } from '../services.ts';
import { deleteSecret, saveSecret, secretsSet } from './channel-secret.queries.ts';
import { openSecrets, supplierNow } from './supplier-channel.ts';

const NO_SUPPLIER = refuse('not-found', 'There is no such supplier.');

async function statusOf(db: Db, supplierId: string, now: Date): Promise<ChannelStatus | null> {
  const profile = await supplierNow(db, supplierId, now);
  if (!profile) return null;
  const { channel } = profile.handOver;
  const set = await secretsSet(db, supplierId);
  const { needed, optional } = channel
    ? secretsOf(channel)
    : { needed: [], optional: ['reply-signing-key'] as const };
  const isShown = (name: ChannelSecretName): boolean =>
    [...needed, ...optional].includes(name) || set.some((each) => each.name === name);
  return {
    supplierId,
    supplierName: profile.identity.tradingName,
    channel: channel && channelText(channel),
    kind: channel?.kind ?? null,
    secrets: channelSecretNames.filter(isShown).map((name) => {
      const found = set.find((each) => each.name === name);
      return {
        name,
        isNeeded: needed.includes(name),
        setAt: found?.setAt.toISOString() ?? null,
        setBy: found?.setByName ?? null,
      };
    }),
  };
}

/** Returns the channel of a supplier and which of its secrets are set. Problem: not-found. */
export const read: Operation<typeof calls.readChannel> = async ({ db, params, now }) => {
  const status = await statusOf(db, params.supplierId, now);
  if (!status) throw new ProblemError('not-found');
  return status;
};

/** Returns what is wrong with a secret, in words; null if it is acceptable. */
function secretProblem(name: ChannelSecretName, value: string): string | null {
  if (name === 'sftp-private-key')
    return /^-----BEGIN (OPENSSH|RSA|EC) PRIVATE KEY-----[\s\S]+-----END/.test(value.trim())
      ? null
      : 'Paste the whole private key, from -----BEGIN to -----END';
  if (name.endsWith('-signing-key') || name === 'attachment-password')
    return value.length >= LEAST_LENGTH ? null : `Use ${LEAST_LENGTH} characters or more`;
  return /[\r\n]/.test(value) ? 'It has to be one line' : null;
}

const LEAST_LENGTH = 12;

/** Sets a secret, or removes it. It can't be read afterwards. Problems: not-found, bad-fields. */
export const setSecret: Operation<typeof calls.setChannelSecret> = async (context, { ids, vault }) => {
  const { db, params, body, staff, now } = context;
  const { supplierId, name } = params;
  if (!(await supplierNow(db, supplierId, now))) return NO_SUPPLIER;
  if (body.value === '') await deleteSecret(db, { supplierId, name });
  else {
    const message = secretProblem(name, body.value);
    if (message !== null) return refuseFields([{ field: 'value', message }]);
    const id = ids.uuid();
    const value = name === 'sftp-private-key' ? `${body.value.trim()}\n` : body.value;
    await saveSecret(db, {
      id,
      supplierId,
      name,
      sealed: vault.seal(value, id),
      setBy: staff.staffId,
      setAt: now,
    });
  }
  await auditStaff(context, 'hand-over.set-secret', `${supplierId} ${name}`);
  const channel = await statusOf(db, supplierId, now);
  return channel ? { result: true, channel } : NO_SUPPLIER;
};

/** Tests a channel without handing anything over. Problems: not-found, not-allowed with what is wrong. */
export const test: Operation<typeof calls.testChannel> = async (context, services) => {
  const { db, params, now } = context;
  const channel = (await supplierNow(db, params.supplierId, now))?.handOver.channel;
  if (!channel) return refuse('not-found', 'No channel is set up for this supplier.');
  const secrets = await openSecrets(db, params.supplierId, services);
  const missing = secretsOf(channel).needed.filter((name) => secrets[name] === undefined);
  if (missing.length > 0)
    return refuse(
      'not-allowed',
      `Set first: ${missing.map((name) => channelSecretLabels[name]).join(', ')}.`,
    );
  const tested = await services.openChannel(channel, secrets).test();
  await auditStaff(context, 'hand-over.test-channel', params.supplierId);
  return tested.ok ? { result: true, message: tested.value } : refuse('not-allowed', tested.problem.message);
};
