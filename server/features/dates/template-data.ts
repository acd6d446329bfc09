import type {
  DealTemplate,
  DealTemplateChanges,
  DealTemplateDraft,
} from '#contract/calls/dates/deal-templates.ts'
import { builtInTemplates } from '#contract/rules/dates/built-in-templates.ts'
import type { Actor } from '../../db/activity-log.ts'
import { commit } from '../../db/change.ts'
import type { Db } from '../../db/database.ts'
import type { DealTemplateRow } from '../../db/date-rows.ts'
import { newId } from '../../db/new-id.ts'
import { nextUpdate } from '../../db/next-update.ts'
import { foldCase } from '../../db/search-text.ts'
import { getAllStepTexts } from '../../db/step-texts.ts'
import { withTranslationsAfter } from '../../db/translations.ts'
import { conflict, orNotFound, ProblemError } from '../../problem.ts'
import type { Services } from '../../services.ts'

function toTemplate({ id, name, side, lines, updatedAt }: DealTemplateRow): DealTemplate {
  return {
    id,
    name,
    side: side as DealTemplate['side'],
    isBuiltIn: false,
    lines: JSON.parse(lines) as DealTemplate['lines'],
    updatedAt,
  }
}

/** The built-in templates, with the team's words for the standard steps. */
async function listBuiltIn(db: Db): Promise<DealTemplate[]> {
  const { purchase, sale } = await getAllStepTexts(db)
  return builtInTemplates({ purchase, sale }).map((template) => ({
    ...template,
    lines: [...template.lines],
    updatedAt: null,
  }))
}

/** The built-in templates, then the team's templates by name. */
export async function listTemplates(db: Db): Promise<DealTemplate[]> {
  const rows = await db.selectFrom('deal_templates').selectAll().orderBy('nameKey').execute()
  return [...(await listBuiltIn(db)), ...rows.map(toTemplate)]
}

/** Returns a template; null for an unknown id. */
export async function findTemplate(db: Db, id: string): Promise<DealTemplate | null> {
  const known = (await listBuiltIn(db)).find((template) => template.id === id)
  if (known) return known
  const rows = await db.selectFrom('deal_templates').selectAll().execute()
  const row = rows.find((one) => one.id === id.toLowerCase())
  return row ? toTemplate(row) : null
}

/** Throws 404, and 409 for a built-in one. */
async function requireOwn(db: Db, id: string): Promise<DealTemplate> {
  const template = orNotFound(await findTemplate(db, id))
  if (template.isBuiltIn) throw conflict('A built-in template stays as it is. Copy it to change the copy.')
  return template
}

/** Throws 409 if another template has the name in any case. */
async function assertNameFree(db: Db, name: string, ownId: string | null): Promise<void> {
  const key = foldCase(name)
  const taken = (await listTemplates(db)).some((one) => one.id !== ownId && foldCase(one.name) === key)
  if (!taken) return
  throw new ProblemError(409, 'conflict', 'Another template has this name', {
    fields: { name: 'Already in use' },
  })
}

type Lines = DealTemplate['lines']

/** Lines as they are stored: a translation that is not sent stays with a text that is as it was. */
function linesAfter(before: Lines, sent: DealTemplateDraft['lines']): Lines {
  const byKey = new Map(before.map((line) => [line.key, line]))
  return sent.map((line) =>
    withTranslationsAfter(byKey.get(line.key) ?? {}, line, ['title', 'text', 'nextAction']),
  )
}

export async function addTemplate(
  services: Services,
  { name, side, lines }: DealTemplateDraft,
  actor: Actor,
): Promise<DealTemplate> {
  return commit(services, async ({ db, now, record }) => {
    await assertNameFree(db, name, null)
    const row = {
      id: newId(),
      name,
      nameKey: foldCase(name),
      side,
      lines: JSON.stringify(linesAfter([], lines)),
      updatedAt: now,
    }
    await db.insertInto('deal_templates').values(row).execute()
    await record({ clientId: null, actor, action: 'template.added', subject: name })
    return toTemplate(row)
  })
}

/** Deals that were made from it stay as they are. Throws 404, and 409 if it has changed since `basedOn`. */
export async function changeTemplate(
  services: Services,
  id: string,
  { basedOn, ...changes }: DealTemplateChanges,
  actor: Actor,
): Promise<DealTemplate> {
  return commit(services, async ({ db, now, record }) => {
    const before = await requireOwn(db, id)
    if (basedOn !== undefined && basedOn !== before.updatedAt)
      throw new ProblemError(
        409,
        'stale',
        'This template was changed by someone else. Reload to see the changes.',
      )
    const { name, side } = { ...before, ...changes }
    const lines = changes.lines ? linesAfter(before.lines, changes.lines) : before.lines
    await assertNameFree(db, name, before.id)
    const row = {
      id: before.id,
      name,
      nameKey: foldCase(name),
      side,
      lines: JSON.stringify(lines),
      updatedAt: nextUpdate(before.updatedAt ?? now, now),
    }
    await db.updateTable('deal_templates').set(row).where('id', '=', before.id).execute()
    await record({ clientId: null, actor, action: 'template.changed', subject: name })
    return toTemplate(row)
  })
}

/** Throws 404, and 409 for a built-in one. */
export async function deleteTemplate(services: Services, id: string, actor: Actor): Promise<{ id: string }> {
  return commit(services, async ({ db, record }) => {
    const { name, id: ownId } = await requireOwn(db, id)
    await db.deleteFrom('deal_templates').where('id', '=', ownId).execute()
    await record({ clientId: null, actor, action: 'template.deleted', subject: name })
    return { id: ownId }
  })
}
