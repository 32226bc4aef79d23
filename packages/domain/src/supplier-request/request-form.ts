import { problemsOf, unlessEmpty, type WrongField } from '../enquiry/message.ts';
import { currentSupplierName } from '../journey/draft.ts';
import type { Answers } from '../journey/journey.ts';
import { formatMpan } from '../meter/mpan.ts';
import { readMprn } from '../meter/mprn.ts';
import { readSupplyNumber } from '../meter/supply-number.ts';
import { fail, succeed, type Outcome } from '../outcome.ts';
import { readEmail } from '../person/email.ts';
import { readFullName } from '../person/name.ts';
import { meterNumberOf, siteOf } from '../signing/key-facts.ts';
import { tidySpaces } from '../typed-text.ts';
import { requestLengths } from './supplier-request.ts';
import type { Fuel } from '../units/energy.ts';

/** The fields of a letter to the current supplier, as typed. */
export type TypedRequest = {
  readonly organisationName: string;
  readonly supplierName: string;
  readonly siteAddress: string;
  /** May be empty, because suppliers can also find a supply by its address. */
  readonly meterNumber: string;
  readonly signerName: string;
  readonly jobTitle: string;
  readonly email: string;
};

/** The same in its normal form. */
export type RequestDetails = TypedRequest & { readonly fuel: Fuel };

type Read = Outcome<string, { readonly message: string }>;

const readLine = (text: string, longest: number, missing: string): Read => {
  const line = tidySpaces(text.replace(/\p{Cc}/gu, ' '));
  if (line === '') return fail({ message: missing });
  return line.length > longest
    ? fail({ message: `Use ${longest} characters or fewer` })
    : /[\p{L}\p{N}]/u.test(line)
      ? succeed(line)
      : fail({ message: missing });
};

function readMeterNumber(text: string, fuel: Fuel): Read {
  if (fuel === 'gas') {
    const gas = readMprn(text);
    return gas.ok ? succeed(gas.value.mprn) : gas;
  }
  const electricity = readSupplyNumber(text);
  return electricity.ok ? succeed(formatMpan(electricity.value.core)) : electricity;
}

/** Parses the form for a letter. Problems: each wrong field, with its message. */
export function readRequest(typed: TypedRequest, fuel: Fuel): Outcome<RequestDetails, readonly WrongField[]> {
  const { organisationName: longestOrganisation, siteAddress: longestSite } = requestLengths;
  const organisationName = readLine(
    typed.organisationName,
    longestOrganisation,
    'Enter the legal name of the organisation',
  );
  const supplierName = readLine(
    typed.supplierName,
    requestLengths.supplierName,
    'Enter the name of your supplier',
  );
  const siteAddress = readLine(typed.siteAddress, longestSite, 'Enter the address of the site');
  const meterNumber = unlessEmpty(typed.meterNumber, (text) => readMeterNumber(text, fuel));
  const signerName = readFullName(typed.signerName);
  const jobTitle = readLine(typed.jobTitle, requestLengths.jobTitle, 'Enter your job title or role');
  const email = readEmail(typed.email);
  if (
    organisationName.ok &&
    supplierName.ok &&
    siteAddress.ok &&
    meterNumber.ok &&
    signerName.ok &&
    jobTitle.ok &&
    email.ok
  )
    return succeed({
      fuel,
      organisationName: organisationName.value,
      supplierName: supplierName.value,
      siteAddress: siteAddress.value,
      meterNumber: meterNumber.value ?? '',
      signerName: signerName.value,
      jobTitle: jobTitle.value,
      email: email.value,
    });
  return fail(
    problemsOf({ organisationName, supplierName, siteAddress, meterNumber, signerName, jobTitle, email }),
  );
}

/** Returns what the answers of a draft already say for a letter; fields without an answer are empty. */
export function requestFromAnswers(answers: Answers, fuel: Fuel): TypedRequest {
  const details = answers['personal-details'];
  return {
    organisationName: details?.organisation?.companyName ?? '',
    supplierName: currentSupplierName(answers, fuel),
    siteAddress: siteOf(answers, fuel),
    meterNumber: meterNumberOf(answers, fuel),
    signerName: '',
    jobTitle: details?.person?.jobTitle ?? '',
    email: '',
  };
}
