import { inspect } from '../inspect.ts';
import { expect, test } from './fixtures.ts';
import { forgetConnections } from './gone.queries.ts';
import { staff } from './staff.ts';
import { fullNameOf } from './visitor.ts';

test('when an agent drops out, the visitor is told and another agent takes over', async ({
  talkToPriya,
  inboxOf,
  ownServer,
}) => {
  const { guest, chat, priya } = await talkToPriya();
  await priya.write('Hello from Priya');
  await chat.says(`Support executive ${staff['agent.one']} will be assisting you now`);

  const tom = await inboxOf('agent.two');
  await tom.become('Online');
  await priya.page.context().close();
  await forgetConnections(ownServer.databaseUrl, staff['agent.one']);
  await chat.says(new RegExp(`^${staff['agent.one']} has lost their connection`));
  await expect(chat.input).toBeEditable();
  await chat.write('Is somebody there?');
  await chat.says(/^We have your message, but no one can read it right now\./);
  await chat.says(`${staff['agent.two']} is taking over this conversation`);
  await tom.view('Mine');
  await tom.open(fullNameOf(guest));
  await tom.sees('Hello from Priya');
  await tom.sees('Is somebody there?');
  await tom.write('Hello from Tom');
  await chat.says('Hello from Tom');
  await expect(chat.messages.getByText(/^Support executive/)).toHaveCount(1);
});

test('a conversation is transferred to a colleague with a note, and back to the queue', async ({
  talkToPriya,
  inboxOf,
}) => {
  const { guest, chat, priya } = await talkToPriya();
  const tom = await inboxOf('agent.two');
  const name = fullNameOf(guest);
  await priya.write('Let me find somebody for gas');

  await tom.become('Online');
  await priya.act('Transfer');
  const dialog = priya.page.getByRole('dialog', { name: `Transfer ${name}` });
  await dialog.getByRole('radio', { name: new RegExp(staff['agent.two']) }).check();
  const forTom = dialog.getByLabel(/^What they need to know/);
  await forTom.fill('Asks about gas at a second site');
  await forTom.press('Escape');
  await expect(forTom).toHaveValue('Asks about gas at a second site');
  await inspect(priya.page);
  await priya.confirm('Transfer');
  await chat.says(`${staff['agent.two']} is taking over this conversation`);
  await expect(priya.page.getByRole('button', { name: 'Private note' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(priya.page.getByRole('region', { name: `Conversation with ${name}` })).toContainText(
    `With an agent${staff['agent.two']}`,
  );

  await tom.view('Mine');
  await tom.open(name);
  await tom.sees('Asks about gas at a second site');
  await tom.write('Tom here, about gas');
  await chat.says('Tom here, about gas');
  await expect(chat.messages.getByText('Asks about gas at a second site')).toHaveCount(0);
  await expect(tom.page.getByText(`${staff['agent.one']} is also viewing`)).toBeVisible();

  await priya.become('Away');
  await tom.act('Transfer');
  await tom.page.getByRole('radio', { name: 'Back to the queue' }).check();
  await tom.confirm('Transfer');
  await chat.says(/^We're passing you to another colleague\./);
});
