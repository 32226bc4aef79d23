import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../platform/db/testing/database.ts';
import { recordAudit } from './audit.queries.ts';
import { auditOf } from '../../../testing/audit-of.ts';

const { db, owner } = await testDatabase();
const at = new Date('2026-09-14T09:00:00Z');
const event = { event: 'draft.save', actorId: null, requestId: 'request-1', at } as const;

test('events are returned in the order they happened', async () => {
  const subjectId = randomUUID();
  await recordAudit(db, { ...event, subjectId });
  await recordAudit(db, { ...event, event: 'draft.read', subjectId });
  expect((await auditOf(db, subjectId)).map((each) => each.event)).toEqual(['draft.save', 'draft.read']);
});

test('an event can be neither changed nor deleted, and its name must have the form noun.verb', async () => {
  const final = 'audit events are never changed';
  await expect(owner.db.updateTable('auditEvents').set({ event: 'a.b' }).execute()).rejects.toThrow(final);
  await expect(owner.db.deleteFrom('auditEvents').execute()).rejects.toThrow(final);
  const { at: happenedAt, ...rest } = event;
  const odd = { ...rest, happenedAt, subjectId: 'x', event: 'Not A.Verb' };
  await expect(db.insertInto('auditEvents').values(odd).execute()).rejects.toThrow(
    'audit_events_event_check',
  );
});
