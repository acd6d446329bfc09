import { AppWindow, CircleCheck, LogIn, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { SignInRecord } from '#contract/calls/team/sign-ins.ts'
import { weekdayOf } from '#contract/rules/day-steps.ts'
import { dayIn, daysBetween } from '#contract/rules/days.ts'
import { deviceName } from '#contract/rules/device-name.ts'
import { useCall } from '#web/data/use-call.ts'
import { formatMoment } from '#web/format/date.ts'
import { shortDay } from '#web/format/short-day.ts'
import { useToday } from '#web/shared/use-today.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { SettingsRow, SettingsRows, SettingsRowText } from './settings-row.tsx'
import { SettingsSheet, SettingsText } from './settings-sheet.tsx'

const shownFirst = 4
const band = 'flex gap-3 border-t px-4 py-3 text-15 leading-snug md:px-6 [&>svg]:size-5 [&>svg]:shrink-0'

/** The last sign-ins of the admin's own account, and how often signing in failed. */
export function SignIns() {
  const record = useCall(calls.getSignInRecord, undefined)
  return (
    <SettingsSheet title="Sign-ins" query={record} rows={3}>
      {({ failed, recent }) => (
        <>
          <Failures failed={failed} />
          <RecentSignIns recent={recent} />
        </>
      )}
    </SettingsSheet>
  )
}

function Failures({ failed: { count, since } }: Pick<SignInRecord, 'failed'>) {
  const today = useToday()
  if (since === null) {
    return (
      <p className={`${band} border-pine-line bg-pine-soft text-pine-ink`}>
        <CircleCheck aria-hidden="true" />
        No failed sign-ins in the last seven days
      </p>
    )
  }
  return (
    <p className={`${band} border-yellow-line bg-yellow-soft text-yellow-ink`}>
      <TriangleAlert aria-hidden="true" />
      <span>
        <b className="block font-semibold">
          {count} failed {count === 1 ? 'sign-in' : 'sign-ins'} {sinceDay(dayIn(new Date(since)), today)}
        </b>
        With a wrong password or code. If this was not you, change your password.
      </span>
    </p>
  )
}

function RecentSignIns({ recent }: Pick<SignInRecord, 'recent'>) {
  const [showsAll, setShowsAll] = useState(false)
  if (recent.length === 0) {
    return (
      <div className="border-t border-line pt-6">
        <SettingsText>Your sign-ins will be listed here from the next one on.</SettingsText>
      </div>
    )
  }
  return (
    <>
      <SettingsRows>
        {recent.slice(0, showsAll ? recent.length : shownFirst).map((signIn) => (
          <SettingsRow key={signIn.id}>
            <LogIn className="size-5" aria-hidden="true" />
            <SettingsRowText title={deviceName(signIn.userAgent)}>
              {formatMoment(signIn.createdAt)}
            </SettingsRowText>
            {signIn.isNewBrowser && (
              <span className="max-md:ml-8">
                <Badge tone="blue" icon={AppWindow}>
                  New browser
                </Badge>
              </span>
            )}
          </SettingsRow>
        ))}
      </SettingsRows>
      {recent.length > shownFirst && (
        <div className="border-t border-line px-2 py-1">
          <Button variant="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${recent.length}`}
          </Button>
        </div>
      )}
    </>
  )
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** "today", "since yesterday", "since Monday", or "since Nov 9" once the weekday could be another one. Both are days. */
export function sinceDay(day: string, today: string): string {
  const days = daysBetween(day, today)
  if (days <= 0) return 'today'
  if (days === 1) return 'since yesterday'
  return `since ${days < 7 ? weekdays[weekdayOf(day)] : shortDay(day)}`
}
