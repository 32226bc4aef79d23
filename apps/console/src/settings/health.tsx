import { Notice } from '@switch/ui';
import { Link } from '../lib/link.tsx';
import { useMay, useMe } from '../lib/session.ts';
import { BotHealth } from './bot-health.tsx';
import { Doubts } from './doubts.tsx';
import { FactsToRenew } from './facts-to-renew.tsx';
import parts from './parts.module.css';

/** Says why prices and signatures are closed. */
const ClosedNotice = () => (
  <Notice tone="danger">
    Prices and signatures are closed until the details of the firm are complete.{' '}
    <Link to="/settings/firm">Enter them under Firm</Link>
  </Notice>
);

/**
 * The installation's health: what keeps it closed, settings to check, the state of the bot's language model,
 * and facts due for checking.
 */
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
