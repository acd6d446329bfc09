import { Search } from 'lucide-react'
import { lazy, Suspense, useState, useEffect, useEffectEvent } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { DeskAction } from './desk-actions.tsx'

const OpenMenu = lazy(async () => ({ default: (await import('./open-menu.tsx')).OpenMenu }))
const DeskActions = lazy(async () => ({ default: (await import('./desk-actions.tsx')).DeskActions }))

/** The command menu's button and shortcut; also hosts its actions, so that they work on any page. */
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

/** Runs on Ctrl+K (Cmd+K on a Mac), even while a field has focus, but not while a dialog is open. */
function useShortcut(run: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.key.toLowerCase() !== 'k' ||
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey
    )
      return
    event.preventDefault()
    if (document.querySelector('[data-overlay]') === null) run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
