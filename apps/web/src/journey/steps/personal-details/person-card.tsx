import { logFailure } from '@switch/browser/log.ts';
import { useStore } from '@switch/browser/store.ts';
import { viewOf } from '@switch/domain/journey/draft.ts';
import { Contact, contactLabels } from '@switch/domain/journey/steps/personal-details/contact.ts';
import { Person, personLabels } from '@switch/domain/journey/steps/personal-details/person.ts';
import { DEFAULT_CONTACT_CHOICE } from '@switch/domain/person/contact-choice.ts';
import { splitFullName } from '@switch/domain/person/full-name.ts';
import { TITLES } from '@switch/domain/person/name.ts';
import { readPhone } from '@switch/domain/person/phone.ts';
import { Disclosure, Notice, SelectField, Skeleton, Stack, TextField } from '@switch/ui';
import { invalidateQueries, useQuery } from '../../../lib/query-cache.ts';
import { readUser, saveUser } from '../../../lib/session-check.ts';
import { session } from '../../../lib/session.ts';
import { CardForm, filledIn, textsOf, useCard, useStoredCard } from '../../card-form.tsx';
import { currentDraft } from '../../draft/current-draft.ts';
import { StepFrame } from '../../step-frame.tsx';
import {
  contactAnswer,
  type ContactChoices,
  ContactFields,
  contactText,
  isByPhone,
} from './contact-fields.tsx';

/** Returns what is known about a sole trader in advance: the organisation is the person, and they own it. */
function soleTrader(): Partial<Person> {
  const { answers } = currentDraft.get();
  if (viewOf(answers).organisationKind !== 'sole-trader') return {};
  const name = answers['personal-details']?.organisation?.companyName;
  return name === undefined ? {} : { ...splitFullName(name), jobTitle: 'Owner' };
}

/**
 * Card B: the person who deals with the application. Nothing has to be typed twice: for signed-in users the
 * profile is filled in, for sole traders the name of the business.
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

/** Saves what signed-in users enter here to their profile as well, in the background. */
function keepInProfile({ title, phone, ...person }: Record<keyof Person, string>): void {
  const userId = session.get()?.userId;
  if (userId === undefined) return;
  saveUser(userId, { ...person, prefixname: title, mobileNo: normalPhone(phone) })
    .then(() => invalidateQueries(['user', userId]))
    .catch((error: unknown) => logFailure('the profile was not brought up to date', error));
}

type PersonForm = Record<keyof Person, string> & ContactChoices;

function PersonFields({ first, isFromProfile }: PersonFieldsProps) {
  const stored = useStoredCard(Contact, 'contact');
  const asksContact = viewOf(currentDraft.get().answers).isAtOnce;
  const card = useCard<PersonForm, typeof personLabels & typeof contactLabels>({
    labels: { ...personLabels, ...contactLabels },
    defaults: {
      ...textsOf(first, ['title', 'name', 'lastName', 'jobTitle', 'phone']),
      choice: stored?.choice ?? DEFAULT_CONTACT_CHOICE,
      isMarketingWelcome: stored?.isMarketingWelcome ?? false,
    },
    check: ({ choice, phone }) => {
      const read = readPhone(phone);
      return asksContact && isByPhone(choice) && !read.ok
        ? [{ field: 'phone', message: read.problem.message }]
        : [];
    },
    toAnswer: ({ choice: _choice, isMarketingWelcome: _isWelcome, ...person }) =>
      filledIn({ ...person, phone: normalPhone(person.phone) }),
    also: ({ choice, isMarketingWelcome }) =>
      asksContact ? { contact: contactAnswer({ choice, isMarketingWelcome }, stored) } : {},
    after: ({ choice: _choice, isMarketingWelcome: _isWelcome, ...person }) => {
      keepInProfile(person);
      return undefined;
    },
  });
  return (
    <CardForm card={card} lead="The person we and the supplier should contact about this switch.">
      {isFromProfile && (
        <Notice tone="info">Filled in from your profile. Anything you change here changes there too.</Notice>
      )}
      <SelectField
        {...card.field('title')}
        options={TITLES}
        optional
        autoComplete="honorific-prefix"
        width={10}
      />
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
        hint="Leave this blank if you don’t want calls. With it, questions about the meter are settled sooner."
        optional
        numeric
        autoComplete="tel"
        width={20}
      />
      {asksContact && (
        <Disclosure summary={`Contact about the switch: ${contactText(card.form.values.choice)}`}>
          <Stack gap={3}>
            <ContactFields card={card} />
          </Stack>
        </Disclosure>
      )}
    </CardForm>
  );
}
