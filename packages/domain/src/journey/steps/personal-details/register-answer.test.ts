import { Organisation, type FoundOrganisation } from './organisation.ts';
import type { OrganisationKind } from '../../../organisation/organisation-kind.ts';
import { describe, expect, test } from 'vitest';
import {
  dropFound,
  mustAskIncorporated,
  organisationAnswer,
  organisationFormOf,
  organisationProblems,
  stoppedBy,
  takeCompany,
  takeFound,
  type OrganisationForm,
} from './register-answer.ts';

const found: FoundOrganisation = {
  name: 'Harbour Bakery Ltd',
  companyNumber: '01234567',
  standing: 'ok',
  standingWords: 'Active at Companies House',
};

const empty = (kind: OrganisationKind): OrganisationForm => organisationFormOf(undefined, kind);

const typedManually = (kind: OrganisationKind, typed: Partial<OrganisationForm>): OrganisationForm => ({
  ...empty(kind),
  standing: 'not-checked',
  companyName: 'Somebody',
  ...typed,
});

const fieldsOf = (form: OrganisationForm, kind: OrganisationKind): readonly string[] =>
  organisationProblems(form, kind).map(({ field }) => field);

describe('what is asked', () => {
  test('a kind with a register has to be looked up or typed by hand [S2-08]', () => {
    expect(fieldsOf(empty('limited-company'), 'limited-company')).toEqual(['standing']);
  });

  test.each(['sole-trader', 'partnership', 'club'] as const)(
    'a %s is typed by hand from the start',
    (kind) => {
      const form = { ...empty(kind), companyName: 'Rosa Field' };
      expect(organisationProblems(form, kind)).toEqual([]);
      expect(organisationAnswer(form, kind).standing).toBe('not-checked');
    },
  );

  test('a found company needs nothing more, and its answer fits the card', () => {
    const form = takeFound(empty('limited-company'), found, 'limited-company');
    expect(organisationProblems(form, 'limited-company')).toEqual([]);
    expect(Organisation.parse(organisationAnswer(form, 'limited-company'))).toEqual({
      companyName: 'Harbour Bakery Ltd',
      companyNumber: '01234567',
      isScottishCharity: false,
      standing: 'ok',
      lookUp: { name: 'Harbour Bakery Ltd', standing: 'ok', words: 'Active at Companies House' },
    });
  });

  test.each([
    ['limited-company', '', true],
    ['limited-company', '1234567', false],
    ['limited-company', 'O1234567', true],
    ['overseas-company', '', false],
    ['registered-society', 'IP12345R', false],
  ] as const)('a %s with the number "%s" typed by hand: refused %s', (kind, companyNumber, isRefused) => {
    expect(fieldsOf(typedManually(kind, { companyNumber }), kind)).toEqual(
      isRefused ? ['companyNumber'] : [],
    );
  });

  test.each([
    ['charity', '', []],
    ['charity', '1123456', []],
    ['charity', '12', ['charityNumber']],
    ['scottish-charity', '', ['charityNumber']],
    ['scottish-charity', 'sc 12345', []],
  ] as const)('a %s with the number "%s" typed by hand', (kind, charityNumber, problems) => {
    expect(fieldsOf(typedManually(kind, { charityNumber, isIncorporated: 'yes' }), kind)).toEqual(problems);
  });

  test('numbers are kept in their normal form', () => {
    expect(organisationAnswer(typedManually('llp', { companyNumber: 'oc 12345' }), 'llp').companyNumber).toBe(
      'OC012345',
    );
    const charity = typedManually('scottish-charity', { charityNumber: 'sc 12345' });
    expect(organisationAnswer(charity, 'scottish-charity')).toMatchObject({
      charityNumber: 'SC012345',
      isScottishCharity: true,
    });
  });
});

