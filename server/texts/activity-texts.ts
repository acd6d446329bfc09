import { type Language, languageNames } from '#contract/languages.ts'
import { type TemplateSpan, templateSpanText } from '#contract/rules/dates/template.ts'
import { counted } from '#contract/rules/day-texts.ts'
import { isMoneyField } from '#contract/rules/deal/client-fields.ts'
import { deskFieldLabel } from '#contract/rules/desk-field-labels.ts'
import { formatDay } from './format-day.ts'
import { notificationText, type Wording } from './notification-texts.ts'

/** One field that changed, with its values as text; empty where there is none. */
export interface FieldChange {
  field: string
  oldValue: string
  newValue: string
}

/** An activity subject that is not free text: a kind and its values, rendered when read. */
export type ActivitySubject =
  | { text: 'fields'; values: readonly FieldChange[] }
  | { text: 'dates'; values: { count: number } }
  | { text: 'acceptance' | 'closing'; values: null }
  | { text: 'template'; values: TemplateSpan }
  | { text: 'language'; values: { name: string; from: Language; to: Language } }
  | { text: 'role'; values: { name: string; role: string } }
  | { text: 'money'; values: { name: string; seesMoney: boolean } }
  | { text: 'notification'; values: Wording }

/** The fixed subjects of these actions, which are not stored. */
const subjects: Partial<Record<string, string>> = {
  'portal.opened': 'Portal',
  'portal.opened-often': 'Portal',
  'link.replaced': 'Portal link',
  'message.sent': 'Chat',
  'message.withdrawn': 'Chat',
  'message.not-theirs': 'Chat',
  'message.acknowledged': 'Chat',
  'steps.added': 'The six standard steps',
  'steps.reordered': 'Escrow steps',
  'dates.restored': 'Move undone',
  'dates.seen': 'New dates',
  'days-off.changed': 'Days off',
}

/** Money's values are left out for a reader who may not see it. */
interface Shown {
  seesMoney: boolean
}

/** One line for each field, such as "Phone: (916) 555-0142 → none". */
function fieldsText(changes: readonly FieldChange[], { seesMoney }: Shown): string {
  return changes
    .map(({ field, oldValue, newValue }) => {
      if (!seesMoney && isMoneyField(field)) return `${deskFieldLabel(field)}: hidden`
      const [before, after] = [oldValue, newValue].map((value) => formatDay(value) || 'none')
      return `${deskFieldLabel(field)}: ${before} → ${after}`
    })
    .join('\n')
}

function wordedSubject(subject: ActivitySubject, shown: Shown): string {
  switch (subject.text) {
    case 'fields':
      return fieldsText(subject.values, shown)
    case 'dates':
      return counted(subject.values.count, 'date')
    case 'acceptance':
      return 'Acceptance'
    case 'closing':
      return 'Closing'
    case 'template':
      return templateSpanText(subject.values)
    case 'language':
      return `${subject.values.name}: ${languageNames[subject.values.from]} → ${languageNames[subject.values.to]}`
    case 'role':
      return `${subject.values.name}: ${deskFieldLabel(subject.values.role)}`
    case 'money':
      return `${subject.values.name}: prices and commission ${subject.values.seesMoney ? 'shown' : 'hidden'}`
    case 'notification':
      break
  }
  return notificationText(subject.values).title
}

/** The subject of an activity entry as text; `wording` is the JSON of an `ActivitySubject`. */
export function activitySubject(
  row: { action: string; subject: string; wording: string | null },
  shown: Shown,
): string {
  if (row.wording !== null) return wordedSubject(JSON.parse(row.wording) as ActivitySubject, shown)
  return row.subject || (subjects[row.action] ?? '')
}
