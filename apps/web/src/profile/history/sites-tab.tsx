import { dateInWords } from '@switch/domain/units/date-words.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { formatCount } from '@switch/domain/units/money-text.ts';
import { Card, SummaryList, Tag } from '@switch/ui';
import { Link } from '../../lib/link.tsx';
import { ListView } from '../list-parts.tsx';
import { pathToTab, type ProfileViewProps } from '../profile-tabs.ts';
import styles from '../profile.module.css';
import { currentEndText } from './clock-text.ts';
import history from './history.module.css';
import { sitesOf, type Site, type SiteMeter } from './history-page.ts';
import { hasNewContract, hasCurrentContract } from './clock-days.ts';
import { toneOf } from './supply-timeline.ts';
import { useHistory } from './use-history.ts';

const empty = {
  title: 'No meters yet',
  text: 'The meters of each application that you send are listed here by site, with the day on which each contract ends.',
};

export const SitesTab = ({ userId, page }: ProfileViewProps) => (
  <ListView
    query={useHistory(userId, page).query}
    what="your sites"
    tab="sites"
    page={page}
    gap={4}
    empty={empty}
    note="This is as it was sent with each application. Is something wrong with it? Write to us before the switch goes through: a wrong number moves somebody else’s meter."
  >
    {({ applications, total }) =>
      total > 0 && sitesOf(applications).map((site) => <SiteCard key={site.address} site={site} />)
    }
  </ListView>
);

const SiteCard = ({ site: { address, meters } }: { site: Site }) => (
  <Card title={address} level={3} padding="large">
    <div className={history.meters}>
      {meters.map((meter) => (
        <Meter key={meter.supply.supplyId} meter={meter} />
      ))}
    </div>
  </Card>
);

function Meter({ meter: { application, supply } }: { meter: SiteMeter }) {
  const { clock, state, stateWords } = supply;
  return (
    <section className={history.meter}>
      <h4>{fuelNames[supply.fuel]}</h4>
      <p className={styles.state}>
        <Tag tone={toneOf(state)}>{stateWords}</Tag>
      </p>
      <SummaryList
        look="compact"
        rows={[
          { label: 'Meter number', value: supply.meterNumber, isNumeric: true },
          { label: 'Use', value: `${formatCount(supply.yearlyKwh)} kWh a year` },
          ...(hasCurrentContract(supply)
            ? [
                { label: 'Present supplier', value: clock.present.supplierName || 'Not known' },
                { label: 'Its contract ends', value: currentEndText(clock.present) },
              ]
            : []),
          ...(hasNewContract(supply)
            ? [
                { label: 'New supplier', value: `${supply.supplierName}, ${supply.productName}` },
                {
                  label: 'Its contract runs',
                  value: `${dateInWords(supply.startDate)} to ${dateInWords(supply.endDate)}`,
                },
              ]
            : []),
          { label: 'Application', value: application.reference, isNumeric: true },
        ]}
      />
      <p className="no-print">
        <Link to={pathToTab('reminders')}>Notice and reminders</Link>
      </p>
    </section>
  );
}
