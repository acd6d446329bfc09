import type { ReactNode } from 'react'
import { Sheet } from '#web/ui/sheet.tsx'

type HomeBlockProps = { id: string; title: string; className?: string; children: ReactNode }

/** A sheet of Home below the overview: a small title, and rows. */
export function HomeBlock({ id, title, className = '', children }: HomeBlockProps) {
  return (
    <Sheet className={className} aria-labelledby={id}>
      <BlockTitle id={id}>{title}</BlockTitle>
      {children}
    </Sheet>
  )
}

/** The title of a block, or of a part of one. */
export function BlockTitle({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="px-4 pt-3 pb-1.5 text-md md:px-6 lg:pt-4 lg:pb-2 lg:text-lg">
      {children}
    </h2>
  )
}
