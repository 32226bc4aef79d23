import type { OpenSpan, WeeklyHours } from '@switch/contract/http/chat/settings.ts';
import { Button, classNames } from '@switch/ui';
import { Icon } from '../lib/icon.tsx';
import styles from './hours.module.css';
import {
  MOST_SPANS,
  isWholeDay,
  shownTime,
  typedTime,
  withoutSpan,
  withSpan,
  withTime,
} from './week-hours.ts';

interface DayHoursProps {
  name: string;
  day: number;
  week: WeeklyHours;
  onWeek: (week: WeeklyHours) => void;
  problemAt: (field: string) => string | undefined;
}

/** The hours of one weekday: spans with both ends, or closed. */
export function DayHours({ name, day, week, onWeek, problemAt }: DayHoursProps) {
  const spans = week[day] ?? [];
  return (
    <fieldset className={styles.day}>
      <legend className={styles.name}>{name}</legend>
      <div className={styles.spans}>
        {spans.length === 0 && <span className={styles.closed}>Closed</span>}
        {spans.map((_, span) => (
          // oxlint-disable-next-line react/no-array-index-key -- a span is its place in the day
          <div key={span} className={styles.span}>
            <TimeInput {...{ name, day, span, week, onWeek, problemAt }} end="from" />
            <span aria-hidden="true">to</span>
            <TimeInput {...{ name, day, span, week, onWeek, problemAt }} end="to" />
            <button
              type="button"
              className={styles.drop}
              aria-label={`Remove hours ${span + 1} of ${name}`}
              onClick={() => onWeek(withoutSpan(week, day, span))}
            >
              <Icon name="close" size={14} />
            </button>
          </div>
        ))}
      </div>
      {isWholeDay(spans) && <span className={styles.closed}>All day</span>}
      {!isWholeDay(spans) && spans.length < MOST_SPANS && (
        <Button look="quiet" size="small" onClick={() => onWeek(withSpan(week, day))}>
          Add hours<span className="visually-hidden"> on {name}</span>
        </Button>
      )}
    </fieldset>
  );
}

interface TimeInputProps extends DayHoursProps {
  span: number;
  end: keyof OpenSpan;
}

function TimeInput({ name, day, span, end, week, onWeek, problemAt }: TimeInputProps) {
  const field = `hours.${day}.${span}.${end}`;
  const problem = problemAt(field);
  const problemId = `${field}-error`;
  return (
    <span className={styles.timeField}>
      <input
        id={field}
        type="time"
        step={300}
        className={classNames(styles.time, problem !== undefined && styles.wrong)}
        aria-label={`${name} ${end === 'from' ? 'from' : 'to'}${span === 0 ? '' : `, hours ${span + 1}`}`}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        value={shownTime(week[day]?.[span]?.[end] ?? '')}
        onChange={({ currentTarget }) =>
          onWeek(withTime(week, { day, span, end, time: typedTime(currentTarget.value, end) }))
        }
      />
      {problem && (
        <span id={problemId} className={styles.problem}>
          {problem}
        </span>
      )}
    </span>
  );
}
