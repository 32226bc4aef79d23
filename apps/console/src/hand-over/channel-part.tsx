import {
  readChannel,
  setChannelSecret,
  testChannel,
  type ChannelStatus,
} from '@switch/contract/http/hand-over/channel.ts';
import { channelSecretLabels } from '@switch/domain/hand-over/channel-kinds.ts';
import { Button, Dialog, EmptyState, Notice, Tag, TextArea } from '@switch/ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import { attempt } from '../lib/api.ts';
import { FormFrame, resultOf, useServerForm } from '../lib/forms/form.tsx';
import { changeCallData, QueryPart, useCall } from '../lib/query.tsx';
import { refusalMessage } from '../lib/refusals.ts';
import { useMay } from '../lib/session.ts';
import { Time } from '../lib/time.tsx';
import styles from './hand-over.module.css';

type Secret = ChannelStatus['secrets'][number];

/**
 * The secrets of a supplier's channel, and a test of it. The channel itself is stored with the supplier's
 * facts.
 */
export default function ChannelPart({ supplierId }: { supplierId: string }) {
  const params = { supplierId };
  const query = useCall(readChannel, { params });
  const put = (status: ChannelStatus) => changeCallData(readChannel, [{ params }], () => status);
  return (
    <QueryPart query={query} what="the channel" lines={4}>
      {(status) =>
        status.channel === null ? (
          <EmptyState title="No channel is set up">
            <p>
              Enter it under Facts, Hand-over. Until then staff are asked to send each signed case by hand.
            </p>
          </EmptyState>
        ) : (
          <Channel status={status} onChanged={put} />
        )
      }
    </QueryPart>
  );
}

function Channel({
  status,
  onChanged,
}: {
  status: ChannelStatus;
  onChanged: (status: ChannelStatus) => void;
}) {
  const { supplierId, channel, secrets } = status;
  const mayChange = useMay('hand-over.channels');
  const [edited, setEdited] = useState<Secret>();
  const [tested, setTested] = useState<{ readonly isWell: boolean; readonly message: string }>();
  const [isTesting, setIsTesting] = useState(false);
  async function test() {
    setIsTesting(true);
    const answer = await attempt(testChannel, { params: { supplierId } });
    setIsTesting(false);
    setTested(
      answer?.result
        ? { isWell: true, message: answer.message }
        : { isWell: false, message: refusalMessage(answer) ?? '' },
    );
  }
  return (
    <section className={styles.section} aria-labelledby="channel">
      <h2 id="channel">{channel}</h2>
      <p className={styles.quiet}>
        Bank details go by SFTP, HTTPS or an encrypted attachment only. Secrets are stored encrypted, and
        nobody can read them here again.
      </p>
      <ul role="list" className={styles.secrets}>
        {secrets.map((secret) => (
          <li key={secret.name}>
            <span>{channelSecretLabels[secret.name]}</span>
            {secret.setAt === null ? (
              <span>
                <Tag tone={secret.isNeeded ? 'danger' : 'neutral'}>
                  {secret.isNeeded ? 'Missing' : 'Not set'}
                </Tag>
              </span>
            ) : (
              <span className={styles.quiet}>
                set <Time at={secret.setAt} isInSentence />
                {secret.setBy !== null && ` by ${secret.setBy}`}
              </span>
            )}
            {mayChange && (
              <Button size="small" look="link" onClick={() => setEdited(secret)}>
                {secret.setAt === null ? 'Set' : 'Replace'}
                <span className="visually-hidden"> {channelSecretLabels[secret.name]}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <div className={styles.actions}>
          <Button loading={isTesting} onClick={() => void test()}>
            Send a test
          </Button>
        </div>
      )}
      {tested && (
        <Notice tone={tested.isWell ? 'success' : 'danger'} announce="polite">
          {tested.message}
        </Notice>
      )}
      <Dialog
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={edited ? channelSecretLabels[edited.name] : ''}
      >
        {edited && (
          <SecretForm
            supplierId={supplierId}
            secret={edited}
            onSaved={(changed) => {
              setEdited(undefined);
              onChanged(changed);
            }}
          />
        )}
      </Dialog>
    </section>
  );
}

interface SecretFormProps {
  supplierId: string;
  secret: Secret;
  onSaved: (status: ChannelStatus) => void;
}

const SecretFields = z.object({ value: z.string() });

function SecretForm({ supplierId, secret, onSaved }: SecretFormProps) {
  const options = { defaultValues: { value: '' }, idPrefix: 'secret-' };
  const form = useServerForm(SecretFields, options, async (body) =>
    resultOf(
      await attempt(setChannelSecret, { params: { supplierId, name: secret.name }, body }),
      ({ channel }) => onSaved(channel),
    ),
  );
  return (
    <FormFrame
      form={form}
      action={secret.setAt === null ? 'Set' : 'Replace'}
      head={<p>Agreed with the supplier by telephone or in person. Save it empty to remove it.</p>}
    >
      <TextArea
        {...form.field('value')}
        label={channelSecretLabels[secret.name]}
        rows={secret.name === 'sftp-private-key' ? 8 : 2}
        autoComplete="off"
        spellCheck={false}
      />
    </FormFrame>
  );
}
