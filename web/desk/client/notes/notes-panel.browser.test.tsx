import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addNote, changeNote, deleteNote, listNotes, restoreNote } from '#contract/calls/deal/notes.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { expectRetriesToWork } from '#web/testing/retries.ts'
import { sampleAdminClient, sampleNote } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { NotesPanel } from './notes-panel.tsx'

const note = (title: string, isVisible: boolean) => sampleNote({ title, isVisible })
const button = (name: string) => page.getByRole('button', { name })
const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })

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

test('a note is changed and deleted despite failures', async () => {
  let notes = [note('Appraisal', true)]
  answer(listNotes, () => notes)
  await show(<NotesPanel client={sampleAdminClient()} />)
  await button('Edit Appraisal').click()
  const dialog = page.getByRole('dialog', { name: 'Edit Note' })
  await dialog.getByLabelText('Note Title').fill('Appraisal done')
  const changed = await expectRetriesToWork(
    changeNote,
    {
      failed: 'Failed to update note',
      reply: ({ body }) => {
        notes = notes.map((one) => ({ ...one, title: body.title ?? one.title }))
        return notes[0] ?? note('', true)
      },
    },
    () => dialog.getByRole('button', { name: 'Update Note' }).click(),
  )
  await expect.element(page.getByText('Note updated successfully', { exact: true })).toBeVisible()
  const heading = page.getByRole('heading', { name: 'Appraisal done' })
  await expect.element(heading).toBeVisible()
  expect(changed).toEqual([{ title: 'Appraisal done' }])
  await expectRetriesToWork(
    deleteNote,
    {
      failed: 'Failed to delete note',
      reply: ({ params }) => {
        notes = []
        return { id: params['noteId'] ?? '' }
      },
    },
    async () => {
      await expect.element(heading).toBeVisible()
      await button('Delete Appraisal done').click()
    },
  )
  await expect.element(page.getByText('Note deleted successfully', { exact: true })).toBeVisible()
  await expect.element(page.getByText('No notes created yet')).toBeVisible()
})

