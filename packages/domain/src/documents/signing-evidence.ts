import contract from '../facts/contract.json' with { type: 'json' };
import { factText } from '../facts/fact.ts';
import { ukDateAt } from '../units/uk-time.ts';
import { rowsOf } from '../shapes.ts';
import { formatCount } from '../units/money-text.ts';
import { offeredAt, sentAt } from '../signing/key-facts.ts';
import {
  facts,
  heading,
  important,
  inOneLine,
  paragraph,
  points,
  signatures,
  small,
  table,
} from './document-blocks.ts';
import { exactTimeText, ukTimeText } from './document-times.ts';
import type { DocumentBlock, DocumentContent } from './document.ts';
import { documentOf, firmBlock, paperCode, type FirmOnPaper, type Stamp } from './paper.ts';

/** How one person signed. Instants are ISO 8601. */
export type SignerEvidence = {
  readonly name: string;
  readonly role: string;
  /** The address that the link and the code were sent to, masked so that everyone who receives this page may see it. */
  readonly mailedTo: string;
  readonly codeSentAt: string;
  readonly codeCheckedAt: string;
  /** When the signer first opened each document, in the order of the documents. */
  readonly served: readonly { readonly title: string; readonly at: string }[];
  readonly signedAt: string;
  /**
   * When they sent the application, if they had signed in it before: sending it entered the signature. Null for signers who
   * used a mailed link.
   */
  readonly enteredAt: string | null;
  readonly networkAddress: string;
  /** The browser, as it identifies itself. */
  readonly browser: string;
  /** The name as signed. */
  readonly signName: string;
  /** Whether they confirmed that they sign with this name, although it differs from the one they were invited with. */
  readonly isNameConfirmed: boolean;
  readonly method: 'drawn' | 'typed';
  /** What was drawn, as a PNG data URL; null for a typed name. */
  readonly image: string | null;
  readonly consents: readonly { readonly wordingVersion: string; readonly words: string }[];
};

/** One document as shown to every signer. `sha256` is the hash of the file, in hex. */
export type ShownDocument = {
  readonly title: string;
  readonly pages: number;
  readonly sha256: string;
  /**
   * The file that everyone received once it was signed and sealed: its first `shownBytes` bytes are the file that was
   * shown.
   */
  readonly sealed: {
    readonly fileName: string;
    readonly sha256: string;
    readonly shownBytes: number;
  } | null;
};

/** An event of the envelope, as text. */
export type SigningEvent = { readonly at: string; readonly text: string };

/** The seal on the documents: whose certificate, and whether it was generated for tests. */
export type SealFacts = { readonly certificateName: string; readonly isTest: boolean; readonly at: string };

export type SigningEvidenceInput = Stamp & {
  readonly organisationName: string;
  /** The customer's name and address, one entry per line; each supplier with its address in one line. */
  readonly customer: readonly string[];
  readonly suppliers: readonly string[];
  /** Who had the documents made and invited the signers. */
  readonly startedBy: string;
  readonly envelopeId: string;
  /** The rule for who had to sign, as text. */
  readonly ruleWords: string;
  readonly documents: readonly ShownDocument[];
  readonly signers: readonly SignerEvidence[];
  readonly events: readonly SigningEvent[];
  readonly seal: SealFacts;
  /** The URL of the page that checks a file. */
  readonly checkUrl: string;
  readonly firm: FirmOnPaper;
};

const shown = (documents: readonly ShownDocument[]): readonly DocumentBlock[] => [
  heading('What was shown and signed'),
  paragraph(
    'Every signer was shown these files before signing. The hash stands for every byte of a file: if one changes, so does the hash.',
  ),
  ...documents.flatMap(({ title, pages, sha256, sealed }) => [
    heading(title, 3),
    facts([
      ...rowsOf({ Pages: String(pages), 'SHA-256 as shown': sha256 }),
      ...(sealed
        ? rowsOf({
            'Length as shown': `${formatCount(sealed.shownBytes)} bytes`,
            'Sealed as': sealed.fileName,
            'SHA-256 as sealed': sealed.sha256,
          })
        : []),
    ]),
  ]),
];

/** How to check a file against this page. */
const checking = (documents: readonly ShownDocument[], checkUrl: string): readonly DocumentBlock[] => {
  if (documents.every(({ sealed }) => sealed === null)) return [];
  return [
    heading('How to check a file'),
    points([
      `Choose it at ${checkUrl}. It never leaves your computer: only its hash is compared.`,
      'Or work out its SHA-256 with a program of your own, and compare it with the one under “SHA-256 as sealed”.',
      'A sealed file begins with the file that was shown, byte for byte; signatures and the seal stand behind it. The SHA-256 of that beginning, as long as under “Length as shown”, is the one under “SHA-256 as shown”.',
    ]),
  ];
};

const METHODS = { drawn: 'Drawn on the screen', typed: 'Typed name' } as const;

