import { useStore } from '@switch/browser/store.ts';
import { Person, personLabels } from '@switch/domain/journey/steps/personal-details/person.ts';
import { TITLES } from '@switch/domain/person/name.ts';
import { readPhone } from '@switch/domain/person/phone.ts';
import { Notice, SelectField, Skeleton, TextField } from '@switch/ui';
import { useQuery } from '../../../lib/query-cache.ts';
import { readUser } from '../../../lib/session-check.ts';
import { session } from '../../../lib/session.ts';
import { CardForm, filledIn, textsOf, useCard, useStoredCard } from '../../card-form.tsx';
import { StepFrame } from '../../step-frame.tsx';

/** Card B: the person who deals with the application; somebody signed in finds their profile filled in. */
export function Question() {
  const stored = useStoredCard(Person);
  const signedIn = useStore(session);
  const userId = signedIn?.userId;
  const profile = useQuery({
    queryKey: ['user', userId],
    queryFn: async () => (await readUser(userId ?? '').catch(() => undefined)) ?? null,
    enabled: userId !== undefined && stored === undefined,
  });
  if (stored) return <PersonFields first={stored} isFromProfile={false} />;
  if (profile.isFetching && profile.isPending) {
    return (
      <StepFrame>
        <Skeleton shape="card" count={2} label="Reading your profile" />
      </StepFrame>
    );
  }
  const { prefixname: title, mobileNo: phone, ...others } = profile.data ?? {};
  return <PersonFields first={{ title, phone, ...others }} isFromProfile={Boolean(profile.data)} />;
}

type PersonFieldsProps = {
  readonly first: Partial<Person> | undefined;
  readonly isFromProfile: boolean;
};

const normalPhone = (text: string): string => {
  const phone = readPhone(text);
  return phone.ok ? phone.value.national : text;
};

function PersonFields({ first, isFromProfile }: PersonFieldsProps) {
  const card = useCard({
    labels: personLabels,
    defaults: textsOf(first, ['title', 'name', 'lastName', 'jobTitle', 'phone']),
    toAnswer: (person) => filledIn({ ...person, phone: normalPhone(person.phone) }),
  });
  return (
    <CardForm card={card} lead="The person we and the supplier turn to about this switch.">
      {isFromProfile && (
        <Notice tone="info">Filled in from your profile. Change what is different here.</Notice>
      )}
      <SelectField {...card.field('title')} options={TITLES} autoComplete="honorific-prefix" />
      <TextField {...card.field('name')} autoComplete="given-name" width={20} />
      <TextField {...card.field('lastName')} autoComplete="family-name" width={20} />
      <TextField
        {...card.field('jobTitle')}
        hint="Such as owner, director, treasurer or office manager"
        autoComplete="organization-title"
        width={20}
      />
      <TextField
        {...card.field('phone')}
        type="tel"
        hint="Leave it out and nobody can call you. With it, questions about the meter are settled sooner."
        optional
        numeric
        autoComplete="tel"
        width={20}
      />
    </CardForm>
  );
}
