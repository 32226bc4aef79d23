import { reportCuts } from '@switch/contract/http/chat/reports.ts';
import { isIsoDate, type IsoDate } from '@switch/domain/units/period.ts';
import { Button } from '@switch/ui';
import { cutHeaders } from './report-columns.ts';
import { presetDays, presetOf, presets, type ReportRange } from './report-range.ts';
import styles from './reports.module.css';

interface ReportControlsProps {
  range: ReportRange;
  today: IsoDate;
  onDays: (days: { readonly from: string; readonly to: string }) => void;
  onCut: (by: string) => void;
}

export function ReportControls({ range, today, onDays, onCut }: ReportControlsProps) {
  const chosen = presetOf(range, today);
  return (
    <div className={styles.controls} role="search" aria-label="What the report covers">
      <div className={styles.presets} role="group" aria-label="Usual days">
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
      <label className={styles.control}>
        <span>A row for each</span>
        <select name="by" value={range.by} onChange={(event) => onCut(event.currentTarget.value)}>
          {reportCuts.map((cut) => (
            <option key={cut} value={cut}>
              {cutHeaders[cut]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

interface DayInputProps {
  label: string;
  name: string;
  value: IsoDate;
  onDay: (day: string) => void;
}

/** A half-typed year is a real day to the browser: only days of this century count. */
const DayInput = ({ label, name, value, onDay }: DayInputProps) => (
  <label className={styles.control}>
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
