import { nameOf } from '#contract/rules/person-name.ts'
import { SwitchRow } from '#web/ui/switch.tsx'
import type { CheckedRow } from './check-row.ts'
import { counted } from './counted.ts'
import { type Agent, hasNoAgent } from './import-agent.ts'

/** Settings for all clients of a file. */
export interface ImportSettings {
  withStandardSteps: boolean
  /** Names in capitals stay so. */
  keepsCapitals: boolean
  /** Second people of a row become co-clients. */
  addsCoClients: boolean
  /** The signed-in admin is the agent where the file names none. */
  fillsAgent: boolean
}

type ImportOptionsProps = {
  settings: ImportSettings
  onSettings: (changes: Partial<ImportSettings>) => void
  rows: readonly CheckedRow[]
  /** Null while they are unknown. */
  agent: Agent | null
}

const previewed = 3

/** The switches for all clients of a file; switches without an effect are left out. */
export function ImportOptions({ settings, onSettings, rows, agent }: ImportOptionsProps) {
  const clients = rows.filter(({ isTotal }) => !isTotal)
  const capitals = clients.flatMap((row) => row.capitals ?? [])
  const coClients = clients.flatMap(({ coClient }) => coClient ?? [])
  const withoutAgent = clients.filter(hasNoAgent).length
  const preview = capitals.slice(0, previewed).map(({ from, to }) => `${from} → ${to}`)
  return (
    <>
      <SwitchRow
        label="Start with the six standard steps"
        hint="With dates leading up to each close date. You can change them later."
        checked={settings.withStandardSteps}
        onCheckedChange={(withStandardSteps) => onSettings({ withStandardSteps })}
      />
      {capitals.length > 0 && (
        <SwitchRow
          label="Write names in capitals in normal case"
          hint={`${preview.join(', ')}${capitals.length > previewed ? `, and ${capitals.length - previewed} more` : ''}`}
          checked={!settings.keepsCapitals}
          onCheckedChange={(isNormal) => onSettings({ keepsCapitals: !isNormal })}
        />
      )}
      {coClients.length > 0 && (
        <SwitchRow
          label="Add second people as co-clients"
          hint={`${coClients.slice(0, previewed).map(nameOf).join(', ')}${coClients.length > previewed ? `, and ${coClients.length - previewed} more` : ''}: each gets a link of their own, which is not sent.`}
          checked={settings.addsCoClients}
          onCheckedChange={(addsCoClients) => onSettings({ addsCoClients })}
        />
      )}
      {agent && withoutAgent > 0 && (
        <SwitchRow
          label={`You are the agent of ${withoutAgent === clients.length ? 'these clients' : 'clients without one'}`}
          hint={`${[agent.name, agent.phone].filter(Boolean).join(', ')}, for the ${counted(withoutAgent, 'row')} without an agent`}
          checked={settings.fillsAgent}
          onCheckedChange={(fillsAgent) => onSettings({ fillsAgent })}
        />
      )}
    </>
  )
}
