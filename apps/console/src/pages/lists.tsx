import { lazyFrom } from '@switch/browser/lazy-part.ts';
import { Navigate, useLocation, useParams } from 'react-router';
import styles from '../lib/lists/lists.module.css';
import { PartsScreen } from '../lib/parts-screen.tsx';
import { staffLists } from './staff-lists.ts';

const bodies = {
  leads: lazyFrom(() => import('../leads/leads.tsx'), 'Leads'),
  'follow-ups': lazyFrom(() => import('../leads/leads.tsx'), 'FollowUps'),
  complaints: lazyFrom(() => import('../complaints/complaints.tsx'), 'Complaints'),
  'supplier-requests': lazyFrom(
    () => import('../supplier-requests/supplier-requests.tsx'),
    'SupplierRequests',
  ),
  mails: lazyFrom(() => import('../failed-mails/failed-mails.tsx'), 'Mails'),
};

/**
 * Leads, follow-ups, complaints, letters to suppliers and failed mails: the last two can be acted on here.
 */
function Records() {
  const { part } = useParams();
  const { search } = useLocation();
  // The old address of the list of applications, which are now cases.
  if (part === 'applications') return <Navigate to={{ pathname: '/cases', search }} replace />;
  return <Lists />;
}

const Lists = () => (
  <PartsScreen
    section="Records"
    parts={staffLists}
    bodies={bodies}
    commandTitle={(title) => `Show ${title}`}
    styles={styles}
  />
);

export default Records;
