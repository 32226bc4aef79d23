import { expect, test } from 'vitest';
import { mentionsIn } from './mention.ts';

const people = ['Joan Petrie', 'Ada', 'Ada Vale', 'Zoë Ní Bhriain'].map((name) => ({ staffId: name, name }));

test.each([
  ['@Joan Petrie please ring them', ['Joan Petrie']],
  ['ask @ada vale, not @Ada', ['Ada Vale', 'Ada']],
  ['@Zoë Ní Bhriain: look. @Zoë Ní Bhriain?', ['Zoë Ní Bhriain']],
  ['Joan Petrie knows', []],
  ['@Joan', []],
  ['@Adam is somebody else', []],
  ['write to info@ada', []],
] as const)('%j mentions %j', (text, names) => {
  expect(mentionsIn(text, people).map(({ name }) => name)).toEqual(names);
});
