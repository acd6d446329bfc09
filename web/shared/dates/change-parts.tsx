import { ArrowRight, CalendarSync } from 'lucide-react'
import * as controls from '#texts/controls.ts'
import * as t from '#texts/moved.ts'
import { Typed } from '#web/shared/typed.tsx'
import { DayLeaf } from '#web/ui/day-leaf.tsx'
import { type ChangedDay, changeTexts, fromToText } from './change-texts.ts'

export interface Change {
  lines: readonly ChangedDay[]
  reason: string | null
  meaning: readonly string[]
  asTyped?: readonly string[] | undefined
}

type ChangeHeadlineProps = {
  change: Change
  /** "Nov 20, 2026" */
  movedOn: string
  /** The id of the headline. */
  id: string
  /** As a preview: smaller. */
  small?: boolean
}

const texts = {
  small: { title: 'text-lg', why: 'text-sm', pair: 'my-2.5' },
  large: { title: 'text-[1.375rem] lg:text-[1.75rem]', why: 'text-md', pair: 'my-3.5 lg:my-4.5' },
}

/** The moved days, from and to, with the reason. */
export function ChangeHeadline({ change, movedOn, id, small = false }: ChangeHeadlineProps) {
  const { lines, reason } = change
  const { lead, day, main, distance, before, list } = changeTexts(lines)
  const text = texts[small ? 'small' : 'large']
  const isClosing = main?.subject === 'closing'
  return (
    <div className="min-w-0">
      <p className="flex items-center gap-1.75 text-13 font-semibold text-ink-3">
        <CalendarSync className="size-4 text-pine" aria-hidden="true" />
        {list.length > 0 ? t.severalMoved : t.oneMoved}
        <span className="whitespace-nowrap">· {movedOn}</span>
      </p>
      <h2
        className={`mt-1.5 leading-[1.2] font-display tracking-display text-balance wrap-anywhere ${text.title}`}
        id={id}
      >
        {lead}
        {day !== null && (
          <>
            {' '}
            <span className={`block whitespace-nowrap ${isClosing ? '' : 'text-pine'}`}>{day}</span>
          </>
        )}
      </h2>
      {main && (
        <div className={`flex items-center gap-3 ${text.pair}`}>
          {main.fromDay !== null && (
            <>
              <DayLeaf day={main.fromDay} look="was" size={small ? 'medium' : 'large'} />
              <ArrowRight className="size-5 flex-none text-ink-3" aria-hidden="true" />
            </>
          )}
          <DayLeaf day={main.toDay} look="next" size={small ? 'medium' : 'large'} />
          <p className="text-15 leading-[1.4] text-ink-2">
            {distance !== '' && <b className="block font-semibold text-ink">{distance}</b>}
            {before}
          </p>
        </div>
      )}
      {list.length > 0 && (
        <ul className={`grid gap-1.5 text-15 ${text.pair}`}>
          {list.map((line) => {
            const [from, between, to] = fromToText(line)
            return (
              <li key={line.subjectId}>
                <b className="font-semibold">{line.title}</b>
                <span className="block text-ink-2">
                  <s className="text-ink-3">{from}</s>
                  {between}
                  <span className="font-semibold text-ink">{to}</span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {reason !== null && reason !== '' && (
        <p className={`leading-[1.5] text-ink-2 wrap-anywhere ${text.why}`}>
          <b className="font-semibold text-ink">{t.why}</b> <Typed of={change} field="reason" />
          {change.asTyped?.includes('reason') && (
            <span className="block text-sm text-ink-3">{controls.writtenInEnglish}</span>
          )}
        </p>
      )}
    </div>
  )
}

type ChangeMeaningProps = Pick<Change, 'meaning' | 'asTyped'> & { small?: boolean }

/** The meaning of a change for the client, line by line. */
export function ChangeMeaning({ meaning, asTyped, small = false }: ChangeMeaningProps) {
  if (meaning.length === 0) return null
  return (
    <>
      <h3 className={`mt-4 mb-2 text-15 ${small ? '' : 'lg:mt-0'}`}>{t.whatItMeans}</h3>
      <ul className={`grid gap-2 leading-[1.45] ${small ? 'text-sm' : 'text-15'}`}>
        {[...new Set(meaning)].map((line) => (
          <li className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-2.5 wrap-anywhere" key={line}>
            <span className="mx-auto mt-2 size-1.75 rounded-full bg-pine" aria-hidden="true" />
            <Typed of={{ meaning: line, asTyped }} field="meaning" />
          </li>
        ))}
      </ul>
    </>
  )
}
