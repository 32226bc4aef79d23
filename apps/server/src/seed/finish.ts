import { submitApplication } from '@switch/contract/http/switching/application.ts';
import { savePayment } from '@switch/contract/http/switching/payment.ts';
import { acceptCheck, getReadiness } from '@switch/contract/http/switching/readiness.ts';
import { getSigningPack, sign } from '@switch/contract/http/switching/signing.ts';
import { fullName, type Story, ask, done, made, type Visit } from './story.ts';

/** A picture of one dot: the least that somebody can draw. */
const DRAWING =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The bank form of the story, for an account on which one signature is enough. */
const bankForm = ({ bank }: Story) => ({
  accountHolderName: bank.holder,
  sortCode: bank.sortCode,
  accountNumber: bank.accountNumber,
  bankName: 'Barclays',
  checkManual: false,
  manualBankName: '',
  isAccountHolder: 'yes',
  isOnlySignature: 'yes',
});

/** Saves the bank details, straight to the server: no draft ever holds them. */
export async function giveBankDetails(visit: Visit): Promise<void> {
  const { userId } = made(visit.session, 'account');
  const body = { userId, stepsId: visit.stepsId, paymentObj: bankForm(visit.story) };
  done(await ask(visit, savePayment, { params: { userId }, body }));
}

/** Reads the key facts and signs them with every statement ticked. */
export async function signFacts(visit: Visit): Promise<void> {
  const { story, revision } = visit;
  const stepsId = made(visit.stepsId, 'draft');
  const { pack } = done(await ask(visit, getSigningPack, { params: { stepsId } }));
  visit.pack = pack;
  const ticked = (id: string): boolean => pack.statements.some((statement) => statement.id === id);
  const authPersonnelObj = {
    tncddmandate: ticked('tncddmandate'),
    tncutility: ticked('tncutility'),
    letterOfAuthority: ticked('letterOfAuthority'),
    taxDeclaration: ticked('taxDeclaration'),
    signature: story.signature,
    signatureImg: story.signature === 'drawn' ? DRAWING : '',
    signName: fullName(story),
  };
  done(await ask(visit, sign, { body: { stepsId, revision, hash: pack.hash, authPersonnelObj } }));
}

/** Reads what is doubtful and ticks it. */
async function acceptChecks(visit: Visit): Promise<void> {
  const stepsId = made(visit.stepsId, 'draft');
  const { checks } = await ask(visit, getReadiness, { params: { stepsId } });
  for (const { key, words, level } of checks)
    if (level === 'amber')
      done(await ask(visit, acceptCheck, { body: { stepsId, key, words, isAccepted: true } }));
}

/** Accepts what is doubtful, and sends the signed application. */
export async function send(visit: Visit): Promise<void> {
  await acceptChecks(visit);
  const body = { stepsId: visit.stepsId, revision: visit.revision };
  visit.application = done(await ask(visit, submitApplication, { body })).application;
}
