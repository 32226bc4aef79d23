import { lazyFrom } from '@switch/browser/lazy-part.ts';
import type { DirectDebit, MandateSignatory } from '@switch/contract/http/switching/mandate.ts';
import {
  Button,
  CallButton,
  Card,
  Cluster,
  Disclosure,
  Notice,
  Stack,
  SummaryList,
  Tag,
  Timeline,
  VisuallyHidden,
} from '@switch/ui';
import { SupplierLogo } from '@switch/ui/drawings/supplier-logo.tsx';
import { PersonToAskForm } from '../../lib/forms/person-to-ask-form.tsx';
import { Link } from '../../lib/link.tsx';
import { dateText } from '../../lib/time-text.ts';
import { isOnline, type MandateActions, toneOf, useMandateActions, whoText } from './mandates.ts';
import { FormLink } from './form-link.tsx';
import { pathTo } from '../../routes.ts';
import { Suspense, useState } from 'react';
import styles from './direct-debits.module.css';

/** The document and the signing form, loaded when someone signs. */
const MandateSigning = lazyFrom(() => import('./mandate-signing.tsx'), 'MandateSigning');

type MandateCardProps = {
  readonly userId: string;
  readonly mandate: DirectDebit;
  /** Opens the bank form, to correct a mandate that the bank refused. */
  readonly onChangeBank: () => void;
};

export function MandateCard({ userId, mandate, onChangeBank }: MandateCardProps) {
  const actions = useMandateActions(userId, mandate);
  const { supplierId, supplierName, stateWords } = mandate;
  return (
    <Card
      title={supplierName}
      level={3}
      aside={
        <Tag tone={toneOf(mandate)} wraps>
          {stateWords}
        </Tag>
      }
      padding="large"
      gap={4}
    >
      <div className={styles.lead}>
        <SupplierLogo supplierId={supplierId} name={supplierName} size={48} />
        <p>{mandate.state === 'failed' ? mandate.failure : mandate.next}</p>
      </div>
      <Notice tone={actions.message?.tone} announce="polite">
        {actions.message?.text}
      </Notice>
      <NextStep mandate={mandate} actions={actions} onChangeBank={onChangeBank} />
      <Facts mandate={mandate} />
      <Cluster gap={3} className="no-print">
        <Link to={pathTo('ddMandate', { query: { mandate: mandate.mandateId } })} look="link">
          Read and print it<span className="visually-hidden">: {supplierName}</span>
        </Link>
        {mandate.state !== 'paper_route' && <FormLink mandate={mandate} text="The form for the bank" />}
      </Cluster>
      <History mandate={mandate} />
    </Card>
  );
}

type NextStepProps = Pick<MandateCardProps, 'mandate' | 'onChangeBank'> & {
  readonly actions: MandateActions;
};

function NextStep({ mandate, actions, onChangeBank }: NextStepProps) {
  const [isSigning, setIsSigning] = useState(false);
  if (mandate.state === 'failed')
    return (
      <Stack gap={2}>
        <p>
          Change your bank details, and we make a new mandate to be signed. Your contract does not change. If
          the details are right, ask your bank first.
        </p>
        <Button onClick={onChangeBank}>Change bank details</Button>
      </Stack>
    );
  if (mandate.state === 'paper_route') return <PaperSteps mandate={mandate} actions={actions} />;
  if (!isOnline(mandate)) return <People mandate={mandate} actions={actions} />;
  if (isSigning && mandate.statement !== '')
    return (
      <Suspense fallback={null}>
        <MandateSigning mandate={mandate} actions={actions} onLater={() => setIsSigning(false)} />
      </Suspense>
    );
  return (
    <Stack gap={3}>
      <People mandate={mandate} actions={actions} />
      {mandate.statement === '' && mandate.missingPeople > 0 && (
        <AskForm key={mandate.missingPeople} mandate={mandate} actions={actions} />
      )}
      <Cluster gap={2} className="no-print">
        {mandate.statement !== '' && <Button onClick={() => setIsSigning(true)}>Read it and sign</Button>}
        <CallButton look="link" call={() => actions.goOnPaper(true)}>
          Sign on paper instead
        </CallButton>
      </Cluster>
    </Stack>
  );
}

