import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { sessionStore, writeSessionJson } from '../lib/storage.ts';
import { openBrowser } from '../lib/testing/browser.ts';
import { ShareAnswers } from './panel/share-answers.tsx';
import { pageInfo } from './snapshot.ts';
import { testChat } from './testing/chat.ts';

beforeEach(() => {
  openBrowser();
  sessionStore.clear();
});

const secrets = {
  password: 'hunter2hunter2',
  confirmPassword: 'hunter2hunter2',
  dateOfBirth: '1950-01-02',
  sortCode: '20-00-00',
  accountNumber: '12345678',
  signatureImg: 'data:image/png;base64,AAAA',
};

test('only the allowed fields leave the browser: never a password, bank details, a birth date or a signature', () => {
  writeSessionJson('step1Obj', { postCode: 'LS1 9ZA', answers: secrets, ...secrets });
  writeSessionJson('personalObj', {
    name: 'Jane',
    companyName: 'Village Hall',
    answers: secrets,
    ...secrets,
    addressObj: { billingPostCode: 'LS1 9ZA', residentialStatus: 'owner', ...secrets },
  });
  const text = JSON.stringify(pageInfo('/prices'));
  for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
  expect(pageInfo('/prices')).toMatchObject({
    page: '/prices',
    simpleQuote: { postCodeData: { postCode: 'LS1 9ZA' } },
    advanceQuote: {
      step1: { postCode: 'LS1 9ZA' },
      personalObj: { name: 'Jane', companyName: 'Village Hall' },
      addressObj: { billingPostCode: 'LS1 9ZA' },
    },
  });
});

test('without a draft only the page is sent', () => {
  expect(pageInfo('/')).toMatchObject({ page: '/', advanceQuote: { step1: null, personalObj: null } });
});

test.each([
  [{}, false],
  [{ companyName: '' }, false],
  [{ name: 'Jane' }, false],
  [{ companyName: 'Village Hall' }, true],
  [{ addressObj: { billingPostCode: 'LS1 9ZA' } }, true],
  [{ addressObj: { billingPostCode: '' } }, false],
])('whether there is something to share with %j in the draft: %s', (personal, isThere) => {
  writeSessionJson('personalObj', personal);
  const element = createElement(ShareAnswers, { chat: testChat(), isShared: false });
  const html = renderToStaticMarkup(createElement(MemoryRouter, {}, element));
  expect(html.includes('Share my answers')).toBe(isThere);
});
