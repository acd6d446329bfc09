const heights = [66, 38, 60, 36, 56, 44] as const

/** Where stop `index` of `count` stands, both in percent of the road's box. */
export function stopPlace(index: number, count: number): { x: number; y: number } {
  return { x: ((index + 0.5) / count) * 100, y: heights[index % heights.length] ?? 50 }
}

/** SVG path through all stops in a 1000 x 100 box; open ends run on to the box's edge. */
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

export type RoadWindow = { from: number; to: number }

/** The part of a long road a phone shows: the current stop and two neighbours each side. */
export function roadWindow(count: number, current: number): RoadWindow {
  return { from: Math.max(0, current - 2), to: Math.min(count, current + 3) }
}
