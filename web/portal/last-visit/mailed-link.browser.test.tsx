import { expect, test } from 'vitest'
import { openByMailedLink } from '#contract/calls/notifications/preferences.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { answerPortal } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import { VisitRecorder } from './visit-recorder.tsx'

test('C16: a visit by the link in a mail is reported once, and its word leaves the address', async () => {
  const { client, preferences } = answerPortal()
  const reported = answer(openByMailedLink, () => ({ ...preferences, emailNotifications: true }))
  const path = location.pathname + location.search
  const opened = await show(<VisitRecorder client={client} />)
  await opened.remove()
  history.replaceState(null, '', `${path}#m=signed-word`)
  const again = await show(<VisitRecorder client={client} />)
  await expect.poll(() => reported).toEqual([{ word: 'signed-word' }])
  expect(location.href).toBe(location.origin + path)
  await again.remove()
  // A failure is nothing to the reader.
  answer(openByMailedLink, () => failure())
  history.replaceState(null, '', `${path}#m=other-word`)
  await show(<VisitRecorder client={client} />)
  await expect.poll(() => location.hash).toBe('')
  expect(reported).toHaveLength(1)
})
