import type { Page } from '@playwright/test';
import { noticeDeadline, SAFE_NOTICE_DAYS } from '@switch/domain/protection/notice.ts';
import { electricityBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { addDays } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { inspect } from '../inspect.ts';
import { field } from '../pages/parts.ts';
import { prepare } from '../visitor/prepared.ts';
import { sendToSign } from '../visitor/send.ts';
import { startSupply } from './start.queries.ts';

const today = ukDateAt(new Date());
const contractEnd = addDays(today, 100);

/** A small business whose contract ends soon and which has to give notice. */
const answers: Answers = {
  ...electricityBeforePrices,
  'current-supplier': {
    ...electricityBeforePrices['current-supplier'],
    'electricity-usage': { method: 'kwh', kwh: 150_000, low: 150_000, high: 150_000 },
  },
  'contract-end-date': {
    'electricity-end': { knows: 'date', contractEndDate: contractEnd, notice: 'not-given' },
  },
  'mbc-page': {
    ...electricityBeforePrices['mbc-page'],
    size: { electricityTotal: 'this-meter', employees: '50-or-more', turnover: 'over-6.5m' },
    statement: {
      statementId: 'business-size-2024-12-19-1',
      electricity: 'small',
      statedAt: '2026-09-14T09:00:00.000Z',
    },
  },
};

/** Opens a view of the profile from its menu, as on a phone. */
async function open(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Your account' });
  await menu.getByRole('button', { name: /^Everything in your account/ }).click();
  await menu.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeFocused();
}

test('on a phone, the profile shows the progress of a sent application for each meter, and its notice', async ({
  page,
  mailbox,
}) => {
  const { member, draft } = await prepare(page, mailbox, 'to-sign-by-link', answers);
  const reference = await sendToSign(page, member, draft.stepsId);
  await page.setViewportSize({ width: 360, height: 640 });

  await page.goto('/profile');
  const main = page.getByRole('main');
  const waiting = main.getByRole('list').filter({ hasText: /^Electricity, BS-/ });
  await expect(waiting.getByText(/^You still have to sign\./)).toBeVisible();
  await expect(waiting.getByText(/^Last day: /)).toBeVisible();
  await expect(waiting.getByRole('button', { name: 'Read and sign' })).toBeInViewport({ ratio: 1 });
  await expect(main.getByRole('heading', { name: 'Signatures' })).toBeVisible();
  await expect(main.getByText(/^Expected on /)).toBeVisible();
  await inspect(page);

  await open(page, 'People & approvals');
  await expect(main.getByText(reference)).toBeVisible();
  await open(page, 'Sites & meters');
  await expect(main.getByText(longDate(contractEnd), { exact: true })).toBeVisible();
  await inspect(page);

  await open(page, 'Reminders');
  await expect(main.getByText(longDate(noticeDeadline(contractEnd, SAFE_NOTICE_DAYS))).first()).toBeVisible();
  await field(page, 'How much notice does your contract ask for?').selectOption('30 days');
  await expect(main.getByText(longDate(noticeDeadline(contractEnd, 30))).first()).toBeVisible();
  const tooEarly = main.getByText('It is too early now');
  await expect(tooEarly, 'for the new contract, whose window its supplier says').toHaveCount(1);
  await field(page, 'From when does it take notice?').selectOption('60 days before the end');
  await expect(tooEarly).toHaveCount(2);
  await expect(main.getByText(longDate(addDays(contractEnd, -60))).first()).toBeVisible();
  await page.getByRole('button', { name: 'Note that it was sent' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Say how it was sent')).toBeVisible();
  await inspect(page);
  await field(page, 'How was it sent?').selectOption('By post');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    main.getByText(`You noted: sent on ${longDate(today)} by post`, { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Take back/ }).click();
  await expect(page.getByRole('button', { name: 'Note that it was sent' })).toBeVisible();

  const reminder = page.getByRole('checkbox', { name: /^Second reminder .* current supplier/ });
  await reminder.uncheck();
  await expect(main.getByText('Switched off: nothing is emailed')).toBeVisible();
  await page.reload();
  await expect(reminder).not.toBeChecked();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add them to my calendar (.ics)' }).click();
  const calendar = await readFile(await (await saved).path(), 'utf8');
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${noticeDeadline(contractEnd, 30).replaceAll('-', '')}`);
  const letter = await page.getByRole('link', { name: 'Letter to sign (PDF)' }).getAttribute('href');
  const pdf = await page.request.get(letter ?? '');
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await startSupply(reference, addDays(today, -40));
  await page.goto('/profile?tab=bills');
  await page.getByRole('button', { name: 'Compare your first bill for electricity' }).click();
  await page.getByLabel('Your bill').setInputFiles({
    name: 'bill.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.7\n${'x'.repeat(3_000)}\ntrailer\n%%EOF\n`),
  });
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  const ending = page.getByRole('group', { name: 'Last day of the bill' });
  const [year = '', month = '', day = ''] = addDays(today, -10).split('-');
  await ending.getByLabel('Day').fill(day);
  await ending.getByLabel('Month').fill(month);
  await ending.getByLabel('Year').fill(year);
  await page.getByRole('radio', { name: /^The bill has / }).check();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Enter the units in kWh');
  await inspect(page);
  for (const [label, figure] of [
    ['Units used', '9,000'],
    ['Unit rate', '99'],
    ['Standing charge', '60'],
    ['VAT', '1'],
    ['Total of this bill', '8929.6'],
  ] as const)
    await page.getByLabel(label, { exact: false }).first().fill(figure);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByText('Not as your contract says')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Raise it with / })).toBeVisible();
  await expect(page.getByText('Please check our bill')).toBeVisible();
  await expect(page.getByRole('link', { name: 'bill.pdf' })).toBeVisible();
  await inspect(page);
});
