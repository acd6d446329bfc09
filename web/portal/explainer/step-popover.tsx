import { X } from 'lucide-react'
import * as Parts from 'radix-ui/dialog'
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import * as t from '#texts/controls.ts'
import { isComposing } from '#web/ui/composing.ts'
import { DialogBody } from '#web/ui/dialog-frame.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { placeBeside } from './place-beside.ts'

type StepPopoverProps = { title: ReactNode; opener: HTMLElement; onClose: () => void; children: ReactNode }

/** A card of 420 px beside the button that opened it; the page stays usable, and a press on it closes the card. */
export function StepPopover(props: StepPopoverProps) {
  const { onClose } = props
  return (
    <Parts.Root open onOpenChange={(isOpen) => !isOpen && onClose()} modal={false}>
      <Parts.Portal>
        <Card {...props} />
      </Parts.Portal>
    </Parts.Root>
  )
}

function Card({ title, opener, onClose, children }: StepPopoverProps) {
  const content = useRef<HTMLDivElement>(null)
  const place = usePlaceBeside(opener, content)
  return (
    <Parts.Content
      className="fixed z-50 flex w-105 animate-[fade-in_var(--dur-2)_var(--ease-out)] flex-col rounded-dialog border border-line bg-sheet pt-2 shadow-dialog"
      style={place}
      aria-describedby={undefined}
      onKeyDown={(event) => {
        // Radix handles Escape only in the topmost layer, which may be a toast.
        if (event.key === 'Escape' && !isComposing(event.nativeEvent)) onClose()
      }}
      onEscapeKeyDown={(event) => {
        if (isComposing(event) || document.activeElement?.matches('[data-list-open]')) event.preventDefault()
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        if (document.activeElement === document.body && opener.isConnected)
          opener.focus({ preventScroll: true })
      }}
      onInteractOutside={(event) => {
        // The button closes it by itself; a toast is not a press on the page.
        const { target } = event
        const isElsewhere =
          target instanceof Element && !opener.contains(target) && !target.closest('[data-stays-live]')
        if (!isElsewhere) event.preventDefault()
      }}
    >
      <div className="flex min-h-13 items-center justify-between gap-2 pr-4 pl-6">
        <Parts.Title className="min-w-0 text-[1.25rem] wrap-anywhere">{title}</Parts.Title>
        <Parts.Close asChild>
          <IconButton label={t.close} icon={X} />
        </Parts.Close>
      </div>
      <DialogBody>
        <div ref={content}>{children}</div>
      </DialogBody>
    </Parts.Content>
  )
}

/** Keeps the card beside its opener, also while the page scrolls or the content grows. */
function usePlaceBeside(
  opener: HTMLElement,
  content: { readonly current: HTMLElement | null },
): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({ visibility: 'hidden' })
  useLayoutEffect(() => {
    const inside = content.current
    const scrolls = inside?.parentElement
    const card = scrolls?.parentElement
    if (!inside || !scrolls || !card) return undefined
    const put = () => {
      const height = card.offsetHeight - scrolls.clientHeight + scrolls.scrollHeight
      const room = { width: document.documentElement.clientWidth, height: window.innerHeight }
      setPlace(placeBeside(opener.getBoundingClientRect(), height, room))
    }
    put()
    const growth = new ResizeObserver(put)
    growth.observe(inside)
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('scroll', put, { passive: true, signal })
    window.addEventListener('resize', put, { signal })
    return () => {
      growth.disconnect()
      stop.abort()
    }
  }, [opener, content])
  return place
}
