import type { ReactNode } from 'react'
import * as t from '#texts/explainer.ts'
import { markedParts } from './marked-parts.ts'
import { namedTerm, type Term } from './terms.ts'

/** The open term, one at a time: its name after the place of its text. */
export interface OpenTerm {
  open: string | null
  onOpen: (term: string | null) => void
}

type MarkedTextProps = OpenTerm & {
  /** Names this text among those beside it. */
  place: string
  text: string
  /** Stands before it. */
  label?: ReactNode
}

/** A text whose terms are buttons: a press shows the meaning below, the same press hides it. */
export function MarkedText({ place, text, label, open, onOpen }: MarkedTextProps) {
  const shown = open?.startsWith(`${place}:`) ? namedTerm(open.slice(place.length + 1)) : undefined
  return (
    <>
      <p>
        {label}
        {markedParts(text).map(({ words, term, end }) => {
          if (term === undefined) return words
          const name = `${place}:${term}`
          const isOpen = name === open
          return (
            <span key={term} className="whitespace-nowrap">
              <button
                type="button"
                className={`rounded-[5px] text-left whitespace-normal underline decoration-pine decoration-2 underline-offset-4 ${isOpen ? 'bg-pine-soft text-pine-ink decoration-solid' : 'decoration-dotted'}`}
                aria-expanded={isOpen}
                // For dialogs: the first Escape is not theirs.
                data-list-open={isOpen ? '' : undefined}
                onClick={({ currentTarget }) => {
                  // Safari does not by itself.
                  currentTarget.focus()
                  onOpen(isOpen ? null : name)
                }}
                onKeyDown={(event) => {
                  if (event.key !== 'Escape' || !isOpen) return
                  event.stopPropagation()
                  onOpen(null)
                }}
              >
                {words}
              </button>
              {end}
            </span>
          )
        })}
      </p>
      <div aria-live="polite">{shown && <Meaning term={shown} />}</div>
    </>
  )
}

function Meaning({ term: [, other, meaning] }: { term: Term }) {
  return (
    <p className="mt-1.5 mb-0.5 rounded-r-control border-l-3 border-pine bg-pine-soft px-3 py-2.25 text-pine-ink">
      <b className="font-semibold" lang={t.otherLanguage}>
        {other}
      </b>{' '}
      · {meaning}
    </p>
  )
}
