import { ChartNoAxesColumn } from 'lucide-react'
import { calls } from 'virtual:desk-call-table'
import type { Pipeline } from '#contract/calls/desk/today.ts'
import { useCall } from '#web/data/use-call.ts'
import { formatDay } from '#web/format/date.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PipelineCharts } from './pipeline-charts.tsx'

/** Active deals by current step and by closing week, as charts, and as tables for screen readers. */
export function PipelineSheet() {
  const pipeline = useCall(calls.getPipeline, undefined)
  return (
    <Sheet className="overflow-hidden" aria-labelledby="pipeline">
      <SheetHeader id="pipeline" title="Pipeline" />
      <QueryView query={pipeline} loading={<ChartSkeleton />} failed="The pipeline could not be loaded">
        {(data) =>
          isEmpty(data) ? (
            <EmptyState
              icon={ChartNoAxesColumn}
              heading="No active deals"
              text="Charts of your deals by current step and closing week will appear here."
            />
          ) : (
            <>
              <PipelineTables pipeline={data} />
              <PipelineCharts pipeline={data} />
            </>
          )
        }
      </QueryView>
    </Sheet>
  )
}

function isEmpty({ steps, pastClosing, weeks }: Pipeline): boolean {
  return steps.length === 0 && pastClosing === 0 && weeks.every(({ closings }) => closings === 0)
}

function ChartSkeleton() {
  return (
    <div className="grid gap-6 px-4 pb-5 md:grid-cols-2 md:px-6" aria-hidden="true">
      <Skeleton className="h-40 rounded-control" />
      <Skeleton className="h-40 rounded-control" />
    </div>
  )
}

/** The data of the two charts for screen readers. */
function PipelineTables({ pipeline: { steps, pastClosing, weeks } }: { pipeline: Pipeline }) {
  return (
    <div className="sr-only">
      <table>
        <caption>Deals by current step</caption>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Deals</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ title, deals }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{deals}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <caption>Closings by week</caption>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            <th scope="col">Closings</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Past closing date</th>
            <td>{pastClosing}</td>
          </tr>
          {weeks.map(({ from, closings }) => (
            <tr key={from}>
              <th scope="row">{formatDay(from)}</th>
              <td>{closings}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
