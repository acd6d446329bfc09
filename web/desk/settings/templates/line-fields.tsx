import { Trash2 } from 'lucide-react'
import type { TemplateLine } from '#contract/dates/deal-templates.ts'
import { type DateRule, maxRuleDays, usualRoll } from '#contract/dates/rule.ts'
import { limits } from '#contract/limits.ts'
import { parties, partyForAgent } from '#contract/parties.ts'
import { NumberInput } from '#web/desk/clients/number-input.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { SwitchRow } from '#web/ui/switch.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { anchorNames } from './anchor-names.ts'
import { countNames, kindNames, rollNames, sideNames } from './line-words.ts'

type LineFieldsProps = {
  line: TemplateLine
  lines: readonly TemplateLine[]
  side: 'purchase' | 'sale'
  /** The errors by field: `title`, `rule`. */
  problems: Readonly<Partial<Record<string, string>>>
  onChange: (line: TemplateLine) => void
  onRemove: () => void
}

const startRule: DateRule = { from: 'acceptance', days: 0, count: 'calendar', side: 'after', roll: 'next' }

/** Edits one line of a template in place. */
export function LineFields({ line, lines, side, problems, onChange, onRemove }: LineFieldsProps) {
  const isDate = line.type === 'date'
  const set = (changes: Partial<TemplateLine>) => onChange({ ...line, ...changes })
  return (
    <div className="grid gap-4 rounded-control border border-pine-line bg-sheet p-4">
      <Field label={isDate ? 'Date' : 'Step'} error={problems.title ?? problems.key}>
        <Input
          autoComplete="off"
          maxLength={limits.title}
          value={line.title}
          onChange={({ target }) => set({ title: target.value })}
        />
      </Field>
      <RuleFields line={line} lines={lines} error={problems.rule} onChange={(rule) => set({ rule })} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Owed by">
          <Choice
            value={line.owes}
            options={parties.map((party) => [party, partyForAgent(party, side)])}
            onChoose={(owes) => set({ owes })}
          />
        </Field>
        {isDate && (
          <Field label="It is a">
            <Choice value={line.kind} options={entries(kindNames)} onChoose={(kind) => set({ kind })} />
          </Field>
        )}
      </div>
      <Field label={isDate ? 'What it means, for the client' : 'Description'} error={problems.text}>
        <Textarea
          rows={2}
          maxLength={limits.content}
          value={line.text}
          onChange={({ target }) => set({ text: target.value })}
        />
      </Field>
      {!isDate && (
        <Field label="Next action (optional)" error={problems.nextAction}>
          <Textarea
            rows={2}
            maxLength={limits.content}
            value={line.nextAction ?? ''}
            onChange={({ target }) => set({ nextAction: target.value || null })}
          />
        </Field>
      )}
      {isDate && <LineSwitches line={line} onChange={set} />}
      <Button variant="quiet" icon={Trash2} className="justify-self-start text-danger!" onClick={onRemove}>
        Remove
      </Button>
    </div>
  )
}

function LineSwitches({
  line,
  onChange,
}: {
  line: TemplateLine
  onChange: (changes: Partial<TemplateLine>) => void
}) {
  return (
    <div className="grid gap-x-6 sm:grid-cols-2">
      {line.rule && (
        <SwitchRow
          label="Ask for the number in Add Client"
          checked={line.asks !== 'no'}
          onCheckedChange={(asks) => onChange({ asks: asks ? 'number' : 'no' })}
        />
      )}
      <SwitchRow
        label="The client sees it"
        checked={line.isVisible}
        onCheckedChange={(isVisible) => onChange({ isVisible })}
      />
      {line.rule && line.asks !== 'no' && (
        <SwitchRow
          label="Starts empty, which leaves it out"
          checked={line.asks === 'if-any'}
          onCheckedChange={(isOptional) => onChange({ asks: isOptional ? 'if-any' : 'number' })}
        />
      )}
    </div>
  )
}

type RuleFieldsProps = Pick<LineFieldsProps, 'line' | 'lines'> & {
  error: string | undefined
  onChange: (rule: DateRule | null) => void
}

/** "17, days, after, Acceptance", and what happens on a day off. */
function RuleFields({ line, lines, error, onChange }: RuleFieldsProps) {
  const { rule } = line
  const anchors = [...anchorNames(lines)].filter(([key]) => key !== line.key)
  const set = (changes: Partial<DateRule>) => {
    const next = { ...(rule ?? startRule), ...changes }
    const counts = changes.count !== undefined || changes.side !== undefined
    onChange(counts ? { ...next, roll: usualRoll(next.count, next.side) } : next)
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Counted from" error={error}>
        <Select
          value={rule?.from ?? ''}
          onChange={({ target }) => (target.value === '' ? onChange(null) : set({ from: target.value }))}
        >
          <option value="">Nothing: set by hand</option>
          {anchors.map(([key, name]) => (
            <option key={key} value={key}>
              {name.slice(0, 1).toUpperCase() + name.slice(1)}
            </option>
          ))}
          {rule && !anchors.some(([key]) => key === rule.from) && (
            <option value={rule.from}>A date that is not here</option>
          )}
        </Select>
      </Field>
      {rule && (
        <>
          <Field label="Number">
            <NumberInput
              min={0}
              max={maxRuleDays}
              step="1"
              inputMode="numeric"
              value={rule.days}
              onChange={({ target }) =>
                set({ days: Math.min(maxRuleDays, Math.max(0, Math.trunc(Number(target.value) || 0))) })
              }
            />
          </Field>
          <Field label="Counted in">
            <Choice value={rule.count} options={entries(countNames)} onChoose={(count) => set({ count })} />
          </Field>
          <Field label="Before or after">
            <Choice value={rule.side} options={entries(sideNames)} onChoose={(of) => set({ side: of })} />
          </Field>
          <Field label="On a day off">
            <Choice value={rule.roll} options={entries(rollNames)} onChoose={(roll) => set({ roll })} />
          </Field>
        </>
      )}
    </div>
  )
}

const entries = <Key extends string>(names: Readonly<Record<Key, string>>) =>
  Object.entries(names) as [Key, string][]

type ChoiceProps<Value extends string> = {
  value: Value
  options: readonly (readonly [Value, string])[]
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <Select value={value} onChange={({ target }) => onChoose(target.value as Value)}>
      {options.map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </Select>
  )
}
