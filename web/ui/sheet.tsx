import type { ComponentProps, ReactNode } from 'react'

type SheetProps = ComponentProps<'section'> & { as?: 'section' | 'div' | 'dl' | 'output' | 'span' }

/** A card with one border and one soft shadow; never nested. */
export function Sheet({ as: Element = 'section', className = '', ...rest }: SheetProps) {
  // One element's props stand for all: only their attributes in common are used.
  const Box = Element as 'section'
  return (
    <Box
      {...rest}
      className={`min-w-0 rounded-sheet border border-line bg-sheet shadow-sheet ${className}`}
    />
  )
}

/** The first line of a sheet, with what belongs to its title. */
export function SheetTop({ children }: { children: ReactNode }) {
  return (
    <header className="flex min-h-15 flex-wrap items-center gap-3 p-4 md:px-6 md:py-5">{children}</header>
  )
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
    <SheetTop>
      <h2 className="min-w-[min(100%,max-content)] flex-1" id={id}>
        {title}
      </h2>
      {children}
    </SheetTop>
  )
}
