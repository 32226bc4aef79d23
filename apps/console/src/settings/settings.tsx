import { Skeleton } from '@switch/ui';
import { lazy, Suspense, useEffect, useRef, type ComponentType } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { useCommands } from '../lib/keyboard/commands.ts';
import { NotForRole, Screen, useTitleFocus } from '../lib/screen.tsx';
import { useMe } from '../lib/session.ts';
import { settingParts, visibleParts, type SettingPartId } from './setting-parts.ts';
import styles from './settings.module.css';

/** The code of each part, loaded when somebody goes there. */
const bodies: Readonly<Record<SettingPartId, ComponentType>> = {
  hours: lazy(() => import('./hours.tsx')),
  closures: lazy(() => import('./closures.tsx')),
  canned: lazy(() => import('./canned.tsx')),
  labels: lazy(() => import('./labels.tsx')),
  articles: lazy(() => import('./articles/articles.tsx')),
  blocks: lazy(() => import('./blocks.tsx')),
  retention: lazy(() => import('./retention.tsx')),
  account: lazy(() => import('./account.tsx')),
};

export function Component() {
  const { part } = useParams();
  const navigate = useNavigate();
  const visible = visibleParts(useMe().permissions);
  const current = settingParts.find(({ id }) => id === part);
  useTitleFocus(part ?? '');
  useCommands(
    visible.map(({ id, title }) => ({
      id: `settings.${id}`,
      title: `Settings: ${title.toLowerCase()}`,
      group: 'Settings',
      run: () => void navigate(`/settings/${id}`),
    })),
  );
  if (!current) return <Navigate to={`/settings/${visible[0]?.id ?? 'account'}`} replace />;
  if (!visible.includes(current)) return <NotForRole />;
  const Body = bodies[current.id];
  return (
    <Screen title={current.title} about={current.about}>
      <div className={styles.layout}>
        <Parts visible={visible} current={current.id} />
        <div key={current.id} className={styles.body}>
          <Suspense
            fallback={<Skeleton shape="text" count={6} label={`Loading ${current.title.toLowerCase()}`} />}
          >
            <Body />
          </Suspense>
        </div>
      </div>
    </Screen>
  );
}

/** The parts to choose from: beside the one that is open, or above it in a line that scrolls to where one is. */
function Parts({ visible, current }: { visible: ReturnType<typeof visibleParts>; current: SettingPartId }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav ref={nav} className={styles.parts} aria-label="Settings">
      {visible.map(({ id, title }) => (
        <Link
          key={id}
          to={`/settings/${id}`}
          className={styles.part}
          aria-current={id === current ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
