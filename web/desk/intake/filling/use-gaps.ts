import { useEffect, useEffectEvent } from 'react'
import type { OpenedContract } from '../contract-reader.ts'
import { type KeptReading, readingOf } from './kept-reading.ts'
import type { Opening } from './use-opened.ts'

/** Looks for what is missing once an agreement was read or chosen, and keeps it with the reading. */
export function useGaps(
  opening: Opening,
  kept: KeptReading | null,
  keep: (change: Partial<KeptReading>) => void,
): void {
  const opened = opening.phase === 'open' ? opening.opened : null
  const reading = kept?.reading ?? null
  const isWanted = reading?.form != null && kept?.looked == null
  const look = useEffectEvent(async (pages: OpenedContract, signal: AbortSignal) => {
    if (opening.phase !== 'open' || !kept) return
    try {
      const looked = await opening.reader.lookForGaps(pages, readingOf(kept.reading), signal)
      if (!signal.aborted) keep({ looked })
    } catch {
      // Nothing is said of pages that could not be looked at.
    }
  })
  useEffect(() => {
    if (!isWanted || !opened) return undefined
    const ending = new AbortController()
    void look(opened, ending.signal)
    return () => ending.abort()
  }, [isWanted, opened])
}
