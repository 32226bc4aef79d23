import { expect, test } from 'vitest';
import { isoDate } from '../units/period.ts';
import { organisationAge } from './organisation-age.ts';
import { charityStatus, companyStatus, scottishCharityStatus } from './register-status.ts';

test.each([
  ['active', undefined, 'ok', /^Active/],
  ['open', undefined, 'ok', /^Active/],
  ['registered', undefined, 'ok', /^Active/],
  ['active', 'active-proposal-to-strike-off', 'warn', /strike this company off/],
  ['dissolved', undefined, 'stop', /was dissolved/],
  ['liquidation', undefined, 'stop', /in liquidation/],
  ['receivership', undefined, 'stop', /in receivership/],
  ['converted-closed', undefined, 'stop', /converted or closed/],
  ['voluntary-arrangement', undefined, 'stop', /an arrangement/],
  ['insolvency-proceedings', undefined, 'stop', /insolvency proceedings/],
  ['administration', undefined, 'stop', /in administration/],
  ['closed', undefined, 'stop', /is closed/],
  ['removed', undefined, 'stop', /removed from the register/],
  ['something-new', undefined, 'stop', /not shown as active/],
  ['dissolved', 'active-proposal-to-strike-off', 'stop', /was dissolved/],
])('a company that is %s (%s) has the standing %s', (status, detail, standing, text) => {
  expect(companyStatus(status, detail)).toEqual({ standing, text: expect.stringMatching(text) });
});

const sound = { registrationStatus: 'R', isInsolvent: false, isInAdministration: false, isRemoved: false };

test.each([
  [sound, 'ok', /^Registered/],
  [{ ...sound, registrationStatus: 'RM' }, 'stop', /has removed/],
  [{ ...sound, isRemoved: true }, 'stop', /has removed/],
  [{ ...sound, isInsolvent: true }, 'stop', /insolvent/],
  [{ ...sound, isInAdministration: true }, 'warn', /in administration/],
  [{ ...sound, isInsolvent: true, isInAdministration: true }, 'stop', /insolvent/],
])('a charity with %j has the standing %s', (entry, standing, text) => {
  expect(charityStatus(entry)).toEqual({ standing, text: expect.stringMatching(text) });
});

test.each([
  ['Active', 'ok'],
  [' active ', 'ok'],
  ['Removed', 'stop'],
  ['', 'stop'],
])('a Scottish charity that is %j has the standing %s', (status, standing) => {
  expect(scottishCharityStatus(status)).toMatchObject({ standing });
});

test.each([
  ['2025-11-22', 'under-12-months'],
  ['2025-11-21', '12-months-or-more'],
  ['2026-11-21', 'under-12-months'],
  ['1999-01-01', '12-months-or-more'],
])('an organisation created on %s is %s old on 21 November 2026', (createdOn, age) => {
  expect(organisationAge(isoDate(createdOn), isoDate('2026-11-21'))).toBe(age);
});

test('an organisation created on 29 February is a year old on 28 February', () => {
  expect(organisationAge(isoDate('2024-02-29'), isoDate('2025-02-27'))).toBe('under-12-months');
  expect(organisationAge(isoDate('2024-02-29'), isoDate('2025-02-28'))).toBe('12-months-or-more');
});
