import type { SigningPack } from '@switch/contract/http/switching/signing.ts';
import { Cluster, SummaryList } from '@switch/ui';
import { Link } from '../../../lib/link.tsx';
import signature from '../../../lib/signature/signature.module.css';
import { paths } from '../../../routes.ts';
import { placeOf } from '../../places.ts';
import { useDraft } from '../../step-context.ts';
import { OrderedHere } from './ordered-here.tsx';
import { enoughText, isOpenRule } from './authority-form.ts';
import { othersWhoSign } from '@switch/domain/journey/steps/authorised-person/who-signs.ts';

/** Says who is asked to sign, in place of a signature form: the user has nothing to sign. */
export function OthersSign({ pack }: { pack: SigningPack }) {
  const { answers } = useDraft();
  const people = othersWhoSign(answers);
  const rule = answers['authorised-person']?.authority?.rule;
  return (
    <section className={`${signature.last} no-print`} aria-labelledby="others-sign">
      <h2 id="others-sign">Nothing is signed on this page</h2>
      <OrderedHere />
      <p>
        When you send the application, we will email {people.length === 1 ? 'this person' : 'these people'} a
        link to read and sign all of it.
        {isOpenRule(rule) && ` ${enoughText(rule, people.length)}`}
      </p>
      <SummaryList
        rows={people.map(({ name, role, email }) => ({
          key: email,
          label: `${name}, ${role}`,
          value: email,
        }))}
      />
      <p className={signature.binding}>{pack.bindingMoment}</p>
      <p>{pack.noCoolingOff}</p>
      <p>
        {pack.noFeePromise} <Link to={paths.terms}>Our terms</Link> say the same, and how to complain.
      </p>
      <Cluster gap={2}>
        <Link to={placeOf('details')} look="primary" wideOnPhone>
          Check and send
        </Link>
        <Link to={placeOf('authorised-person', 'authority')} look="link">
          Change who signs
        </Link>
      </Cluster>
    </section>
  );
}
