import './styles/main.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { takeInitialData } from './data/initial-data.ts'
import { queryClient } from './data/query-client.ts'
import { Routes, screenReady } from './routes.tsx'
import { NavigationFocus } from './ui/navigation-focus.tsx'
import { NotLoaded } from './ui/part-boundary.tsx'
import { ToastProvider } from './ui/toast.tsx'
import { Tooltips } from './ui/tooltips.tsx'
import { guardTranslation } from './ui/translation-guard.ts'

/** The page already shows an error that a boundary caught; a part that did not arrive is no fault of the code. */
function onCaughtError(thrown: unknown): void {
  if (thrown instanceof NotLoaded) return
  console.error(thrown)
  import('./data/report-crash.ts').then(({ reportCrash }) => reportCrash(thrown)).catch(() => undefined)
}

// The content security policy refuses code made from text. zod, where a part brings it, would try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

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
// Missing in a browser that is too old. Not awaited: the screens' chunks wait for this module to finish.
if (root) void start(root)