const codeText = ({ mailedTo, codeSentAt, codeCheckedAt, enteredAt }: SignerEvidence): string =>
  enteredAt !== null
    ? `Logged in to the account of ${mailedTo}; a code of six digits was mailed there ${exactTimeText(codeSentAt)} and entered correctly ${exactTimeText(codeCheckedAt)}, in the same browser and less than an hour before signing`
    : `A link for one use and a code of six digits were mailed to ${mailedTo}; the code was sent ${exactTimeText(codeSentAt)} and entered correctly ${exactTimeText(codeCheckedAt)}`;

/** Returns both names if someone signed with a different name from the one they were invited with. */
const nameRow = ({ name, signName, isNameConfirmed }: SignerEvidence) =>
  isNameConfirmed
    ? [
        {
          label: 'Name',
          value: `Signed as ${signName}. Asked to sign as ${name}, they confirmed that they sign as ${signName}`,
        },
      ]
    : [];

/** Returns how a signature given in the application came into the envelope. */
const enteredRow = ({ enteredAt }: SignerEvidence) =>
  enteredAt === null
    ? []
    : [
        {
          label: 'Given',
          value: `In the application, before it was sent, for the documents with the hashes above. Sending it ${exactTimeText(enteredAt)} entered the signature`,
        },
      ];

const consentPart = (consents: SignerEvidence['consents']): readonly DocumentBlock[] => {
  if (consents.length === 0) return [];
  const agreed = consents.map(({ words, wordingVersion }) => `${words} (wording ${wordingVersion})`);
  return [paragraph('Agreed to, each ticked on its own and never beforehand:'), points(agreed)];
};

const signerPart = (signer: SignerEvidence): readonly DocumentBlock[] => [
  heading(signer.name, 3),
  facts([
    ...nameRow(signer),
    { label: 'Role', value: signer.role },
    { label: 'Identified by', value: codeText(signer) },
    ...signer.served.map(({ title, at }) => ({ label: `Opened: ${title}`, value: exactTimeText(at) })),
    { label: 'Signed', value: exactTimeText(signer.signedAt) },
    ...enteredRow(signer),
    { label: 'Network address', value: signer.networkAddress },
    { label: 'Browser', value: signer.browser },
    { label: 'Way of signing', value: METHODS[signer.method] },
  ]),
  ...consentPart(signer.consents),
  signatures([{ ...signer, name: signer.signName, signedOn: ukTimeText(signer.signedAt) }]),
];

const eventTable = (events: readonly SigningEvent[]): DocumentBlock =>
  table({
    caption: 'What happened, in its order',
    columns: ['When', 'What'],
    rows: events
      .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
      .map(({ at, text }) => [exactTimeText(at), text]),
  });

const TEST_SEAL =
  'The certificate was generated for tests. It proves that nothing has changed, and not who sealed it.';

const sealPart = ({ certificateName, isTest, at }: SealFacts): readonly DocumentBlock[] => [
  heading('The seal'),
  paragraph(
    `After the last signature every document, this page among them, was sealed with the certificate of ${certificateName}, on ${exactTimeText(at)}. A program that reads PDF files shows the seal, and shows when a byte has changed since.`,
  ),
  ...(isTest ? [important(TEST_SEAL)] : []),
  small(
    `These are simple electronic signatures. ${factText(contract['electronic-signature'], ukDateAt(new Date(at)))}`,
  ),
];

/** Returns what made the offer, and when: the last signature, or the sending of an application that was signed before. */
function offered(signers: readonly SignerEvidence[]): readonly DocumentBlock[] {
  const [sent] = signers.flatMap(({ enteredAt }) => enteredAt ?? []);
  const [last] = signers
    .map(({ signedAt }) => signedAt)
    .toSorted((one, other) => Date.parse(other) - Date.parse(one));
  if (sent !== undefined) return [important(sentAt(ukTimeText(sent), ukDateAt(new Date(sent))))];
  return last === undefined ? [] : [important(offeredAt(ukTimeText(last), ukDateAt(new Date(last))))];
}

/**
 * Builds the page that proves a signing: the documents shown with their hashes; for every signer who signed, when by both
 * clocks, from where, how the mailbox was verified, what they agreed to in which wording, and the signature itself; then
 * all events in order and the seal. Source: what courts require of simple electronic signatures under the Electronic
 * Communications Act 2000.
 */
export function signingEvidence(input: SigningEvidenceInput): DocumentContent {
  const { organisationName, customer, suppliers, startedBy, envelopeId, ruleWords } = input;
  const { documents, signers, events, seal, checkUrl, firm } = input;
  return documentOf('signing-evidence', {
    ...input,
    subject: `How the documents of ${inOneLine(organisationName)} were signed`,
    from: firmBlock(firm),
    to: [...customer],
    blocks: [
      facts([
        ...rowsOf({ Organisation: organisationName }),
        ...suppliers.map((value) => ({ label: 'Supplier', value })),
        ...rowsOf({
          'Signing started by': startedBy,
          Envelope: paperCode('E', envelopeId),
          'Who had to sign': ruleWords,
        }),
      ]),
      ...offered(signers),
      ...shown(documents),
      heading('Who signed'),
      ...signers.flatMap(signerPart),
      heading('Order of events'),
      eventTable(events),
      ...sealPart(seal),
      ...checking(documents, checkUrl),
    ],
  });
}
