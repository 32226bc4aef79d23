import { inspect } from '../inspect.ts';
import { expect, test } from './fixtures.ts';
import { chatOn, freshGuest, fullNameOf } from './visitor.ts';

test('messages are cleaned, limited and masked, and shown as plain text on both sides; a link shows its real host and opens safely, whatever its text says', async ({
  visitorPage: page,
  inboxOf,
}) => {
  const guest = freshGuest();
  const chat = chatOn(page);
  await page.goto('/');
  await chat.begin(guest);
  const priya = await inboxOf('agent.one', '/console/inbox/all');
  await priya.open(fullNameOf(guest));
  await priya.page.keyboard.press('t');
  await priya.write('Hello, what can I do for you?');
  await chat.says('Hello, what can I do for you?');

  const send = chat.panel.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await chat.input.fill('a'.repeat(500));
  await expect(chat.panel.getByRole('alert')).toHaveText('Text message is limited to 500 characters');
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await inspect(page);
  await chat.input.press('Enter');
  await expect(chat.input).toHaveValue('a'.repeat(500));
  await chat.input.fill('b'.repeat(499));
  await expect(chat.panel.getByRole('alert')).toHaveText('');
  await chat.input.press('Enter');
  await priya.sees('b'.repeat(499));

  await chat.input.fill('  Smile 😀👍🏽 and ★ pay £5 at the café  ');
  await expect(chat.input).not.toHaveValue(/😀|★/u);
  await chat.input.press('Enter');
  await chat.says('Smile and pay £5 at the café');
  await priya.sees('Smile and pay £5 at the café');

  await chat.input.fill('My account is 12-34-56 31926819 thanks');
  await chat.input.press('Enter');
  await chat.says(/^We have hidden bank or card numbers in your message\./);
  await inspect(page);
  await priya.sees(/^My account is .*6819 thanks$/);
  for (const side of [chat.messages, priya.thread]) {
    await expect(side.getByText('31926819')).toHaveCount(0);
    await expect(side.getByText('12-34-56')).toHaveCount(0);
  }

  const markup = '<img src=x onerror="document.title=1"><script>document.title=2</script><b>bold</b>';
  await chat.write(markup);
  await priya.sees(markup);
  await priya.write(`${markup} from staff`);
  await chat.says(`${markup} from staff`);
  for (const side of [chat.messages, priya.thread]) {
    await expect(side.locator('img[src="x"], script, b')).toHaveCount(0);
  }
  await expect(page).not.toHaveTitle(/^[12]$/);
  await expect(priya.page).not.toHaveTitle(/^[12]$/);

  await chat.input.fill('pay \u202Egpj.exe\u202C \u200Bnow\u2066x\u2069');
  await chat.input.press('Enter');
  await priya.sees('pay gpj.exe nowx');
  await chat.says('pay gpj.exe nowx');

  await priya.write('https://www.example.org/help');
  const link = chat.messages.getByRole('link', { name: /^https:\/\/www\.example\.org\/help/ });
  await expect(link).toHaveAttribute('href', 'https://www.example.org/help');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(link).toHaveAttribute('rel', /noreferrer/);
  await expect(link).toHaveAttribute('rel', /nofollow/);
  await expect(chat.messages.getByText('www.example.org', { exact: true })).toBeVisible();
  await inspect(page);
  await chat.write('javascript:alert(1) data:text/html,hello');
  await priya.sees('javascript:alert(1) data:text/html,hello');
  for (const side of [chat.messages, priya.thread]) {
    await expect(side.locator('a[href^="javascript"], a[href^="data"]')).toHaveCount(0);
  }

  await chat.panel.getByRole('button', { name: 'Minimise chat' }).click();
  await priya.write('One more thing');
  await expect(chat.launcher).toHaveAccessibleName('Live Chat, 1 unread message');
  await inspect(page);
  await chat.launcher.click();
  await chat.says('One more thing');
  await chat.panel.getByRole('button', { name: 'Minimise chat' }).click();
  await expect(chat.launcher).toHaveAccessibleName('Live Chat');
});
