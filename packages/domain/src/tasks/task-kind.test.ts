import { expect, test } from 'vitest';
import { staffRoles } from '../staff/roles.ts';
import { seesTask, taskKinds, taskSubjectKinds, visibleTasks } from './task-kind.ts';

test('the owner and compliance see every kind of task and of subject', () => {
  for (const role of ['owner', 'compliance'] as const)
    expect(visibleTasks(role)).toEqual({ kinds: taskKinds, subjectKinds: taskSubjectKinds });
});

test('pricing and finance see no task about a person', () => {
  const ofPersons = [
    'application',
    'supply',
    'supplier-reply',
    'hand-over',
    'bank-reveal',
    'lead',
    'complaint',
  ];
  for (const role of ['pricing', 'finance'] as const) {
    const { subjectKinds } = visibleTasks(role);
    expect([role, subjectKinds.filter((kind) => ofPersons.includes(kind))]).toEqual([role, []]);
    expect(seesTask(role, { kind: 'by-hand', subjectKind: 'application' })).toBe(false);
  }
  expect(seesTask('pricing', { kind: 'price-book-approval', subjectKind: 'price-book' })).toBe(true);
});

test('roles that chat see call-backs, and no cases', () => {
  expect(seesTask('agent', { kind: 'call-back', subjectKind: 'lead' })).toBe(true);
  expect(seesTask('agent', { kind: 'objection', subjectKind: 'supply' })).toBe(false);
});

test('every role sees some tasks', () => {
  expect(staffRoles.filter((role) => visibleTasks(role).kinds.length === 0)).toEqual([]);
});
