import { readWall, type Wall } from '@switch/contract/http/desk-reports.ts';
import { useEffect, useState } from 'react';
import { attempt } from '../lib/api.ts';

const EVERY_MS = 5_000;

/** The figures as they were heard last. `failures` counts questions in a row that nobody answered. */
export type WallWatch = {
  readonly wall: Wall | undefined;
  /** When the figures were true: milliseconds since 1970. */
  readonly heardAt: number | undefined;
  readonly failures: number;
  readonly ask: () => void;
};

/** Asks for the figures every five seconds while the page is seen, and at once when it is seen again. */
export function useWall(): WallWatch {
  const [held, setHeld] = useState<Omit<WallWatch, 'ask'>>({
    wall: undefined,
    heardAt: undefined,
    failures: 0,
  });
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWatching = true;
    async function ask() {
      const answer = await attempt(readWall);
      if (!isWatching) return;
      setHeld((before) =>
        answer
          ? { wall: answer.wall, heardAt: Date.now(), failures: 0 }
          : { ...before, failures: before.failures + 1 },
      );
      if (!document.hidden) timer = setTimeout(() => void ask(), EVERY_MS);
    }
    function lookAgain() {
      clearTimeout(timer);
      if (!document.hidden) void ask();
    }
    void ask();
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      isWatching = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [asked]);
  return { ...held, ask: () => setAsked((before) => before + 1) };
}
