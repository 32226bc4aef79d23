import { useEffect, useState } from 'react';
import styles from './thread.module.css';

interface TypingLineProps {
  name: string;
  /** Until when it counts (ms since 1970). */
  until: number;
}

/** Says that the visitor is typing, until a moment after the last sign of it. Its place is kept, so that nothing moves. */
export function TypingNotice({ name, until }: TypingLineProps) {
  const [over, setOver] = useState(0);
  useEffect(() => {
    const left = until - Date.now();
    if (left <= 0) return;
    const timer = setTimeout(() => setOver(until), left);
    return () => clearTimeout(timer);
  }, [until]);
  const isTyping = until > 0 && over !== until;
  return (
    <p className={styles.typing} role="status">
      {isTyping ? `${name} is typing …` : ''}
    </p>
  );
}
