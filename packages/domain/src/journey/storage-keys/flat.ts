import { isRecord } from '../../shapes.ts';

const record = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

const textIn = (from: Readonly<Record<string, unknown>>, key: string): string | undefined => {
  const value = from[key];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

const numberIn = (from: Readonly<Record<string, unknown>>, key: string): number | undefined => {
  const value = Number(from[key]);
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
};

const supplyCards = (
  step1: Readonly<Record<string, unknown>>,
  numbers: Readonly<Record<string, unknown>>,
) => {
  const postCode = textIn(step1, 'postCode');
  const address = { postCode, ...record(step1['getFullAddressObj']) };
  const isConfirmed = step1['isMPANorMPRNconfirmed'] === true;
  return {
    address: postCode === undefined ? undefined : { address, source: 'manual' },
    meter: { ...numbers, isConfirmed },
    kind: { meterKind: textIn(step1, 'meterType') },
  };
};

const usageCard = (step2: Readonly<Record<string, unknown>>) => {
  const kwh = numberIn(step2, 'consumption');
  return kwh === undefined ? undefined : { method: 'kwh', kwh, low: kwh, high: kwh };
};

const supplierCard = (step2: Readonly<Record<string, unknown>>) => {
  const name = textIn(step2, 'newCurrentSupplierName');
  return name === undefined ? { choice: 'not-sure' } : { choice: 'named', currentSupplierName: name };
};

const endCard = (step2: Readonly<Record<string, unknown>>) => {
  const date = textIn(step2, 'contractEndDate');
  return date === undefined ? undefined : { knows: 'date', contractEndDate: date, notice: 'not-sure' };
};

const personCards = (personal: Readonly<Record<string, unknown>>) => ({
  organisation: {
    companyName: textIn(personal, 'companyName'),
    tradingName: textIn(personal, 'tradingName'),
    companyNumber: textIn(personal, 'companyRegNo'),
    isScottishCharity: personal['isScotlandCharity'] === true,
    standing: 'not-checked',
  },
  person: {
    title: textIn(personal, 'prefixname'),
    name: textIn(personal, 'name'),
    lastName: textIn(personal, 'lastName'),
    jobTitle: textIn(personal, 'jobTitle'),
    phone: textIn(personal, 'mobileNo'),
  },
});

/**
 * Converts the flat browser objects of the first shape to cards. Nothing is validated here: the caller keeps
 * the cards that fit and drops the rest, so a half-filled old draft still opens.
 */
export function answersFromFlat(stored: unknown): unknown {
  const all = record(stored);
  const step1 = record(all['step1Obj']);
  const step2 = record(all['step2Obj']);
  const fuel = textIn(step1, 'switchType') ?? textIn(step1, 'selectedEnergyType');
  const electricity = supplyCards(step1, {
    mpanCore: textIn(step1, 'MPANBottomLineNo'),
    mpanTopLine: textIn(step1, 'MPANTopLineNo'),
  });
  const gas = supplyCards(step1, { mprn: textIn(step1, 'MPRNNo') });
  const hasElectricity = fuel === 'electricity' || fuel === 'both';
  const hasGas = fuel === 'gas' || fuel === 'both';
  return {
    energy: { choice: { switchType: fuel, situation: 'just-looking', sites: 'one' } },
    'electricity-supply-address': hasElectricity ? electricity : {},
    'gas-supply-address': hasGas ? gas : {},
    'current-supplier': {
      ...(hasElectricity && {
        'electricity-supplier': supplierCard(step2),
        'electricity-usage': usageCard(step2),
      }),
      ...(hasGas && { 'gas-supplier': supplierCard(step2), 'gas-usage': usageCard(step2) }),
    },
    'contract-end-date': {
      ...(hasElectricity && { 'electricity-end': endCard(step2) }),
      ...(hasGas && { 'gas-end': endCard(step2) }),
    },
    'personal-details': personCards(record(all['personalObj'])),
  };
}
