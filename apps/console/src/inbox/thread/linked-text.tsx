interface LinkedTextProps {
  text: string;
  /** Shown instead of the address. */
  shown?: string;
  isLink: boolean;
}

/** Text as it is. What is meant as a link becomes one only for web addresses, and shows where it leads. */
export function LinkedText({ text, shown, isLink }: LinkedTextProps) {
  const url = isLink ? URL.parse(text, window.location.origin) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) return <>{shown ?? text}</>;
  return (
    <>
      <a href={url.href} target="_blank" rel="noopener noreferrer nofollow">
        {shown ?? text}
      </a>{' '}
      ({url.host})
    </>
  );
}
