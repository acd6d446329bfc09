import { type FormEvent, useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { Team, TeamChanges } from '#contract/calls/team/team.ts'
import { limits } from '#contract/rules/limits.ts'
import { teamColors } from '#contract/rules/team-colors.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { useCall } from '#web/data/use-call.ts'
import { BrandMark } from '#web/ui/brand.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { fieldFailure } from './field-failure.ts'
import { settingsForm } from './settings-form.ts'
import { SettingsSheet } from './settings-sheet.tsx'
import { TeamMark } from './team-mark.tsx'

/** The team's name and color in portals, and the time zone that decides what "today" is. */
export function TeamSettings() {
  const team = useCall(calls.getTeam, undefined)
  const [typed, setTyped] = useState<TeamChanges>({})
  const save = useAction((body: TeamChanges) => request(calls.changeTeam, { body }), {
    done: 'The team settings have been saved',
    failed: 'Failed to save the team settings',
    waitsFor: [calls.getTeam],
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.run(typed, { onSuccess: () => setTyped({}) })
  }
  return (
    <SettingsSheet
      title="Team"
      text="The name and color stand at the top of the desk, every portal, partners’ pages and emails."
      query={team}
    >
      {(stored) => (
        <form className={settingsForm} noValidate onSubmit={submit}>
          <Fields
            team={{ ...stored, ...typed }}
            change={(changes) => setTyped({ ...typed, ...changes })}
            error={save.error}
          />
          <Button type="submit" busy={save.isBusy} busyText="Saving...">
            Save team
          </Button>
        </form>
      )}
    </SettingsSheet>
  )
}

/** The thicker border of the chosen one takes from the padding, so that nothing moves. */
const colourChoice =
  'inline-flex min-h-11 items-center gap-2 rounded-control border border-line-strong pr-3 pl-2 capitalize aria-pressed:border-2 aria-pressed:border-ink aria-pressed:pr-2.75 aria-pressed:pl-1.75 aria-pressed:font-bold [&_svg]:size-6'

type FieldsProps = { team: Team; change: (changes: TeamChanges) => void; error: Error | null }

function Fields({ team, change, error }: FieldsProps) {
  const zones = new Set([team.timeZone, ...Intl.supportedValuesOf('timeZone')])
  return (
    <>
      <Field
        label="Team name"
        hint="Leave empty to show the product name."
        error={fieldFailure(error, 'name')}
      >
        <Input
          autoComplete="organization"
          maxLength={limits.teamName}
          value={team.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <TeamMark team={team} />
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-semibold">Color</legend>
        <div className="flex flex-wrap gap-2">
          {teamColors.map((colour) => (
            <button
              key={colour}
              type="button"
              className={colourChoice}
              aria-pressed={colour === team.colour}
              onClick={() => change({ colour })}
            >
              <BrandMark colour={colour} size="small" />
              {colour}
            </button>
          ))}
        </div>
      </fieldset>
      <Field
        label="Team time zone"
        hint="Used for closing dates, deadlines and completed steps."
        error={fieldFailure(error, 'timeZone')}
      >
        <Select value={team.timeZone} onChange={(event) => change({ timeZone: event.target.value })}>
          {[...zones].map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ').replaceAll('/', ' / ')}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}
