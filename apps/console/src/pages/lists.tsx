import { lazyFrom } from '@switch/browser/lazy-part.ts';
import styles from '../lib/lists/lists.module.css';
import { PartsScreen } from '../lib/parts-screen.tsx';
import { staffLists } from './staff-lists.ts';

const bodies = {
  leads: lazyFrom(() => import('../leads/leads.tsx'), 'Leads'),
  'follow-ups': lazyFrom(() => import('../leads/leads.tsx'), 'FollowUps'),
  complaints: lazyFrom(() => import('../complaints/complaints.tsx'), 'Complaints'),
  applications: lazyFrom(() => import('../applications/applications.tsx'), 'Applications'),
  'supplier-requests': lazyFrom(
    () => import('../supplier-requests/supplier-requests.tsx'),
    'SupplierRequests',
  ),
  mails: lazyFrom(() => import('../failed-mails/failed-mails.tsx'), 'Mails'),
};

/**
 * Leads, follow-ups, complaints, sent applications, letters to suppliers and mails that did not leave: the last three can be acted on
 * here.
 */
const Records = () => (
  <PartsScreen
    section="Records"
    parts={staffLists}
    bodies={bodies}
    commandTitle={(title) => `Show ${title}`}
    styles={styles}
  />
);

export default Records;
