import { useEffect } from 'react';

/** Shows `title` in the browser's tab; undefined leaves it as it is. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}
