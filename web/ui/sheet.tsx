import type { ComponentProps, ReactNode } from 'react'

/** Paper lying on the desk: one border, one soft shadow, never inside another. */
export function Sheet({ className = '', ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={`sheet ${className}`} />
}

/** The sheet's title, with badges or actions at its right. */
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
