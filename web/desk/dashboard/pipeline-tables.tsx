import type { Pipeline } from '#contract/today.ts'
import { formatDay } from '#web/format/date.ts'

/** The figures of the two pictures for those who cannot see them. */
export function PipelineTables({ pipeline: { steps, pastClosing, weeks } }: { pipeline: Pipeline }) {
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
            <th scope="col">Week from</th>
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
