import { reportCuts } from '@switch/contract/http/chat/reports.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { Button, classNames, Notice } from '@switch/ui';
import { useState } from 'react';
import { useCommands } from '../lib/keyboard/commands.ts';
import { ProblemNotice, Screen } from '../lib/screen.tsx';
import { formatDayRange } from '../lib/time.tsx';
import { ChoiceInput, choicesOf } from '../lib/choices.tsx';
import bar from '../lib/lists/filter-bar.module.css';
import { useFilters } from '../lib/lists/use-filters.ts';
import { useNow } from '@switch/browser/use-now.ts';
import { ReportBody } from './report-body.tsx';
import { rangeOf, rangeProblem, type ReportRange, presetDays, presetOf, presets } from './report-range.ts';
import { isIsoDate, type IsoDate } from '@switch/domain/units/period.ts';
import { cutHeaders } from './report-columns.ts';
import styles from './reports.module.css';

export default function ReportsScreen() {
  const filters = useFilters(['from', 'to', 'by', 'chart', 'sort']);
  const today = ukDateAt(new Date(useNow()));
  const range = rangeOf(filters.values, today);
  const problem = rangeProblem(range);
  const { download, isSaving, saveProblem } = useDownload(range);
  useCommands([
    { id: 'reports.print', title: 'Print this report', group: 'Reports', run: () => window.print() },
    {
      id: 'reports.csv',
      title: 'Download this report as CSV',
      group: 'Reports',
      run: download,
    },
  ]);
  return (
    <Screen
      title="Reports"
      about={`Ended conversations from ${formatDayRange(range.from, range.to)}, by when they were opened, UK time.`}
      actions={
        <>
          <Button className="no-print" look="secondary" size="small" onClick={() => window.print()}>
            Print
          </Button>
          <Button
            className="no-print"
            look="secondary"
            size="small"
            loading={isSaving}
            aria-disabled={problem !== undefined}
            onClick={download}
          >
            Download CSV
          </Button>
        </>
      }
    >
      <ReportControls
        range={range}
        today={today}
        onDays={({ from, to }) => filters.put(['from', from], ['to', to])}
        onCut={(by) => filters.put(['by', by], ['sort', ''])}
      />
      <ProblemNotice problem={saveProblem} />
      {problem ? (
        <Notice tone="warning" announce="polite">
          {problem}
        </Notice>
      ) : (
        <ReportBody range={range} filters={filters} />
      )}
    </Screen>
  );
}

function useDownload(range: ReportRange) {
  const [isSaving, setIsSaving] = useState(false);
  const [saveProblem, setSaveProblem] = useState<string | undefined>();
  async function save() {
    setIsSaving(true);
    const { saveReport } = await import('./save-report.ts');
    setSaveProblem(await saveReport(range));
    setIsSaving(false);
  }
  return { download: () => void save(), isSaving, saveProblem };
}

interface ReportControlsProps {
  range: ReportRange;
  today: IsoDate;
  onDays: (days: { readonly from: string; readonly to: string }) => void;
  onCut: (by: string) => void;
}

function ReportControls({ range, today, onDays, onCut }: ReportControlsProps) {
  const chosen = presetOf(range, today);
  return (
    <div className={classNames(bar.bar, 'no-print')} role="search" aria-label="What the report covers">
      <div className={styles.presets} role="group" aria-label="Preset days">
        {presets.map(({ id, label }) => (
          <Button
            key={id}
            size="small"
            look={chosen === id ? 'primary' : 'secondary'}
            aria-pressed={chosen === id}
            onClick={() => onDays(presetDays(id, today))}
          >
            {label}
          </Button>
        ))}
      </div>
      <DayInput
        label="From"
        name="from"
        value={range.from}
        onDay={(from) => onDays({ from, to: range.to })}
      />
      <DayInput label="To" name="to" value={range.to} onDay={(to) => onDays({ from: range.from, to })} />
      <ChoiceInput
        label="A row for each"
        name="by"
        value={range.by}
        options={choicesOf(reportCuts, cutHeaders)}
        onPick={onCut}
      />
    </div>
  );
}

interface DayInputProps {
  label: string;
  name: string;
  value: IsoDate;
  onDay: (day: string) => void;
}

/** A date field. The browser accepts a half-typed year as a date, so only days of this century count. */
const DayInput = ({ label, name, value, onDay }: DayInputProps) => (
  <label className={bar.field}>
    <span>{label}</span>
    <input
      key={value}
      type="date"
      name={name}
      defaultValue={value}
      onChange={(event) => {
        const day = event.currentTarget.value;
        if (isIsoDate(day) && day > '2000') onDay(day);
      }}
    />
  </label>
);
