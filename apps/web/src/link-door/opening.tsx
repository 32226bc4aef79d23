import { EmptyState, Skeleton, Stack } from '@switch/ui';

/** While it is looked up what a link opens. */
export const Opening = ({ title }: { title: string }) => (
  <Stack gap={3}>
    <h1>{title}</h1>
    <Skeleton shape="card" count={1} label="Opening what you were asked to sign" />
  </Stack>
);

/** Nobody answered what the link opens. */
export const Unreachable = ({ title, openAgain }: { title: string; openAgain: () => void }) => (
  <Stack gap={3}>
    <h1>{title}</h1>
    <EmptyState title="It cannot be opened just now" level={2} onRetry={openAgain}>
      Nothing is signed and nothing is lost: your link still works when you are back online.
    </EmptyState>
  </Stack>
);
