import { Link } from '../../lib/link.tsx';
import { ListView } from '../list-parts.tsx';
import { pathToTab, type ProfileViewProps } from '../profile-tabs.ts';
import { ClockCard } from './clock-card.tsx';
import { hasClock } from './clock-days.ts';
import { useHistory } from './use-history.ts';

const empty = {
  title: 'No days to watch yet',
  text: 'Once you send an application, you find here until when to give notice, with a letter that is ready to sign, and when each contract ends.',
};

const note = (
  <>
    News of a switch is always mailed, as it is about your contract. A draft with a chosen price has one mail
    before that price runs out. It and mails about your next contract also follow your{' '}
    <Link to={pathToTab('contact')}>contact choices</Link>.
  </>
);

export function RemindersTab({ userId, page }: ProfileViewProps) {
  const { query, putSupply } = useHistory(userId, page);
  return (
    <ListView query={query} what="your dates" tab="reminders" page={page} gap={4} empty={empty} note={note}>
      {({ applications }) => {
        const cards = applications.flatMap((application) =>
          application.supplies
            .filter(hasClock)
            .map((supply) => (
              <ClockCard
                key={supply.supplyId}
                application={application}
                supply={supply}
                putSupply={putSupply}
              />
            )),
        );
        return cards.length > 0 && cards;
      }}
    </ListView>
  );
}
