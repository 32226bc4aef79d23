import type { SigningPack } from '@switch/contract/http/switching/signing.ts';
import { StatementBoxes } from '../../../lib/signature/signature-section.tsx';
import type { Signing } from '../../../lib/signature/use-signature.ts';
import { paths } from '../../../routes.ts';
import { statementsIn } from './sign-form.ts';
import styles from './signing.module.css';

/** What is agreed to, one box each. The mandate opens beside this page, so nothing here is lost. */
export const Consents = ({ pack, signing }: { pack: SigningPack; signing: Signing }) => (
  <StatementBoxes
    statements={statementsIn(pack)}
    signing={signing}
    under={(id) =>
      id === 'tncddmandate' && (
        <p className={styles.mandate}>
          <a href={paths.ddMandate} target="_blank" rel="noopener">
            Read and print the mandate (opens in a new tab)
          </a>
        </p>
      )
    }
  />
);
