import { type MouseEvent, memo, type RefObject, useMemo, useRef, useState } from 'react'
import * as t from '#texts/preview.ts'
import type { PDFDocumentProxy } from '#web/shared/documents/preview/open-pdf.ts'
import { useIsNear } from '#web/shared/documents/preview/pages-in-view.ts'
import { usePaintedPage } from '#web/shared/documents/preview/use-painted-page.ts'
import type { Place, ReadPage } from './reading/runs.ts'
import { placeAt, wordsOnPage } from './words-on-page.ts'

/** A place that a field was read from. */
export interface PageMark {
  /** The name of the field; further places of one field have "#1", "#2" after it. */
  id: string
  label: string
  place: Place
  state: 'sure' | 'check' | 'unsure' | 'confirmed'
}

/** Whether a mark is one of a field. */
export const isMarkOf = ({ id }: PageMark, field: string | null): boolean =>
  field !== null && (id === field || id.startsWith(`${field}#`))

/** The paper is white in both themes, so the colors on it are those of the light one. */
const tints: Readonly<Record<PageMark['state'], string>> = {
  sure: 'bg-[#0e514726]',
  confirmed: 'bg-[#0e514726]',
  check: 'bg-[#e5b80047]',
  unsure: 'bg-[#cc53103d]',
}
const nowTint = 'bg-[#f5b93566] outline-2 outline-offset-2 outline-[#0e5147]'

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(3)}%`

/** A place as parts of its page, with a little around it: above letters, and below the line they stand on. */
export function onPage({ x, top, width, height }: Place, page: { width: number; height: number }) {
  const around = Math.min(3, height * 0.25)
  return {
    left: percent(x - around, page.width),
    top: percent(top - around / 2, page.height),
    width: percent(width + 2 * around, page.width),
    height: percent(height + around * 1.75, page.height),
  }
}

const noRatio = () => {}

/** What is told of presses on a page. */
export interface Presses {
  /** The place of a field was pressed. */
  onMark: (id: string) => void
  /** Other words were pressed. */
  onWords: (text: string, places: readonly Place[]) => void
}

type ContractPageProps = {
  page: ReadPage
  /** The page in its own file. */
  source: { pdf: PDFDocumentProxy; number: number }
  /** How many pages there are. */
  of: number
  /** CSS pixels. */
  width: number
  marks: readonly PageMark[]
  focused: string | null
  presses: RefObject<Presses>
}

/** One page with the places of the fields, painted while it is near. A press leaves the focus where it is. */
export const ContractPage = memo(function ContractPage({
  page,
  source,
  of,
  width,
  marks,
  focused,
  presses,
}: ContractPageProps) {
  const sheet = useRef<HTMLElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const near = useIsNear(sheet)
  const { text, failed } = usePaintedPage({ ...source, width, near, host, onRatio: noRatio })
  return (
    <section
      ref={sheet}
      className="relative mx-auto flex-none bg-[#fff] shadow-sheet not-first:mt-3"
      data-page={page.number}
      aria-label={t.page(page.number, of)}
      style={{ width: `${width}px`, height: `${Math.round((width * page.height) / page.width)}px` }}
    >
      <div ref={host} className="absolute inset-0 *:block *:size-full" aria-hidden="true" />
      {failed && (
        <p className="absolute inset-0 grid place-items-center p-4 text-center text-[#47504a]">
          {t.pageNotShown}
        </p>
      )}
      {text !== null && !failed && <p className="sr-only">{text || t.pageWithoutText}</p>}
      {near && <PressLayer page={page} marks={marks} focused={focused} presses={presses} />}
    </section>
  )
})

type PressLayerProps = Pick<ContractPageProps, 'page' | 'marks' | 'focused' | 'presses'>

/** What can be pressed on a page: the places of fields, and all words. Keys have the form for both. */
function PressLayer({ page, marks, focused, presses }: PressLayerProps) {
  const words = useMemo(() => wordsOnPage(page), [page])
  const [hovered, setHovered] = useState<Place | null>(null)
  const hit = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const point = {
      x: ((clientX - left) / width) * page.width,
      y: ((clientY - top) / height) * page.height,
    }
    const place = placeAt(
      marks.map((mark) => mark.place),
      point,
    )
    return { mark: marks.find((one) => one.place === place), words: placeAt(words, point) }
  }
  const press = (event: MouseEvent) => {
    const { mark, words: pressed } = hit(event)
    if (mark) presses.current.onMark(mark.id)
    else if (pressed) {
      const { text, ...place } = pressed
      presses.current.onWords(text, [place])
    }
  }
  const look = (event: MouseEvent) => {
    const under = hit(event)
    setHovered(under.mark?.place ?? under.words)
  }
  return (
    <div
      className={`absolute inset-0 ${hovered ? 'cursor-pointer' : ''}`}
      role="presentation"
      aria-hidden="true"
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={look}
      onMouseLeave={() => setHovered(null)}
      onClick={press}
    >
      {marks.map((mark) => (
        <span
          key={mark.id}
          className={`absolute rounded-[4px] mix-blend-multiply ${isMarkOf(mark, focused) ? nowTint : tints[mark.state]}`}
          data-mark={mark.id}
          data-tooltip={mark.label}
          style={onPage(mark.place, page)}
        />
      ))}
      {hovered && (
        <span
          className="pointer-events-none absolute rounded-[4px] outline-1 outline-[#0e5147]"
          style={onPage(hovered, page)}
        />
      )}
    </div>
  )
}
