import type { SigningPack } from '@switch/contract/http/switching/signing.ts';
import type { KeyFactSection } from '@switch/domain/signing/key-fact-sections.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { Card, Disclosure, SummaryList } from '@switch/ui';
import { lazyPart } from '../../screens.tsx';
import styles from './signing.module.css';

/** Collapsed at first, so it is loaded while the facts above it are being read. */
const WhatCanChange = lazyPart(async () => (await import('./what-can-change.tsx')).WhatCanChange);

type Facts = SigningPack['facts'][number];

const Section = ({ facts, section }: { facts: Facts; section: KeyFactSection }) => (
  <SummaryList
    rows={facts.rows
      .filter((row) => row.section === section)
      .map(({ label, value }) => ({ key: label, label, value }))}
  />
);

const folds = [
  { section: 'contract', title: 'Contract', about: 'who, where and how you pay' },
  { section: 'price', title: 'Price', about: 'rates, tax and what can change' },
  { section: 'leaving', title: 'Leaving', about: 'early, at the end, and complaints' },
] as const;

/**
 * The key facts of one supply: first what everyone reads, then the rest, collapsed on screen and expanded in
 * print.
 */
export const KeyFactsSheet = ({ facts }: { facts: Facts }) => (
  <Card title={`${fuelNames[facts.fuel]} from ${facts.supplierName}`} className={styles.facts}>
    <Section facts={facts} section="first" />
    <div className={styles.folds}>
      {folds.map(({ section, title, about }) => (
        <Disclosure
          key={section}
          look="row"
          summary={
            <>
              {title}
              <span className={styles.about}>{about}</span>
            </>
          }
        >
          <Section facts={facts} section={section} />
          {section === 'price' && <WhatCanChange facts={facts} />}
        </Disclosure>
      ))}
    </div>
  </Card>
);
