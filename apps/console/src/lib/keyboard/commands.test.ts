import { expect, test } from 'vitest';
import { findCommands, type Command } from './commands.ts';

const command = (title: string, group: string, also?: string): Command => ({
  id: title,
  title,
  group,
  also,
  run: () => undefined,
});
const all = [
  command('Ask to hold', 'Conversation'),
  command('Transfer', 'Conversation', 'hand over'),
  command('Go to Inbox', 'Go to'),
  command('Hold the line', 'Other'),
];

test.each([
  ['', ['Ask to hold', 'Transfer', 'Go to Inbox', 'Hold the line']],
  ['hold', ['Hold the line', 'Ask to hold']],
  ['over', ['Transfer']],
  ['conv tra', ['Transfer']],
  ['rans', []],
])('%j finds commands with words that begin with it, matches in titles first', (typed, titles) => {
  expect(findCommands(all, typed).map(({ title }) => title)).toEqual(titles);
});
