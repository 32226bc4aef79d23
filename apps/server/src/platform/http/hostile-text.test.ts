import { isRecord } from '@switch/domain/shapes.ts';
import type { Call } from '@switch/contract/http/call.ts';
import {
  changePassword,
  checkEmail,
  checkToken,
  confirmIdentity,
  endSession,
  getUser,
  login,
  logout,
  putUser,
  register,
  resetPassword,
  sendOtpToEmail,
  verifyEmailOtp,
} from '@switch/contract/http/identity/account.ts';
import {
  getApplication,
  listApplications,
  submitApplication,
} from '@switch/contract/http/switching/application.ts';
import { createDraft, getDraft, putDraft } from '@switch/contract/http/switching/draft.ts';
import { addLead, complain, getPartnerById } from '@switch/contract/http/enquiries/enquiry.ts';
import {
  findAddresses,
  findOscrCharity,
  getCharityDetails,
  getCompanyDetails,
} from '@switch/contract/http/reference/look-up.ts';
import { adviseOnBank, savePayment } from '@switch/contract/http/switching/payment.ts';
import { getPrices, getReceipt, keepQuotation } from '@switch/contract/http/pricing/quotes.ts';
import { getQuotation, listQuotations } from '@switch/contract/http/pricing/quotations.ts';
import { getMandates, getSigningPack, sign } from '@switch/contract/http/switching/signing.ts';
import { bothBeforePrices, peopleAndAddresses } from '@switch/domain/journey/testing/sample-answers.ts';
import { expect, test } from 'vitest';
import {
  answeredDraft,
  bankForm,
  packOf,
  giveBankDetails,
  typedForm,
} from '../../modules/switching/applications/testing/journey.ts';
import { registration } from '../../testing/sign-up.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { Sent } from '../../seed/browser.ts';

const app = await startTestApp();
const traveller = await answeredDraft(app, bothBeforePrices);
await giveBankDetails(traveller);
const { browser, userId, token, stepsId, draft } = traveller;
const { hash } = await packOf(traveller);
const choice = draft.answers.prices?.electricity;
if (choice?.kind !== 'offer') throw new Error('An offer was chosen.');
const { receiptId, offerId, quotationId } = choice;
const email = 'hostile@meadow-bakery.example';

