import type { Envelope } from '@switch/contract/http/envelope.ts';
import { Button, classNames, Cluster, Tag, VisuallyHidden } from '@switch/ui';
import styles from './envelope.module.css';
import { signerActs, signerTones, signerWords, type Signer } from './signer-words.ts';
import type { Acts } from './use-acts.ts';

type SignerRowProps = {
  readonly envelope: Envelope;
  readonly signer: Signer;
  readonly isSelf: boolean;
  readonly acts: Acts;
  readonly now: Date;
  readonly onReplace: () => void;
};

/** One signer: who they are, where they stand, and what can be done about it. */
export function SignerRow({ envelope, signer, isSelf, acts, now, onReplace }: SignerRowProps) {
  const { signerId, name, role, email, state } = signer;
  const { reminder, canReplace } = signerActs(envelope, signer);
  const isAsked = reminder !== 'never';
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
        {isAsked && isSelf && (
          <div className={classNames(styles.own, 'no-print')}>
            <Button size="small" loading={acts.busy === 'sign'} onClick={() => void acts.signHere()}>
              Read and sign
            </Button>
            <p className={styles.quiet}>
              Or follow the link in your mail. Either way we mail you a code first.
            </p>
          </div>
        )}
      </div>
      <div className={styles.where}>
        <Tag tone={signerTones[state]}>{signerWords(signer, now)}</Tag>
        {(isAsked || canReplace) && (
          <Cluster gap={1} className="no-print">
            {reminder === 'now' && !isSelf && (
              <Button
                look="secondary"
                size="small"
                loading={acts.busy === `remind ${signerId}`}
                onClick={() => void acts.remind(signer)}
              >
                Remind<VisuallyHidden> {name}</VisuallyHidden>
              </Button>
            )}
            {canReplace && (
              <Button look="secondary" size="small" onClick={onReplace}>
                Name somebody else<VisuallyHidden> for {name}</VisuallyHidden>
              </Button>
            )}
          </Cluster>
        )}
        {reminder === 'later' && !isSelf && (
          <p className={classNames(styles.tiny, 'no-print')}>
            You can remind them a day after the last mail.
          </p>
        )}
      </div>
    </li>
  );
}
