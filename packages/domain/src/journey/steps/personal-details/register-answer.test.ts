import { Organisation, type FoundOrganisation } from './organisation.ts';
import type { OrganisationKind } from '../../../organisation/organisation-kind.ts';
import { describe, expect, test } from 'vitest';
import {
  dropCompany,
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

describe('what is asked for', () => {
  test('without a connected register, everything is typed by hand from the start', () => {
    expect(organisationFormOf(undefined, 'limited-company', () => false).standing).toBe('not-checked');
    expect(organisationFormOf(undefined, 'limited-company', () => true).standing).toBe('');
  });

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

  test('a found company needs nothing else, and its answer fits the card', () => {
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

  test('numbers are stored in their normal form', () => {
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

describe('legal personality', () => {
  test.each([
    ['yes', true],
    ['no', false],
    ['not-sure', undefined],
  ] as const)('a charity that answers %s is incorporated: %s', (isIncorporated, stored) => {
    const answer = organisationAnswer(typedManually('charity', { isIncorporated }), 'charity');
    expect(answer.isIncorporated).toBe(stored);
  });

  test('an unanswered question is reported', () => {
    expect(fieldsOf(typedManually('charity', {}), 'charity')).toEqual(['isIncorporated']);
    expect(fieldsOf(typedManually('other', {}), 'other')).toEqual(['isIncorporated']);
  });

  test('a company number answers the question', () => {
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

  test('a number left behind an unticked box does not count', () => {
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

  test('a charity that is also a company has to say which', () => {
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

  test('a school has the status of the company behind it', () => {
    const school = takeCompany({ ...typedManually('public-body', {}), isAlsoCompany: true }, found);
    expect(organisationAnswer(school, 'public-body')).toMatchObject({
      standing: 'ok',
      companyNumber: '01234567',
    });
  });
});

describe('a stop', () => {
  const dissolved: FoundOrganisation = { ...found, standing: 'stop', standingWords: 'It was dissolved' };

  test('blocks with the text of the register, and is never stored', () => {
    const form = takeFound(empty('limited-company'), dissolved, 'limited-company');
    expect(stoppedBy(form, 'limited-company')).toBe('It was dissolved');
    expect(Organisation.safeParse(organisationAnswer(form, 'limited-company')).success).toBe(false);
  });

  test('cannot be circumvented by typing the number', () => {
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

  test('for the company behind a charity blocks too', () => {
    const charity = takeCompany({ ...typedManually('charity', {}), isAlsoCompany: true }, dissolved);
    expect(stoppedBy(charity, 'charity')).toBe('It was dissolved');
    expect(stoppedBy({ ...charity, isAlsoCompany: false }, 'charity')).toBeUndefined();
  });
});

describe('what a register says is stored', () => {
  const kind = 'charity';
  const both: FoundOrganisation = { ...found, charityNumber: '1123456' };
  const registeredAddress = { line1: '1 Quay Row', city: 'Leeds', postCode: 'LS1 1AA' };

  test('for a charity whose record names its company, both are looked up at once', () => {
    expect(takeFound(empty(kind), { ...both, standing: 'warn' }, kind)).toMatchObject({
      isAlsoCompany: true,
      companyStatus: 'warn',
      companyStatusText: 'Named in the charity’s own record.',
    });
    expect(takeFound(empty('plc'), found, 'plc')).toMatchObject({
      isAlsoCompany: false,
      companyStatus: '',
      companyStatusText: '',
    });
  });

  test('a found organisation without a number clears the previous number', () => {
    const before = takeFound(empty(kind), both, kind);
    const { name, standing, standingWords } = found;
    const form = takeFound(before, { name, standing, standingWords }, kind);
    expect(form).toMatchObject({ companyNumber: '', charityNumber: '', isAlsoCompany: false });
    expect(takeCompany(before, { name, standing, standingWords }).companyNumber).toBe('');
  });

  test.each([
    ['2024-02-29', { createdOn: '2024-02-29' }],
    ['29 February', {}],
    [undefined, {}],
  ])(
    'an organisation created on %s has that date stored with what was found, if it is a date',
    (createdOn, kept) => {
      const { name, standing, standingWords: words } = found;
      expect(takeFound(empty('plc'), { ...found, createdOn }, 'plc').lookUp).toStrictEqual({
        name,
        standing,
        words,
        ...kept,
      });
    },
  );

  test('the registered address and the trading name are stored', () => {
    const form = takeFound(empty('plc'), { ...found, registeredAddress }, 'plc');
    expect(organisationAnswer({ ...form, tradingName: 'Tide' }, 'plc')).toMatchObject({
      tradingName: 'Tide',
      registeredAddress,
    });
    expect(organisationAnswer({ ...form, tradingName: ' ' }, 'plc')).not.toHaveProperty('tradingName');
  });

  test('clearing the selection opens the search again, and keeps the other answers', () => {
    const form = {
      ...takeFound(empty(kind), both, kind),
      tradingName: 'Tide',
      isIncorporated: 'yes' as const,
    };
    expect(dropFound(form)).toEqual({ ...empty(kind), tradingName: 'Tide', isIncorporated: 'yes' });
  });

  test('clearing the company of a charity keeps the charity', () => {
    const form = takeFound(empty(kind), both, kind);
    expect(dropCompany(form)).toEqual({
      ...form,
      companyNumber: '',
      companyStatus: '',
      companyStatusText: '',
    });
  });
});

describe('numbers typed by hand', () => {
  test('spaces do not count as a number: they are neither reported nor stored', () => {
    const society = typedManually('registered-society', { companyNumber: '  ' });
    expect(fieldsOf(society, 'registered-society')).toEqual([]);
    expect(organisationAnswer(society, 'registered-society')).not.toHaveProperty('companyNumber');
    const charity = typedManually('charity', { charityNumber: '  ', isIncorporated: 'no' });
    expect(fieldsOf(charity, 'charity')).toEqual([]);
    expect(organisationAnswer(charity, 'charity')).not.toHaveProperty('charityNumber');
  });

  test('an overseas company that gives a number must give a valid one', () => {
    expect(fieldsOf(typedManually('overseas-company', { companyNumber: 'X' }), 'overseas-company')).toEqual([
      'companyNumber',
    ]);
  });

  test('a kind that no register lists is not asked for a number', () => {
    expect(fieldsOf(typedManually('club', { charityNumber: '12' }), 'club')).toEqual([]);
  });

  test('an organisation without a name is asked for it', () => {
    expect(fieldsOf(typedManually('club', { companyName: ' ' }), 'club')).toEqual(['companyName']);
  });

  test('the company of a charity typed by hand needs a valid number', () => {
    const form = typedManually('charity', { isAlsoCompany: true, companyStatus: 'not-checked' });
    expect(fieldsOf(form, 'charity')).toEqual(['companyNumber']);
    expect(fieldsOf({ ...form, companyNumber: '1234567' }, 'charity')).toEqual([]);
    expect(fieldsOf({ ...form, companyStatus: 'ok' }, 'charity')).toEqual([]);
  });

  test.each([
    ['charity', '1123456', '1123456'],
    ['charity', ' 1123456-2 ', '1123456-2'],
    ['charity', ' 12 ', '12'],
    ['scottish-charity', ' none ', 'none'],
  ] as const)('a %s with the number "%s" is stored with "%s"', (kind, charityNumber, kept) => {
    const form = typedManually(kind, { charityNumber });
    expect(organisationAnswer(form, kind).charityNumber).toBe(kept);
  });

  test('a company number that cannot be parsed is stored as typed, without its outer spaces', () => {
    const form = typedManually('plc', { companyNumber: ' what? ' });
    expect(organisationAnswer(form, 'plc').companyNumber).toBe('what?');
  });

  test('a charity that a register stopped cannot be typed by hand', () => {
    const removed: FoundOrganisation = {
      name: 'Tide Trust',
      charityNumber: '1123456',
      standing: 'stop',
      standingWords: 'Removed',
    };
    const form = dropFound(takeFound(empty('charity'), removed, 'charity'));
    expect(form.stopped).toEqual(['1123456']);
    const typed = typedManually('charity', { ...form, standing: 'not-checked', companyName: 'Tide' });
    const answered = { ...typed, charityNumber: '1123456', isIncorporated: 'no' as const };
    expect(organisationProblems(answered, 'charity')).toEqual([
      {
        field: 'charityNumber',
        message: 'The register says that the organisation with this number can’t switch here',
      },
    ]);
  });
});

test('a stored company opens as found in the register, and without that status if typed by hand', () => {
  const stored: Organisation = {
    companyName: 'Tide Trust',
    companyNumber: '01234567',
    isScottishCharity: false,
    standing: 'ok',
  };
  const text = 'As found in the register when you looked it up.';
  expect(organisationFormOf(stored, 'plc')).toMatchObject({
    standingWords: text,
    isAlsoCompany: false,
    companyStatus: '',
    isIncorporated: '',
  });
  expect(organisationFormOf(stored, 'charity')).toMatchObject({
    isAlsoCompany: true,
    companyStatus: 'ok',
    companyStatusText: text,
    isIncorporated: 'not-sure',
    charityNumber: '',
  });
  const { companyNumber: _none, ...typed } = stored;
  expect(organisationFormOf({ ...typed, standing: 'not-checked' }, 'plc')).toMatchObject({
    standingWords: '',
    companyNumber: '',
  });
});

test('nothing is stopped, ticked or filled in before a look-up', () => {
  expect(empty('plc')).toMatchObject({ companyName: '', stopped: [], isAlsoCompany: false });
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
