import { type AgendaFacts, type AgendaItem, typedFields } from './agenda.ts'

/** Whether a task is about sending money (English or Spanish). */
function isAboutSending(task: string): boolean {
  return /\b(?:wir(?:e|es|ed|ing)|send(?:ing)? (?:\w+ ){0,2}(?:money|funds)|transferencias?|(?:enviar|envíe) (?:\w+ ){0,2}(?:dinero|fondos))\b/i.test(
    task,
  )
}

/**
 * The agenda with the client's task of a step as part of the money that belongs to the step: the money takes the words of the
 * task. While the money cannot be sent yet, and once it is sent, only a task about sending money goes with it; any other
 * stands by itself.
 */
export function foldIntoMoney(
  agenda: readonly AgendaItem[],
  { dates }: Pick<AgendaFacts, 'dates'>,
): readonly AgendaItem[] {
  let folded = agenda
  for (const task of agenda) {
    if (task.subject !== 'step' || task.kind !== 'task' || task.state !== 'needed') continue
    const ofStep = dates.filter(
      ({ forStepId, state, kind, owes }) =>
        forStepId === task.id && state !== 'waived' && kind === 'money' && owes === 'client',
    )
    if (ofStep.length === 0) continue
    const canBeSent = new Set(
      ofStep.flatMap(({ id, state, waitsFor, saidDoneOn }) =>
        state !== 'open' || waitsFor || saidDoneOn ? [] : id,
      ),
    )
    const money = folded.find(({ id, state }) => canBeSent.has(id) && state !== 'unanswered')
    if (!money && !isAboutSending(task.title)) continue
    folded = folded.flatMap((item) => {
      if (item === task) return []
      return item === money ? partOf(money, task) : item
    })
  }
  return folded
}

/** Money with the words of a task. A task without words of its own has only the name of its step. */
function partOf({ asTyped, ...money }: AgendaItem, task: AgendaItem): AgendaItem {
  const hasWords = task.detail !== null
  return {
    ...money,
    state: 'needed',
    stepId: task.stepId,
    ...(hasWords
      ? { detail: task.title, ...typedFields(asTyped, 'title', task.asTyped, 'title') }
      : typedFields(asTyped, 'title', asTyped, 'detail')),
  }
}
