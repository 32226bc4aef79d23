import { conversationLabels } from '@switch/domain/chat/conversation-model.ts';
import { expect, test } from 'vitest';
import { viewOf } from '../conversation-state.ts';
import { aConversation, aRow } from '../testing/rows.ts';
import { replyHint } from './reply-hint.ts';

const { visitor } = aConversation();
const ended = (endReason: 'agent' | 'abandoned' | 'final-no') =>
  viewOf(
    aConversation({
      row: aRow({ state: 'ended', endReason }),
      visitor: { ...visitor, email: 'jane@hall.example' },
    }),
  );

test('before a reply by mail the agent reads where it goes, and that the visitor wants no contact', () => {
  const goes = 'this goes to jane@hall.example by email, an unverified address.';
  // Whoever ended it is said elsewhere: the visitor may not have left by themselves.
  expect(replyHint(ended('agent'), true)).toBe(`The chat has ended: ${goes}`);
  expect(replyHint(ended('abandoned'), true)).toBe(`The chat has ended: ${goes}`);
  expect(replyHint(ended('final-no'), true)).toBe(
    `Harriet Bell asked not to be contacted about this chat: ${goes}`,
  );
});

test('how a visitor left is said in one way, and differently from how another one did', () => {
  const { left, abandoned } = conversationLabels.endReasons;
  expect([left, abandoned]).toEqual(['Visitor left the chat', 'Visitor left the page']);
});
