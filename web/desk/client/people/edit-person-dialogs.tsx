import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { Person, PersonChanges } from '#contract/calls/people/people.ts'
import { lastDayOfLink } from '#contract/rules/deal/people.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { LanguageField } from '#web/desk/deal/language-field.tsx'
import { withLanguage } from '#web/desk/deal/language.ts'
import { changedFields } from '#web/desk/forms/changed-fields.ts'
import { formatDay } from '#web/format/date.ts'
import { FieldPair } from '#web/ui/field-group.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { DateField, TextField } from '#web/ui/form-fields.tsx'
import { useChangePerson } from './person-actions.ts'
import { draftOf, PersonForm, showAtName, valuesOf } from './person-form.ts'

type EditPersonProps = { client: AdminClient; person: Person; onClose: () => void }

function usePersonForm(person: Person) {
  const form = useForm({ resolver: zodResolver(PersonForm), defaultValues: valuesOf(person) })
  const { run, isBusy } = useChangePerson(person)
  const save = (values: ReturnType<typeof valuesOf>, sent: Parameters<typeof showAtName>[0]) => {
    const { role: _role, withPin: _withPin, ...fields } = draftOf(values)
    run(changedFields<PersonChanges>(withLanguage(person), fields), showAtName(sent))
  }
  return { form, save, isBusy }
}

/** Changes a person's name and addresses. Mount it to open it. */
export function EditPersonDialog({ person, onClose }: EditPersonProps) {
  const { form, save, isBusy } = usePersonForm(person)
  return (
    <FormDialog
      title={`Edit ${nameOf(person)}`}
      form={form}
      draft={`person-${person.id}`}
      onSubmit={save}
      onClose={onClose}
      isBusy={isBusy}
      submitText="Save"
      busyText="Saving..."
    >
      <TextField form={form} name="name" label="Name" data-first-focus="" />
      <FieldPair>
        <TextField form={form} name="phone" label="Mobile phone" type="tel" />
        <TextField form={form} name="email" label="Email" type="email" />
      </FieldPair>
      <LanguageField form={form} name="language" person={person} />
      <TextField form={form} name="company" label="Company (optional)" />
    </FormDialog>
  )
}

/** Sets the last day on which a partner's link opens. Mount it to open it. */
export function LastDayDialog({ client, person, onClose }: EditPersonProps) {
  const { form, save, isBusy } = usePersonForm(person)
  const usual = lastDayOfLink({ role: person.role, endsOn: null }, client)
  return (
    <FormDialog
      title={`Last day of ${person.firstName}’s link`}
      form={form}
      onSubmit={save}
      onClose={onClose}
      isBusy={isBusy}
      submitText="Save"
      busyText="Saving..."
    >
      <DateField
        form={form}
        name="endsOn"
        label="Last day"
        data-first-focus=""
        hint={
          usual === null
            ? undefined
            : `Leave it empty for a week after closing: ${formatDay(usual)}, and it moves with the closing.`
        }
      />
    </FormDialog>
  )
}
