import { expect, test } from 'vitest'
import { sampleNote } from '#web/testing/samples.ts'
import { changedText } from './note-dialog.tsx'

const note = sampleNote({ title: 'Inspection', content: 'Tuesday\nat 9' })

test('an unchanged note sends nothing', () => {
  expect(changedText(note, note)).toEqual({})
})

test('only changed fields are sent, including visibility', () => {
  expect(changedText(note, { title: 'Inspection', content: 'Tuesday\nat 10', isVisible: false })).toEqual({
    content: 'Tuesday\nat 10',
    isVisible: false,
  })
})
