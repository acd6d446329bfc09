import type { CSSProperties, ReactNode } from 'react'
import * as t from '#texts/home.ts'
import { HouseDoor } from '#web/ui/house-door.tsx'
import { useMediaQuery } from '#web/ui/media-query.ts'
import { Plate, type PlateState } from '#web/ui/plate.tsx'
import styles from './road.module.css'

export type RoadStop = {
  number: number
  title: string
  state: PlateState
  /** "Completed", "In Progress" or "Upcoming" */
  stateLabel: string
}

const line = 'pointer-events-none absolute inset-0 size-full overflow-visible fill-none'

type RoadProps = {
  stops: readonly RoadStop[]
  /** Length of the solid line, 0 to 100: (current - 0.5) / steps, or 100 when all are done. */
  fillPercent: number
  /** The last step is done, so the door is open. */
  closed: boolean
  /** For each step what opens its meaning, over its stop. */
  explained?: readonly ReactNode[]
}

/** The road to closing: one line, a plate per step, and the brass house at its end. */
export function Road({ stops, fillPercent, closed, explained }: RoadProps) {
  const roomy = useMediaQuery('(min-width: 768px)')
  const current = stops.findIndex((stop) => stop.state === 'now')
  const whole = { from: 0, to: stops.length }
  const focus = current < 0 ? (closed ? stops.length - 1 : 0) : current
  const crowded = stops.length > 8
  const part = crowded && !roomy ? roadWindow(stops.length, focus) : whole
  const shown = stops.slice(part.from, part.to)
  const open = { start: part.from > 0, end: part.to < stops.length }
  const reach = (fillPercent / 100) * stops.length
  const fill = closed ? 100 : Math.min(100, Math.max(0, ((reach - part.from) / shown.length) * 100))
  const path = roadPath(shown.length, open)
  return (
    <div style={{ '--fill': `${fill}%` } as CSSProperties}>
      <div className="relative h-14.5 lg:h-19">
        <svg className={line} viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.ahead} d={path} />
        </svg>
        <svg
          className={`${line} ${styles.driven}`}
          viewBox="0 0 1000 100"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className={styles.bed} d={path} />
          <path className={styles.done} d={path} />
        </svg>
        <ol className="absolute inset-0" aria-label={t.road}>
          {shown.map((stop, index) => {
            const { x, y } = stopPlace(index, shown.length)
            const isHouse = part.from + index === stops.length - 1
            return (
              <li
                key={stop.number}
                className={`absolute grid min-h-11 min-w-11 -translate-1/2 place-items-center ${styles.stop} ${crowded ? styles.crowded : ''}`}
                style={{ left: `${x}%`, top: `${y}%` }}
                aria-current={stop.state === 'now' ? 'step' : undefined}
              >
                {isHouse ? (
                  <HouseDoor open={closed} />
                ) : (
                  <Plate number={stop.number} state={stop.state} screws={stop.state === 'now'} />
                )}
                <span className="sr-only">{t.stop(stop.number, stop.title, stop.stateLabel)}</span>
                {explained?.[part.from + index]}
              </li>
            )
          })}
        </ol>
      </div>
    </div>
  )
}

const heights = [66, 38, 60, 36, 56, 44] as const

/** Position of stop `index` of `count`, in percent of the road's box. */
export function stopPlace(index: number, count: number): { x: number; y: number } {
  return { x: ((index + 0.5) / count) * 100, y: heights[index % heights.length] ?? 50 }
}

/** SVG path through all stops in a 1000 x 100 box; open ends extend to the box's edge. */
export function roadPath(count: number, open: { start: boolean; end: boolean }): string {
  const stops = Array.from({ length: count }, (_, index) => stopPlace(index, count))
  const first = stops[0]
  const last = stops.at(-1)
  if (!first || !last) return ''
  const points = [
    ...(open.start ? [{ x: 0, y: 50 }] : []),
    ...stops,
    ...(open.end ? [{ x: 100, y: 50 }] : []),
  ]
  return points
    .map((point, index) => {
      const before = points[index - 1]
      const x = round(point.x * 10)
      if (!before) return `M${x} ${point.y}`
      const middle = round((before.x + point.x) * 5)
      return `C${middle} ${before.y} ${middle} ${point.y} ${x} ${point.y}`
    })
    .join(' ')
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

type RoadWindow = { from: number; to: number }

/** The part of a long road that a phone shows: the current stop and two neighbors on each side. */
export function roadWindow(count: number, current: number): RoadWindow {
  return { from: Math.max(0, current - 2), to: Math.min(count, current + 3) }
}
