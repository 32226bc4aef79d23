import type { organisationLabels } from '@switch/domain/journey/steps/personal-details/organisation.ts';
import {
  organisationKindRules,
  type OrganisationKind,
} from '@switch/domain/organisation/organisation-kind.ts';
import { Button, Notice, TextField } from '@switch/ui';
import type { CardOf } from '../../card-form.tsx';
import { canAsk } from './can-ask.ts';
import {
  isCompanyNumberOptional,
  type OrganisationForm,
} from '@switch/domain/journey/steps/personal-details/register-answer.ts';

type NameTexts = { readonly label: string; readonly hint?: string };

const usualName: NameTexts = { label: 'Legal name', hint: 'As it appears on official papers' };

const nameTexts: Readonly<Partial<Record<OrganisationKind, NameTexts>>> = {
  'sole-trader': {
    label: 'Your full name',
    hint: 'A sole trader’s legal name is their own. The name over the door goes under trading name.',
  },
  partnership: { label: 'Name of the partnership', hint: 'The name on your partnership’s bank account' },
  club: { label: 'Name of the club, association or group', hint: 'As in its rules or on its bank account' },
  'public-body': { label: 'Name of the body, school or academy' },
};

type ManualFieldsProps = {
  readonly card: CardOf<OrganisationForm, typeof organisationLabels>;
  readonly kind: OrganisationKind;
  /** Goes back to the register, for kinds of organisation that have one. */
  readonly onLookUp: () => void;
};

/** Name and number, as the visitor knows them. */
export function ManualFields({ card, kind, onLookUp }: ManualFieldsProps) {
  const { register } = organisationKindRules[kind];
  const { label, hint } = nameTexts[kind] ?? usualName;
  return (
    <>
      {register !== 'none' && (
        <Notice
          tone="info"
          {...(canAsk(register) && {
            actions: (
              <Button look="link" onClick={onLookUp}>
                Look it up instead
              </Button>
            ),
          })}
        >
          A person will check this in the register. It does not change the price.
        </Notice>
      )}
      <TextField
        {...card.field('companyName')}
        label={label}
        hint={hint}
        autoComplete="organization"
        width="full"
      />
      {register === 'companies-house' && (
        <TextField
          {...card.field('companyNumber')}
          hint="Eight characters, such as 01234567 or SC123456"
          optional={isCompanyNumberOptional(kind)}
          numeric
          spellCheck={false}
          width={10}
        />
      )}
      {(register === 'charity-commission' || register === 'oscr') && (
        <TextField
          {...card.field('charityNumber')}
          hint={
            register === 'oscr'
              ? 'SC and six digits, such as SC012345'
              : 'Six or seven digits. Leave this blank if the charity is exempt from registering.'
          }
          optional={register === 'charity-commission'}
          numeric
          spellCheck={false}
          width={10}
        />
      )}
    </>
  );
}
