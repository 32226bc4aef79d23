import { readdirSync, readFileSync } from 'node:fs';
import { TURN_TEXT, widgetTexts } from '@switch/domain/chat/system-messages.ts';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { PageTextsContext } from '../../lib/page-config.ts';
import { sessionStore } from '../../lib/storage.ts';
import { openBrowser, testConfig } from '../../lib/testing/browser.ts';
import type { Chat } from '../chat.ts';
import type { ChatState } from '../state/chat-state.ts';
import { testChat } from '../testing/chat.ts';
import { after, begun, received, message } from '../testing/messages.ts';
import { Composer } from './composer.tsx';
import { ConnectionStatus, Header } from './header.tsx';
import { MessageList } from './message-list.tsx';
import { PreChatForm } from './pre-chat-form.tsx';

let chat: Chat;
beforeEach(() => {
  openBrowser();
  sessionStore.clear();
  chat = testChat();
});

const draw = (part: ReactNode): string =>
  renderToStaticMarkup(
    createElement(MemoryRouter, {}, createElement(PageTextsContext, { value: testConfig }, part)),
  );
const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|')
    .replace(/^\||\|$/g, '');
const nothing = () => undefined;

const greeted = received(begun, message(1)).state;
const drawList = (state: ChatState) => draw(createElement(MessageList, { chat, state }));
const drawComposer = (state: ChatState) => draw(createElement(Composer, { chat, state }));

test('the form has its exact introduction, fields, privacy box and button [S2-32]', () => {
  const html = draw(createElement(PreChatForm));
  expect(textOf(html)).toBe(
    'Please complete the below details.|First Name|Last Name|Contact Number|Email Address|I Agree to |Privacy Policy|Leave this empty|Start Conversation',
  );
  expect(html).toMatch(/<a href="\/privacy-policy" target="_blank" rel="noopener"/);
});

