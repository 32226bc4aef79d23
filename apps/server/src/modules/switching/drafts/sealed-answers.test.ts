import { getDraft } from '@switch/contract/http/switching/draft.ts';
import { readCase } from '@switch/contract/http/switching/case-file.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signInStaff } from '../../../testing/staff.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { signedDraft, submit } from '../applications/testing/journey.ts';
import { HOME, homeOfSoleTrader, soleTrader } from '../applications/testing/sole-trader.ts';
import { done } from '../../../seed/scenario.ts';
import { sealOpenAnswers } from './open-answers.queries.ts';

const app = await startTestApp();
const { vault } = app.platform;
const traveller = await signedDraft(app, soleTrader, { people: homeOfSoleTrader });
const { application } = done((await submit(traveller)).body);
await app.runJobs();

/** Returns the names of the tables in which a row contains the trader's home or birth date. */
async function tablesWithHomes(): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(
    app.db,
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(
      app.owner.db,
    );
    if (rows.some(({ text }) => HOME.test(text))) found.push(name);
  }
  return found.toSorted();
}

const readBack = async () => {
  const { body } = await traveller.browser.call(getDraft, { params: { stepsId: traveller.stepsId } });
  return body.draft.answers;
};

/** Stores answers as earlier versions did, with nothing sealed. */
async function storeOpenly(): Promise<void> {
  const answers = JSON.stringify({ ...traveller.draft.answers });
  for (const table of ['drafts', 'applications'])
    await sql`
      update ${sql.table(table)} set answers = ${answers}::jsonb, private_sealed = null
      where ${sql.ref(table === 'drafts' ? 'id' : 'draft_id')} = ${traveller.stepsId}`.execute(app.db);
}

test('homes and birth dates are in no table, and are shown to their owner and to staff', async () => {
  expect(await tablesWithHomes()).toEqual([]);
  expect((await readBack())['personal-details']).toEqual(homeOfSoleTrader['personal-details']);
  const { browser } = await signInStaff(app, 'operations', { displayName: 'Joan Petrie' });
  const look = () => browser.call(readCase, { params: { reference: application.reference } });
  const file = done((await look()).body);
  expect(JSON.stringify(file)).toContain('2 Larkspur Rise, London, SW1A 1AA');
  expect(JSON.stringify(file)).toContain('6 May 1980');
  const looks = async () =>
    (await app.db.selectFrom('auditEvents').select('number').where('event', '=', 'case.read-home').execute())
      .length;
  await look();
  expect(await looks()).toBe(1);
});

test('what earlier versions stored unsealed is sealed once, even after an interruption half way', async () => {
  const before = await readBack();
  await storeOpenly();
  expect(await tablesWithHomes()).toEqual(['applications', 'drafts']);
  expect(await readBack()).toEqual(before);
  let times = 0;
  const dying = {
    ...vault,
    seal: (text: string, id: string) => {
      times += 1;
      if (times > 1) throw new Error('killed');
      return vault.seal(text, id);
    },
  };
  await expect(sealOpenAnswers(app.db, dying)).rejects.toThrow('killed');
  expect(await tablesWithHomes()).toHaveLength(1);
  expect(await sealOpenAnswers(app.db, vault)).toBe(1);
  expect(await sealOpenAnswers(app.db, vault)).toBe(0);
  expect(await tablesWithHomes()).toEqual([]);
  expect(await readBack()).toEqual(before);
});
