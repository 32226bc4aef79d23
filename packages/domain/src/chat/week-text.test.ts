import { expect, test } from 'vitest';
import { weekText } from './week-text.ts';

const span = (opens: number, closes: number) => ({ opens: opens * 60, closes: closes * 60 });
const days = (count: number, ...spans: readonly ReturnType<typeof span>[]) =>
  Array.from({ length: count }, () => spans);

test.each([
  ['Monday to Friday from 9 am to 5.30 pm', [...days(5, span(9, 17.5)), ...days(2)]],
  [
    'Monday to Thursday from 9 am to 6 pm, Friday from 9 am to noon and from 1 pm to 4 pm, Saturday and Sunday from 10 am to midnight',
    [...days(4, span(9, 18)), ...days(1, span(9, 12), span(13, 16)), ...days(2, span(10, 24))],
  ],
  [
    'Monday from 9 am to 5 pm, Wednesday from 9 am to 4 pm',
    [...days(1, span(9, 17)), ...days(1), ...days(1, span(9, 16)), ...days(4)],
  ],
  ['every day, day and night', days(7, span(0, 24))],
  ['at the times shown in the chat', days(7)],
])('%s', (text, week) => {
  expect(weekText({ week })).toBe(text);
});
