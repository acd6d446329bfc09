import type { Pipeline } from '#contract/calls/desk/today.ts'
import { shortDay } from '#web/format/short-day.ts'

/** Bars of closings by week and deals by step, hidden from screen readers, which get tables instead. */
export function PipelineCharts({ pipeline }: { pipeline: Pipeline }) {
  return (
    <div className="grid gap-x-10 gap-y-6 px-4 pb-5 md:grid-cols-2 md:px-6" aria-hidden="true">
      <ClosingsByWeek {...pipeline} />
      <DealsByStep steps={pipeline.steps} />
    </div>
  )
}

const chartTitle = 'mb-3 font-body text-13 leading-[1.4] font-semibold text-ink-2'

function ClosingsByWeek({ pastClosing, weeks }: Pick<Pipeline, 'pastClosing' | 'weeks'>) {
  const columns = [
    { name: 'Past', closings: pastClosing, bar: 'bg-band-red' },
    ...weeks.map(({ from, closings }) => ({ name: shortDay(from), closings, bar: 'bg-pine' })),
  ]
  const most = Math.max(1, ...columns.map(({ closings }) => closings))
  return (
    <div>
      <h3 className={chartTitle}>Closings by week</h3>
      <ul className="grid auto-cols-fr grid-flow-col items-end gap-1.5 text-center text-xs leading-tight text-ink-2">
        {columns.map(({ name, closings, bar }) => (
          <li key={name} className="grid min-w-0 justify-items-center gap-1">
            {closings > 0 && <b className="text-13 text-ink tabular-nums">{closings}</b>}
            <span
              className={`w-full max-w-8.5 rounded-t-[4px] ${closings > 0 ? bar : 'bg-line'}`}
              style={{ height: closings > 0 ? Math.round((closings / most) * 88) : 2 }}
            />
            <span className="min-h-[2lh] px-0.5 md:max-lg:px-0">{name}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function DealsByStep({ steps }: Pick<Pipeline, 'steps'>) {
  const most = Math.max(1, ...steps.map(({ deals }) => deals))
  return (
    <div>
      <h3 className={chartTitle}>Deals by current step</h3>
      {steps.length === 0 && <p className="text-sm text-ink-3">No active deals.</p>}
      <ul className="grid gap-2 text-sm">
        {steps.map(({ title, deals }) => (
          <li key={title} className="grid grid-cols-[minmax(0,150px)_1fr_auto] items-center gap-3">
            <span className="text-ink-2 wrap-anywhere">{title}</span>
            <span
              className="h-2.5 min-w-0.5 rounded-[3px] bg-pine"
              style={{ width: `${Math.round((deals / most) * 100)}%` }}
            />
            <b className="min-w-6 text-right tabular-nums">{deals}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
