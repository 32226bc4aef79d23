import { Notice } from '@switch/ui';
import { Link } from '../lib/link.tsx';
import { useMe } from '../lib/session.ts';
import { BotHealth } from './bot-health.tsx';
import { FactsToRenew } from './facts-to-renew.tsx';
import parts from './parts.module.css';

/** What keeps prices and signatures closed. */
const ClosedNotice = () => (
  <Notice tone="danger">
    Prices and signatures are closed until the details of the firm are complete.{' '}
    <Link to="/settings/firm">Give them under Firm</Link>
  </Notice>
);

/** What keeps the installation closed, whether the bot has lost its language model, and the facts that have to be looked up again. */
export default function Health() {
  const { missingFirmFacts } = useMe();
  return (
    <div className={parts.section}>
      {missingFirmFacts.length > 0 && <ClosedNotice />}
      <BotHealth />
      <FactsToRenew />
    </div>
  );
}
