import { useState, useEffect } from 'react'
import type { PreferenceChanges, Preferences } from '#contract/calls/notifications/preferences.ts'
import * as t from '#texts/preferences.ts'
import { Field, FieldHint } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { PreferenceGroup } from './preference-group.tsx'

type QuietHoursProps = { shown: Preferences; change: (changes: PreferenceChanges) => void }

/** The hours when emails, texts and push are held, and their time zone. */
export function QuietHours({ shown, change }: QuietHoursProps) {
  const { quietHoursStart: start, quietHoursEnd: end, timeZone } = shown
  return (
    <PreferenceGroup legend={t.quietHours}>
      <div className="contents [&_label]:font-normal [&_label]:text-ink-3">
        <div className="grid gap-3 min-[380px]:grid-cols-2">
          <TimeField label={t.from} value={start} onCommit={(time) => change({ quietHoursStart: time })} />
          <TimeField label={t.until} value={end} onCommit={(time) => change({ quietHoursEnd: time })} />
        </div>
        <TimeZoneField value={timeZone} onChange={(zone) => change({ timeZone: zone })} />
        <FieldHint aria-live="polite">{start === end ? t.noQuietHours : t.quietHoursText}</FieldHint>
      </div>
    </PreferenceGroup>
  )
}

type TimeZoneFieldProps = { value: string | null; onChange: (zone: string) => void }

/** The time zone of the quiet hours; this browser's zone comes first. */
function TimeZoneField({ value, onChange }: TimeZoneFieldProps) {
  const [own] = useState(ownTimeZone)
  const choices = timeZoneChoices(own, value)
  return (
    <Field label={t.timeZone}>
      <Select value={value ?? ''} onChange={(event) => onChange(event.target.value)}>
        {value === null && (
          <option value="" disabled>
            {t.chooseTimeZone}
          </option>
        )}
        {choices.map((zone) => (
          <option key={zone} value={zone}>
            {zone === own ? t.zoneOfThisDevice(timeZoneName(zone)) : timeZoneName(zone)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** The IANA zone of this browser. */
function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** All zones that this browser knows, its own first, then the stored one, without duplicates. */
export function timeZoneChoices(own: string, inUse: string | null): string[] {
  const first = inUse === null ? [own] : [own, inUse]
  return [...new Set([...first, ...Intl.supportedValuesOf('timeZone')])]
}

/** "America/New_York" as "America / New York". */
export function timeZoneName(zone: string): string {
  return zone.replaceAll('_', ' ').replaceAll('/', ' / ')
}

type TimeFieldProps = {
  label: string
  /** HH:MM */
  value: string
  onCommit: (time: string) => void
}

/** Milliseconds after which a picked time is saved, since a touch picker may hold on to focus. */
const pickedAfter = 1_200

/** A time of day that is committed once complete: on Enter, on blur, or from a touch picker. */
function TimeField({ label, value, onCommit }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const commit = () => {
    if (typed === null) return
    setMissing(typed === '')
    if (typed === '') return
    setTyped(null)
    if (typed !== value) onCommit(typed)
  }
  useEffect(() => {
    if (!typed || !window.matchMedia('(pointer: coarse)').matches) return undefined
    const timer = setTimeout(commit, pickedAfter)
    return () => clearTimeout(timer)
  })
  return (
    <Field label={label} error={isMissing ? t.enterTime : undefined}>
      <Input
        type="time"
        value={typed ?? value}
        onChange={(event) => {
          setTyped(event.target.value)
          if (event.target.value !== '') setMissing(false)
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
        }}
      />
    </Field>
  )
}
