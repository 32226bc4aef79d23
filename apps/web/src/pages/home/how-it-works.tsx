import { Container } from '@switch/ui';
import styles from './home.module.css';

const steps = [
  {
    title: 'Say where and how much',
    words:
      'A postcode and a fuel are enough to begin. No bill to hand? Answer “I don’t know” and we estimate, and tell you how far out the price could be.',
  },
  {
    title: 'Compare whole prices',
    words:
      'Each offer shows the total for the contract, the cost a month, the rates, our fee, and what the supplier may still change. You can open the sum behind every figure.',
  },
  {
    title: 'Sign when it suits you',
    words:
      'Your answers are kept as you go. The key facts come on one page, and everybody who has to sign gets a link of their own. The supplier then makes the switch, and your supply stays on throughout.',
  },
];

/** The service in three steps. */
export function HowItWorks() {
  return (
    <section className={`${styles.section} ${styles.band}`} aria-labelledby="how-it-works">
      <Container className={styles.sectionGrid}>
        <h2 id="how-it-works">How it works</h2>
        <ol role="list" className={styles.steps}>
          {steps.map(({ title, words }) => (
            <li key={title} className={styles.step}>
              <h3>{title}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}
