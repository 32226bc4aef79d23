import type { LegalFirm } from '../signing/signed-documents.ts';
import type { Answers } from '../journey/journey.ts';
import type { Firm } from '../signing/key-facts.ts';
import { addressLines, formatAddress } from '../place/address.ts';
import { addressBlock } from './document-blocks.ts';
import {
  documentTitles,
  type DocumentContent,
  type DocumentFact,
  type DocumentKind,
  type SignatureLine,
} from './document.ts';

/** The firm as documents name it: its brand, its legal details, and where complaints about it go. */
export type FirmOnPaper = Firm & LegalFirm;

/** What every document has: the reference in its footer and the day it was made (`yyyy-MM-dd`, UK). */
export type Stamp = { readonly reference: string; readonly madeOn: string };

type Frame = Stamp &
  Pick<DocumentContent, 'subject' | 'blocks'> &
  Partial<Pick<DocumentContent, 'title' | 'from' | 'to' | 'across'>>;

/** Builds a document of a kind. Defaults: the title of its kind, no sender and addressee, and nothing printed across it. */
export const documentOf = (kind: DocumentKind, frame: Frame): DocumentContent => ({
  kind,
  title: frame.title ?? documentTitles[kind],
  subject: frame.subject,
  reference: frame.reference,
  madeOn: frame.madeOn,
  from: addressBlock(frame.from ?? []),
  to: addressBlock(frame.to ?? []),
  across: frame.across ?? null,
  blocks: frame.blocks,
});

export const firmBlock = ({ firmName, firmAddress }: LegalFirm): readonly string[] => [firmName, firmAddress];

const organisationOf = (answers: Answers) => answers['personal-details']?.organisation;

/** Returns the legal name of the customer; empty while unknown. */
export const customerName = (answers: Answers): string => organisationOf(answers)?.companyName ?? '';

/** Returns the customer's postal address: the registered address, otherwise that of the site. */
export function customerBlock(answers: Answers): readonly string[] {
  const site =
    answers['electricity-supply-address']?.address?.address ??
    answers['gas-supply-address']?.address?.address;
  const address = organisationOf(answers)?.registeredAddress ?? site;
  return [customerName(answers), ...(address ? addressLines(address) : [])];
}

/**
 * Returns the customer's details as a legal person: name, trading name, numbers and registered address, as far as known.
 */
export function customerFacts(answers: Answers): readonly DocumentFact[] {
  const organisation = organisationOf(answers);
  const address = organisation?.registeredAddress;
  const register = organisation?.isScottishCharity ? 'Scottish charity number' : 'Charity number';
  return [
    { label: 'Legal name', value: customerName(answers) },
    { label: 'Trading as', value: organisation?.tradingName ?? '' },
    { label: 'Company number', value: organisation?.companyNumber ?? '' },
    { label: register, value: organisation?.charityNumber ?? '' },
    { label: 'Registered address', value: address ? formatAddress(address) : '' },
  ];
}

/**
 * Returns a short code for use on paper and on the phone: a letter for its kind and the beginning of its id, such as
 * `Q-8F3A-91C2`.
 */
export const paperCode = (kind: 'Q' | 'R' | 'E', id: string): string =>
  `${kind}-${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();

/** Returns an empty signature line, to be signed by hand. */
export const blankSignature = (role: string): SignatureLine => ({
  role,
  name: null,
  signedOn: null,
  image: null,
});

/** Returns the names of the signers as text; empty while nobody is named. */
export const signerNames = (signers: readonly SignatureLine[]): string =>
  signers
    .flatMap(({ name, role }) => (name === null ? [] : [role ? `${name} (${role})` : name]))
    .join(' and ');
