import { Notice } from '@switch/ui';

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/**
 * Notices passed on from the previous page: what a change removed, and whose answers were kept after a
 * conflict between two tabs.
 */
export function StepNotices({ state }: { state: object }) {
  const { kept, notices }: { kept?: unknown; notices?: unknown } = state;
  return (
    <>
      {(kept === 'this' || kept === 'other') && (
        <Notice tone="success" announce="polite">
          {kept === 'this' ? 'This tab’s' : 'The other tab’s'} answers are kept.
        </Notice>
      )}
      {isTextList(notices) && notices.length > 0 && (
        <Notice tone="info" title="Because of your change" announce="polite">
          <ul>
            {notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
