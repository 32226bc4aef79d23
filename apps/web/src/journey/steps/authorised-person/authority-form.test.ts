import { Authority } from '@switch/domain/journey/steps/authorised-person/authority.ts';
import { MOST_SIGNATORIES } from '@switch/domain/signing/signatories.ts';
import { expect, test } from 'vitest';
import {
  authorityAnswer,
  authorityFields,
  authorityForm,
  canAdd,
  canRemove,
  enoughText,
  freshId,
  officerRoles,
  personLegend,
  problemsByPerson,
  shownPeople,
} from './authority-form.ts';

const ailsa = { name: 'Ailsa Reed', role: 'Chair', email: 'ailsa@example.org' };
const ben = { name: 'Ben Okoro', role: 'Treasurer', email: 'ben@example.org' };
const cat = { name: 'Cat Lindqvist', role: 'Trustee', email: 'cat@example.org' };

const answers: readonly Authority[] = [
  { who: 'me' },
  { who: 'someone-else', signatories: [ailsa] },
  { who: 'two-people', rule: 'two-of', signatories: [ailsa, ben, cat] },
  { who: 'two-people', rule: 'chair-and-treasurer', signatories: [ailsa, ben] },
  { who: 'two-people', rule: 'everyone', signatories: [ailsa, ben, cat] },
];

test.each(answers)('a stored answer survives being opened and read again: %j', (answer) => {
  const { form, order } = authorityForm(answer);
  expect(authorityAnswer(form, order)).toEqual(answer);
});

test('an empty form has room for two people and gives an empty answer', () => {
  const { form, order } = authorityForm(undefined);
  expect(order).toHaveLength(2);
  expect(authorityAnswer(form, order)).toEqual({});
});

test('changing the choice keeps what was typed about people, but sends only those it asks for', () => {
  const { form, order } = authorityForm(answers[2]);
  expect(authorityAnswer({ ...form, who: 'someone-else' }, order)).toEqual({
    who: 'someone-else',
    signatories: [ailsa],
  });
  expect(authorityAnswer({ ...form, who: 'me' }, order)).toEqual({ who: 'me' });
  expect(authorityAnswer(form, order)).toEqual(answers[2]);
});

test('nobody is asked for until the user has chosen which of them sign', () => {
  expect(shownPeople({ who: 'two-people', rule: '' }, ['p1', 'p2'])).toEqual([]);
});

test.each(['two-of', 'everyone'])(
  'under the rule %s two to six people can be named; the officers are always two',
  (rule) => {
    const two = ['p1', 'p2'];
    const most = Array.from({ length: MOST_SIGNATORIES }, (_, index) => `p${index + 1}`);
    expect([canAdd({ rule }, two), canRemove({ rule }, two)]).toEqual([true, false]);
    expect([canAdd({ rule }, most), canRemove({ rule }, most)]).toEqual([false, true]);
    expect(canAdd({ rule: 'chair-and-treasurer' }, two)).toBe(false);
  },
);

test('a person who is added gets an unused id, even after another one was removed', () => {
  const { form } = authorityForm(answers[2]);
  expect(freshId(form.people)).toBe('p4');
  expect(freshId({ ...form.people, p4: cat })).toBe('p5');
});

test('every problem found by the rules belongs to a field of the form', () => {
  const { form, order } = authorityForm({
    who: 'two-people',
    rule: 'chair-and-treasurer',
    signatories: [ailsa, { ...ailsa, role: 'Vice-chair' }],
  });
  const found = Authority.safeParse(authorityAnswer(form, order));
  const paths = found.error?.issues.map(({ path }) => path.join('.')) ?? [];
  expect(paths).toEqual(['signatories.1.name', 'signatories.1.email', 'signatories']);
  const fields = authorityFields(order);
  expect(paths.map((path) => fields[path])).toEqual(['people.p2.name', 'people.p2.email', 'people.p1.role']);
});

test('the error summary says which person each problem is about', () => {
  const { form, order } = authorityForm(answers[2]);
  const problems = [
    { field: 'people.p1.name', message: 'Enter the name' },
    { field: 'people.p3.email', message: 'Enter an email address' },
    { field: 'rule', message: 'Say who has to sign' },
  ];
  expect(problemsByPerson(problems, form, order).map(({ message }) => message)).toEqual([
    'First person: enter the name',
    'Third person: enter an email address',
    'Say who has to sign',
  ]);
  const alone = { ...form, who: 'someone-else' };
  expect(problemsByPerson(problems.slice(0, 1), alone, order)[0]?.message).toBe('Enter the name');
});

test('chair and treasurer are filled into empty roles, and typed roles are kept', () => {
  const { form, order } = authorityForm({
    who: 'two-people',
    rule: 'two-of',
    signatories: [
      { ...ailsa, role: 'Chairwoman' },
      { ...ben, role: ' ' },
    ],
  });
  const people = officerRoles(form, order);
  expect(order.map((id) => people[id]?.role)).toEqual(['Chairwoman', 'Treasurer']);
});

test('people are named by their role under the rule', () => {
  expect(personLegend({ who: 'someone-else', rule: '' }, 0)).toBe('Who signs');
  expect(personLegend({ who: 'two-people', rule: 'chair-and-treasurer' }, 1)).toBe('The treasurer');
  expect(personLegend({ who: 'two-people', rule: 'two-of' }, 2)).toBe('Third person');
  expect(enoughText('two-of', 2)).toBe('Both of them have to sign.');
  expect(enoughText('everyone', 2)).toBe('Both of them have to sign.');
  expect(enoughText('everyone', 3)).toBe('All 3 of them have to sign.');
  expect(enoughText('two-of', 3)).toBe('Any two of these 3 are enough. All of them will be asked.');
});