const Facts = ({ mandate }: { mandate: DirectDebit }) => (
  <SummaryList
    rows={[
      {
        label: 'For',
        value: (
          <>
            {mandate.organisationName}, <span className={styles.whole}>{mandate.applicationReference}</span>
          </>
        ),
      },
      { label: 'Account holder', value: mandate.accountHolderName },
      {
        label: 'Account',
        value: `${mandate.bankName}, ${mandate.sortCode}, ${mandate.accountNumber}`,
        isNumeric: true,
      },
      { label: 'Service user number', value: mandate.serviceUserNumber, isNumeric: true },
      { label: 'Reference', value: mandate.reference ?? 'Given by the supplier' },
      ...(mandate.signName === null ? [] : [{ label: 'Signed by', value: mandate.signName }]),
    ]}
  />
);

const History = ({ mandate: { history, supplierName } }: { mandate: DirectDebit }) => (
  <Disclosure
    summary={
      <>
        What has happened so far<span className="visually-hidden">: {supplierName}</span>
      </>
    }
  >
    <Timeline
      items={history.map(({ words, at }, place) => ({
        id: `${place} ${at}`,
        title: words,
        when: dateText(at),
        state: place === history.length - 1 ? 'current' : 'done',
      }))}
    />
  </Disclosure>
);

function PaperSteps({ mandate, actions }: { mandate: DirectDebit; actions: MandateActions }) {
  const { supplierName, signaturesNeeded, postedAt, isPaperOnly } = mandate;
  if (postedAt !== null) return null;
  return (
    <Stack gap={3} className="no-print">
      <ol className={styles.steps}>
        <li>
          <FormLink mandate={mandate} text="Download the form" /> and print it. It has your account number on
          it, so do not leave it lying about.
        </li>
        <li>
          {signaturesNeeded === 1
            ? 'Someone who may sign on the account signs and dates it by hand.'
            : 'Both people who have to sign on the account sign and date it by hand.'}
        </li>
        <li>Keep the page with the Guarantee, and post the rest to {supplierName} at the address on it.</li>
      </ol>
      <Cluster gap={2}>
        <CallButton call={() => actions.posted()}>We have posted it</CallButton>
        {!isPaperOnly && (
          <CallButton look="link" call={() => actions.goOnPaper(false)}>
            Sign on the screen instead
          </CallButton>
        )}
      </Cluster>
    </Stack>
  );
}

const fields = {
  name: { label: 'Full name', hint: 'As the bank knows them.', width: 20 },
  role: { label: 'Their role', hint: 'Such as treasurer, trustee or account holder.', width: 20 },
  email: {
    label: 'Email',
    hint: 'An address that only they can read: we email a link and a code to it.',
    width: 20,
  },
} as const;

type AskFormProps = {
  readonly mandate: DirectDebit;
  readonly actions: MandateActions;
  /** The signatory whom the new person replaces. */
  readonly insteadOf?: MandateSignatory;
  readonly onDone?: () => void;
};

/** Names a person who has to sign. They are emailed a link at once. */
const AskForm = ({ mandate, actions, insteadOf, onDone }: AskFormProps) => (
  <Stack gap={3}>
    <h4>{insteadOf ? `Who signs instead of ${insteadOf.name}?` : whoText(mandate)}</h4>
    <PersonToAskForm
      idPrefix={`${mandate.mandateId}-${insteadOf?.signatoryId ?? 'new'}`}
      role={insteadOf?.role ?? ''}
      fields={fields}
      label="Email them a link"
      cancel={onDone && { label: `Keep ${insteadOf?.name ?? ''}`, onPress: onDone }}
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

function People({ mandate, actions }: { mandate: DirectDebit; actions: MandateActions }) {
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
                <CallButton
                  look="secondary"
                  size="small"
                  call={() => actions.remind(person.signatoryId, person.name)}
                >
                  Email a new link<VisuallyHidden> to {person.name}</VisuallyHidden>
                </CallButton>
              )}
              <Button look="link" size="small" onClick={() => setReplaced(person.signatoryId)}>
                Name someone else<VisuallyHidden> instead of {person.name}</VisuallyHidden>
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
