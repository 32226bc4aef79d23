import { expect, test } from '../fixtures.ts';
import { inspect } from '../inspect.ts';
import { keyboardOf } from '../journeys/keyboard.ts';
import { arriveAt } from '../pages/parts.ts';
import { comeIn, readThrough, sign } from '../pages/signer.ts';
import { giveBankDetails } from '../visitor/prepared.ts';
import { changeAnswers, envelopeOf, sendAgain, sentToTwo } from './sent.ts';

test('two of two sign in two browsers: a lost response and a double press make one signature, the keyboard alone is enough, and all get copies', async ({
  page,
  mailbox,
  anotherBrowser,
  loud,
}) => {
  const { sent, ailsa, ben } = await sentToTwo(page, mailbox);
  const first = await (await anotherBrowser()).newPage();
  await comeIn(first, mailbox, ailsa.email);
  await expect(
    first.getByRole('listitem').filter({ hasText: 'Ben Okoro, Trustee: asked to sign' }),
  ).toBeVisible();
  await expect(first.getByText(ben.email)).toHaveCount(0);
  await expect(first.getByRole('group', { name: 'What is ordered' })).toContainText(/per kWh/);
  await expect(first.getByText('Yours is the first of the 2 signatures needed:').first()).toBeVisible();
  await readThrough(first);
  // The server stores the signature; its response and what follows are lost on the way.
  loud.expectError('ERR_FAILED');
  loud.expectError('signer.sign failed');
  loud.expectError('signer.read-pack failed');
  await first.route(
    '**/api/signer/sign',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await first.route('**/api/signer/pack', (route) => route.abort(), { times: 1 });
  await sign(first, ailsa.name);
  const button = first.getByRole('button', { name: 'Sign', exact: true });
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  await button.dblclick();
  await arriveAt(first, 'You have signed');
  await expect(first.getByText(/once everyone has signed/)).toBeVisible();
  expect((await envelopeOf(page, sent)).signers.map(({ state }) => state)).toEqual(['signed', 'invited']);

  const second = await (await anotherBrowser()).newPage();
  await second.setViewportSize({ width: 360, height: 740 });
  await comeIn(second, mailbox, ben.email);
  await expect(
    second.getByRole('listitem').filter({ hasText: 'Ailsa Reed, Trustee: has signed' }),
  ).toBeVisible();
  await expect(second.getByText('Yours is the last of the 2 signatures needed').first()).toBeVisible();
  const keys = keyboardOf(second);
  await keys.activate('Read the first document');
  for (const title of [/^Supply contract summary/, /^Letter of authority/]) {
    await keys.arrive(title);
    await expect(second.getByRole('article', { name: 'The document as text' })).toBeVisible();
    await keys.activate(/^Next: /);
  }
  await keys.arrive(/^Sign for/);
  const boxes = second.getByRole('group', { name: 'What you agree to' }).getByRole('checkbox');
  for (let place = 0; place < (await boxes.count()); place += 1) {
    await keys.reach(boxes.nth(place));
    await keys.tick();
  }
  await keys.to('Your full name');
  await keys.type(ben.name);
  await keys.activate('Sign');
  await keys.arrive('All signatures are in');
  await expect(second.getByText('The 2 signatures needed are in. Also asked to sign:')).toBeVisible();
  await inspect(second);

  const [copies, isSent] = [
    `Signed and sealed: application ${sent.reference}`,
    `Application ${sent.reference} has been sent`,
  ];
  for (const [email, subject] of [
    [ailsa.email, copies],
    [ben.email, copies],
    [sent.member.emailAddress, isSent],
  ] as const) {
    await mailbox.newest(email, subject);
    expect(await mailbox.count(email, subject)).toBe(1);
  }
  await first.reload();
  await arriveAt(first, 'All signatures are in');
});

test('declining asks for a reason and a confirmation, ends signing for the other signer, and the owner can read why', async ({
  page,
  mailbox,
  anotherBrowser,
}) => {
  const { sent, ailsa, ben } = await sentToTwo(page, mailbox);
  const other = await (await anotherBrowser()).newPage();
  await comeIn(other, mailbox, ben.email);
  const signer = await (await anotherBrowser()).newPage();
  await comeIn(signer, mailbox, ailsa.email);

  await signer.getByRole('button', { name: 'I do not want to sign' }).click();
  const dialog = signer.getByRole('dialog', { name: 'Decline to sign?' });
  await expect(dialog.getByLabel('Why are you declining?')).toBeFocused();
  await dialog.getByRole('button', { name: 'Decline to sign' }).click();
  await expect(dialog.getByText('Say why, so that it can be put right')).toBeVisible();
  await inspect(signer);
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect(signer.getByRole('button', { name: 'I do not want to sign' })).toBeFocused();
  expect((await envelopeOf(page, sent)).state).toBe('open');
  await signer.getByRole('button', { name: 'I do not want to sign' }).click();
  await dialog.getByLabel('Why are you declining?').fill('The board has not met yet.');
  await dialog.getByRole('button', { name: 'Decline to sign' }).click();
  await arriveAt(signer, 'You have declined');

  expect(await envelopeOf(page, sent)).toMatchObject({
    state: 'declined',
    reason: 'The board has not met yet.',
  });
  const mail = await mailbox.newest(sent.member.emailAddress, 'declined to sign');
  expect(mail.text).toContain('The board has not met yet.');
  await other.reload();
  await arriveAt(other, 'There is nothing to sign');
  await expect(other.getByText(/has declined, so nothing is agreed/)).toBeVisible();

  // Everything on the owner's page is updated as the signing proceeds, not only the card that restarts it.
  await page.goto('/profile');
  const stopped = page.getByText(/^Signing stopped before everyone had signed/);
  await expect(stopped.first()).toBeVisible();
  await page.getByRole('button', { name: 'Ask everyone again' }).click();
  await expect(page.getByText(/^Ailsa Reed and Ben Okoro still have to sign/)).toBeVisible();
  await expect(stopped).toHaveCount(0);
});

test('a change after the first signature voids it: the other signer finds nothing to sign, and both are asked again and sign', async ({
  page,
  mailbox,
  anotherBrowser,
}) => {
  const { sent, ailsa, ben } = await sentToTwo(page, mailbox);
  const first = await (await anotherBrowser()).newPage();
  await comeIn(first, mailbox, ailsa.email);
  await readThrough(first);
  await sign(first, ailsa.name);
  await arriveAt(first, 'You have signed');
  const second = await (await anotherBrowser()).newPage();
  await comeIn(second, mailbox, ben.email);
  await readThrough(second);

  await changeAnswers(page, sent, (answers) => {
    const personal = answers['personal-details'];
    if (!personal?.organisation) throw new Error('the organisation is named');
    const organisation = { ...personal.organisation, companyName: 'Renamed Bakery Limited' };
    return { ...answers, 'personal-details': { ...personal, organisation } };
  });
  expect((await envelopeOf(page, sent)).state).toBe('voided');
  await sign(second, ben.name);
  await arriveAt(second, 'There is nothing to sign');
  await expect(second.getByText(/was taken back, and nothing is agreed/)).toBeVisible();
  await first.reload();
  await arriveAt(first, 'There is nothing to sign');

  // An account belongs to one organisation, so the bank details are asked for again.
  await giveBankDetails(page, sent.member, sent.stepsId);
  const again = await sendAgain(page, sent);
  for (const [signer, { name, email }] of [
    [first, ailsa],
    [second, ben],
  ] as const) {
    await comeIn(signer, mailbox, email, 2);
    await expect(signer.getByText('Renamed Bakery Limited').first()).toBeVisible();
    await readThrough(signer);
    await sign(signer, name);
  }
  await arriveAt(second, 'All signatures are in');
  await expect.poll(async () => (await envelopeOf(page, again)).state).toBe('completed');
});
