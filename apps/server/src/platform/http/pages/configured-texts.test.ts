import { isoDate } from '@switch/domain/units/period.ts';
import { expect, test } from 'vitest';
import { readConfig, type Environment } from '../../../config.ts';
import { PRODUCTION } from '../../../testing/production.ts';
import { configuredTexts } from './configured-texts.ts';

const textsWith = (environment: Environment, retentionMonths = 24) =>
  configuredTexts(readConfig(environment), { retentionMonths }, isoDate('2026-11-23'));

test('a firm that has set up nothing mentions no scheme, no registration and no other firm', () => {
  expect(textsWith({})).toEqual({
    firmLine: expect.stringMatching(/Utility Aid Sample Limited.+ZZ1\u00A01ZZ\. /),
    firmParty: '“We” are Utility Aid Sample Limited, company number 00000000, trading as Utility Aid.',
    dataController: expect.stringMatching(
      /^Utility Aid Sample Limited, company number 00000000, 1 Sample Street/,
    ),
    letterAddress: ' or send a letter to 1 Sample Street, Exampleton, ZZ1\u00A01ZZ',
    schemeRights: 'If you and we cannot agree, you can go to court.',
    dataRegistration: '',
    signingService: 'Contracts are signed on our own pages: no other firm is part of that.',
    chatAnswers: 'The bot answers with articles of our own: what you ask it goes to no language model.',
    chatMonths: '24',
  });
});

test('a member of the Energy Ombudsman says what the scheme can do', () => {
  const { schemeRights } = textsWith({ DISPUTE_SCHEME_RULES: 'energy-ombudsman' });
  expect(schemeRights).toContain('within 8 weeks');
  expect(schemeRights).toContain('£20,000');
  expect(schemeRights).toContain('binds the company, not you');
});

test('the rules of another scheme are not described', () => {
  expect(textsWith({ DISPUTE_SCHEME_RULES: 'other' }).schemeRights).not.toMatch(/Ombudsman|£|weeks|free/);
});

test('the data protection registration is stated with its number', () => {
  expect(textsWith({ ICO_NUMBER: 'ZA123456' }).dataRegistration).toMatch(/registered .+ ZA123456\.$/);
});

const DOCUSIGN = {
  DOCUSIGN_BASE_URL: 'https://sign.example',
  DOCUSIGN_AUTH_URL: 'https://auth.example',
  DOCUSIGN_INTEGRATION_KEY: 'a',
  DOCUSIGN_USER_ID: 'b',
  DOCUSIGN_ACCOUNT_ID: 'c',
  DOCUSIGN_PRIVATE_KEY_FILE: 'd',
  DOCUSIGN_HMAC_KEYS: 'e',
};

test('only a signing service that texts codes is said to receive phone numbers', () => {
  const texting = textsWith({ ...DOCUSIGN, DOCUSIGN_SIGNER_CHECK: 'sms' });
  expect(texting.signingService).toMatch(/DocuSign.* email addresses and phone numbers of those who sign\.$/);
  expect(textsWith(DOCUSIGN).signingService).not.toContain('phone');
});

test('other firms are named if they are set up, and the retention of chats is as configured', () => {
  const texts = textsWith(
    {
      ...DOCUSIGN,
      CHAT_MODEL_URL: 'https://model.example/v1',
      CHAT_MODEL_NAME: 'example-1',
    },
    12,
  );
  expect(texts.signingService).toContain('DocuSign');
  expect(texts.chatAnswers).toContain('the language model example-1, which answers at model.example.');
  expect(texts.chatMonths).toBe('12');
});

test('the firm is named once all its facts are set, and no placeholder stands in for a missing one', () => {
  expect(textsWith({}).firmLine).toBe(
    'Utility Aid is a trading name of Utility Aid Sample Limited, company number 00000000, registered office: 1 Sample Street, Exampleton, ZZ1\u00A01ZZ. We are an energy broker, not a supplier.',
  );
  const { FIRM_NUMBER: _, FIRM_ADDRESS: _address, ...others } = PRODUCTION;
  expect(textsWith(others)).toMatchObject({
    firmLine: 'Utility Aid is an energy broker, not a supplier. It is not open for business yet.',
    firmParty: '“We” are the firm that trades as Utility Aid. It is not open for business yet.',
    dataController: expect.stringMatching(/^The firm that trades as Utility Aid decides/),
    letterAddress: '',
  });
});
