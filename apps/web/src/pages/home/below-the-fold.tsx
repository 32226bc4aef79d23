import { Earnings } from './earnings.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Questions } from './questions.tsx';
import { WhoWeServe } from './who-we-serve.tsx';

/** The part of the home page that is read, not used. */
export default function BelowTheFold() {
  return (
    <>
      <HowItWorks />
      <Earnings />
      <WhoWeServe />
      <Questions />
    </>
  );
}
