import '#web/styles/rest.css'
import { CircleCheck, OctagonAlert, X } from 'lucide-react'
import * as Parts from 'radix-ui/toast'
import { createPortal } from 'react-dom'
import * as t from '#texts/controls.ts'
import { ButtonLink } from './button-link.tsx'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import type { LatestToast, ToastAction, ToastContent } from './toast-context.ts'
import { dockedCard, DockedText, dockPlace, hasDock } from './toast-dock.tsx'
import { failedToast, toastCard, toastPlace } from './toast-place.ts'
import { freeTop } from './toast-slot.ts'

const motion = [
  'animate-[toast-in_var(--dur-2)_var(--ease-out)] data-[swipe=cancel]:translate-x-0',
  'data-[swipe=cancel]:transition-[translate] data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
].join(' ')

/** From 768 px in the lower right corner, above what stays at the bottom there. */
const inCorner =
  'md:top-auto md:right-6 md:bottom-(--toast-bottom,24px) md:left-auto md:translate-x-0 translate-y-(--toast-shift,0px)'

export type ToastRegionProps = { latest: LatestToast; onClosed: () => void }

/** How long a toast with an action stays, in milliseconds. */
const actionDuration = 10_000

/** One toast at a time, for 5 s, or 10 s with an action; swipe right 50 px to dismiss, F8 to focus (specification section 9). */
export function ToastRegion({ latest, onClosed }: ToastRegionProps) {
  const isDocked = hasDock()
  // A new provider per toast, so that a timer paused by the last one (closed under the pointer) doesn't
  // carry over.
  return (
    <Parts.Provider key={latest.id} duration={5000} swipeDirection="right" swipeThreshold={50}>
      {latest.open && <ToastCard content={latest} isDocked={isDocked} onClosed={onClosed} />}
      {createPortal(
        <div key={String(isDocked)} data-stays-live="" ref={isDocked ? undefined : keepClear}>
          <Parts.Viewport
            className={isDocked ? dockPlace : `${toastPlace} ${inCorner}`}
            hotkey={['F8']}
            label={t.toasts}
          />
        </div>,
        document.body,
      )}
    </Parts.Provider>
  )
}

/** The lower right corner that a toast may take, in pixels. */
const corner = { width: 404, height: 150 }

/** How far a toast may move from its usual place, as a part of the window's height. */
const farthest = 0.6

/** Milliseconds after scrolling before the toast is placed again. */
const settled = 100

/** Keeps the toast clear of what is below it: first when it shows, and again once the page has scrolled. */
function keepClear(region: HTMLElement | null): (() => void) | undefined {
  const viewport = region?.querySelector('ol')
  if (!region || !viewport) return undefined
  const listening = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  const place = () => placeToast(region, viewport)
  const scrolled = () => {
    clearTimeout(timer)
    timer = setTimeout(place, settled)
  }
  // A change of size shows that the toast is rendered.
  const sizes = new ResizeObserver(place)
  sizes.observe(viewport)
  window.addEventListener('scroll', scrolled, { capture: true, passive: true, signal: listening.signal })
  return () => {
    listening.abort()
    sizes.disconnect()
    clearTimeout(timer)
  }
}

function placeToast(region: HTMLElement, viewport: HTMLElement): void {
  region.style.setProperty('--toast-shift', '0px')
  raiseAbove(region)
  const usual = viewport.getBoundingClientRect()
  const shift = (freeTop(usual) ?? usual.top) - usual.top
  if (Math.abs(shift) < window.innerHeight * farthest) region.style.setProperty('--toast-shift', `${shift}px`)
}

/** Raises the toast above a composer, a bar, a pager or a dialog's buttons (`data-keep-clear`) in its corner. */
function raiseAbove(region: HTMLElement): void {
  const { innerWidth, innerHeight } = window
  const tops = [...document.querySelectorAll('[data-keep-clear]')]
    .map((element) => element.getBoundingClientRect())
    .filter(
      ({ right, top, bottom }) =>
        right > innerWidth - corner.width && top < innerHeight && bottom > innerHeight - corner.height,
    )
    .map(({ top }) => innerHeight - top + 12)
  const raised = Math.min(Math.max(24, ...tops), innerHeight - corner.height)
  region.style.setProperty('--toast-bottom', `${raised}px`)
}

type ToastCardProps = { content: ToastContent; isDocked: boolean; onClosed: () => void }

function ToastCard({ content, isDocked, onClosed }: ToastCardProps) {
  const failed = content.variant === 'error'
  const Icon = failed ? OctagonAlert : CircleCheck
  return (
    <Parts.Root
      className={`${isDocked ? dockedCard : toastCard} ${motion} ${failed ? failedToast : ''}`}
      data-toast=""
      {...(content.action ? { duration: actionDuration } : {})}
      onOpenChange={(open) => !open && onClosed()}
      onEscapeKeyDown={(event) => {
        // Escape belongs to the focused element, usually in a dialog.
        if (!document.activeElement?.closest('[data-toast]')) event.preventDefault()
      }}
    >
      <Icon
        className={`flex-none ${isDocked ? '' : 'mt-px'} ${failed ? 'text-danger' : 'text-pine'}`}
        aria-hidden="true"
      />
      {isDocked ? (
        <DockedText content={content} failed={failed} />
      ) : (
        <ToastText content={content} failed={failed} />
      )}
      {content.action && !isDocked && !isActionBelow(content) && (
        <ToastActionButton action={content.action} />
      )}
      <Parts.Close asChild>
        <IconButton label={t.dismiss} icon={X} className={isDocked ? 'size-9!' : '-my-2.5'} />
      </Parts.Close>
    </Parts.Root>
  )
}

/** Whether there is no room for the buttons beside the text. */
const isActionBelow = ({ note, secondAction }: ToastContent) =>
  note !== undefined || secondAction !== undefined

function ToastText({ content, failed }: { content: ToastContent; failed: boolean }) {
  // The alert role already announces it, so exclude it from the toast region's announcer.
  const alert = failed ? { role: 'alert', 'data-radix-toast-announce-exclude': '' } : {}
  return (
    <div className="min-w-0 flex-1" {...alert}>
      <Parts.Title className="text-15 font-bold">{content.title}</Parts.Title>
      {content.description !== undefined && (
        <Parts.Description className="text-sm leading-[1.4] text-ink-2">
          {content.description}
        </Parts.Description>
      )}
      {content.note !== undefined && <p className="text-sm leading-[1.4] text-ink-2">{content.note}</p>}
      {content.action && isActionBelow(content) && (
        <div className="mt-3.5 -ml-4 flex flex-wrap">
          <ToastActionButton action={content.action} />
          {content.secondAction && <ToastActionButton action={content.secondAction} />}
        </div>
      )}
    </div>
  )
}

function ToastActionButton({ action }: { action: ToastAction }) {
  return (
    <Parts.Action asChild altText={action.text}>
      {'href' in action ? (
        <ButtonLink variant="quiet" className="-my-2.5" href={action.href}>
          {action.text}
        </ButtonLink>
      ) : (
        <Button variant="quiet" className="-my-2.5" onClick={action.onAction}>
          {action.text}
        </Button>
      )}
    </Parts.Action>
  )
}
