import { Container } from '@switch/ui';
import { Link } from '../../lib/link.tsx';
import { usePageTexts } from '../../lib/page-config.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { pathTo } from '../../routes.ts';
import { titles } from '../titles.ts';
import { ComplaintForm } from './complaint-form.tsx';
import styles from './complaints.module.css';

const stages = [
  { when: 'Straight away', what: 'You get a reference, here and by email.' },
  { when: 'Within 5 working days', what: 'A named person writes to you and says what happens next.' },
  {
    when: 'Within 8 weeks',
    what: 'You get our answer in writing: what we found, and what we will do about it.',
  },
  { when: 'After that', what: 'If you disagree, or 8 weeks have passed, the Energy Ombudsman can decide.' },
];

/** How to complain, the form to do it with, and where to go after that. */
export function Component() {
  const { supportEmail, firmAddress } = usePageTexts();
  usePageTitle(titles.complaints);
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1>Make a complaint</h1>
        <p className={styles.lead}>
          Tell us what went wrong. It costs nothing, and it never counts against you.
        </p>
        <p className={styles.otherWays}>
          Rather write? Email <a href={`mailto:${supportEmail}`}>{supportEmail}</a> or send a letter to{' '}
          {firmAddress}. It counts the same.
        </p>
      </header>
      <ComplaintForm />
      <aside className={styles.aside}>
        <HowWeHandle />
        <Ombudsman />
        <PersonalData />
      </aside>
    </Container>
  );
}

function HowWeHandle() {
  return (
    <section className={styles.part} aria-labelledby="how-we-handle">
      <h2 id="how-we-handle">What happens then</h2>
      <dl className={styles.stages}>
        {stages.map(({ when, what }) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Ombudsman() {
  const { disputeScheme } = usePageTexts();
  return (
    <section className={styles.part} aria-labelledby="ombudsman">
      <h2 id="ombudsman">The Energy Ombudsman</h2>
      <p>
        {disputeScheme} Micro and small businesses and charities of that size may go there free of charge once
        8 weeks have passed, or earlier if we write that we cannot agree (a deadlock letter). Go within 12
        months of that.
      </p>
      <p>
        The Ombudsman can make us put things right and award you up to £20,000. We are bound by the decision.
        You are not.
      </p>
      <p>A complaint about your supplier’s bills or service goes to the supplier first, in the same way.</p>
    </section>
  );
}

function PersonalData() {
  return (
    <section className={styles.part} aria-labelledby="personal-data">
      <h2 id="personal-data">About your personal data</h2>
      <p>
        Choose “How you used my personal data” in the form. We acknowledge it within 30 days, look into it
        without undue delay and tell you the outcome. You can also go to the Information Commissioner’s
        Office. <Link to={pathTo('privacyPolicy', { hash: 'complain' })}>How that works</Link>
      </p>
    </section>
  );
}
