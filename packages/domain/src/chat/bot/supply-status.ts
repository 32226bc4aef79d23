import { longDate } from '../../units/date-text.ts';
import { fuelNames, type Fuel } from '../../units/energy.ts';
import type { IsoDate } from '../../units/period.ts';
import { fitted, LONGEST_BOT_TEXT } from './article.ts';

/** One supply of a sent application, as shown to its owner. It contains nothing about banks or people. */
export type SupplyStatus = {
  readonly reference: string;
  readonly fuel: Fuel;
  readonly siteAddress: string;
  readonly supplierName: string;
  /** A text such as "The supplier is checking it". */
  readonly stateLabel: string;
  /** What happens next on a known date; null if nothing with a known date is left. */
  readonly next: { readonly title: string; readonly date: IsoDate } | null;
};

/** An unfinished application of the owner. `nextTitle` names the next step, such as "bank details". */
export type DraftStatus = { readonly stepsId: string; readonly title: string; readonly nextTitle: string };

/** Everything an owner can be shown: sent supplies and unfinished applications, each newest first. */
export type OwnerStatus = {
  readonly supplies: readonly SupplyStatus[];
  readonly drafts: readonly DraftStatus[];
};

const LONGEST_ADDRESS = 60;
const MORE = 'You can see the rest on your profile.';

const sentence = (text: string): string => (/[.?]$/.test(text) ? text : `${text}.`);

function supplyLine({ fuel, siteAddress, supplierName, reference, stateLabel, next }: SupplyStatus): string {
  const site =
    siteAddress.length > LONGEST_ADDRESS ? `${siteAddress.slice(0, LONGEST_ADDRESS - 1)}…` : siteAddress;
  const then = next ? ` Next, on ${longDate(next.date)}: ${next.title}.` : '';
  return `${fuelNames[fuel]} at ${site}, to ${supplierName} (${reference}): ${sentence(stateLabel)}${then}`;
}

const draftLine = ({ title, nextTitle }: DraftStatus): string =>
  `Not sent yet: ${title}. Next step: ${nextTitle}.`;

/** Returns as many whole lines as fit; if some do not, adds where to find the rest. */
function linesThatFit(lines: readonly string[]): string {
  const fitting: string[] = [];
  for (const line of lines) {
    const isLast = fitting.length === lines.length - 1;
    const tried = [...fitting, line, ...(isLast ? [] : [MORE])].join(' ');
    if (tried.length > LONGEST_BOT_TEXT) break;
    fitting.push(line);
  }
  if (fitting.length === lines.length) return fitting.join(' ');
  return fitting.length === 0
    ? `${fitted(lines[0] ?? '', LONGEST_BOT_TEXT - MORE.length - 1)} ${MORE}`
    : [...fitting, MORE].join(' ');
}

/**
 * Returns the status of an owner's switches in a text that fits in a message; if there are none, how to
 * begin.
 */
export function ownerStatusText({ supplies, drafts }: OwnerStatus): string {
  const lines = supplies.length > 0 ? supplies.map(supplyLine) : drafts.map(draftLine);
  if (lines.length > 0) return linesThatFit(lines);
  return "You haven't sent an application yet, and there's no unfinished one in your account. Once you've compared prices and sent one, I can tell you here how it's going.";
}
