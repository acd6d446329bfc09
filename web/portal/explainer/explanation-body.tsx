import { BookOpen, Clock, FileText, MessageCircle, ShieldCheck, User } from 'lucide-react'
import { type Ref, useState } from 'react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { isSale } from '#contract/rules/deal/parties.ts'
import * as t from '#texts/explainer.ts'
import { isPreview } from '#web/data/preview.ts'
import { portalPaths } from '#web/portal-paths.ts'
import { offerDraft } from '#web/shared/chat/stored-chat.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { agentFirstName } from '../home/transaction.ts'
import { CallEscrowFirst } from '../wire-notice/wire-notice.tsx'
import { explanationOf, movesMoney } from './explanation-of.ts'
import { MarkedText } from './marked-text.tsx'

const icons = [User, Clock, FileText, ShieldCheck]

type ExplanationBodyProps = {
  client: PortalClient
  step: { title: string; explains: number }
  hasLoan: boolean
  onClose: () => void
  onAllWords: () => void
  allWordsRef: Ref<HTMLButtonElement>
}

/** The explanation of a step: in whole and in four points; where money moves the last one, the warning, has escrow's number. */
export function ExplanationBody({
  client,
  step,
  hasLoan,
  onClose,
  onAllWords,
  allWordsRef,
}: ExplanationBodyProps) {
  const [open, onOpen] = useState<string | null>(null)
  const sells = isSale(client.transactionType)
  const explanation = explanationOf(step.explains, sells, hasLoan)
  if (!explanation) return null
  const [what, ...details] = explanation
  const ask = () => {
    if (!isPreview) offerDraft(`portal:${client.uniqueId}`, step.title)
    onClose()
  }
  return (
    <div className="text-15 leading-[1.45]">
      <div className="text-ink-2">
        <MarkedText place="what" text={what} open={open} onOpen={onOpen} />
      </div>
      <ul className="mt-3 grid gap-2.5">
        {details.map((text, index) => {
          const Icon = icons[index] ?? FileText
          const isWarning = index === details.length - 1
          return (
            <li
              key={t.labels[index]}
              className={`flex gap-2.5 wrap-anywhere ${isWarning ? 'rounded-control bg-band-amber-soft px-3 py-2.5' : ''}`}
            >
              <Icon
                className={`mt-0.5 size-4.5 flex-none ${isWarning ? 'text-band-amber-ink' : 'text-pine'}`}
                aria-hidden="true"
              />
              <div className="min-w-0 flex-1">
                <MarkedText
                  place={`${index}`}
                  text={text}
                  label={
                    <>
                      <b className="font-semibold">{t.labels[index]}</b>{' '}
                    </>
                  }
                  open={open}
                  onOpen={onOpen}
                />
                {isWarning && movesMoney(step.explains, sells) && client.outcome !== 'closed' && (
                  <p className="mt-1.5">
                    <CallEscrowFirst client={client} />
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <p className="mt-3 text-13 leading-[1.4] text-ink-3">{t.generalInformation}</p>
      <div className="mt-3 flex flex-wrap gap-2 *:max-w-full *:max-md:flex-1">
        {!client.isArchived && (
          <ButtonLink
            href={portalPaths.portal(client.uniqueId, 'messages')}
            icon={MessageCircle}
            variant="secondary"
            onClick={ask}
          >
            {t.ask(agentFirstName(client))}
          </ButtonLink>
        )}
        <Button ref={allWordsRef} icon={BookOpen} variant="quiet" onClick={onAllWords}>
          {t.allWords}
        </Button>
      </div>
    </div>
  )
}
