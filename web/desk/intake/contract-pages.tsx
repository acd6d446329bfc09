import { ChevronDown, ChevronUp, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import * as t from '#texts/preview.ts'
import { usePageInView, useWidth } from '#web/shared/documents/preview/pages-in-view.ts'
import { nextZoom } from '#web/shared/documents/preview/zoom.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ContractPage, isMarkOf, type PageMark, type Presses } from './contract-page.tsx'
import type { OpenedContract } from './open-contract.ts'
import { edge, sheetOf, useScrolledTo } from './scrolled-pages.ts'

type ContractPagesProps = Presses & {
  opened: OpenedContract
  /** The places of the fields. */
  marks: readonly PageMark[]
  /** The name of the field that has the focus. */
  focused: string | null
  /** The names of the papers, beside the buttons. */
  children?: ReactNode
}

const none: readonly PageMark[] = []

/** The marks of each page. */
function byPage(marks: readonly PageMark[]): ReadonlyMap<number, readonly PageMark[]> {
  const pages = new Map<number, PageMark[]>()
  for (const mark of marks) {
    const { page } = mark.place
    pages.set(page, [...(pages.get(page) ?? []), mark])
  }
  return pages
}

/** The pages of a contract in a scrolling box that fills its place: the focused field’s place is scrolled to. */
export function ContractPages({ opened, marks, focused, onMark, onWords, children }: ContractPagesProps) {
  const well = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useState(1)
  const width = Math.floor(useWidth(well) * zoom)
  const sheets = useMemo(
    () =>
      opened.packet.pages.flatMap((page) => {
        const source = opened.page(page.number)
        return source ? [{ page, source }] : []
      }),
    [opened],
  )
  const marked = useMemo(() => byPage(marks), [marks])
  const current = usePageInView(well, width > 0 ? sheets.length : 0)
  const place = (marks.find((mark) => isMarkOf(mark, focused)) ?? marks[0])?.place
  const shown = opened.packet.pages.find(({ number }) => number === place?.page)
  useScrolledTo(well, width, place && shown ? { place, page: shown } : null)
  // Each page keeps what it shows while others change.
  const presses = useRef({ onMark, onWords })
  useLayoutEffect(() => {
    presses.current = { onMark, onWords }
  })
  const turn = (by: 1 | -1) => {
    const sheet = sheetOf(well.current, current + by)
    if (sheet) well.current?.scrollTo({ top: sheet.offsetTop - edge })
  }
  return (
    <div className="flex h-full min-h-0 min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {children}
        <div className="ml-auto flex min-w-0 items-center">
          <output className="mr-1 lining-nums tabular-nums text-sm text-ink-2">
            {t.page(current, sheets.length)}
          </output>
          <IconButton
            label="Previous page"
            icon={ChevronUp}
            disabled={current <= 1}
            onClick={() => turn(-1)}
          />
          <IconButton
            label="Next page"
            icon={ChevronDown}
            disabled={current >= sheets.length}
            onClick={() => turn(1)}
          />
          <IconButton
            label={t.zoomOut}
            icon={ZoomOut}
            disabled={nextZoom(zoom, -1) === zoom}
            onClick={() => setZoom(nextZoom(zoom, -1))}
          />
          <IconButton
            label={t.zoomIn}
            icon={ZoomIn}
            disabled={nextZoom(zoom, 1) === zoom}
            onClick={() => setZoom(nextZoom(zoom, 1))}
          />
        </div>
      </div>
      <section
        ref={well}
        className="relative min-h-0 flex-1 overflow-auto overscroll-contain rounded-[6px] p-1 focus-visible:-outline-offset-3"
        aria-label="Pages of the contract"
        // A scrolling box must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {width > 0 &&
          sheets.map(({ page, source }) => {
            const own = marked.get(page.number) ?? none
            return (
              <ContractPage
                key={page.number}
                page={page}
                source={source}
                of={sheets.length}
                width={width}
                marks={own}
                focused={own.some((mark) => isMarkOf(mark, focused)) ? focused : null}
                presses={presses}
              />
            )
          })}
      </section>
    </div>
  )
}
