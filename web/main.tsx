import './styles/main.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { takeFirstData } from './api/first-data.ts'
import { queryClient } from './api/query-client.ts'
import { Routes } from './routes.tsx'
import { NavigationFocus } from './ui/navigation-focus.tsx'
import { ToastProvider } from './ui/toast.tsx'
import { TooltipLayer } from './ui/tooltip-layer.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

takeFirstData(queryClient, document)

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <NavigationFocus />
        <Routes />
        <TooltipLayer />
      </ToastProvider>
    </QueryClientProvider>
  </StrictMode>,
)
