/** Milliseconds from page load to the overlay, and its duration (specification section 2). */
export const celebrationTimes = { begins: 1_000, lasts: 8_000 } as const

export interface Shot {
  kind: 'confetti' | 'firework'
  /** Milliseconds after the overlay appeared. */
  at: number
  pieces: number
  /** Origin, as fractions of width and height. */
  x: number
  y: number
}

const confettiPieces = 150
const bursts = { count: 5, pieces: 30, apart: 200 }

/** Bursts are placed around the text, never over it. */
const skies = [
  [0.18, 0.24],
  [0.82, 0.2],
  [0.5, 0.12],
  [0.12, 0.5],
  [0.88, 0.46],
] as const

/**
 * 150 pieces of confetti, and five fireworks of 30 particles each, 200 ms apart (specification section 9).
 */
export function confettiPlan(): Shot[] {
  const half = confettiPieces / 2
  const confetti: Shot[] = [
    { kind: 'confetti', at: 0, pieces: half, x: 0, y: 0.75 },
    { kind: 'confetti', at: 0, pieces: half, x: 1, y: 0.75 },
  ]
  const fireworks = skies.slice(0, bursts.count).map(([x, y], index): Shot => {
    return { kind: 'firework', at: (index + 1) * bursts.apart, pieces: bursts.pieces, x, y }
  })
  return [...confetti, ...fireworks]
}
