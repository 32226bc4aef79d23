import type { Firm } from '@switch/contract/http/identity/firm.ts';
import type { MailTest } from '@switch/contract/http/identity/mail-test.ts';
import type { StaffMember } from '@switch/contract/http/identity/members.ts';
import type { FeeView } from '@switch/contract/http/pricing/fees.ts';
import type { CurrentBook } from '@switch/contract/http/pricing/price-publishing.ts';
import type { SupplierListRow } from '@switch/contract/http/pricing/suppliers.ts';
import { firmFieldLabels } from '@switch/domain/firm/firm-settings.ts';
import { staffMay } from '@switch/domain/staff/role-permissions.ts';
import { type Fuel, fuelNames, FUELS } from '@switch/domain/units/energy.ts';
import texts from './set-up.json' with { type: 'json' };

const allOf = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** One step of the set-up. */
export interface SetUpStep {
  readonly id: keyof typeof texts;
  readonly title: string;
  readonly isDone: boolean;
  /** What is missing and why it is needed. */
  readonly text: string;
  readonly doneText: string;
  /** Who can do it; empty if every reader can. */
  readonly who: string;
  readonly link: { readonly to: string; readonly label: string } | null;
}

/** The data from which the steps are determined. */
export interface SetUpFacts {
  readonly firm: Pick<Firm, 'missing'> & { readonly settings: Pick<Firm['settings'], 'firmName'> };
  readonly mail: MailTest;
  readonly members: readonly Pick<StaffMember, 'displayName' | 'role' | 'state'>[];
  readonly suppliers: readonly Pick<SupplierListRow, 'supplierId' | 'name' | 'status' | 'missing'>[];
  readonly fees: readonly {
    readonly fuel: Fuel;
    readonly current: object | null;
    readonly history: readonly Pick<FeeView, 'state' | 'proposedBy'>[];
  }[];
  readonly books: readonly Pick<CurrentBook, 'supplierId' | 'fuel' | 'age'>[];
  readonly chat: { readonly isSample: boolean };
}

const working = ({ state }: Pick<StaffMember, 'state'>): boolean => state === 'active' || state === 'sample';

function step(
  id: keyof typeof texts,
  isDone: boolean,
  more: Partial<Pick<SetUpStep, 'text' | 'doneText' | 'who'>> = {},
): SetUpStep {
  const { title, text, done, who, to, link } = { who: '', to: '', link: '', ...texts[id] };
  const place = to === '' ? null : { to, label: link };
  return { id, title, isDone, text, doneText: done, who, link: place, ...more };
}

/** Returns all steps, in the order in which they are best done. */
export function stepsOf({
  firm,
  mail,
  members,
  suppliers,
  fees,
  books,
  chat,
}: SetUpFacts): readonly SetUpStep[] {
  const pricers = members.filter((member) => working(member) && staffMay(member.role, 'fees.propose'));
  const hasSecond = pricers.length > 1;
  const second = hasSecond ? '' : texts.pair.second;
  const complete = suppliers.filter(({ status }) => status.kind === 'sells');
  const [incomplete] = suppliers.filter(({ missing }) => missing.length > 0);
  const fuelsWithFee = fees.flatMap(({ fuel, current }) => (current === null ? [] : [fuel]));
  const current = books.filter(({ age }) => age !== 'ended');
  const quoted = current.filter(({ supplierId }) => complete.some((each) => each.supplierId === supplierId));
  const fuelsWithoutFee = fuelsOf(quoted).filter((fuel) => !fuelsWithFee.includes(fuel));
  const waiting = fees.flatMap(({ history }) => history.filter(({ state }) => state === 'proposed'));
  return [
    step('firm', firm.missing.length === 0, {
      text: `${texts.firm.text} Missing: ${firm.missing.map((field) => firmFieldLabels[field].toLowerCase()).join(', ')}.`,
      doneText: firm.settings.firmName,
    }),
    step('mail', mail.confirmed !== null, {
      text: `${texts.mail.text} Mail leaves as ${mail.sender} by ${mail.server ?? 'the built-in mailbox'}.`,
      doneText: `${mail.confirmed?.by ?? ''} confirmed that mail from ${mail.sender} arrives.`,
    }),
    step('pair', hasSecond, { doneText: allOf.format(pricers.map(({ displayName }) => displayName)) }),
    step('suppliers', complete.length > 0, {
      doneText: counted(complete.length, 'supplier'),
      ...(incomplete && {
        text: `${incomplete.name} still needs: ${incomplete.missing.map(({ text }) => text.toLowerCase()).join('; ')}.`,
      }),
    }),
    step('fee', fuelsWithFee.length > 0 && fuelsWithoutFee.length === 0, {
      doneText: `Approved for ${namesOf(fuelsWithFee)}.`,
      ...(fuelsWithoutFee.length > 0 && {
        text: `There are prices for ${namesOf(fuelsWithoutFee)} and no fee: customers do not see them yet.`,
      }),
      who:
        second ||
        (waiting[0]
          ? `Proposed by ${waiting[0].proposedBy ?? 'a colleague'}: someone else has to approve it.`
          : texts.fee.who),
    }),
    step('book', quoted.length > 0, {
      doneText: `Prices of ${counted(new Set(quoted.map(({ supplierId }) => supplierId)).size, 'supplier')} are published.`,
      ...(books.length > 0 && { text: current.length > 0 ? texts.book.unsold : texts.book.ended }),
      who: second || texts.book.who,
    }),
    step('hours', !chat.isSample),
  ];
}

const counted = (count: number, text: string): string => `${count} ${text}${count === 1 ? '' : 's'}`;

const fuelsOf = (books: readonly Pick<CurrentBook, 'fuel'>[]): readonly Fuel[] =>
  FUELS.filter((fuel) => books.some((book) => book.fuel === fuel));

const namesOf = (fuels: readonly Fuel[]): string =>
  allOf.format(fuels.map((fuel) => fuelNames[fuel].toLowerCase()));
