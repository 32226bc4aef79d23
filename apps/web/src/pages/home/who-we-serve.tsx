import { Card, Container } from '@switch/ui';
import styles from './home.module.css';

const groups = [
  {
    title: 'Businesses',
    words:
      'Sole traders, partnerships and companies, from one small shop to sites with half-hourly meters. We work out whether you count as a micro or small business, and what that protects you from.',
  },
  {
    title: 'Charities and clubs',
    words:
      'Energy for non-business use can carry 5% VAT and no Climate Change Levy. When 60% or more of the use qualifies, all of it does. Prices show the tax you would really pay.',
  },
  {
    title: 'Scottish charities',
    words:
      'Give your SC number and we find you on the Scottish register. Being on both registers, or signing as a SCIO or as trustees, is no trouble.',
  },
  {
    title: 'Partners',
    words:
      'Sent here by your membership body, accountant or landlord? You see the same prices as everybody. If they receive a share of our fee, we tell you before you sign.',
  },
];

/** Who the service is for. */
export function WhoWeServe() {
  return (
    <section className={`${styles.section} ${styles.band}`} aria-labelledby="who-we-serve">
      <Container className={styles.sectionGrid}>
        <h2 id="who-we-serve">Who we serve</h2>
        <ul role="list" className={styles.cards}>
          {groups.map(({ title, words }) => (
            <li key={title}>
              <Card title={title} level={3} tone="soft" className={styles.group}>
                <p className={styles.cardWords}>{words}</p>
              </Card>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
