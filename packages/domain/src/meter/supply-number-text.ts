import type { SupplyNumber, TopLine } from './supply-number.ts';
import { formatMpan } from './mpan.ts';
import { registerSetUpOf } from './register-codes.ts';
import { GSP_GROUP_NAMES } from '../place/gsp-group.ts';
import profileClasses from './profile-classes.json' with { type: 'json' };

/** One part of a supply number: its name, its value, and its meaning in plain English. */
export type ExplainedPart = { readonly part: string; readonly value: string; readonly meaning: string };

const explainTopLine = (topLine: TopLine): readonly ExplainedPart[] => [
  { part: 'Profile class', value: topLine.profileClass, meaning: profileClasses[topLine.profileClass] },
  topLine.layout === 'mtc'
    ? {
        part: 'Meter time switch code',
        value: topLine.mtc,
        meaning: sentence(registerSetUpOf(topLine).text),
      }
    : {
        part: 'Settlement configuration',
        value: topLine.ssc,
        meaning: sentence(registerSetUpOf(topLine).text),
      },
  {
    part: topLine.layout === 'mtc' ? 'Line loss factor class' : 'Network tariff id',
    value: topLine.llfc,
    meaning: 'The charging class that the network company has given the meter',
  },
];

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const explainNetwork = ({ distributor }: SupplyNumber): string => {
  if (distributor.kind === 'regional') {
    return `${distributor.name}, the network of the ${GSP_GROUP_NAMES[distributor.gspGroup]} region`;
  }
  return distributor.kind === 'independent'
    ? `${distributor.name}, an independent network that works in any region`
    : 'A network company that we do not know yet';
};

/** Returns the explanation of every part of a supply number, in the order of a bill. */
export const explainSupplyNumber = (number: SupplyNumber): readonly ExplainedPart[] => [
  ...(number.topLine ? explainTopLine(number.topLine) : []),
  { part: 'Network company', value: number.core.slice(0, 2), meaning: explainNetwork(number) },
  {
    part: 'Meter point number',
    value: formatMpan(number.core),
    meaning: 'The permanent number of this meter point. It stays the same when you change supplier',
  },
  {
    part: 'Check digit',
    value: number.core.slice(-1),
    meaning: 'Worked out from the twelve digits before it, to catch slips of typing. It fits',
  },
];
