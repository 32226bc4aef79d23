import { Button } from '@switch/ui';
import { useSecondsUntil } from './use-seconds-until.ts';
import { waitWords } from './wait-words.ts';

type AnotherCodeProps = {
  /** When another code may be asked for, in milliseconds since 1970. */
  readonly atMs: number;
  readonly label: string;
  readonly isAsking: boolean;
  readonly onAsk: () => void;
  /** What came of asking for another one; empty before. */
  readonly said: string;
};

/** Under a code that was mailed: another one, once the first has had time to arrive. */
export function AnotherCode({ atMs, label, isAsking, onAsk, said }: AnotherCodeProps) {
  const seconds = useSecondsUntil(atMs);
  return (
    <>
      {seconds > 0 ? (
        <p>Nothing there? You can ask for another code in {waitWords(seconds)}.</p>
      ) : (
        <Button look="link" loading={isAsking} onClick={onAsk}>
          {label}
        </Button>
      )}
      <p role="status">{said}</p>
    </>
  );
}
