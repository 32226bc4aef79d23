import { ElectricityMeter } from '@switch/domain/journey/steps/electricity-supply-address/meter.ts';
import { registerSetUpOf } from '@switch/domain/meter/register-codes.ts';
import { explainSupplyNumber } from '@switch/domain/meter/supply-number-text.ts';
import { readSupplyNumber } from '@switch/domain/meter/supply-number.ts';
import { succeed } from '@switch/domain/outcome.ts';
import { Card, Notice, Stack } from '@switch/ui';
import { Suspense } from 'react';
import { lazyFrom } from '@switch/browser/lazy-part.ts';
import { useStoredCard } from '../../card-form.tsx';
import { useDraft } from '../../step-context.ts';
import { kindOfFound } from '@switch/domain/journey/at-once/found-meter.ts';
import { MeterQuestion } from '../../meter/meter-question.tsx';
import type { Meter } from '../../meter/meter-option.tsx';
import styles from '../../meter/meter.module.css';

function typedNumber(number: string) {
  const read = readSupplyNumber(number);
  if (!read.ok) return read;
  const { core, topLine } = read.value;
  return succeed({ mpanCore: core, ...(topLine && { mpanTopLine: topLine.text }) });
}

function settledKind(meter: Meter | undefined, number: string) {
  if (meter) return kindOfFound('electricity', meter);
  const read = readSupplyNumber(number);
  const structure = read.ok && read.value.topLine ? registerSetUpOf(read.value.topLine).structure : undefined;
  return structure && structure !== 'half-hourly' ? { meterKind: structure } : undefined;
}

const OtherNetworkNotice = lazyFrom(() => import('../../meter/other-network.tsx'), 'OtherNetworkNotice');

/** Asks which electricity meter it is, and whether its number is the one on the bill. */
export function Question() {
  const stored = useStoredCard(ElectricityMeter);
  return (
    <MeterQuestion
      fuel="electricity"
      stored={stored}
      storedNumber={`${stored?.mpanTopLine ?? ''} ${stored?.mpanCore ?? ''}`.trim()}
      numberLabel="Supply number (MPAN)"
      numberHint="Next to a large S on your bill. The 13 digits of the bottom line are enough; spaces do not matter."
      numberOf={({ mpanCore, mpanTopLine }) => ({ mpanCore, mpanTopLine })}
      read={typedNumber}
      kindOf={settledKind}
      inWords={(number) => <SupplyNumberExplained text={number} />}
    />
  );
}

/**
 * Explains each part of a typed supply number. Renders nothing until it is complete: the error is shown on
 * Continue.
 */
function SupplyNumberExplained({ text }: { text: string }) {
  const read = readSupplyNumber(text);
  const postCode = useDraft().answers['electricity-supply-address']?.address?.address.postCode ?? '';
  if (!read.ok) return null;
  return (
    <Card title="What your number says" level={2} tone="soft">
      <Stack gap={2}>
        <Suspense fallback={null}>
          <OtherNetworkNotice postCode={postCode} core={read.value.core} />
        </Suspense>
        <dl className={styles.parts}>
          {explainSupplyNumber(read.value).map(({ part, value, meaning }) => (
            <div key={part}>
              <dt>
                {part}: <span className={styles.number}>{value}</span>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        {read.value.warnings.map(({ code, message }) => (
          <Notice key={code} tone="warning">
            {message}
          </Notice>
        ))}
      </Stack>
    </Card>
  );
}
