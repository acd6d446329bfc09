import { useEffect, useRef, useState } from 'react'
import type { OpeningProgress } from '../contract-reader.ts'
import type { Packet } from '../reading/reading.ts'
import type { Opening } from './use-opened.ts'

/** Text recognition of pictures: not to be had, offered, at work, or failed. */
export type Recognition =
  | { phase: 'none' }
  | { phase: 'offered'; start: () => void }
  | { phase: 'reading'; progress: OpeningProgress | null; stop: () => void }
  | { phase: 'failed'; start: () => void }

type State = { phase: 'idle' | 'failed' } | { phase: 'reading'; progress: OpeningProgress | null }

/** Recognizes the pictures among the open pages when it is asked to. `onRead`: the pages with their words. */
export function useRecognition(
  opening: Opening,
  pictures: readonly number[],
  onRead: (packet: Packet) => void,
): Recognition {
  const [state, setState] = useState<State>({ phase: 'idle' })
  const ending = useRef<AbortController | null>(null)
  useEffect(() => () => ending.current?.abort(), [])
  if (opening.phase !== 'open' || !opening.reader.recognize || pictures.length === 0) return { phase: 'none' }
  const { opened, reader } = opening
  const start = async () => {
    const now = new AbortController()
    ending.current = now
    setState({ phase: 'reading', progress: null })
    try {
      const onProgress = (progress: OpeningProgress) =>
        now.signal.aborted || setState({ phase: 'reading', progress })
      const packet = await reader.recognize?.(opened, { signal: now.signal, onProgress })
      setState({ phase: 'idle' })
      if (packet) onRead(packet)
    } catch {
      setState({ phase: now.signal.aborted ? 'idle' : 'failed' })
    }
  }
  if (state.phase === 'reading') return { ...state, stop: () => ending.current?.abort() }
  return { phase: state.phase === 'failed' ? 'failed' : 'offered', start: () => void start() }
}
