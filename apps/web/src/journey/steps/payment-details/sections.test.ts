import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AccountSection } from './account-section.tsx';
import { BankSection } from './bank-section.tsx';
import { usePaymentForm } from './use-payment-form.ts';

const saved = {
  accountHolderName: 'Quay Row Hall',
  sortCode: '**-**-56',
  accountNumber: '••••5678',
  bankName: '',
  checkManual: true,
  manualBankName: 'Bank of Elsewhere',
  isAccountHolder: 'yes',
  isOnlySignature: 'yes',
  savedAt: '2026-11-21T09:00:00.000Z',
} as const;

function Sections({ of }: { of: typeof saved | null }) {
  const fields = usePaymentForm(of, () => undefined);
  return createElement(
    'form',
    {},
    createElement(AccountSection, { fields }),
    createElement(BankSection, { fields }),
  );
}
const draw = (of: typeof saved | null): string => renderToStaticMarkup(createElement(Sections, { of }));
const textsOf = (tag: string, html: string): readonly string[] =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([match]) =>
    match.replace(/<[^>]*>/g, '').trim(),
  );

test('the two sections and their fields are labelled as in the specification [S2-10, S2-21, S2-22]', () => {
  const html = draw(null);
  expect(textsOf('legend', html)).toEqual(['Your Account', 'Your Bank or Building Society']);
  const labels = textsOf('label', html);
  for (const label of ['Name of Account Holder', 'Sort Code', 'Account Number'])
    expect(labels).toContain(label);
  expect(html).toContain('My current bank is not listed so I will prefer to enter it manually');
});

test('the list of banks starts with --Select-- and contains all 38 [S2-23]', () => {
  const options = textsOf('option', draw(null));
  expect(options[0]).toBe('--Select--');
  expect(options).toHaveLength(39);
});

test('with the manual box ticked, a text field replaces the list [S2-24]', () => {
  const html = draw(saved);
  expect(html).not.toContain('<select');
  expect(html).toContain('value="Bank of Elsewhere"');
});

test('saved digits are shown masked, with a way to change them', () => {
  const html = draw(saved);
  expect(html).toContain('••••5678');
  expect(html).toContain('**-**-56');
  expect(html).not.toContain('name="accountNumber"');
});
