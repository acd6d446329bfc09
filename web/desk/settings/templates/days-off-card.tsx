import { ChevronRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { DayOffChange } from '#contract/rules/dates/days-off.ts'
import { useCall } from '#web/data/use-call.ts'
import { formatDay } from '#web/format/date.ts'
import { Button } from '#web/ui/button.tsx'
import { SettingsSheet } from '../settings-sheet.tsx'
import { effectWords, listSummary, ownDays } from './day-off-changes.ts'
import { DayOffDialog } from './day-off-dialog.tsx'
import { HolidaysDialog } from './holidays-dialog.tsx'

const listNames = { california: 'California holidays', federal: 'Federal holidays' } as const

/** The days off: the list in use with its switches, and the team's own days. */
export function DaysOffCard() {
  const settings = useCall(calls.getDaysOff, undefined)
  const [dialog, setDialog] = useState<'holidays' | { day: DayOffChange | null } | null>(null)
  const close = () => setDialog(null)
  return (
    <SettingsSheet
      title="Days off"
      text="Contract dates move off these days; the recorder is closed on them."
      query={settings}
      actions={
        <Button
          variant="secondary"
          icon={Plus}
          disabled={!settings.data}
          onClick={() => setDialog({ day: null })}
        >
          Add
        </Button>
      }
    >
      {(data) => (
        <>
          <ul className="divide-y divide-line border-t border-line">
            <DayRow
              title={listNames[data.holidays]}
              text={listSummary(data.holidays, data.changes)}
              onOpen={() => setDialog('holidays')}
            />
            {ownDays(data.changes).map((day) => (
              <DayRow
                key={day.key}
                title={day.name}
                text={`${formatDay(day.key)} · ${effectWords(day)}`}
                onOpen={() => setDialog({ day })}
              />
            ))}
          </ul>
          <p className="border-t border-line px-4 py-3 text-13 text-ink-3 md:px-6">
            Lender days follow federal law and cannot be changed here.
          </p>
          {dialog === 'holidays' && <HolidaysDialog settings={data} onClose={close} />}
          {dialog !== null && dialog !== 'holidays' && (
            <DayOffDialog day={dialog.day} changes={data.changes} onClose={close} />
          )}
        </>
      )}
    </SettingsSheet>
  )
}

function DayRow({ title, text, onOpen }: { title: string; text: string; onOpen: () => void }) {
  return (
    <li>
      <button
        type="button"
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-paper md:px-6"
        onClick={onOpen}
      >
        <span className="min-w-0 flex-1 wrap-anywhere">
          <b className="block text-15 leading-snug font-semibold">{title}</b>
          <span className="block text-13 leading-snug text-ink-2">{text}</span>
        </span>
        <ChevronRight className="size-4.5 flex-none text-ink-3" aria-hidden="true" />
      </button>
    </li>
  )
}
