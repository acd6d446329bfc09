import type { LucideIcon } from 'lucide-react'
import { buttonClass, buttonIcon, type ButtonStyle } from './button-class.ts'
import { SmartLink, type SmartLinkProps } from './smart-link.tsx'

/** A link that looks like a button: page, `tel:` number, file or new tab. */
export function ButtonLink({
  variant,
  size,
  block,
  icon: Icon,
  className,
  children,
  ...rest
}: ButtonStyle & SmartLinkProps & { icon?: LucideIcon }) {
  return (
    <SmartLink {...rest} className={buttonClass({ variant, size, block }, className)}>
      {Icon && <Icon className={buttonIcon} aria-hidden="true" />}
      {children}
    </SmartLink>
  )
}
