import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleDocument } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { LargeFile } from './large-file.tsx'

const sender = { names: 'Nora', sentBy: 'Nora Lindqvist', areSeveral: false, isClientSide: true }

test('a kind of file that is not shown is there to download, and to be decided on at once', async () => {
  const document = sampleDocument({ name: 'Sheet', mimeType: 'application/msword' })
  const onShown = vi.fn<() => void>()
  await show(<LargeFile document={document} sender={sender} onShown={onShown} />)
  await expect.element(page.getByText('This kind of file cannot be shown here')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Download Sheet' }))
    .toHaveAttribute('href', `/api/documents/${document.id}/download`)
  expect(onShown).toHaveBeenCalledTimes(1)
})

test('what is asked for says whom it waits for, and by when', async () => {
  const request = sampleDocument({ status: 'pending', dueDate: '2026-12-01' })
  const onShown = vi.fn<() => void>()
  const { showAgain } = await show(<LargeFile document={request} sender={sender} onShown={onShown} />)
  await expect.element(page.getByText('Waiting for Nora')).toBeVisible()
  await expect.element(page.getByText('Due Dec 1, 2026', { exact: true })).toBeVisible()
  await showAgain(<LargeFile document={{ ...request, dueDate: null }} sender={sender} onShown={onShown} />)
  await expect.element(page.getByText('It has no due day.')).toBeVisible()
  expect(onShown).not.toHaveBeenCalled()
})
