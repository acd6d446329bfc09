import { CalendarRange, Lock, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { DealTemplate } from '#contract/calls/dates/deal-templates.ts'
import { sizeOf } from '#contract/rules/dates/from-template.ts'
import { counted } from '#contract/rules/day-texts.ts'
import { addDays } from '#contract/rules/days.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { useCall } from '#web/data/use-call.ts'
import { useTeamToday } from '#web/desk/use-team-today.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { SettingsSheet } from '../settings-sheet.tsx'
import { DaysOffCard } from './days-off-card.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { countChanges, type TemplateDrafts } from './template-drafts.ts'
import { TemplateEditor } from './template-editor.tsx'
import type { TriedDays } from './try-it.tsx'

type OpenDialog = { from: DealTemplate | null } | { remove: DealTemplate } | null

/** The templates of the team with one of them open, and the days off. */
export function TemplatesTab({ drafts }: { drafts: TemplateDrafts }) {
  const templates = useCall(calls.listTemplates, undefined)
  const today = useTeamToday()
  const [chosen, choose] = useState<string | null>(null)
  const [typed, setTried] = useState<TriedDays | null>(null)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const own = templates.data?.filter(({ isBuiltIn }) => !isBuiltIn) ?? []
  const list = [...own, ...(templates.data?.filter(({ isBuiltIn }) => isBuiltIn) ?? [])]
  const current = list.find(({ id }) => id === chosen) ?? list[0]
  const close = () => setDialog(null)
  const editor = useRef<HTMLDivElement>(null)
  const show = (id: string) => {
    choose(id)
    // Below 1024 px it stands under the list.
    if (!window.matchMedia('(width >= 64rem)').matches) editor.current?.scrollIntoView()
  }
  const remove = useAction((id: string) => request(calls.deleteTemplate, { params: { templateId: id } }), {
    done: 'The template has been deleted',
    failed: 'Failed to delete the template',
    waitsFor: [calls.listTemplates],
  })
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[300px_minmax(0,1fr)] lg:gap-5">
      <div className="contents lg:grid lg:gap-5">
        <SettingsSheet
          title="Templates"
          query={templates}
          rows={3}
          actions={
            <Button variant="secondary" icon={Plus} onClick={() => setDialog({ from: null })}>
              New
            </Button>
          }
        >
          {() => (
            <>
              <ul className="divide-y divide-line border-t border-line">
                {list.map((template) => (
                  <li key={template.id}>
                    <TemplateButton
                      template={template}
                      isCurrent={template === current}
                      isUnsaved={drafts.of.has(template.id)}
                      onChoose={() => show(template.id)}
                    />
                  </li>
                ))}
              </ul>
              <p className="border-t border-line px-4 py-3 text-13 text-ink-3 md:px-6">
                A deal keeps what it was given. Changing a template changes no deal.
              </p>
            </>
          )}
        </SettingsSheet>
        <div className="order-last">
          <DaysOffCard />
        </div>
      </div>
      <div ref={editor} className="min-w-0 scroll-mt-24">
        {!templates.data && !templates.isError && (
          <Sheet>
            <SkeletonRows rows={8} label="Loading the template" />
          </Sheet>
        )}
        {current && (
          <TemplateEditor
            key={current.id}
            template={current}
            draft={drafts.of.get(current.id)}
            tried={typed ?? { accepted: today, closing: addDays(today, 35) }}
            onTried={setTried}
            onDraft={(draft) =>
              countChanges(current, draft) === 0 ? drafts.discard(current.id) : drafts.set(current.id, draft)
            }
            onDiscard={() => drafts.discard(current.id)}
            onCopy={() =>
              setDialog({ from: { ...current, lines: drafts.of.get(current.id)?.lines ?? current.lines } })
            }
            onDelete={() => setDialog({ remove: current })}
          />
        )}
      </div>
      {dialog && 'from' in dialog && <TemplateDialog from={dialog.from} onAdded={show} onClose={close} />}
      {dialog && 'remove' in dialog && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && close()}
          title={`Delete ${dialog.remove.name}?`}
          consequence="New clients can no longer start with it. Deals that were made from it stay as they are."
          confirmText="Delete template"
          busyText="Deleting..."
          busy={remove.isBusy}
          onConfirm={() =>
            remove.run(dialog.remove.id, {
              onSuccess: () => {
                drafts.discard(dialog.remove.id)
                close()
              },
            })
          }
        />
      )}
    </div>
  )
}

type TemplateButtonProps = {
  template: DealTemplate
  isCurrent: boolean
  isUnsaved: boolean
  onChoose: () => void
}

function TemplateButton({ template, isCurrent, isUnsaved, onChoose }: TemplateButtonProps) {
  const { name, side, isBuiltIn } = template
  const { dates, steps, documents } = sizeOf(template)
  const what = isBuiltIn ? 'Built in' : side === 'sale' ? 'Sale' : 'Purchase'
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      className={`flex min-h-16 w-full items-center gap-3 border-l-3 px-3.25 py-3 text-left md:px-5.25 ${isCurrent ? 'border-pine bg-pine-soft' : 'border-transparent hover:bg-paper'}`}
      onClick={onChoose}
    >
      <Tile icon={isBuiltIn ? Lock : CalendarRange} size="small" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <b className={`block text-15 leading-snug font-semibold ${isCurrent ? 'text-pine-ink' : ''}`}>
          {name}
        </b>
        <span className="block text-13 leading-snug text-ink-2">
          {what} · {counted(dates, 'date')}, {counted(steps, 'step')}
          {documents > 0 && `, ${counted(documents, 'document')}`}
          {isUnsaved && ' · not saved yet'}
        </span>
      </span>
    </button>
  )
}
