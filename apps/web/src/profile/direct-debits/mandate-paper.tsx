import type { DirectDebit } from '@switch/contract/http/mandate.ts';
import { Button, Cluster, Stack } from '@switch/ui';
import { pageConfig } from '../../lib/page-config.ts';
import styles from './direct-debits.module.css';
import type { MandateActs } from './use-mandate-acts.ts';

/** Where the form for the bank is; it opens for whoever is signed in here alone. */
const fileOf = ({ mandateId }: DirectDebit): string =>
  `${pageConfig().apiBaseUrl}/api/directDebits/${encodeURIComponent(mandateId)}/instruction`;

/** The form for the bank, with every digit of the account in its boxes. */
export const FormLink = ({ mandate, words }: { mandate: DirectDebit; words: string }) => (
  <a href={fileOf(mandate)} download className={styles.file}>
    {words}
    <span className="visually-hidden"> for {mandate.supplierName}</span> (PDF)
  </a>
);

/** What to do with a mandate on paper, step by step. */
export function PaperSteps({ mandate, acts }: { mandate: DirectDebit; acts: MandateActs }) {
  const { supplierName, signaturesNeeded, postedAt } = mandate;
  if (postedAt !== null) return null;
  return (
    <Stack gap={3} className="no-print">
      <ol className={styles.steps}>
        <li>
          <FormLink mandate={mandate} words="Download the form" /> and print it. It has your account number on
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
        <Button loading={acts.busy === 'posted'} onClick={() => void acts.posted()}>
          We have posted it
        </Button>
        <Button look="quiet" loading={acts.busy === 'paper'} onClick={() => void acts.goOnPaper(false)}>
          Sign on the screen instead
        </Button>
      </Cluster>
    </Stack>
  );
}
