import { LOA_MONTHS } from '../signing/authority-term.ts';
import { fuelsOf, viewOf } from '../journey/draft.ts';
import type { Answers } from '../journey/journey.ts';
import { meterNumberOf, siteOf } from '../signing/key-facts.ts';
import type { Statement } from '../signing/statements.ts';
import { fuelNames } from '../units/energy.ts';
import { facts, heading, important, paragraph, points, signatures, table } from './document-blocks.ts';
import texts from './document-texts.json' with { type: 'json' };
import type { DocumentBlock, DocumentContent, SignatureLine } from './document.ts';
import {
  customerBlock,
  customerFacts,
  customerName,
  documentOf,
  type FirmOnPaper,
  type Stamp,
} from './paper.ts';

export type LetterOfAuthorityInput = Stamp & {
  readonly answers: Answers;
  readonly firm: FirmOnPaper;
  /** The statements about this letter that the signers ticked. */
  readonly statements: readonly Statement[];
  readonly signers: readonly SignatureLine[];
};

const supplyTable = (answers: Answers): DocumentBlock => {
  const { customQuoteFuels } = viewOf(answers);
  return table({
    caption: 'The supplies that this letter is about',
    columns: ['Fuel', 'Supply number', 'Site'],
    rows: fuelsOf(answers)
      .filter((fuel) => !customQuoteFuels.includes(fuel))
      .map((fuel) => [fuelNames[fuel], meterNumberOf(answers, fuel), siteOf(answers, fuel)]),
  });
};

/** The firm that a letter names: who is given the authority, and how to contact it. */
export const firmFacts = (firm: FirmOnPaper): DocumentBlock =>
  facts([
    { label: 'Legal name', value: firm.firmName },
    { label: 'Known as', value: firm.brandName === firm.firmName ? '' : firm.brandName },
    { label: 'Company number', value: firm.firmNumber },
    { label: 'Address', value: firm.firmAddress },
    { label: 'Email', value: firm.supportEmail },
  ]);

const permissions = (brandName: string): readonly DocumentBlock[] => [
  heading(`What ${brandName} may do`),
  points(texts.authority.may),
  heading(`What ${brandName} may not do`),
  important(
    'This letter is for information only. It gives no one authority to sign or transact on our behalf.',
  ),
  points(texts.authority.mayNot),
];

/** How long a letter is valid, how it is revoked, and what it costs. */
export const duration = ({ brandName, supportEmail }: FirmOnPaper): readonly DocumentBlock[] => [
  heading('How long it lasts, and how we can withdraw it'),
  paragraph(
    `This letter is valid for ${LOA_MONTHS} months from the day of the last signature below, unless we withdraw it sooner.`,
  ),
  paragraph(
    `We may withdraw it at any time without giving a reason, by writing to ${supportEmail} or to any supplier that relies on it. From then on ${brandName} may ask for nothing more on our behalf.`,
  ),
  heading('What it costs'),
  paragraph(
    `This letter costs us nothing. ${brandName} is paid by a new supplier when a contract goes live, and tells us how much, in pounds and per kWh, before we sign anything.`,
  ),
];

/**
 * Builds a letter that lets the firm ask for information (level 1), never sign or transact. It names the customer with its
 * numbers and address, every supply, the firm, each permission and limit, how long it is valid, how it is revoked, what it
 * costs, and who signs. Source: what suppliers require of letters of authority; the industry's template no longer includes
 * signing for the customer.
 */
export function letterOfAuthority(input: LetterOfAuthorityInput): DocumentContent {
  const { answers, firm, statements, signers } = input;
  const name = customerName(answers);
  return documentOf('letter-of-authority', {
    ...input,
    subject: `${name} authorises ${firm.firmName} to ask for information`,
    from: customerBlock(answers),
    blocks: [
      paragraph(
        `To our energy suppliers and to anyone who holds information about our meters: ${name} gives ${firm.firmName} the authority described here, and no other.`,
      ),
      heading('Given by'),
      facts(customerFacts(answers)),
      supplyTable(answers),
      heading('Given to'),
      firmFacts(firm),
      ...permissions(firm.brandName),
      ...duration(firm),
      heading('Signatures'),
      points(statements.filter(({ id }) => id === 'letterOfAuthority').map(({ words }) => words)),
      signatures(signers),
    ].filter((block) => block.kind !== 'list' || block.items.length > 0),
  });
}
