import { Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import type { TemplateLine } from '#contract/calls/dates/deal-templates.ts'
import { limits } from '#contract/rules/limits.ts'
import { inOtherLanguages } from '#contract/rules/translations.ts'
import { rollNames } from '#web/desk/dates/rule-labels.ts'
import { partyOptions } from '#web/desk/deal/party-options.ts'
import { SidedField } from '#web/desk/sides/sided-field.tsx'
import { SideSwitch, useSides } from '#web/desk/sides/sides.tsx'
import { categoryLabels } from '#web/shared/documents/document-categories.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { SwitchRow } from '#web/ui/switch.tsx'
import { LineChoice } from './line-choice.tsx'
import { kindNames } from './line-texts.ts'
import { RuleFields } from './rule-fields.tsx'

const textLabels = {
  date: 'What it means, for the client',
  step: 'Description',
  document: 'What is good enough, in one sentence',
}

type LineFieldsProps = {
  line: TemplateLine
  lines: readonly TemplateLine[]
  side: 'purchase' | 'sale'
  /** The errors by field: `title`, `days`. */
  problems: Readonly<Partial<Record<string, string>>>
  /** Just added: its name is to be typed. */
  isNew: boolean
  onChange: (line: TemplateLine) => void
  onRemove: () => void
}

/** Edits one line of a template in place. */
export function LineFields({ line, lines, side, problems, isNew, onChange, onRemove }: LineFieldsProps) {
  const isDate = line.type === 'date'
  const isDocument = line.type === 'document'
  const title = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const focusTitle = useEffectEvent(() => isNew && title.current?.focus())
  useEffect(() => void focusTitle(), [])
  const set = (changes: Partial<TemplateLine>) => onChange({ ...line, ...changes })
  const sides = useSides()
  const bothSides = (field: 'title' | 'text' | 'nextAction') => ({
    sides,
    own: {
      value: line[field] ?? '',
      error: field === 'title' ? (problems.title ?? problems.key) : problems[field],
      onChange: (value: string) => set({ [field]: field === 'nextAction' ? value || null : value }),
    },
    translations: inOtherLanguages((language) => {
      const translated = line.translations?.[language]
      return {
        value: translated?.[field] ?? '',
        error: problems[`translations.${language}.${field}`],
        onChange: (value: string) =>
          set({ translations: { ...line.translations, [language]: { ...translated, [field]: value } } }),
      }
    }),
  })
  const texts = [bothSides('title'), bothSides('text'), ...(isDate ? [] : [bothSides('nextAction')])]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-control border border-pine-line bg-sheet p-4">
      {!isDocument && (
        <SideSwitch
          sides={sides}
          texts={texts.map(({ own, translations }) => ({
            own: own.value,
            translations: inOtherLanguages((language) => translations[language].value),
          }))}
        />
      )}
      <SidedField
        {...bothSides('title')}
        focus={title}
        label={`Name of the ${line.type}`}
        noun="name"
        maxLength={limits.title}
      />
      <RuleFields line={line} lines={lines} error={problems.rule} onChange={(rule) => set({ rule })} />
      <div className="flex flex-wrap gap-x-5 gap-y-3">
        {line.rule && !isDocument && (
          <Labeled label="On a day off" isFirst>
            {(id) => (
              <LineChoice
                id={id}
                value={line.rule?.roll ?? 'none'}
                options={rollNames}
                onChoose={(roll) => line.rule && set({ rule: { ...line.rule, roll } })}
              />
            )}
          </Labeled>
        )}
        <Labeled label={isDocument ? 'From whom' : 'Owed by'} isFirst={!line.rule || isDocument}>
          {(id) => (
            <LineChoice
              id={id}
              value={line.owes}
              options={partyOptions(side)}
              onChoose={(owes) => set({ owes })}
            />
          )}
        </Labeled>
        {isDocument && (
          <Labeled label="Category">
            {(id) => (
              <LineChoice
                id={id}
                value={line.category ?? 'other'}
                options={categoryLabels}
                onChoose={(category) => set({ category })}
              />
            )}
          </Labeled>
        )}
        {isDate && (
          <Labeled label="It is a">
            {(id) => (
              <LineChoice id={id} value={line.kind} options={kindNames} onChoose={(kind) => set({ kind })} />
            )}
          </Labeled>
        )}
      </div>
      <SidedField
        {...bothSides('text')}
        label={textLabels[line.type]}
        noun="text"
        rows={2}
        maxLength={limits.content}
      />
      {line.type === 'step' && (
        <SidedField
          {...bothSides('nextAction')}
          label="Next action (optional)"
          noun="next action"
          maxLength={limits.content}
        />
      )}
      {isDate && lines.some(({ type }) => type === 'step') && (
        <Labeled label="Belongs to step">
          {(id) => (
            <Select
              id={id}
              value={line.step ?? ''}
              options={Object.fromEntries(
                lines.flatMap((other) => (other.type === 'step' ? [[other.key, other.title]] : [])),
              )}
              onChange={({ target }) => set({ step: target.value || null })}
            >
              <option value="">No step</option>
            </Select>
          )}
        </Labeled>
      )}
      {isDate && <LineSwitches line={line} onChange={set} />}
      <Button
        variant="quiet"
        icon={Trash2}
        className="-ml-3 justify-self-start text-danger!"
        onClick={onRemove}
      >
        Remove
      </Button>
    </div>
  )
}

type LabeledProps = { label: string; isFirst?: boolean; children: (id: string) => ReactNode }

/** A label beside its field; on a phone all fields of these start at one line. */
function Labeled({ label, isFirst = false, children }: LabeledProps) {
  const id = useId()
  return (
    <span className="flex min-w-0 items-center gap-2 max-md:w-full">
      <label className={`w-23 flex-none text-sm text-ink-2 ${isFirst ? '' : 'md:w-auto'}`} htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </span>
  )
}

type LineSwitchesProps = { line: TemplateLine; onChange: (changes: Partial<TemplateLine>) => void }

function LineSwitches({ line, onChange }: LineSwitchesProps) {
  const isAsked = line.rule !== null && line.asks !== 'no'
  return (
    <div className="-my-2 grid gap-x-8 md:grid-cols-2">
      <SwitchRow
        label="The client sees it"
        checked={line.isVisible}
        onCheckedChange={(isVisible) => onChange({ isVisible })}
      />
      {line.rule && (
        <SwitchRow
          label="Ask for the number in Add Client"
          checked={isAsked}
          onCheckedChange={(asks) => onChange({ asks: asks ? 'number' : 'no' })}
        />
      )}
      {line.kind === 'contingency' && (
        <SwitchRow
          label="Ends by time"
          hint="Off: it stands after its day until it is removed in writing."
          checked={line.endsByTime}
          onCheckedChange={(endsByTime) => onChange({ endsByTime })}
        />
      )}
      {isAsked && (
        <SwitchRow
          className="md:col-2"
          label="Start with no number"
          hint="Left empty, the deal gets no such date."
          checked={line.asks === 'if-any'}
          onCheckedChange={(isOptional) => onChange({ asks: isOptional ? 'if-any' : 'number' })}
        />
      )}
    </div>
  )
}
