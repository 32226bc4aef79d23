import { organisationLabels } from '@switch/domain/journey/steps/personal-details/organisation.ts';
import { CheckboxField, TextField } from '@switch/ui';
import { useState } from 'react';
import type { CardOf } from '../../card-form.tsx';
import {
  dropCompany,
  takeCompany,
  type OrganisationForm,
} from '@switch/domain/journey/steps/personal-details/register-answer.ts';
import { canAsk } from './can-ask.ts';
import { OrganisationSearch } from './organisation-search.tsx';
import { PickedOrganisation } from './picked-organisation.tsx';

type CompanyTooProps = {
  readonly card: CardOf<OrganisationForm, typeof organisationLabels>;
  readonly form: OrganisationForm;
  readonly put: (form: OrganisationForm) => void;
};

/** For charities and schools: asks for the company behind them, if there is one. */
export function CompanyToo({ card, form, put }: CompanyTooProps) {
  return (
    <CheckboxField
      name="isAlsoCompany"
      label={organisationLabels.isCompanyToo}
      hint="Many charities and academies have a number at Companies House as well."
      checked={form.isAlsoCompany}
      onChange={(event) => {
        const companyStatus = form.companyStatus || (canAsk('companies-house') ? '' : 'not-checked');
        put({ ...form, isAlsoCompany: event.currentTarget.checked, companyStatus });
      }}
    >
      <WhichCompany {...{ card, form, put }} />
    </CheckboxField>
  );
}

function WhichCompany({ card, form, put }: CompanyTooProps) {
  const [isNew, setIsNew] = useState(false);
  const [isSample, setIsSample] = useState(false);
  if (form.companyStatus === '') {
    return (
      <OrganisationSearch
        register="companies-house"
        name="companyStatus"
        error={card.errorOf('companyStatus')}
        onLook={() => card.form.clear('companyStatus')}
        onPick={(found, isFromSamples) => {
          setIsNew(true);
          setIsSample(isFromSamples);
          put(takeCompany(form, found));
        }}
        onTypeManually={() => put({ ...form, companyStatus: 'not-checked' })}
        manualLabel="Enter its number by hand"
      />
    );
  }
  if (form.companyStatus === 'not-checked') {
    return (
      <TextField
        {...card.field('companyNumber')}
        hint="Eight characters, such as 01234567 or SC123456"
        numeric
        spellCheck={false}
        width={10}
      />
    );
  }
  return (
    <PickedOrganisation
      name="The company"
      numbers={[form.companyNumber]}
      address={undefined}
      standing={form.companyStatus}
      text={form.companyStatusText}
      isNew={isNew}
      isSample={isSample}
      otherLabel="Choose another company"
      onOther={() => put(dropCompany(form))}
    />
  );
}
