import { expect, test } from 'vitest';
import { contactChoices } from './contact-choice.ts';
import {
  mailKinds,
  mailKindLabels,
  stopTopics,
  stopTopicLabels,
  isMailWanted,
  topicOf,
} from './mail-kind.ts';

const choices = [...contactChoices, null] as const;

/** The choices with which each kind of email that can be stopped is sent. Every other kind is always sent. */
const stoppable: Readonly<Partial<Record<(typeof mailKinds)[number], readonly (typeof choices)[number][]>>> =
  {
    'draft-reminder': ['email', 'either', null],
    'renewal-window': ['email', 'either', null],
    'price-news': ['email', 'either'],
  };

test.each(mailKinds)('emails of the kind %s respect unsubscribing and the choice as in the table', (kind) => {
  const expected = stoppable[kind];
  expect(topicOf(kind) === null).toBe(expected === undefined);
  for (const choice of choices) {
    const isExpected = expected === undefined || expected.includes(choice);
    expect(isMailWanted(kind, { choice, isStopped: false }), `${choice}`).toBe(isExpected);
    expect(isMailWanted(kind, { choice, isStopped: true }), `${choice} stopped`).toBe(expected === undefined);
  }
});

test('every kind has a label, and every topic belongs to some kind and says what is still sent', () => {
  expect(mailKinds.every((kind) => mailKindLabels[kind] !== '')).toBe(true);
  const topics = mailKinds.map((kind) => topicOf(kind));
  for (const topic of stopTopics) {
    expect(topics).toContain(topic);
    expect(stopTopicLabels[topic].stillComes).toMatch(/[Yy]ou will still get|we will still remind you/);
  }
});
