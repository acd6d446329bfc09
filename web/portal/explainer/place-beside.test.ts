import { expect, test } from 'vitest'
import { placeBeside } from './place-beside.ts'

const room = { width: 1280, height: 800 }
const button = (left: number, top: number) => ({ left, right: left + 180, top })

test('a card stands on the right of its button, on the left where there is no room, and else over it', () => {
  expect(placeBeside(button(160, 400), 500, room).left).toBe(356)
  expect(placeBeside(button(1000, 400), 500, room).left).toBe(564)
  expect(placeBeside(button(300, 400), 500, { width: 768, height: 800 }).left).toBe(332)
})

test('it is in the window from top to bottom, and one that is higher than the window has all of its height', () => {
  expect(placeBeside(button(160, 400), 400, room)).toMatchObject({ top: 304, maxHeight: 480 })
  expect(placeBeside(button(160, 20), 400, room).top).toBe(16)
  expect(placeBeside(button(160, 780), 400, room)).toMatchObject({ top: 384, maxHeight: 400 })
  expect(placeBeside(button(160, 400), 2000, room)).toMatchObject({ top: 16, maxHeight: 768 })
})
