import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../lib/link.tsx';
import { useLogOut } from '../lib/use-log-out.ts';
import { paths } from '../routes.ts';
import styles from './profile-menu.module.css';

/** The signed-in visitor's menu. A native popover, which closes on Escape or a press elsewhere. */
export default function ProfileMenu({ name }: { name: string }) {
  const logOut = useLogOut();
  const location = useLocation();
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => menu.current?.hidePopover(), [location]);

  return (
    <div>
      <button type="button" className={styles.button} popoverTarget="profile-menu">
        <svg width="22" height="22" viewBox="0 0 22 22" fill="none" stroke="currentColor" aria-hidden="true">
          <circle cx="11" cy="7.5" r="3.8" strokeWidth="2" />
          <path d="M3.5 19.5a7.5 7.5 0 0 1 15 0" strokeWidth="2" strokeLinecap="round" />
        </svg>
        <span className={styles.name}>{name || 'Your account'}</span>
      </button>
      <div ref={menu} id="profile-menu" popover="auto" className={styles.menu}>
        <ul role="list">
          <li>
            <Link to={paths.profile} className={styles.item}>
              Your switches and details
            </Link>
          </li>
          <li>
            <button type="button" className={styles.item} onClick={() => void logOut()}>
              Log out
            </button>
          </li>
        </ul>
      </div>
    </div>
  );
}
