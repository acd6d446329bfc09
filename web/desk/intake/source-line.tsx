import { Check, CircleCheck, CircleDashed, Eye, type LucideIcon, TriangleAlert } from 'lucide-react'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Offer } from './filling/filled-field.ts'
import type { ShownField } from './filling/open-fields.ts'
import { placeText } from './filling/place-text.ts'
import type { PacketFile, ReadState, Source } from './reading/reading.ts'

const looks: Record<ReadState | 'confirmed', { tone: BadgeTone; icon: LucideIcon; word: string }> = {
  sure: { tone: 'green', icon: CircleCheck, word: 'Sure' },
  check: { tone: 'yellow', icon: Eye, word: 'Check' },
  unsure: { tone: 'orange', icon: TriangleAlert, word: 'Unsure' },
  'not-found': { tone: 'line', icon: CircleDashed, word: 'Not found' },
  confirmed: { tone: 'pine', icon: Check, word: 'Confirmed' },
}

/** A state as word and glyph. */
export function StateBadge({ state }: { state: keyof typeof looks }) {
  const { tone, icon, word } = looks[state]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}

/** The state of a field as it is said: "check". */
export const stateWord = ({ state, decision }: ShownField): string =>
  decision !== null ? 'confirmed' : state === null ? '' : looks[state].word.toLowerCase()

/** The words of several candidates: "Pages 41 and 44 differ." */
function differText({ offers }: ShownField): string {
  const pages = [...new Set(offers.flatMap(({ source }) => source?.places[0]?.page ?? []))]
  if (pages.length === 2) return `Pages ${pages[0]} and ${pages[1]} differ.`
  return pages.length === 1 && offers.length > 1 ? `Page ${pages[0]} says both.` : 'Which one is right?'
}

/** Where the value of a field stands, or why there is none. */
export function sourceText(
  field: ShownField,
  files: readonly PacketFile[],
  pointed: Source | undefined,
): string {
  const { state, decision, offers, text } = field
  if (decision === 'pointed' && pointed) return placeText(pointed, files)
  if (decision === 'typed') return 'Typed.'
  if (text !== null) return text
  if (state === 'unsure' && decision === null) return differText(field)
  const source = offers[0]?.source
  return source ? placeText(source, files) : ''
}

type SourceLineProps = {
  /** Of the words that describe the input. */
  id: string
  field: ShownField
  files: readonly PacketFile[]
  pointed: Source | undefined
  /** The value that the form has, by the form's name. */
  valueOf: (name: string) => string
  /** What was pressed on a page and is no value of this field. */
  misfit: string | null
  onChoose: (offer: Offer) => void
}

/** Below a read field: its state, where it was read, and the values that it can have. */
export function SourceLine({ id, field, files, pointed, valueOf, misfit, onChoose }: SourceLineProps) {
  const { state, decision, offers } = field
  const stands = ({ values }: Offer) =>
    Object.entries(values).every(([name, value]) => valueOf(name) === value)
  // What was typed stands, and the file's value is offered below it.
  const others = offers.filter((offer) => offer.shown !== '' && !stands(offer))
  const isOffered =
    state === 'unsure'
      ? decision === null || decision === 'typed'
      : decision === 'typed' || decision === 'pointed'
  return (
    <div className="grid gap-1.5">
      <p id={id} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 leading-[1.35] text-ink-3">
        {(decision ?? state) !== null && (
          <StateBadge state={decision === null ? (state ?? 'check') : 'confirmed'} />
        )}
        <span className="min-w-0 flex-[1_1_9rem] wrap-anywhere">
          {misfit ?? sourceText(field, files, pointed)}
          {decision === 'typed' && others.length > 0 && ' The file says:'}
        </span>
      </p>
      {isOffered && others.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {others.map((offer, at) => (
            <OfferButton key={`${at + 1}`} offer={offer} files={files} onChoose={onChoose} />
          ))}
        </div>
      )}
    </div>
  )
}

const offerStyle = [
  'grid min-h-11 rounded-[12px] border border-line-strong bg-sheet px-3 py-1 text-left text-sm font-semibold',
  'wrap-anywhere hover:bg-sunken',
].join(' ')

type OfferButtonProps = { offer: Offer; files: readonly PacketFile[]; onChoose: (offer: Offer) => void }

function OfferButton({ offer, files, onChoose }: OfferButtonProps) {
  const where = offer.from ?? (offer.source ? placeText(offer.source, files) : '')
  return (
    <button type="button" className={offerStyle} data-offer="" onClick={() => onChoose(offer)}>
      {offer.shown}
      {where !== '' && <small className="text-13 font-[450] text-ink-3">{where}</small>}
    </button>
  )
}

/** Confirms a field: what was read is right. */
export function RightButton({
  label,
  isNow,
  onRight,
}: {
  label: string
  isNow: boolean
  onRight: () => void
}) {
  return (
    <Button
      variant={isNow ? 'primary' : 'secondary'}
      icon={Check}
      className="order-2! col-span-1! self-end min-h-10! gap-1.5! px-3! text-sm!"
      aria-label={`Right: ${label}`}
      onClick={onRight}
    >
      Right
    </Button>
  )
}
