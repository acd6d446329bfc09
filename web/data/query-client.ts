import { QueryClient } from '@tanstack/react-query'

/**
 * Data never goes stale, nothing is refetched on focus, nothing is retried (specification section 9).
 * Requests also start while the browser thinks it is offline, so that a failure shows at once.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
