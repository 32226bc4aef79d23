import type { ReactNode } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { useCommands } from '../lib/keyboard/commands.ts';
import { guarded, NotForRole, Screen, useTitleFocus } from '../lib/screen.tsx';
import { useMe } from '../lib/session.ts';
import { Applications } from '../applications/applications.tsx';
import { FollowUps } from '../leads/follow-ups.tsx';
import { Leads } from '../leads/leads.tsx';
import { Mails } from '../failed-mails/failed-mails.tsx';
import { staffLists, staffListOf, type StaffListId } from './staff-lists.ts';
import styles from '../lib/lists/lists.module.css';

const bodies: Readonly<Record<StaffListId, ReactNode>> = {
  leads: <Leads />,
  'follow-ups': <FollowUps />,
  applications: <Applications />,
  mails: <Mails />,
};

/** Leads, follow-ups, sent applications and mails that did not leave: the last two can be acted on here. */
function RecordsScreen() {
  const { list } = useParams();
  const navigate = useNavigate();
  const { permissions } = useMe();
  const visible = staffLists.filter(({ permission }) => permissions.includes(permission));
  const current = staffListOf(list);
  useTitleFocus(list ?? '');
  useCommands(
    visible.map(({ id, title }) => ({
      id: `records.${id}`,
      title: `Show ${title.toLowerCase()}`,
      group: 'Records',
      run: () => void navigate(`/records/${id}`),
    })),
  );
  if (!current) return <Navigate to={`/records/${visible[0]?.id ?? 'leads'}`} replace />;
  if (!visible.includes(current)) return <NotForRole />;
  return (
    <Screen title={current.title} about={current.about}>
      <nav className={styles.lists} aria-label="Records">
        {visible.map(({ id, title }) => (
          <Link
            key={id}
            to={`/records/${id}`}
            className={styles.list}
            aria-current={id === current.id ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      <div key={current.id} className={styles.body}>
        {bodies[current.id]}
      </div>
    </Screen>
  );
}

export const Component = guarded('leads.read', RecordsScreen);
