import type { ReactNode } from 'react'

/** The classes of a box with a secret; set the gap with it. */
export const secretBox = 'grid rounded-[16px] border border-pine-line bg-pine-soft p-4 text-pine-ink'

/** A secret that cannot be shown again, below what to do with it. */
export function ShownOnce({
  text,
  secret,
  children,
}: {
  text: string
  secret: string
  children?: ReactNode
}) {
  return (
    <output className={`gap-3 ${secretBox}`}>
      <span>{text}</span>
      <code className="text-15 wrap-anywhere">{secret}</code>
      {children}
    </output>
  )
}
