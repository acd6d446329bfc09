import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '#web/paths.ts'

type DeskHeadingProps = {
  title: string
  /** The title is only for screen readers. */
  titleHidden?: boolean
  /** The line below the title. */
  subtitle?: ReactNode
  /** More below the title. */
  children?: ReactNode
  /** Buttons on the right. */
  actions?: ReactNode
  /** False on the dashboard itself. */
  back?: boolean
  backHref?: string
  backText?: string | undefined
}

/** A page's title and subtitle, with a link back to the dashboard. */
export function DeskHeading({
  title,
  titleHidden = false,
  subtitle,
  children,
  actions,
  back = true,
  backHref = paths.admin(),
  backText = 'Back to Dashboard',
}: DeskHeadingProps) {
  return (
    <header className="flex flex-wrap items-end gap-x-4 gap-y-3 px-0.5 pt-0.5 pb-3 lg:px-0 lg:pt-0 lg:pb-5">
      <div className="min-w-0 grow basis-60">
        {back && (
          <Link
            href={backHref}
            className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-pine hover:underline"
          >
            <ArrowLeft className="size-4" aria-hidden="true" />
            {backText}
          </Link>
        )}
        <h1 className={titleHidden ? 'sr-only' : 'text-[1.625rem] wrap-anywhere lg:text-[2rem]'}>{title}</h1>
        {subtitle !== undefined && (
          <p className="mt-0.5 text-15 wrap-anywhere text-ink-2 lg:text-md">{subtitle}</p>
        )}
        {children}
      </div>
      {actions !== undefined && (
        <div className="flex flex-wrap gap-2 max-md:flex-auto max-md:*:flex-auto">{actions}</div>
      )}
    </header>
  )
}
