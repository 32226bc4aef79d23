import { Screen } from '../lib/kit/screen.tsx';

export function Component() {
  return <Screen title="Inbox">{null}</Screen>;
}
