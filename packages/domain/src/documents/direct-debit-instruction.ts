import { normaliseAccount, type AccountAsTyped } from '../bank/account-number.ts';
import { sortCodeDigits } from '../bank/sort-code.ts';
import {
  ACCOUNT_TYPES_NOTE,
  CLAUSE_PLACE,
  MANDATE_LABELS,
  directDebitGuarantee,
  isServiceUserNumber,
} from '../mandate/mandate-reference.ts';
import type { MandateRoute } from '../mandate/mandate-route.ts';
import type { Supplier } from '../tariff/supplier.ts';
import { rowsOf } from '../shapes.ts';
import {
  addressBlock,
  facts,
  heading,
  important,
  PAGE_BREAK,
  paragraph,
  points,
  signatures,
  small,
} from './document-blocks.ts';
import type { DocumentBlock, DocumentContent, SignatureLine } from './document.ts';
import { documentOf, blankSignature, type Stamp } from './paper.ts';

/**
 * The supplier that collects. Its clause and the scheme's mark come from its own bank: nobody else may write or draw them.
 */
export type CollectingSupplier = Pick<
  Supplier,
  'name' | 'address' | 'serviceUserNumber' | 'advanceNoticeDays'
> & {
  /** The wording of the instruction as approved by the supplier's bank; null until it is set up. */
  readonly instructionClause: string | null;
  /** The scheme's mark, as a PNG data URL; null until the supplier lets us show it. */
  readonly schemeMark: string | null;
};

/** The account with all its digits, which leave the server only in documents. */
export type AccountToDebit = AccountAsTyped & { readonly accountHolderName: string };

/** The input for one instruction. There is one for every supplier that collects. */
export type DirectDebitInput = Stamp & {
  readonly supplier: CollectingSupplier;
  readonly account: AccountToDebit;
  /** The supplier's reference for this mandate; null until it has given one. */
  readonly mandateReference: string | null;
  readonly route: MandateRoute;
  /** Who signs on the screen; on paper, the lines are to be signed by hand. */
  readonly signers: readonly SignatureLine[];
};

const REFERENCE_BOXES = 18;

const digits = (label: string, text: string): DocumentBlock => ({ kind: 'digits', label, text });

const account = ({
  account: { accountHolderName, ...typed },
}: DirectDebitInput): readonly DocumentBlock[] => {
  const normal = normaliseAccount(typed);
  const { sortCode, accountNumber } = normal.ok ? normal.value : typed;
  return [
    heading('The account to be debited'),
    facts([
      { label: MANDATE_LABELS.accountHolder, value: accountHolderName },
      { label: 'To the manager of', value: typed.bankName },
    ]),
    digits(MANDATE_LABELS.sortCode, sortCodeDigits(sortCode)),
    digits(MANDATE_LABELS.accountNumber, accountNumber),
  ];
};

const originator = ({ supplier, mandateReference }: DirectDebitInput): readonly DocumentBlock[] => [
  { kind: 'mark', label: 'The mark of the Direct Debit scheme', image: supplier.schemeMark },
  heading('Who collects'),
  facts(rowsOf({ 'Name and address': [supplier.name, ...addressBlock(supplier.address)].join(', ') })),
  digits(MANDATE_LABELS.serviceUserNumber, supplier.serviceUserNumber),
  mandateReference === null
    ? digits(`${MANDATE_LABELS.reference}, filled in by the supplier`, ' '.repeat(REFERENCE_BOXES))
    : digits(MANDATE_LABELS.reference, mandateReference),
];

const signatureLines = ({ route, signers }: DirectDebitInput): readonly SignatureLine[] =>
  route.kind === 'online'
    ? signers
    : Array.from({ length: route.signatureLines }, (_, index) =>
        blankSignature(route.signatureLines === 1 ? 'Account signatory' : `Account signatory ${index + 1}`),
      );

const instruction = (input: DirectDebitInput): readonly DocumentBlock[] => {
  const { supplier, route } = input;
  return [
    heading(MANDATE_LABELS.instruction),
    supplier.instructionClause === null ? important(CLAUSE_PLACE) : paragraph(supplier.instructionClause),
    ...(route.kind === 'online'
      ? []
      : [
          important(`${route.reason} Nothing can be collected before that.`),
          paragraph(
            `When it is signed and dated, keep the Guarantee and send the rest of this form to ${supplier.name} at the address above.`,
          ),
        ]),
    small(ACCOUNT_TYPES_NOTE),
    signatures(signatureLines(input)),
  ];
};

const guaranteePart = ({ name, advanceNoticeDays }: CollectingSupplier): readonly DocumentBlock[] => {
  const guarantee = directDebitGuarantee(name, advanceNoticeDays);
  return [
    PAGE_BREAK,
    small('This part is for the payer to keep.'),
    heading(guarantee.title),
    points(guarantee.points),
  ];
};

const isSetUp = ({ instructionClause, schemeMark, serviceUserNumber }: CollectingSupplier): boolean =>
  instructionClause !== null && schemeMark !== null && isServiceUserNumber(serviceUserNumber);

/**
 * Builds the instruction to pay one supplier by Direct Debit, with the Guarantee on a part that the payer keeps. It is a
 * sample that may not be used until the supplier's clause, its six-digit service user number and the scheme's mark are all
 * set up. Account numbers are in their eight-digit form if they have one. Source: the form of the Bacs Direct Debit scheme.
 */
export function directDebitInstruction(input: DirectDebitInput): DocumentContent {
  const { supplier } = input;
  return documentOf('direct-debit-instruction', {
    ...input,
    subject: `Direct Debit to ${supplier.name}`,
    across: isSetUp(supplier) ? null : 'SAMPLE',
    blocks: [...originator(input), ...account(input), ...instruction(input), ...guaranteePart(supplier)],
  });
}
