import { Skeleton } from '@switch/ui';
import { Suspense, useEffect, useRef, type ComponentType } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { Link } from './link.tsx';
import { useCommands } from './keyboard/commands.ts';
import { NotForRole, Screen, useTitleFocus } from './screen.tsx';
import { isAllowed, useMe, type Permission } from './session.ts';

export type ScreenPart = {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly permission: Permission;
};

interface PartsScreenProps<Id extends string> {
  /** The section's name, in the navigation and the commands. */
  section: string;
  parts: readonly (ScreenPart & { readonly id: Id })[];
  bodies: Readonly<Record<Id, ComponentType>>;
  /** Returns the title of the command that goes to a part. */
  commandTitle: (title: string) => string;
  styles: Readonly<Partial<Record<string, string>>>;
}

/**
 * A section with parts at `/<section>/:part?`: navigation between those that the member may see, and the open
 * one.
 */
export function PartsScreen<Id extends string>(props: PartsScreenProps<Id>) {
  const { section, parts, bodies, commandTitle, styles } = props;
  const { part } = useParams();
  const navigate = useNavigate();
  const nav = useRef<HTMLElement>(null);
  const { permissions } = useMe();
  const visible = parts.filter(({ permission }) => isAllowed(permission, permissions));
  const current = parts.find(({ id }) => id === part);
  const path = `/${section.toLowerCase()}`;
  useTitleFocus(part ?? '');
  useCommands(
    visible.map(({ id, title }) => ({
      id: `${path.slice(1)}.${id}`,
      title: commandTitle(title.toLowerCase()),
      group: section,
      run: () => void navigate(`${path}/${id}`),
    })),
  );
  // On narrow screens the parts are a scrolling row: scrolls it to the open one.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [part]);
  if (!current) return <Navigate to={`${path}/${visible[0]?.id ?? ''}`} replace />;
  if (!visible.includes(current)) return <NotForRole />;
  const Body: ComponentType = bodies[current.id];
  return (
    <Screen title={current.title} about={current.about}>
      <div className={styles['layout']}>
        <nav ref={nav} className={styles['parts']} aria-label={section}>
          {visible.map(({ id, title }) => (
            <Link
              key={id}
              to={`${path}/${id}`}
              className={styles['part']}
              aria-current={id === current.id ? 'page' : undefined}
            >
              {title}
            </Link>
          ))}
        </nav>
        <div key={current.id} className={styles['body']}>
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
