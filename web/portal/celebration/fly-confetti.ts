import { create, type Options } from 'canvas-confetti'
import { confettiPlan, type Shot } from './confetti-plan.ts'

const colourTokens = [
  '--color-brass',
  '--color-pine',
  '--color-band-emerald',
  '--color-band-orange',
  '--color-blue-ink',
  '--color-brass-line',
]

function shotOptions({ kind, pieces, x, y }: Shot): Options {
  const origin = { x, y }
  if (kind === 'firework') {
    return {
      particleCount: pieces,
      origin,
      spread: 360,
      startVelocity: 24,
      ticks: 90,
      gravity: 0.6,
      scalar: 0.8,
    }
  }
  return {
    particleCount: pieces,
    origin,
    angle: x === 0 ? 62 : 118,
    spread: 62,
    startVelocity: 62,
    gravity: 0.7,
    decay: 0.92,
    ticks: 440,
  }
}

/**
 * Plays the whole plan on a canvas; returns a function that stops it. No worker: the page's CSP forbids blob
 * workers.
 */
export function flyConfetti(canvas: HTMLCanvasElement): () => void {
  const style = getComputedStyle(document.documentElement)
  const colors = colourTokens.map((name) => style.getPropertyValue(name).trim())
  const shoot = create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true })
  const timers = confettiPlan().map((shot) =>
    setTimeout(() => void shoot({ ...shotOptions(shot), colors }), shot.at),
  )
  return () => {
    for (const timer of timers) clearTimeout(timer)
    shoot.reset()
  }
}
