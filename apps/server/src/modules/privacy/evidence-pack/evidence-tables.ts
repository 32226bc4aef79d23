import { factSourceLabels } from '@switch/domain/cases/fact-source.ts';
import { ukTimeText } from '@switch/domain/documents/document-times.ts';
import type { EvidencePackInput } from '@switch/domain/documents/evidence-pack.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { poundsOf } from '@switch/domain/units/money-text.ts';
import type { Evidence } from './evidence-files.ts';

export const timeText = (at: Date | string | null): string =>
  at === null ? '–' : ukTimeText(typeof at === 'string' ? at : at.toISOString());

type Table = EvidencePackInput['tables'][number];

const answers = ({ facts }: Evidence): Table => ({
  title: 'Answers',
  about: 'What was answered, and where it came from.',
  columns: ['Question', 'Answer', 'Source'],
  rows: facts.flatMap(({ lines }) =>
    lines.map(({ label, value, source }) => [label, value ?? 'Not answered', factSourceLabels[source]]),
  ),
});

const agreed = ({ prices }: Evidence): Table => ({
  title: 'Price and fee',
  about: 'What was agreed, and what we earn on it, as it was disclosed.',
  columns: ['Supply', 'Product', 'Total with tax', 'Our fee'],
  rows: prices.map(({ fuel, offer, totalPence, feePence }) => [
    fuelNames[fuel],
    `${offer.supplierName}, ${offer.productName}, ${offer.termMonths} months`,
    poundsOf(totalPence),
    poundsOf(feePence),
  ]),
});

/** Builds, for each supply, the offers of its list, marking the one that was chosen. */
const shown = ({ prices, receipts }: Evidence): readonly Table[] =>
  prices.map(({ fuel, offer: taken, totalPence }, at) => {
    const receipt = receipts[at];
    return {
      title: `Offers shown: ${fuelNames[fuel].toLowerCase()}`,
      about: 'Every offer of the list that the choice was made from, run again from its receipt.',
      columns: ['Supplier', 'Product', 'Months', 'Total with tax', 'Taken'],
      rows: [
        ...(receipt?.problem ? [[`Receipt ${receipt.receiptId}`, receipt.problem, '–', '–', '–']] : []),
        ...(receipt?.offers ?? []).map(({ supplierName, productName, termMonths, grossPence }) => [
          supplierName,
          productName,
          String(termMonths),
          poundsOf(grossPence),
          supplierName === taken.supplierName &&
          productName === taken.productName &&
          termMonths === taken.termMonths &&
          grossPence === totalPence
            ? 'Yes'
            : '',
        ]),
      ],
    };
  });

/** Returns both names of a person who confirmed that they sign under a different name. */
const bothNames = (signName: string | null, name: string): string =>
  `${name} (signed as ${signName}, confirmed)`;

const signatures = ({ signers, records }: Evidence): Table => ({
  title: 'Signatures',
  about: 'Who was asked, and how they signed.',
  columns: ['Who', 'Signed', 'How', 'From'],
  rows: [
    ...signers.map(({ name, role, state, stateAt, method, address, signName, isNameConfirmed }) => [
      `${isNameConfirmed ? bothNames(signName, name) : name}, ${role}`,
      state === 'signed' ? timeText(stateAt) : state,
      method ?? '–',
      address ?? '–',
    ]),
    ...records.map(({ signName, signerName, kind, signedAt, method, ipAddress }) => [
      `${signerName === null ? signName : bothNames(signName, signerName)}: ${kind}`,
      timeText(signedAt),
      method,
      ipAddress,
    ]),
  ],
});

const suppliers = ({ handOvers, replies }: Evidence): Table => ({
  title: 'Suppliers',
  about: 'What was handed over, and what came back.',
  columns: ['Time', 'Supplier', 'What', 'State'],
  rows: [
    ...handOvers.map(({ sentAt, queuedAt, supplierName, purpose, channel, state }) => [
      timeText(sentAt ?? queuedAt),
      supplierName,
      `${purpose === 'registration' ? 'Asked to register again' : 'Handed over'}${channel === null ? '' : ` by ${channel}`}`,
      state,
    ]),
    ...replies.map(({ receivedAt, sender, way, state }) => [
      timeText(receivedAt),
      sender,
      `Answered by ${way}`,
      state,
    ]),
  ],
});

const chats = (evidence: Evidence): Table => ({
  title: 'Chats',
  about: 'What was said, oldest first.',
  columns: ['Time', 'Who', 'What'],
  rows: evidence.chats.map(({ at, sender, text }) => [timeText(at), sender, text]),
});

const history = ({ timeline }: Evidence): Table => ({
  title: 'Timeline',
  about: 'Every change and note, newest first.',
  columns: ['Time', 'What', 'Who'],
  rows: timeline.map(({ at, title, was, became, detail, who }) => [
    timeText(at),
    [title, became && `${was ? `${was} to ` : ''}${became}`, detail].filter(Boolean).join(': '),
    who,
  ]),
});

/** Builds the tables on the cover of a pack, part by part. */
export const evidenceTables = (evidence: Evidence): readonly Table[] =>
  [answers, agreed, shown, signatures, suppliers, chats, history].flatMap((table) => table(evidence));
