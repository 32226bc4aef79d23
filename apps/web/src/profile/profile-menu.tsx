import { classNames } from '@switch/ui';
import { FoldSign } from '@switch/ui/display/signs.tsx';
import { useId, useState } from 'react';
import { Link } from '../lib/link.tsx';
import { paths } from '../routes.ts';
import styles from './profile-menu.module.css';
import { profileTabs, searchOf, type ProfileTab } from './profile-tabs.ts';

type Entry = (typeof profileTabs)[number];

type ProfileMenuProps = {
  readonly open: ProfileTab;
  /** Somebody has chosen an entry here. */
  readonly onChoose: () => void;
};

const groups = [...new Set(profileTabs.map(({ group }) => group))];

/**
 * Every view of the profile, in groups: a column beside it where there is room, and on phones one line that names the open
 * view and unfolds.
 */
export function ProfileMenu({ open, onChoose }: ProfileMenuProps) {
  const listId = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const choose = () => {
    setIsUnfolded(false);
    onChoose();
  };
  return (
    <nav
      aria-label="Your account"
      className={classNames(styles.menu, 'no-print')}
      onKeyDown={({ key }) => key === 'Escape' && setIsUnfolded(false)}
    >
      <button
        type="button"
        className={styles.unfold}
        aria-expanded={isUnfolded}
        aria-controls={listId}
        onClick={() => setIsUnfolded(!isUnfolded)}
      >
        <span>
          <span className="visually-hidden">Everything in your account. Open now: </span>
          {profileTabs.find(({ id }) => id === open)?.label}
        </span>
        <span className={styles.more}>
          <span aria-hidden="true">Menu</span>
          <FoldSign />
        </span>
      </button>
      <div id={listId} className={classNames(styles.groups, isUnfolded && styles.unfolded)}>
        {groups.map((group) => (
          <MenuGroup
            key={group}
            group={group}
            entries={profileTabs.filter((entry) => entry.group === group)}
            open={open}
            onChoose={choose}
          />
        ))}
      </div>
    </nav>
  );
}

type MenuGroupProps = {
  readonly group: string;
  readonly entries: readonly Entry[];
  readonly open: ProfileTab;
  readonly onChoose: () => void;
};

function MenuGroup({ group, entries, open, onChoose }: MenuGroupProps) {
  const labelId = useId();
  return (
    <div>
      <p id={labelId} className={styles.group}>
        {group}
      </p>
      <ul role="list" aria-labelledby={labelId} className={styles.entries}>
        {entries.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={`${paths.profile}${searchOf(id)}`}
              className={styles.entry}
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
