import type { DirectDebit, MandateSignatory } from '@switch/contract/http/switching/mandate.ts';
import { Button, Cluster, Stack, Tag, VisuallyHidden } from '@switch/ui';
import { useState } from 'react';
import { PersonToAskForm } from '../../lib/forms/person-to-ask-form.tsx';
import { dateText } from '../../lib/time-text.ts';
import styles from './direct-debits.module.css';
import { isOnline, whoText } from './mandates.ts';
import type { MandateActions } from './use-mandate-actions.ts';

const fields = {
  name: { label: 'Full name', hint: 'As the bank knows them.', width: 20 },
  role: { label: 'What they are', hint: 'Such as treasurer, trustee or account holder.', width: 20 },
  email: {
    label: 'Email',
    hint: 'A mailbox that is theirs alone: we mail a link and a code to it.',
    width: 20,
  },
} as const;

type AskFormProps = {
  readonly mandate: DirectDebit;
  readonly actions: MandateActions;
  /** Whose place the new person takes. */
  readonly insteadOf?: MandateSignatory;
  readonly onDone?: () => void;
};

/** Names somebody who has to sign. They are mailed a link at once. */
export const AskForm = ({ mandate, actions, insteadOf, onDone }: AskFormProps) => (
  <Stack gap={3}>
    <h4>{insteadOf ? `Who signs instead of ${insteadOf.name}?` : whoText(mandate)}</h4>
    <PersonToAskForm
      idPrefix={`${mandate.mandateId}-${insteadOf?.signatoryId ?? 'new'}`}
      role={insteadOf?.role ?? ''}
      fields={fields}
      label="Mail them a link"
      secondary={
        onDone && (
          <Button look="quiet" onClick={onDone}>
            Keep {insteadOf?.name}
          </Button>
        )
      }
      ask={async (person) => {
        const { isSettled, problems } = await actions.ask({
          ...person,
          ...(insteadOf && { insteadOf: insteadOf.signatoryId }),
        });
        if (isSettled) onDone?.();
        return problems;
      }}
    />
  </Stack>
);

export function People({ mandate, actions }: { mandate: DirectDebit; actions: MandateActions }) {
  const [replaced, setReplaced] = useState<string>();
  if (mandate.signatories.length === 0) return null;
  return (
    <ul className={styles.people} role="list">
      {mandate.signatories.map((person) => (
        <li key={person.signatoryId}>
          <div className={styles.person}>
            <div>
              <strong>{person.name}</strong>
              {person.isYou && ' (you)'}
              {!person.isYou && (
                <p className={styles.quiet}>
                  {person.role}, {person.email}
                </p>
              )}
            </div>
            <Tag tone={person.state === 'signed' ? 'success' : 'info'}>
              {person.state === 'signed'
                ? `Signed on ${dateText(person.at)}`
                : `Asked on ${dateText(person.at)}`}
            </Tag>
          </div>
          {isOnline(mandate) && person.state === 'asked' && replaced !== person.signatoryId && (
            <Cluster gap={1} className="no-print">
              {person.isReminderDue && (
                <Button
                  look="secondary"
                  size="small"
                  loading={actions.busy === `remind ${person.signatoryId}`}
                  onClick={() => void actions.remind(person.signatoryId, person.name)}
                >
                  Mail a new link<VisuallyHidden> to {person.name}</VisuallyHidden>
                </Button>
              )}
              <Button look="quiet" size="small" onClick={() => setReplaced(person.signatoryId)}>
                Name somebody else<VisuallyHidden> instead of {person.name}</VisuallyHidden>
              </Button>
            </Cluster>
          )}
          {replaced === person.signatoryId && (
            <AskForm
              mandate={mandate}
              actions={actions}
              insteadOf={person}
              onDone={() => setReplaced(undefined)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
