import type { RecordApplication, RecordSupply } from '@switch/contract/http/record.ts';
import { turnWords } from '@switch/domain/record/turn.ts';
import { ButtonLink, Disclosure, Stack, Tag, Timeline, type TimelineItem } from '@switch/ui';
import { Link } from '../../lib/link.tsx';
import { usePageTexts } from '../../lib/page-config.ts';
import { pathTo, paths } from '../../routes.ts';
import { searchOf } from '../profile-tabs.ts';
import { actOf, mailLink } from './supply-acts.ts';
import styles from './record.module.css';
import { timelineOf, type TimelineEntry } from './supply-timeline.ts';

type SupplyWayProps = { readonly application: RecordApplication; readonly supply: RecordSupply };

/** The way of one meter: what happened, where it stands and whose turn it is, and what is expected next. */
export function SupplyWay({ application, supply }: SupplyWayProps) {
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

const itemOf = ({ id, title, when, words, state }: TimelineEntry): TimelineItem => ({
  id,
  title,
  state,
  ...(when && { when }),
  ...(words && { children: words }),
});

function Now({ entry, application, supply }: SupplyWayProps & { readonly entry: TimelineEntry }) {
  return (
    <div className={styles.now}>
      <p>{entry.words}</p>
      {entry.turn && (
        <p>
          <Tag tone={entry.turn === 'you' ? 'warning' : 'neutral'}>{turnWords[entry.turn]}</Tag>
        </p>
      )}
      <Act application={application} supply={supply} />
    </div>
  );
}

const actWords = {
  compare: 'Compare prices',
  drafts: 'Go on under Drafts',
  reminders: 'Dates and reminders',
} as const;

function Act({ application, supply }: SupplyWayProps) {
  const { supportEmail } = usePageTexts();
  const act = actOf(supply);
  if (act === undefined) return null;
  return (
    <div className="no-print">
      {act === 'write' ? (
        <ButtonLink
          look="secondary"
          size="small"
          render={({ children, ...dress }) => (
            <a href={mailLink(supportEmail, application, supply)} {...dress}>
              {children}
            </a>
          )}
        >
          Write to us about it
        </ButtonLink>
      ) : (
        <ButtonLink
          look="secondary"
          size="small"
          render={(dress) => (
            <Link to={act === 'compare' ? pathTo('energy') : `${paths.profile}${searchOf(act)}`} {...dress} />
          )}
        >
          {actWords[act]}
        </ButtonLink>
      )}
    </div>
  );
}
