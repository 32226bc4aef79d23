import { expect, test } from 'vitest';
import { endReasons } from './conversation-model.ts';
import { assistingText, endedText, endNote, panelHeading, widgetTexts } from './system-messages.ts';
import texts from './system-texts.json' with { type: 'json' };

test('the specification’s texts are used verbatim', () => {
  expect(widgetTexts).toMatchObject({
    formIntroduction: 'Please complete the below details.',
    startConversation: 'Start Conversation',
    startNewConversation: 'Start New Conversation',
    inputLabel: 'Write a message',
    typing: 'Typing',
    connecting: 'You are being connected with an agent',
    technicalIssue:
      "I'm sorry, it seems there's a technical issue with our chat system. Please try refreshing the page or restarting your browser",
    endConfirmation: 'Are you sure you want to end this chat?',
    tooLong: 'Text message is limited to 500 characters',
  });
  expect(panelHeading('Utility Aid')).toBe('Chat with a Utility Aid expert');
  expect(assistingText('Ada Moss')).toBe('Support executive Ada Moss will be assisting you now');
});

test('a change of agent has a different text from the first agent, whom the panel announces itself', () => {
  expect(texts.takesOver.replace('{agent}', 'Ada Moss')).not.toContain(
    assistingText('Ada Moss').slice(0, 17),
  );
});

test('every end reason has a text for the visitor and one for staff', () => {
  for (const reason of endReasons) {
    expect(endedText(reason, '')).toMatch(/\.$/);
    expect(endNote(reason)).not.toBe('');
  }
  expect(endedText('out-of-office', 'tomorrow at 9 am')).toBe(
    "This chat has ended. We'll be back tomorrow at 9 am.",
  );
});
