import { onTestFinished, vi } from 'vitest'

/** A live stream that never says anything. */
class SilentStream extends EventTarget {
  readyState = 0
  close(): void {
    this.readyState = 2
  }
}

/** The live streams that are opened in this test stay silent. */
export function silenceStreams(): void {
  vi.stubGlobal('EventSource', SilentStream)
  onTestFinished(() => void vi.unstubAllGlobals())
}
