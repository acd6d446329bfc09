import { Trash2 } from 'lucide-react'
import type { TemplateLine } from '#contract/dates/deal-templates.ts'
import { limits } from '#contract/limits.ts'
import { parties, type Party, partyForAgent } from '#contract/parties.ts'
import { Choice, RuleFields } from '#web/desk/dates/rule-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { SwitchRow } from '#web/ui/switch.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { kindNames } from './line-words.ts'

type LineFieldsProps = {
  line: TemplateLine
  lines: readonly TemplateLine[]
  side: 'purchase' | 'sale'
  /** The errors by field: `title`, `days`. */
  problems: Readonly<Partial<Record<string, string>>>
  onChange: (line: TemplateLine) => void
  onRemove: () => void
}

const partyNames = (side: 'purchase' | 'sale') =>
  Object.fromEntries(parties.map((party) => [party, partyForAgent(party, side)])) as Record<Party, string>

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
      <RuleFields
        value={line.rule}
        anchors={lines.flatMap(({ key, type, title }) =>
          type === 'date' && key !== line.key ? [{ id: key, name: title || 'A date without a name' }] : [],
        )}
        errors={problems}
        onChange={(rule) => set({ rule })}
        onNone={() => set({ rule: null })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Owed by">
          <Choice value={line.owes} options={partyNames(side)} onChoose={(owes) => set({ owes })} />
        </Field>
        {isDate && (
          <Field label="It is a">
            <Choice value={line.kind} options={kindNames} onChoose={(kind) => set({ kind })} />
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
