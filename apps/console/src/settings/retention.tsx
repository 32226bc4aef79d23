import {
  readSettings,
  RETENTION_MONTHS,
  setRetention,
  type ChatSettings,
} from '@switch/contract/http/chat/settings.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { TextField } from '@switch/ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import { attempt } from '../lib/api.ts';
import { FormFrame, problemsCheck, useServerForm } from '../lib/forms/form.tsx';
import { ConfirmDialog, UnsavedGuard } from '../lib/forms/dialogs.tsx';
import { changeCallData, QueryPart, useCall } from '../lib/query.tsx';
import { refusalMessage } from '../lib/refusals.ts';
import { useNow } from '@switch/browser/use-now.ts';
import parts from './parts.module.css';
import { confirmationOf, cutOffText, monthsOf, yearsText } from './retention-months.ts';

export default function Retention() {
  const settings = useCall(readSettings);
  return (
    <QueryPart query={settings} what="how long conversations are kept" lines={4}>
      {(data) => (
        <RetentionForm
          settings={data.settings}
          onSaved={(saved) => changeCallData(readSettings, [], () => ({ settings: saved }))}
        />
      )}
    </QueryPart>
  );
}

const MonthsForm = z.object({
  months: z.string().check(
    problemsCheck((typed) => {
      const months = monthsOf(typed, RETENTION_MONTHS);
      return typeof months === 'string' ? [{ field: '', message: months }] : [];
    }),
  ),
});

interface RetentionFormProps {
  settings: ChatSettings;
  onSaved: (settings: ChatSettings) => void;
}

function RetentionForm({ settings, onSaved }: RetentionFormProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const today = ukDateAt(new Date(useNow()));
  const values = { months: String(settings.retentionMonths) };
  const form = useServerForm(MonthsForm, { values }, async () => {
    setIsSaved(false);
    setIsAsking(true);
    return 'done';
  });
  const typed = form.watch('months').trim();
  const months = monthsOf(typed, RETENTION_MONTHS);
  const isChanged = typed !== values.months;
  const { warning, ...confirmation } = confirmationOf(settings.retentionMonths, Number(typed));

  async function save() {
    if (typeof months !== 'number') return undefined;
    const answer = await attempt(setRetention, { body: { months } });
    if (answer?.result) {
      onSaved(answer.settings);
      setIsSaved(true);
    }
    return refusalMessage(answer);
  }
  return (
    <FormFrame
      form={form}
      action="Save"
      aria-disabled={!isChanged}
      status={isSaved && !isChanged ? 'Saved.' : ''}
    >
      <UnsavedGuard isUnsaved={isChanged} what="how long conversations are kept" />
      <p>
        Ended conversations are kept for <strong>{yearsText(settings.retentionMonths)}</strong>.
      </p>
      <TextField
        {...form.field('months')}
        label="Keep ended conversations for"
        hint={`From ${RETENTION_MONTHS.least} to ${RETENTION_MONTHS.most} months. Visitors read it on the privacy page.`}
        suffix="months"
        inputMode="numeric"
        autoComplete="off"
        width={6}
      />
      {typeof months === 'number' && <p role="status">{cutOffText(months, today)}</p>}
      <div className={parts.section}>
        <h2>What is deleted</h2>
        <p>The messages, private notes, what the visitor was doing on the site, and who they were.</p>
        <h2>What stays</h2>
        <p>Figures in reports, which name nobody; follow-ups; accounts and applications; the audit trail.</p>
      </div>
      <ConfirmDialog isOpen={isAsking} onClose={() => setIsAsking(false)} {...confirmation} onConfirm={save}>
        <p>{typeof months === 'number' ? cutOffText(months, today) : ''}</p>
        {warning && <p>{warning}</p>}
      </ConfirmDialog>
    </FormFrame>
  );
}
