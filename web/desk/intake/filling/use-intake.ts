import { type RefObject, useCallback, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { keptFiles } from '../also-in-contract.tsx'
import type { AfterAdding, NewClientFormState } from '../intake-view.ts'
import type { Place } from '../reading/runs.ts'
import { noteWithGaps } from './also-lines.ts'
import { fillForm } from './fill-form.ts'
import { countsText, openCounts, required, type ShownField, shownFields } from './open-fields.ts'
import { placeText } from './place-text.ts'
import { takesWords, valuesIn } from './point-at.ts'
import { useFillFacts } from './use-fill-facts.ts'
import { useFilling } from './use-filling.ts'
import { useGaps } from './use-gaps.ts'
import { useKeptReading } from './use-kept-reading.ts'
import { useOpened } from './use-opened.ts'
import { useReadFiles } from './use-read-contract.ts'
import { useRecognition } from './use-recognition.ts'
import { useEnter, useWalk } from './use-walk.ts'

/** Words of a page that are no value of the field that had the focus. */
interface Misfit {
  name: string
  words: string
}

const stateWords = { sure: 'sure', check: 'check', unsure: 'unsure', 'not-found': 'not found' } as const

export type Intake = ReturnType<typeof useIntake>

/**
 * The reading of a contract in the form of a new client: what was read, what is decided and what is open. `anchor`: an element within
 * the form.
 */
export function useIntake(
  form: NewClientFormState,
  files: readonly File[] | null,
  onFiles: (files: readonly File[] | null) => void,
  anchor: RefObject<HTMLElement | null>,
) {
  const [kept, keep] = useKeptReading(form)
  const stop = useCallback(() => onFiles(null), [onFiles])
  const [opening, putPacket] = useOpened(files, stop)
  const { readRecognized, ...read } = useReadFiles(opening, kept, keep)
  useGaps(read.found === null ? opening : { phase: 'none' }, kept, keep)
  const recognition = useRecognition(opening, kept?.reading.pictures ?? [], (packet) => {
    putPacket(packet)
    readRecognized(packet)
  })
  const facts = useFillFacts(form, kept)
  const filled = useMemo(() => facts && fillForm(facts), [facts])
  const shown = useMemo(() => (filled && kept ? shownFields(filled, kept) : []), [filled, kept])
  const filling = useFilling(form, kept, keep, filled, shown)
  const values = useWatch({ control: form.control }) as Readonly<Partial<Record<string, string>>>
  const [said, say] = useState('')
  const [misfit, setMisfit] = useState<Misfit | null>(null)
  const [isRefused, setRefused] = useState(false)
  const walk = useWalk(anchor, shown)
  const announce = (name: string | null, first = '') => {
    const field = shown.find((one) => one.name === name)
    const [offer] = field?.offers ?? []
    const place = offer?.source ? placeText(offer.source, facts?.files ?? []) : ''
    const state = field?.state ? stateWords[field.state] : ''
    say(
      [first, field && [field.label, offer?.shown, place, state].filter(Boolean).join(', ')]
        .filter(Boolean)
        .join(' '),
    )
  }
  const next = (after: string | null, done?: string, first?: string) =>
    announce(walk.next(after, done), first)
  const confirm = (field: ShownField) => {
    filling.decide(field.name, 'right')
    next(field.name, field.name, `${field.label} is confirmed.`)
  }
  useEnter(anchor, shown, confirm)
  const open = shown.filter(({ isOpen }) => isOpen)
  const empty = required.filter((name) => (values[name] ?? '').trim() === '')
  const counts = openCounts(shown, empty)
  return {
    form,
    kept,
    keep,
    opening,
    ...read,
    recognition,
    facts,
    filled,
    shown,
    filling,
    values,
    said,
    misfit,
    walk,
    open,
    counts,
    countsText: countsText(counts),
    isRefused: isRefused && open.length > 0,
    confirm,
    confirmSure: () => {
      filling.decideAll(open.flatMap(({ name, state }) => (state === 'sure' ? [name] : [])))
      say('The sure ones are confirmed.')
    },
    next: () => next(walk.now),
    /** Puts words that were pressed on a page into the field that had the focus. */
    point: (words: string, places: readonly Place[]) => {
      const name = walk.now
      if (name === null || !takesWords(name)) {
        say('Press a field first, then its words on the page.')
        return
      }
      const found = valuesIn(name, words)
      setMisfit(found ? null : { name, words })
      if (!found) say(`“${words}” does not fit this field.`)
      else {
        const source = {
          how: 'pointed',
          snippet: words,
          label: null,
          places,
          paper: null,
          before: null,
        } as const
        filling.point(name, found, source)
        say(`${Object.values(found).join(' ')} is in the field.`)
        walk.focus(name)
      }
    },
    /** Before sending: whether nothing is open. Otherwise the open fields are named, and the first one has the focus. */
    mayBeSent: (): boolean => {
      if (open.length === 0) return true
      setRefused(true)
      walk.next(null)
      return false
    },
    afterAdding: (): AfterAdding | null => {
      if (!kept || !filled) return null
      const dropped = opening.phase === 'open' && read.found === null ? opening.opened.files : []
      return {
        files: kept.keepsFiles ? keptFiles(kept, dropped) : [],
        note: kept.keepsNote ? noteWithGaps(filled.note, kept.looked) : '',
        coClients: filled.others.flatMap(({ written, name }) =>
          kept.unticked.includes(written) ? [] : [name],
        ),
      }
    },
  }
}
