import '#web/styles/rest.css'
import { Phone } from 'lucide-react'
import type { ReactElement } from 'react'
import { calls } from 'virtual:later-call-table'
import * as t from '#texts/frame.ts'
import { useCall } from '#web/data/use-call.ts'
import { phoneUrl } from '#web/format/phone-url.ts'
import { OrMailed } from '#web/shared/my-links/or-mailed.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** For a client with a broken link: ask the agent, by phone if this browser knows them. */
export function AskForLink(): ReactElement | null {
  const { data } = useCall(calls.getKnownAgent, undefined)
  const { agentName = '', agentPhone = '', teamName = '' } = data ?? {}
  const call = phoneUrl('tel', agentPhone)
  const agent = [agentName, teamName].filter(Boolean).join(', ')
  return (
    <>
      <div className="grid justify-items-center gap-3 px-5 pb-8 text-center">
        <p className="text-15 text-ink-2">{t.askForLink}</p>
        {agent && <p className="font-semibold">{agent}</p>}
        {call ? (
          <ButtonLink variant="secondary" icon={Phone} href={call}>
            {t.call(agentPhone)}
          </ButtonLink>
        ) : (
          agentPhone && <p>{agentPhone}</p>
        )}
      </div>
      <OrMailed />
    </>
  )
}
