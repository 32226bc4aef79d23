import { Suspense, lazy } from 'react';
import { lateParts } from '../late-parts.ts';

const slots = {
  logInDialog: late('logInDialog'),
  resumeBanner: late('resumeBanner'),
};

function late(name: 'logInDialog' | 'resumeBanner') {
  const part = lateParts[name];
  return part && lazy(async () => ({ default: (await part()).Component }));
}

/** Where a late part appears once its code has arrived; nothing is drawn in its place meanwhile. */
export function Slot({ part }: { part: keyof typeof slots }) {
  const Part = slots[part];
  return (
    Part && (
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    )
  );
}
