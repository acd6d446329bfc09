import type { LucideIcon } from 'lucide-react'
import * as Parts from 'radix-ui/dropdown-menu'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import styles from './menu.module.css'
import { SmartLink } from './smart-link.tsx'

type MenuProps = {
  trigger: ReactElement
  /** Called before focus returns to the trigger; `preventDefault` to focus something else. */
  onCloseAutoFocus?: ((event: Event) => void) | undefined
  /** On a phone it comes up from the lower edge, as wide as the window. */
  sheetOnPhone?: boolean
  children: ReactNode
}

const look =
  'z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-58 overflow-y-auto animate-[fade-in_var(--dur-1)] rounded-[16px] border border-line bg-raised p-1.5 shadow-raised'
const phoneSheet =
  'max-md:max-h-[80dvh] max-md:animate-[sheet-up_var(--dur-2)_var(--ease-out)] max-md:rounded-b-none max-md:shadow-[0_0_0_100vmax_var(--color-scrim)] max-md:rounded-t-dialog max-md:px-3 max-md:pt-4 max-md:pb-[max(16px,env(safe-area-inset-bottom))]'

/** A menu below its button, inside the page's `main` landmark; `trigger` is usually an IconButton. */
export function Menu({ trigger, onCloseAutoFocus, sheetOnPhone = false, children }: MenuProps) {
  // Found on each opening, because during the first render it may still be the placeholder's.
  const [main, setMain] = useState<HTMLElement | null>(null)
  /** A sheet may open under the pointer that opened it; its release must not press anything. */
  const isPressed = useRef(false)
  return (
    <Parts.Root
      modal={false}
      onOpenChange={(open) => {
        isPressed.current = false
        if (open) setMain(document.querySelector('main'))
      }}
    >
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Parts.Portal container={main}>
        <Parts.Content
          className={`${look} ${sheetOnPhone ? `${styles.sheet} ${phoneSheet}` : ''}`}
          align="end"
          onPointerDownCapture={() => (isPressed.current = true)}
          onPointerUpCapture={(event) => {
            if (sheetOnPhone && !isPressed.current) event.stopPropagation()
          }}
          sideOffset={4}
          collisionPadding={8}
          {...(onCloseAutoFocus ? { onCloseAutoFocus } : {})}
        >
          {children}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}

const item = [
  'flex min-h-11 table:pointer-fine:min-h-9.5 cursor-pointer items-center gap-2.5 rounded-plate px-2.5 text-15',
  'data-highlighted:bg-sunken focus-visible:outline-2 focus-visible:-outline-offset-2',
  'data-disabled:cursor-not-allowed data-disabled:text-ink-3',
].join(' ')

type MenuItemProps = {
  icon: LucideIcon
  tone?: 'plain' | 'danger'
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({
  icon: Icon,
  tone = 'plain',
  disabled = false,
  onSelect,
  children,
}: MenuItemProps) {
  return (
    <Parts.Item
      className={`${item} ${tone === 'danger' ? 'text-danger' : ''}`}
      disabled={disabled}
      onSelect={onSelect}
    >
      <Icon className={`size-4.5 ${tone === 'danger' ? '' : 'text-ink-2'}`} aria-hidden="true" />
      {children}
    </Parts.Item>
  )
}

type MenuLinkProps = {
  icon: LucideIcon
  href: string
  /** The page is loaded anew: a preview is one from its first line of code on. */
  reloads?: boolean
  /** Opens in a new tab; its words should say so. */
  newTab?: boolean
  children: ReactNode
}

export function MenuLink({ icon: Icon, href, reloads = false, newTab = false, children }: MenuLinkProps) {
  return (
    <Parts.Item className={item} asChild>
      <SmartLink href={href} {...(newTab ? { target: '_blank' } : reloads ? { target: '_self' } : {})}>
        <Icon className="size-4.5 text-ink-2" aria-hidden="true" />
        {children}
      </SmartLink>
    </Parts.Item>
  )
}

export function MenuSeparator() {
  return <Parts.Separator className="m-1.5 h-px bg-line" />
}
