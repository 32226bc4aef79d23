import type { HistoryApplication, HistorySupply } from '@switch/contract/http/switching/history.ts';

/** One meter at a site, with the application that it came by. */
export type SiteMeter = { readonly application: HistoryApplication; readonly supply: HistorySupply };

/** One site with its meters: the newest record of each, as a meter can have been switched more than once. */
export type Site = { readonly address: string; readonly meters: readonly SiteMeter[] };

const isTakenBack = ({ supply }: SiteMeter): boolean => supply.state === 'withdrawn';

/** The sites of these applications in the order in which they first appear, newest application first. */
export function sitesOf(applications: readonly HistoryApplication[]): readonly Site[] {
  const meters = applications.flatMap((application) =>
    application.supplies.map((supply) => ({ application, supply })),
  );
  const newest = new Map<string, SiteMeter>();
  for (const meter of meters) {
    const key = `${meter.supply.fuel} ${meter.supply.meterNumber}`;
    const known = newest.get(key);
    if (!known || (isTakenBack(known) && !isTakenBack(meter))) newest.set(key, meter);
  }
  const groups = Map.groupBy(newest.values(), ({ supply }) => supply.siteAddress);
  return [...groups].map(([address, list]) => ({ address, meters: list }));
}
