import '#web/styles/rest.css'
import { Check, Phone, ShieldAlert, WifiOff } from 'lucide-react'
import type { ReactElement } from 'react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { SafetyNote } from '#contract/calls/people/safety.ts'
import { dayIn } from '#contract/rules/days.ts'
import * as t from '#texts/safety.ts'
import { isPreview } from '#web/data/preview.ts'
import { formatMomentDay } from '#web/format/date.ts'
import { phoneUrl } from '#web/format/phone-url.ts'
import { shortDay } from '#web/format/short-day.ts'
import { useIsOnline } from '#web/shared/connection-notice.tsx'
import { LoadFailure } from '#web/shared/load-failure.tsx'
import { useToday } from '#web/shared/use-today.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { agentFirstName } from '../home/transaction.ts'
import { useReadNote, useSafetyNote } from './use-safety-note.ts'

/** On top of Home until this person has checked escrow's new number with the agent. */
export function ChangedNumber({ client }: { client: PortalClient }): ReactElement {
  const note = useSafetyNote(client.uniqueId)
  const isOnline = useIsOnline()
  const { data } = note
  return (
    <Sheet className="mb-4 overflow-hidden lg:mb-5" aria-labelledby="number-title">
      <div className="flex gap-3.5 bg-red-soft px-4 py-4 md:px-6">
        <ShieldAlert className="mt-0.5 size-6 flex-none text-danger" aria-hidden="true" />
        <div className="min-w-0">
          <h2 id="number-title" className="text-lg leading-tight md:text-xl">
            {t.numberChanged}
          </h2>
          {data && <Why note={data} />}
        </div>
      </div>
      <div className="px-4 pt-4 pb-5 md:px-6">
        {data?.before !== undefined ? (
          <Numbers client={client} note={data} isWide />
        ) : note.error && isOnline ? (
          <LoadFailure
            heading={t.numbersNotLoaded}
            error={note.error}
            busy={note.isFetching}
            onRetry={() => void note.refetch()}
          />
        ) : isOnline ? (
          <div className="grid gap-3" aria-busy="true">
            <p className="sr-only">{t.loadingNumbers}</p>
            {[1, 2, 3].map((line) => (
              <Skeleton key={line} className="h-13 w-full rounded-control" />
            ))}
          </div>
        ) : (
          <output className="block text-band-amber-ink">{t.needsConnection}</output>
        )}
      </div>
    </Sheet>
  )
}

/** The same in the sheet that opens in place of a call. */
export function ChangedNumberBody({ client, note }: { client: PortalClient; note: SafetyNote }) {
  return (
    <>
      <div className="mb-4">
        <Why note={note} />
      </div>
      <Numbers client={client} note={note} />
    </>
  )
}

/** When the number changed, and why in the agent's words. */
function Why({ note: { at, reason } }: { note: SafetyNote }) {
  const isToday = dayIn(new Date(at)) === useToday()
  return (
    <p className="text-ink-2 wrap-anywhere">
      {t.changedOn(formatMomentDay(at), isToday)}
      {reason && t.because(reason)}
    </p>
  )
}

/** Puts invisible characters between the digits, so that no phone turns an unchecked number into a link. */
const unlinked = (phone: string) => phone.replaceAll(/(?<=\d)/g, '\u2060')

const numeral = 'block font-display text-[2rem] leading-tight font-medium wrap-anywhere'

type NumbersProps = {
  client: PortalClient
  note: SafetyNote
  /** From 1024 px the numbers stand beside what to do. */
  isWide?: boolean
}

/**
 * Both numbers with instructions. Calling comes first, and the chat is not offered, because an attacker with a stolen session
 * would answer there.
 */
function Numbers({ client, note, isWide = false }: NumbersProps) {
  const { numberId, phone = '', before = '', beforeAt, agentName, agentPhone } = note
  const check = useReadNote(client)
  const isOnline = useIsOnline()
  const agent = agentFirstName({ agentName })
  const call = phoneUrl('tel', agentPhone)
  return (
    <div className={`grid gap-3 ${isWide ? 'lg:grid-cols-2 lg:gap-x-10' : ''}`}>
      <div className="grid content-start gap-3">
        <p>
          <b className="block text-sm font-semibold text-ink-3">
            {t.numberYouRead(beforeAt ? shortDay(dayIn(new Date(beforeAt))) : null)}
          </b>
          <s className={`${numeral} text-ink-3`}>{unlinked(before)}</s>
        </p>
        <p>
          <b className="block text-sm font-semibold">{t.newNumber}</b>
          <span className={numeral}>{unlinked(phone)}</span>
        </p>
      </div>
      <div className="grid content-start gap-3">
        <p>{t.checkFirst(agent)}</p>
        {call && (
          <ButtonLink block size="large" icon={Phone} href={call}>
            {t.callAgent(agent, agentPhone)}
          </ButtonLink>
        )}
        {isPreview ? (
          <p className="text-center text-ink-2">{t.onlyConfirms(client.firstName)}</p>
        ) : (
          <Button
            block
            size="large"
            variant="secondary"
            icon={isOnline ? Check : WifiOff}
            busy={check.isBusy}
            disabled={!isOnline}
            onClick={() => check.run(numberId)}
          >
            {isOnline ? t.checked : t.offline}
          </Button>
        )}
      </div>
    </div>
  )
}
