import { Plus } from 'lucide-react'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { DealTemplate, TemplateLine } from '#contract/calls/dates/deal-templates.ts'
import { askedLines, fromTemplate } from '#contract/rules/dates/from-template.ts'
import { isDay } from '#contract/rules/days.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { useDaysOff } from '#web/desk/dates/use-templates.ts'
import { Button } from '#web/ui/button.tsx'
import { useRestoredFocus } from '#web/ui/restore-focus.ts'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { fieldFailure } from '../field-failure.ts'
import { DateColumns, DateRow } from './date-row.tsx'
import { DocumentLines, DocumentRow } from './document-lines.tsx'
import { LineFields } from './line-fields.tsx'
import { type LineProblems, localProblems, refusedLines } from './line-problems.ts'
import type { LineProps } from './line-shell.tsx'
import { StepLines } from './step-lines.tsx'
import { StepRow } from './step-row.tsx'
import { countChanges, newLine, type TemplateDraft, withLine } from './template-drafts.ts'
import { TemplateHeader } from './template-header.tsx'
import { TryIt, type TriedDays } from './try-it.tsx'

type TemplateEditorProps = {
  template: DealTemplate
  /** The draft; undefined without typed changes. */
  draft: TemplateDraft | undefined
  tried: TriedDays
  onTried: (tried: TriedDays) => void
  onDraft: (draft: TemplateDraft) => void
  onDiscard: () => void
  onCopy: () => void
  onDelete: () => void
}

/** One template: its dates, steps and documents, tried on two days, edited in place unless it is built in. */
export function TemplateEditor(props: TemplateEditorProps) {
  const { template, draft, tried, onTried, onDraft, onDiscard, onCopy, onDelete } = props
  const id = useId()
  const restoredFocus = useRestoredFocus(id)
  const isOwn = !template.isBuiltIn
  const shown = draft ?? { name: template.name, lines: template.lines, basedOn: template.updatedAt }
  const { lines } = shown
  const [open, setOpen] = useState<string | null>(null)
  const [added, setAdded] = useState<string | null>(null)
  const days = useTriedDays({ ...template, lines }, tried)
  const [sent, setSent] = useState<readonly TemplateLine[]>([])
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
  const refused = refusedLines(save.error, sent, lines)
  const set = (next: Partial<TemplateDraft>) => onDraft({ ...shown, ...next })
  const add = (type: TemplateLine['type']) => {
    const line = newLine(type)
    set({ lines: withLine(lines, line) })
    setOpen(line.key)
    setAdded(line.key)
  }
  const propsOf = (line: TemplateLine): LineProps => {
    const problems: LineProblems = { ...refused.get(line.key), ...local.get(line.key) }
    const [problem] = Object.values(problems)
    const isOpen = open === line.key
    return {
      line,
      lines,
      side: template.side,
      day: days === null ? undefined : (days.get(line.key) ?? null),
      problem: isOpen ? undefined : problem,
      isOpen,
      onToggle: isOwn ? () => setOpen(isOpen ? null : line.key) : undefined,
      fields: (
        <LineFields
          line={line}
          lines={lines}
          side={template.side}
          problems={problems}
          isNew={added === line.key}
          onChange={(changed) => set({ lines: lines.map((one) => (one.key === line.key ? changed : one)) })}
          onRemove={() => set({ lines: lines.filter(({ key }) => key !== line.key) })}
        />
      ),
    }
  }
  const dates = useMemo(() => lines.filter(({ type }) => type === 'date'), [lines])
  const steps = useMemo(() => lines.filter(({ type }) => type === 'step'), [lines])
  const documents = lines.filter(({ type }) => type === 'document')
  const changes = draft ? countChanges(template, draft) : 0
  return (
    <Sheet className="overflow-clip" aria-labelledby={id} {...restoredFocus}>
      <TemplateHeader
        id={id}
        template={template}
        name={shown.name}
        nameProblem={fieldFailure(save.error, 'name')}
        onName={(name) => set({ name })}
        onCopy={onCopy}
        onDelete={onDelete}
      />
      <TryIt tried={tried} onTried={onTried} hasAsked={lines.some(({ asks }) => asks !== 'no')} />
      <DateColumns isOwn={isOwn} />
      {dates.length === 0 && <Nothing>No dates yet.</Nothing>}
      <ul aria-label="Dates" className="divide-y divide-line">
        {dates.map((line) => (
          <li key={line.key}>
            <DateRow {...propsOf(line)} />
          </li>
        ))}
      </ul>
      {isOwn && (
        <div className="border-t border-line px-1 py-2 md:px-3">
          <Button variant="quiet" icon={Plus} onClick={() => add('date')}>
            Add a date
          </Button>
        </div>
      )}
      <div className="border-t border-line">
        <SheetHeader title="Steps">
          {isOwn && (
            <Button variant="quiet" icon={Plus} className="-my-2 -mr-2" onClick={() => add('step')}>
              Add a step
            </Button>
          )}
        </SheetHeader>
      </div>
      {steps.length === 0 && <Nothing>No steps yet.</Nothing>}
      <StepLines
        steps={steps}
        onOrder={isOwn ? (ordered) => set({ lines: [...dates, ...ordered, ...documents] }) : undefined}
        renderRow={(line, mark) => <StepRow {...propsOf(line)} mark={mark} />}
      />
      <DocumentLines
        documents={documents}
        side={template.side}
        onAdd={isOwn ? () => add('document') : undefined}
        onAddAll={(more) => set({ lines: [...lines, ...more] })}
        renderRow={(line) => <DocumentRow {...propsOf(line)} />}
      />
      {changes > 0 && draft && (
        <SaveBar
          changes={changes}
          isWrong={local.size > 0}
          isStale={draft.basedOn !== template.updatedAt && !save.isBusy}
          isSaving={save.isBusy}
          onSave={() => {
            setSent(draft.lines)
            save.run(draft, { onSuccess: onDiscard })
          }}
          onDiscard={onDiscard}
          onCopy={onCopy}
        />
      )}
    </Sheet>
  )
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="px-4 py-4 text-15 text-ink-2 md:px-6">{children}</p>
}

