import { viewOf } from '@switch/domain/journey/draft.ts';
import { Proprietor, proprietorLabels } from '@switch/domain/journey/steps/personal-details/proprietor.ts';
import { readDateOfBirth } from '@switch/domain/person/date-of-birth.ts';
import { Address } from '@switch/domain/place/address.ts';
import { DateField, emptyDateParts, isoFromParts, Notice, partsFromIso, type DateParts } from '@switch/ui';
import { today } from '../../../lib/today.ts';
import { CardAddress } from '../../address/address-finder.tsx';
import {
  fromAddressValue,
  lookUntilThere,
  toAddressValue,
  type AddressValue,
} from '../../address/address-value.ts';
import { CardForm, useCard, useStoredCard } from '../../card-form.tsx';
import { currentDraft } from '../../draft/current-draft.ts';

type ProprietorForm = { proprietorAddress: AddressValue; premisesId: string; dateOfBirth: DateParts };

const typedDate = ({ day, month, year }: DateParts): string =>
  isoFromParts({ day, month, year }) ?? [day, month, year].filter(Boolean).join('/');

/**
 * Returns the problems of the home address, so that they are shown together with those of the date; a single
 * one if it is empty.
 */
function addressProblems(typed: AddressValue) {
  const isEmpty = typed.line1.trim() === '' && typed.city.trim() === '';
  if (isEmpty) {
    return [
      {
        field: 'proprietorAddress.postCode' as const,
        message: 'Enter your home postcode and choose the address, or type it in by hand',
      },
    ];
  }
  const read = Address.safeParse(fromAddressValue(typed));
  const issues = read.error?.issues ?? [];
  return (['line1', 'line2', 'city', 'county', 'postCode'] as const).flatMap((part) => {
    const message = issues.find(({ path }) => path[0] === part)?.message;
    return message === undefined ? [] : [{ field: `proprietorAddress.${part}` as const, message }];
  });
}

/** Returns the text for who is checked, for kinds of organisation that are not legal persons. */
function whoIsChecked(): string {
  switch (viewOf(currentDraft.get().answers).organisationKind) {
    case 'sole-trader':
      return 'A sole trader signs in person';
    case 'partnership':
    case 'limited-partnership':
      return 'Partners sign in person';
    default:
      return 'Trustees and committee members sign in person';
  }
}

/**
 * Card D, only for people who sign on their own behalf: asks for home address and date of birth, and says
 * why.
 */
export function Question() {
  const stored = useStoredCard(Proprietor);
  const card = useCard<ProprietorForm, typeof proprietorLabels>({
    labels: proprietorLabels,
    defaults: {
      proprietorAddress: toAddressValue(stored?.proprietorAddress),
      premisesId: '',
      dateOfBirth: stored ? partsFromIso(stored.dateOfBirth) : emptyDateParts,
    },
    check: ({ proprietorAddress, dateOfBirth }) => {
      const birth = readDateOfBirth(typedDate(dateOfBirth), today());
      return [
        ...addressProblems(proprietorAddress),
        ...(birth.ok ? [] : [{ field: 'dateOfBirth' as const, message: birth.problem.message }]),
      ];
    },
    toAnswer: ({ proprietorAddress, dateOfBirth }) => ({
      proprietorAddress: fromAddressValue(proprietorAddress),
      dateOfBirth: isoFromParts(dateOfBirth) ?? '',
    }),
  });
  return (
    <CardForm card={card} look={lookUntilThere(card.form.values.proprietorAddress)}>
      <Notice tone="info" title="Why we ask">
        {whoIsChecked()}, so the supplier’s credit check needs a home address and a date of birth. Both go to
        the supplier you choose and the credit agency it asks, and to nobody else.
      </Notice>
      <CardAddress card={card} name="proprietorAddress" />
      <DateField
        {...card.picked('dateOfBirth')}
        hint="For example 31 12 1990. You need to be 18 or over."
        isBirthDate
      />
    </CardForm>
  );
}
