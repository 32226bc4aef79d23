import { getPartnerById } from '@switch/contract/http/enquiries/enquiry.ts';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const read = (id: string) => app.call(getPartnerById, { query: { id } });

test.each(['partner-hall-alliance', 'partner-faith-buying-group', 'partner-trade-desk'])(
  'the sample partner %s shows its public details, labelled as a sample, and nothing else [S6-05, S7-19]',
  async (id) => {
    const { raw, body } = await read(id);
    expect(raw).toEqual({
      result: true,
      partner: {
        id,
        name: expect.stringContaining('(sample partner)'),
        logo: expect.stringMatching(/^data:image\/svg\+xml,%3Csvg/),
        text: expect.any(String),
        share: expect.stringMatching(/\d+% of our fee/),
      },
    });
    expect(body.result).toBe(true);
  },
);

test('what a partner earns is stated as agreed', async () => {
  const partners = await app.db.selectFrom('partners').select(['share', 'feeSharePercent']).execute();
  expect(partners).toHaveLength(4);
  for (const { share, feeSharePercent } of partners) {
    expect(share).toContain(` ${Number(feeSharePercent)}% of our fee`);
  }
});

test('an inactive partner gets the same answer as an unknown one [S6-05]', async () => {
  const inactive = await read('partner-harbour-brokers');
  const unknown = await read('partner-nobody');
  expect(inactive.raw).toEqual({
    result: false,
    outcome: { code: 'not-found', message: 'There is no such partner.' },
  });
  expect(unknown.raw).toEqual(inactive.raw);
  expect(unknown.status).toBe(inactive.status);
});

test.each(['', '%', "' or true --", 'PARTNER-HALL-ALLIANCE', '../partners'])(
  'there is no partner "%s"',
  async (id) => {
    expect((await read(id)).body).toMatchObject({ result: false, outcome: { code: 'not-found' } });
  },
);

test('a missing, very long or invalid id names the field', async () => {
  for (const query of [{}, { id: 'x'.repeat(61) }, { id: 'a\u0000' }]) {
    const { body } = await app.call(getPartnerById, { query });
    expect(body).toMatchObject({ outcome: { code: 'bad-fields', fields: [{ field: 'id' }] } });
  }
});

test('the database accepts no logo from another site', async () => {
  const change = (logo: string) =>
    app.db.updateTable('partners').set({ logo }).where('id', '=', 'partner-trade-desk').execute();
  await expect(change('https://elsewhere.example/logo.png')).rejects.toThrow('partners_logo_check');
  await expect(change('//elsewhere.example/logo.png')).rejects.toThrow('partners_logo_check');
});
