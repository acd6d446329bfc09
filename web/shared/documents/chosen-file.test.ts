import { expect, it } from 'vitest'
import { refusalOf } from './chosen-file.ts'

const tenMegabytes = 10 * 1024 * 1024

it('files of exactly 10 MB pass, one byte more is too large', () => {
  expect(refusalOf({ name: 'deed.pdf', size: tenMegabytes })).toBeNull()
  expect(refusalOf({ name: 'deed.pdf', size: tenMegabytes + 1 })?.title).toBe('File too large')
})

it('only accepted file types pass, ignoring case', () => {
  expect(refusalOf({ name: 'ROOF.JPG', size: 1 })).toBeNull()
  expect(refusalOf({ name: 'setup.exe', size: 1 })?.title).toBe('Upload Failed')
  expect(refusalOf({ name: 'pdf', size: 1 })?.title).toBe('Upload Failed')
})

it('a refusal names the accepted types', () => {
  expect(refusalOf({ name: 'photo.webp', size: 1 })?.description).toContain('Choose a PDF')
})
