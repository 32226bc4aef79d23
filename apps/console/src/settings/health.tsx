import { Notice } from '@switch/ui';
import { Link } from '../lib/link.tsx';
import { useMay, useMe } from '../lib/session.ts';
import { BotHealth } from './bot-health.tsx';
import { Doubts } from './doubts.tsx';
import { FactsToRenew } from './facts-to-renew.tsx';
import parts from './parts.module.css';

/** What keeps prices and signatures closed. */
const ClosedNotice = () => (
  <Notice tone="danger">
    Prices and signatures are closed until the details of the firm are complete.{' '}
    <Link to="/settings/firm">Give them under Firm</Link>
  </Notice>
);

/** What keeps the installation closed, settings to look at, whether the bot has lost its language model, and the facts that have to be looked up again. */
export default function Health() {
  const { missingFirmFacts } = useMe();
  const mayReadSettings = useMay('settings.read');
  return (
    <div className={parts.section}>
      {missingFirmFacts.length > 0 && <ClosedNotice />}
      {mayReadSettings && <Doubts />}
      <BotHealth />
      <FactsToRenew />
    </div>
  );
}
