import contract from '@switch/domain/facts/contract.json' with { type: 'json' };
import { factText } from '@switch/domain/facts/fact.ts';
import { Authority, authorityFieldLabels } from '@switch/domain/journey/steps/authorised-person/authority.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import type { Signatory } from '@switch/domain/signing/signatories.ts';
import { RadioGroup, Notice } from '@switch/ui';
import { useState } from 'react';
import { today } from '../../../lib/today.ts';
import { localStore } from '../../../lib/storage.ts';
import { CardForm, useCard, useStoredCard } from '../../card-form.tsx';
import { placeOf } from '../../places.ts';
import { useDraft, useEditMode } from '../../step-context.ts';
import {
  authorityAnswer,
  authorityFields,
  authorityForm,
  officerRoles,
  problemsByPerson,
  shownPeople,
  type AuthorityForm,
} from './authority-form.ts';
import { SignatoryList } from './signatory-list.tsx';
import { usePageTexts } from '../../../lib/page-config.ts';

const whoOptions = [
  {
    value: 'me',
    label: 'Yes, I am authorised to sign',
    hint: 'You sign on the next screen.',
  },
  {
    value: 'someone-else',
    label: 'Someone else needs to sign',
    hint: 'You prepare everything. They get the documents by email.',
  },
  {
    value: 'two-people',
    label: 'Two or more people need to sign',
    hint: 'Many charities, clubs and firms have this rule. Each signs where they are, in any order.',
  },
] as const;

const ruleOptions = [
  {
    value: 'two-of',
    label: 'Any two of the people I name',
    hint: 'Name two, or more so that nothing has to wait for one person.',
  },
  {
    value: 'everyone',
    label: 'All of the people I name',
    hint: 'For example, all partners of a firm. Nothing is offered until the last has signed.',
  },
  {
    value: 'chair-and-treasurer',
    label: 'The chair and the treasurer',
    hint: 'Deputies cannot sign for them.',
  },
] as const;

/** Returns the user as a signatory, as far as they have said who they are. */
function selfOf(answers: Answers): Signatory {
  const person = answers['personal-details']?.person;
  const name = person ? `${person.name} ${person.lastName}` : (localStore.get('name') ?? '');
  return { name, role: person?.jobTitle ?? '', email: localStore.get('email') ?? '' };
}

/**
 * Asks who can sign for the organisation and, if that is someone else, who they are, and says what happens
 * next for them.
 */
export function Question() {
  const stored = useStoredCard(Authority, 'authority');
  const [first] = useState(() => authorityForm(stored));
  const [order, setOrder] = useState(first.order);
  const { answers } = useDraft();
  const edit = useEditMode();
  const card = useCard<AuthorityForm, typeof authorityFieldLabels>({
    labels: authorityFieldLabels,
    defaults: first.form,
    toAnswer: (form) => authorityAnswer(form, order),
    fields: authorityFields(order),
    after: () => (edit ? undefined : placeOf('authorised-person', 'sign')),
  });
  const { values, clear, put } = card.form;
  const isNaming = shownPeople(values, order).length > 0;
  const who = card.field('who');
  const rule = card.field('rule');
  return (
    <CardForm
      card={{ ...card, errors: problemsByPerson(card.errors, values, order) }}
      lead="A director, partner, owner or trustee may, or an employee who was given that right. The contract is made with the organisation, so the supplier relies on this answer."
    >
      <RadioGroup
        {...who}
        options={whoOptions}
        onChange={(event) => {
          who.onChange(event);
          clear('people');
          clear('rule');
        }}
      />
      {values.who === 'two-people' && (
        <RadioGroup
          {...rule}
          options={ruleOptions}
          onChange={(event) => {
            rule.onChange(event);
            clear('people');
            if (event.currentTarget.value === 'chair-and-treasurer')
              put('people', officerRoles(values, order));
          }}
        />
      )}
      {isNaming && (
        <>
          <SignatoryList card={card} order={order} onOrder={setOrder} self={selfOf(answers)} />
          <WhatTheyGet isPlural={values.who === 'two-people'} />
        </>
      )}
    </CardForm>
  );
}

/** Says what everyone named will receive by email, and what the user does in the meantime. */
export function WhatTheyGet({ isPlural }: { isPlural: boolean }) {
  const { brandName } = usePageTexts();
  return (
    <Notice tone="info" title={isPlural ? 'What each of them gets' : 'What they get'}>
      <ol>
        <li>
          After you send the application, an email from {brandName} that begins with “Please sign”, with their
          own link. Let them know to expect it.
        </li>
        <li>A code by email when they open the link, so that nobody else can sign for them.</li>
        <li>All the documents to read, with the whole price and what they agree to.</li>
        <li>Their signature, drawn or typed. They can also decline and say why.</li>
        <li>
          The sealed copy, as soon as the last signature is in.{' '}
          {factText(contract['last-signature'], today())}
        </li>
      </ol>
      <p>You sign nothing here. You can see who has signed, send a reminder or name someone else.</p>
    </Notice>
  );
}
