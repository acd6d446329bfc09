import './styles/main.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { takeInitialData } from './api/initial-data.ts'
import { queryClient } from './api/query-client.ts'
import { Routes, screenReady } from './routes.tsx'
import { NavigationFocus } from './ui/navigation-focus.tsx'
import { ToastProvider } from './ui/toast.tsx'
import { TooltipLayer } from './ui/tooltip-layer.tsx'

async function start(root: HTMLElement): Promise<void> {
  takeInitialData(queryClient, document)
  // What cannot be fetched now is tried again, and told, when the screen is shown.
  await screenReady(location.pathname).catch(() => undefined)
  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <NavigationFocus />
          <Routes />
          <TooltipLayer />
        </ToastProvider>
      </QueryClientProvider>
    </StrictMode>
  )
  // In slices, so that a slow phone can be touched and scrolled meanwhile.
  startTransition(() => createRoot(root).render(app))
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// Not awaited: the screens' code waits for this module to be done.
void start(root)
