import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LiveStateContext } from '#web/data/live-state.ts'
import { queryClient } from '#web/data/query-client.ts'
import { ToastProvider } from '#web/ui/toast.tsx'
import { TooltipLayer } from '#web/ui/tooltip-layer.tsx'
import { render } from './render.ts'

/** Renders part of a page as the app does: with its own query client, toasts, tooltips and a live stream. */
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
    /** Rerenders with other props. */
    showAgain: (other: ReactNode) => shown.rerender(around(other)),
    remove: () => shown.unmount(),
    /** Refetches everything, as after an announcement on the live stream. */
    refresh: () => answers.invalidateQueries(),
  }
}
