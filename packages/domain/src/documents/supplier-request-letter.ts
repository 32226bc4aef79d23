import type { RequestDetails } from '../supplier-request/request-form.ts';
import { fuelNames } from '../units/energy.ts';
import { facts, heading, important, paragraph, points, signatures } from './document-blocks.ts';
import texts from './document-texts.json' with { type: 'json' };
import { ukTimeText } from './document-times.ts';
import type { DocumentBlock, DocumentContent } from './document.ts';
import { duration, firmFacts } from './letter-of-authority.ts';
import { documentOf, type FirmOnPaper, type Stamp } from './paper.ts';
import { longDate } from '../units/date-text.ts';
import { ukDateAt } from '../units/uk-time.ts';

export type SupplierRequestLetterInput = Stamp & {
  readonly details: RequestDetails;
  readonly firm: FirmOnPaper;
  /** The name typed to sign, and the instant (ISO 8601); null until someone has signed. */
  readonly signed: { readonly signName: string; readonly at: string } | null;
  /** Whether the letter belongs to test traffic or to seed data: no supplier may get it. */
  readonly isSample: boolean;
};

/** The declaration that the signer ticks. */
export const authorityDeclaration = (organisationName: string): string =>
  `I am authorised to sign this letter for ${organisationName}.`;

const supplyFacts = ({ fuel, siteAddress, meterNumber }: RequestDetails): DocumentBlock =>
  facts([
    { label: 'Fuel', value: fuelNames[fuel] },
    { label: 'Site', value: siteAddress },
    { label: `Supply number (${fuel === 'electricity' ? 'MPAN' : 'MPRN'})`, value: meterNumber },
  ]);

function signature({ details, signed, reference }: SupplierRequestLetterInput): readonly DocumentBlock[] {
  const { signerName, jobTitle, organisationName, email } = details;
  const line = {
    role: jobTitle,
    name: signed?.signName ?? signerName,
    signedOn: signed && longDate(ukDateAt(new Date(signed.at))),
    image: null,
  };
  const how = signed && [
    { label: 'How', value: 'Name typed by the signer on our site, after this letter was shown' },
    { label: 'When', value: `${ukTimeText(signed.at)} (UK time)` },
    { label: 'Email of the signer', value: email },
    { label: 'Reference', value: reference },
  ];
  return [
    heading('Signature'),
    points([authorityDeclaration(organisationName)]),
    signatures([line]),
    ...(how ? [facts(how)] : []),
  ];
}

/**
 * Builds a letter to one current supplier about one supply: for information only (level 1), signed before there is an
 * application. It names the customer, the supply, the firm, what is asked, each permission and limit, how long it is valid,
 * how it is revoked, and who signs. Source: what suppliers require of letters of authority.
 */
export function supplierRequestLetter(input: SupplierRequestLetterInput): DocumentContent {
  const { details, firm } = input;
  const { organisationName, supplierName, siteAddress } = details;
  const { ask, may, mayNot } = texts.supplierRequest;
  return documentOf('letter-of-authority', {
    ...input,
    subject: `${organisationName} authorises ${firm.firmName} to ask ${supplierName} for information`,
    from: [organisationName, siteAddress],
    to: [supplierName],
    across: input.isSample ? 'SAMPLE' : null,
    blocks: [
      paragraph(
        `${organisationName} gives ${firm.firmName} the authority described here, for the supply below, and no other.`,
      ),
      supplyFacts(details),
      heading('What we ask you to answer'),
      points(ask),
      paragraph(`Please answer to ${firm.supportEmail} and quote the reference of this letter.`),
      heading('Who is given the authority'),
      firmFacts(firm),
      heading(`What ${firm.brandName} may do`),
      points(may),
      heading(`What ${firm.brandName} may not do`),
      important(
        'This letter is for information only. It gives no one authority to sign or transact on our behalf.',
      ),
      points(mayNot),
      ...duration(firm),
      ...signature(input),
    ],
  });
}