test('its ids can’t clash with those of the page behind it', () => {
  const ids = [...draw(createElement(PreChatForm)).matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(4);
  expect(ids.filter((id) => !id?.startsWith('chat-'))).toEqual([]);
});

test('the field that catches bots is hidden, and out of the tab order and autofill', () => {
  expect(draw(createElement(PreChatForm))).toMatch(
    /aria-hidden="true">.*<input id="chat-website" type="text" tabindex="-1" autoComplete="off"/i,
  );
});

test('the heading has the brand, and End Chat is only shown while there is something to end [S2-31]', () => {
  const without = textOf(draw(createElement(Header, { onMinimise: nothing, onEnd: undefined })));
  expect(without).toBe('Chat with a Test Brand expert|Minimise chat');
  const withEnd = textOf(draw(createElement(Header, { onMinimise: nothing, onEnd: nothing })));
  expect(withEnd).toBe('Chat with a Test Brand expert|End Chat|Minimise chat');
});

test('markup in a message is shown as text', () => {
  const html = drawList(received(begun, message(1, { message: '<img src=x onerror=alert(1)>' })).state);
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('&lt;img src=x');
});

test('text of every script runs in its own direction, in the list and in the input', () => {
  expect(drawList(received(begun, message(1, { message: 'שלום 123' })).state)).toMatch(
    /<p dir="auto"[^>]*>שלום 123</,
  );
  expect(drawComposer(greeted)).toMatch(/<textarea [^>]*dir="auto"/);
});

test('a link opens in a new tab, sends no referrer, and shows its host', () => {
  const html = drawList(
    received(begun, message(1, { message: 'See https://www.example.org/a?b=1 please', isUrl: true })).state,
  );
  expect(html).toContain(
    '<a href="https://www.example.org/a?b=1" target="_blank" rel="noopener noreferrer nofollow"',
  );
  expect(textOf(html)).toContain('www.example.org');
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'https://bank.example@evil.example/'])(
  '%s is not a link, even in a link message',
  (address) => {
    const citations = [{ title: 'Source', address }];
    const html = drawList(received(begun, message(1, { message: address, isUrl: true, citations })).state);
    expect(html).not.toContain('<a ');
    expect(textOf(html)).toContain('Source');
  },
);

test('a source on this site opens in place', () => {
  const citations = [{ title: 'What we earn', address: '/terms#what-we-earn' }];
  const html = drawList(received(begun, message(1, { citations })).state);
  expect(html).toMatch(/<a (?!.*target)[^>]*href="\/terms#what-we-earn"/);
});

test('a question shows Yes and No, disabled without a connection, and then the answer', () => {
  const asked = received(greeted, message(2, { isHold: true })).state;
  expect(textOf(drawList(asked))).toContain('message 2|Yes|No');
  expect(drawList({ ...asked, connection: 'waiting' }).match(/aria-disabled="true"/g)).toHaveLength(2);
  const answered = after(asked, { kind: 'answered', key: 'm2', isYes: false }).state;
  expect(textOf(drawList(answered))).toContain('You answered No');
});

test('the visitor’s own messages are not read out; an unsent one says so and can be retried', () => {
  const wrote = after(
    greeted,
    { kind: 'written', clientMessageId: 'w1', text: 'Hello', time: '2026-07-01 10:31', isMasked: true },
    { kind: 'unconfirmed', clientMessageId: 'w1' },
  ).state;
  const html = drawList(wrote);
  expect(html).toMatch(/<li [^>]*aria-live="off"/);
  expect(textOf(html)).toContain(
    'Hello|We have hidden bank or card numbers in your message. Please do not send them by chat.|Not sent |Try again',
  );
});

test('suggestions are only shown under the bot’s last message', () => {
  const { state } = received(
    begun,
    message(1, { suggestions: ['Old'] }),
    message(2, { suggestions: ['New'] }),
  );
  expect(textOf(drawList(state))).toContain('New');
  expect(textOf(drawList(state))).not.toContain('Old');
  expect(textOf(drawList({ ...state, connection: 'waiting' }))).not.toContain('New');
});

test('suggestions of the bot go once a person is coming, who would take them for words of the visitor', () => {
  const { state } = received(begun, message(1, { suggestions: ['Email me the answer'] }));
  expect(textOf(drawList(state))).toContain('Email me the answer');
  expect(textOf(drawList({ ...state, queueLine: TURN_TEXT }))).not.toContain('Email me the answer');
});

test('an answer by email can be chosen while waiting, and nothing that the bot would have to answer', () => {
  const line = 'You are number 4 in the queue. A colleague may not be free within 15 minutes.';
  const offered = (...suggestions: string[]) =>
    textOf(
      drawList({
        ...received(begun, message(1, { message: `${line} Or by email?`, suggestions })).state,
        queueLine: line,
      }),
    );
  expect(offered('Email me the answer')).toMatch(/Or by email\?.*\|Email me the answer/);
  expect(offered('Email me the answer', 'Ask the assistant')).not.toContain('Email me the answer');
});

test('the line about the queue is seen once its news differs from what the newest message ends with', () => {
  const line = 'You are next in the queue.';
  const { state } = received(begun, message(1, { message: `I'm passing you to a colleague. ${line}` }));
  const unseen = (queueLine: string) =>
    /<p role="status" class="visually-hidden">/.test(drawList({ ...state, queueLine }));
  expect([unseen(line), unseen(TURN_TEXT), unseen('')]).toEqual([true, false, false]);
  const { state: after } = received(state, message(2, { message: 'Thank you.' }));
  expect(drawList({ ...after, queueLine: line })).not.toContain('visually-hidden');
});

test('the indicator says Typing', () => {
  expect(textOf(drawList({ ...greeted, isTyping: true }))).toMatch(/\|Typing$/);
});

test('the input has a label, is off until someone has written, and its button waits for text', () => {
  expect(drawComposer(begun)).toMatch(/<textarea [^>]*readOnly=""[^>]*aria-disabled="true"/i);
  const html = drawComposer(greeted);
  expect(textOf(html)).toBe('Write a message|Send');
  expect(html).toMatch(/<textarea [^>]*aria-disabled="false"/);
  expect(html).toMatch(/<button type="submit"[^>]*aria-disabled="true"/);
});

test('the text in the input survives a refresh; 500 characters can’t be sent', () => {
  sessionStore.set('chatInput', 'x'.repeat(499));
  expect(drawComposer(greeted)).toMatch(/<button type="submit"[^>]*aria-disabled="false"/);
  sessionStore.set('chatInput', 'x'.repeat(500));
  const html = drawComposer(greeted);
  expect(textOf(html)).toContain('Text message is limited to 500 characters');
  expect(html).toMatch(/<button type="submit"[^>]*aria-disabled="true"/);
});

test('after an email capture the input says how it is used, and the visitor can write a message instead', () => {
  const asked = received(begun, message(1, { action: 'email' })).state;
  expect(textOf(drawComposer(asked))).toContain(
    'Your next message will be used as your email address.| |Write a message instead',
  );
});

test.each([
  [{}, 'nothing'],
  [{ connection: 'waiting', hasConnected: true }, 'Reconnecting'],
  [{ connection: 'closed', hasConnected: true }, 'Reconnecting'],
  [{ connection: 'connecting' }, 'Connecting'],
  [{ messages: [] }, 'Connecting'],
] as const)('with %j the connection status is: %s', (more, status) => {
  const html = draw(createElement(ConnectionStatus, { state: { ...greeted, ...more } }));
  expect(textOf(html) || 'nothing').toBe(status);
});

test('every text of the panel is used', () => {
  const folder = `${import.meta.dirname}/..`;
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');
  expect(Object.keys(widgetTexts).filter((name) => !sources.includes(`widgetTexts.${name}`))).toEqual([]);
});
