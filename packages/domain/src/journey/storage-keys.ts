import { isRecord } from '../shapes.ts';
import { formatAddress, type Address } from '../place/address.ts';
import { fuelsOf } from './draft.ts';
import type { Answers } from './journey.ts';
import { contactFlagsOf } from './storage-keys/contact.ts';
import { renamedFields } from './storage-keys/names.ts';
import { stepIds, type StepId } from './step-list.ts';
import type { Fuel } from '../units/energy.ts';
import { endDateConfidence } from './steps/contract-end-date/end.ts';

/**
 * The browser's session-storage objects, by their names in the specification. Each mirrors the answers in
 * flat form, for the fuel being answered; `answers` next to the flat fields is the exact part that a reload
 * reads back. The fields for passwords, bank details and signatures are never filled.
 */
export type StoredObjects = {
  readonly step1Obj: Readonly<Record<string, unknown>>;
  readonly step2Obj: Readonly<Record<string, unknown>>;
  readonly step3Obj: Readonly<Record<string, unknown>>;
  /** Also contains addressObj, which has no key of its own. */
  readonly personalObj: Readonly<Record<string, unknown>>;
};

/**
 * What the objects contain in addition to answers: the draft's id and revision, the owner, where the visitor
 * came from.
 */
export type StoredContext = {
  readonly activeFuel: Fuel | undefined;
  readonly stepsId: string;
  readonly revision: number;
  readonly isUnsaved: boolean;
  readonly userId: string;
  readonly source: string;
  /** The address of the account, or the one that a code to open it was sent to. */
  readonly emailAddress: string;
  /** The postcode given on the home page, until an address is chosen. */
  readonly postCodeHint: string;
};

/** The last step in each object; a step belongs to the first object whose last step does not precede it. */
const lastSteps = {
  step1Obj: 'gas-supply-address',
  step2Obj: 'mbc-page',
  step3Obj: 'prices',
  personalObj: 'details',
} as const satisfies Readonly<Record<keyof StoredObjects, StepId>>;

/** Returns the exact answers that belong to an object. */
function exactPart(answers: Answers, key: keyof StoredObjects) {
  const ends = Object.values(lastSteps).map((last) => stepIds.indexOf(last) + 1);
  const end = stepIds.indexOf(lastSteps[key]) + 1;
  const held = stepIds.slice(ends[ends.indexOf(end) - 1] ?? 0, end);
  return Object.fromEntries(
    held.map((stepId) => [stepId, answers[stepId] && renamedFields(answers[stepId])]),
  );
}

const addressParts = (prefix: string, address: Address | undefined) => ({
  [`${prefix}AddressLine1`]: address?.line1 ?? '',
  [`${prefix}AddressLine2`]: address?.line2 ?? '',
  [`${prefix}City`]: address?.city ?? '',
  [`${prefix}Country`]: address?.county ?? '',
  [`${prefix}PostCode`]: address?.postCode ?? '',
});

function step1(answers: Answers, context: StoredContext, fuel: Fuel) {
  const electricity = answers['electricity-supply-address'];
  const gas = answers['gas-supply-address'];
  const leg = fuel === 'electricity' ? electricity : gas;
  const address = leg?.address;
  return {
    postCode: address?.address.postCode ?? context.postCodeHint,
    switchType: answers.energy?.choice?.switchType ?? '',
    isHalfhourly: electricity?.kind?.meterKind === 'half-hourly',
    supplyAddress: address?.address.line1 ?? '',
    getFullAddressObj: address?.address ?? null,
    formattedSupplyAddress: address ? formatAddress(address.address) : '',
    MPRNNo: gas?.meter?.mprn ?? '',
    MPANBottomLineNo: electricity?.meter?.mpanCore ?? '',
    MPANTopLineNo: electricity?.meter?.mpanTopLine ?? '',
    meterType: leg?.kind?.meterKind ?? '',
    selectedEnergyType: fuel,
    isMPANorMPRNconfirmed: leg?.meter?.isConfirmed ?? false,
    revision: context.revision,
    isUnsaved: context.isUnsaved,
    answers: exactPart(answers, 'step1Obj'),
  };
}

function step2(answers: Answers, fuel: Fuel) {
  const supplier = answers['current-supplier']?.[`${fuel}-supplier`];
  const usage = answers['current-supplier']?.[`${fuel}-usage`];
  const end = answers['contract-end-date']?.[`${fuel}-end`];
  return {
    consumption: usage?.kwh ?? '',
    contractEndDate: end?.contractEndDate ?? '',
    mbcStatement: answers['mbc-page']?.statement ?? null,
    newCurrentSupplierName: supplier?.currentSupplierName ?? '',
    consumptionMethod: usage?.method ?? '',
    consumptionLow: usage?.low ?? '',
    consumptionHigh: usage?.high ?? '',
    endDateConfidence: end ? endDateConfidence(end) : '',
    answers: exactPart(answers, 'step2Obj'),
  };
}

