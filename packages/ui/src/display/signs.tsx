const line = { stroke: 'currentColor', strokeWidth: '2', strokeLinecap: 'round' } as const;

/** The arrow of something that expands; the parent's style sheet rotates it. */
export const FoldSign = () => (
  <svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true" data-fold-sign="">
    <path d="m5 7.5 5 5 5-5" {...line} strokeLinejoin="round" />
  </svg>
);

export const CloseSign = ({ size = 20 }: { size?: 16 | 20 }) => (
  <svg width={size} height={size} viewBox="0 0 20 20" fill="none" aria-hidden="true">
    <path d="m5 5 10 10M15 5 5 15" {...line} />
  </svg>
);

export const Chevron = ({ className }: { className: string | undefined }) => (
  <svg className={className} width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
    <path d="m3 6 5 5 5-5" {...line} strokeLinejoin="round" />
  </svg>
);
