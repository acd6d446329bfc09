import { afterEach, expect, it, vi } from 'vitest'
import { VisibleStream } from './visible-stream.ts'

afterEach(() => vi.unstubAllGlobals())

it('a tab without the means to share holds a stream while it is visible, and opens it again when it is shown', () => {
  let visibility = 'hidden'
  const page = Object.defineProperty(new EventTarget(), 'visibilityState', { get: () => visibility })
  vi.stubGlobal('document', page)
  const happened: string[] = []
  const noted = (what: string) => () => void happened.push(what)
  const stream = new VisibleStream(
    () => {
      happened.push('open')
      return { wake: noted('wake'), stop: noted('stop') }
    },
    {
      state: (state) => happened.push(state),
      opened: noted('opened'),
      changed: noted('changed'),
      refresh: noted('refresh'),
      ended: noted('ended'),
      refused: noted('refused'),
    },
  )
  const turn = (to: string) => {
    visibility = to
    page.dispatchEvent(new Event('visibilitychange'))
    return happened.splice(0)
  }
  expect(happened).toEqual([])
  expect(turn('visible')).toEqual(['open'])
  expect(turn('visible')).toEqual([])
  stream.wake()
  expect(happened.splice(0)).toEqual(['wake'])
  expect(turn('hidden')).toEqual(['stop', 'connecting'])
  expect(turn('hidden')).toEqual([])
  expect(turn('visible')).toEqual(['open'])
  stream.stop()
  expect(happened.splice(0)).toEqual(['stop'])
  expect(turn('hidden')).toEqual([])
  expect(turn('visible')).toEqual([])
})
