import { shortDay } from '#contract/rules/day-texts.ts'
import { SaidButtons } from '../completion/said-buttons.tsx'
import { useSaid } from '../completion/use-said.ts'
import type { DueLine } from './due-item.ts'
import { SaidActs } from './said-acts.tsx'
import type { TodayLine } from './today-lines.ts'

type SaidActionsProps = { clientId: string; said: DueLine['said'][number]; line: TodayLine }

/** The answers to a report, with the client's first name and their words for those who hear the page. */
function useAnswers({ clientId, said, line }: SaidActionsProps) {
  const [firstName = line.who] = line.who.split(' ')
  return {
    ...useSaid(clientId, firstName),
    firstName,
    named: `${line.who}: ${said.title}, ${shortDay(said.doneOn)}`,
  }
}

/** The acts of a line that is itself a report of the client. */
export function FirstSaid({ isFirst, ...about }: SaidActionsProps & { isFirst: boolean }) {
  const { confirm, decline, isBusy, named } = useAnswers(about)
  return <SaidActs {...{ confirm, decline, isBusy, isFirst }} said={about.said} name={named} />
}

/** A further report of the client, below the line of their deal. */
export function SaidActions(about: SaidActionsProps) {
  const { confirm, decline, isBusy, firstName, named } = useAnswers(about)
  const { said } = about
  return (
    <div className="-mt-1 mb-2.5 grid gap-1.5 pr-4 pl-14.5 text-sm leading-[1.35] wrap-anywhere">
      <p className="text-ink-2">
        {firstName} says: {said.title}, done {shortDay(said.doneOn)}
      </p>
      {said.note !== null && <p className="text-ink-3">“{said.note}”</p>}
      <SaidButtons {...{ confirm, decline, isBusy, said }} name={named} />
    </div>
  )
}
