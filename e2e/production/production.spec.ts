import { walk, walkerOf } from '../pages/walk.ts';
import { expectRolledBack, expectState, notePaper, openCase, settleObjection } from './case.ts';
import { bakery } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { answerAs, setChannel } from './hand-over.ts';
import { enrol, enrolOwner, idris, invite, maud } from './people.ts';
import { publishBook, rollBackBook, uploadBook } from './price-book.ts';
import { expectSetUp, nameFirm, setHours, testMail } from './set-up.ts';
import { addSupplier, approveFee, proposeFee } from './supplier.ts';

test('from an empty database to a live switch, in production, through the screens alone', async ({
  page: owner,
  loud,
  mailbox,
  production,
  supplier,
  anotherBrowser,
}) => {
  test.slow();
  // A visitor who is not logged in is asked to log in.
  loud.expectError('401');
  const colleague = await (await anotherBrowser()).newPage();
  const visitor = await (await anotherBrowser()).newPage();
  const scenario = bakery();
  const customer = walkerOf(visitor, scenario, mailbox);
  const { email } = scenario.account;

  await test.step('the printed link creates the owner, who adds a second person', async () => {
    await enrolOwner(owner, production.ownerLink, maud);
    await enrol(colleague, await invite(owner, idris, 'Owner'), idris);
  });

  await test.step('the set-up page leads to the firm’s details, a test of the mail and the opening hours', async () => {
    await expectSetUp(owner, { 'Details of the firm': 'to do', 'A second person for prices': 'done' });
    await nameFirm(owner);
    await testMail(owner, mailbox, maud);
    await setHours(owner);
  });

  await test.step('while there is no price book, a visitor types what no register knows and is offered a call', async () => {
    await walk({ ...customer, scenario: { ...scenario, choice: 'a person prices it' } });
    await mailbox.newest(email, `We have your enquiry ${customer.notes.reference}`);
  });

  await test.step('a supplier is added with a product and a channel; one person proposes our fee, the other approves it', async () => {
    await addSupplier(owner);
    await setChannel(owner, supplier);
    await proposeFee(owner);
    await approveFee(colleague);
    await expectSetUp(owner, { Suppliers: 'done', 'What you earn': 'done', 'A price book': 'to do' });
  });

  await test.step('one person uploads a price book and has it checked, the other publishes it', async () => {
    await uploadBook(owner);
    await publishBook(colleague);
    await expectSetUp(owner, { 'A price book': 'done' });
    await expect(owner.getByText('Everything is there: customers see prices.')).toBeVisible();
  });

  await test.step('the same visitor now sees prices, chooses one, completes the journey, reads the contract, signs it once and sends it', async () => {
    await visitor.goto('/prices');
    await walk(customer);
    await mailbox.newest(email, `Application ${customer.notes.reference} has been sent`);
  });

  await test.step('the case is handed over once its document is recorded; the supplier accepts, an objection is raised and settled, and the supply goes live', async () => {
    await openCase(owner, customer.notes.reference);
    await notePaper(owner);
    await answerAs(supplier, { reply: 'accepted' });
    await expectState(owner, 'Accepted');
    await answerAs(supplier, { reply: 'objection', reason: 'debt' });
    await settleObjection(owner);
    await expect.poll(() => supplier.cases[0]?.requests.length, { timeout: 30_000 }).toBe(1);
    await answerAs(supplier, { reply: 'live' });
    await expectState(owner, 'Live');
  });

  await test.step('the customer’s own page says so', async () => {
    await visitor.goto('/profile');
    await expect(visitor.getByRole('main').getByText('Your new supply has started').first()).toBeVisible();
  });

  await test.step('the book is rolled back, and the case says so about the signed price', async () => {
    await rollBackBook(colleague, 'The supplier sent last month’s list');
    await expectRolledBack(owner, 'The supplier sent last month’s list');
  });
});
