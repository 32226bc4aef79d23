import type { HistoryApplication, HistorySupply } from '@switch/contract/http/switching/history.ts';
import { waitingOnLabels } from '@switch/domain/history/case-facts.ts';
import { buttonClass, Disclosure, Stack, Tag, Timeline, type TimelineItem } from '@switch/ui';
import { Link } from '../../lib/link.tsx';
import { usePageTexts } from '../../lib/page-config.ts';
import { pathTo, paths } from '../../routes.ts';
import { searchOf } from '../profile-tabs.ts';
import { actionOf, mailLink, timelineOf, type TimelineEntry } from './supply-timeline.ts';
import styles from './history.module.css';

type SupplyWayProps = { readonly application: HistoryApplication; readonly supply: HistorySupply };

/** The way of one meter: what happened, where it is now and who it is waiting for, and what is expected next. */
export function SupplyTimeline({ application, supply }: SupplyWayProps) {
  const { past, now, next, later } = timelineOf(supply);
  return (
    <Stack gap={2}>
      <Timeline
        items={[
          ...past.map(itemOf),
          { ...itemOf(now), children: <Now entry={now} application={application} supply={supply} /> },
          ...next.map(itemOf),
        ]}
      />
      {later.length > 0 && (
        <Disclosure summary="What comes after the start">
          <Timeline items={later.map(itemOf)} />
        </Disclosure>
      )}
    </Stack>
  );
}

const itemOf = ({ id, title, when, text, state }: TimelineEntry): TimelineItem => ({
  id,
  title,
  state,
  ...(when && { when }),
  ...(text && { children: text }),
});

function Now({ entry, application, supply }: SupplyWayProps & { readonly entry: TimelineEntry }) {
  return (
    <div className={styles.now}>
      <p>{entry.text}</p>
      {entry.waitingOn && (
        <p>
          <Tag tone={entry.waitingOn === 'you' ? 'warning' : 'neutral'}>
            {waitingOnLabels[entry.waitingOn]}
          </Tag>
        </p>
      )}
      <ActionButton application={application} supply={supply} />
    </div>
  );
}

const actionLabels = {
  compare: 'Compare prices',
  drafts: 'Continue under Drafts',
  reminders: 'Dates and reminders',
} as const;

function ActionButton({ application, supply }: SupplyWayProps) {
  const { supportEmail } = usePageTexts();
  const act = actionOf(supply);
  if (act === undefined) return null;
  return (
    <div className="no-print">
      {act === 'write' ? (
        <a
          href={mailLink(supportEmail, application, supply)}
          className={buttonClass({ look: 'secondary', size: 'small' })}
        >
          Email us about it
        </a>
      ) : (
        <Link
          to={act === 'compare' ? pathTo('energy') : `${paths.profile}${searchOf(act)}`}
          look="secondary"
          size="small"
        >
          {actionLabels[act]}
        </Link>
      )}
    </div>
  );
}
