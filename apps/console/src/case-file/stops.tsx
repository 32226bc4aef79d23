import { lazyAhead } from '@switch/browser/lazy-part.ts';
import type { CaseFile } from '@switch/contract/http/switching/case-file.ts';
import { caseStateTexts } from '@switch/domain/journey/case-state.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { Button, Dialog } from '@switch/ui';
import { useState } from 'react';
import { useMay } from '../lib/session.ts';
import styles from './case-file.module.css';
import { Section } from '../lib/section.tsx';

const TryAgainForm = lazyAhead(() => import('./try-again-form.tsx'), 'TryAgainForm');
const TakeBackForm = lazyAhead(() => import('./take-back-form.tsx'), 'TakeBackForm');

interface StopsProps {
  file: CaseFile;
  onChanged: () => void;
}

type Stop = CaseFile['stops'][number];

/**
 * Why a supply is stopped, what staff and the customer should do about it, and when the switch is tried
 * again.
 */
export function CaseStops({ file: { stops }, onChanged }: StopsProps) {
  if (stops.length === 0) return null;
  return (
    <Section id="stops" title="What is stopping it">
      {stops.map((stop) => (
        <OneStop key={stop.supplyId} stop={stop} onChanged={onChanged} />
      ))}
    </Section>
  );
}

function OneStop({ stop, onChanged }: { stop: Stop; onChanged: () => void }) {
  const mayMove = useMay('cases.move');
  const [isAsking, setIsAsking] = useState(false);
  const { fuel, state, reasonLabel, playbook, customer, retryOn, objections, canTryAgain } = stop;
  return (
    <div className={styles.stop}>
      <h3>
        {fuelNames[fuel]}: {caseStateTexts[state].staff.toLowerCase()}
        {reasonLabel && `, ${reasonLabel.charAt(0).toLowerCase()}${reasonLabel.slice(1)}`}
      </h3>
      <ol>
        {playbook.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {customer && <p className={styles.quiet}>The customer reads: “{customer}”</p>}
      {state === 'objected' && (
        <p>
          {retryOn === null
            ? `Objected ${objections} times, as often as the new supplier tries. Agree with it and with the customer before asking it again.`
            : `The new supplier tries again on ${longDate(retryOn)} at the earliest.`}
        </p>
      )}
      {mayMove && canTryAgain && (
        <div>
          <Button size="small" onClick={() => setIsAsking(true)}>
            Try again
          </Button>
        </div>
      )}
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title={`Try the ${fuel} switch again?`}>
        {isAsking && (
          <TryAgainForm
            stop={stop}
            onDone={() => {
              setIsAsking(false);
              onChanged();
            }}
          />
        )}
      </Dialog>
    </div>
  );
}

type Back = CaseFile['takeBacks'][number];

/** The moves that can be taken back: those that ended a supply get a prominent button, the others a link. */
export function CaseTakeBacks({ file: { takeBacks, card }, onChanged }: StopsProps) {
  const mayMove = useMay('cases.move');
  const [open, setOpen] = useState<Back>();
  if (!mayMove || takeBacks.length === 0) return null;
  const fuelOf = ({ supplyId }: Back) => {
    const supply = card.supplies.find((each) => each.supplyId === supplyId);
    return supply ? fuelNames[supply.fuel] : '';
  };
  return (
    <Section id="take-back" title="Moved by mistake?">
      {takeBacks.map((back) => (
        <div key={back.supplyId} className={styles.line}>
          <span>
            {fuelOf(back)}: {caseStateTexts[back.from].staff} → {caseStateTexts[back.to].staff}
          </span>
          <Button look={back.wasFinal ? 'secondary' : 'link'} size="small" onClick={() => setOpen(back)}>
            Undo<span className="visually-hidden"> the last move of {fuelOf(back)}</span>
          </Button>
        </div>
      ))}
      <Dialog
        isOpen={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={`Back to “${open?.words ?? ''}”?`}
      >
        {open && (
          <TakeBackForm
            back={open}
            onDone={() => {
              setOpen(undefined);
              onChanged();
            }}
          />
        )}
      </Dialog>
    </Section>
  );
}
