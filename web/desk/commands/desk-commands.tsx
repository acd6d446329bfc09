import { Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { DeskAction } from './desk-actions.tsx'
import { useShortcut } from './use-shortcut.ts'

const OpenMenu = lazy(async () => ({ default: (await import('./open-menu.tsx')).OpenMenu }))
const DeskActions = lazy(async () => ({ default: (await import('./desk-actions.tsx')).DeskActions }))

/** The button and the keys of the command menu; what it does beyond going somewhere happens here, on any page. */
export function DeskCommands() {
  const [isOpen, setOpen] = useState(false)
  const [action, setAction] = useState<DeskAction | null>(null)
  useShortcut(() => setOpen(true))
  return (
    <>
      <IconButton
        icon={Search}
        label="Go to (Ctrl+K)"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      />
      <Suspense>
        {isOpen && <OpenMenu onAction={setAction} onClose={() => setOpen(false)} />}
        {action && <DeskActions action={action} onDone={() => setAction(null)} />}
      </Suspense>
    </>
  )
}
