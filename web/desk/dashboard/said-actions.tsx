import { shortDay } from '#contract/rules/day-texts.ts'
import { SaidButtons } from '../completion/said-buttons.tsx'
import { useSaid } from '../completion/use-said.ts'
import type { DueLine } from './due-item.ts'
import type { TodayLine } from './today-lines.ts'

type SaidActionsProps = { clientId: string; said: DueLine['said'][number]; line: TodayLine }

/** A client's report: confirm it for that day, or decline it with a drafted message to the client. */
export function SaidActions({ clientId, said, line }: SaidActionsProps) {
  const { title, doneOn, note } = said
  const [firstName = line.who] = line.who.split(' ')
  const { confirm, decline, isBusy } = useSaid(clientId, firstName)
  const named = `${line.who}: ${title}, ${shortDay(doneOn)}`
  // The line itself may say it already.
  const isTitle = line.title === `Says done ${shortDay(doneOn)}: ${title}`
  return (
    <div className="-mt-1 mb-2.5 grid gap-1.5 pr-4 pl-14.5 text-sm leading-[1.35] wrap-anywhere">
      {!isTitle && (
        <p className="text-ink-2">
          {firstName} says: {title}, done {shortDay(doneOn)}
        </p>
      )}
      {note !== null && <p className="text-ink-3">“{note}”</p>}
      <SaidButtons {...{ confirm, decline, isBusy, said }} name={named} />
    </div>
  )
}