function step3(answers: Answers, fuel: Fuel) {
  const choice = answers.prices?.[fuel];
  const offer = choice?.kind === 'offer' ? choice : undefined;
  const registers = answers['current-supplier']?.[`${fuel}-usage`]?.registers;
  const lookUp =
    fuel === 'electricity'
      ? answers['electricity-supply-address']?.meter?.lookUp
      : answers['gas-supply-address']?.meter?.lookUp;
  return {
    prices: offer ? { receiptId: offer.receiptId, offerId: offer.offerId } : null,
    supplier: offer?.supplierName ?? '',
    newSupplierId: offer?.supplierId ?? '',
    supplierLogo: offer ? `${offer.supplierId}.svg` : '',
    contractEndDateFromUD: lookUp?.recordedEndDate ?? '',
    dayConsumption: registers?.day ?? '',
    nightConsumption: registers?.night ?? '',
    answers: exactPart(answers, 'step3Obj'),
  };
}

function personal(answers: Answers, context: StoredContext) {
  const details = answers['personal-details'];
  return {
    name: details?.person?.name ?? '',
    lastName: details?.person?.lastName ?? '',
    prefixname: details?.person?.title ?? '',
    companyName: details?.organisation?.companyName ?? '',
    companyType: answers['mbc-page']?.organisation?.kind ?? '',
    jobTitle: details?.person?.jobTitle ?? '',
    tradingName: details?.organisation?.tradingName ?? '',
    companyRegNo: details?.organisation?.companyNumber ?? '',
    isScotlandCharity: details?.organisation?.isScottishCharity ?? false,
    mobileNo: details?.person?.phone ?? '',
    proprietorAddress: details?.proprietor ? formatAddress(details.proprietor.proprietorAddress) : '',
    dateOfBirth: details?.proprietor?.dateOfBirth ?? '',
    ...contactFlagsOf(details?.contact?.choice),
    stepsId: context.stepsId,
    userId: context.userId,
    source: context.source,
    emailAddress: context.emailAddress,
    confirmEmailAddress: context.emailAddress,
    addressObj: addresses(answers),
    answers: exactPart(answers, 'personalObj'),
  };
}

function addresses(answers: Answers) {
  const details = answers['address-details'];
  return {
    residentialStatus: details?.residence?.residentialStatus ?? '',
    yearsAtProperty: details?.residence?.yearsAtProperty ?? '',
    monthsAtProperty: details?.residence?.monthsAtProperty ?? '',
    ...addressParts('prev', details?.residence?.previousAddress),
    checkBillingAddress: details?.billing?.isBilledAtSite ?? false,
    ...addressParts('billing', details?.billing?.billingAddress),
  };
}

/** Flat objects for each fuel, stored next to the active one only if both fuels are compared. */
const legsOf = (answers: Answers, context: StoredContext) => {
  const fuels = fuelsOf(answers);
  if (fuels.length < 2) return {};
  const leg = (fuel: Fuel) => {
    const { answers: _own, ...flat } = step1(answers, context, fuel);
    return flat;
  };
  return { legs: { electricity: leg('electricity'), gas: leg('gas') } };
};

/** Returns the answers as stored by the browser. */
export function toStoredObjects(answers: Answers, context: StoredContext): StoredObjects {
  const fuel = context.activeFuel ?? fuelsOf(answers)[0] ?? 'electricity';
  return {
    step1Obj: { ...step1(answers, context, fuel), ...legsOf(answers, context) },
    step2Obj: step2(answers, fuel),
    step3Obj: step3(answers, fuel),
    personalObj: personal(answers, context),
  };
}

/**
 * Returns the answers in stored objects, not yet validated: pass them to `openStoredDraft`. `shape` tells
 * whether the exact part is present (2) or only the flat fields of an older browser copy (1).
 */
export function fromStoredObjects(stored: Partial<Record<keyof StoredObjects, unknown>>): {
  readonly shape: number;
  readonly answers: unknown;
} {
  const exact = Object.values(stored).flatMap((held) =>
    isRecord(held) && isRecord(held['answers']) ? [held['answers']] : [],
  );
  if (exact.length === 0) return { shape: 1, answers: stored };
  const entries = exact.flatMap((part) => Object.entries(part)).filter(([, value]) => value !== undefined);
  return { shape: 2, answers: renamedFields(Object.fromEntries(entries)) };
}

/** Returns what the first object and the last contain besides answers, as far as present. */
export function storedContext(
  supply: unknown,
  person: unknown,
): Pick<StoredContext, 'revision' | 'isUnsaved' | 'postCodeHint' | 'emailAddress'> {
  const { revision = 0, isUnsaved, postCode } = isRecord(supply) ? supply : {};
  const { emailAddress } = isRecord(person) ? person : {};
  return {
    revision: Number.isSafeInteger(Number(revision)) ? Number(revision) : 0,
    isUnsaved: isUnsaved === true,
    postCodeHint: typeof postCode === 'string' ? postCode : '',
    emailAddress: typeof emailAddress === 'string' ? emailAddress : '',
  };
}
