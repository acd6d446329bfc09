import { useState } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { completedText, useCompleteCurrentStep } from '#web/desk/client-actions/use-complete-current-step.ts'
import { CompleteStepDialog } from '#web/desk/completion/lazy-complete-step.ts'
import { portalLink } from '#web/desk/deal/portal-link.ts'
import { ownMailLink } from '#web/desk/deal/portal-only-notice.ts'
import { useTelling } from '#web/desk/deal/telling.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MissingDialog } from '#web/ui/missing-dialog.tsx'
import { ActButton } from '../../dashboard/act-button.tsx'
import { actLook } from '../../dashboard/act-look.ts'
import type { OverviewAct } from './overview-act.ts'

const SendPersonDialog = lazyPart(() => import('../people/send-person-dialog.tsx'), 'SendPersonDialog', {
  missing: MissingDialog,
})
const RequestDocumentDialog = lazyPart(
  () => import('../documents/request-document-dialog.tsx'),
  'RequestDocumentDialog',
  { missing: MissingDialog },
)

type Doing<Does extends OverviewAct['does']> = Extract<OverviewAct, { does: Does }>

type ActProps<Does extends OverviewAct['does']> = {
  client: AdminClient
  act: Doing<Does>
  /** The accessible name, which begins with the words of the act. */
  label: string
}

/** The act of a line: soft, and done by its press or opened filled in. */
export function Act({ client, act, about }: { client: AdminClient; act: OverviewAct; about: string }) {
  const label = `${act.text}: ${about}`
  switch (act.does) {
    case 'complete':
      return <Complete client={client} act={act} label={label} />
    case 'remind':
      return <Remind client={client} act={act} label={label} />
    case 'email':
    case 'ask':
      return <Opening client={client} act={act} label={label} />
    default:
      return <ActButton act={act} who={client.firstName} label={label} place="other" />
  }
}

const soft = actLook(false)

function Complete({ client, act, label }: ActProps<'complete'>) {
  const { run, question, close } = useCompleteCurrentStep()
  return (
    <>
      <Button className={soft} aria-label={label} onClick={() => run(client)}>
        {act.text}
      </Button>
      {question && (
        <CompleteStepDialog
          {...question}
          describe={(after) => completedText(question.step.title, after)}
          onClose={close}
        />
      )}
    </>
  )
}

/** Emails a client who is told only in the portal; to others it writes in the chat, which tells them on their channels. */
function Remind({ client, act, label }: ActProps<'remind'>) {
  const { way, press, isBusy } = useTelling(client)
  const { draft, documentIds } = act
  const asked = documentIds.slice(0, 40)
  const name = label.replace(act.text, 'Email now')
  if (asked.length > 0 && way === 'server')
    return (
      <Button className={soft} aria-label={name} busy={isBusy} onClick={() => press('document', asked)}>
        Email now
      </Button>
    )
  if (way === 'own') {
    const href = ownMailLink(client, `${draft}\n${portalLink(client.uniqueId)}`)
    return (
      <ButtonLink className={soft} aria-label={name} href={href}>
        Email now
      </ButtonLink>
    )
  }
  const write = { text: act.text, does: 'write', clientId: client.id, draft } as const
  return <ActButton act={write} who={client.firstName} label={label} place="other" />
}

function Opening({ client, act, label }: ActProps<'email' | 'ask'>) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button className={soft} aria-label={label} onClick={() => setOpen(true)}>
        {act.text}
      </Button>
      {isOpen && act.does === 'email' && (
        <SendPersonDialog client={client} person={act.partner} words={act.words} onClose={close} />
      )}
      {isOpen && act.does === 'ask' && (
        <RequestDocumentDialog client={client} askedOf={act.party} onClose={close} />
      )}
    </>
  )
}
