import { CircleCheck, Circle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import { readStored, writeStored } from '#web/data/browser-storage.ts'
import { useCall } from '#web/data/use-call.ts'
import { useClientSearchResults } from '#web/desk/deal/client-search-results.ts'
import { useIsPhone } from '#web/desk/frame/desk-tabs.tsx'
import { useMay } from '#web/desk/team/use-team.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'

const dismissed = 'first-run-dismissed'

/** A new team's first tasks; gone when all are done, or when dismissed in this browser. */
export function FirstRun() {
  const [isHidden, setHidden] = useState(() => readStored('browser', dismissed) !== null)
  // Most of it is for an admin to do.
  const isAdmin = useMay('admin')
  return isHidden || !isAdmin ? null : (
    <Checklist
      onHide={() => {
        writeStored('browser', dismissed, 'yes')
        setHidden(true)
      }}
    />
  )
}

function Checklist({ onHide }: { onHide: () => void }) {
  const isPhone = useIsPhone()
  const team = useCall(calls.getTeam, undefined)
  const me = useCall(calls.getMe, undefined)
  const channels = useCall(calls.getChannels, undefined)
  // Two are enough to find one that is not the sample client.
  const newest = useClientSearchResults({ sort: 'created', direction: 'desc', page: '1', pageSize: '2' })
  const hasFailed = [team, me, channels, newest].some(({ data, error }) => !data && error)
  const isLoading = !team.data || !me.data || !channels.data || !newest.data
  const items = [
    { text: 'Name your team', isDone: (team.data?.name ?? '') !== '', href: paths.adminSettings('team') },
    { text: 'Your phone number', isDone: (me.data?.phone ?? '') !== '', href: paths.adminSettings() },
    {
      text: 'Set up email',
      isDone: channels.data?.email ?? false,
      href: paths.adminSettings('notifications'),
    },
    {
      text: 'Add your first client',
      isDone: (newest.data?.clients ?? []).some(({ isSample }) => !isSample),
      href: isPhone ? paths.adminList() : '#client-transactions',
    },
  ]
  const isAllDone = !isLoading && items.every((one) => one.isDone)
  useEffect(() => {
    // The next visit reserves no place for it.
    if (isAllDone) writeStored('browser', dismissed, 'yes')
  }, [isAllDone])
  if (isAllDone || hasFailed) return null
  return (
    <section
      className="flex flex-wrap items-center gap-x-6 pr-1 pl-4 md:pl-5"
      aria-labelledby="first-run"
      aria-busy={isLoading}
    >
      <h2 id="first-run" className="flex-1 text-md lg:flex-none">
        Getting started
      </h2>
      <ul className="flex flex-wrap gap-x-6 max-lg:order-last max-lg:basis-full lg:flex-1">
        {items.map(({ text, isDone, href }) => (
          <li key={text} className="flex min-h-11 items-center gap-2 text-15">
            {isLoading ? (
              <Circle className="size-4.5 text-line-strong" aria-hidden="true" />
            ) : isDone ? (
              <CircleCheck className="size-4.5 text-pine" aria-label="Done:" />
            ) : (
              <Circle className="size-4.5 text-ink-3" aria-hidden="true" />
            )}
            {isDone || isLoading ? (
              <span className={`font-semibold ${isLoading ? 'text-ink-3' : 'text-ink-2'}`}>{text}</span>
            ) : (
              <SmartLink className="py-2.5 font-semibold text-pine hover:underline" href={href}>
                {text}
              </SmartLink>
            )}
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={onHide}>
        Hide
      </Button>
    </section>
  )
}
