import contract from '@switch/domain/facts/contract.json' with { type: 'json' };
import { WARN_MINUTES } from '@switch/browser/session-clock.ts';
import { factText, factValue } from '@switch/domain/facts/fact.ts';
import own from '@switch/domain/facts/own.json' with { type: 'json' };
import { factRows } from '@switch/domain/facts/register.ts';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PageTextsContext } from '../lib/page-config.ts';
import { openBrowser, testConfig } from '../lib/testing/browser.ts';
import { today } from '../lib/today.ts';
import { Component as Accessibility } from './accessibility.tsx';
import { Component as Complaints } from './complaints/complaints.tsx';
import BelowTheFold from './home/below-the-fold.tsx';
import { filledText } from './filled-text.ts';
import { Component as Privacy } from './privacy-policy.tsx';
import tables from './privacy-tables.json' with { type: 'json' };
import { Component as Sources } from './sources.tsx';
import { Component as Terms } from './terms.tsx';

const drawn = (page: ComponentType, change: Partial<typeof testConfig> = {}): string => {
  openBrowser();
  return renderToStaticMarkup(
    createElement(
      PageTextsContext,
      { value: { ...testConfig, ...change } },
      createElement(MemoryRouter, null, createElement(page)),
    ),
  );
};

test.each([
  ['terms', Terms],
  ['privacy', Privacy],
  ['complaints', Complaints],
  ['accessibility', Accessibility],
  ['home', BelowTheFold],
  ['sources', Sources],
])('the page %s has all its placeholders filled in', (_, page) => {
  expect(drawn(page)).not.toMatch(/\{(?:fact|see|\w+\})/);
});

test('the warning before a session ends comes when the page says it does', () => {
  expect(factValue(own['session-warning'], today())).toBe(WARN_MINUTES);
});

test('a missing figure of our own is an error', () => {
  expect(() => filledText({}, 'Kept for {fact:own.ever}')).toThrow(RangeError);
});

test.each([
  ['terms', Terms],
  ['home', BelowTheFold],
])('the page %s explains how a contract is formed in the agreed words', (_, page) => {
  expect(drawn(page)).toContain(factText(contract['formed-in-general'], today()));
  expect(drawn(page)).toContain(factText(contract['no-cooling-off'], today()));
});

test.each([Complaints, Terms])('only the setting says what a dispute scheme can do', (page) => {
  const html = drawn(page, { disputeScheme: 'None joined.', schemeRights: 'Go to court.' });
  expect(html).toContain('None joined. Go to court.');
  expect(html).not.toMatch(/£20,000|We are bound/);
});

test('the privacy policy mentions a registration, a signing service and a language model only if they are set', () => {
  const plain = drawn(Privacy, { dataRegistration: '', signingService: '', chatAnswers: '' });
  expect(plain).not.toMatch(/registered with|DocuSign|language model/);
  const full = drawn(Privacy, {
    dataRegistration: 'Number ZA1.',
    signingService: 'By X.',
    chatAnswers: 'By Y.',
  });
  for (const text of ['Number ZA1.', 'By X.', 'By Y.']) expect(full).toContain(text);
});

test('chats are kept for as long as the setting says', () => {
  expect(drawn(Privacy, { chatMonths: '17' })).toContain('17 months after they end');
});

test('in every row, suppliers get data only once everybody has signed', () => {
  const toSuppliers = tables.recipients.rows.filter(([, who = '']) => who.includes('upplier you choose'));
  expect(toSuppliers.length).toBeGreaterThan(4);
  for (const [, , when = ''] of toSuppliers) expect(when).toMatch(/nce everybody has signed/);
  expect(drawn(Privacy)).toContain('Once everybody who has to has signed, the supplier');
});

test('every fact is on the page of sources, with a link to its source and the day it was read', () => {
  const html = drawn(Sources).replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
  const rows = factRows(today());
  expect(rows.length).toBeGreaterThan(80);
  for (const { id, source } of rows) {
    expect(html).toContain(`<li id="${id}">`);
    expect(html).toContain(`href="${source.address}"`);
  }
  expect(html).toContain('last read on 23 November 2026');
  expect(html).toContain('<h2 id="direct-debit-title">Direct Debit</h2>');
});
