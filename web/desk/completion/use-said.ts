import { calls } from 'virtual:desk-call-table'
import { useLocation } from 'wouter'
import { shortDay } from '#contract/rules/day-texts.ts'
import { queryKey } from '#web/data/query-key.ts'
import { failureMessage, isNotFound } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { paths } from '#web/paths.ts'
import { offerDraft } from '#web/shared/chat/stored-chat.ts'
import { type Completed, useUndo } from './use-undo.ts'

/** A date or step that the client says was done on a day. */
export type SaidItem = Omit<Completed, 'clientId'> & { doneOn: string }

const confirmed = ({ subject, id, doneOn }: SaidItem): Promise<unknown> =>
  subject === 'date'
    ? request(calls.changeDealDate, { params: { dateId: id }, body: { state: 'done', doneOn } })
    : request(calls.completeStep, { params: { stepId: id }, body: { completedOn: doneOn } })

const declined = ({ subject, id }: SaidItem): Promise<unknown> =>
  subject === 'date'
    ? request(calls.declineSaidDate, { params: { dateId: id } })
    : request(calls.declineSaidStep, { params: { stepId: id } })

/** The message that is offered after "Not yet". */
function draftOf({ title, doneOn }: SaidItem, firstName: string): string {
  return `Hi ${firstName}, you wrote that this was done on ${shortDay(doneOn)}: ${title}. I cannot see it on our side yet. Could you check, or call me?`
}

const failed = (error: Error) =>
  isNotFound(error) ? 'It was deleted in the meantime.' : failureMessage(error, 'It could not be saved')

/** Confirms what a client says, or says that it does not hold yet and offers a message to them. */
export function useSaid(clientId: string, firstName: string) {
  const [, navigate] = useLocation()
  const offerUndo = useUndo()
  const shared = {
    failed,
    waitsFor: [calls.getToday, queryKey(calls.getDealDates, { id: clientId })],
    refetchesOnFailure: true,
  }
  const confirm = useAction(confirmed, {
    ...shared,
    changes: { call: calls.changeStep, clientId },
    done: (_answer, said: SaidItem) =>
      offerUndo(
        { ...said, clientId },
        `${said.title} is done, on ${shortDay(said.doneOn)}. ${firstName} reads that too.`,
      ),
  })
  const decline = useAction(declined, {
    ...shared,
    changes: { call: calls.changeStep, clientId },
    done: (_answer, said: SaidItem) => ({
      title: 'Not yet',
      description: `${said.title} is due as before.`,
      action: {
        text: `Write to ${firstName}`,
        onAction: () => {
          offerDraft(`admin:${clientId}`, draftOf(said, firstName))
          navigate(paths.clientMessages(clientId))
        },
      },
    }),
  })
  return { confirm, decline, isBusy: confirm.isBusy || decline.isBusy }
}
