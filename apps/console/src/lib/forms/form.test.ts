import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FormAlert, FormFrame } from './form.tsx';

const problems = [
  { field: 'title', message: 'Enter a title' },
  { field: '', message: 'The server was not reached' },
];
const form = {
  problems,
  isSending: false,
  idOf: (field: string) => `article-${field}`,
  onSubmit: () => undefined,
  formState: { submitCount: 1 },
};

test('a field’s problem links to the field, a general problem links nowhere', () => {
  const drawn = renderToStaticMarkup(createElement(FormFrame, { form, action: 'Save', hasSummary: true }));
  expect(drawn.match(/<li>.*?<\/li>/g)).toEqual([
    '<li><a href="#article-title">Enter a title</a></li>',
    '<li>The server was not reached</li>',
  ]);
});

test('a short form shows separately only the problems that belong to no field', () => {
  const drawn = renderToStaticMarkup(createElement(FormAlert, { form }));
  expect(drawn).toContain('The server was not reached');
  expect(drawn).not.toContain('Enter a title');
});
