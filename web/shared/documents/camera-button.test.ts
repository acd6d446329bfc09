import { expect, it } from 'vitest'
import { photoName } from './camera-button.tsx'

const now = new Date(2026, 10, 20, 8, 55)

it('a photo with a generic name is named after its date', () => {
  for (const name of ['image.jpg', 'IMAGE.JPEG', 'photo.jpg', '1763650000000.jpg', 'image', '']) {
    expect(photoName({ name, type: 'image/jpeg' }, now)).toBe('Photo Nov 20, 2026.jpg')
  }
  expect(photoName({ name: 'image.png', type: 'image/png' }, now)).toBe('Photo Nov 20, 2026.png')
})

it('a meaningful name is preserved', () => {
  expect(photoName({ name: 'IMG_2041.jpg', type: 'image/jpeg' }, now)).toBe('IMG_2041.jpg')
  expect(photoName({ name: 'roof photo.jpg', type: 'image/jpeg' }, now)).toBe('roof photo.jpg')
})

it('an unsupported format preserves its extension, so that it is rejected with its name', () => {
  expect(photoName({ name: 'image.heic', type: 'image/heic' }, now)).toBe('Photo Nov 20, 2026.heic')
})
