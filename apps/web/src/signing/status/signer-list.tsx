import type { Envelope } from '@switch/contract/http/switching/envelope.ts';
import { Button, CallButton, classNames, Cluster, Tag, VisuallyHidden } from '@switch/ui';
import { PersonToAskForm } from '../../lib/forms/person-to-ask-form.tsx';
import styles from './signing-status.module.css';
import { type Signer, signerActions, signerTag } from './envelope.ts';
import type { EnvelopeActions } from './use-envelope.ts';

type SignerRowProps = {
  readonly envelope: Envelope;
  readonly signer: Signer;
  readonly isSelf: boolean;
  /** Whether the link to the documents is elsewhere on the page. */
  readonly isAskedAbove: boolean;
  readonly actions: EnvelopeActions;
  readonly now: Date;
  readonly onReplace: () => void;
};

export function SignerRow({
  envelope,
  signer,
  isSelf,
  isAskedAbove,
  actions,
  now,
  onReplace,
}: SignerRowProps) {
  const { name, role, email, state, accessCode } = signer;
  const { reminder, canReplace } = signerActions(envelope, signer);
  const isAsked = reminder !== 'never';
  const tag = signerTag(signer, now);
  return (
    <li className={classNames(styles.signer, state === 'replaced' && styles.gone)}>
      <div>
        <p className={styles.name}>
          {name}
          {isSelf && <span className={styles.you}> (you)</span>}
        </p>
        <p className={styles.quiet}>
          {role}
          {email !== '' && <span className={styles.email}>{email}</span>}
        </p>
        {isAsked && accessCode && (
          <p className={classNames(styles.quiet, 'no-print')}>
            {isSelf ? 'Your signing code: ' : 'Signing code, to give them in person or by phone: '}
            <strong>{accessCode}</strong>
          </p>
        )}
        {isAsked && isSelf && (
          <div className={classNames(styles.own, 'no-print')}>
            {!isAskedAbove && (
              <CallButton size="small" call={() => actions.signHere()}>
                Read and sign
              </CallButton>
            )}
            <p className={styles.quiet}>
              {isAskedAbove ? 'Start at “Waiting for you”, or' : 'Or'} follow the link in your email. Either
              way we email you a code first.
            </p>
          </div>
        )}
      </div>
      <div className={styles.where}>
        <Tag tone={tag.tone}>{tag.text}</Tag>
        {(isAsked || canReplace) && (
          <Cluster gap={1} className="no-print">
            {reminder === 'now' && !isSelf && (
              <CallButton look="secondary" size="small" call={() => actions.remind(signer)}>
                Remind<VisuallyHidden> {name}</VisuallyHidden>
              </CallButton>
            )}
            {canReplace && (
              <Button look="secondary" size="small" onClick={onReplace}>
                Name someone else<VisuallyHidden> for {name}</VisuallyHidden>
              </Button>
            )}
          </Cluster>
        )}
        {reminder === 'later' && !isSelf && (
          <p className={classNames(styles.tiny, 'no-print')}>
            You can remind them a day after the last email.
          </p>
        )}
      </div>
    </li>
  );
}

const fields = {
  name: { label: 'Name' },
  role: { label: 'Role in the organisation' },
  email: { label: 'Email' },
} as const;

type SuccessorFormProps = {
  readonly signer: Signer;
  readonly actions: EnvelopeActions;
  readonly onClose: () => void;
};

/** Mounted only while its dialog is open, so that it starts empty each time. */
export const SuccessorForm = ({ signer, actions, onClose }: SuccessorFormProps) => (
  <PersonToAskForm
    idPrefix="successor"
    role={signer.role}
    fields={fields}
    label="Ask this person"
    cancel={{ label: `Keep ${signer.name}`, onPress: onClose }}
    ask={async (person) => {
      const { isSettled, problems } = await actions.replace(signer, person);
      if (isSettled) onClose();
      return problems;
    }}
  >
    <p>{signer.name}’s link will stop working. We will email the new person their own link straight away.</p>
  </PersonToAskForm>
);
