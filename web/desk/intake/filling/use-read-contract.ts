import { useEffect, useEffectEvent, useMemo } from 'react'
import { newKey } from '#web/data/new-key.ts'
import type { Packet, Reading } from '../reading/reading.ts'
import { foundCount } from './band-texts.ts'
import { keptOf, type KeptReading } from './kept-reading.ts'
import type { Opening } from './use-opened.ts'

/** What came of opened files: nothing of a contract, or another file than the form was filled in from. */
export type Found = 'nothing' | 'other' | null

const isEmpty = (reading: Reading): boolean =>
  reading.form === null &&
  reading.agreements.length === 0 &&
  reading.pictures.length === 0 &&
  foundCount(reading) === 0

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].toSorted().join() === [...other].toSorted().join()

interface ReadFiles {
  found: Found
  /** Fills the form in from the other file. */
  readAnyway: () => void
  /** The agreement that opens the deal, by its first page. */
  chooseAgreement: (firstPage: number) => void
  /** A paper of another address counts all the same. */
  countPaper: (title: string) => void
  /** Reads the files again, with the words of their pictures. */
  readRecognized: (packet: Packet) => void
}

/** Reads opened files once. Of files that were read before only the pages come back. */
export function useReadFiles(
  opening: Opening,
  kept: KeptReading | null,
  keep: (change: Partial<KeptReading>) => void,
): ReadFiles {
  const reading = useMemo(
    () => (opening.phase === 'open' ? opening.reader.read(opening.opened.packet) : null),
    [opening],
  )
  const take = (agreement: number | null, counted: readonly string[] = [], recognized?: Packet) => {
    if (opening.phase !== 'open') return
    const { opened, reader } = opening
    const packet = recognized ?? opened.packet
    const { files, pages, notLookedAt } = packet
    const read = reader.read(packet, agreement ?? undefined, counted)
    const typed = Object.entries(kept?.decided ?? {}).filter(([, decision]) => decision === 'typed')
    keep({
      files: files.map((file, at) => ({
        ...file,
        size: opened.files[at]?.size ?? 0,
        sha256: opened.sha256[at] ?? '',
        key: newKey(),
      })),
      notLookedAt,
      pageCount: pages.length,
      reading: keptOf(read),
      agreement,
      counted,
      side: null,
      decided: Object.fromEntries(typed),
      pointed: {},
      put: kept?.put ?? {},
      unticked: [],
      keepsFiles: true,
      keepsNote: true,
      looked: null,
    })
  }
  const first = useEffectEvent(() => {
    if (!kept && reading && !isEmpty(reading)) take(null)
  })
  useEffect(() => {
    if (reading) first()
  }, [reading])
  const isBack =
    opening.phase === 'open' && isSame(opening.opened.sha256, kept?.files.map(({ sha256 }) => sha256) ?? [])
  const found = !reading || isBack ? null : isEmpty(reading) ? 'nothing' : kept ? 'other' : null
  return {
    found,
    readAnyway: () => take(null),
    chooseAgreement: take,
    readRecognized: (packet) => take(kept?.agreement ?? null, kept?.counted, packet),
    countPaper: (title) => take(kept?.agreement ?? null, [...(kept?.counted ?? []), title]),
  }
}
