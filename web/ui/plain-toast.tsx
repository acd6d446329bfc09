import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import * as t from '#texts/controls.ts'
import { ButtonLink } from './button-link.tsx'
import { Button } from './button.tsx'
import type { LatestToast } from './toast-context.ts'
import { failedToast, toastCard, toastPlace } from './toast-place.ts'

/** How long it stays, in milliseconds. */
const duration = 10_000

type PlainToastProps = { toast: LatestToast | null; onClosed: () => void }

/** Speaks for the toasts while their code has not arrived, for example offline: it needs no further file. */
export function PlainToast({ toast, onClosed }: PlainToastProps) {
  const close = useEffectEvent(onClosed)
  useEffect(() => {
    if (!toast) return undefined
    const end = setTimeout(() => close(), duration)
    return () => clearTimeout(end)
  }, [toast])
  const failed = toast?.variant === 'error'
  return createPortal(
    // There before its content, so that the content is announced; never inert behind a dialog.
    <div aria-live={failed ? 'assertive' : 'polite'} data-stays-live="">
      {toast && (
        <div key={toast.id} className={toastPlace} data-toast="">
          <div className={`${toastCard} ${failed ? failedToast : ''}`}>
            <div className="min-w-0 flex-1" role={failed ? 'alert' : 'status'}>
              <p className="text-15 font-bold">{toast.title}</p>
              <p className="text-sm leading-[1.4] text-ink-2">{toast.description}</p>
              {toast.note && <p className="text-sm leading-[1.4] text-ink-2">{toast.note}</p>}
            </div>
            {toast.action && 'href' in toast.action && (
              <ButtonLink variant="quiet" className="-my-2.5" href={toast.action.href}>
                {toast.action.text}
              </ButtonLink>
            )}
            {toast.action && 'onAction' in toast.action && (
              <Button variant="quiet" className="-my-2.5" onClick={toast.action.onAction}>
                {toast.action.text}
              </Button>
            )}
            <Button variant="quiet" className="-my-2.5" onClick={onClosed}>
              {t.dismiss}
            </Button>
          </div>
        </div>
      )}
    </div>,
    document.body,
  )
}
