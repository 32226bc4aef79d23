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

/** With which choices a mail that may be stopped goes. Every other kind always goes. */
const stoppable: Readonly<Partial<Record<(typeof mailKinds)[number], readonly (typeof choices)[number][]>>> =
  {
    'draft-reminder': ['email', 'either', null],
    'renewal-window': ['email', 'either', null],
    'price-news': ['email', 'either'],
  };

test.each(mailKinds)('a mail of the kind %s heeds stop and choice as the table says', (kind) => {
  const expected = stoppable[kind];
  expect(topicOf(kind) === null).toBe(expected === undefined);
  for (const choice of choices) {
    const isExpected = expected === undefined || expected.includes(choice);
    expect(isMailWanted(kind, { choice, isStopped: false }), `${choice}`).toBe(isExpected);
    expect(isMailWanted(kind, { choice, isStopped: true }), `${choice} stopped`).toBe(expected === undefined);
  }
});

test('every kind has words, and every topic is stopped by some kind and says what still comes', () => {
  expect(mailKinds.every((kind) => mailKindLabels[kind] !== '')).toBe(true);
  const topics = mailKinds.map((kind) => topicOf(kind));
  for (const topic of stopTopics) {
    expect(topics).toContain(topic);
    expect(stopTopicLabels[topic].stillComes).toMatch(/still come|go on/);
  }
});
