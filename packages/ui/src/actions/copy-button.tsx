import { useState } from 'react';
import { Button } from './button.tsx';

interface CopyButtonProps {
  text: string;
  label: string;
  copiedLabel?: string;
}

/**
 * Copies `text` to the clipboard and confirms it; if the browser refuses, shows the text to be copied by
 * hand.
 */
export function CopyButton({ text, label, copiedLabel = 'Copied' }: CopyButtonProps) {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready');
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('refused');
    }
  }
  return (
    <>
      <Button look="secondary" size="small" onClick={() => void copy()} onBlur={() => setState('ready')}>
        {state === 'copied' ? copiedLabel : label}
      </Button>
      <span role="status" className={state === 'refused' ? undefined : 'visually-hidden'}>
        {state === 'copied' && copiedLabel}
        {state === 'refused' && `Copy this: ${text}`}
      </span>
    </>
  );
}
