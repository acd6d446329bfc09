import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { failureMessage } from '#web/api/request-error.ts'
import { FailureState } from '#web/ui/failure-state.tsx'
import { useRestoredFocus } from '#web/ui/restore-focus.ts'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
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
  const { data, error, isFetching, refetch } = query
  const restoredFocus = useRestoredFocus(id)
  const retry = () => void refetch()
  return (
    <Sheet className="settings-sheet" aria-labelledby={id} {...restoredFocus}>
      <SheetHeader id={id} title={title}>
        {actions}
      </SheetHeader>
      {text !== undefined && <p className="settings-text">{text}</p>}
      {data !== undefined && error && <StaleNotice busy={isFetching} onRetry={retry} />}
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <FailureState
          heading="These settings could not be loaded"
          text={failureMessage(error, 'Something went wrong on our side. Please try again.')}
          busy={isFetching}
          onRetry={retry}
        />
      ) : (
        <SkeletonRows rows={rows} label={`Loading ${title}`} />
      )}
    </Sheet>
  )
}
