import type { ResponseOf } from '@switch/contract/http/call.ts';
import { readSettings } from '@switch/contract/http/chat/settings.ts';
import { readFirm } from '@switch/contract/http/identity/firm.ts';
import { readMailTest } from '@switch/contract/http/identity/mail-test.ts';
import { listMembers, type StaffMember } from '@switch/contract/http/identity/members.ts';
import { listFees } from '@switch/contract/http/pricing/fees.ts';
import { readPricePanel } from '@switch/contract/http/pricing/price-panel.ts';
import { listSuppliers } from '@switch/contract/http/pricing/suppliers.ts';
import { firmFieldLabels } from '@switch/domain/firm/firm-settings.ts';
import { staffMay } from '@switch/domain/staff/role-permissions.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { useQuery } from '@tanstack/react-query';
import { load } from '../../lib/api.ts';
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
  /** Who can do it; empty where anybody who reads this can. */
  readonly who: string;
  readonly link: { readonly to: string; readonly label: string } | null;
}

interface Facts {
  readonly firm: ResponseOf<typeof readFirm>['firm'];
  readonly mail: ResponseOf<typeof readMailTest>['test'];
  readonly members: readonly StaffMember[];
  readonly suppliers: ResponseOf<typeof listSuppliers>['suppliers'];
  readonly fees: ResponseOf<typeof listFees>['fees'];
  readonly panel: ResponseOf<typeof readPricePanel>;
  readonly chat: ResponseOf<typeof readSettings>['settings'];
}

async function loadFacts(): Promise<Facts> {
  const [{ firm }, { test: mail }, { members }, { suppliers }, { fees }, panel, { settings: chat }] =
    await Promise.all([
      load(readFirm),
      load(readMailTest),
      load(listMembers),
      load(listSuppliers),
      load(listFees),
      load(readPricePanel),
      load(readSettings),
    ]);
  return { firm, mail, members, suppliers, fees, panel, chat };
}

/** The steps of the set-up, from each part’s own call. */
export const useSetUp = () =>
  useQuery({
    queryKey: ['set-up'],
    queryFn: async () => stepsOf(await loadFacts()),
    refetchInterval: 15_000,
  });

const working = ({ state }: StaffMember): boolean => state === 'active' || state === 'sample';

/** Everything that is needed, in the order in which it is best done. */
export function stepsOf({ firm, mail, members, suppliers, fees, panel, chat }: Facts): readonly SetUpStep[] {
  const pricers = members.filter((member) => working(member) && staffMay(member.role, 'fees.propose'));
  const hasSecond = pricers.length > 1;
  const second = hasSecond ? '' : texts.pair.second;
  const complete = suppliers.filter(({ status }) => status.kind === 'sells');
  const [incomplete] = suppliers.filter(({ missing }) => missing.length > 0);
  const fuelsWithFee = fees.filter(({ current }) => current !== null);
  const waiting = fees.flatMap(({ history }) => history.filter(({ state }) => state === 'proposed'));
  const step = (
    id: keyof typeof texts,
    isDone: boolean,
    more: Partial<Pick<SetUpStep, 'text' | 'doneText' | 'who'>> = {},
  ): SetUpStep => {
    const { title, text, done, who, to, link } = { who: '', to: '', link: '', ...texts[id] };
    const place = to === '' ? null : { to, label: link };
    return { id, title, isDone, text, doneText: done, who, link: place, ...more };
  };
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
        text: `${incomplete.name} still lacks: ${incomplete.missing.map(({ text }) => text.toLowerCase()).join('; ')}.`,
      }),
    }),
    step('fee', fuelsWithFee.length > 0, {
      doneText: `Approved for ${fuelsWithFee.map(({ fuel }) => fuelNames[fuel].toLowerCase()).join(' and ')}.`,
      who:
        second ||
        (waiting[0]
          ? `Proposed by ${waiting[0].proposedBy ?? 'a colleague'}: somebody else approves it.`
          : texts.fee.who),
    }),
    step('book', panel.names.length > 0, {
      doneText: `Prices of ${counted(panel.names.length, 'supplier')} are published.`,
      who: second || texts.book.who,
    }),
    step('hours', !chat.isSample),
  ];
}

const counted = (count: number, text: string): string => `${count} ${text}${count === 1 ? '' : 's'}`;
