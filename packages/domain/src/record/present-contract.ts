import type { Answers } from '../journey/journey.ts';
import { statedClass } from '../signing/key-facts.ts';
import type { BusinessClass } from '../protection/business-classes.ts';
import type { Fuel } from '../units/energy.ts';
import { isIsoDate, type IsoDate } from '../units/period.ts';

/** The contract that a supply leaves, as the customer told us. */
export type PresentContract = {
  readonly businessClass: BusinessClass;
  /** Its last day; null where there is none, or where it is not known to the day or month. */
  readonly contractEnd: IsoDate | null;
  /** Whether it is known that no fixed term runs any more. */
  readonly isOver: boolean;
  /** Whether the last day is only the end of a month that was named. */
  readonly isMonthOnly: boolean;
  readonly supplierName: string;
  /** What was said about notice before the application was sent: the day of it, that none is needed, or nothing. */
  readonly notice:
    | { readonly kind: 'given'; readonly on: IsoDate | null }
    | { readonly kind: 'not-needed' }
    | { readonly kind: 'open' };
};

const dateOrNull = (text: string | undefined): IsoDate | null =>
  text !== undefined && isIsoDate(text) ? text : null;

function noticeSaid(notice: string | undefined, on: string | undefined): PresentContract['notice'] {
  if (notice === 'given') return { kind: 'given', on: dateOrNull(on) };
  return { kind: notice === 'not-needed' ? 'not-needed' : 'open' };
}

/** The contract that a supply of these answers leaves. */
export function presentContract(answers: Answers, fuel: Fuel): PresentContract {
  const end = answers['contract-end-date']?.[`${fuel}-end`];
  const hasDay = end?.knows === 'date' || end?.knows === 'month';
  return {
    businessClass: statedClass(answers, fuel),
    contractEnd: hasDay ? dateOrNull(end.contractEndDate) : null,
    isOver: end?.knows === 'ended' || end?.knows === 'moved-in',
    isMonthOnly: end?.knows === 'month',
    supplierName: answers['current-supplier']?.[`${fuel}-supplier`]?.newCurrentSupplierName ?? '',
    notice: noticeSaid(end?.notice, end?.noticeGivenOn),
  };
}
