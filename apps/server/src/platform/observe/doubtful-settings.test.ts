import { expect, test } from 'vitest';
import { readConfig, type Environment } from '../../config.ts';
import { doubtfulSettings } from './doubtful-settings.ts';
import { PRODUCTION } from '../../testing/production.ts';

const complete = {
  DATABASE_URL: 'postgresql://switch@db.example/switch?sslmode=verify-full',
  COMPANIES_HOUSE_KEY: 'key',
  CHARITY_COMMISSION_KEY: 'key',
  OSCR_KEY: 'key',
  IDEAL_POSTCODES_KEY: 'key',
  ECOES_KEY: 'key',
  ECOES_URL: 'https://meters.example/JSON',
  GAS_ENQUIRY_KEY: 'key',
  GAS_ENQUIRY_URL: 'https://gas.example/meters.svc',
};
const careful = { TRUST_PROXY: '1', DATA_KEY_FILE: '/run/secrets/data-keys' };
const doubtsAt = (given: Environment) => doubtfulSettings(readConfig(given)).map(({ setting }) => setting);

test.each<[string, Environment, readonly string[]]>([
  ['bare', {}, ['TRUST_PROXY', 'DATA_KEYS']],
  ['careful', careful, []],
  ['with its keys given outright', { TRUST_PROXY: '10.0.0.1', DATA_KEYS: 'k2:invented' }, []],
  ['as in a load test', { ...careful, CHAT_LIMIT_FACTOR: '20' }, ['CHAT_LIMIT_FACTOR']],
  ['tried out on the machine itself', { PUBLIC_URL: 'http://localhost:3000' }, []],
  ['no more', { NODE_ENV: 'development' }, []],
  ['without a database of its own', { ...careful, DATABASE_URL: undefined }, ['DATABASE_URL']],
  ['without a register', { ...careful, OSCR_KEY: undefined }, ['OSCR_KEY']],
  [
    'without a register of meters',
    { ...careful, GAS_ENQUIRY_KEY: undefined, GAS_ENQUIRY_URL: undefined },
    ['GAS_ENQUIRY_KEY'],
  ],
])('production %s: %j leaves in doubt %j', (_name, given, doubts) => {
  expect(doubtsAt({ ...PRODUCTION, ...complete, ...given })).toEqual(doubts);
});

test('where the embedded database lies is left to the line of the start that knows it', () => {
  const [doubt] = doubtfulSettings(readConfig({ ...PRODUCTION, ...complete, DATABASE_URL: undefined }));
  expect(doubt?.setting).toBe('DATABASE_URL');
  expect(doubt?.message).not.toContain('DATA_DIR');
});
