import { Notice } from '@switch/ui';
import { useMe } from '../lib/session.ts';
import { BotHealth } from './bot-health.tsx';
import { FactsToRenew } from './facts-to-renew.tsx';
import parts from './parts.module.css';

/** What keeps prices and signatures closed, where something does. */
const ClosedNotice = ({ missing }: { missing: readonly string[] }) =>
  missing.length > 0 && (
    <Notice tone="danger">
      Prices and signatures are closed until these settings are given: {missing.join(', ')}.
    </Notice>
  );

/** What keeps the installation closed, whether the bot has lost its language model, and the facts that have to be looked up again. */
export default function Health() {
  const { missingFirmFacts } = useMe();
  return (
    <div className={parts.section}>
      <ClosedNotice missing={missingFirmFacts} />
      <BotHealth />
      <FactsToRenew />
    </div>
  );
}
