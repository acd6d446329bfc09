import { limits } from '#contract/rules/limits.ts'
import type { ContractReader, ContractFailureKind } from '../contract-reader.ts'
import type { LookedAt } from '../gaps/gap.ts'
import type { Packet, Reading } from '../reading/reading.ts'

interface MadeUp {
  /** What the files say, by the first page of the chosen agreement. */
  reading: (agreement?: number, counted?: readonly string[]) => Reading
  /** Resolves when the files are opened. */
  opens?: Promise<unknown>
  failure?: ContractFailureKind
  notLookedAt?: number
  looked?: LookedAt
  recognize?: ContractReader['recognize']
}

/** The words that a press on a page takes, by the name of a button. */
export const pressedWords = ['October 26, 2026', 'Grace Okafor', '12 Elm Street', '$975,000']

const packetOf = (files: readonly File[], notLookedAt: number): Packet => ({
  files: files.map(({ name }, at) => ({ name, firstPage: at * 120 + 1, pageCount: 120 })),
  pages: Array.from({ length: files.length * 120 }, (_, at) => ({
    number: at + 1,
    width: 612,
    height: 792,
    runs: [],
    blanks: [],
    kind: 'text' as const,
    inkIn: () => null,
  })),
  notLookedAt,
})

/** As large as its name says: no test has to carry the bytes. */
const sized = (file: File): File =>
  file.name === 'large.pdf' ? Object.defineProperty(file, 'size', { value: limits.upload + 1 }) : file

/** A reader that opens any file at once and reads what it is told. Files of one name are the same. */
export function madeUpReader({
  reading,
  opens,
  failure,
  notLookedAt = 0,
  looked = { gaps: [], pages: 17, notLookedAt: [] },
  recognize = null,
}: MadeUp): () => Promise<ContractReader> {
  const reader: ContractReader = {
    open: async (files, { signal, onProgress }) => {
      onProgress({ page: 41, of: 120 })
      await opens
      signal.throwIfAborted()
      if (failure) throw Object.assign(new Error(failure), { kind: failure, file: files[0]?.name })
      return {
        packet: packetOf(files, notLookedAt),
        files: files.map(sized),
        page: () => null,
        sha256: files.map(({ name }) => `sha of ${name}`),
        close: () => undefined,
      }
    },
    read: (_packet, agreement, counted) => reading(agreement, counted),
    lookForGaps: () => Promise.resolve(looked),
    recognize,
    Pages: ({ marks, focused, onMark, onWords }) => (
      <fieldset aria-label="Pages" data-focused={focused ?? ''}>
        {marks.map(({ id, label, place }) => (
          <button key={id} type="button" onClick={() => onMark(id)}>
            {`${label} on page ${place.page}`}
          </button>
        ))}
        {pressedWords.map((words) => (
          <button
            key={words}
            type="button"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onWords(words, [{ page: 1, x: 1, top: 1, width: 9, height: 9 }])}
          >
            {words}
          </button>
        ))}
      </fieldset>
    ),
    Strip: ({ place, label, onWhole }) => (
      <button type="button" onClick={onWhole}>
        {`${label}: page ${place.page}. See the page`}
      </button>
    ),
  }
  return () => Promise.resolve(reader)
}
