import { describe, expect, it } from 'vitest'
import { roadPath, roadWindow, stopPlace } from './road.tsx'

describe('the road', () => {
  it('centers six stops in six equal parts', () => {
    expect(stopPlace(0, 6)).toEqual({ x: (0.5 / 6) * 100, y: 66 })
    expect(stopPlace(5, 6)).toEqual({ x: (5.5 / 6) * 100, y: 44 })
  })

  it('joins the stops with curves that start and end horizontally', () => {
    expect(roadPath(2, { start: false, end: false })).toBe('M250 66 C500 66 500 38 750 38')
  })

  it('extends to the edges where more stops follow', () => {
    const path = roadPath(2, { start: true, end: true })
    expect(path.startsWith('M0 50')).toBe(true)
    expect(path.endsWith('1000 50')).toBe(true)
  })

  it('is empty without stops', () => {
    expect(roadPath(0, { start: false, end: false })).toBe('')
  })

  it('shows two neighbors on each side of the current stop, clamped at the ends', () => {
    expect(roadWindow(10, 5)).toEqual({ from: 3, to: 8 })
    expect(roadWindow(10, 0)).toEqual({ from: 0, to: 3 })
    expect(roadWindow(10, 9)).toEqual({ from: 7, to: 10 })
  })
})
