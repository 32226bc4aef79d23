import { Notice } from '@switch/ui';
import { lazy, type ComponentType } from 'react';
import { useMay } from '../lib/session.ts';
import { PartsScreen } from '../lib/parts-screen.tsx';
import { settingParts } from './setting-parts.ts';
import styles from './settings.module.css';

/** Wraps a part that everyone in the chat may read, but only owner and operations may change. */
const readable = (Body: ComponentType): ComponentType =>
  function Readable() {
    if (useMay('chat.settings')) return <Body />;
    return (
      <>
        <Notice tone="info">You can read this. Owner and operations change it.</Notice>
        <fieldset disabled className={styles['readable']}>
          <Body />
        </fieldset>
      </>
    );
  };

const bodies = {
  'set-up': lazy(() => import('./set-up/set-up.tsx')),
  firm: lazy(() => import('./firm/firm.tsx')),
  hours: readable(lazy(() => import('./hours.tsx'))),
  closures: readable(lazy(() => import('./closures.tsx'))),
  canned: lazy(() => import('./canned.tsx')),
  labels: readable(lazy(() => import('./labels.tsx'))),
  articles: readable(lazy(() => import('./articles/articles.tsx'))),
  unanswered: lazy(() => import('./unanswered/unanswered.tsx')),
  blocks: lazy(() => import('./blocks.tsx')),
  retention: lazy(() => import('./retention.tsx')),
  'supplier-addresses': lazy(() => import('./supplier-addresses.tsx')),
  staff: lazy(() => import('./members.tsx')),
  health: lazy(() => import('./health.tsx')),
  account: lazy(() => import('./account/account.tsx')),
};

const Settings = () => (
  <PartsScreen
    section="Settings"
    parts={settingParts}
    bodies={bodies}
    commandTitle={(title) => `Settings: ${title}`}
    styles={styles}
  />
);

export default Settings;
