import type { RoadStop } from './road.tsx'

/** Names and dates beneath the stops, from 768 px; the list above already says them to screen readers. */
export function RoadLabels({ stops }: { stops: readonly RoadStop[] }) {
  const columns = { gridTemplateColumns: `repeat(${stops.length}, minmax(0, 1fr))` }
  return (
    <div className="road-labels" style={columns} aria-hidden="true">
      {stops.map((stop, index) => (
        <div key={stop.number} className={labelClass(stop, index === stops.length - 1)}>
          <b>
            <i>{stop.number}</i>
            {stop.title}
          </b>
          <span>{stop.dateText}</span>
        </div>
      ))}
    </div>
  )
}

function labelClass(stop: RoadStop, isLast: boolean): string {
  return [stop.state === 'now' ? 'now' : '', isLast ? 'closing' : ''].filter(Boolean).join(' ')
}
