import { channelKinds, channelLabels } from '@switch/domain/hand-over/channel-kinds.ts';
import { rowFormats, type HandOverChannel } from '@switch/domain/hand-over/channel.ts';
import { RadioGroup, TextField } from '@switch/ui';
import { useServerForm, type ServerForm } from '../../lib/forms/form.tsx';
import { ChangeFrame } from '../change/change-frame.tsx';
import { anyTyped, useChange, whenNow, type EditorProps, type When } from '../change/use-change.ts';
import { NumberField } from './number-field.tsx';

type Typed = When & {
  readonly kind: HandOverChannel['kind'] | 'none';
  readonly rowFormat: HandOverChannel['rowFormat'];
  readonly mail: { readonly address: string };
  readonly sftp: {
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly folder: string;
    readonly hostKey: string;
    readonly signsInBy: 'key' | 'password';
    readonly replyFolder: string;
  };
  readonly api: { readonly url: string; readonly authHeader: string };
};

const EMPTY = {
  mail: { address: '' },
  sftp: { host: '', port: 22, user: '', folder: '/incoming', hostKey: '', signsInBy: 'key', replyFolder: '' },
  api: { url: '', authHeader: 'Authorization' },
} as const;

function typedChannel(channel: HandOverChannel | null): Omit<Typed, keyof When> {
  const kind = channel?.kind ?? 'none';
  return {
    kind,
    rowFormat: channel?.rowFormat ?? 'csv',
    mail: channel?.kind === 'mail' ? channel : EMPTY.mail,
    sftp: channel?.kind === 'sftp' ? channel : EMPTY.sftp,
    api: channel?.kind === 'api' ? channel : EMPTY.api,
  };
}

const channelOf = ({ kind, rowFormat, ...typed }: Typed): unknown =>
  kind === 'none' ? null : { ...typed[kind], kind, rowFormat };

/**
 * Edits how signed cases reach the supplier. Passwords and keys are not included: they are set in the
 * hand-over section of its page.
 */
export default function HandOverEditor(props: EditorProps) {
  const { channel } = props.supplier.profile.handOver;
  const defaultValues: Typed = { ...typedChannel(channel), ...whenNow() };
  const change = useChange(props, {
    section: 'handOver',
    // The server names the fields of the one channel that was sent; the form has fields for each kind.
    fieldOf: (field) => field.replace(/^channel\./, `${kind()}.`).replace(/^\w+\.rowFormat$/, 'rowFormat'),
  });
  const form = useServerForm(anyTyped<Typed>(), { defaultValues }, (typed) =>
    change.check({ channel: channelOf(typed) }, typed),
  );
  const kind = (): string => form.getValues('kind');
  const shown = form.watch('kind');
  return (
    <ChangeFrame
      form={form}
      change={change}
      validFrom={form.field('validFrom')}
      reason={form.field('reason')}
      onClose={props.onClose}
    >
      <RadioGroup
        {...form.field('kind')}
        label="Signed cases go by"
        hint="Bank details leave by SFTP, HTTPS or an encrypted attachment only, never in plain email."
        options={[
          ...channelKinds.map((value) => ({ value, label: channelLabels[value] })),
          { value: 'none', label: 'Nothing: staff send each case by hand' },
        ]}
      />
      {shown === 'mail' && (
        <TextField
          {...form.field('mail.address')}
          label="Mailbox for contracts"
          type="email"
          autoComplete="off"
        />
      )}
      {shown === 'sftp' && <SftpFields form={form} />}
      {shown === 'api' && (
        <>
          <TextField
            {...form.field('api.url')}
            label="Address of the interface"
            hint="It begins with https://."
            autoComplete="off"
          />
          <TextField
            {...form.field('api.authHeader')}
            label="Header that carries the token"
            width={20}
            autoComplete="off"
          />
        </>
      )}
      {shown !== 'none' && (
        <RadioGroup
          {...form.field('rowFormat')}
          label="The data row is written as"
          layout="inline"
          options={rowFormats.map((value) => ({ value, label: value.toUpperCase() }))}
        />
      )}
    </ChangeFrame>
  );
}

const SftpFields = ({ form }: { form: ServerForm<Typed> }) => (
  <>
    <TextField
      {...form.field('sftp.host')}
      label="SFTP server"
      hint="Just its name, like sftp.example.co.uk."
      autoComplete="off"
    />
    <NumberField form={form} name="sftp.port" label="Port" width={6} />
    <TextField {...form.field('sftp.user')} label="User name" autoComplete="off" width={20} />
    <TextField {...form.field('sftp.folder')} label="Folder for our files" autoComplete="off" />
    <TextField
      {...form.field('sftp.hostKey')}
      label="Fingerprint of its host key"
      hint="As the supplier gave it: SHA256: and 43 characters. A server that shows another one gets nothing."
      autoComplete="off"
    />
    <RadioGroup
      {...form.field('sftp.signsInBy')}
      label="We sign in with"
      layout="inline"
      options={[
        { value: 'key', label: 'A key' },
        { value: 'password', label: 'A password' },
      ]}
    />
    <TextField
      {...form.field('sftp.replyFolder')}
      label="Folder of its answers"
      hint="Leave it empty if it answers in another way."
      optional
      autoComplete="off"
    />
  </>
);
