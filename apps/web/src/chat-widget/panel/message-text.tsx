import { firstLink } from '@switch/domain/chat/text.ts';
import type { ReactNode } from 'react';
import { Link } from '../../lib/link.tsx';
import { isOwnPath } from '../../routes.ts';
import { chatPanel } from '../launcher/panel-store.ts';
import type { Citation } from '../state/delivered-message.ts';
import type { PanelMessage } from '../state/panel-messages.ts';
import { coversPage } from './focus.ts';
import styles from './message.module.css';

/** A link out of a message: opens in a new tab, sends no referrer, and shows whose it is. */
function OutsideLink({ address, children }: { address: string; children: ReactNode }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow" className={styles.link}>
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

/** The text of a message, in the direction of its script; in a link message the first web address can be followed. Never more than text. */
export function MessageText({ message: { text, isLink } }: { message: PanelMessage }) {
  const link = isLink ? firstLink(text) : null;
  if (!link) {
    return (
      <p dir="auto" className={styles.text}>
        {text}
      </p>
    );
  }
  const { address, host } = link;
  const at = text.indexOf(address);
  return (
    <p dir="auto" className={styles.text}>
      {text.slice(0, at)}
      <OutsideLink address={address}>{address}</OutsideLink>
      {text.slice(at + address.length)}
      <span className={styles.host}>{host}</span>
    </p>
  );
}

/** A page of this site: opened in place, with the panel out of its way where it would cover it. */
function OwnLink({ address, children }: { address: string; children: ReactNode }) {
  const uncover = () => {
    if (coversPage()) chatPanel.set('closed');
  };
  return (
    <Link to={address} className={styles.link} onClick={uncover}>
      {children}
    </Link>
  );
}

/** Where an answer comes from. What is no web address stays plain text. */
export function Citations({ citations }: { citations: readonly Citation[] }) {
  return (
    <ul role="list" aria-label="Sources" className={styles.citations}>
      {citations.map(({ title, address }) => {
        const link = firstLink(address);
        if (isOwnPath(address)) {
          return (
            <li key={`${title} ${address}`}>
              <OwnLink address={address}>{title}</OwnLink>
            </li>
          );
        }
        return (
          <li key={`${title} ${address}`}>
            {link ? <OutsideLink address={link.address}>{title}</OutsideLink> : title}
            {link && <span className={styles.host}>{link.host}</span>}
          </li>
        );
      })}
    </ul>
  );
}
