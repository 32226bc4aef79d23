import type { PriceImportDetail } from '@switch/contract/http/pricing/price-imports.ts';
import { publishImport, rollBackImport } from '@switch/contract/http/pricing/price-publishing.ts';
import { CheckboxField, TextArea, TextField } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../lib/api.ts';
import { ConfirmDialog } from '../lib/forms/dialogs.tsx';
import { refusalMessage } from '../lib/refusals.ts';
import styles from './prices.module.css';

interface DialogProps {
  readonly file: PriceImportDetail;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onChanged: (file: PriceImportDetail) => void;
}

/** Asks for a tick at each warning and, optionally, for a time; then publishes. */
export function PublishDialog({ file, isOpen, onClose, onChanged }: DialogProps) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [at, setAt] = useState('');
  const warnings = file.findings.filter(({ level }) => level === 'warning');
  async function publish() {
    const accepted = warnings.filter(({ code }) => ticked.includes(code)).map(({ code }) => code);
    if (accepted.length < warnings.length) return 'Tick each warning that you have looked at.';
    const body = { at: at === '' ? null : new Date(at).toISOString(), accepted };
    const answer = await attempt(publishImport, { params: { importId: file.importId }, body });
    if (answer?.result) onChanged(answer.priceImport);
    return refusalMessage(answer);
  }
  const toggle = (code: string) =>
    setTicked((all) => (all.includes(code) ? all.filter((each) => each !== code) : [...all, code]));
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Publish the prices of ${file.supplierName ?? 'this supplier'}?`}
      action={at === '' ? 'Publish now' : 'Publish at this time'}
      look="primary"
      onConfirm={publish}
    >
      <div className={styles.stack}>
        <p>
          Customers are quoted from book {file.version} from then on. Quotes that were made before keep their
          price.
        </p>
        {warnings.map(({ code, title, count }) => (
          <CheckboxField
            key={code}
            name={`warning-${code}`}
            label={`I have looked at this: ${title} (${count})`}
            checked={ticked.includes(code)}
            onChange={() => toggle(code)}
          />
        ))}
        <TextField
          name="publish-at"
          type="datetime-local"
          label="At a set time"
          hint="Leave it empty to publish now."
          value={at}
          onChange={(event) => setAt(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}

/** Asks for the reason, says which prices will apply, and rolls back. */
export function RollBackDialog({ file, isOpen, onClose, onChanged }: DialogProps) {
  const [reason, setReason] = useState('');
  async function rollBack() {
    const body = { reason };
    const answer = await attempt(rollBackImport, { params: { importId: file.importId }, body });
    if (answer?.result) onChanged(answer.priceImport);
    return refusalMessage(answer);
  }
  const { previous, supplierName } = file;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Roll back book ${file.version}?`}
      action="Roll back"
      onConfirm={rollBack}
    >
      <div className={styles.stack}>
        <p>
          {previous
            ? `Customers are quoted from ${previous.version} again at once.`
            : `Customers see no prices of ${supplierName ?? 'this supplier'} until another book is published.`}{' '}
          Prices from this book that someone saved but has not signed yet can no longer be taken.
        </p>
        <TextArea
          name="reason"
          label="Why"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
