import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatePanel } from './state-panel.tsx'

type EmptyStateProps = { icon: LucideIcon; heading: string; text?: string; action?: ReactNode }

/** An empty state: icon, heading, text, and an action if there is one. */
export function EmptyState({ action, ...rest }: EmptyStateProps) {
  return <StatePanel {...rest}>{action}</StatePanel>
}
