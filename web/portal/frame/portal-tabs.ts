import {
  BellRing,
  FolderOpen,
  House,
  MessageCircle,
  Milestone,
  NotebookText,
  SlidersHorizontal,
} from 'lucide-react'
import type { PortalTab } from '#web/paths.ts'

/** The seven tabs with the specification's labels, in its order. */
export const portalTabLabels = {
  dashboard: { label: 'Home', icon: House },
  progress: { label: 'Steps', icon: Milestone },
  messages: { label: 'Chat', icon: MessageCircle },
  notes: { label: 'Notes', icon: NotebookText },
  documents: { label: 'Files', icon: FolderOpen },
  notifications: { label: 'Alerts', icon: BellRing },
  settings: { label: 'Config', icon: SlidersHorizontal },
} as const satisfies Record<PortalTab, { label: string; icon: typeof House }>
