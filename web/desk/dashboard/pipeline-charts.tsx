import type { ReactNode } from 'react'
import { Bar, BarChart, Cell, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import type { Pipeline } from '#contract/today.ts'
import { formatDay } from '#web/format/date.ts'

const plain = { axisLine: false, tickLine: false, interval: 0 } as const
const still = { isAnimationActive: false, accessibilityLayer: false } as const

/** "Nov 20" of "Nov 20, 2026": the year is redundant within eight weeks. */
function shortDay(day: string): string {
  return formatDay(day).replace(/, \d+$/, '')
}

/** Bar charts of deals by step and closings by week, hidden from screen readers, which get tables instead. */
export function PipelineCharts({ pipeline: { steps, pastClosing, weeks } }: { pipeline: Pipeline }) {
  const columns = [
    { name: 'Past', closings: pastClosing, isPast: true },
    ...weeks.map(({ from, closings }, week) => ({
      name: week % 2 === 0 ? shortDay(from) : '',
      closings,
      isPast: false,
    })),
  ]
  return (
    <div className="px-4 pb-3 md:px-6 [&_text]:fill-ink-2 [&_text]:text-xs" aria-hidden="true">
      <ChartTitle>Deals by current step</ChartTitle>
      <div className="h-44.5">
        {steps.length === 0 ? (
          <p className="text-sm text-ink-3">No active deals.</p>
        ) : (
          <ResponsiveContainer>
            <BarChart
              data={steps}
              layout="vertical"
              margin={{ right: 32 }}
              barCategoryGap={6}
              accessibilityLayer={still.accessibilityLayer}
            >
              <XAxis type="number" hide />
              <YAxis type="category" dataKey="title" width={160} {...plain} />
              <Bar
                dataKey="deals"
                fill="var(--color-pine)"
                radius={3}
                maxBarSize={18}
                isAnimationActive={still.isAnimationActive}
              >
                <LabelList dataKey="deals" position="right" />
              </Bar>
            </BarChart>
          </ResponsiveContainer>
        )}
      </div>
      <ChartTitle>Closings by week</ChartTitle>
      <div className="h-31">
        <ResponsiveContainer>
          <BarChart
            data={columns}
            margin={{ top: 18 }}
            barCategoryGap={6}
            accessibilityLayer={still.accessibilityLayer}
          >
            <XAxis dataKey="name" {...plain} />
            <Bar
              dataKey="closings"
              radius={3}
              maxBarSize={34}
              minPointSize={2}
              isAnimationActive={still.isAnimationActive}
            >
              {columns.map(({ isPast }, column) => (
                <Cell key={`${column + 1}`} fill={isPast ? 'var(--color-band-red)' : 'var(--color-brass)'} />
              ))}
              <LabelList dataKey="closings" position="top" />
            </Bar>
          </BarChart>
        </ResponsiveContainer>
      </div>
    </div>
  )
}

function ChartTitle({ children }: { children: ReactNode }) {
  return <h3 className="mb-1 font-body text-13 leading-[1.4] font-semibold text-ink-2">{children}</h3>
}
