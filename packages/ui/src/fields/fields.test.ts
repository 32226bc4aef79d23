import { createElement } from 'react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CheckboxField } from './choice.tsx';
import { CheckboxGroup, RadioGroup } from './choice-group.tsx';
import { DateField, emptyDateParts, isoFromParts, MonthField, partsFromIso } from './date-field.tsx';
import { CodeField } from './code-field.tsx';
import { MoneyField, NumberField, PasswordField } from './formatted-fields.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea, TextField } from './text-field.tsx';

/** Returns the attributes of the first tag that matches the pattern. */
function attributes(html: string, tag: RegExp): Record<string, string> {
  const found = tag.exec(html)?.[0];
  if (found === undefined) throw new Error(`no ${tag} in ${html}`);
  return Object.fromEntries(
    [...found.matchAll(/([a-z-]+)="([^"]*)"/gi)].map(([, name = '', value = '']) => [name, value]),
  );
}

const texts = { name: 'thing', label: 'The thing', hint: 'Such as this', error: 'Enter the thing' };

const singles: readonly [string, ReactElement, RegExp][] = [
  ['TextField', createElement(TextField, texts), /<input[^>]*>/],
  ['TextArea', createElement(TextArea, texts), /<textarea[^>]*>/],
  ['SelectField', createElement(SelectField, { ...texts, options: [] }), /<select[^>]*>/],
  ['NumberField', createElement(NumberField, texts), /<input[^>]*>/],
  ['MoneyField', createElement(MoneyField, texts), /<input[^>]*>/],
  ['CodeField', createElement(CodeField, texts), /<input[^>]*>/],
  ['PasswordField', createElement(PasswordField, { ...texts, autoComplete: 'new-password' }), /<input[^>]*>/],
];

