import { lazyFrom } from '@switch/browser/lazy-part.ts';
import { organisationFactsLabels } from '@switch/domain/journey/steps/mbc-page/organisation.ts';
import {
  Organisation,
  organisationLabels,
} from '@switch/domain/journey/steps/personal-details/organisation.ts';
import {
  organisationKindLabels,
  type OrganisationKind,
} from '@switch/domain/organisation/organisation-kind.ts';
import { RadioGroup, Skeleton, Stack, SummaryList, TextField } from '@switch/ui';
import { Suspense, useState } from 'react';
import { useFocusOnChange } from '../../../lib/forms/use-focus-on-change.ts';
import { Link } from '../../../lib/link.tsx';
import { CardForm, type CardOf, useCard, useStoredCard } from '../../card-form.tsx';
import { currentDraft } from '../../draft/current-draft.ts';
import { placeOf } from '../../places.ts';
import { canAsk } from './can-ask.ts';
import { ManualFields } from './manual-fields.tsx';
import {
  dropFound,
  mayBeCompanyToo,
  mustAskIncorporated,
  organisationAnswer,
  organisationFormOf,
  organisationProblems,
  registerOf,
  stoppedBy,
  takeFound,
  type OrganisationForm,
} from '@switch/domain/journey/steps/personal-details/register-answer.ts';
import { OrganisationSearch } from './organisation-search.tsx';

/** Shown only once an organisation has been picked. */
const CompanyToo = lazyFrom(() => import('./company-too.tsx'), 'CompanyToo');
const PickedOrganisation = lazyFrom(() => import('./picked-organisation.tsx'), 'PickedOrganisation');

const STOPPED = 'This organisation can’t switch here. Choose another one to continue';

type Parts = {
  readonly card: CardOf<OrganisationForm, typeof organisationLabels>;
  readonly kind: OrganisationKind;
  readonly form: OrganisationForm;
  readonly put: (form: OrganisationForm) => void;
};

/**
 * Asks for the organisation that signs, looked up in its register or entered by hand. Its kind was asked
 * before the prices.
 */
export function Question() {
  const stored = useStoredCard(Organisation);
  const kind = currentDraft.get().answers['mbc-page']?.organisation?.kind ?? 'other';
  const card = useCard<OrganisationForm, typeof organisationLabels>({
    labels: organisationLabels,
    defaults: organisationFormOf(stored, kind, canAsk),
    check: (form) =>
      stoppedBy(form, kind) ? [{ field: 'standing', message: STOPPED }] : organisationProblems(form, kind),
    toAnswer: (form) => organisationAnswer(form, kind),
  });
  const form = card.form.values;
  const put = (next: OrganisationForm) => card.form.putAll(next);
  const isIdentified = form.standing !== '' && form.standing !== 'stop';
  return (
    <CardForm card={card} lead="The contract is made with it, so the name has to be the legal one.">
      <KindRow kind={kind} />
      <Suspense fallback={<Skeleton shape="card" label="Opening the organisation" />}>
        <Identity {...{ card, kind, form, put }} />
        {isIdentified && mayBeCompanyToo(kind) && <CompanyToo {...{ card, form, put }} />}
      </Suspense>
      {isIdentified && <Details {...{ card, kind, form, put }} />}
    </CardForm>
  );
}

function KindRow({ kind }: { kind: OrganisationKind }) {
  const change = placeOf('mbc-page', 'organisation', { returnTo: 'personal-details' });
  return (
    <SummaryList
      rows={[
        {
          key: 'kind',
          label: organisationFactsLabels.kind,
          value: organisationKindLabels[kind].label,
          change: (dress) => <Link to={change} {...dress} />,
        },
      ]}
    />
  );
}

/** The search, the organisation picked from it, or the fields to enter it by hand. */
function Identity({ card, kind, form, put }: Parts) {
  const [isNew, setIsNew] = useState(false);
  const [isSample, setIsSample] = useState(false);
  const register = registerOf(kind);
  const startAgain = () => put({ ...dropFound(form), standing: canAsk(register) ? '' : 'not-checked' });
  const box = useFocusOnChange(form.standing);
  if (form.standing === 'not-checked') {
    return (
      <div ref={box}>
        <Stack gap={4}>
          <ManualFields card={card} kind={kind} onLookUp={startAgain} />
        </Stack>
      </div>
    );
  }
  if (form.standing !== '') {
    return (
      <PickedOrganisation
        id="standing"
        name={form.companyName}
        numbers={[form.charityNumber, form.companyNumber]}
        address={form.registeredAddress}
        standing={form.standing}
        text={form.standingWords}
        isNew={isNew}
        isSample={isSample}
        onOther={startAgain}
        onCorrect={() => put({ ...form, standing: 'not-checked' })}
      />
    );
  }
  if (register === 'none') return null;
  return (
    <div ref={box}>
      <OrganisationSearch
        register={register}
        name="standing"
        error={card.errorOf('standing')}
        onLook={() => card.form.clear('standing')}
        onPick={(found, isFromSamples) => {
          setIsNew(true);
          setIsSample(isFromSamples);
          put(takeFound(form, found, kind));
        }}
        onTypeManually={() => put({ ...form, standing: 'not-checked' })}
        manualLabel="Enter the details by hand"
      />
    </div>
  );
}

const incorporatedOptions = [
  { value: 'yes', label: 'Yes', hint: 'A company, a CIO or SCIO, or set up by charter or statute' },
  {
    value: 'no',
    label: 'No, people act together',
    hint: 'Such as a trust or an association: its trustees or committee sign in person',
  },
  {
    value: 'not-sure',
    label: 'I don’t know',
    hint: 'We will carry on as if it were. The supplier may ask before it accepts, which can take a few days',
  },
];

/** Asks for what no register knows. */
function Details({ card, kind, form }: Parts) {
  return (
    <>
      {mustAskIncorporated(form, kind) && (
        <RadioGroup
          {...card.field('isIncorporated')}
          hint="Then it signs as itself, and nobody’s home address or date of birth is needed."
          options={incorporatedOptions}
        />
      )}
      <TextField
        {...card.field('tradingName')}
        hint="The name over the door, if it is different"
        optional
        width="full"
      />
    </>
  );
}
