import { GasMeter } from '@switch/domain/journey/steps/gas-supply-address/meter.ts';
import { kindOfFound } from '@switch/domain/journey/at-once/found-meter.ts';
import { readMprn } from '@switch/domain/meter/mprn.ts';
import { succeed } from '@switch/domain/outcome.ts';
import { Notice } from '@switch/ui';
import { useStoredCard } from '../../card-form.tsx';
import { MeterQuestion } from '../../meter/meter-question.tsx';

const INDEPENDENT_NETWORK =
  'This meter is on an independent gas network. Some suppliers do not serve it, or charge extra; we show who does.';

function GasNumberExplained({ text }: { text: string }) {
  const read = readMprn(text);
  if (!read.ok) return null;
  const { warnings, isIgt } = read.value;
  return [...warnings.map(({ message }) => message), ...(isIgt ? [INDEPENDENT_NETWORK] : [])].map(
    (message) => (
      <Notice key={message} tone="info">
        {message}
      </Notice>
    ),
  );
}

/** Asks which gas meter it is, and whether its number is the one on the bill. */
export function Question() {
  const stored = useStoredCard(GasMeter);
  return (
    <MeterQuestion
      fuel="gas"
      stored={stored}
      storedNumber={stored?.mprn ?? ''}
      numberLabel="Meter point reference (MPRN)"
      numberHint="6 to 10 digits on your gas bill, sometimes called the M number. Spaces do not matter."
      numberOf={({ mprn }) => ({ mprn })}
      read={(number) => {
        const read = readMprn(number);
        return read.ok ? succeed({ mprn: read.value.mprn }) : read;
      }}
      kindOf={(meter) => meter && kindOfFound('gas', meter)}
      inWords={(number) => <GasNumberExplained text={number} />}
    />
  );
}
