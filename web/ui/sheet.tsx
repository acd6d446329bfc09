import type { ComponentProps, ReactNode } from 'react'

/** A card with one border and one soft shadow; never nested. */
export function Sheet({ className = '', ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={`sheet ${className}`} />
}

/** The sheet's title, with badges or actions on the right. */
export function SheetHeader({
  title,
  id,
  children,
}: {
  title: ReactNode
  id?: string
  children?: ReactNode
}) {
  return (
    <header className="sheet-header">
      <h2 id={id}>{title}</h2>
      {children}
    </header>
  )
}
