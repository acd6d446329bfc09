import type { ReactNode } from 'react'

/** A few facts under each other, each with its name. */
export function FactsList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="mt-3 grid grid-cols-[80px_minmax(0,1fr)] md:grid-cols-[96px_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-sm leading-[1.4]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-3">{name}</dt>
          <dd className="font-semibold wrap-anywhere lining-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
