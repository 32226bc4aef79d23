import { lazy } from 'react';
import { PartsScreen } from '../lib/parts-screen.tsx';
import { settingParts } from './setting-parts.ts';
import styles from './settings.module.css';

const bodies = {
  'set-up': lazy(() => import('./set-up/set-up.tsx')),
  firm: lazy(() => import('./firm/firm.tsx')),
  hours: lazy(() => import('./hours.tsx')),
  closures: lazy(() => import('./closures.tsx')),
  canned: lazy(() => import('./canned.tsx')),
  labels: lazy(() => import('./labels.tsx')),
  articles: lazy(() => import('./articles/articles.tsx')),
  blocks: lazy(() => import('./blocks.tsx')),
  retention: lazy(() => import('./retention.tsx')),
  'supplier-addresses': lazy(() => import('./supplier-addresses.tsx')),
  staff: lazy(() => import('./members.tsx')),
  health: lazy(() => import('./health.tsx')),
  account: lazy(() => import('./account.tsx')),
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
