import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signatoryProblems, tidySignatory, type Signatory } from './signatories.ts';
import { isRuleMet, ruleWords, signaturesNeeded, type SigningRule } from './signing-rule.ts';

const one: SigningRule = { kind: 'one' };
const twoOf: SigningRule = { kind: 'n-of', needed: 2 };
const officers: SigningRule = { kind: 'chair-and-treasurer' };

const person = (name: string, role = 'Trustee'): Signatory => ({
  name,
  role,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@example.org`,
});
const ann = person('Ann Sample', 'Chair');
const bo = person('Bo Sample', 'Treasurer');
const cy = person('Cy Sample');

const problemsOf = (rule: SigningRule, people: readonly Signatory[]) =>
  signatoryProblems(rule, people).map(({ place, part }) => `${part}@${place ?? 'all'}`);

test.each([
  ['Chair', 'chair'],
  ['chairman of the board', 'chair'],
  ['Chairwoman', 'chair'],
  ['Chair of trustees', 'chair'],
  ['Honorary Treasurer', 'treasurer'],
  ['Vice Chair', null],
  ['Deputy treasurer', null],
  ['Chair and Treasurer', null],
  ['Armchair maker', null],
  ['Trustee', null],
  ['', null],
])('the role %j is the office %j', (role, office) => {
  const rule: SigningRule = { kind: 'chair-and-treasurer' };
  const meetsWith = (other: string) => isRuleMet(rule, [{ role }, { role: other }]);
  expect([meetsWith('Treasurer'), meetsWith('Chair')]).toEqual([office === 'chair', office === 'treasurer']);
});

test('people who fit their rule have no problems', () => {
  expect(signatoryProblems(one, [ann])).toEqual([]);
  expect(signatoryProblems(twoOf, [ann, bo])).toEqual([]);
  expect(signatoryProblems(twoOf, [ann, bo, cy])).toEqual([]);
  expect(signatoryProblems(officers, [bo, ann])).toEqual([]);
});

test.each<[string, SigningRule, readonly Signatory[], readonly string[]]>([
  ['nobody for one', one, [], ['people@all']],
  ['two for one', one, [ann, bo], ['people@all']],
  ['one for two', twoOf, [ann], ['people@all']],
  ['one of two is no rule of several', { kind: 'n-of', needed: 1 }, [ann, bo], ['people@all']],
  ['half a person', { kind: 'n-of', needed: 2.5 }, [ann, bo, cy], ['people@all']],
  ['no treasurer', officers, [ann, cy], ['people@all']],
  ['two chairs', officers, [ann, { ...bo, role: 'Chair' }], ['people@all']],
  ['a third beside the officers', officers, [ann, bo, cy], ['people@all']],
  [
    'seven people',
    twoOf,
    ['Al', 'Bo', 'Cy', 'Di', 'Ed', 'Fi', 'Gu'].map((name) => person(name)),
    ['people@all'],
  ],
  ['no name', one, [{ ...ann, name: '' }], ['name@0']],
  ['a name of signs', one, [{ ...ann, name: '---' }], ['name@0']],
  ['a name of two lines', one, [{ ...ann, name: 'Ann\nSample' }], ['name@0']],
  ['201 characters', one, [{ ...ann, name: 'x'.repeat(201) }], ['name@0']],
  ['no role', one, [{ ...ann, role: '' }], ['role@0']],
  ['a role of 81 characters', one, [{ ...ann, role: 'x'.repeat(81) }], ['role@0']],
  ['a role of signs', one, [{ ...ann, role: '?!' }], ['role@0']],
  ['no address', one, [{ ...ann, email: '' }], ['email@0']],
  ['no email address', one, [{ ...ann, email: 'ann at home' }], ['email@0']],
  ['one address in two cases', twoOf, [ann, { ...bo, email: 'ANN.Sample@Example.org' }], ['email@1']],
  ['one name in two cases', twoOf, [ann, { ...bo, name: 'ANN  sample' }], ['name@1']],
  [
    'two without a name',
    twoOf,
    [
      { ...ann, name: '' },
      { ...bo, name: '' },
    ],
    ['name@0', 'name@1'],
  ],
])('%s: %#', (_, rule, people, expected) => {
  expect(problemsOf(rule, people)).toEqual(expected);
});

test.each([
  '李小龍',
  'Ἀλέξανδρος',
  'محمد علي',
  'Nguyễn Thị Minh Khai',
  'O’Brien-Smith',
  '𠮷野家',
  'é'.repeat(200),
])('a name in any script with 200 characters is accepted: %s', (name) => {
  expect(signatoryProblems(one, [{ ...ann, name }])).toEqual([]);
});

test('people are stored with their spaces tidied', () => {
  expect(tidySignatory({ name: ' Ann   Sample ', role: ' Chair ', email: ' Ann@EXAMPLE.org ' })).toEqual({
    name: 'Ann Sample',
    role: 'Chair',
    email: 'Ann@example.org',
  });
  expect(tidySignatory({ name: 'A', role: 'B', email: ' no ' }).email).toBe('no');
});

test('a rule says how many signatures it needs, as a number and in words', () => {
  expect([one, twoOf, officers].map(signaturesNeeded)).toEqual([1, 2, 2]);
  expect(ruleWords(one, 1)).toBe('One person');
  expect(ruleWords(twoOf, 3)).toBe('Two of these three people');
  expect(ruleWords(twoOf, 2)).toBe('Both people');
  expect(ruleWords({ kind: 'n-of', needed: 7 }, 9)).toBe('7 of these 9 people');
  expect(ruleWords(officers, 2)).toBe('The chair and the treasurer');
});

test('the two officers meet their rule only together', () => {
  expect([[], [ann], [bo], [ann, bo], [ann, cy]].map((people) => isRuleMet(officers, people))).toEqual([
    false,
    false,
    false,
    true,
    false,
  ]);
});

test('people without problems all have different names and addresses', () => {
  const letters = fc.constantFrom('Ann', 'ann', 'Bo', 'Cy', 'Di');
  const people = fc.array(
    fc.record({ name: letters, role: letters, email: letters.map((each) => `${each}@example.org`) }),
    {
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(people, (named) => {
      if (signatoryProblems(twoOf, named).length > 0) return;
      expect(new Set(named.map(({ name }) => name.toLowerCase())).size).toBe(named.length);
      expect(new Set(named.map(({ email }) => email.toLowerCase())).size).toBe(named.length);
      expect(named.length).toBeGreaterThanOrEqual(2);
    }),
  );
});
