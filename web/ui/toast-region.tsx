import { CircleCheck, OctagonAlert, X } from 'lucide-react'
import { Toast as Parts } from 'radix-ui'
import { createPortal } from 'react-dom'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import type { LatestToast, ToastAction, ToastContent } from './toast-context.ts'

type ToastRegionProps = { latest: LatestToast; onClosed: () => void }

/** One toast at a time, for 5 s; swipe right 50 px to dismiss, F8 to focus (specification section 9). */
export function ToastRegion({ latest, onClosed }: ToastRegionProps) {
  // A new provider per toast, so that a timer paused by the last one (closed under the pointer) doesn't
  // carry over.
  return (
    <Parts.Provider key={latest.id} duration={5000} swipeDirection="right" swipeThreshold={50}>
      {latest.open && <ToastCard content={latest} onClosed={onClosed} />}
      {createPortal(
        <div data-stays-live="">
          <Parts.Viewport className="toast-place" hotkey={['F8']} label="Notifications ({hotkey})" />
        </div>,
        document.body,
      )}
    </Parts.Provider>
  )
}

function ToastCard({ content, onClosed }: { content: ToastContent; onClosed: () => void }) {
  const failed = content.variant === 'error'
  const Icon = failed ? OctagonAlert : CircleCheck
  return (
    <Parts.Root
      className={failed ? 'toast error' : 'toast'}
      onOpenChange={(open) => !open && onClosed()}
      onEscapeKeyDown={(event) => {
        // Escape belongs to whatever has focus, usually a dialog.
        if (!document.activeElement?.closest('.toast')) event.preventDefault()
      }}
    >
      <Icon aria-hidden="true" />
      <ToastText content={content} failed={failed} />
      {content.action && <ToastActionButton action={content.action} />}
      <Parts.Close asChild>
        <IconButton label="Dismiss" icon={X} className="-my-2.5" />
      </Parts.Close>
    </Parts.Root>
  )
}

function ToastText({ content, failed }: { content: ToastContent; failed: boolean }) {
  // The alert role already announces it, so exclude it from the toast region's announcer.
  const alert = failed ? { role: 'alert', 'data-radix-toast-announce-exclude': '' } : {}
  return (
    <div className="min-w-0 flex-1" {...alert}>
      <Parts.Title className="toast-title">{content.title}</Parts.Title>
      {content.description !== undefined && (
        <Parts.Description className="toast-description">{content.description}</Parts.Description>
      )}
    </div>
  )
}

function ToastActionButton({ action }: { action: ToastAction }) {
  return (
    <Parts.Action asChild altText={action.text}>
      <Button variant="quiet" className="-my-2.5" onClick={action.onAction}>
        {action.text}
      </Button>
    </Parts.Action>
  )
}
