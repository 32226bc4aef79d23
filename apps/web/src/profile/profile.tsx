import { useStore } from '@switch/browser/store.ts';
import { classNames, Container, Skeleton } from '@switch/ui';
import { FoldSign } from '@switch/ui/display/signs.tsx';
import { type ComponentType, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { bounceHome } from '../lib/bounce.ts';
import { Link } from '../lib/link.tsx';
import { usePageTitle } from '../lib/page-config.ts';
import { checkSession } from '../lib/session-check.ts';
import { session, type Session } from '../lib/session.ts';
import { paths } from '../routes.ts';
import { SwitchesTab } from './history/switches-tab.tsx';
import menu from './profile-menu.module.css';
import {
  aboutTabs,
  pageOf,
  pathToTab,
  type ProfileTab,
  type ProfileTabEntry,
  profileTabs,
  type ProfileViewProps,
  tabOf,
} from './profile-tabs.ts';
import styles from './profile.module.css';

/** The view behind each entry of the profile's menu, one line each. All but the first come when they are opened. */
const profileViews: Readonly<Record<ProfileTab, ComponentType<ProfileViewProps>>> = {
  switches: SwitchesTab,
  drafts: lazy(async () => ({ default: (await import('./drafts-tab.tsx')).DraftsTab })),
  quotations: lazy(async () => ({
    default: (await import('./quotations/quotations-tab.tsx')).QuotationsTab,
  })),
  sites: lazy(async () => ({ default: (await import('./history/sites-tab.tsx')).SitesTab })),
  reminders: lazy(async () => ({ default: (await import('./history/reminders-tab.tsx')).RemindersTab })),
  documents: lazy(async () => ({ default: (await import('./data/documents-tab.tsx')).DocumentsTab })),
  people: lazy(async () => ({ default: (await import('./people-tab.tsx')).PeopleTab })),
  'direct-debits': lazy(async () => ({
    default: (await import('./direct-debits/direct-debits-tab.tsx')).DirectDebitsTab,
  })),
  details: lazy(async () => ({ default: (await import('./account/details-tab.tsx')).DetailsTab })),
  contact: lazy(async () => ({ default: (await import('./data/contact-tab.tsx')).ContactTab })),
  security: lazy(async () => ({ default: (await import('./account/security-tab.tsx')).SecurityTab })),
  data: lazy(async () => ({ default: (await import('./data/data-tab.tsx')).DataTab })),
};

/** `/profile`: for whoever is signed in; anybody else is sent home with a message, and brought back after logging in. */
export function Component() {
  const signedIn = useStore(session);
  const [wasSignedIn] = useState(signedIn !== undefined);
  const navigate = useNavigate();
  const { search } = window.location;
  useEffect(() => {
    if (signedIn) return;
    /* Who logs out here, or in another tab, knows why and is not asked to log in again. */
    if (wasSignedIn) void navigate(paths.home, { replace: true });
    else bounceHome(navigate, `${paths.profile}${search}`);
  }, [signedIn, wasSignedIn, navigate, search]);
  useEffect(() => {
    checkSession().catch(() => undefined);
  }, []);
  return signedIn ? <Profile signedIn={signedIn} /> : null;
}

function Profile({ signedIn: { userId, name } }: { signedIn: Session }) {
  const [search] = useSearchParams();
  const open = tabOf(search);
  usePageTitle(`${open.label}, your account`);
  const View = profileViews[open.id];
  const heading = useRef<HTMLHeadingElement>(null);
  const isChosen = useRef(false);
  /* As with any other page: who chose a view reads it from its heading on. */
  useEffect(() => {
    if (!isChosen.current) return;
    isChosen.current = false;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [open.id]);
  return (
    <Container className={styles.page}>
      <h1 className={styles.greeting}>{name ? `Hello ${name}` : 'Your account'}</h1>
      <ProfileMenu open={open} onChoose={() => (isChosen.current = true)} />
      <section className={styles.view} aria-labelledby={`profile-${open.id}`}>
        <div className={styles.viewHead}>
          <h2 id={`profile-${open.id}`} ref={heading} tabIndex={-1}>
            {open.label}
          </h2>
          <p className={styles.quiet}>{aboutTabs[open.id]}</p>
        </div>
        <Suspense fallback={<Skeleton shape="card" count={2} label={`Opening ${open.label}`} />}>
          <View userId={userId} page={pageOf(search)} />
        </Suspense>
      </section>
    </Container>
  );
}

type ProfileMenuProps = {
  readonly open: ProfileTabEntry;
  readonly onChoose: () => void;
};

const groups = [...new Set(profileTabs.map(({ group }) => group))];

/**
 * Every view of the profile, in groups: a column beside it where there is room, and on phones one line that names the open
 * view and unfolds.
 */
function ProfileMenu({ open, onChoose }: ProfileMenuProps) {
  const listId = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const choose = () => {
    setIsUnfolded(false);
    onChoose();
  };
  return (
    <nav
      aria-label="Your account"
      className={classNames(menu.menu, 'no-print')}
      onKeyDown={({ key }) => key === 'Escape' && setIsUnfolded(false)}
    >
      <button
        type="button"
        className={menu.unfold}
        aria-expanded={isUnfolded}
        aria-controls={listId}
        onClick={() => setIsUnfolded(!isUnfolded)}
      >
        <span>
          <span className="visually-hidden">Everything in your account. Open now: </span>
          {open.label}
        </span>
        <span className={menu.more}>
          <span aria-hidden="true">Menu</span>
          <FoldSign />
        </span>
      </button>
      <div id={listId} className={classNames(menu.groups, isUnfolded && menu.unfolded)}>
        {groups.map((group) => (
          <MenuGroup
            key={group}
            group={group}
            entries={profileTabs.filter((entry) => entry.group === group)}
            open={open.id}
            onChoose={choose}
          />
        ))}
      </div>
    </nav>
  );
}

type MenuGroupProps = {
  readonly group: string;
  readonly entries: readonly ProfileTabEntry[];
  readonly open: ProfileTab;
  readonly onChoose: () => void;
};

function MenuGroup({ group, entries, open, onChoose }: MenuGroupProps) {
  const labelId = useId();
  return (
    <div>
      <p id={labelId} className={menu.group}>
        {group}
      </p>
      <ul role="list" aria-labelledby={labelId} className={menu.entries}>
        {entries.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={pathToTab(id)}
              className={menu.entry}
              aria-current={id === open ? 'page' : undefined}
              onClick={onChoose}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