test('a note is shown and hidden with one press, says when it was changed, and comes back with Undo', async () => {
  let notes = [{ ...note('Keys', true), updatedAt: '2030-06-03T18:00:00.000Z' }, note('Terms', false)]
  const all = notes
  answer(listNotes, () => notes)
  const sent = answer(changeNote, ({ params, body }) => {
    notes = notes.map((one) => (one.id === params['noteId'] ? { ...one, ...body } : one)) as typeof notes
    return notes.find(({ id }) => id === params['noteId']) ?? note('', true)
  })
  await show(<NotesPanel client={sampleAdminClient()} />)
  const told = page.getByText('Nora is told only in the portal.', { exact: true })
  await expect.element(row('Keys').getByText('Visible', { exact: true })).toBeVisible()
  await expect.element(row('Keys').getByText(/^Updated Jun\s3,\s2030/)).toBeVisible()
  await expect.element(row('Terms').getByText(/^Updated/)).not.toBeInTheDocument()
  // People who saw the note before are not notified.
  await button('Edit Keys').click()
  await expect.element(page.getByRole('dialog').getByText('The client will see this message')).toBeVisible()
  expect(told.elements()).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await button('Hide Keys from the client').click()
  await expect.element(row('Keys').getByText('Hidden', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Note updated successfully')).toBeVisible()
  expect(told.elements()).toEqual([])
  await button('Show Terms to the client').click()
  await expect.element(row('Terms').getByText('Visible', { exact: true })).toBeVisible()
  await expect.element(told).toBeVisible()
  expect(sent).toEqual([{ isVisible: false }, { isVisible: true }])
  const asked: (string | undefined)[] = []
  answer(deleteNote, ({ params }) => {
    asked.push(params['noteId'])
    notes = notes.filter(({ id }) => id !== params['noteId'])
    return { id: params['noteId'] ?? '' }
  })
  answer(restoreNote, ({ params }) => {
    asked.push(params['noteId'])
    notes = all
    return all[0] ?? note('', true)
  })
  await button('Delete Keys').click()
  await expect.element(row('Keys')).not.toBeInTheDocument()
  await button('Undo').click()
  await expect.element(page.getByText('Note restored successfully')).toBeVisible()
  await expect.element(row('Keys')).toBeVisible()
  expect(asked).toEqual([all[0]?.id, all[0]?.id])
})

test('the first note is written from the empty list, but not for an archived client', async () => {
  answer(listNotes, () => [])
  const { showAgain } = await show(<NotesPanel client={sampleAdminClient({ isArchived: true })} />)
  await expect.element(button('Add First Note')).toBeDisabled()
  await showAgain(<NotesPanel client={sampleAdminClient()} />)
  await expect.element(page.getByText('Restore the transaction to add')).not.toBeInTheDocument()
  await button('Add First Note').click()
  const dialog = page.getByRole('dialog', { name: 'Add New Note' })
  await dialog.getByLabelText('Note Title').fill('Keys')
  await dialog.getByLabelText('Message Content').fill('At the office')
  const sent = answer(addNote, () => note('Keys', true))
  await dialog.getByRole('button', { name: 'Create Note' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ title: 'Keys', content: 'At the office', isVisible: true }])
})

test('a note that cannot be saved preserves its text', async () => {
  answer(listNotes, () => [])
  answer(addNote, () => failure())
  await show(<NotesPanel client={sampleAdminClient()} />)
  await button('Add Note').click()
  const dialog = page.getByRole('dialog', { name: 'Add New Note' })
  await dialog.getByLabelText('Note Title').fill('Kept')
  await dialog.getByLabelText('Message Content').fill('Every word')
  await dialog.getByRole('button', { name: 'Create Note' }).click()
  await expect.element(page.getByText('Failed to create note', { exact: true })).toBeVisible()
  await expect.element(dialog.getByLabelText('Message Content')).toHaveValue('Every word')
})

test('one story 9: a note says before and after that its client is told only in the portal, and texts them', async () => {
  answer(listNotes, () => [note('Old', false)])
  answer(addNote, ({ body }) => sampleNote({ title: body.title, isVisible: body.isVisible ?? true }))
  const { remove } = await show(<NotesPanel client={sampleAdminClient()} />)
  const told = page.getByText('Nora is told only in the portal.', { exact: true })
  const dialog = page.getByRole('dialog', { name: 'Add New Note' })
  const write = async () => {
    await button('Add Note').click()
    await dialog.getByLabelText('Note Title').fill('Keys')
    await dialog.getByLabelText('Message Content').fill('At the office')
  }
  await write()
  await expect.element(dialog.getByText('Nora is told only in the portal.')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Create Note' }).click()
  await expect.element(page.getByText('Note created successfully', { exact: true })).toBeVisible()
  await expect.element(told).toBeVisible()
  const text = page.getByRole('link', { name: 'Text Nora' })
  await expect
    .element(text)
    .toHaveAttribute('href', expect.stringMatching(/^sms:9165550199\?&body=Hi%20Nora/))
  const href = decodeURIComponent(text.element().getAttribute('href') ?? '')
  expect(href).toContain('there is a note on your page: Keys.')
  expect(href).toContain(`/client/${sampleAdminClient().uniqueId}`)

  // A hidden note notifies nobody.
  const created = page.getByText('Note created successfully', { exact: true })
  const dismiss = async () => {
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(created).not.toBeInTheDocument()
  }
  await dismiss()
  await write()
  await dialog.getByRole('switch', { name: 'Visible to Client' }).click()
  await expect.element(dialog.getByText('Nora is told only in the portal.')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Create Note' }).click()
  await expect.element(created).toBeVisible()
  expect(told.elements()).toEqual([])
  await remove()

  // Nor is it said of a client who gets email, and no link texts a number that cannot be dialed.
  const reached = await show(<NotesPanel client={sampleAdminClient({ reach: ['email'] })} />)
  await write()
  await expect.element(dialog.getByText('Nora is told only in the portal.')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Create Note' }).click()
  await expect.element(created).toBeVisible()
  expect(told.elements()).toEqual([])
  await reached.remove()
  await show(<NotesPanel client={sampleAdminClient({ phone: 'ask Sam' })} />)
  await write()
  await dialog.getByRole('button', { name: 'Create Note' }).click()
  await expect.element(told).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Text Nora' })).not.toBeInTheDocument()
})
