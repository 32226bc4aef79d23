import { Container, Disclosure } from '@switch/ui';
import { usePageTexts } from '../../lib/page-config.ts';
import styles from './home.module.css';

const questions = [
  {
    asked: 'Do I have to leave a phone number to see prices?',
    answer:
      'No. Prices need a postcode, a fuel and a few facts about the site and the kind of organisation, none of which names anybody. We ask who you are after you have chosen an offer. Unless you say otherwise we do not call you.',
  },
  {
    asked: 'What does it cost me?',
    answer:
      'You never pay us directly. The supplier pays us a fee that is part of the unit rate, and we show it beside every price in pounds and in pence per kWh, so that you can weigh it up or go to the supplier yourself.',
  },
  {
    asked: 'Can I change my mind after signing?',
    answer:
      'Assume not. The law gives businesses and charities no cooling-off period for energy contracts, and a signed one binds you for its whole term unless the supplier offers a way out. That is why the key facts come first and nothing binds you before you sign.',
  },
  {
    asked: 'What if I do not know when my contract ends?',
    answer:
      'Carry on. You still get prices, marked as indicative, for the next likely start. You cannot sign until the date is known, because a new supplier that starts too early is stopped by the old one. You can let us ask your supplier for you.',
  },
  {
    asked: 'Will the lights go out on the day?',
    answer:
      'No. The same wires, pipes and meter bring the same energy. Only the company that bills you changes. You take one meter reading on the day, so that both bills are right.',
  },
  {
    asked: 'What if the switch is stopped?',
    answer:
      'Your current supplier may object, for example over a debt or a contract still running. We tell you who objected, why, what to do and by when. You stay with your supplier meanwhile and owe us nothing, now or later.',
  },
];

/** The six questions people ask. */
export function Questions() {
  const { supportEmail } = usePageTexts();
  return (
    <section className={styles.section} aria-labelledby="questions">
      <Container className={styles.questions}>
        <div className={styles.words}>
          <h2 id="questions">Questions people ask</h2>
          <p>
            Yours is not here? Email <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
          </p>
        </div>
        <div>
          {questions.map(({ asked, answer }) => (
            <Disclosure key={asked} summary={asked} look="row">
              <p>{answer}</p>
            </Disclosure>
          ))}
        </div>
      </Container>
    </section>
  );
}
