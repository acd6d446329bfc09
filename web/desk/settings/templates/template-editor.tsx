import { Copy, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { DealTemplate, TemplateLine } from '#contract/dates/deal-templates.ts'
import { askedLines, fromTemplate } from '#contract/dates/from-template.ts'
import { templateProblems } from '#contract/dates/template-problems.ts'
import { isDay } from '#contract/days.ts'
import { limits } from '#contract/limits.ts'
import { request } from '#web/api/request.ts'
import { useAction } from '#web/api/use-action.ts'
import { useDaysOff } from '#web/desk/dates/use-templates.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { fieldFailure } from '../field-failure.ts'
import { LineFields } from './line-fields.tsx'
import { type LineProblems, localProblems, refusedLines } from './line-problems.ts'
import { LineHead, LineRow } from './line-row.tsx'
import { StepLines } from './step-lines.tsx'
import { countChanges, newLine, type TemplateDraft } from './template-drafts.ts'
import { TryIt, type TriedDays } from './try-it.tsx'

type TemplateEditorProps = {
  template: DealTemplate
  /** What is typed; undefined while nothing is. */
  draft: TemplateDraft | undefined
  tried: TriedDays
  onTried: (tried: TriedDays) => void
  onDraft: (draft: TemplateDraft) => void
  onDiscard: () => void
  onCopy: () => void
  onDelete: () => void
}

/** The days of all lines with the typed acceptance and closing, by the key of the line. */
function useTriedDays(template: DealTemplate, { accepted, closing }: TriedDays): Map<string, string | null> {
  const daysOff = useDaysOff()
  if (daysOff === null || !isDay(closing) || templateProblems(template.lines).length > 0) return new Map()
  const days = Object.fromEntries(askedLines(template).map(({ key, rule }) => [key, rule?.days ?? 0]))
  const choices = { acceptanceDate: isDay(accepted) ? accepted : null, closeDate: closing, days }
  const { dates, steps } = fromTemplate(template, choices, daysOff)
  return new Map([
    ...dates.map(({ id, day }) => [id, day] as const),
    ...steps.map(({ id, expectedDate }) => [id, expectedDate] as const),
  ])
}

/** One template: its dates and steps, tried on two days, edited in place unless it is built in. */
export function TemplateEditor(props: TemplateEditorProps) {
  const { template, draft, tried, onTried, onDraft, onDiscard, onCopy, onDelete } = props
  const id = useId()
  const isOwn = !template.isBuiltIn
  const shown = draft ?? { name: template.name, lines: template.lines, basedOn: template.updatedAt }
  const { lines } = shown
  const [open, setOpen] = useState<string | null>(null)
  const days = useTriedDays({ ...template, lines }, tried)
  const save = useAction(
    ({ name, lines: typed, basedOn }: TemplateDraft) =>
      request(calls.changeTemplate, {
        params: { templateId: template.id },
        body: { name, lines: typed, ...(basedOn === null ? {} : { basedOn }) },
      }),
    {
      done: 'The template has been saved',
      failed: 'Failed to save the template',
      waitsFor: [calls.listTemplates],
      refetchesOnFailure: true,
    },
  )
  const local = localProblems(lines)
  const refused = refusedLines(save.error, save.error ? lines : [])
  const problemsOf = (key: string): LineProblems => ({ ...refused.get(key), ...local.get(key) })
  const set = (next: Partial<TemplateDraft>) => onDraft({ ...shown, ...next })
  const add = (type: TemplateLine['type']) => {
    const line = newLine(type)
    set({ lines: [...lines, line] })
    setOpen(line.key)
  }
  const row = (line: TemplateLine, mark?: ReactNode) => {
    const problems = problemsOf(line.key)
    const [problem] = Object.values(problems)
    return (
      <LineRow
        line={line}
        lines={lines}
        side={template.side}
        day={days.get(line.key) ?? null}
        mark={mark}
        problem={open === line.key ? undefined : problem}
        isOpen={open === line.key}
        onToggle={isOwn ? () => setOpen(open === line.key ? null : line.key) : undefined}
      >
        <LineFields
          line={line}
          lines={lines}
          side={template.side}
          problems={problems}
          onChange={(changed) => set({ lines: lines.map((one) => (one.key === line.key ? changed : one)) })}
          onRemove={() => set({ lines: lines.filter(({ key }) => key !== line.key) })}
        />
      </LineRow>
    )
  }
  const dates = lines.filter(({ type }) => type === 'date')
  const steps = lines.filter(({ type }) => type === 'step')
  const changes = draft ? countChanges(template, draft) : 0
  return (
    <Sheet className="overflow-hidden" aria-labelledby={id} data-unsaved={changes > 0 ? '' : undefined}>
      <SheetHeader id={id} title={template.name}>
        <Button variant="quiet" icon={Copy} onClick={onCopy}>
          Copy
        </Button>
        {isOwn && (
          <IconButton icon={Trash2} tone="danger" label={`Delete ${template.name}`} onClick={onDelete} />
        )}
      </SheetHeader>
      {isOwn ? (
        <div className="px-4 pb-4 md:px-6">
          <Field label="Name" error={fieldFailure(save.error, 'name')}>
            <Input
              autoComplete="off"
              maxLength={limits.name}
              value={shown.name}
              onChange={({ target }) => set({ name: target.value })}
            />
          </Field>
        </div>
      ) : (
        <p className="-mt-2 px-4 pb-4 text-sm text-ink-3 md:px-6">
          Built in. Copy it to change the copy; its steps follow the standard steps.
        </p>
      )}
      <TryIt tried={tried} onTried={onTried} hasAsked={lines.some(({ asks }) => asks !== 'no')} />
      <LineHead isOwn={isOwn} />
      <ul aria-label="Dates" className="divide-y divide-line">
        {dates.map((line) => (
          <li key={line.key}>{row(line)}</li>
        ))}
      </ul>
      {isOwn && <AddLine text="Add a date" onAdd={() => add('date')} />}
      <SheetHeader title="Steps">
        {isOwn && (
          <Button variant="quiet" icon={Plus} onClick={() => add('step')}>
            Add a step
          </Button>
        )}
      </SheetHeader>
      <StepLines
        steps={steps}
        onOrder={isOwn ? (ordered) => set({ lines: [...dates, ...ordered] }) : undefined}
        row={row}
      />
      {changes > 0 && draft && (
        <footer className="flex flex-wrap items-center justify-end gap-3 border-t border-line px-4 py-4 md:px-6">
          <output className="flex-[1_1_12rem] text-sm text-ink-2">
            {changes === 1 ? '1 line' : `${changes} lines`} changed, not saved yet
          </output>
          <Button variant="secondary" onClick={onDiscard}>
            Discard
          </Button>
          <Button
            busy={save.isBusy}
            busyText="Saving..."
            disabled={local.size > 0}
            onClick={() => save.run(draft, { onSuccess: onDiscard })}
          >
            Save template
          </Button>
        </footer>
      )}
    </Sheet>
  )
}

function AddLine({ text, onAdd }: { text: string; onAdd: () => void }) {
  return (
    <div className="border-y border-line px-4 py-2">
      <Button variant="quiet" icon={Plus} onClick={onAdd}>
        {text}
      </Button>
    </div>
  )
}
