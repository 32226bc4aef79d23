import { Applications } from '../applications/applications.tsx';
import { Mails } from '../failed-mails/failed-mails.tsx';
import { FollowUps, Leads } from '../leads/leads.tsx';
import styles from '../lib/lists/lists.module.css';
import { PartsScreen } from '../lib/parts-screen.tsx';
import { staffLists } from './staff-lists.ts';

const bodies = { leads: Leads, 'follow-ups': FollowUps, applications: Applications, mails: Mails };

/** Leads, follow-ups, sent applications and mails that did not leave: the last two can be acted on here. */
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
