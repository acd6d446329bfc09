import type { ReactNode } from 'react'

/** Fields under a heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 font-display text-[1.0625rem] leading-[1.3] font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}

/** Fields in two columns, from 480 px. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 min-[480px]:grid-cols-[1fr_1fr]">{children}</div>
}
