import { describe, expect, it } from 'vitest'
import type { Message } from '#contract/calls/messages/messages.ts'
import { sampleMessage } from '#web/testing/samples.ts'
import { stillUnsent, type Unsent } from './unsent.ts'

const message = (id: string, content: string, senderType: Message['senderType'] = 'client') =>
  sampleMessage({ id, content, senderType })

function typed(key: string, content: string, ownBefore: number): Unsent {
  return { key, content, ownBefore, typedAt: '2026-11-20T10:00:00.000Z', state: 'sending' }
}

describe('unsent messages', () => {
  it('remain until a message from the same side with the same text arrives', () => {
    const waiting = [typed('k1', 'Thanks', 1)]
    const before = [message('1', 'Hello')]
    expect(stillUnsent(waiting, before, { side: 'client' })).toEqual(waiting)
    expect(stillUnsent(waiting, [...before, message('2', 'Thanks', 'admin')], { side: 'client' })).toEqual(
      waiting,
    )
    expect(stillUnsent(waiting, [...before, message('2', 'Thanks')], { side: 'client' })).toEqual([])
  })

  it('are not matched to an older message with the same text', () => {
    const waiting = [typed('k1', 'Thanks', 1)]
    expect(stillUnsent(waiting, [message('1', 'Thanks')], { side: 'client' })).toEqual(waiting)
  })

  it('need one arrival each, even with the same text', () => {
    const waiting = [typed('k1', 'Yes', 0), typed('k2', 'Yes', 0)]
    expect(stillUnsent(waiting, [message('1', 'Yes')], { side: 'client' }).map(({ key }) => key)).toEqual([
      'k2',
    ])
  })
})
