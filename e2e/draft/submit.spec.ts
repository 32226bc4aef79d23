import { listApplications, submitApplication } from '@switch/contract/http/switching/application.ts';
import { expect, test } from '../fixtures.ts';
import { openSummary, readReference } from '../pages/details.ts';
import { arriveAt } from '../pages/parts.ts';
import { operationsEmail } from '../settings.ts';
import { ask, done } from '../visitor/ask.ts';
import { prepare } from '../visitor/prepared.ts';
import { questionOf } from '../pages/questions.ts';

test('however often Send is pressed, in this tab, in another, and after a lost response, one application is created; every screen then shows it as sent, and the first question starts a new one', async ({
  page,
  context,
  mailbox,
  loud,
}) => {
  const { member, draft } = await prepare(page, mailbox, 'details');
  await openSummary(page);
  const other = await context.newPage();
  await openSummary(other);

  loud.expectError('ERR_FAILED');
  loud.expectError('application.submit failed');
  // The server creates the application, but its response is lost on the way.
  await page.route(
    '**/api/applications',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const send = page.getByRole('button', { name: 'Send the application' });
  await send.click();
  await expect(send).toBeEnabled();
  await expect(send).not.toHaveAttribute('aria-busy', 'true');
  await send.dblclick();
  const reference = await readReference(page);

  await other.getByRole('button', { name: 'Send the application' }).click();
  expect(await readReference(other)).toBe(reference);
  const body = { stepsId: draft.stepsId, revision: draft.revision };
  const again = done(await ask(page.request, submitApplication, { body, token: member.token }));
  expect(again.application.reference).toBe(reference);
  const { applications } = await ask(page.request, listApplications, { token: member.token });
  expect(applications.map((each) => each.reference)).toEqual([reference]);
  await mailbox.newest(operationsEmail, reference);
  expect(await mailbox.count(operationsEmail, reference)).toBe(1);
  await mailbox.newest(member.emailAddress, `Application ${reference} has been sent`);
  expect(await mailbox.count(member.emailAddress, reference)).toBe(1);
  expect(await mailbox.count(member.emailAddress, 'Please sign'), 'the signature was given before').toBe(0);

  for (const path of ['/prices', '/payment-details', '/authorised-person']) {
    await page.goto(path);
    await expect(page).toHaveURL('/details');
    expect(await readReference(page)).toBe(reference);
  }
  await page.getByRole('button', { name: 'Switch another site' }).click();
  await expect(page).not.toHaveURL('/details');
  await page.goto('/energy');
  await arriveAt(page, questionOf('energy', 'choice'));
});