describe('a body of its own', () => {
  test.each([
    ['yes', true],
    ['no', false],
    ['not-sure', undefined],
  ] as const)('a charity that answers %s is incorporated: %s', (isIncorporated, stored) => {
    const answer = organisationAnswer(typedManually('charity', { isIncorporated }), 'charity');
    expect(answer.isIncorporated).toBe(stored);
  });

  test('an unanswered question is asked for', () => {
    expect(fieldsOf(typedManually('charity', {}), 'charity')).toEqual(['isIncorporated']);
    expect(fieldsOf(typedManually('other', {}), 'other')).toEqual(['isIncorporated']);
  });

  test('a company number answers it', () => {
    const form = takeFound(empty('charity'), { ...found, charityNumber: '1123456' }, 'charity');
    expect(mustAskIncorporated(form, 'charity')).toBe(false);
    expect(organisationAnswer(form, 'charity')).toMatchObject({
      isIncorporated: true,
      companyNumber: '01234567',
    });
  });

  test('a company is never asked', () => {
    expect(mustAskIncorporated(empty('limited-company'), 'limited-company')).toBe(false);
  });

  test('a number left behind an unticked box counts for nothing', () => {
    const form = typedManually('charity', {
      companyNumber: '01234567',
      isAlsoCompany: false,
      isIncorporated: 'no',
    });
    expect(organisationAnswer(form, 'charity')).not.toHaveProperty('companyNumber');
    expect(organisationAnswer(form, 'charity').isIncorporated).toBe(false);
  });
});

describe('two registers', () => {
  const { companyNumber: _none, ...record } = found;
  const charity = takeFound(empty('charity'), { ...record, charityNumber: '1123456' }, 'charity');

  test('a charity that is a company too has to say which', () => {
    expect(fieldsOf({ ...charity, isAlsoCompany: true }, 'charity')).toEqual(['companyStatus']);
  });

  test.each([
    ['ok', 'ok'],
    ['warn', 'warn'],
    ['not-checked', 'not-checked'],
  ] as const)('with a company that is %s the answer is %s', (companyStatus, standing) => {
    const form = { ...charity, isAlsoCompany: true, companyNumber: '01234567', companyStatus };
    expect(organisationAnswer(form, 'charity').standing).toBe(standing);
  });

  test('a school is as sure as the company behind it', () => {
    const school = takeCompany({ ...typedManually('public-body', {}), isAlsoCompany: true }, found);
    expect(organisationAnswer(school, 'public-body')).toMatchObject({
      standing: 'ok',
      companyNumber: '01234567',
    });
  });
});

describe('a stop', () => {
  const dissolved: FoundOrganisation = { ...found, standing: 'stop', standingWords: 'It was dissolved' };

  test('blocks with the words of the register, and is never stored', () => {
    const form = takeFound(empty('limited-company'), dissolved, 'limited-company');
    expect(stoppedBy(form, 'limited-company')).toBe('It was dissolved');
    expect(Organisation.safeParse(organisationAnswer(form, 'limited-company')).success).toBe(false);
  });

  test('cannot be got round by typing the number', () => {
    const form = dropFound(takeFound(empty('limited-company'), dissolved, 'limited-company'));
    const typed = {
      ...form,
      standing: 'not-checked' as const,
      companyName: 'Harbour',
      companyNumber: '1234567',
    };
    expect(fieldsOf(typed, 'limited-company')).toEqual(['companyNumber']);
    expect(fieldsOf({ ...typed, companyNumber: '7654321' }, 'limited-company')).toEqual([]);
  });

  test('of the company behind a charity blocks too', () => {
    const charity = takeCompany({ ...typedManually('charity', {}), isAlsoCompany: true }, dissolved);
    expect(stoppedBy(charity, 'charity')).toBe('It was dissolved');
    expect(stoppedBy({ ...charity, isAlsoCompany: false }, 'charity')).toBeUndefined();
  });
});

test('a stored organisation opens as it was answered', () => {
  const stored: Organisation = {
    companyName: 'Tide Trust',
    charityNumber: '1123456',
    isScottishCharity: false,
    isIncorporated: false,
    standing: 'warn',
  };
  const form = organisationFormOf(stored, 'charity');
  expect(form).toMatchObject({ standing: 'warn', isAlsoCompany: false, isIncorporated: 'no' });
  expect(organisationAnswer(form, 'charity')).toEqual(stored);
});
