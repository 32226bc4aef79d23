import { lazyFrom } from '@switch/browser/lazy-part.ts';
import type { DirectDebit } from '@switch/contract/http/switching/mandate.ts';
import { Button, Card, Cluster, Disclosure, Notice, Stack, SummaryList, Tag, Timeline } from '@switch/ui';
import { SupplierLogo } from '@switch/ui/drawings/supplier-logo.tsx';
import { Suspense, useState } from 'react';
import { Link } from '../../lib/link.tsx';
import { pageConfig } from '../../lib/page-config.ts';
import { dateText } from '../../lib/time-text.ts';
import { pathTo } from '../../routes.ts';
import styles from './direct-debits.module.css';
import { AskForm, People } from './mandate-people.tsx';
import { isOnline, toneOf } from './mandates.ts';
import { type MandateActions, useMandateActions } from './use-mandate-actions.ts';

/** The document and the place to sign load when somebody signs. */
const MandateSigning = lazyFrom(() => import('./mandate-signing.tsx'), 'MandateSigning');

type MandateCardProps = {
  readonly userId: string;
  readonly mandate: DirectDebit;
  /** Opens the bank form: the way to mend a mandate that the bank refused. */
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
          Change your bank details: a new mandate is made from them to be signed. Your contract stands. If the
          details are right, ask your bank first.
        </p>
        <div>
          <Button onClick={onChangeBank}>Change bank details</Button>
        </div>
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
        <Button look="quiet" loading={actions.busy === 'paper'} onClick={() => void actions.goOnPaper(true)}>
          Sign on paper instead
        </Button>
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
        What happened so far<span className="visually-hidden">: {supplierName}</span>
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

/** Where the form for the bank is; it opens for whoever is signed in here alone. */
const fileOf = ({ mandateId }: DirectDebit): string =>
  `${pageConfig().apiBaseUrl}/api/directDebits/${encodeURIComponent(mandateId)}/instruction`;

const FormLink = ({ mandate, text }: { mandate: DirectDebit; text: string }) => (
  <a href={fileOf(mandate)} download className={styles.file}>
    {text}
    <span className="visually-hidden"> for {mandate.supplierName}</span> (PDF)
  </a>
);

function PaperSteps({ mandate, actions }: { mandate: DirectDebit; actions: MandateActions }) {
  const { supplierName, signaturesNeeded, postedAt } = mandate;
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
            ? 'Whoever may sign on the account signs and dates it by hand.'
            : 'Both people who have to sign on the account sign and date it by hand.'}
        </li>
        <li>Keep the page with the Guarantee, and post the rest to {supplierName} at the address on it.</li>
      </ol>
      <Cluster gap={2}>
        <Button loading={actions.busy === 'posted'} onClick={() => void actions.posted()}>
          We have posted it
        </Button>
        <Button look="quiet" loading={actions.busy === 'paper'} onClick={() => void actions.goOnPaper(false)}>
          Sign on the screen instead
        </Button>
      </Cluster>
    </Stack>
  );
}
