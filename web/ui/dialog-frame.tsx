import * as Parts from 'radix-ui/dialog'
import type { FocusEvent, ReactNode } from 'react'

const headers = { plain: '', wide: 'pt-[max(4px,env(safe-area-inset-top))]' }
const titles = {
  plain: 'min-w-0 text-[1.25rem]',
  wide: 'line-clamp-2 min-w-0 text-lg leading-[1.35] wrap-anywhere',
}

type DialogHeaderProps = { title: ReactNode; wide?: boolean; children?: ReactNode }

/** A dialog's title, with its close button on the right. */
export function DialogHeader({ title, wide = false, children }: DialogHeaderProps) {
  const look = wide ? 'wide' : 'plain'
  return (
    <header
      className={`flex min-h-13 items-center justify-between gap-2 pr-2 pl-4 md:pr-4 md:pl-6 ${headers[look]}`}
    >
      <Parts.Title className={titles[look]}>{title}</Parts.Title>
      {children}
    </header>
  )
}

const bodies = {
  plain:
    'scroll-pb-20 overflow-y-auto px-4 pt-1 pb-[max(var(--space-5),env(safe-area-inset-bottom))] md:px-6 md:pb-6',
  wide: 'flex min-h-0 flex-1 flex-col overflow-hidden',
}

type DialogBodyProps = { wide?: boolean; onFocusCapture?: (event: FocusEvent) => void; children: ReactNode }

/** The scrolling part of a dialog; the content of a wide one scrolls by itself. */
export function DialogBody({ wide = false, ...rest }: DialogBodyProps) {
  return <div className={`overscroll-contain ${bodies[wide ? 'wide' : 'plain']}`} {...rest} />
}
