import type { ReactNode } from 'react'

type CardHeadingProps = {
  /** In front of the name. */
  mark: ReactNode
  name: ReactNode
  badge: ReactNode
  children: ReactNode
}

export function CardHeading({ mark, name, badge, children }: CardHeadingProps) {
  return (
    <div className="flex items-start gap-3">
      {mark}
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2 max-[360px]:flex-wrap">
          <b className="font-bold">{name}</b>
          {badge}
        </div>
        {children}
      </div>
    </div>
  )
}

/** A line below the name. */
export function CardDetail({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <span className={`text-sm leading-[1.45] text-ink-3 group-data-chosen:text-ink ${className}`}>
      {children}
    </span>
  )
}

type CardDealProps = {
  property: string
  /** Lines below the property. */
  details: readonly string[]
  /** The closing date. */
  children: ReactNode
}

export function CardDeal({ property, details, children }: CardDealProps) {
  return (
    <div className="flex justify-between gap-3 text-sm leading-[1.45]">
      <p>
        <b className="block font-medium">{property}</b>
        {details.map((detail) => (
          <span key={detail} className="block text-ink-3 group-data-chosen:text-ink">
            {detail}
          </span>
        ))}
      </p>
      <p className="flex-none text-right">{children}</p>
    </div>
  )
}

/** The title of a table cell; CellDetails go below it. */
export function CellTitle({ children }: { children: ReactNode }) {
  return <b className="block font-medium">{children}</b>
}

export function CellDetail({ className = '', children }: { className?: string; children: ReactNode }) {
  return <span className={`block text-ink-3 group-data-chosen:text-ink ${className}`}>{children}</span>
}
