/** First thing on the page for the keyboard: jumps over the header. The target needs `tabIndex={-1}`. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  return (
    <a className="skip-link" href={`#${target}`}>
      Skip to main content
    </a>
  );
}
