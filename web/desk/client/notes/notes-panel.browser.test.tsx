import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listNotes, type Note } from '#contract/notes.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { answer } from '#web/testing/answers.ts'
import { clientId, newId, sampleAdminClient } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { NotesPanel } from './notes-panel.tsx'

const createdAt = '2030-06-12T18:00:00.000Z'
const note = (title: string, isVisible: boolean): Note => ({
  id: newId(),
  clientId,
  title,
  content: 'Text',
  isVisible,
  createdAt,
  updatedAt: createdAt,
})

const button = (name: string) => page.getByRole('button', { name })

test('notes of an archived client can only be hidden and deleted, and the panel says why', async () => {
  answer(listNotes, () => [note('Keys', true), note('Terms', false)])
  await show(<NotesPanel client={sampleAdminClient({ isArchived: true })} />)
  await expect.element(page.getByText('Restore the transaction to add or edit notes.')).toBeVisible()
  for (const name of ['Add Note', 'Edit Keys', 'Edit Terms', 'Show Terms to the client'])
    await expect.element(button(name)).toBeDisabled()
  for (const name of ['Hide Keys from the client', 'Delete Keys', 'Delete Terms'])
    await expect.element(button(name)).toBeEnabled()
  await expectAccessible()
})
