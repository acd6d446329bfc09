import type { ComponentProps } from 'react'
import { Link } from 'wouter'

export type SmartLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  /** The history state of the page it opens; for pages of the app. */
  state?: unknown
  'data-tooltip'?: string
}

/**
 * Client-side navigation for the app's own pages; plain anchors for files, phone numbers, new tabs and other
 * sites.
 */
export function SmartLink({ href, target, state, children, ...rest }: SmartLinkProps) {
  if (staysInApp(href) && target === undefined && rest.download === undefined) {
    return (
      <Link {...rest} href={href} state={state}>
        {children}
      </Link>
    )
  }
  return (
    <a {...rest} href={href} target={target} rel={target === '_blank' ? 'noopener noreferrer' : rest.rel}>
      {children}
    </a>
  )
}

function staysInApp(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/')
}
