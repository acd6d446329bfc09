import { RotateCw } from 'lucide-react'
import { calls } from 'virtual:call-table'
import { failureMessage } from '#web/api/request-error.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import './ledger.css'
import { ledgerFigures, ledgerTitles } from './ledger-figures.ts'

/** The five figures of the dashboard in one strip, each with its small words. */
export function Ledger() {
  const { data, error, isFetching, refetch } = useCall(calls.getAdminStats, undefined)
  if (!data && error) {
    return (
      <div className="sheet ledger-failure" role="alert">
        <p>{failureMessage(error, 'The figures could not be loaded.')}</p>
        <Button variant="secondary" icon={RotateCw} busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <dl className="sheet ledger" aria-busy={!data}>
      {data
        ? ledgerFigures(data).map(({ title, value, words, isDate }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                {value}
                <small className={isDate ? 'brass' : ''}>{words}</small>
              </dd>
            </div>
          ))
        : ledgerTitles.map((title) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                <span className="sr-only">Loading</span>
                <Skeleton className="h-[1.1em] w-12" />
                <small>
                  <Skeleton className="my-[0.25em] h-[0.85em] w-24 max-w-full" />
                </small>
              </dd>
            </div>
          ))}
    </dl>
  )
}
