import type { readCaseToday } from '@switch/contract/http/switching/case-today.ts';
import { staffMay } from '@switch/domain/staff/role-permissions.ts';
import { poundsOf } from '@switch/domain/units/money-text.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Handler } from '../../../../platform/http/route.ts';
import type { DigestPart } from '../../../tasks/index.ts';
import { cardsByReference } from '../cards/list-cases.queries.ts';
import { showCards } from '../cards/show-cards.ts';
import { expiringOffers, feeAtRisk, stoppedCases, stuckCases, type CaseGroup } from './case-today.queries.ts';

/** Prices that expire within this many hours need attention. */
const HOURS_AHEAD = 48;

/** Returns the cases that need attention. */
export const showToday: Handler<typeof readCaseToday> = async ({ db, now }) => {
  const today = ukDateAt(now);
  const span = { now, until: new Date(now.getTime() + HOURS_AHEAD * 3_600_000) };
  const [stuck, stopped] = [await stuckCases(db, today), await stoppedCases(db, today)];
  const expiring = await expiringOffers(db, today, span);
  const { offers, total, feePence } = expiring;
  const found = await cardsByReference(db, [...new Set([...stuck.references, ...stopped.references])]);
  const cards = await showCards(db, found, now);
  const rowsOf = ({ references }: CaseGroup) =>
    references.flatMap((reference) => cards.find((card) => card.reference === reference) ?? []);
  const shown = (group: CaseGroup) => ({
    total: group.total,
    feePence: group.feePence,
    rows: rowsOf(group),
  });
  return {
    atRiskPence: feeAtRisk(stuck, stopped, expiring),
    stuck: shown(stuck),
    stopped: shown(stopped),
    expiring: { total, feePence, rows: [...offers] },
  };
};

const casesText = (count: number): string => (count === 1 ? '1 case' : `${count} cases`);

/** The part of the morning mail about cases, for those who may read them: counts and money, but no names. */
export const caseDigest: DigestPart = async (db, { role, now }) => {
  if (!staffMay(role, 'applications.read')) return [];
  const today = ukDateAt(now);
  const span = { now, until: new Date(now.getTime() + HOURS_AHEAD * 3_600_000) };
  const [stuck, stopped] = [await stuckCases(db, today), await stoppedCases(db, today)];
  const expiring = await expiringOffers(db, today, span);
  const groups = [
    [stuck, 'longer than their state allows', '/cases?age=late'],
    [stopped, 'stopped', '/cases?look=board'],
    [expiring, 'about to lose their price unsigned', '/cases?state=awaiting_signature'],
  ] as const;
  const lines = groups.flatMap(([{ total }, text, path]) =>
    total > 0 ? [{ text: `${casesText(total)} ${text}`, path }] : [],
  );
  const risk = feeAtRisk(stuck, stopped, expiring);
  return lines.length === 0
    ? []
    : [...lines, { text: `${poundsOf(risk)} of our fee at risk`, path: '/today' }];
};
