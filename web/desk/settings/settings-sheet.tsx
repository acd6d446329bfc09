import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { QueryView } from '#web/shared/query-view.tsx'
import { useRestoredFocus } from '#web/ui/restore-focus.ts'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import './settings.css'

type SettingsSheetProps<Data> = {
  title: string
  text?: string
  actions?: ReactNode
  query: UseQueryResult<Data>
  /** The approximate number of rows, for the placeholder. */
  rows?: number
  children: (data: Data) => ReactNode
}

/** One group of settings, with its loading and error states. */
export function SettingsSheet<Data>({
  title,
  text,
  actions,
  query,
  rows = 2,
  children,
}: SettingsSheetProps<Data>) {
  const id = useId()
  const restoredFocus = useRestoredFocus(id)
  return (
    <Sheet className="settings-sheet" aria-labelledby={id} {...restoredFocus}>
      <SheetHeader id={id} title={title}>
        {actions}
      </SheetHeader>
      {text !== undefined && <p className="settings-text">{text}</p>}
      <QueryView
        query={query}
        loading={<SkeletonRows rows={rows} label={`Loading ${title}`} />}
        failed="These settings could not be loaded"
      >
        {children}
      </QueryView>
    </Sheet>
  )
}
