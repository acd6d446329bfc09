import type { ReactNode } from 'react'

/** The space around one preference. */
export const preferenceRow = 'px-4 md:px-6'

/** Fields that belong together, with their heading. */
export function PreferenceGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-2.5 p-4 md:p-6">
      <legend className="float-left w-full text-sm font-semibold">{legend}</legend>
      {children}
    </fieldset>
  )
}
