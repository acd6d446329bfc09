import { createContext, useContext } from 'react'

/** A button, or a link such as `sms:`. */
export type ToastAction = { text: string } & ({ onAction: () => void } | { href: string })

export type ToastContent = {
  title: string
  description?: string
  /** A line of its own below the description. */
  note?: string
  variant?: 'default' | 'error'
  action?: ToastAction
  /** A further button; only once the code of the toasts has loaded. */
  secondAction?: ToastAction
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
