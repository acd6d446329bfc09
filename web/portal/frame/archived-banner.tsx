import { Archive } from 'lucide-react'
import * as t from '#texts/frame.ts'

/** Shown on every tab of an archived transaction, which is read-only. */
export function ArchivedBanner() {
  return (
    <p className="mb-4 flex items-center gap-3 rounded-[16px] border border-dashed border-line-strong bg-sunken px-3.5 py-3 font-semibold">
      <Archive aria-hidden="true" />
      {t.archived}
    </p>
  )
}
