import { useState } from 'react';

/** The moment at which a component first appeared: what "today" and "expired" mean in everything it draws. */
export function useNow(): Date {
  const [now] = useState(() => new Date());
  return now;
}
