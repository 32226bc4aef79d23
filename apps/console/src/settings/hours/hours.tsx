import {
  chatNations,
  listClosures,
  readSettings,
  setHours,
  type ChatNation,
  type ChatSettings,
  type Closure,
} from '@switch/contract/http/desk-settings.ts';
import { Button, CheckboxGroup, ErrorSummary, Notice } from '@switch/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { attempt } from '../../lib/api.ts';
import { changeCallData, QueryPart, useCall } from '../../lib/query.tsx';
import { UnsavedGuard } from '../../lib/forms/unsaved-guard.tsx';
import { summaryErrors } from '../../lib/forms/summary-errors.ts';
import { UNREACHABLE, problemsOf, useForm } from '../../lib/forms/use-form.ts';
import { useNow } from '@switch/browser/use-now.ts';
import parts from '../parts.module.css';
import styles from './hours.module.css';
import {
  hoursPreview,
  weekdays,
  weekLength,
  weekProblems,
  withMondayOnWorkdays,
  workingHoursOf,
} from './week-hours.ts';
import { DayHours } from './day-hours.tsx';

const nationLabels: Readonly<Record<ChatNation, string>> = {
  'england-and-wales': 'England and Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
};

/** When people answer: hours of each weekday, and whose bank holidays count. */
export function Hours() {
  const settings = useCall(readSettings);
  const closures = useCall(listClosures);
  return (
    <QueryPart query={settings} what="the hours" lines={9}>
      {(read) => (
        <QueryPart query={closures} what="the hours" lines={9}>
          {(listed) => (
            <HoursForm
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

interface HoursFormProps {
  settings: ChatSettings;
  closures: readonly Closure[];
  onSaved: (settings: ChatSettings) => void;
}

function HoursForm({ settings, closures, onSaved }: HoursFormProps) {
  const [week, setWeek] = useState(settings.hours);
  const [nations, setNations] = useState<readonly ChatNation[]>(settings.nations);
  const [isSaved, setIsSaved] = useState(false);
  const now = useNow();
  const isChanged = JSON.stringify([week, nations]) !== JSON.stringify([settings.hours, settings.nations]);
  const form = useForm(async () => {
    setIsSaved(false);
    const wrong = weekProblems(week);
    if (wrong.length > 0) return wrong;
    const answer = await attempt(setHours, { body: { hours: week, nations: [...nations] } });
    if (!answer) return UNREACHABLE;
    if (!answer.result) return problemsOf(answer);
    setWeek(answer.settings.hours);
    setNations(answer.settings.nations);
    onSaved(answer.settings);
    setIsSaved(true);
    return 'done';
  });
  return (
    <form className={parts.form} onSubmit={form.onSubmit} noValidate>
      <UnsavedGuard isUnsaved={isChanged} what="the hours" />
      {settings.isSample && (
        <Notice tone="sample" title="These hours are a sample">
          Nobody has set them yet. Visitors are told these hours until you save your own.
        </Notice>
      )}
      <ErrorSummary errors={summaryErrors(form.problems)} attempt={form.attempt} />
      <div className={styles.week}>
        {weekdays.map((name, day) => (
          <DayHours
            key={name}
            name={name}
            day={day}
            week={week}
            onWeek={setWeek}
            problemAt={form.problemAt}
          />
        ))}
      </div>
      <p className={styles.under}>
        {weekLength(week)} a week, by clocks in the United Kingdom.{' '}
        <Button look="link" size="small" onClick={() => setWeek(withMondayOnWorkdays(week))}>
          Copy Monday to Tuesday until Friday
        </Button>
      </p>
      <CheckboxGroup
        name="nations"
        label="Closed on the bank holidays of"
        hint={
          <>
            The coming ones are listed under <Link to="/settings/closures">Closures</Link>.
          </>
        }
        options={chatNations.map((value) => ({ value, label: nationLabels[value] }))}
        value={nations}
        onChange={({ currentTarget }) =>
          setNations(
            chatNations.filter((each) =>
              each === currentTarget.value ? currentTarget.checked : nations.includes(each),
            ),
          )
        }
      />
      <p className={styles.preview} role="status">
        <strong>{isChanged ? 'With these hours: ' : ''}</strong>
        {weekProblems(week).length === 0
          ? hoursPreview(workingHoursOf(week, nations, closures), new Date(now))
          : 'Times are missing or out of order.'}
      </p>
      <div className={parts.acts}>
        <Button type="submit" loading={form.isSending}>
          Save hours
        </Button>
        {isChanged && (
          <Button
            look="secondary"
            onClick={() => {
              setWeek(settings.hours);
              setNations(settings.nations);
            }}
          >
            Undo changes
          </Button>
        )}
        <span role="status" className={parts.soft}>
          {isSaved && !isChanged ? 'Saved. The chat goes by these hours now.' : ''}
        </span>
      </div>
    </form>
  );
}
