import {
  chatNations,
  listClosures,
  readSettings,
  setHours,
  type ChatSettings,
  type Closure,
  type WeeklyHours,
  type OpenSpan,
} from '@switch/contract/http/chat/settings.ts';
import { DAY_NAMES } from '@switch/domain/chat/opening-text.ts';
import { Button, CheckboxGroup, Notice, classNames } from '@switch/ui';
import { useState } from 'react';
import { Link } from '../lib/link.tsx';
import { attempt } from '../lib/api.ts';
import { changeCallData, QueryPart, useCall } from '../lib/query.tsx';
import { UnsavedGuard } from '../lib/forms/dialogs.tsx';
import { FormFrame, problemsCheck, resultOf, useServerForm } from '../lib/forms/form.tsx';
import { useNow } from '@switch/browser/use-now.ts';
import {
  hoursPreview,
  weekLength,
  weekProblems,
  withMondayOnWorkdays,
  workingHoursOf,
  MOST_SPANS,
  isWholeDay,
  shownTime,
  typedTime,
  withoutSpan,
  withSpan,
  withTime,
} from './week-hours.ts';
import { Icon } from '../lib/icon.tsx';
import * as z from 'zod/mini';
import styles from './hours.module.css';
import texts from './settings-texts.json' with { type: 'json' };

export default function Hours() {
  const settings = useCall(readSettings);
  const closures = useCall(listClosures);
  return (
    <QueryPart query={settings} what="the hours" lines={9}>
      {(read) => (
        <QueryPart query={closures} what="the hours" lines={9}>
          {(listed) => (
            <HoursEditor
              settings={read.settings}
              closures={listed.closures}
              onSaved={(saved) => changeCallData(readSettings, [], () => ({ settings: saved }))}
            />
          )}
        </QueryPart>
      )}
    </QueryPart>
  );
}

const Span = z.object({ from: z.string(), to: z.string() });

const HoursForm = z
  .object({ hours: z.array(z.array(Span)), nations: z.array(z.enum(chatNations)) })
  .check(problemsCheck(({ hours }) => weekProblems(hours)));

interface HoursEditorProps {
  settings: ChatSettings;
  closures: readonly Closure[];
  onSaved: (settings: ChatSettings) => void;
}

function HoursEditor({ settings, closures, onSaved }: HoursEditorProps) {
  const [isSaved, setIsSaved] = useState(false);
  const [wasSample] = useState(settings.isSample);
  const now = useNow();
  const { hours, nations } = settings;
  const form = useServerForm(HoursForm, { values: { hours, nations } }, async (body) =>
    resultOf(await attempt(setHours, { body }), (answer) => {
      onSaved(answer.settings);
      setIsSaved(true);
    }),
  );
  const isChanged = form.formState.isDirty;
  const typed = form.watch();
  const setWeek = (week: WeeklyHours) => form.setValue('hours', week, { shouldDirty: true });
  return (
    <FormFrame
      form={form}
      action="Save hours"
      hasSummary
      aside={
        isChanged ? (
          <Button look="secondary" onClick={() => form.reset()}>
            Undo changes
          </Button>
        ) : (
          isSaved && wasSample && <Link to="/settings/set-up">Continue the set-up</Link>
        )
      }
      status={isSaved && !isChanged ? 'Saved. The chat now follows these hours.' : ''}
    >
      <UnsavedGuard isUnsaved={isChanged} what="the hours" />
      {settings.isSample && (
        <Notice tone="sample" title="These hours are a sample">
          Nobody has set them yet. Visitors see these hours until you save your own.
        </Notice>
      )}
      <div className={styles.week}>
        {DAY_NAMES.map((name, day) => (
          <DayHours
            key={name}
            name={name}
            day={day}
            week={typed.hours}
            onWeek={setWeek}
            problemAt={form.problemAt}
          />
        ))}
      </div>
      <p className={styles.under}>
        {weekLength(typed.hours)} a week, UK time.{' '}
        <Button look="link" size="small" onClick={() => setWeek(withMondayOnWorkdays(typed.hours))}>
          Copy Monday to Tuesday to Friday
        </Button>
      </p>
      <CheckboxGroup
        {...form.field('nations')}
        label="Closed on the bank holidays of"
        hint={
          <>
            The next ones are listed under <Link to="/settings/closures">Closures</Link>.
          </>
        }
        options={chatNations.map((value) => ({ value, label: texts.nations[value] }))}
      />
      <p className={styles.preview} role="status">
        <strong>{isChanged ? 'With these hours: ' : ''}</strong>
        {weekProblems(typed.hours).length === 0
          ? hoursPreview(workingHoursOf(typed.hours, typed.nations, closures), new Date(now))
          : 'Times are missing or out of order.'}
      </p>
    </FormFrame>
  );
}

interface DayHoursProps {
  name: string;
  day: number;
  week: WeeklyHours;
  onWeek: (week: WeeklyHours) => void;
  problemAt: (field: string) => string | undefined;
}

function DayHours({ name, day, week, onWeek, problemAt }: DayHoursProps) {
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
        <Button look="link" size="small" onClick={() => onWeek(withSpan(week, day))}>
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
