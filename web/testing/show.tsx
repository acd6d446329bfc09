import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react/pure'
import { LiveStateContext } from '#web/api/live-state.ts'
import { queryClient } from '#web/api/query-client.ts'
import { ToastProvider } from '#web/ui/toast.tsx'
import { TooltipLayer } from '#web/ui/tooltip-layer.tsx'

/** Shows a part of a page as the app does: with answers of its own, toasts and tooltips, and the live stream running. */
export async function show(part: ReactNode) {
  const answers = new QueryClient({ defaultOptions: queryClient.getDefaultOptions() })
  const around = (inside: ReactNode) => (
    <QueryClientProvider client={answers}>
      <LiveStateContext value="live">
        <ToastProvider>
          {inside}
          <TooltipLayer />
        </ToastProvider>
      </LiveStateContext>
    </QueryClientProvider>
  )
  const shown = await render(around(part))
  return {
    /** Shows it with other properties. */
    showAgain: (other: ReactNode) => shown.rerender(around(other)),
    remove: () => shown.unmount(),
    /** Fetches everything again, as after an announcement of the live stream. */
    refresh: () => answers.invalidateQueries(),
  }
}
