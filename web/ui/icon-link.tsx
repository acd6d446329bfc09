import { iconButtonClass, iconSize, type IconLook } from './icon-button.tsx'
import { SmartLink, type SmartLinkProps } from './smart-link.tsx'

/** A link that looks like an icon button. */
export function IconLink({
  label,
  icon: Icon,
  tone,
  dense,
  className,
  children,
  ...rest
}: IconLook & Omit<SmartLinkProps, 'aria-label'>) {
  return (
    <SmartLink
      {...rest}
      className={iconButtonClass({ tone, dense }, className)}
      aria-label={label}
      data-tooltip={label}
    >
      <Icon className={iconSize(dense)} aria-hidden="true" />
      {children}
    </SmartLink>
  )
}
