import type { ComponentProps, ReactNode } from 'react'

/** Records as cards, on a tablet two in a line; the last one may fill it. */
export function CardList(props: ComponentProps<'ul'>) {
  return (
    <ul
      {...props}
      className="grid gap-px border-t border-line bg-line md:max-table:grid-cols-2 md:max-table:[&>:last-child:nth-child(odd)]:col-span-full"
    />
  )
}

/** One record of a CardList. */
export function Card({ isChosen = false, children }: { isChosen?: boolean; children: ReactNode }) {
  return (
    <li
      className={`group grid min-w-0 content-between gap-3 p-4 wrap-anywhere md:px-6 md:py-5 ${isChosen ? 'bg-pine-soft' : 'bg-sheet'}`}
      data-chosen={isChosen || undefined}
    >
      {children}
    </li>
  )
}

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
