import { expect, test } from 'vitest'
import type { Note } from '#contract/calls/deal/notes.ts'
import { changedText } from './note-dialog.tsx'

const note: Note = {
  id: '0198f0b4-7b7a-7cc0-8000-000000000002',
  clientId: '0198f0b4-7b7a-7cc0-8000-000000000001',
  title: 'Inspection',
  content: 'Tuesday\nat 9',
  isVisible: true,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
}

test('an unchanged note sends nothing', () => {
  expect(changedText(note, note)).toEqual({})
})

test('only changed fields are sent, including visibility', () => {
  expect(changedText(note, { title: 'Inspection', content: 'Tuesday\nat 10', isVisible: false })).toEqual({
    content: 'Tuesday\nat 10',
    isVisible: false,
  })
})
