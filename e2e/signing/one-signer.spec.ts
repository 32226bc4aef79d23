import type { Page } from '@playwright/test';
import { listDocuments } from '@switch/contract/http/switching/documents.ts';
import { getSignerPack, readSignerText } from '@switch/contract/http/switching/envelope-signer.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { inspect } from '../inspect.ts';
import { arriveAt, field, goOn } from '../pages/parts.ts';
import { codeOf, comeIn, linkOf, readThrough, sign } from '../pages/signer.ts';
import { ask, done } from '../visitor/ask.ts';
import { pdfsigSays } from './sealed.ts';
import { envelopeOf, sentToSign, type Sent } from './sent.ts';

const problems = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });

/** Checks that the PDF a signer downloads is the very file that the signature is bound to. */
async function expectTheFileThatIsSigned(page: Page): Promise<void> {
  const { pack } = done(await ask(page.request, getSignerPack));
  const coming = page.waitForEvent('download');
  await page
    .getByRole('link', { name: /^Download as PDF/ })
    .first()
    .click();
  const file = await readFile(await (await coming).path());
  expect(createHash('sha256').update(file).digest('hex')).toBe(pack.documents[0]?.hash);
}

/** Checks that every word of a document is on the page, in reading order. */
async function expectEveryWord(page: Page): Promise<void> {
  const { pack } = done(await ask(page.request, getSignerPack));
  const documentId = pack.documents[0]?.documentId ?? '';
  const { content } = await ask(page.request, readSignerText, { params: { documentId } });
  const texts = content.blocks.flatMap((block) => {
    if (block.kind === 'heading' || block.kind === 'paragraph') return [block.text];
    if (block.kind === 'list') return [...block.items];
    return block.kind === 'facts' ? block.rows.flatMap(({ label, value }) => [label, value]) : [];
  });
  expect(texts.length).toBeGreaterThan(30);
  const shown = (await page.getByRole('article', { name: 'The document as text' }).innerText()).replaceAll(
    /\s+/g,
    ' ',
  );
  let from = 0;
  for (const text of texts) {
    const at = shown.indexOf(text.replaceAll(/\s+/g, ' '), from);
    expect(at, `“${text}” after what comes before it`).toBeGreaterThanOrEqual(from);
    from = at;
  }
}

/** Checks that the product has sealed the documents, with a program that is not ours. */
async function expectSealed(page: Page, sent: Sent): Promise<void> {
  const { reference, member } = sent;
  const { documents } = done(
    await ask(page.request, listDocuments, { query: { reference }, token: member.token }),
  );
  const sealed = documents.filter(({ fileName }) => /signed|evidence/i.test(fileName));
  expect(sealed.length).toBeGreaterThanOrEqual(3);
  for (const { documentId } of sealed) {
    const file = await page.request.get(`/api/documents/${documentId}/file`, {
      headers: { Authorization: `Bearer ${member.token}`, 'Sec-Fetch-Site': 'same-origin' },
    });
    const verdict = await pdfsigSays(await file.body());
    expect(verdict).toContain('Signature is Valid.');
    expect(verdict).toContain('Total document signed');
  }
}

