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

/** The firm as documents name it: its brand, its legal self, and where complaints about it go. */
export type FirmOnPaper = Firm & LegalFirm;

/** What every document carries: the reference in its footer and the day it was made (`yyyy-MM-dd`, UK). */
export type Stamp = { readonly reference: string; readonly madeOn: string };

type Frame = Stamp &
  Pick<DocumentContent, 'subject' | 'blocks'> &
  Partial<Pick<DocumentContent, 'title' | 'from' | 'to' | 'across'>>;

/** A document of a kind, with the title of its kind by default, from and to nobody by default, and nothing across it. */
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

/** The legal name of the customer; an empty text while it is not known. */
export const customerName = (answers: Answers): string => organisationOf(answers)?.companyName ?? '';

/** Where the customer's post goes: the registered address, else the site's. */
export function customerBlock(answers: Answers): readonly string[] {
  const site =
    answers['electricity-supply-address']?.address?.address ??
    answers['gas-supply-address']?.address?.address;
  const address = organisationOf(answers)?.registeredAddress ?? site;
  return [customerName(answers), ...(address ? addressLines(address) : [])];
}

/** The customer as a legal person: name, trading name, numbers and registered address, as far as they are known. */
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

/** What something is called on paper and on the telephone: a letter for its kind and the beginning of its id, such as `Q-8F3A-91C2`. */
export const paperCode = (kind: 'Q' | 'R' | 'E', id: string): string =>
  `${kind}-${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();

/** An empty signature line, to be signed by hand. */
export const blankSignature = (role: string): SignatureLine => ({
  role,
  name: null,
  signedOn: null,
  image: null,
});

/** The names of those who sign, in words; an empty text while nobody is named. */
export const signerNames = (signers: readonly SignatureLine[]): string =>
  signers
    .flatMap(({ name, role }) => (name === null ? [] : [role ? `${name} (${role})` : name]))
    .join(' and ');