type SaveBarProps = {
  /** The number of changed lines. */
  changes: number
  /** The draft breaks a rule, which is shown at its line. */
  isWrong: boolean
  /** Someone else saved the template after it was opened here. */
  isStale: boolean
  isSaving: boolean
  onSave: () => void
  onDiscard: () => void
  onCopy: () => void
}

/** The bar for unsaved changes, always in view. */
function SaveBar({ changes, isWrong, isStale, isSaving, onSave, onDiscard, onCopy }: SaveBarProps) {
  const count = `${changes === 1 ? '1 line' : `${changes} lines`} changed, not saved yet`
  return (
    <footer
      className="sticky bottom-0 z-3 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-sheet px-4 py-3 max-sm:*:flex-1 md:px-6 md:py-4"
      data-keep-clear=""
    >
      <output className="flex-[1_1_12rem] text-sm max-sm:basis-full! text-ink-2">
        {isStale
          ? 'Someone else changed this template in the meantime. Copy yours, or discard it to see theirs.'
          : isWrong
            ? `${count}. Correct the marked lines first.`
            : count}
      </output>
      <Button variant="secondary" onClick={onDiscard}>
        Discard
      </Button>
      {isStale ? (
        <Button onClick={onCopy}>Copy mine</Button>
      ) : (
        <Button busy={isSaving} busyText="Saving..." disabled={isWrong} onClick={onSave}>
          Save template
        </Button>
      )}
    </footer>
  )
}

/**
 * The days of all lines with the typed acceptance and closing, by the key of the line; null while the days off are
 * loading.
 */
function useTriedDays(
  template: DealTemplate,
  { accepted, closing }: TriedDays,
): Map<string, string | null> | null {
  const daysOff = useDaysOff()
  if (daysOff === null) return null
  if (!isDay(closing)) return new Map()
  const days = Object.fromEntries(askedLines(template).map(({ key, rule }) => [key, rule?.days ?? 0]))
  const choices = { acceptanceDate: isDay(accepted) ? accepted : null, closeDate: closing, days }
  const { dates, steps, documents } = fromTemplate(template, choices, daysOff)
  return new Map([
    ...dates.map(({ id, day }) => [id, day] as const),
    ...steps.map(({ id, expectedDate }) => [id, expectedDate] as const),
    ...documents.map(({ key, dueDate }) => [key, dueDate] as const),
  ])
}
