import { createContext, useContext } from 'react'

export type ToastAction = { text: string; onAction: () => void }

export type ToastContent = {
  title: string
  description?: string
  variant?: 'default' | 'error'
  action?: ToastAction
}

/** The latest toast; the id distinguishes it from the previous one. */
export type LatestToast = ToastContent & { id: number; open: boolean }

export type ShowToast = (content: ToastContent) => void

export const ToastContext = createContext<ShowToast | null>(null)

/** Returns `toast({ title, description?, variant?, action? })`; a new toast replaces the current one. */
export function useToast(): ShowToast {
  const toast = useContext(ToastContext)
  if (!toast) throw new Error('useToast needs a ToastProvider around it')
  return toast
}
