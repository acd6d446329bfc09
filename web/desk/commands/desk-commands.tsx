import { Search } from 'lucide-react'
import { useState, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MissingDialog } from '#web/ui/missing-dialog.tsx'
import type { Missing } from '#web/ui/missing-part.tsx'
import type { DeskAction } from './desk-actions.tsx'
import { earlyText, isShortcut, takeKeys } from './early-shortcut.ts'

const OpenMenu = lazyPart(() => import('./open-menu.tsx'), 'OpenMenu', { missing: MissingMenu })
const DeskActions = lazyPart(() => import('./desk-actions.tsx'), 'DeskActions', {
  missing: MissingDialog,
})

/** Closed, open without focus in its input (still loading), or open with it. */
type MenuState = 'closed' | 'opening' | 'open'

/** The command menu's button and shortcut; also hosts its actions, so that they work on any page. */
export function DeskCommands() {
  // A press from before this page was there opens it now.
  const [menu, setMenu] = useState<MenuState>(() => (earlyText() === null ? 'closed' : 'opening'))
  const [text, setText] = useState(() => earlyText() ?? '')
  const [action, setAction] = useState<DeskAction | null>(null)
  /** How many actions were started: the same one again starts anew. */
  const [started, setStarted] = useState(0)
  const open = () => {
    setText('')
    setMenu('opening')
  }
  const close = () => setMenu('closed')
  useKeys((event) => {
    if (isShortcut(event)) {
      event.preventDefault()
      if (menu === 'closed' && document.querySelector('[data-overlay]') === null) open()
    } else if (menu === 'opening') typeEarly(event, setText, close)
  })
  return (
    <>
      <IconButton icon={Search} label="Go to (Ctrl+K)" aria-keyshortcuts="Control+K Meta+K" onClick={open} />
      {menu !== 'closed' && (
        <OpenMenu
          text={text}
          onText={setText}
          onReady={() => setMenu('open')}
          onAction={(chosen) => {
            setAction(chosen)
            setStarted(started + 1)
          }}
          onClose={close}
        />
      )}
      {action && <DeskActions key={started} action={action} onClose={() => setAction(null)} />}
    </>
  )
}

/** In the menu's place; keys are for its buttons. */
function MissingMenu({ part, onRetry }: Missing<{ onReady: () => void; onClose: () => void }>) {
  const ready = useEffectEvent(part.onReady)
  useEffect(() => ready(), [])
  return <MissingDialog part={part} onRetry={onRetry} />
}

/** Calls `press` for every key from the first paint, before the element that has focus. */
function useKeys(press: (event: KeyboardEvent) => void): void {
  const listener = useEffectEvent(press)
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => listener(event)
    const giveBack = takeKeys()
    window.addEventListener('keydown', listen, true)
    return () => {
      giveBack()
      window.removeEventListener('keydown', listen, true)
    }
  }, [])
}

/** Applies a key to the menu's text while its input does not have focus yet, so that no letter is lost. */
function typeEarly(
  event: KeyboardEvent,
  setText: (change: (text: string) => string) => void,
  close: () => void,
): void {
  const { key } = event
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (key.length === 1) setText((text) => text + key)
  else if (key === 'Backspace') setText((text) => text.slice(0, -1))
  else if (key === 'Escape') close()
  else if (key !== 'Enter') return
  // Not for the field or button behind the menu.
  event.preventDefault()
  event.stopPropagation()
}
