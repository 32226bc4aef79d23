import { expect, type APIRequestContext } from '@playwright/test';

/** The newest mail to `address`, once it is there, as the built-in mailbox shows it. */
export async function newestMail(request: APIRequestContext, address: string, part = ''): Promise<string> {
  let found = '';
  await expect
    .poll(
      async () => {
        const list = await request.get(`/mailbox?to=${encodeURIComponent(address)}`);
        const text = await list.text();
        found = text.includes(part) ? text : '';
        return found.includes(address);
      },
      { message: `a mail to ${address}`, timeout: 20_000 },
    )
    .toBe(true);
  return found;
}

/** The six digits of the newest code mailed to `address`. */
export async function mailedCode(request: APIRequestContext, address: string): Promise<string> {
  const text = await newestMail(request, address);
  const code = /\b(\d{6})\b/.exec(text.replaceAll(/<[^>]+>/g, ' '))?.[1];
  if (!code) throw new Error(`no code was mailed to ${address}`);
  return code;
}
