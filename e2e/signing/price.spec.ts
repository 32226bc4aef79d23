import { acceptNewPrices } from '@switch/contract/http/switching/envelope.ts';
import { expect, test } from '../fixtures.ts';
import { arriveAt } from '../pages/parts.ts';
import { comeIn, readThrough, sign } from '../pages/signer.ts';
import { ask, done } from '../visitor/ask.ts';
import { letPriceRunOut } from './price.queries.ts';
import { envelopeOf, sentToSign } from './sent.ts';

test('a price that expires before the last signature stops the signing, is shown line by line, and is signed again once accepted', async ({
  page,
  mailbox,
  anotherBrowser,
}) => {
  const sent = await sentToSign(page, mailbox);
  const email = sent.member.emailAddress;
  const signer = await (await anotherBrowser()).newPage();
  await comeIn(signer, mailbox, email);
  await readThrough(signer);
  await letPriceRunOut(sent.reference);
  await sign(signer, 'Maya Member');
  await arriveAt(signer, 'There is nothing to sign');
  await expect(signer.getByText(/A price in the contract has run out.*you get another email/)).toBeVisible();

  const stopped = await envelopeOf(page, sent);
  expect(stopped.state).toBe('price-changed');
  const total = stopped.differences.find(({ label }) => label.endsWith('Total with tax over the contract'));
  expect(total?.before).not.toBe(total?.now);
  await mailbox.newest(email, 'A price expired');
  const params = { reference: sent.reference };
  const { token } = sent.member;
  const accepted = await ask(page.request, acceptNewPrices, {
    params,
    body: { differences: stopped.differences },
    token,
  });
  expect(done(accepted).envelope.envelopeId).not.toBe(stopped.envelopeId);

  await comeIn(signer, mailbox, email, 2);
  await signer.getByRole('link', { name: 'Read the first document' }).click();
  await expect(signer.getByText(total?.now ?? 'no total').first()).toBeVisible();
  await signer.goBack();
  await readThrough(signer);
  await sign(signer, 'Maya Member');
  await arriveAt(signer, 'All signatures are in');
  await expect.poll(async () => (await envelopeOf(page, sent)).state).toBe('completed');
});