/** Every call that takes texts, with what a screen would send. */
const samples: readonly (readonly [Call, Sent])[] = [
  [checkToken, { body: { token, userId } }],
  [logout, { body: { token: 'x', userId } }],
  [login, { body: { emailAddress: email, password: 'wet gravel under', stepsId } }],
  [checkEmail, { query: { email } }],
  [sendOtpToEmail, { query: { email } }],
  [verifyEmailOtp, { body: { email, otp: '123456' } }],
  [
    register,
    { body: { ...registration(email, 'wet gravel under'), prefixname: 'Mr', stepsId, source: 'a' } },
  ],
  [getUser, { params: { userId } }],
  [
    putUser,
    {
      params: { userId },
      body: {
        prefixname: 'Mr',
        name: 'Ann',
        lastName: 'Lee',
        jobTitle: 'Boss',
        mobileNo: '07700 900123',
        emailAddress: email,
      },
    },
  ],
  [changePassword, { body: { userId, currentPassword: 'a', newPassword: 'b', confirmPassword: 'b' } }],
  [resetPassword, { body: { email } }],
  [resetPassword, { body: { token: 'a', password: 'wet gravel under' } }],
  [confirmIdentity, { body: { password: 'a' } }],
  [confirmIdentity, { body: { otp: '123456' } }],
  [endSession, { params: { sessionId: 'a' } }],
  [
    createDraft,
    { body: { answers: { ...draft.answers, ...peopleAndAddresses }, source: 'a', paramId: 'p' } },
  ],
  [putDraft, { params: { stepsId }, body: { revision: draft.revision, answers: draft.answers } }],
  [getDraft, { params: { stepsId } }],
  [getPrices, { body: { answers: bothBeforePrices, view: { supplierIds: ['a'] } } }],
  [getReceipt, { params: { receiptId }, body: { view: { supplierIds: ['a'] } } }],
  [keepQuotation, { body: { receiptId, offerId, stepsId, siteAddress: '1 Mill Lane', isChosen: false } }],
  [listQuotations, { query: { userId, sort: '-created_at', page: '1' } }],
  [getQuotation, { params: { quotationId } }],
  [getSigningPack, { params: { stepsId } }],
  [sign, { body: { stepsId, revision: draft.revision, hash, authPersonnelObj: typedForm } }],
  [getMandates, { params: { stepsId } }],
  [submitApplication, { body: { stepsId, revision: draft.revision } }],
  [listApplications, { query: { page: '1' } }],
  [getApplication, { params: { reference: 'BS-2222-2222' } }],
  [savePayment, { params: { userId }, body: { userId, stepsId, paymentObj: bankForm } }],
  [
    savePayment,
    {
      params: { userId },
      body: {
        userId,
        paymentObj: { ...bankForm, bankName: '', checkManual: true, manualBankName: 'Mill Bank' },
      },
    },
  ],
  [adviseOnBank, { body: { sortCode: '10-79-99', accountNumber: '88837491', bankName: 'Barclays' } }],
  [
    addLead,
    {
      body: {
        name: 'Ann',
        emailAddress: email,
        phone: '07700 900123',
        hasPermission: true,
        postCode: 'SW1A 1AA',
        meterNumber: '1234567',
        fuel: 'gas',
        about: 'half-hourly',
        message: 'Hello',
        source: 'a',
        idempotencyKey: 'k',
      },
    },
  ],
  [
    complain,
    {
      body: {
        name: 'Ann',
        email,
        phone: '07700 900123',
        reference: 'BS-2222-2222',
        about: 'price',
        message: 'Hello',
        idempotencyKey: 'k',
      },
    },
  ],
  [getPartnerById, { query: { id: 'p' } }],
  [findAddresses, { query: { postCode: 'SW1A 1AA' } }],
  [getCompanyDetails, { body: { query: 'Bakery' } }],
  [getCharityDetails, { body: { query: 'Bakery' } }],
  [findOscrCharity, { body: { query: 'SC000001' } }],
];

/** Yields a copy of `value` for each text in it, with `sign` inserted into that text. */
function* spoilt(
  value: unknown,
  sign: string,
  path = '',
): Generator<readonly [path: string, value: unknown]> {
  if (typeof value === 'string') yield [path, `${value.slice(0, 1)}${sign}${value.slice(1)}`];
  // Lists are covered too, because a text in a list reaches the database like any other.
  if (typeof value !== 'object' || value === null) return;
  for (const [key, held] of Object.entries(value)) {
    for (const [place, changed] of spoilt(held, sign, `${path}.${key}`))
      yield [
        place,
        Array.isArray(value)
          ? value.map((item, index) => (String(index) === key ? changed : item))
          : { ...value, [key]: changed },
      ];
  }
}

const SIGNS = [
  ['a NUL', '\u0000'],
  ['half a surrogate pair', '\ud800'],
] as const;

const isRefused = ({ status, raw }: { readonly status: number; readonly raw: unknown }): boolean =>
  status === 400 || (status === 200 && isRecord(raw) && raw['result'] === false);

test.each(SIGNS)('a text in any call with %s in it is refused with an answer', async (_name, sign) => {
  const failed: string[] = [];
  for (const [call, sent] of samples) {
    for (const part of ['params', 'query', 'body'] as const) {
      if (part !== 'body' && sign === '\ud800') continue;
      for (const [place, changed] of spoilt(sent[part], sign)) {
        const answer = await browser.call(call, { ...sent, [part]: changed });
        if (!isRefused(answer)) failed.push(`${call.name} ${part}${place}: ${answer.status}`);
      }
    }
  }
  expect(failed).toEqual([]);
});
