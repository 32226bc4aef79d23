import { logFailure } from '@switch/browser/log.ts';
import { useStore } from '@switch/browser/store.ts';
import { viewOf } from '@switch/domain/journey/draft.ts';
import { Person, personLabels } from '@switch/domain/journey/steps/personal-details/person.ts';
import { splitFullName } from '@switch/domain/person/full-name.ts';
import { TITLES } from '@switch/domain/person/name.ts';
import { readPhone } from '@switch/domain/person/phone.ts';
import { Notice, SelectField, Skeleton, TextField } from '@switch/ui';
import { invalidateQueries, useQuery } from '../../../lib/query-cache.ts';
import { readUser, saveUser } from '../../../lib/session-check.ts';
import { session } from '../../../lib/session.ts';
import { CardForm, filledIn, textsOf, useCard, useStoredCard } from '../../card-form.tsx';
import { currentDraft } from '../../draft/current-draft.ts';
import { StepFrame } from '../../step-frame.tsx';

/** What is known of a sole trader before they are asked: the organisation is the person, and owns itself. */
function soleTrader(): Partial<Person> {
  const { answers } = currentDraft.get();
  if (viewOf(answers).organisationKind !== 'sole-trader') return {};
  const name = answers['personal-details']?.organisation?.companyName;
  return name === undefined ? {} : { ...splitFullName(name), jobTitle: 'Owner' };
}

/**
 * Card B: the person who deals with the application. Nothing is typed twice: somebody signed in finds their profile filled
 * in, a sole trader the name of the business.
 */
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
  if (!profile.data) return <PersonFields first={soleTrader()} isFromProfile={false} />;
  const { prefixname: title, mobileNo: phone, ...others } = profile.data;
  return <PersonFields first={{ title, phone, ...others }} isFromProfile />;
}

type PersonFieldsProps = {
  readonly first: Partial<Person> | undefined;
  readonly isFromProfile: boolean;
};

const normalPhone = (text: string): string => {
  const phone = readPhone(text);
  return phone.ok ? phone.value.national : text;
};

/** What somebody signed in says of themselves here is what their profile says. Nobody waits for it. */
function keepInProfile({ title, phone, ...person }: Record<keyof Person, string>): void {
  const userId = session.get()?.userId;
  if (userId === undefined) return;
  saveUser(userId, { ...person, prefixname: title, mobileNo: normalPhone(phone) })
    .then(() => invalidateQueries(['user', userId]))
    .catch((error: unknown) => logFailure('the profile was not brought up to date', error));
}

function PersonFields({ first, isFromProfile }: PersonFieldsProps) {
  const card = useCard({
    labels: personLabels,
    defaults: textsOf(first, ['title', 'name', 'lastName', 'jobTitle', 'phone']),
    toAnswer: (person) => filledIn({ ...person, phone: normalPhone(person.phone) }),
    after: (person) => {
      keepInProfile(person);
      return undefined;
    },
  });
  return (
    <CardForm card={card} lead="The person we and the supplier turn to about this switch.">
      {isFromProfile && (
        <Notice tone="info">Filled in from your profile. What you change here changes there too.</Notice>
      )}
      <SelectField {...card.field('title')} options={TITLES} optional autoComplete="honorific-prefix" />
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
