import { readSessionJson } from '../lib/storage.ts';
import { isFields } from './state/incoming.ts';

const telling = ['companyName', 'companyRegNo', 'tradingName', 'billingAddressLine1', 'billingPostCode'];

/** Whether this tab's draft holds answers about the organisation or its addresses. */
export function hasAnswersToShare(): boolean {
  const personal = readSessionJson('personalObj');
  if (!isFields(personal)) return false;
  const addresses = isFields(personal['addressObj']) ? personal['addressObj'] : {};
  return telling.some((name) => Boolean(personal[name] ?? addresses[name]));
}
