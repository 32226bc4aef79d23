import { createDraft, putDraft } from '@switch/contract/http/switching/draft.ts';
import { login } from '@switch/contract/http/identity/account.ts';
import { getPrices, keepQuotation } from '@switch/contract/http/pricing/quotes.ts';
import { bankHolidaysAround } from '@switch/domain/units/bank-holidays.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { answersOf } from '../quotes-questions.ts';
import { field } from '../chat/our-arena.ts';

const today = ukDateAt(new Date());

/** Returns the answers of visitor number `number`, complete up to the prices. */
export const answersFor = (number: number): unknown =>
  answersOf(number, 'electricity', { today, holidays: bankHolidaysAround(today) });

/** A browser at its own network address, with the cookies that it was given. */
export function browserAt(origin: string, address: string) {
  const cookies = new Map<string, string>();
  const cookie = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    cookie,
    call: async (
      method: string,
      path: string,
      body?: unknown,
    ): Promise<{ status: number; body: unknown }> => {
      const answer = await fetch(`${origin}${path}`, {
        method,
        headers: {
          origin,
          'x-forwarded-for': address,
          cookie: cookie(),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      for (const set of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        cookies.set(name, value);
      }
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
      return { status: answer.status, body: isJson ? JSON.parse(text) : text };
    },
  };
}

/** Saves the first offer of a list. Returns its quotation and the cookie that gives access to it. */
export async function keepOne(
  origin: string,
  address: string,
): Promise<{ quotationId: string; cookie: string }> {
  const browser = browserAt(origin, address);
  await browser.call('POST', createDraft.path, { answers: answersFor(1) });
  const listed = await browser.call('POST', getPrices.path, { answers: answersFor(1) });
  const [fuel]: unknown[] = Object.values(field(listed.body, 'prices') ?? {});
  const [offer]: unknown[] = Object.values(field(fuel, 'offers') ?? {});
  const kept = await browser.call('POST', keepQuotation.path, {
    receiptId: field(field(fuel, 'receipt'), 'receiptId'),
    offerId: field(offer, 'offerId'),
    isChosen: false,
  });
  const quotationId = field(field(kept.body, 'quotation'), 'quotationId');
  if (typeof quotationId !== 'string')
    throw new Error(`no quotation was kept: ${JSON.stringify([listed.status, kept.body])}`);
  return { quotationId, cookie: browser.cookie() };
}

/** The actions of a legitimate visitor, one after another: a page, a draft, prices, another answer. */
export async function honestVisitor(origin: string, address: string) {
  const browser = browserAt(origin, address);
  const created = await browser.call('POST', createDraft.path, { answers: answersFor(2) });
  const draft = field(created.body, 'draft');
  let revision = Number(field(draft, 'revision'));
  const path = putDraft.path.replace(':stepsId', String(field(draft, 'stepsId')));
  return [
    () => browser.call('GET', '/'),
    () => browser.call('POST', getPrices.path, { answers: answersFor(3) }),
    async () => {
      const saved = await browser.call('PUT', path, { revision, answers: answersFor(4) });
      revision = Number(field(field(saved.body, 'draft'), 'revision') ?? revision);
      return saved;
    },
  ];
}

/** A customer with an account, in a browser that has logged in before. */
export function honestCustomer(origin: string, address: string, emailAddress: string, password: string) {
  const browser = browserAt(origin, address);
  return () => browser.call('POST', login.path, { emailAddress, password });
}
