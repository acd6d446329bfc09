import * as Parts from 'radix-ui/toast'
import { ButtonLink } from './button-link.tsx'
import { Button } from './button.tsx'
import type { ToastAction, ToastContent } from './toast-context.ts'

/** Whether the page has a bar of 56 px in which toasts dock, so that they cover nothing below it. */
export const hasDock = (): boolean => document.querySelector('[data-toast-dock]') !== null

/** As high as the bar, in which the toast stands in the middle. */
export const dockPlace =
  'pointer-events-none fixed top-[env(safe-area-inset-top,0px)] left-1/2 z-70 grid h-14 w-[min(560px,calc(100vw-16px))] -translate-x-1/2 content-center outline-none'

/** One line of 40 px, or two; a toast that is pointed at or focused shows all of a longer text. */
export const dockedCard =
  'group/toast pointer-events-auto mx-auto flex min-h-10 max-w-full items-center gap-2 rounded-[12px] border border-line bg-raised pl-3 shadow-raised'

/** Title and text in one line with their actions beside them. */
export function DockedText({ content, failed }: { content: ToastContent; failed: boolean }) {
  const { title, description, note, action, secondAction } = content
  // The alert role already announces it, so exclude it from the toast region's announcer.
  const alert = failed ? { role: 'alert', 'data-radix-toast-announce-exclude': '' } : {}
  return (
    <>
      <div
        className="line-clamp-2 min-w-0 flex-1 py-0.5 text-13 leading-4.5 wrap-anywhere group-focus-within/toast:line-clamp-none group-hover/toast:line-clamp-none group-focus/toast:line-clamp-none md:text-sm md:leading-4.75"
        {...alert}
      >
        <Parts.Title className="inline font-bold">{title}</Parts.Title>
        {description !== undefined && (
          <Parts.Description className="ml-2 inline text-ink-2">{description}</Parts.Description>
        )}
        {note !== undefined && <p className="ml-2 inline text-ink-2">{note}</p>}
      </div>
      {action && (
        <span className="flex flex-none max-md:flex-col">
          <DockedAction action={action} isAlone={!secondAction} />
          {secondAction && <DockedAction action={secondAction} isAlone={false} />}
        </span>
      )}
    </>
  )
}

/** One of two is 24 px high on a phone, where they stand above each other. */
function DockedAction({ action, isAlone }: { action: ToastAction; isAlone: boolean }) {
  const className = `min-h-9! px-2! text-13! ${isAlone ? '' : 'max-md:min-h-6!'}`
  return (
    <Parts.Action asChild altText={action.text}>
      {'href' in action ? (
        <ButtonLink variant="quiet" className={className} href={action.href}>
          {action.text}
        </ButtonLink>
      ) : (
        <Button variant="quiet" className={className} onClick={action.onAction}>
          {action.text}
        </Button>
      )}
    </Parts.Action>
  )
}
