import { lazyFrom } from '@switch/browser/lazy-part.ts';
import { useStore } from '@switch/browser/store.ts';
import { classNames, Container, Skeleton } from '@switch/ui';
import { FoldSign } from '@switch/ui/display/signs.tsx';
import { type ComponentType, Suspense, useEffect, useId, useRef, useState } from 'react';
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
  pageOf,
  pathToTab,
  type ProfileTab,
  type ProfileViewProps,
  tabGroups,
  tabOf,
} from './profile-tabs.ts';
import styles from './profile.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

/** The component for each view in the profile's menu. All but the first load when they are opened. */
const profileViews: Readonly<Record<ProfileTab, ComponentType<ProfileViewProps>>> = {
  switches: SwitchesTab,
  drafts: lazyFrom(() => import('./drafts-tab.tsx'), 'DraftsTab'),
  quotations: lazyFrom(() => import('./quotations/quotations-tab.tsx'), 'QuotationsTab'),
  sites: lazyFrom(() => import('./history/sites-tab.tsx'), 'SitesTab'),
  bills: lazyFrom(() => import('./starts/starts-tab.tsx'), 'StartsTab'),
  reminders: lazyFrom(() => import('./history/reminders-tab.tsx'), 'RemindersTab'),
  documents: lazyFrom(() => import('./data/documents-tab.tsx'), 'DocumentsTab'),
  people: lazyFrom(() => import('./people-tab.tsx'), 'PeopleTab'),
  'direct-debits': lazyFrom(() => import('./direct-debits/direct-debits-tab.tsx'), 'DirectDebitsTab'),
  details: lazyFrom(() => import('./account/details-tab.tsx'), 'DetailsTab'),
  contact: lazyFrom(() => import('./data/contact-tab.tsx'), 'ContactTab'),
  security: lazyFrom(() => import('./account/security-tab.tsx'), 'SecurityTab'),
  data: lazyFrom(() => import('./data/data-tab.tsx'), 'DataTab'),
};

/**
 * `/profile`: for signed-in visitors. Anyone else is sent to the home page with a message, and brought back
 * after logging in.
 */
export function Component() {
  const signedIn = useStore(session);
  const [wasSignedIn] = useState(signedIn !== undefined);
  const navigate = useNavigate();
  const { search } = window.location;
  useEffect(() => {
    if (signedIn) return;
    /* Someone who logs out, here or in another tab, knows why and is not asked to log in again. */
    if (wasSignedIn) void navigate(paths.home, { replace: true });
    else bounceHome(navigate, `${paths.profile}${search}`);
  }, [signedIn, wasSignedIn, navigate, search]);
  useEffect(() => {
    checkSession().catch(() => undefined);
  }, []);
  if (signedIn) return <Profile signedIn={signedIn} />;
  return (
    <Container className={styles.page}>
      <Skeleton label="Opening the home page" />
    </Container>
  );
}

function Profile({ signedIn: { userId, name } }: { signedIn: Session }) {
  const [search] = useSearchParams();
  const open = tabOf(search);
  usePageTitle(`${open.label}, your account`);
  const View = profileViews[open.id];
  const heading = useRef<HTMLHeadingElement>(null);
  const view = useKeptFocus();
  const isChosen = useRef(false);
  /* As on any other page, reading starts at the heading after choosing a view. */
  useEffect(() => {
    if (!isChosen.current) return;
    isChosen.current = false;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [open.id]);
  return (
    <Container className={styles.page}>
      <h1 className={styles.greeting}>{name ? `Hello ${name}` : 'Your account'}</h1>
      <ProfileMenu {...open} onChoose={() => (isChosen.current = true)} />
      <section ref={view} className={styles.view} aria-labelledby={`profile-${open.id}`}>
        <div className={styles.viewHead}>
          <h2 id={`profile-${open.id}`} ref={heading} tabIndex={-1}>
            {open.label}
          </h2>
          <p className={styles.quiet}>{open.about}</p>
        </div>
        <Suspense fallback={<Skeleton shape="card" count={2} label={`Opening ${open.label}`} />}>
          <View userId={userId} page={pageOf(search)} />
        </Suspense>
      </section>
    </Container>
  );
}

type ProfileMenuProps = { readonly id: ProfileTab; readonly label: string; readonly onChoose: () => void };

/**
 * Every view of the profile, in groups: a column at the side if there is room; on phones one line that names
 * the open view and expands.
 */
function ProfileMenu({ id, label, onChoose }: ProfileMenuProps) {
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
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !isUnfolded) return;
        setIsUnfolded(false);
        currentTarget.querySelector('button')?.focus();
      }}
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
          {label}
        </span>
        <span className={menu.more}>
          <span aria-hidden="true">Menu</span>
          <FoldSign />
        </span>
      </button>
      <div id={listId} className={classNames(menu.groups, isUnfolded && menu.unfolded)}>
        <MenuGroups open={id} onChoose={choose} />
      </div>
    </nav>
  );
}

const MenuGroups = ({ open, onChoose }: { open: ProfileTab; onChoose: () => void }) =>
  [...tabGroups].map(([group, entries], place) => (
    <div key={group}>
      <p id={`profile-group-${place}`} className={menu.group}>
        {group}
      </p>
      <ul role="list" aria-labelledby={`profile-group-${place}`} className={menu.entries}>
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
  ));
