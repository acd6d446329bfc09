import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listPortalMessages } from '#contract/calls/messages/messages.ts'
import { usePortalThread } from '#web/shared/chat/message-queries.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer } from '#web/testing/answers.ts'
import { expectSpanish } from '#web/testing/no-english.ts'
import { newId, sampleClient, sampleMessage, uniqueId } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { PortalChat } from './portal-chat.tsx'

const ana = { senderType: 'client', senderName: 'Ana Torres', by: 'sms' } as const

function Chat() {
  return (
    <main>
      <h1>Mensajes</h1>
      <PortalChat client={sampleClient()} thread={usePortalThread(uniqueId)} />
    </main>
  )
}

test('A30: an answer by text, without bank details and with photos left out, in Spanish', async () => {
  answer(listPortalMessages, () => [
    sampleMessage({ ...ana, content: 'Mi cuenta [removed]', isMasked: true, leftOut: 1 }),
    sampleMessage({ ...ana, content: '', leftOut: 3 }),
  ])
  await show(<Chat />)
  const first = page.getByRole('listitem').filter({ hasText: 'Mi cuenta' })
  await expect.element(first.getByText('Por mensaje', { exact: true })).toBeVisible()
  await expect
    .element(first)
    .toMatchTextContent('Se quitaron los datos bancarios. Escrow los da y los recibe solo por teléfono.')
  await expect.element(first).toMatchTextContent('Llegó 1 foto con el mensaje y no se incorporó.')
  await expect.element(page.getByText('Llegaron 3 fotos con el mensaje y no se incorporaron.')).toBeVisible()
  for (const said of page.getByRole('listitem').elements()) expectSpanish(said)
  await expectToFit([320, 1280])
})

test('A18, A19, A30: files of an answer, a photo that is coming, and what was left out with the reason, in Spanish', async () => {
  const file = { id: newId(), name: 'Nómina.pdf', size: 30_300, mimeType: 'application/pdf' }
  answer(listPortalMessages, () => [
    sampleMessage({
      ...ana,
      by: 'email',
      content: '',
      fileCount: 1,
      files: [file],
      leftOut: 4,
      leftOutFiles: [
        { name: 'IMG_2042.HEIC', size: 916, why: 'heic' },
        { name: 'notas.exe', size: 90, why: 'kind' },
        { name: 'casa.pdf', size: 11_000_000, why: 'too-large' },
        { name: 'foto-2.jpg', why: 'not-fetched' },
      ],
    }),
    sampleMessage({
      ...ana,
      content: 'Mire esto',
      fileCount: 1,
      files: [{ id: newId(), name: 'photo-1', isComing: true }],
    }),
    sampleMessage({ ...ana, content: '', fileCount: 2 }),
  ])
  await show(<Chat />)
  const first = page.getByRole('listitem').filter({ hasText: 'Nómina.pdf' }).first()
  await expect.element(first.getByText('Por correo', { exact: true })).toBeVisible()
  const open = first.getByRole('link')
  await expect.element(open).toHaveAttribute('href', expect.stringContaining(file.id))
  for (const name of ['IMG_2042.HEIC', 'notas.exe', 'casa.pdf', 'foto-2.jpg'])
    await expect.element(first).toMatchTextContent(name)
  await expect.element(page.getByText('1 foto está por llegar')).toBeVisible()
  await expect.element(page.getByText('Sus archivos ya no están en este chat.')).toBeVisible()
  for (const said of page.getByRole('listitem').elements()) expectSpanish(said)
  await expectToFit([320, 1280])
})
