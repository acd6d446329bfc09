import { Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { DeskDeed } from './desk-actions.tsx'
import { useShortcut } from './use-shortcut.ts'

const OpenMenu = lazy(async () => ({ default: (await import('./open-menu.tsx')).OpenMenu }))
const DeskDeeds = lazy(async () => ({ default: (await import('./desk-actions.tsx')).DeskDeeds }))

/** The button and the keys of the command menu; what it does beyond going somewhere happens here, on any page. */
export function DeskCommands() {
  const [isOpen, setOpen] = useState(false)
  const [deed, setDeed] = useState<DeskDeed | null>(null)
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
        {isOpen && <OpenMenu onDeed={setDeed} onClose={() => setOpen(false)} />}
        {deed && <DeskDeeds deed={deed} onDone={() => setDeed(null)} />}
      </Suspense>
    </>
  )
}
