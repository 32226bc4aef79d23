import { hasCurrentContract, hasNewContract } from '@switch/domain/history/clock-days.ts';
import { unbrokenDate } from '@switch/domain/units/date-text.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { formatCount } from '@switch/domain/units/money-text.ts';
import { Card, SummaryList, Tag } from '@switch/ui';
import { Link } from '../../lib/link.tsx';
import { ListView } from '../list-parts.tsx';
import { pathToTab, type ProfileViewProps } from '../profile-tabs.ts';
import styles from './history.module.css';
import { type SiteMeter, sitesOf, toneOf } from './history.ts';
import { currentEndText } from './notice-clock.ts';
import { useHistory } from './use-history.ts';

export const SitesTab = ({ userId, page }: ProfileViewProps) => (
  <ListView query={useHistory(userId, page).query} tab="sites" page={page} gap={4}>
    {({ applications, total }) =>
      total > 0 &&
      sitesOf(applications).map(({ address, meters }) => (
        <Card key={address} title={address} level={3} padding="large">
          <div className={styles.meters}>
            {meters.map((meter) => (
              <Meter key={meter.supply.supplyId} {...meter} />
            ))}
          </div>
        </Card>
      ))
    }
  </ListView>
);

function Meter({ application, supply }: SiteMeter) {
  const { clock, state, stateWords } = supply;
  return (
    <section className={styles.meter}>
      <h4>{fuelNames[supply.fuel]}</h4>
      <p>
        <Tag tone={toneOf(state)} wraps>
          {stateWords}
        </Tag>
      </p>
      <SummaryList
        look="compact"
        rows={[
          { label: 'Meter number', value: supply.meterNumber, isNumeric: true },
          { label: 'Use', value: `${formatCount(supply.yearlyKwh)} kWh a year` },
          ...(hasCurrentContract(supply)
            ? [
                { label: 'Current supplier', value: clock.present.supplierName || 'Not known' },
                { label: 'Its contract ends', value: currentEndText(clock.present) },
              ]
            : []),
          ...(hasNewContract(supply)
            ? [
                { label: 'New supplier', value: `${supply.supplierName}, ${supply.productName}` },
                {
                  label: 'Its contract runs',
                  value: `${unbrokenDate(supply.startDate)} to ${unbrokenDate(supply.endDate)}`,
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
