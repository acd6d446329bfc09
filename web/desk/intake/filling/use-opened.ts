import { use, useEffect, useState } from 'react'
import {
  type ContractReader,
  ContractReaderContext,
  type ContractFailureKind,
  type OpenedContract,
  type OpeningProgress,
} from '../contract-reader.ts'
import type { Packet } from '../reading/reading.ts'

/** The dropped files: being opened, open, or not to be opened. */
export type Opening =
  | { phase: 'none' }
  | { phase: 'opening'; progress: OpeningProgress | null; stop: () => void }
  | { phase: 'open'; opened: OpenedContract; reader: ContractReader }
  | { phase: 'failed'; kind: ContractFailureKind; fileName: string }

const none: Opening = { phase: 'none' }

function failureOf(error: unknown, files: readonly File[]): Opening {
  const { kind = 'unreadable', file = '' } = error as { kind?: ContractFailureKind; file?: string }
  return { phase: 'failed', kind, fileName: file || (files[0]?.name ?? '') }
}

/**
 * Opens dropped files in this browser, and closes them with the form. `onStop`: the agent has ended it. Also gives a function that puts
 * recognized words into the open pages.
 */
export function useOpened(
  files: readonly File[] | null,
  onStop: () => void,
): [Opening, (recognized: Packet) => void] {
  const load = use(ContractReaderContext)
  const [opening, setOpening] = useState<Opening>(none)
  useEffect(() => {
    if (!files) return undefined
    const ending = new AbortController()
    let opened: OpenedContract | null = null
    const stop = () => {
      ending.abort()
      onStop()
    }
    const run = async () => {
      setOpening({ phase: 'opening', progress: null, stop })
      const onProgress = (progress: OpeningProgress) =>
        ending.signal.aborted || setOpening({ phase: 'opening', progress, stop })
      try {
        const reader = await load()
        opened = await reader.open(files, { signal: ending.signal, onProgress })
        if (ending.signal.aborted) opened.close()
        else setOpening({ phase: 'open', opened, reader })
      } catch (error) {
        if (!ending.signal.aborted) setOpening(failureOf(error, files))
      }
    }
    void run()
    return () => {
      ending.abort()
      opened?.close()
      setOpening(none)
    }
  }, [files, load, onStop])
  const putPacket = (packet: Packet) =>
    setOpening((one) => (one.phase === 'open' ? { ...one, opened: { ...one.opened, packet } } : one))
  return [opening, putPacket]
}
