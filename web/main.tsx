import './styles/main.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { takeInitialData } from './data/initial-data.ts'
import { queryClient } from './data/query-client.ts'
import { Routes, screenReady } from './routes.tsx'
import { NavigationFocus } from './ui/navigation-focus.tsx'
import { ToastProvider } from './ui/toast.tsx'
import { Tooltips } from './ui/tooltips.tsx'
import { guardTranslation } from './ui/translation-guard.ts'

/** The page already shows errors that a boundary caught. */
function onCaughtError(error: unknown): void {
  if (import.meta.env.DEV) console.error(error)
}

async function start(root: HTMLElement): Promise<void> {
  guardTranslation()
  takeInitialData(queryClient, document)
  // A failure is ignored here: rendering the screen tries again and shows the error.
  await screenReady(location.pathname).catch(() => undefined)
  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <NavigationFocus />
          <Routes />
          <Tooltips />
        </ToastProvider>
      </QueryClientProvider>
    </StrictMode>
  )
  // A transition renders in slices, so that a slow phone stays responsive.
  startTransition(() => createRoot(root, { onCaughtError }).render(app))
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// Not awaited: the screens' chunks wait for this module to finish.
void start(root)
