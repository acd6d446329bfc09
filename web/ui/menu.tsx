import type { LucideIcon } from 'lucide-react'
import { DropdownMenu as Parts } from 'radix-ui'
import { type ReactElement, type ReactNode, useState } from 'react'
import { SmartLink } from './smart-link.tsx'

type MenuProps = {
  trigger: ReactElement
  /** Called before focus returns to the trigger; `preventDefault` to focus something else. */
  onCloseAutoFocus?: ((event: Event) => void) | undefined
  children: ReactNode
}

/** A menu below its button, inside the page's `main` landmark; `trigger` is usually an IconButton. */
export function Menu({ trigger, onCloseAutoFocus, children }: MenuProps) {
  // Found on each opening, because during the first render it may still be the placeholder's.
  const [main, setMain] = useState<HTMLElement | null>(null)
  return (
    <Parts.Root modal={false} onOpenChange={(open) => open && setMain(document.querySelector('main'))}>
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Parts.Portal container={main}>
        <Parts.Content
          className="menu"
          align="end"
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
    <Parts.Item className={`menu-item ${tone}`} disabled={disabled} onSelect={onSelect}>
      <Icon aria-hidden="true" />
      {children}
    </Parts.Item>
  )
}

export function MenuLink({
  icon: Icon,
  href,
  newTab = false,
  children,
}: {
  icon: LucideIcon
  href: string
  newTab?: boolean
  children: ReactNode
}) {
  return (
    <Parts.Item className="menu-item" asChild>
      <SmartLink href={href} {...(newTab ? { target: '_blank' } : {})}>
        <Icon aria-hidden="true" />
        {children}
      </SmartLink>
    </Parts.Item>
  )
}

export function MenuSeparator() {
  return <Parts.Separator className="menu-line" />
}
