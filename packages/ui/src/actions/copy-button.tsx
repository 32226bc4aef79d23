import { useState } from 'react';
import { Button } from './button.tsx';

interface CopyButtonProps {
  text: string;
  label: string;
  copiedLabel?: string;
}

/** Puts `text` on the clipboard and says so; where the browser refuses, it shows the text to copy by hand. */
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
