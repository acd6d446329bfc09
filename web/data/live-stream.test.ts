import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LiveStream } from './live-stream.ts'

/** A fake of the browser's EventSource, which Node does not have; the test acts as the server. */
class PlayedSource extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static opened: PlayedSource[] = []
  readyState = PlayedSource.CONNECTING

  constructor() {
    super()
    PlayedSource.opened.push(this)
  }

  close(): void {
    this.readyState = PlayedSource.CLOSED
  }

  play(type: string, readyState: number, data = ''): void {
    this.readyState = readyState
    this.dispatchEvent(data === '' ? new Event(type) : new MessageEvent(type, { data }))
  }
}

const { OPEN, CLOSED, CONNECTING } = PlayedSource

function lastOpened(): PlayedSource {
  return PlayedSource.opened.at(-1) ?? expect.fail('no stream was opened')
}

function openStream() {
  const happened: string[] = []
  const stream = new LiveStream('/live', {
    state: (state) => happened.push(state),
    opened: (greeting) => happened.push(`opened ${greeting}`),
    refresh: () => happened.push('refresh'),
    changed: (data) => happened.push(data),
    ended: () => happened.push('over'),
    refused: () => happened.push('refused'),
  })
  return { stream, happened, source: lastOpened }
}

beforeEach(() => {
  PlayedSource.opened = []
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', PlayedSource)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a live stream', () => {
  it('reports when it is live and passes announcements on', () => {
    const { happened, source } = openStream()
    source().play('hello', OPEN, '{}')
    source().play('change', OPEN, 'news')
    expect(happened).toEqual(['live', 'opened {}', 'news'])
  })

  it('is not live before the server’s greeting', () => {
    const { happened, source } = openStream()
    source().play('open', OPEN)
    expect(happened).toEqual([])
    source().play('hello', OPEN, '{}')
    expect(happened).toEqual(['live', 'opened {}'])
  })

  it('reports that announcements may have been missed', () => {
    const { happened, source } = openStream()
    source().play('hello', OPEN, '{}')
    source().play('refresh', OPEN, '{}')
    expect(happened.at(-1)).toBe('refresh')
  })

  it('leaves a short interruption to the browser, and reports the reconnect', () => {
    const { happened, source } = openStream()
    source().play('hello', OPEN, '{}')
    source().play('error', CONNECTING)
    vi.advanceTimersByTime(60_000)
    expect(PlayedSource.opened).toHaveLength(1)
    source().play('hello', OPEN, '{}')
    expect(happened).toEqual(['live', 'opened {}', 'down', 'live', 'opened {}'])
  })

  it('reports a refusal, and reconnects by itself', () => {
    const { happened, source } = openStream()
    source().play('error', CLOSED)
    vi.advanceTimersByTime(1_000)
    expect(PlayedSource.opened).toHaveLength(2)
    source().play('hello', OPEN, '{}')
    expect(happened).toEqual(['down', 'refused', 'live', 'opened {}'])
  })

  it('reconnects immediately when woken, but leaves a live stream alone', () => {
    const { stream, source } = openStream()
    source().play('error', CLOSED)
    stream.wake()
    expect(PlayedSource.opened).toHaveLength(2)
    vi.advanceTimersByTime(60_000)
    source().play('hello', OPEN, '{}')
    stream.wake()
    expect(PlayedSource.opened).toHaveLength(2)
  })

  it('stops permanently when the server ends it', () => {
    const { stream, happened, source } = openStream()
    source().play('hello', OPEN, '{}')
    source().play('gone', OPEN)
    stream.wake()
    vi.advanceTimersByTime(60_000)
    expect(PlayedSource.opened).toHaveLength(1)
    expect(source().readyState).toBe(CLOSED)
    expect(happened).toEqual(['live', 'opened {}', 'gone', 'over'])
  })

  it('stays stopped', () => {
    const { stream, happened, source } = openStream()
    stream.stop()
    source().play('error', CLOSED)
    vi.advanceTimersByTime(60_000)
    expect(PlayedSource.opened).toHaveLength(1)
    expect(happened).toEqual([])
  })
})
