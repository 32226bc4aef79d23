import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { up } from '../db/migrations/0076-mail-events-without-addresses.ts';
import { testDatabase } from '../db/testing/database.ts';
import { addressKey } from './stop.queries.ts';
import { noteMailEvent } from './outbox.queries.ts';

const { db, owner } = await testDatabase();
const now = new Date('2026-09-14T09:00:00Z');

test('older keys lose their address and still keep the same mail from being sent twice', async () => {
  await sql`alter table mail_events drop constraint mail_events_name_no_address`.execute(owner.db);
  const plain = ['draft 1', 'notice 2 our-contract 2030-01-01 30'];
  for (const key of [
    ...plain,
    'envelope.completed 3 ann.o-neill@firm.example',
    'mandate.signed 4 Bo@firm.example',
  ])
    expect(await noteMailEvent(db, key, now)).toBe(true);
  await up(owner.db);
  const rows = await db.selectFrom('mailEvents').select('eventKey').orderBy('eventKey').execute();
  expect(rows.map(({ eventKey }) => eventKey).toSorted()).toEqual(
    [
      ...plain,
      `envelope.completed 3 ${addressKey('ann.o-neill@firm.example')}`,
      `mandate.signed 4 ${addressKey('bo@firm.example')}`,
    ].toSorted(),
  );
  expect(await noteMailEvent(db, `envelope.completed 3 ${addressKey('Ann.O-Neill@firm.example')}`, now)).toBe(
    false,
  );
});

test('the database refuses a key that contains an address', async () => {
  await expect(noteMailEvent(db, 'signed eve@firm.example', now)).rejects.toThrow(
    'mail_events_name_no_address',
  );
});
