import { expect, it } from 'vitest'
import { previewKind } from './preview-kind.ts'

const kind = (mimeType: string) => previewKind({ mimeType, status: 'available' })

it('PDFs, images and plain text are shown inside the page', () => {
  expect(kind('application/pdf')).toBe('pdf')
  expect(['image/jpeg', 'image/png', 'image/gif'].map(kind)).toEqual(['image', 'image', 'image'])
  expect(kind('text/plain; charset=utf-8')).toBe('text')
})

it('Word files, drawings that could hold script, and pages are only downloaded', () => {
  expect(kind('application/msword')).toBeNull()
  expect(kind('image/svg+xml')).toBeNull()
  expect(kind('text/html')).toBeNull()
  expect(kind('constructor')).toBeNull()
})

it('what is not there yet cannot be shown', () => {
  expect(previewKind({ mimeType: 'application/pdf', status: 'pending' })).toBeNull()
})
