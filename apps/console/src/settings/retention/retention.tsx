import {
  readSettings,
  RETENTION_MONTHS,
  setRetention,
  type ChatSettings,
} from '@switch/contract/http/desk-settings.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { Button, TextField } from '@switch/ui';
import { useState, type SubmitEvent } from 'react';
import { attempt } from '../../lib/api.ts';
import { ConfirmDialog } from '../../lib/forms/confirm-dialog.tsx';
import { changeCallData, QueryPart, useCall } from '../../lib/query.tsx';
import { UnsavedGuard } from '../../lib/forms/unsaved-guard.tsx';
import { refusalMessage } from '../../lib/forms/refusal-message.ts';
import { useNow } from '@switch/browser/use-now.ts';
import parts from '../parts.module.css';
import { cutOffWords, monthsOf, retentionChange, yearsWords } from './retention-months.ts';

/** How long ended conversations are kept. */
export function Retention() {
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

interface RetentionFormProps {
  settings: ChatSettings;
  onSaved: (settings: ChatSettings) => void;
}

function RetentionForm({ settings, onSaved }: RetentionFormProps) {
  const [typed, setTyped] = useState(String(settings.retentionMonths));
  const [problem, setProblem] = useState<string | undefined>();
  const [isAsking, setIsAsking] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const today = ukDateAt(new Date(useNow()));
  const months = monthsOf(typed, RETENTION_MONTHS);
  const isChanged = typed.trim() !== String(settings.retentionMonths);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsSaved(false);
    setProblem(typeof months === 'string' ? months : undefined);
    if (typeof months === 'number') setIsAsking(true);
  }
  async function save() {
    if (typeof months !== 'number') return undefined;
    const answer = await attempt(setRetention, { body: { months } });
    if (answer?.result) {
      onSaved(answer.settings);
      setTyped(String(answer.settings.retentionMonths));
      setIsSaved(true);
    }
    return refusalMessage(answer);
  }
  return (
    <form className={parts.form} onSubmit={submit} noValidate>
      <UnsavedGuard isUnsaved={isChanged} what="how long conversations are kept" />
      <p>
        Ended conversations are kept for <strong>{yearsWords(settings.retentionMonths)}</strong>.
      </p>
      <TextField
        name="months"
        label="Keep ended conversations for"
        hint={`From ${RETENTION_MONTHS.least} to ${RETENTION_MONTHS.most} months. The privacy page tells visitors about it.`}
        suffix="months"
        inputMode="numeric"
        autoComplete="off"
        width={6}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={problem}
      />
      {typeof months === 'number' && <p role="status">{cutOffWords(months, today)}</p>}
      <div className={parts.section}>
        <h2>What is deleted</h2>
        <p>The messages, private notes, what the visitor was doing on the site, and who they were.</p>
        <h2>What stays</h2>
        <p>Figures in reports, which name nobody; follow-ups; accounts and applications; the audit trail.</p>
      </div>
      <div className={parts.acts}>
        <Button type="submit" aria-disabled={!isChanged}>
          Save
        </Button>
        <span role="status" className={parts.soft}>
          {isSaved && !isChanged ? 'Saved.' : ''}
        </span>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Keep conversations for ${typed.trim()} months?`}
        act={
          retentionChange(settings.retentionMonths, Number(typed)) === 'shorter' ? 'Save and delete' : 'Save'
        }
        look={retentionChange(settings.retentionMonths, Number(typed)) === 'shorter' ? 'danger' : 'primary'}
        onConfirm={save}
      >
        <p>{typeof months === 'number' ? cutOffWords(months, today) : ''}</p>
        {retentionChange(settings.retentionMonths, Number(typed)) === 'shorter' && (
          <p>That is sooner than now, for every visitor. What is deleted cannot be brought back.</p>
        )}
      </ConfirmDialog>
    </form>
  );
}
