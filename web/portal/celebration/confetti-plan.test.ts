import { expect, it } from 'vitest'
import { celebrationTimes, confettiPlan } from './confetti-plan.ts'

const shots = confettiPlan()
const of = (kind: string) => shots.filter((shot) => shot.kind === kind)

it('150 pieces of confetti fly', () => {
  expect(of('confetti').reduce((sum, { pieces }) => sum + pieces, 0)).toBe(150)
})

it('five fireworks of 30 particles burst 200 ms apart', () => {
  const fireworks = of('firework')
  expect(fireworks.map(({ pieces }) => pieces)).toEqual([30, 30, 30, 30, 30])
  const gaps = fireworks.slice(1).map(({ at }, index) => at - (fireworks[index]?.at ?? 0))
  expect(gaps).toEqual([200, 200, 200, 200])
})

it('it starts one second after page load, and all shots happen while the overlay is visible', () => {
  expect(celebrationTimes).toEqual({ begins: 1000, lasts: 8000 })
  expect(Math.max(...shots.map(({ at }) => at))).toBeLessThan(celebrationTimes.lasts)
})

it('every shot starts on the page', () => {
  for (const { x, y } of shots) {
    expect([x, y].every((part) => part >= 0 && part <= 1)).toBe(true)
  }
})
