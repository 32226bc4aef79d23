import { compareBill, giveReading, listStarts } from '@switch/contract/http/after-start/after-start.ts';
import { takeBackApplication } from '@switch/contract/http/switching/application.ts';
import { declineEnvelope } from '@switch/contract/http/switching/envelope-signer.ts';
import { checkBill } from '@switch/domain/bill/check-bill.ts';
import { readBill } from '@switch/domain/bill/read-bill.ts';
import { formatPounds } from '@switch/domain/units/money-text.ts';
import { rate } from '@switch/domain/units/money.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { billedContract } from '../../modules/switching/after-start/billed-contract.ts';
import { applicationByReference } from '../../modules/switching/applications/application.queries.ts';
import { suppliesOf } from '../../modules/switching/cases/case.queries.ts';
import { sendFile, smallPdf } from '../../platform/uploads/testing/send-file.ts';
import { done, made } from '../../seed/scenario.ts';
import { enterToSign } from '../../seed/sign-envelope.ts';
import { enterProfile } from './customers.ts';
import type { Act, Play, When } from './lifecycle.ts';

/** Someone who was asked by mail reads the documents and declines, with a reason. */
export const declines = (when: When, who: string, emailOf: string, reason: string): Act => ({
  ...when,
  what: `${who} declines to sign: “${reason}”`,
  does: async ({ world: { brokerage } }) => {
    const browser = brokerage.outside();
    const { signerId } = await enterToSign(browser, brokerage.world, emailOf);
    done((await browser.call(declineEnvelope, { body: { signerId, reason } })).body);
  },
});

/** The customer withdraws the application. */
export const takesBack = (when: When): Act => ({
  ...when,
  what: 'The customer takes the application back.',
  does: async (play) => {
    const { browser, bearer } = await enterProfile(play);
    const reference = made(play.references.at(-1), 'reference');
    done((await browser.call(takeBackApplication, { params: { reference }, bearer })).body);
  },
});

/** Fetches the customer's meters that have started, in a browser that has logged in. */
async function startsOf(play: Play) {
  const { browser, bearer } = await enterProfile(play);
  const { supplies } = (await browser.call(listStarts, { bearer })).body;
  if (supplies.length === 0) throw new Error(`Nothing of ${play.lifecycle.name} has started.`);
  return { browser, bearer, supplies };
}

/** The customer gives the opening reading of each meter, with a photo. */
export const givesReading = (when: When, digits: string): Act => ({
  ...when,
  what: `The customer reads the meter, ${digits}, and sends a photo of it.`,
  does: async (play) => {
    const { browser, bearer, supplies } = await startsOf(play);
    const { uploadId } = await sendFile(browser, smallPdf('the meter'), 'meter.pdf', bearer);
    for (const { supplyId, registers } of supplies) {
      const counts = registers.map(({ register }) => ({ register, digits }));
      const body = { takenOn: ukDateAt(play.world.app.clock.now()), counts, uploadIds: [uploadId] };
      done((await browser.call(giveReading, { params: { supplyId }, body, bearer })).body);
    }
  },
});

/**
 * A first bill: its period, its usage, and by how much its unit rate exceeds the contract's, in
 * ten-thousandths of a penny.
 */
interface FirstBill {
  readonly from: string;
  readonly to: string;
  readonly kwh: number;
  readonly tooMuch?: number;
}

/** Returns what the customer types in from a bill that the supplier calculated with its own rates. */
async function typedBill({ world: { app }, references }: Play, { from, to, kwh, tooMuch = 0 }: FirstBill) {
  const application = await applicationByReference(app.db, made(references.at(-1), 'reference'));
  const [supply] = application ? await suppliesOf(app.db, [application.id]) : [];
  if (!application || !supply) throw new Error('Nothing was sent.');
  const signed = billedContract(application.answers, supply);
  const unitRates = signed.unitRates.map((each) => ({ ...each, rate: rate(each.rate + tooMuch) }));
  const contract = { ...signed, unitRates };
  const figures = {
    from,
    to,
    units: unitRates.map((each) => ({
      register: each.register,
      kwh: String(kwh),
      rate: String(each.rate / 10_000),
    })),
    standingCharge: String(contract.standingCharge / 10_000),
    otherCharges: '',
    ccl: '',
    vat: '',
    total: '0',
    isMeterRight: true,
  };
  const read = readBill(figures, contract, ukDateAt(app.clock.now()));
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  const { lines, expected } = checkBill(contract, read.value);
  const dueOf = (code: 'ccl' | 'vat'): string => {
    const line = lines.find((each) => each.code === code);
    return line ? formatPounds(line.expected) : '';
  };
  return { ...figures, ccl: dueOf('ccl'), vat: dueOf('vat'), total: formatPounds(expected) };
}

/** The customer types in the first bill and uploads it. It is compared with the contract at once. */
export const sendsBill = (when: When, bill: FirstBill): Act => ({
  ...when,
  what: bill.tooMuch
    ? `The customer types the first bill, whose unit rate is ${bill.tooMuch / 10_000}p a kWh too high, and sends it along.`
    : 'The customer types the first bill, which is as it was signed for, and sends it along.',
  does: async (play) => {
    const { browser, bearer, supplies } = await startsOf(play);
    const { uploadId } = await sendFile(browser, smallPdf('the first bill'), 'bill.pdf', bearer);
    const { supplyId } = made(supplies[0], 'supply');
    const body = { ...(await typedBill(play, bill)), uploadIds: [uploadId] };
    const { supply } = done((await browser.call(compareBill, { params: { supplyId }, body, bearer })).body);
    if (supply.bill?.check.isRight !== !bill.tooMuch) throw new Error(JSON.stringify(supply.bill?.check));
  },
});
