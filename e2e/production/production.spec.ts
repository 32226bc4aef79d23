import { expect, test } from './fixtures.ts';
import { enrol, enrolOwner, idris, invite, maud } from './people.ts';

test('from an empty database to a live switch, in production, on screens alone', async ({
  page: owner,
  loud,
  production,
  anotherBrowser,
}) => {
  // Whoever is not logged in is asked who they are.
  loud.expectError('401');
  const colleague = await (await anotherBrowser()).newPage();

  await test.step('the printed link makes the owner, who adds a second person', async () => {
    await enrolOwner(owner, production.ownerLink, maud);
    const link = await invite(owner, idris, 'Owner');
    await enrol(colleague, link, idris);
  });
  await expect(colleague.getByRole('button', { name: `Account of ${idris.name}` })).toBeVisible();
});
