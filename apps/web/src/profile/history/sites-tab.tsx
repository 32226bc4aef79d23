import { dateInWords } from '@switch/domain/units/date-words.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { formatCount } from '@switch/domain/units/money-text.ts';
import { Card, Stack, SummaryList, Tag } from '@switch/ui';
import { Link } from '../../lib/link.tsx';
import { paths } from '../../routes.ts';
import { ListPages, Loaded, NothingYet } from '../list-parts.tsx';
import { searchOf } from '../profile-tabs.ts';
import type { ProfileViewProps } from '../profile-tabs.ts';
import styles from '../profile.module.css';
import { presentEndText } from './clock-text.ts';
import record from './history.module.css';
import { sitesOf, type Site, type SiteMeter } from './sites.ts';
import { hasNewContract, hasPresentContract } from './clock-days.ts';
import { toneOf } from './supply-timeline.ts';
import { useHistory } from './use-history.ts';

/** Every site with its meters: numbers, use, and when which contract ends. */
export function SitesTab({ userId, page }: ProfileViewProps) {
  const { query } = useHistory(userId, page);
  return (
    <Loaded query={query} what="your sites">
      {({ applications, total }) =>
        total === 0 ? (
          <NoSites />
        ) : (
          <Stack gap={4}>
            {sitesOf(applications).map((site) => (
              <SiteCard key={site.address} site={site} />
            ))}
            <ListPages tab="sites" page={page} total={total} />
            <p className={styles.quiet}>
              This is as it was sent with each application. Is something wrong with it? Write to us before the
              switch goes through: a wrong number moves somebody else’s meter.
            </p>
          </Stack>
        )
      }
    </Loaded>
  );
}

function SiteCard({ site: { address, meters } }: { site: Site }) {
  return (
    <Card title={address} level={3} padding="large">
      <div className={record.meters}>
        {meters.map((meter) => (
          <Meter key={meter.supply.supplyId} meter={meter} />
        ))}
      </div>
    </Card>
  );
}

function Meter({ meter: { application, supply } }: { meter: SiteMeter }) {
  const { clock, state, stateWords } = supply;
  const present = clock.present.supplierName || 'Not known';
  return (
    <section className={record.meter}>
      <h4>{fuelNames[supply.fuel]}</h4>
      <p className={styles.state}>
        <Tag tone={toneOf(state)}>{stateWords}</Tag>
      </p>
      <SummaryList
        look="compact"
        rows={[
          {
            key: 'number',
            label: 'Meter number',
            value: <span className="numbers">{supply.meterNumber}</span>,
          },
          { key: 'use', label: 'Use', value: `${formatCount(supply.yearlyKwh)} kWh a year` },
          ...(hasPresentContract(supply)
            ? [
                { key: 'present', label: 'Present supplier', value: present },
                { key: 'present-end', label: 'Its contract ends', value: presentEndText(clock.present) },
              ]
            : []),
          ...(hasNewContract(supply)
            ? [
                { key: 'new', label: 'New supplier', value: `${supply.supplierName}, ${supply.productName}` },
                {
                  key: 'new-term',
                  label: 'Its contract runs',
                  value: `${dateInWords(supply.startDate)} to ${dateInWords(supply.endDate)}`,
                },
              ]
            : []),
          {
            key: 'reference',
            label: 'Application',
            value: <span className="numbers">{application.reference}</span>,
          },
        ]}
      />
      <p className="no-print">
        <Link to={`${paths.profile}${searchOf('reminders')}`}>Notice and reminders</Link>
      </p>
    </section>
  );
}

const NoSites = () => (
  <NothingYet title="No meters yet">
    The meters of each application that you send are listed here by site, with the day on which each contract
    ends.
  </NothingYet>
);
