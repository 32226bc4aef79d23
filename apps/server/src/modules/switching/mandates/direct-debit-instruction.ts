import { readSortCode } from '@switch/domain/bank/sort-code.ts';
import { directDebitInstruction } from '@switch/domain/documents/direct-debit-instruction.ts';
import type { DocumentContent, SignatureLine } from '@switch/domain/documents/document.ts';
import { dateInWords } from '@switch/domain/units/date-words.ts';
import { mandateRoute } from '@switch/domain/mandate/mandate-route.ts';
import { isToSignOnline } from '@switch/domain/mandate/mandate-state.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { z } from 'zod';
import type { Vault } from '../../../platform/crypto/vault.ts';
import type { DirectDebitForms } from './direct-debit-forms.ts';
import type { MandateOfCase } from './mandate.queries.ts';
import { peopleFacts, type WithPeople } from './mandate-people.ts';

const Account = z.object({ accountHolderName: z.string(), sortCode: z.string(), accountNumber: z.string() });

/** The account of a mandate with all its digits: only for the form that goes to the bank. */
function accountOf({ id, sealed, masked }: MandateOfCase, vault: Vault) {
  const { accountHolderName, sortCode, accountNumber } = Account.parse(JSON.parse(vault.open(sealed, id)));
  const read = readSortCode(sortCode);
  if (!read) throw new Error('A saved sort code is none.');
  const bankName = masked.checkManual ? masked.manualBankName : masked.bankName;
  return { accountHolderName, sortCode: read, accountNumber, bankName };
}

/** Whether the form waits for pens: it is not signed, or it was signed by hand. */
const isByHand = ({ row, people }: WithPeople): boolean =>
  row.state === 'draft' ||
  row.state === 'paper_route' ||
  isToSignOnline(row.state) ||
  (row.signName === null && people.length === 0);

function signedLines({ row, people }: WithPeople, vault: Vault): readonly SignatureLine[] {
  const signed = people.flatMap(({ id, role, signName, signedAt, image }) =>
    signName === null || signedAt === null
      ? []
      : [{ role, name: signName, signedAt, image: image && vault.open(image, id) }],
  );
  const alone =
    signed.length === 0 && row.signName !== null && row.signedAt !== null
      ? [{ role: '', name: row.signName, signedAt: row.signedAt, image: null }]
      : [];
  return [...signed, ...alone].map(({ role, name, signedAt, image }) => ({
    role: role || 'Account signatory',
    name,
    signedOn: dateInWords(ukDateAt(signedAt)),
    image,
  }));
}

/**
 * The form for the bank as a mandate stands, with all digits: with lines for pens as long as it is not signed on a screen,
 * else with who signed and when. A sample until the supplier's own form is set up.
 */
export function instructionOf(
  mandate: WithPeople<MandateOfCase>,
  { vault, forms, now }: { readonly vault: Vault; readonly forms: DirectDebitForms; readonly now: Date },
): DocumentContent {
  const { row } = mandate;
  const { needed } = peopleFacts(mandate);
  const route = mandateRoute(row.masked);
  const paper = route.kind === 'paper' ? route.reason : 'This mandate is not signed on a screen.';
  return directDebitInstruction({
    reference: row.applicationReference,
    madeOn: ukDateAt(now),
    supplier: {
      name: row.supplierName,
      address: row.supplierAddress,
      serviceUserNumber: row.serviceUserNumber,
      advanceNoticeDays: row.advanceNoticeDays,
      ...forms.of(row.supplierId),
    },
    account: accountOf(row, vault),
    mandateReference: row.reference,
    route: isByHand(mandate) ? { kind: 'paper', signatureLines: needed, reason: paper } : { kind: 'online' },
    signers: signedLines(mandate, vault),
  });
}
