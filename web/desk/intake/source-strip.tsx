import { useEffect, useRef, useState } from 'react'
import * as t from '#texts/preview.ts'
import type { PDFDocumentProxy } from '#web/shared/documents/preview/open-pdf.ts'
import { useWidth } from '#web/shared/documents/preview/pages-in-view.ts'
import { paintPage } from '#web/shared/documents/preview/paint-page.ts'
import type { OpenedContract } from './open-contract.ts'
import type { Place, ReadPage } from './reading/runs.ts'

/** CSS pixels. */
const height = 64
/** CSS pixels for each point: letters of 10 points are read easily, and a wide place is seen whole. */
const scales = { most: 1.35, least: 0.7 }
/** Where the middle of the place stands in the strip if no word before it does: its label is mostly left of it. */
const middle = 0.6
/** Points between the edge of the strip and what it begins or ends with. */
const air = 8
/** Points by which words on one line may differ in their baseline. */
const sameLine = 4

interface Cut {
  /** Points of the page. */
  left: number
  top: number
  /** CSS pixels for each point. */
  scale: number
}

/** The start of a part of this length that is moved to lie within the whole. */
const within = (start: number, length: number, whole: number): number =>
  Math.max(0, Math.min(start, whole - length))

/** The part of a page that a strip of this width shows: the place, and as many whole words before it as there is room for. */
function cutAround(place: Place, page: ReadPage, width: number): Cut {
  const scale = Math.min(scales.most, Math.max(scales.least, (width * 0.9) / place.width))
  const room = width / scale
  const base = place.top + place.height
  const words = page.runs.filter(
    ({ x, top, height: size }) =>
      Math.abs(top + size - base) <= sameLine && x < place.x && x - air >= place.x + place.width + air - room,
  )
  const first = Math.min(...words.map(({ x }) => x))
  const left = words.length > 0 ? first - air : place.x + place.width / 2 - room * middle
  return {
    scale,
    left: within(left, room, Math.max(page.width, room)),
    top: within(place.top + place.height / 2 - height / 2 / scale, height / scale, page.height),
  }
}

/** Paints the part of a page into its host. */
function usePaintedCut(
  source: { pdf: PDFDocumentProxy; number: number } | null,
  cut: Cut | null,
  width: number,
) {
  const host = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const { pdf, number } = source ?? {}
  const { left, top, scale } = cut ?? {}
  useEffect(() => {
    if (!pdf || number === undefined || left === undefined || top === undefined || scale === undefined)
      return undefined
    return paintPage({
      pdf,
      number,
      host,
      drawingOf: () => ({ width, height, scale, left: left * scale, top: top * scale }),
      onPainted: () => setFailed(false),
      onFailed: () => setFailed(true),
    })
  }, [pdf, number, left, top, scale, width])
  return { host, failed }
}

type SourceStripProps = {
  opened: OpenedContract
  place: Place
  /** The field. */
  label: string
  /** Shows the whole page. */
  onWhole: () => void
}

/** The place that a field was read from, cut from its page: what a phone shows above the field instead of the pages. */
export function SourceStrip({ opened, place, label, onWhole }: SourceStripProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const page = opened.packet.pages.find(({ number }) => number === place.page)
  const source = opened.page(place.page)
  const file = opened.packet.files.findLast(({ firstPage }) => firstPage <= place.page)
  const cut = page && width > 0 ? cutAround(place, page, width) : null
  const { host, failed } = usePaintedCut(source, cut, width)
  if (!page || !source || !file) return null
  return (
    // The paper is white in both themes, and so its ink is dark.
    <figure
      className="overflow-hidden rounded-[10px] border border-line bg-[#fff]"
      aria-label={`${label} on its page`}
    >
      <div
        ref={box}
        className="relative w-full overflow-hidden"
        style={{ height: `${height}px` }}
        aria-hidden="true"
      >
        <div ref={host} className="absolute inset-0 *:block *:size-full" />
        {cut && !failed && (
          <span
            className="absolute rounded-[4px] bg-[#f5b93566] mix-blend-multiply outline-2 outline-offset-2 outline-[#0e5147]"
            style={{
              left: `${(place.x - cut.left) * cut.scale - 2}px`,
              top: `${(place.top - cut.top) * cut.scale - 1}px`,
              width: `${place.width * cut.scale + 4}px`,
              height: `${place.height * 1.25 * cut.scale + 2}px`,
            }}
          />
        )}
        {failed && (
          <p className="absolute inset-0 grid place-items-center px-3 text-center text-sm text-[#47504a]">
            {t.pageNotShown}
          </p>
        )}
      </div>
      <figcaption className="flex flex-wrap items-center gap-x-2 border-t border-[#e0dbcf] px-3 text-13 text-[#5a615c]">
        <span className="min-w-0 wrap-anywhere">
          Page {source.number} of {file.name}.
        </span>
        <button type="button" className="min-h-11 font-semibold text-[#0e5147] underline" onClick={onWhole}>
          See the page
        </button>
      </figcaption>
    </figure>
  )
}
