import { expect, it } from 'vitest'
import { formatFileSize } from './file-size.ts'

it('file sizes climb in steps of 1024', () => {
  expect(formatFileSize(0)).toBe('0 Bytes')
  expect(formatFileSize(1023)).toBe('1023 Bytes')
  expect(formatFileSize(1024)).toBe('1 KB')
  expect(formatFileSize(10 * 1024 * 1024)).toBe('10 MB')
  expect(formatFileSize(5 * 1024 ** 4)).toBe('5120 GB')
})

it('file sizes are rounded to two decimals without trailing zeros', () => {
  expect(formatFileSize(1536)).toBe('1.5 KB')
  expect(formatFileSize(1234567)).toBe('1.18 MB')
})

it('rounding up reaches the next unit', () => {
  expect(formatFileSize(1024 * 1024 - 1)).toBe('1 MB')
})
