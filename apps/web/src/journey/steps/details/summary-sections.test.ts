import { journey } from '@switch/domain/journey/journey.ts';
import { completeBoth } from '@switch/domain/journey/testing/sample-answers.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { CurrentDraft } from '../../draft/current-draft.ts';
import type { Marks } from './marks.ts';
import { SummarySections } from './summary-sections.tsx';

const draft: CurrentDraft = {
  status: 'ready',
  stepsId: 'd',
  revision: 1,
  answers: completeBoth,
  isPaymentSaved: false,
  signature: null,
  submittedReference: null,
  supplierAskedFor: [],
  isUnsaved: false,
  updatedAt: undefined,
  newerElsewhere: undefined,
  postCodeHint: '',
  emailAddress: '',
};
const profile = {
  prefixname: 'Ms',
  name: 'Ada',
  lastName: 'Quay',
  jobTitle: 'Chair',
  mobileNo: '',
  emailAddress: 'ada@quay.example',
  userId: 'u',
  paymentObj: null,
  createdAt: '2026-11-21T09:00:00.000Z',
};

const draw = (marks: Marks): string =>
  renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(SummarySections, { draft, profile, marks })),
  );

/** Returns the ids of the groups that are expanded. */
const openIn = (drawn: string): readonly string[] =>
  [...drawn.matchAll(/<div id="([a-z]+)"[^>]*><details[^>]* open=""/g)].map(([, id = '']) => id);

test('groups are collapsed unless something in them is missing or stops the switch; a doubt is only marked', () => {
  expect(openIn(draw(new Map()))).toEqual([]);
  const marked = draw(
    new Map([
      ['/payment-details?edit=details', 'missing'],
      ['/personal-details?card=organisation&edit=details', 'red'],
      ['/current-supplier?card=gas-usage&edit=details', 'amber'],
    ] as const),
  );
  expect(openIn(marked)).toEqual(['organisation', 'payment']);
  expect(marked.match(/Still needed|Stops it|Needs a look/g)).toEqual([
    'Needs a look',
    'Stops it',
    'Still needed',
  ]);
});

test('every card of the journey is on the summary, and every line leads to its card and back [S2-12]', () => {
  const drawn = draw(new Map());
  const places = [...drawn.matchAll(/href="([^"]*)"/g)].map(([, place = '']) =>
    place.replaceAll('&amp;', '&'),
  );
  expect(places).toContain('/address-details?card=billing&edit=details');
  const cards = journey.flatMap(({ path, cards: asked }) =>
    Object.keys(asked).map((cardId) => `${path}?card=${cardId}&edit=details`),
  );
  // Bank details and the signature are not stored as cards.
  expect(places.filter((place) => !cards.includes(place))).toEqual([
    '/payment-details?edit=details',
    '/authorised-person?card=sign&edit=details',
  ]);
  // A company is not asked about its owner.
  expect(cards.filter((card) => !places.includes(card))).toEqual([
    '/personal-details?card=proprietor&edit=details',
    '/address-details?card=residence&edit=details',
  ]);
});
