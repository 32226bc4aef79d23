import { QueryClient } from '@tanstack/react-query';

/** The one cache of server facts. A failed load is not repeated behind the visitor's back: the screen offers it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
