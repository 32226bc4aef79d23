import { login } from '@switch/contract/http/identity/account.ts';
import { voidEnvelope } from '@switch/contract/http/switching/envelope.ts';
import { expect, test } from 'vitest';
import { addJob } from '../../../../platform/jobs/job.ts';
import { done } from '../../../../seed/scenario.ts';
import { named, sentApplication, signFor, startSigning, startSigningApp } from '../testing/signing-app.ts';

const app = await startSigningApp();

const twoOf = (signatories: ReturnType<typeof named>) =>
  ({ who: 'two-people', rule: 'two-of', signatories }) as const;
/** Mails that a log-in causes; they may arrive after those about signing. */
const OF_LOG_IN = /^Your code|was opened in a new browser$/;
const subjectsTo = async (address: string): Promise<string[]> =>
  (await app.mails())
    .filter(({ recipient, subject }) => recipient === address && !OF_LOG_IN.test(subject))
    .map(({ subject }) => subject);
const run = async (job: 'signers' | 'signatures'): Promise<void> => {
  for (const _ of [1, 2]) {
    await addJob(app.db, { name: `reminder.${job}` }, {});
    await app.runSigning();
  }
};

test('signers read who asks, the total and the true deadline, are reminded, and learn that it was taken back', async () => {
  const signatories = named('Trustee', 'Trustee');
  const [first = '', second = ''] = signatories.map(({ email }) => email);
  const applicant = await sentApplication(app, twoOf(signatories));
  await startSigning(app, applicant);
  const request = (await app.mails()).find(({ recipient }) => recipient === first);
  expect(request?.body).toMatch(/^Hello [^\n]+\n\n[^\n]+ has asked you to sign\.\n/);
  expect(request?.body).toMatch(/\n£[\d,.]+ in total over \d+ months, including tax and our fee of £/);
  expect(request?.body).toMatch(/Please sign by the end of \d+ \w+ 2026\.\s*\n/);
  await signFor(app, first);
  await run('signatures');
  expect((await subjectsTo(first)).filter((subject) => subject.startsWith('You have signed'))).toEqual([]);
  app.clock.moveTo(new Date(app.clock.now().getTime() + 61 * 60_000).toISOString());
  await run('signatures');
  expect((await subjectsTo(first)).at(-1)).toBe(`You have signed: application ${applicant.reference}`);
  expect((await subjectsTo(applicant.email)).at(-1)).toMatch(/ has signed: 1 of 2 signatures$/);
  app.clock.moveDays(2);
  await run('signers');
  expect(
    (await subjectsTo(second)).filter((subject) => subject.startsWith('Reminder: please sign: ')),
  ).toHaveLength(1);
  expect((await subjectsTo(first)).filter((subject) => subject.startsWith('Reminder: '))).toEqual([]);
  const { email: emailAddress, password } = applicant;
  const { token } = done((await app.call(login, { body: { emailAddress, password } })).body);
  done(
    (
      await app.signingBrowser().call(voidEnvelope, {
        params: { reference: applicant.reference },
        body: { reason: 'secret reason' },
        bearer: token,
      })
    ).body,
  );
  await app.runSigning();
  expect((await subjectsTo(first)).at(-1)).toMatch(/^Your signature no longer counts: /);
  expect((await subjectsTo(second)).at(-1)).toMatch(/^You no longer need to sign: /);
  expect((await subjectsTo(applicant.email)).at(-1)).toBe(
    `Signing was cancelled: application ${applicant.reference}`,
  );
});

test('whoever prepared the application and signs it too is not told that they asked themselves', async () => {
  const [own, other] = named('Treasurer', 'Chair');
  if (!own || !other) throw new Error('two people were named');
  const signatories = [{ ...own, name: 'Robin Example' }, other];
  const applicant = await sentApplication(app, twoOf(signatories));
  const answers = { person: { name: 'Robin', lastName: 'Example', jobTitle: 'Treasurer' } };
  await app.db
    .updateTable('applications')
    .set((eb) => ({
      answers: eb.fn('jsonb_set', [
        'answers',
        eb.val('{personal-details}'),
        eb.cast(eb.val(JSON.stringify(answers)), 'jsonb'),
      ]),
    }))
    .where('reference', '=', applicant.reference)
    .execute();
  await startSigning(app, applicant);
  const bodyTo = async (address: string) => (await app.mails(address)).at(-1)?.body;
  expect(await bodyTo(own.email)).toMatch(
    /^Hello Robin Example,\n\nYou prepared this application\. Here is your own link to sign it\.\n/,
  );
  expect(await bodyTo(other.email)).toContain('Robin Example has asked you to sign.');
});

test('of two signers one never answers: reminders say what is missing and that their link is new, and at the end the owner reads whose signature it was', async () => {
  const signatories = named('Trustee', 'Trustee');
  const [first, silent] = signatories;
  if (!first || !silent) throw new Error('two people were named');
  const applicant = await sentApplication(app, twoOf(signatories));
  await startSigning(app, applicant);
  await signFor(app, first.email);
  app.clock.moveDays(2);
  await run('signers');
  const reminder = (await app.mails(silent.email)).at(-1);
  expect(reminder?.body).toMatch(
    /has asked you to sign, and your signature is still missing\. We have 1 of 2 signatures\.\n/,
  );
  expect(reminder?.body).toContain(
    'This link replaces the one in our earlier email, which no longer works. It is only for you and works once.',
  );
  expect(reminder?.body).not.toMatch(/ \n/);
  app.clock.moveDays(20);
  await addJob(app.db, { name: 'envelope.sweep' }, {});
  await app.runSigning();
  await app.runSigning();
  const end = (await app.mails(applicant.email)).find(({ subject }) =>
    /^(The time to sign has run out|A price expired before)/.test(subject),
  );
  expect(end?.body).toContain(`Did not sign:\n- ${silent.name}\n`);
  expect(end?.body).not.toContain(first.name);
});
