import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { QueryView } from '#web/shared/query-view.tsx'
import { useRestoredFocus } from '#web/ui/restore-focus.ts'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

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
    <Sheet className="*:aria-busy:border-t *:aria-busy:border-line" aria-labelledby={id} {...restoredFocus}>
      <SheetHeader id={id} title={title}>
        {actions}
      </SheetHeader>
      {text !== undefined && <SettingsText>{text}</SettingsText>}
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

/** A line of text below the title. */
export function SettingsText({ children }: { children: ReactNode }) {
  return <p className="-mt-2 px-4 pb-4 text-15 text-ink-2 md:px-6">{children}</p>
}
