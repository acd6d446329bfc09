import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '#web/paths.ts'

type DeskHeadingProps = {
  title: string
  /** Lines below the title. */
  children?: ReactNode
  /** Buttons on the right. */
  actions?: ReactNode
  /** False on the dashboard itself. */
  back?: boolean
  backText?: string | undefined
}

/** A page's title and subtitle, with a link back to the dashboard. */
export function DeskHeading({
  title,
  children,
  actions,
  back = true,
  backText = 'Back to Dashboard',
}: DeskHeadingProps) {
  return (
    <header className="desk-heading">
      <div className="min-w-0 grow basis-60">
        {back && (
          <Link href={paths.admin()} className="desk-back">
            <ArrowLeft className="size-4" aria-hidden="true" />
            {backText}
          </Link>
        )}
        <h1>{title}</h1>
        {children}
      </div>
      {actions !== undefined && <div className="desk-heading-actions">{actions}</div>}
    </header>
  )
}
