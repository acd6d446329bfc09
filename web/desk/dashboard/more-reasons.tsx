import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { counted } from '#contract/rules/day-texts.ts'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { AnswerDatesButton } from '../dates/answer-dates-button.tsx'
import type { TodayItem } from './today-item.ts'
import type { TodayLine } from './today-lines.ts'

const press =
  'inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-pine hover:underline table:pointer-fine:min-h-8.5'

/** "3 more": what else is due in a deal opens below its line; dates that nobody has answered for open their form. */
export function MoreReasons({ line, more }: { line: TodayLine; more: NonNullable<TodayItem['more']> }) {
  const [isOpen, setOpen] = useState(false)
  const { answers, who } = line
  return (
    <div className="-mt-2 mb-1 pr-4 pl-14.5">
      <div className="flex flex-wrap gap-x-4">
        {more.length > 0 && (
          <button
            type="button"
            className={press}
            aria-expanded={isOpen}
            aria-label={`${more.length} more: ${who}`}
            onClick={() => setOpen(!isOpen)}
          >
            {more.length} more
            <ChevronDown className={`size-4 ${isOpen ? 'rotate-180' : ''}`} aria-hidden="true" />
          </button>
        )}
        {answers && (
          <AnswerDatesButton clientId={answers.clientId} clientName={who} className={press}>
            Answer
          </AnswerDatesButton>
        )}
      </div>
      {isOpen && (
        <ul
          className="mb-1.5 grid text-sm wrap-anywhere text-ink-2"
          aria-label={`${counted(more.length, 'more reason')} of ${who}`}
        >
          {more.map(({ title, href }) => (
            <li key={`${href} ${title}`}>
              <SmartLink
                href={href}
                className="inline-flex min-h-11 items-center py-1 leading-[1.35] hover:text-pine hover:underline table:pointer-fine:min-h-7"
              >
                {title}
              </SmartLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