test('one signer enters by link and code, reads every document, signs, and everyone has sealed copies that a third party can verify', async ({
  page,
  mailbox,
  anotherBrowser,
}) => {
  const sent = await sentToSign(page, mailbox);
  const email = sent.member.emailAddress;
  const signer = await (await anotherBrowser()).newPage();
  const link = await linkOf(mailbox, email);

  await test.step('the link’s first page explains itself and shows no content; the secret is removed from the address and the history', async () => {
    await signer.goto(link);
    await arriveAt(signer, 'Invented Bakery Limited asks you to sign');
    await expect(signer).toHaveURL('/sign');
    const leftBehind = await signer.evaluate(() => JSON.stringify(window.history.state) + document.referrer);
    expect(leftBehind).not.toContain(link.split('#')[1]);
    await expect(signer.getByText(`${email[0]}•••@`)).toBeVisible();
    await expect(signer.getByText(email)).toHaveCount(0);
    await expect(signer.getByText('Supply contract summary')).toHaveCount(0);
  });

  await test.step('a wrong code counts down its tries; the right one opens the documents', async () => {
    await signer.getByRole('button', { name: 'Email me a code' }).click();
    await arriveAt(signer, 'Enter the code we emailed you');
    const code = await codeOf(mailbox, email);
    await field(signer, 'Code from our email').fill(code === '111111' ? '222222' : '111111');
    await goOn(signer, 'Open the documents');
    await expect(signer.getByText(/You have 4 tries left/)).toBeVisible();
    await expect(field(signer, 'Code from our email')).toBeFocused();
    await inspect(signer);
    await field(signer, 'Code from our email').fill(code);
    await goOn(signer, 'Open the documents');
    await arriveAt(signer, 'Read and sign for Invented Bakery Limited');
    await expect(signer.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(signer.getByText('Not opened yet').first()).toBeVisible();
  });

  await test.step('documents not opened and boxes not ticked block the signature, and everything that is missing is named', async () => {
    await signer.goto('/sign?card=sign');
    await arriveAt(signer, 'Sign for Invented Bakery Limited');
    await goOn(signer, 'Sign');
    await expect(problems(signer)).toBeFocused();
    await expect(problems(signer)).toContainText('Open this before you sign: Supply contract summary');
    await expect(problems(signer)).toContainText('Type your name');
    await inspect(signer);
    await expect(signer.getByText(/There is no cooling-off period/).first()).toBeVisible();
    await expect(
      signer.getByText(/With your last signature you make the supplier an offer/).first(),
    ).toBeVisible();
    await expect(signer.getByText(/^The price is valid until the end of .* left$/)).toBeVisible();
  });

  await test.step('each document is on the page word for word, and available as the PDF that is signed', async () => {
    await signer.goto('/sign?card=1');
    await arriveAt(signer, /^Supply contract summary/);
    await expectEveryWord(signer);
    await expectTheFileThatIsSigned(signer);
    await signer.reload();
    await arriveAt(signer, /^Supply contract summary/);
    await signer.getByRole('link', { name: 'All documents' }).click();
    await readThrough(signer);
  });

  await test.step('a refresh before the signature does not make the signer read everything again', async () => {
    await signer.reload();
    await arriveAt(signer, /^Sign for/);
    await expect(signer.getByText('You have not opened everything yet')).toHaveCount(0);
  });

  await sign(signer, 'Maya Member', 'drawn');
  await arriveAt(signer, 'All signatures are in');
  await expect(signer.getByRole('heading', { level: 1 })).toBeFocused();
  await signer.reload();
  await arriveAt(signer, 'All signatures are in');

  await mailbox.newest(email, `Application ${sent.reference} has been sent`);
  expect((await envelopeOf(page, sent)).state).toBe('completed');
  await expectSealed(page, sent);

  await test.step('a used link opens nothing, exactly like one that never existed', async () => {
    const stranger = await (await anotherBrowser()).newPage();
    const texts: string[] = [];
    for (const address of [link, `/sign#${'x'.repeat(43)}`]) {
      await stranger.goto('about:blank');
      await stranger.goto(address);
      await arriveAt(stranger, 'This link does not work');
      texts.push(await stranger.getByRole('main').innerText());
    }
    expect(texts[0]).toBe(texts[1]);
  });
});

test('the sender signs from the screen that shows the progress, but also needs a code from their mailbox', async ({
  page,
  mailbox,
}) => {
  const sent = await sentToSign(page, mailbox);
  const email = sent.member.emailAddress;
  await linkOf(mailbox, email);
  await page.goto('/profile?tab=switches');
  await page.getByRole('button', { name: 'Read and sign' }).first().click();
  await arriveAt(page, 'Invented Bakery Limited asks you to sign');
  await expect(page).toHaveURL('/sign');
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await field(page, 'Code from our email').fill(await codeOf(mailbox, email));
  await goOn(page, 'Open the documents');
  await arriveAt(page, 'Read and sign for Invented Bakery Limited');
  await readThrough(page);
  await sign(page, 'Maya Member');
  await arriveAt(page, 'All signatures are in');
  await page.getByRole('link', { name: 'Follow your switches' }).click();
  await arriveAt(page, /^Hello Maya/);
});

test('a signer who opens the used link again in their own browser continues where they were; a refresh before the code needs the mail', async ({
  page,
  mailbox,
}) => {
  const sent = await sentToSign(page, mailbox);
  const email = sent.member.emailAddress;
  const link = await linkOf(mailbox, email);
  await page.goto(link);
  await arriveAt(page, /asks you to sign$/);
  await page.reload();
  await arriveAt(page, 'Open the link in your email');
  await comeIn(page, mailbox, email);
  await page.goto('about:blank');
  await page.goto(link);
  await arriveAt(page, 'This link does not work');
  await page.getByRole('button', { name: 'Continue with Invented Bakery Limited' }).click();
  await arriveAt(page, 'Read and sign for Invented Bakery Limited');
});
