import type { ReactNode } from 'react'

/** The space around one preference. */
export const preferenceRow = 'px-4 md:px-6'

/** Fields that belong together, with their heading. */
export function PreferenceGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 p-4 md:p-6">
      {/* WebKit gives a grid's floated legend no padding, so the grid is inside. */}
      <legend className="float-left mb-2.5 w-full text-sm font-semibold">{legend}</legend>
      <div className="clear-both grid gap-2.5">{children}</div>
    </fieldset>
  )
}
