import { formatMpan, isMpan } from '../../meter/mpan.ts';
import { meterKindLabels } from '../../meter/meter-kind.ts';
import { organisationKindLabels } from '../../organisation/organisation-kind.ts';
import { formatAddress } from '../../place/address.ts';
import { longDate } from '../../units/date-text.ts';
import { kwhText, type Fuel } from '../../units/energy.ts';
import { currentSupplierName, recordedContractEnd } from '../draft.ts';
import type { Answers } from '../journey.ts';
import type { StepId } from '../step-list.ts';
import { supplierLabels } from '../steps/current-supplier/supplier.ts';
import { usageLabels } from '../steps/current-supplier/usage.ts';
import { electricityKindLabels } from '../steps/electricity-supply-address/kind.ts';
import { organisationFactsLabels } from '../steps/mbc-page/organisation.ts';

/**
 * One fact about a supply that is confirmed at once: its label and value, where it comes from, and the card
 * that changes it.
 */
export type FoundRow = {
  readonly label: string;
  readonly value: string;
  /** Where the value comes from, or what is assumed instead. */
  readonly source: string;
  readonly isAssumed: boolean;
  readonly stepId: StepId;
  readonly cardId: string;
};

const REGISTER = 'From the industry’s register';
const YOURS = 'As you told us';

/**
 * Returns a row whose value comes from the customer, from the register, or from neither; `assumed` then says
 * what is assumed.
 */
const row = (
  place: Pick<FoundRow, 'label' | 'stepId' | 'cardId'>,
  value: string,
  source: 'register' | 'customer' | { readonly assumed: string },
): FoundRow => ({
  ...place,
  value,
  source: typeof source === 'string' ? (source === 'register' ? REGISTER : YOURS) : source.assumed,
  isAssumed: typeof source !== 'string',
});

function numberText(answers: Answers, fuel: Fuel): string | undefined {
  if (fuel === 'gas') return answers['gas-supply-address']?.meter?.mprn;
  const core = answers['electricity-supply-address']?.meter?.mpanCore;
  return core !== undefined && isMpan(core) ? formatMpan(core) : undefined;
}

function addressRow(answers: Answers, fuel: Fuel): FoundRow {
  const site = answers[`${fuel}-supply-address`]?.address;
  const place = { label: 'Address', stepId: `${fuel}-supply-address`, cardId: 'address' } as const;
  const shown = row(place, site ? formatAddress(site.address) : '', 'customer');
  return site?.source === 'look-up' ? { ...shown, source: 'You chose it from the list' } : shown;
}

function meterRows(answers: Answers, fuel: Fuel): readonly FoundRow[] {
  const stepId = `${fuel}-supply-address` as const;
  const { meter, kind } = answers[stepId] ?? {};
  const found = meter?.lookUp !== undefined;
  const number = numberText(answers, fuel);
  const meterKind = kind?.meterKind ?? 'unknown';
  const isKindFound = found && meter.lookUp?.meterKind === meterKind;
  return [
    row(
      { label: fuel === 'gas' ? 'Meter number (MPRN)' : 'Meter number (MPAN)', stepId, cardId: 'meter' },
      number ?? 'Not known yet',
      number === undefined
        ? { assumed: 'Not needed for prices. It is on your bill, and needed before you sign' }
        : found
          ? 'register'
          : 'customer',
    ),
    row(
      { label: electricityKindLabels.meterKind, stepId, cardId: 'kind' },
      meterKind === 'unknown' ? 'Not known yet' : meterKindLabels[meterKind].label,
      meterKind === 'unknown'
        ? { assumed: fuel === 'gas' ? 'We assume an ordinary meter' : 'We assume a meter with one rate' }
        : isKindFound || (found && meterKind === 'half-hourly' && meter.lookUp?.isHalfHourly === true)
          ? 'register'
          : 'customer',
    ),
  ];
}

function supplierRow(answers: Answers, fuel: Fuel): FoundRow {
  const place = {
    label: supplierLabels.choice,
    stepId: 'current-supplier',
    cardId: `${fuel}-supplier`,
  } as const;
  const name = currentSupplierName(answers, fuel);
  const found = answers[`${fuel}-supply-address`]?.meter?.lookUp?.currentSupplier;
  if (name) return row(place, name, name === found ? 'register' : 'customer');
  const isNone = answers['current-supplier']?.[`${fuel}-supplier`]?.choice === 'none';
  return isNone
    ? row(place, 'None yet', 'customer')
    : row(place, 'Not known yet', { assumed: 'It makes no difference to the prices' });
}

function usageRow(answers: Answers, fuel: Fuel): FoundRow {
  const place = { label: usageLabels.kwh, stepId: 'current-supplier', cardId: `${fuel}-usage` } as const;
  const usage = answers['current-supplier']?.[`${fuel}-usage`];
  const found = answers[`${fuel}-supply-address`]?.meter?.lookUp?.annualQuantityKwh;
  if (!usage) return row(place, 'Not known yet', { assumed: 'Every price depends on it' });
  const value = kwhText(usage.kwh);
  if (usage.method === 'not-sure')
    return row(place, value, {
      assumed: `We assume a small site, from ${kwhText(usage.low)} to ${kwhText(usage.high)}`,
    });
  if (usage.kwh !== found) return row(place, value, 'customer');
  const isOthers = answers['contract-end-date']?.[`${fuel}-end`]?.knows === 'moved-in';
  return isOthers
    ? row(place, value, { assumed: 'The register’s estimate of what was used here before you' })
    : { ...row(place, value, 'register'), source: 'The industry register’s estimate for a year' };
}

function endRow(answers: Answers, fuel: Fuel): FoundRow {
  const place = { label: 'Contract ends', stepId: 'contract-end-date', cardId: `${fuel}-end` } as const;
  const end = answers['contract-end-date']?.[`${fuel}-end`];
  if (end?.contractEndDate !== undefined && (end.knows === 'date' || end.knows === 'month')) {
    const isFound = end.contractEndDate === recordedContractEnd(answers, fuel);
    return row(place, longDate(end.contractEndDate), isFound ? 'register' : 'customer');
  }
  const texts: Readonly<Record<string, string>> = {
    'moved-in': 'You have just moved in',
    ended: 'It has already ended',
    'rolled-over': 'It runs on without an end',
  };
  const known = texts[end?.knows ?? ''];
  return known === undefined
    ? row(place, 'Not known yet', { assumed: 'We assume the earliest start' })
    : row(place, known, 'customer');
}

/** The kind of organisation, once it has been chosen. */
function kindRows(answers: Answers): readonly FoundRow[] {
  const kind = answers['mbc-page']?.organisation?.kind;
  const place = { label: organisationFactsLabels.kind, stepId: 'mbc-page', cardId: 'organisation' } as const;
  return kind === undefined ? [] : [row(place, organisationKindLabels[kind].label, 'customer')];
}

/** Returns everything about one supply that is confirmed at once, in display order. */
export const foundRows = (answers: Answers, fuel: Fuel): readonly FoundRow[] => [
  addressRow(answers, fuel),
  ...meterRows(answers, fuel),
  supplierRow(answers, fuel),
  usageRow(answers, fuel),
  endRow(answers, fuel),
  ...kindRows(answers),
];