test.each(singles)(
  '%s links its label, hint and error to its control, with the error above it',
  (_, field, control) => {
    const html = renderToStaticMarkup(field);
    expect(attributes(html, control)).toMatchObject({
      id: 'thing',
      name: 'thing',
      'aria-describedby': 'thing-hint thing-error',
      'aria-invalid': 'true',
    });
    expect(html).toMatch(/<label for="thing"[^>]*>The thing<\/label>/);
    const places = [/<label/, /id="thing-hint"/, /id="thing-error"/, control].map((part) =>
      html.search(part),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  },
);

test('a field without hint or error has no describedby and is not invalid', () => {
  const input = attributes(
    renderToStaticMarkup(createElement(TextField, { name: 'a', label: 'A' })),
    /<input[^>]*>/,
  );
  expect(input).not.toHaveProperty('aria-describedby');
  expect(input).not.toHaveProperty('aria-invalid');
});

test('a field adds the caller’s description after its own hint', () => {
  const field = createElement(TextField, {
    name: 'a',
    label: 'A',
    hint: 'H',
    'aria-describedby': 'elsewhere',
  });
  expect(attributes(renderToStaticMarkup(field), /<input[^>]*>/)['aria-describedby']).toBe(
    'a-hint elsewhere',
  );
});

test('a question is the h1 of its page and still labels its control', () => {
  const html = renderToStaticMarkup(
    createElement(TextField, { name: 'a', label: 'What is it?', question: true }),
  );
  expect(html).toMatch(/<h1[^>]*><label for="a"[^>]*>What is it\?<\/label><\/h1>/);
});

const options = [
  { value: 'gas', label: 'Gas', hint: 'Heating' },
  { value: 'electricity', label: 'Electricity' },
];

test.each([
  ['RadioGroup', createElement(RadioGroup, { ...texts, options })],
  ['CheckboxGroup', createElement(CheckboxGroup, { ...texts, options })],
])('%s describes its group, and its first choice has the id that an error summary links to', (_, group) => {
  const html = renderToStaticMarkup(group);
  expect(attributes(html, /<fieldset[^>]*>/)['aria-describedby']).toBe('thing-group-hint thing-group-error');
  expect(html).toContain('id="thing-group-error"');
  const [first, second] = [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => attributes(tag, /<input[^>]*>/));
  expect(first).toMatchObject({ id: 'thing', name: 'thing', value: 'gas', 'aria-describedby': 'thing-hint' });
  expect(second).toMatchObject({ id: 'thing-electricity', name: 'thing', value: 'electricity' });
});

test('a radio group checks the value its caller passes, and nothing if that is null', () => {
  const checked = (value: string | null) =>
    [
      ...renderToStaticMarkup(
        createElement(RadioGroup, { ...texts, options, value, onChange: () => {} }),
      ).matchAll(/<input[^>]*checked=""[^>]*>/g),
    ].map(([tag]) => attributes(tag, /<input[^>]*>/)['value']);
  expect(checked('electricity')).toEqual(['electricity']);
  expect(checked(null)).toEqual([]);
});

test('a checkbox has its own error, hint and label', () => {
  const html = renderToStaticMarkup(createElement(CheckboxField, texts));
  expect(attributes(html, /<input[^>]*>/)).toMatchObject({
    id: 'thing',
    type: 'checkbox',
    'aria-describedby': 'thing-hint thing-error',
  });
  expect(html.search(/id="thing-error"/)).toBeLessThan(html.search(/<input/));
});

test.each([
  ['DateField', createElement(DateField, { ...texts, value: emptyDateParts, onChange: () => {} })],
  ['MonthField', createElement(MonthField, { ...texts, value: emptyDateParts, onChange: () => {} })],
])('%s labels every box, and its first box has the field’s id', (_, field) => {
  const html = renderToStaticMarkup(field);
  const controls = [...html.matchAll(/<(?:input|select)[^>]*>/g)].map(
    ([tag]) => attributes(tag, /<[^>]*>/)['id'],
  );
  expect(controls[0]).toBe('thing');
  for (const id of controls) expect(html).toContain(`<label for="${id}"`);
  expect(attributes(html, /<fieldset[^>]*>/)['aria-describedby']).toBe('thing-group-hint thing-group-error');
});

test('a one-time code field allows autofill from the phone and shows the number keypad', () => {
  const html = renderToStaticMarkup(createElement(CodeField, texts));
  expect(attributes(html, /<input[^>]*>/)).toMatchObject({
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
  });
});

test('a password field is hidden at first and tells password managers which password it is', () => {
  const html = renderToStaticMarkup(
    createElement(PasswordField, { ...texts, autoComplete: 'current-password' }),
  );
  expect(attributes(html, /<input[^>]*>/)).toMatchObject({
    type: 'password',
    autoComplete: 'current-password',
  });
  expect(attributes(html, /<button[^>]*>/)).toMatchObject({ type: 'button', 'aria-controls': 'thing' });
});

test.each([
  ['12500', '12,500'],
  ['1', '1'],
  ['999', '999'],
  ['1000', '1,000'],
  ['9999999', '9,999,999'],
  ['12,500', '12,500'],
  [' 12 500 ', '12,500'],
  ['1234.56', '1,234.56'],
  ['about 500', 'about 500'],
  ['-500', '-500'],
  ['', ''],
])('the number %j is formatted as %j', (typed, grouped) => {
  const html = renderToStaticMarkup(createElement(NumberField, { ...texts, defaultValue: typed }));
  expect(attributes(html, /<input[^>]*>/)['value']).toBe(grouped);
});

test('a date survives being split into parts and joined again', () => {
  expect(partsFromIso('2027-03-07')).toEqual({ day: '7', month: '3', year: '2027' });
  expect(isoFromParts({ day: '7', month: '3', year: '2027' })).toBe('2027-03-07');
});

test.each([
  [{ day: ' 7', month: '03 ', year: '27' }, '2027-03-07'],
  [{ day: '29', month: '2', year: '2027' }, '2027-02-29'],
  [{ day: '', month: '3', year: '2027' }, undefined],
  [{ day: '7', month: 'March', year: '2027' }, undefined],
  [{ day: '7', month: '3', year: '202' }, undefined],
])('the parts %j are joined as %j', (parts, iso) => {
  expect(isoFromParts(parts)).toBe(iso);
});

test('text that is not a date gives empty parts', () => {
  expect(partsFromIso('soon')).toEqual({ day: '', month: '', year: '' });
});
