import type { FactRow } from '@switch/domain/facts/register.ts';

const titles = new Map([
  ['contract', 'Contracts'],
  ['data', 'Personal data'],
  ['direct-debit', 'Direct Debit'],
  ['meters', 'Meters'],
  ['notice', 'Notice'],
  ['own', 'Our own rules'],
  ['redress', 'Complaints and help'],
  ['size', 'How big an organisation is'],
  ['switching', 'The switch'],
  ['tax', 'Tax'],
]);

const topicOf = ({ id }: FactRow): string => id.slice(0, id.indexOf('.'));

/** Returns a topic's title as listed here, or else its name in words. */
const titleOf = (topic: string): string =>
  titles.get(topic) ?? topic.charAt(0).toUpperCase() + topic.slice(1).replaceAll('-', ' ');

/** The facts by topic, topics in alphabetical order. */
export const factsByTopic = (
  rows: readonly FactRow[],
): readonly { readonly topic: string; readonly title: string; readonly facts: readonly FactRow[] }[] =>
  [...Map.groupBy(rows, topicOf)]
    .map(([topic, facts]) => ({ topic, title: titleOf(topic), facts }))
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en-GB'));
