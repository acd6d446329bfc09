import { Ellipsis } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as t from '#texts/documents.ts'
import { AddToCalendar } from '#web/shared/calendar/add-to-calendar.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

/**
 * More actions for a requested document whose day is to come. Not the menu of the desk: its library is larger than all of Files.
 */
export function DateMenu({ id, name }: { id: string; name: string }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [isOpen])
  return (
    <div
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <IconButton
        ref={button}
        label={t.moreActions(name)}
        icon={Ellipsis}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div className="absolute top-full right-0 z-40 rounded-[16px] border border-line bg-raised p-1.5 whitespace-nowrap shadow-raised">
          <AddToCalendar id={id} of={name} className="rounded-plate px-2.5 hover:bg-sunken" />
        </div>
      )}
    </div>
  )
}
